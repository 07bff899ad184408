import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type HttpServer, openServer } from "#local/server.ts";

let server: HttpServer;
beforeAll(async () => {
  server = await openServer({ host: "127.0.0.1", port: 0 });
  server.serve(() => new Response("answered"));
});
afterAll(() => server.stop());

/** What is answered to a request with these lines, which are sent as they stand. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket = connect(server.port, "127.0.0.1");
  socket.end(["GET / HTTP/1.1", ...lines, "Connection: close", "", ""].join("\r\n"));
  let answer = "";
  socket.setEncoding("utf8").on("data", (part) => {
    answer += part;
  });
  await once(socket, "close");
  return answer;
}

it("answers a request with one Host line, and refuses one with two, whatever they say", async () => {
  expect(await answerTo("Host: a.example")).toMatch(/^HTTP\/1\.1 200 .*answered/s);
  for (const second of ["Host: b.example", "host: a.example", "HOST:"])
    expect(await answerTo("Host: a.example", second)).toMatch(/^HTTP\/1\.1 400 /);
});

it("keeps an idle connection longer than nginx (60 s) and Caddy (120 s) do", async () => {
  const answer = await fetch(server.baseUrl);
  await answer.text();
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get("keep-alive") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
});
