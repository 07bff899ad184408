import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { places } from "#console/place/table.ts";
import { createApp } from "#functions/api/app.ts";
import { consoleSettings } from "#functions/platform/environment.ts";
import { useStack } from "#tests/support/api.ts";
import { builtPage } from "../../packages/participant/build.ts";

const stack = useStack();
const get = (path: string, init?: RequestInit) => stack.app.request(path, init);

it.each(["/console", "/console/", "/console/studies/x/questions", "/console/no/place"])(
  "serves %s as the same page, without a statement",
  async (path) => {
    const whole = await (await get("/console")).text();
    stack.takeStatements();
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, whole]);
    expect(stack.takeStatements()).toEqual([]);
  },
);

it("has the headers of a page that holds a member's right", async () => {
  const { headers } = await get("/console");
  const storage = stack.ports.bucket.origin();
  expect(headers.get("content-security-policy")).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; " +
      `img-src 'self' data: blob: ${storage}; media-src 'self' blob: ${storage}; connect-src 'self' ${storage}; ` +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cache-control")).toBe("no-cache");
  const etag = headers.get("etag") ?? "";
  expect((await get("/console/studies", { headers: { "if-none-match": etag } })).status).toBe(304);
});

it("shares a group of windows with no page that it opens", async () => {
  for (const path of ["/s/nonsense", "/r/nonsense-nonsense-nonsense"])
    expect((await get(path)).headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
});

const issuer = "https://issuer.example.test/tenant";
const ofIssuer = { JWT_ISSUER: issuer, JWT_AUDIENCE: 'a"<b>&', JWT_JWKS_URL: `${issuer}/keys` };

it("says how people sign in", async () => {
  const rootOf = async (settings: ReturnType<typeof consoleSettings>) => {
    const response = await createApp(stack.ports, { console: settings }).request("/console");
    const [, root] = /<html([^>]*)>/.exec(await response.text()) ?? [];
    return { root, policy: response.headers.get("content-security-policy") };
  };
  expect((await rootOf(consoleSettings({}))).root).toBe(' data-sign-in="key" lang="en"');
  expect((await rootOf(consoleSettings({}, "code"))).root).toBe(' data-sign-in="code" lang="en"');
  // An issuer whose client the console is not.
  expect(consoleSettings(ofIssuer, "code")).toEqual({ signIn: "key" });
  const { root, policy } = await rootOf(consoleSettings({ ...ofIssuer, CONSOLE_CLIENT_ID: "c" }));
  expect(root).toBe(
    ` data-sign-in="oauth" data-issuer="${issuer}" data-client-id="c" data-audience="a&#34;&#60;b&#62;&#38;" lang="en"`,
  );
  expect(policy).toMatch(/connect-src 'self' \S+ https:\/\/issuer\.example\.test;/);
});

it.each([
  // No issuer, one by http elsewhere, and one that is no address.
  {},
  { ...ofIssuer, JWT_ISSUER: "http://issuer.example.test" },
  { ...ofIssuer, JWT_ISSUER: "tenant" },
])("refuses a client without an issuer to which browsers can be sent: %#", (environment) => {
  expect(() => consoleSettings({ ...environment, CONSOLE_CLIENT_ID: "c" })).toThrow(
    /^CONSOLE_CLIENT_ID must/,
  );
});

it("is not there where it is off", async () => {
  expect(consoleSettings({ CONSOLE: "off", CONSOLE_CLIENT_ID: "c" })).toBeNull();
  const app = createApp(stack.ports, { console: null });
  for (const path of ["/console", "/console/studies"]) expect((await app.request(path)).status).toBe(404);
});

/** What a page and its views weigh, compressed, as `<view>`: script, style sheet and what it imports. */
const textOf = (name: string) => readFileSync(join(builtPage, name), "utf8");
const gzip = (name: string) => gzipSync(textOf(name)).byteLength;
const importsOf = (name: string): string[] =>
  [...textOf(name).matchAll(/(?:from|import)"\/s\/assets\/([\w.-]+\.js)"/g)].map(([, file = ""]) => file);
function loadedBy(script: string, known = new Set<string>()): Set<string> {
  if (known.has(script)) return known;
  known.add(script);
  for (const file of importsOf(script)) loadedBy(file, known);
  return known;
}
const first = new Set<string>();
for (const [, name = ""] of textOf("console.html").matchAll(/(?:src|href)="\/s\/assets\/([^"]+)"/g))
  if (name.endsWith(".js")) loadedBy(name, first);
  else first.add(name);

/** A view's files, without those that the page has loaded before. */
function ofView(view: string): string[] {
  // Other pages' scripts may have the same name.
  const script = [...first]
    .flatMap((file) => [...textOf(file).matchAll(/import\("\/s\/assets\/([\w.-]+\.js)"\)/g)])
    .map(([, name = ""]) => name)
    .find((name) => new RegExp(`^${view}\\.[0-9A-Z]{8}\\.js$`).test(name));
  const sheet = new RegExp(`data-${view}="/s/assets/([^"]+)"`).exec(textOf("console.html"))?.[1];
  if (script === undefined) throw new Error(`${view} is not built`);
  return [...loadedBy(script), ...(sheet === undefined ? [] : [sheet])].filter((name) => !first.has(name));
}
const sum = (files: Iterable<string>): number => [...files].reduce((bytes, name) => bytes + gzip(name), 0);

it("is at most 52 kB compressed until the studies are listed", () => {
  expect(sum([...first, ...ofView("studies")]) + gzip("console.html")).toBeLessThanOrEqual(52_000);
});

/** Of each view, what comes after the first one; the views of an organization are one another's. */
const limits: Record<string, number> = {
  questions: 40_000,
  // It has the forms and drafts of the questions.
  settings: 40_000,
  // It tells what has changed as they do.
  versions: 16_000,
  results: 60_000,
  interviews: 20_000,
  conversation: 20_000,
};
const later = [...new Set(places.map(({ name, code = name }) => code))].filter((name) => name !== "studies");

it.each(later)("is within its limit where %s is opened", (view) => {
  expect(sum(ofView(view))).toBeLessThanOrEqual(limits[view] ?? 15_000);
});

it("reads results by its own requests: nothing of a share's page comes with them", () => {
  const files = ofView("results");
  expect(files).not.toEqual([]);
  expect(files.filter((name) => textOf(name).includes("/results/v1"))).toEqual([]);
});

it("loads what signing in at an issuer needs only there, in at most 10 kB", () => {
  expect(first.has(ofView("oauth")[0] ?? "")).toBe(false);
  expect(sum(ofView("oauth"))).toBeLessThanOrEqual(10_000);
});
