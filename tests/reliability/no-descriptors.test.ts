import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

/** Asks for one of the page's files while the process has no descriptor left, and again when it has. */
const program = `
  import { closeSync, openSync, readdirSync } from "node:fs";
  import { Hono } from "hono";
  import { encodeError } from "#functions/api/http/error.ts";
  import { mountPage } from "#functions/api/page.ts";
  import { shipped } from "#functions/platform/shipped.ts";

  const app = new Hono();
  app.onError(encodeError);
  mountPage(app, { bucket: { origin: () => "http://127.0.0.1" }, db: undefined, log: () => {} });
  const name = readdirSync(shipped("packages/participant/dist")).find((each) => /[.][A-Z0-9]{8}[.]js$/.test(each));
  const ask = async (path) => {
    const response = await app.request(path);
    const { status, headers } = response;
    return { status, retryAfter: headers.get("retry-after"), body: status === 200 ? "" : await response.json() };
  };
  const absent = await ask("/s/assets/absent.ABCDEFGH.js");
  const open = [];
  try {
    for (;;) open.push(openSync("/dev/null"));
  } catch {}
  const without = [await ask("/s/assets/" + name), await ask("/s/assets/licences.txt")];
  for (const each of open) closeSync(each);
  const again = [await ask("/s/assets/" + name), await ask("/s/assets/licences.txt")];
  console.log(JSON.stringify({ absent, without, again }));
`;

it("answers 503 for a file of the page while no descriptor is left, and the file a moment later", async () => {
  const node = `ulimit -n 128; exec "${process.execPath}" --input-type=module -e "$PROGRAM"`;
  const env = { ...process.env, PROGRAM: program };
  const { stdout } = await promisify(execFile)("/bin/sh", ["-c", node], { env });
  const { absent, without, again } = JSON.parse(stdout);
  expect(absent.status).toBe(404);
  const busy = { status: 503, retryAfter: "1", body: { code: "unavailable" } };
  expect(without).toMatchObject([busy, busy]);
  expect(JSON.stringify(without)).not.toContain("database");
  expect(again).toMatchObject([{ status: 200 }, { status: 200 }]);
});
