import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "#local-aws/listen.ts";
import { keepOldBuilds } from "../../infra/old-builds.ts";

/** A folder with a built page, of which a service serves whatever is in it. */
function built(...names: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "builds-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of [...names, "index.html"]) writeFileSync(path.join(folder, name), `content of ${name}`);
  return folder;
}

async function serve(folder: string): Promise<string> {
  const server = createServer((request, response) => {
    try {
      response.end(readFileSync(path.join(folder, path.basename(request.url ?? ""))));
    } catch {
      response.writeHead(404).end();
    }
  });
  const { endpoint, stop } = await listen(server);
  onTestFinished(stop);
  return endpoint;
}

const day = (n: number) => new Date(Date.UTC(2026, 0, n));

test("what a page loads stays reachable for seven days after the deploy that replaced it", async () => {
  let live = built("page.1.js", "shared.0.js");
  const deployOn = async (at: number, ...names: string[]) => {
    const folder = built(...names);
    const builds = await keepOldBuilds({ origin: await serve(live), folder, now: day(at) });
    live = folder;
    return { builds, files: readdirSync(folder).filter((name) => name.endsWith(".js")) };
  };

  // The first has no list of builds yet.
  expect(await deployOn(1, "page.1.js", "shared.0.js")).toMatchObject({ builds: 0 });
  expect(await deployOn(10, "page.2.js", "shared.0.js")).toEqual({
    builds: 1,
    files: ["page.1.js", "page.2.js", "shared.0.js"],
  });
  // The same build again replaces nothing.
  expect(await deployOn(11, "page.2.js", "shared.0.js")).toMatchObject({ builds: 1 });
  expect((await deployOn(16, "page.3.js")).files).toEqual([
    "page.1.js",
    "page.2.js",
    "page.3.js",
    "shared.0.js",
  ]);
  expect(readFileSync(path.join(live, "page.1.js"), "utf8")).toBe("content of page.1.js");
  expect((await deployOn(18, "page.4.js")).files).toEqual([
    "page.2.js",
    "page.3.js",
    "page.4.js",
    "shared.0.js",
  ]);
  expect((await deployOn(30, "page.5.js")).files).toEqual(["page.4.js", "page.5.js"]);
});

test("a list with other names than the page's is not followed", async () => {
  const live = built();
  const files = ["../../etc/passwd.js", "index.html", "..js", "good.1.js"];
  writeFileSync(path.join(live, "good.1.js"), "good");
  writeFileSync(path.join(live, "builds.json"), JSON.stringify({ builds: [{ replaced_at: null, files }] }));
  const folder = built("page.2.js");
  await keepOldBuilds({ origin: await serve(live), folder, now: day(1) });
  expect(readdirSync(folder).sort()).toEqual(["builds.json", "good.1.js", "index.html", "page.2.js"]);
});

test("a service that fails is reported", async () => {
  const { endpoint, stop } = await listen(createServer((_, response) => response.writeHead(503).end()));
  onTestFinished(stop);
  await expect(keepOldBuilds({ origin: endpoint, folder: built("a.js"), now: day(1) })).rejects.toThrow(
    "answers 503",
  );
});
