import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "#local-aws/listen.ts";

/**
 * The floor of the interview page: static bytes, as many as the page and what it loads have when they are compressed, and
 * a button that shows the next question once one request, as large as an answer's, is answered.
 */

export interface Sizes {
  page: number;
  script: number;
  answer: number;
}

/** Does not compress. */
const filler = (bytes: number) =>
  randomBytes(Math.ceil(Math.max(0, bytes) / 2))
    .toString("hex")
    .slice(0, bytes);

const page = (size: number) => {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title></head>
<body><main id="interview"><p id="question">One: which of these do you use most often?</p>
<input type="radio"><button class="primary">Next</button></main>
<script>
  document.querySelector("button.primary").addEventListener("click", async () => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ nothing: "-".repeat(150) });
    const { question } = await (await fetch("/answer", { method: "POST", headers, body })).json();
    document.getElementById("question").textContent = question;
  });
</script>
<script src="/script.js" async></script>
<!--`;
  return `${html}${filler(size - html.length - 10)}--></body></html>`;
};

export async function startStaticPage(sizes: Sizes): Promise<{ url: string; stop: () => void }> {
  const answer = JSON.stringify({ question: "Two", rest: filler(sizes.answer - 30) });
  const script = `/*${filler(sizes.script - 4)}*/`;
  const html = page(sizes.page);
  const server = createServer(async (request, response) => {
    await text(request);
    const [type, body] =
      request.url === "/script.js"
        ? ["text/javascript", script]
        : request.url === "/answer"
          ? ["application/json", answer]
          : ["text/html; charset=utf-8", html];
    response.writeHead(200, { "content-type": type, "content-length": Buffer.byteLength(body) }).end(body);
  });
  const { endpoint } = await listen(server);
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: endpoint, stop };
}
