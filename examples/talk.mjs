// A ruling from Oddtrick in any language: start it, send lines of JSON, read lines of JSON. `node talk.mjs [oddtrick]`
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

class Oddtrick {
  constructor(command = "oddtrick") {
    this.process = spawn(command, ["talk"], { stdio: ["pipe", "pipe", "inherit"] });
    this.waiting = new Map();
    this.last = 0;
    createInterface({ input: this.process.stdout }).on("line", (line) => {
      const { id, answer, error } = JSON.parse(line);
      const { kept, refused } = this.waiting.get(id);
      this.waiting.delete(id);
      if (error) refused(new Error(error.sentence)); else kept(answer);
    });
  }
  ask(what, told = {}) {
    const id = ++this.last;
    this.process.stdin.write(JSON.stringify({ id, do: what, with: told }) + "\n");
    return new Promise((kept, refused) => this.waiting.set(id, { kept, refused }));
  }
  close() { this.process.stdin.end(); }
}

const oddtrick = new Oddtrick(process.argv[2]);
const { protocol } = await oddtrick.ask("hello");
console.log(`protocol ${protocol}`);

const { found } = await oddtrick.ask("search", { words: "he bid too low" });
const procedure = found[0].procedures[0].name;
const answers = { "27A2.out_of_rotation": false, "27A1.lho_called": false, "27C.premature": false };
let ruling = await oddtrick.ask("rule", { procedure, answers });
while (ruling.question) {
  // A person would be asked here; this program always says the last of the options.
  const { id, text, options } = ruling.question;
  console.log(`${text} ${options.at(-1).text}`);
  answers[id] = options.at(-1).value;
  ruling = await oddtrick.ask("rule", { procedure, answers });
}
for (const { text, law } of [...ruling.card.says, ...ruling.card.now]) console.log(`${text} [${law}]`);

await oddtrick.ask("contract", { contract: "8NT", declarer: "N", tricks: 13 }).catch((error) => console.log(error.message));
oddtrick.close();
