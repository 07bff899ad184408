import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Ports } from "#core/platform/ctx.ts";
import { createApp } from "#functions/api/app.ts";
import { errorCatalogue } from "#functions/api/docs/guide/error-catalogue.ts";
import { fileOf } from "#functions/api/docs/site/guides.ts";
import { guidePages, renderSite } from "#functions/api/docs/site/index.ts";
import { readSiteSources } from "#functions/api/docs/site/sources.ts";
import { deprecated } from "#functions/api/http/deprecation.ts";
import { limits, rates } from "#functions/api/limits.ts";
import { errorCodes } from "#kit/error-code.ts";
import { questionTypes } from "#survey/question-type/index.ts";
import { documentedSamples, samplesFile } from "#tests/support/docs-samples.ts";
import { languagesOfBlocks } from "#tests/support/guides.ts";

const root = path.resolve(import.meta.dirname, "../..");

const app = createApp({ log: () => {} } as unknown as Ports);

interface SearchEntry {
  kind: string;
  page?: string;
  title: string;
  address: string;
  text: string;
  names?: string;
}

/** The pages by their addresses, as the app serves them. */
const pages = new Map<string, string>();
let entries: SearchEntry[];

const addressesIn = (html = ""): string[] =>
  [...html.matchAll(/\s(?:src|href|data-search|data-engine)="([^"]*)"/g)].map(([, address = ""]) => address);
const idsIn = (html = ""): string[] => [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id);

/** Whether there is a page, and on it the anchor that an address names. */
const leadsSomewhere = (from: string, address: string): boolean => {
  const { pathname, hash } = new URL(address, `http://host${from}`);
  const html = pages.get(pathname);
  return html !== undefined && (hash === "" || idsIn(html).includes(hash.slice(1)));
};

beforeAll(async () => {
  const files = [...renderSite(readSiteSources()).keys()].filter(
    (name) => name.endsWith(".html") && name !== "404.html",
  );
  for (const file of files) {
    const address = file === "index.html" ? "/docs" : `/docs/${file.replace(".html", "")}`;
    const response = await app.request(address);
    expect(response.status, address).toBe(200);
    pages.set(address, await response.text());
  }
  const index = /data-search="([^"]*)"/.exec(pages.get("/docs") ?? "")?.[1] ?? "";
  entries = (await (await app.request(index)).json()) as SearchEntry[];
});

describe("the documentation", () => {
  it("is what its sources say: each file is built anew before tests run", async () => {
    for (const [file, html] of renderSite(readSiteSources())) {
      if (!file.endsWith(".html") || file === "404.html") continue;
      const address = file === "index.html" ? "/docs" : `/docs/${file.replace(".html", "")}`;
      const served = (pages.get(address) ?? "").replaceAll(
        /"\/docs\/([\w-]+)\.[\w-]{16}\.(\w+)"/g,
        '"asset:$1.$2"',
      );
      expect(served === html, address).toBe(true);
    }
  });

  it("may load from this host only", async () => {
    for (const address of pages.keys()) {
      const page = await app.request(address);
      expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(page.headers.get("cache-control")).toBe("no-cache");
      const policy = page.headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|http|\*/);
      const html = pages.get(address) ?? "";
      const loaded = [...html.matchAll(/<(?:script|link|img)\b[^>]*\s(?:src|href)="([^"]*)"/g)];
      expect(loaded.filter(([, from = ""]) => !/^(\/|data:,$)/.test(from))).toEqual([]);
      expect(html).not.toMatch(/<script(?![^>]* src=)|\sstyle=|\son\w+="/);
    }
  });

  it("is revalidated by an ETag of its content", async () => {
    const etag = (await app.request("/docs")).headers.get("etag") ?? "";
    expect((await app.request("/docs", { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  it("has an anchor for each of its links, once, and for those of deprecation headers", () => {
    for (const [address, html] of pages) {
      const ids = idsIn(html);
      expect(ids.length, address).toBe(new Set(ids).size);
      const links = addressesIn(html).filter(
        (link) => /^(#|\/docs)/.test(link) && !/\.[\w-]{16}\./.test(link),
      );
      expect(links.filter((link) => !leadsSomewhere(address, link))).toEqual([]);
    }
    const { link = "" } = deprecated("2026-11-01", "question-logic");
    expect(leadsSomewhere("/", /<([^>]+)>/.exec(link)?.[1] ?? "")).toBe(true);
  });

  it("is Markdown as well, page by page and in one", async () => {
    const full = await (await app.request("/docs/llms-full.txt")).text();
    const list = await (await app.request("/docs/llms.txt")).text();
    const listed = [...list.matchAll(/\]\((\/docs[^)]*)\)/g)].map(([, address = ""]) => address);
    expect(listed).toHaveLength(pages.size);
    for (const address of listed) {
      const page = await app.request(address);
      expect(page.status, address).toBe(200);
      expect(page.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
      expect(full).toContain((await page.text()).trim());
    }
    expect(full).toContain("`POST /api/v1/studies`");
    for (const name of ["llms.txt", "llms-full.txt"]) {
      const moved = await app.request(`/${name}`);
      expect([moved.status, moved.headers.get("location")]).toEqual([302, `/docs/${name}`]);
    }
  });

  it("has a page for what it has not, with the search, and an icon", async () => {
    for (const address of ["/docs/nothing", "/docs/api/nothing", "/docs/a/b/c", "/docs/nothing.md"]) {
      const response = await app.request(address);
      expect([response.status, response.headers.get("content-type")]).toEqual([
        404,
        "text/html; charset=utf-8",
      ]);
      const html = await response.text();
      expect(html).toContain("Page not found");
      expect(html).toContain('id="open-search"');
    }
    const slashed = await app.request("/docs/");
    expect([slashed.status, slashed.headers.get("location")]).toEqual([308, "/docs"]);
    const icon = /rel="icon" type="image\/svg\+xml" href="([^"]*)"/.exec(pages.get("/docs") ?? "")?.[1] ?? "";
    for (const address of [icon, "/favicon.ico"]) {
      const response = await app.request(address);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    }
  });

  it("leads from each page to all guides and resources", () => {
    for (const [address, html] of pages) {
      const links = addressesIn(html);
      expect(
        [...pages.keys()].filter((page) => !links.includes(page)),
        address,
      ).toEqual([]);
    }
    expect(guidePages.length).toBeGreaterThan(12);
  });

  it("is linked from the README, guide by guide", () => {
    const readme = readFileSync(path.join(root, "README.md"), "utf8");
    const missing = guidePages.filter((page) => !readme.includes(`(${fileOf(page)})`));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  const internals = readdirSync(path.join(root, "docs/internals")).map((name) => `docs/internals/${name}`);
  const decisions = readdirSync(path.join(root, "docs/decisions")).map((name) => `docs/decisions/${name}`);
  const others = ["docs/backup.md", "docs/deploying.md", "docs/operating.md", "docs/scale.md"];
  const forDevelopers = ["ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", ...internals, ...decisions];

  it("explains each mechanism on a page that their index links to, and the index is found from the map", () => {
    const index = readFileSync(path.join(root, "docs/internals/README.md"), "utf8");
    const unlinked = internals.filter((page) => !index.includes(`(${path.basename(page)})`));
    expect(unlinked).toEqual(["docs/internals/README.md"]);
    expect(readFileSync(path.join(root, "ARCHITECTURE.md"), "utf8")).toContain("(docs/internals/README.md)");
  });

  it("has a record of each decision, which their index links to and a page holds", () => {
    const index = readFileSync(path.join(root, "docs/decisions/README.md"), "utf8");
    for (const page of decisions.filter((name) => !name.endsWith("README.md"))) {
      expect(index).toContain(`(${path.basename(page)})`);
      const text = readFileSync(path.join(root, page), "utf8");
      const headings = ["## Context", "## Options", "## Decision", "## What was given up"];
      expect(text.match(/^## .*$/gm), page).toEqual(headings);
      expect(text.split(/\s+/).length, page).toBeLessThan(500);
    }
  });

  it.each(["README.md", ...others, ...forDevelopers])("is found where %s links to", (file) => {
    const folder = path.dirname(path.join(root, file));
    const links = [...readFileSync(path.join(root, file), "utf8").matchAll(/\]\((?!https?:)([^)\s]*)\)/g)];
    const broken = links.filter(([, link = ""]) => {
      const [name = "", anchor] = link.split("#");
      const target = name === "" ? path.join(root, file) : path.join(folder, name);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !headingAnchors(readFileSync(target, "utf8")).includes(anchor);
    });
    expect(broken.map(([, link]) => link)).toEqual([]);
  });
});

/** As hosts of Markdown make them. */
const headingAnchors = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

const document = JSON.parse(readFileSync(path.join(root, "openapi.json"), "utf8"));

describe("the reference", () => {
  const operations = [...Object.values(document.paths), ...Object.values(document.webhooks)].flatMap(
    (verbs) =>
      Object.values(verbs as Record<string, { operationId: string; tags: string[]; "x-addition"?: boolean }>),
  );
  const sectionOf = (id: string): string => {
    const html = [...pages.values()].find((page) => page.includes(`<section class="operation" id="${id}">`));
    return html?.split(`<section class="operation" id="${id}">`)[1]?.split("</section>")[0] ?? "";
  };

  it("has every operation and event, and marks those that are added", () => {
    for (const { operationId, "x-addition": isAddition = false } of operations) {
      const section = sectionOf(operationId);
      expect(section, operationId).toContain(`<a href="#${operationId}">`);
      expect(section.includes('class="addition"'), operationId).toBe(isAddition);
    }
  });

  it("shows what a body takes, what is inside it, and which errors there are", () => {
    const section = sectionOf("create_study");
    expect(section).toContain("<code>title</code>");
    expect(section).toContain("Fields of <code>config</code>");
    expect(section).toContain("<code>maxFollowupQuestions</code>");
    expect(section).toContain('href="/docs/errors#422"');
    expect(section).toContain("studies:write");
  });
});

describe("the search", () => {
  let search: (query: string) => SearchEntry[];

  beforeAll(async () => {
    const built = path.join(root, "packages/functions/dist/docs/search.js");
    search = (await import(pathToFileURL(built).href)).searcher(entries);
  });

  it.each([
    ["pagination", "/docs#paging"],
    ["GDPR", "/docs/retention"],
    ["gdpr", "/docs/privacy"],
    ["dark mode", "/docs/settings"],
    ["webhook signature", "/docs/webhooks"],
    ["upload", "/docs/media"],
    ["python", "/docs/python"],
    ["logo", "/docs/settings"],
    ["microphone", "/docs/voice"],
    ["spss", "/docs/findings"],
    ["randomiser", "/docs/api/randomizers"],
    ["qouta", "/docs/quotas"],
    ["skip logic", "/docs/logic"],
    ["mediaUpload", "/docs/question-types#mediaupload"],
    ["logoUrl", "/docs/settings#what-participants-see"],
    ["silenceSeconds", "/docs/voice"],
    ["max diff", "/docs/question-types#maxdiff"],
    ["create_study", "/docs/api/studies#create_study"],
    ["idempotency_key_reused", "/docs/errors#idempotency_key_reused"],
  ])("finds what %s means", (query, address) => {
    const found = search(query).slice(0, 5);
    expect(found.map((entry) => entry.address).join(" ")).toContain(address);
  });

  it("says on which page a section stands, and finds nothing without words", () => {
    expect(search("paging")[0]).toMatchObject({ page: "First steps", title: "Paging" });
    // Also for what others call it, with a slip.
    for (const slip of ["pagintion", "paginaiton", "paginatoin", "pagginate"])
      expect(search(slip)[0]?.title, slip).toBe("Paging");
    expect(search("dashbord")[0]?.title).toBe("Sharing results");
    expect(search(" !? ")).toEqual([]);
    expect(search("xyzzyplugh")).toEqual([]);
  });
});

describe("what the search finds", () => {
  let search: (query: string) => SearchEntry[];

  beforeAll(async () => {
    const built = path.join(root, "packages/functions/dist/docs/search.js");
    search = (await import(pathToFileURL(built).href)).searcher(entries);
  });

  it.each(["quota", "consent", "export", "rating", "archive"])(
    "for %s has that word, and nothing that is only spelt alike",
    (query) => {
      const others = search(query).filter(
        ({ kind, page, title, text, names }) =>
          !`${kind} ${page} ${title} ${text} ${names}`.toLowerCase().includes(query),
      );
      expect(others).toEqual([]);
    },
  );

  it.each(["quota", "consent", "webhook", "translation", "rate limit"])(
    "for %s has guides first, and errors last",
    (query) => {
      const kinds = search(query).map(({ kind }) => kind);
      expect(kinds).toContain("error");
      expect(kinds.lastIndexOf("guide")).toBeLessThan(kinds.indexOf("error"));
    },
  );

  it.each(["429", "rate_limited", "consent_required"])("for the code %s is that error first", (query) => {
    expect(search(query)[0]).toMatchObject({ kind: "error", title: query });
  });

  it("is words, not samples", () => {
    expect(entries.filter(({ text }) => /```|curl -s/.test(text))).toEqual([]);
  });
});

describe("the contents", () => {
  it("are guides in six groups, the reference and the operations", () => {
    const html = pages.get("/docs") ?? "";
    const groups = [...html.matchAll(/<h2>([^<]+)<\/h2>\n<ul>/g)].map(([, title]) => title);
    expect(groups).toEqual([
      "Start",
      "Write a study",
      "Interviews",
      "Fieldwork",
      "Results",
      "Privacy and operation",
      "Reference",
      "Operations",
    ]);
  });

  it("lead through all pages, one after the other", () => {
    const nextOf = (address: string) => /<a rel="next" href="([^"]+)"/.exec(pages.get(address) ?? "")?.[1];
    const walked = ["/docs"];
    for (let at = nextOf("/docs"); at !== undefined; at = nextOf(at)) {
      expect(pages.get(at)).toContain(`<a rel="prev" href="${walked.at(-1)}"`);
      walked.push(at);
    }
    expect(walked.toSorted()).toEqual([...pages.keys()].toSorted());
  });
});

describe("the catalogue of errors", () => {
  it("has each code with its meaning and a remedy, and an anchor for it", () => {
    const html = pages.get("/docs/errors") ?? "";
    for (const [code, meaning] of Object.entries(errorCodes)) {
      const { statuses, remedy } = errorCatalogue[code as keyof typeof errorCatalogue];
      expect(meaning.length, code).toBeGreaterThan(10);
      expect(remedy.length, code).toBeGreaterThan(20);
      expect(statuses.filter((status) => status < 400 || status > 599)).toEqual([]);
      expect(html).toContain(`<tr id="${code}">`);
    }
    const used = Object.values(errorCatalogue).flatMap(({ statuses }) => statuses);
    const declared = Object.keys(document.components.responses).flatMap(
      (name) => name.match(/(?<=^Error)\d+/) ?? [],
    );
    expect(declared.filter((status) => ![...used, 401].includes(Number(status)))).toEqual([]);
  });
});

it("each limit has an anchor", () => {
  const rows = pages.get("/docs/limits")?.match(/<tr id="[^"]+">/g) ?? [];
  expect(rows).toHaveLength(limits.length + rates.length);
});

describe("the search", () => {
  it("knows all operations, events, errors, limits and question types", () => {
    const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
    expect(count("operation")).toBe(
      Object.values(document.paths).flatMap((verbs) => Object.keys(verbs as object)).length,
    );
    expect(count("event")).toBe(Object.keys(document.webhooks).length);
    expect(count("limit")).toBe(limits.length + rates.length);
    expect(count("question type")).toBe(questionTypes.length);
    const errors = entries.filter(({ kind }) => kind === "error").map(({ title }) => title);
    expect(Object.keys(errorCodes).filter((code) => !errors.includes(code))).toEqual([]);
  });

  it("leads to what it finds", () => {
    expect(entries.filter(({ address }) => !leadsSomewhere("/", address))).toEqual([]);
  });
});

describe("what pages load", () => {
  const assets = () =>
    [...new Set([...pages.values()].flatMap(addressesIn))].filter((address) =>
      /^\/docs\/.*\.[\w-]{16}\.\w+$/.test(address),
    );

  it("is immutable under its name, because the name changes with the content", async () => {
    expect(assets().length).toBeGreaterThanOrEqual(3 + questionTypes.length);
    for (const address of assets()) {
      expect(address).toMatch(/^\/docs\/[\w-]+\.[\w-]{16}\.(js|css|json|svg|webp)$/);
      const response = await app.request(address);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      const compressed = await app.request(address, { headers: { "accept-encoding": "gzip, deflate, br" } });
      expect(compressed.headers.get("content-encoding")).toBe("gzip");
      expect(gunzipSync(await compressed.arrayBuffer()).equals(await bytesOf(response))).toBe(true);
    }
  });

  it.each([
    "/docs/page.css",
    "/docs/page.0000000000000000.css",
    "/docs/..%2f..%2fpackage.json",
    "/docs/index",
    "/docs/index.html",
    "/docs/api%2fstudies",
    "/docs/api/..%2findex",
    "/docs/api/none",
  ])("serves nothing else: %s is a 404", async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });
});

describe("the samples in the reference", () => {
  const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([template, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ template, verb, ...operation })),
  );
  const exampleOf = (schema = ""): unknown =>
    document.components.schemas[schema.replace(/.*\//, "")]?.examples[0];
  const samples = documentedSamples();

  it("are the present ones, one for each operation; else run `npm run openapi`", async () => {
    const directory = await mkdtemp(path.join(tmpdir(), "samples-"));
    onTestFinished(() => rm(directory, { recursive: true }));
    const target = path.join(directory, "samples.json");
    execFileSync(process.execPath, [path.join(root, "packages/client/samples.ts"), target]);
    expect(readFileSync(target, "utf8")).toBe(readFileSync(samplesFile, "utf8"));
    expect(Object.keys(samples)).toEqual(operations.map(({ operationId }) => operationId));
  });

  it("are commands that a shell takes for the documented requests", () => {
    const scripts = Object.values(samples).map(({ curl }) => curl);
    // In place of curl: what it was given, an argument a line.
    const shown = `curl() { for each in "$@"; do printf '%s\\0' "$each"; done; printf '\\0'; }`;
    const printed = execFileSync("sh", ["-c", [shown, ...scripts].join("\n")], { env: { KEY: "key" } });
    const calls = printed.toString().split("\0\0").slice(0, -1);
    expect(calls).toHaveLength(scripts.length);
    for (const [index, [id]] of Object.entries(samples).entries()) {
      const given = calls[index]?.split("\0") ?? [];
      const option = (name: string) => (given.includes(name) ? given[given.indexOf(name) + 1] : undefined);
      const [url = ""] = given.filter((each) => each.startsWith("https://"));
      const body = option("--json");
      const method = option("-X") ?? (body === undefined ? "GET" : "POST");
      const pathname = new URL(url).pathname;
      const operation = operations.find(
        ({ template, verb }) =>
          template.replace(/\{\w+\}/g, "") === pathname && verb === method.toLowerCase(),
      );
      expect(operation?.operationId).toBe(id);
      const example = exampleOf(operation?.requestBody?.content["application/json"]?.schema.$ref);
      expect(body === undefined ? undefined : JSON.parse(body), id).toEqual(example);
      expect(option("-H"), id).toBe(pathname.startsWith("/api/") ? "Authorization: Bearer key" : undefined);
    }
  });
});

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
}

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

it("every command of a guide that asks the service stands in three languages, with one pair of names", () => {
  const alone = languagesOfBlocks().filter(({ languages }) => languages.join() !== "sh,ts,py");
  expect(alone).toEqual([]);
  const texts = ["README.md", ...guidePages.map(fileOf)].map((file) =>
    readFileSync(path.join(root, file), "utf8"),
  );
  const named = texts.flatMap((text) => text.match(/\b(?:BASE_URL|API_KEY)\b(?!`)/g) ?? []);
  expect(named.filter((name) => name !== "AI_API_KEY")).toEqual([]);
});
