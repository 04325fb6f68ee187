# docker build -t oddtrick . && docker run -p 8765:8765 -v nights:/nights oddtrick
# With double dummy, which brings numpy and a plotting library along: some 170 MB less with --build-arg EXTRAS=desk,draws
FROM python:3.13-slim AS built
ARG EXTRAS=desk,draws,analysis
COPY . /source
RUN pip install --no-cache-dir --prefix=/made "/source[$EXTRAS]"

FROM python:3.13-slim
COPY --from=built /made /usr/local
RUN useradd --system --uid 10001 --create-home oddtrick && mkdir /nights && chown oddtrick /nights
USER 10001
VOLUME /nights
EXPOSE 8765
HEALTHCHECK CMD ["python", "-c", "import urllib.request as ask; ask.urlopen('http://127.0.0.1:8765/health', timeout=5)"]
CMD ["oddtrick", "serve", "--data", "/nights/nights.oddtrick", "--host", "0.0.0.0"]
