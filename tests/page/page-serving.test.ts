import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { transformSync } from "esbuild";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { maxOpening } from "#functions/api/page.ts";
import { createS3Bucket } from "#functions/platform/s3.ts";
import { en } from "#participant/text/en.ts";
import { newClient, useStack } from "#tests/support/api.ts";
import { maxPageBytes } from "#tests/support/page-bytes.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";
import { builtPage } from "../../packages/participant/build.ts";
import { block, firstScreen, hashOf } from "./served.ts";

// It stands still, so that all requests are of one minute.
const now = new Date();
const stack = useStack({ now: () => now });
const get = (path: string, init?: RequestInit) => stack.app.request(path, init);
/** For no participant: an open link has no token. */
const anyLink = `/s/${unknownId}`;

/** What the page brings along of the answer to its first request; null where it has to ask. */
async function broughtBy(response: Response): Promise<{ status: number; body: unknown } | null> {
  const page = await response.text();
  const bare = page
    .replaceAll(block, "")
    .replace(/<style>:root\{--accent-light:#\w{6};--accent-dark:#\w{6}\}<\/style>\n/, "")
    .replace(firstScreen, '<div id="interview"></div>\n</body>');
  expect([html, readFileSync(`${builtPage}/rendered.html`, "utf8")]).toContain(bare);
  const found = [...page.matchAll(block)].map(([, json = ""]) => JSON.parse(json));
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0] ?? null;
}

const personalLink = async (study = {}): Promise<{ path: string; vid: string }> => {
  const client = await newClient(stack);
  const { link } = await invite(client, await newStudy(client, study));
  const { pathname, search, searchParams } = new URL(link);
  return { path: pathname + search, vid: searchParams.get("vid") ?? "" };
};
const stateOf = (vid: string) => get(`/participant/v1/interviews/${vid}`);

let html: string;
beforeAll(async () => {
  html = await (await get(anyLink)).text();
});

/** As a policy names them: what stands in the page in elements of this name. */
const hashesOf = (element: "script" | "style"): string[] =>
  [...html.matchAll(new RegExp(`<${element}[^>]*>(.*?)</${element}>`, "gs"))].map(([, text = ""]) =>
    hashOf(text),
  );

describe("GET /s/{study_id}", () => {
  it("is one page for every link, known or not", async () => {
    const { path } = await personalLink();
    const unknown = `${anyLink}?vid=${"v".repeat(32)}`;
    for (const link of [path, "/s/nonsense", anyLink, `${anyLink}?vid=any`, unknown]) {
      const response = await get(link);
      expect(response.status).toBe(200);
      await broughtBy(response);
    }
  });

  it("works on few pages at a time where a crowd opens its links, so that others begin meanwhile", async () => {
    const client = await newClient(stack);
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, [{ type: "shortText" }]);
    const size = 20 * maxOpening;
    const interviews = Array.from({ length: size + 1 }, () => ({}));
    const { body } = await client.send("POST", "/interviews/bulk", {
      study_id: studyId,
      interviews,
    });
    const vids = (body as { link: string }[]).map(({ link }) => new URL(link).searchParams.get("vid"));
    let working = 0;
    let most = 0;
    const { fetch } = stack.app;
    // A page asks for its state as a browser does.
    vi.spyOn(stack.app, "fetch").mockImplementation(async (...asked) => {
      const isOfPage = /^\/participant\/v1\/interviews\/[^/]+$/.test(new URL(asked[0].url).pathname);
      if (isOfPage) most = Math.max(most, ++working);
      const response = await fetch(...asked);
      if (isOfPage) working--;
      return response;
    });
    const crowd = vids.slice(1).map((vid) => get(`/s/${studyId}?vid=${vid}`));
    const started = await get(`/participant/v1/interviews/${vids[0]}/start`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect(started.status).toBe(200);
    for (const { status } of await Promise.all(crowd)) expect(status).toBe(200);
    expect(most).toBe(maxOpening);
  });

  it("gives the link's token to nobody, and loads from here and object storage only", async () => {
    const { headers } = await get(anyLink);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("set-cookie")).toBeNull();
    const policy = new Map(
      (headers.get("content-security-policy") ?? "").split("; ").map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources] as const;
      }),
    );
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("script-src")).toEqual(["'self'", ...hashesOf("script")]);
    expect(policy.get("style-src")).toEqual(["'self'", ...hashesOf("style")]);
    expect(policy.get("connect-src")).toEqual(["'self'", stack.storage.endpoint]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'none'"]);
    expect([hashesOf("script").length, hashesOf("style").length]).toEqual([2, 1]);
    expect(html).not.toContain('style="');
  });

  it("serves what the pages of an earlier build load", async () => {
    const name = "chunk.EARLIER1.js";
    mkdirSync(join(builtPage, "earlier"), { recursive: true });
    writeFileSync(join(builtPage, "earlier", name), "export {};");
    onTestFinished(() => rmSync(join(builtPage, "earlier", name)));
    const served = await get(`/s/assets/${name}`);
    expect([served.status, await served.text()]).toEqual([200, "export {};"]);
    expect(served.headers.get("cache-control")).toContain("immutable");
    expect((await get("/s/assets/chunk.EARLIER2.js")).status).toBe(404);
  });

  it("says where the licences of others' code in it are", async () => {
    const licences = "/s/assets/licences.txt";
    const served = await get(licences);
    expect(served.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const text = await served.text();
    for (const name of ["preact", "preact-render-to-string"])
      expect(text).toMatch(
        new RegExp(`^${name} [\\d.]+ \\(MIT\\)\\n\\n[\\s\\S]*?Permission is hereby granted`, "m"),
      );
    const scripts = readdirSync(builtPage).filter((name) => name.endsWith(".js"));
    const noted = scripts.filter((name) => readFileSync(join(builtPage, name), "utf8").includes(licences));
    // The library is in one script of each page; words and rare inputs have none of it.
    expect(noted.map((name) => name.split(".")[0]).sort()).toEqual(["chunk", "chunk", "interview", "oauth"]);
    expect(html).toContain(licences);
    for (const name of ["page.js", "page.css"]) {
      const own = readFileSync(`packages/functions/src/api/docs/page/${name}`, "utf8");
      expect(own, "the documentation's files are not bundled").not.toMatch(/^import\b|@license|\/\*!/m);
    }
    const search = readFileSync("packages/functions/dist/docs/search.js", "utf8");
    expect(search, "but for its search, which has its library's licence").toMatch(
      /^\/\*!\nminisearch[\s\S]*Permission is hereby granted/,
    );
  });

  it("is revalidated by its content", async () => {
    const etag = (await get(anyLink)).headers.get("etag") ?? "";
    expect((await get(anyLink, { headers: { "if-none-match": etag } })).status).toBe(304);
  });
});

describe("the page of a personal link", () => {
  it("brings the interview's state along, which no cache keeps", async () => {
    const { path, vid } = await personalLink();
    const response = await get(path);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("etag")).toBeNull();
    expect(await broughtBy(response)).toEqual({ status: 200, body: await (await stateOf(vid)).json() });
  });

  it("says of a link what the service says of it", async () => {
    const client = await newClient(stack);
    const { link } = await invite(client, await newStudy(client), { expires_at: "2020-01-01T00:00:00Z" });
    const expired = new URL(link);
    expect(await broughtBy(await get(expired.pathname + expired.search))).toMatchObject({ status: 410 });
    const unknown = await get(`${anyLink}?vid=${"w".repeat(32)}`);
    expect(await broughtBy(unknown)).toMatchObject({ status: 404, body: { code: "not_found" } });
    for (const search of ["", "?vid=", `?vid=${"v".repeat(33)}`, `?vid=${"v".repeat(31)}%3E`])
      expect(await broughtBy(await get(anyLink + search))).toBeNull();
  });

  it("is the same compressed", async () => {
    const { path } = await personalLink({ title: "Käse, 奶酪".repeat(20) });
    const compressed = await get(path, { headers: { "accept-encoding": "gzip" } });
    expect(compressed.headers.get("content-encoding")).toBe("gzip");
    const bytes = gunzipSync(await compressed.arrayBuffer());
    expect(bytes.toString()).toBe(await (await get(path)).text());
    expect(bytes.toString()).toContain("Käse, 奶酪Käse");
  });

  it("is not ended by a text of the study", async () => {
    const title = '</script><script>alert("1")</script><!--<script>';
    const { path } = await personalLink({ title });
    expect(await broughtBy(await get(path))).toMatchObject({ body: { study: { title } } });
  });

  it("does without a state of more than 64 KiB", async () => {
    const sizes = await Promise.all(
      [10_000, 11_500].map(async (length) => {
        const { path, vid } = await personalLink({ welcome_message: { body: "奶".repeat(length) } });
        const size = Buffer.byteLength(await (await stateOf(vid)).text());
        return { size, isBrought: (await broughtBy(await get(path))) !== null };
      }),
    );
    for (const { size, isBrought } of sizes) expect(isBrought).toBe(size <= 65_536);
    expect(sizes.map(({ isBrought }) => isBrought)).toEqual([true, false]);
  });

  it("counts as a request for the state, and is there where no more are taken", async () => {
    const { path, vid } = await personalLink();
    stack.takeStatements();
    await get(path);
    // The other one asks, at the same time, which pages may show this one.
    expect(stack.takeStatements()).toHaveLength(2);
    for (let n = 1; n < 120; n++) await get(path);
    expect((await stateOf(vid)).status).toBe(429);
    expect(await broughtBy(await get(path))).toBeNull();
  });

  it("does not wait for a database that does not answer", async () => {
    const { path } = await personalLink();
    const holder = await stack.pool.connect();
    onTestFinished(() => holder.release());
    await holder.query("begin; lock table interview in access exclusive mode");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = get(path);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await broughtBy(await asked)).toBeNull();
    await holder.query("rollback");
  });
});

describe("what the page loads", () => {
  it("stays under its name for good, because the name changes with it", async () => {
    const named = [...new Set(html.match(/\/s\/assets\/[\w.-]+\.(?:js|css)\b/g))];
    expect(named.map((path) => path.replace(/\.[A-Z0-9]{8}\./, "."))).toContain("/s/assets/rare.js");
    for (const path of named) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const compressed = await get(path, { headers: { "accept-encoding": "gzip" } });
      const bytes = gunzipSync(await compressed.arrayBuffer());
      expect(bytes.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
    }
  });

  it("is nothing at first: all that is needed to answer in English stands in it, in few bytes", () => {
    expect(html.match(/(?:src|href)="(?!data:)/g)).toBeNull();
    expect(gzipSync(html).byteLength).toBeLessThanOrEqual(maxPageBytes);
  });

  it("tells about AI in at most 0.9 KB, beside all the rest", () => {
    const source = join(import.meta.dirname, "../../packages/participant/src");
    const files = ["part", "screen"].flatMap((folder) =>
      readdirSync(join(source, folder)).map((name) => join(source, folder, name)),
    );
    const small = (file: string): string =>
      transformSync(readFileSync(file, "utf8"), {
        loader: file.endsWith(".css") ? "css" : "tsx",
        minify: true,
        jsx: "automatic",
        jsxImportSource: "preact",
      }).code;
    const isOfNotice = (file: string) => /^told\./.test(basename(file));
    const rest = files.filter((file) => !isOfNotice(file)).map(small);
    const { aiInterviewer, aiNamed, aiMark } = en;
    const told = [...files.filter(isOfNotice).map(small), JSON.stringify({ aiInterviewer, aiNamed, aiMark })];
    const added = gzipSync([...rest, ...told].join("")).byteLength - gzipSync(rest.join("")).byteLength;
    expect(told).toHaveLength(3);
    expect(added).toBeLessThanOrEqual(900);
  });

  it("has a small part that speaks and listens, which typed interviews do not load", async () => {
    const [voice = ""] = html.match(/\/s\/assets\/later\.\w+\.js/) ?? [];
    const bytes = Buffer.from(await (await get(voice)).arrayBuffer());
    expect(gzipSync(bytes).byteLength).toBeLessThanOrEqual(12_000);
  });

  it.each([
    "/s/assets/index.html",
    "/s/assets/interview.js",
    "/s/assets/..%2f..%2fpackage.json",
    "/s/assets/",
  ])("is nothing but that: %s is a 404", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

it("names the origin that the SDK's signed requests go to", async () => {
  vi.stubEnv("AWS_REGION", "eu-central-1");
  const credentials = { accessKeyId: "any", secretAccessKey: "any" };
  const deployed = createS3Bucket(() => "assets-abc", { credentials });
  for (const bucket of [deployed, stack.storage.bucket]) {
    const { url } = await bucket.signUpload("key", { contentType: "image/png", maxBytes: 1 });
    expect(new URL(url).origin).toBe(bucket.origin());
    const download = await bucket.signDownload("key", new Date());
    expect(new URL(download.url).origin).toBe(bucket.origin());
  }
});
