// Python beside the page: the Laws and the desk's own functions, which answer an address with a screen.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const opened = async () => {
  const [python, archive] = await Promise.all([loadPyodide(), fetch("oddtrick.zip").then((found) => found.arrayBuffer())]);
  python.FS.writeFile("/oddtrick.zip", new Uint8Array(archive));
  python.runPython("import sys; sys.path.insert(0, '/oddtrick.zip')");
  return python.pyimport("oddtrick.web.pocket.front");
};
const ready = opened();

onmessage = async ({ data }) => {
  try {
    postMessage({ of: data, ...JSON.parse((await ready).answer(data)) });
  } catch (error) {
    postMessage({ of: data, wrong: String(error) });
  }
};
