import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { JobError } from "#client/errors.ts";
import { curlOf, hiding } from "#console/request/curl.ts";
import { type Entry, factsOf, maxEntries, newLog, type Shown, shownOf } from "#console/request/log.ts";
import { scriptOf } from "#console/request/script.ts";
import { type ReadStudies, studiesOf } from "#console/session/studies.ts";
import { refusalOf } from "#console/wire/refusal.ts";
import { json, refusal, scripted } from "#tests/support/client.ts";
import { argumentsIn } from "#tests/support/curl.ts";

const plain: Shown = {
  method: "GET",
  path: "/api/v1/studies",
  ifMatch: null,
  prefer: null,
  body: null,
  form: null,
};
const shells = ["bash", "dash", "zsh"].filter((shell) =>
  (process.env.PATH ?? "").split(":").some((folder) => existsSync(join(folder, shell))),
);

const folder = mkdtempSync(join(tmpdir(), "curl-"));
afterAll(() => rmSync(folder, { recursive: true }));
/** Signs that mean something to shells, to curl or to people who read. */
const hostile = fc.string({ unit: "binary" });
const sharp = fc
  .array(
    fc.constantFrom(
      "'",
      '"',
      "\\",
      "$",
      "`",
      "$(",
      ")",
      "${",
      "}",
      ";",
      "&",
      "|",
      "\n",
      "\r",
      "!",
      "~",
      "*",
      "@",
      "{{}}",
      "#",
      "%",
      "\u0000",
      "\u001b[2J",
      "\u202e",
      "\u2028",
      "\u2066",
      "\u0085",
      "\ud800",
      "END",
      "<<",
      "id",
      " ",
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(""));
const anyText = fc.oneof(hostile, sharp);

describe.each(shells)("copied into %s", (shell) => {
  it("has the same arguments as the request, whatever stands in it", () => {
    const texts = fc.sample(anyText, { numRuns: 2_500, seed: 7 });
    const requests = texts.map(
      (text): Shown => ({
        ...plain,
        method: "PUT",
        path: `/api/v1/studies?q=${encodeURIComponent(text.toWellFormed())}&raw=${text}`,
        ifMatch: text,
        prefer: text,
        body: JSON.stringify({ [text]: text }),
      }),
    );
    const got = argumentsIn(
      shell,
      requests.map((request) => curlOf(request)),
    );
    expect(got).toHaveLength(requests.length);
    for (const [at, { args, input }] of got.entries()) {
      const text = texts[at] ?? "";
      expect(input).toBeNull();
      expect(args.slice(0, 4)).toEqual(["-sS", "-g", "-X", "PUT"]);
      expect(args[5]).toBe("-H");
      expect(args[6]).toBe("Authorization: Bearer key");
      const raw = (args[4] ?? "").split("&raw=").slice(1).join("&raw=");
      expect(unescaped(raw)).toBe(unescaped(text.toWellFormed()));
      expect(JSON.parse(args.at(-1) ?? "")).toEqual(JSON.parse(JSON.stringify({ [text]: text })));
      expect(args).toHaveLength(13);
      for (const arg of args) expect(arg).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u);
    }
  });

  it("reads a large body from a document that nothing in it can end", () => {
    const texts = fc
      .sample(sharp, { numRuns: 20, seed: 3 })
      .map((text) => `${text}\nEND\nEND_\n${"x".repeat(100_000)}`);
    const bodies = texts.map((text) => JSON.stringify({ text }));
    const got = argumentsIn(
      shell,
      bodies.map((body) => curlOf({ ...plain, method: "POST", body })),
    );
    expect(got.map(({ input }) => JSON.parse(input ?? ""))).toEqual(bodies.map((body) => JSON.parse(body)));
  });
});

/** Text with what cannot be seen percent-encoded, decoded. */
const unescaped = (text: string): string =>
  text.replace(/(?:%[0-9A-F]{2})+/g, (coded) => {
    try {
      return decodeURIComponent(coded);
    } catch {
      return coded;
    }
  });

it("has the shape that the guide tells, with what counts of its headers", () => {
  const request = shownOf("/api/v1/studies/x", {
    method: "PUT",
    headers: {
      authorization: "Bearer secret",
      "if-match": '"3"',
      prefer: "respond-async",
      "idempotency-key": "k",
    },
    body: '{"title":"It\'s"}',
  });
  expect(curlOf(request)).toBe(
    `curl -sS -g -X PUT "$BASE"'/studies/x' -H "Authorization: Bearer $KEY" -H 'If-Match: "3"' -H 'Prefer: respond-async' --json '{"title":"It'\\''s"}'`,
  );
  const form = new FormData();
  form.append("dry_run", "true");
  form.append("file", new Blob(["x"]), "a'b.qsf");
  expect(curlOf(shownOf("/api/v1/imports", { method: "POST", body: form }))).toBe(
    `curl -sS -g -X POST "$BASE"'/imports' -H "Authorization: Bearer $KEY" --form-string 'dry_run=true' -F 'file=@FILE'`,
  );
});

it("has no link, key or share's address in it", () => {
  const { secrets } = factsOf({
    api_key: "riv_1",
    items: [{ vid: "v".repeat(32), link: "https://x.example/s/1?vid=v" }],
    url: "https://x.example/r/tokentokentokentoken",
    picture: { url: "https://pictures.example/r.png" },
  });
  expect(secrets).toEqual([
    "riv_1",
    "https://x.example/r/tokentokentokentoken",
    "v".repeat(32),
    "https://x.example/s/1?vid=v",
  ]);
  const hidden = hiding(new Set(secrets));
  expect(curlOf({ ...plain, path: `/api/v1/interviews?vid=${"w".repeat(32)}` }, hidden)).toContain(
    `'/interviews?vid='"$TOKEN" `,
  );
  expect(curlOf({ ...plain, method: "POST", body: '{"key":"riv_1"}' }, hidden)).toContain(
    `--json '{"key":"'"$TOKEN"'"}'`,
  );
});

it("keeps the last 200 requests", () => {
  const log = newLog();
  for (let count = 0; count <= 200; count++)
    log.begin(plain).end({ status: 200, ms: 1, requestId: null, facts: null });
  expect(log.entries()).toHaveLength(200);
  expect(log.entries()[0]?.number).toBe(2);
});

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
let number = 0;
const entry = (request: Partial<Shown>, answer: unknown, status = 200): Entry => ({
  ...plain,
  ...request,
  number: ++number,
  status,
  ms: 1,
  requestId: null,
  facts: factsOf(answer),
});

/** What a script does, after the functions at its head. */
const linesOf = (script: string): string[] => script.split("\n}\n").at(-1)?.split("\n") ?? [];

it("is a script of what was written, with ids from the answers there", () => {
  const apply = { mutations: [{ entity_id: id(9), before: null, after: { content: "It's" } }] };
  const entries = [
    entry({}, [{ id: id(1) }, { id: id(2) }]),
    entry({ path: "/api/v1/folders" }, [{ id: id(3) }]),
    entry({ method: "POST", body: '{"title":"a"}' }, { id: id(4) }, 201),
    entry(
      { method: "POST", path: `/api/v1/studies/${id(4)}/agent`, body: '{"message":"b","auto_save":false}' },
      { id: id(5) },
      202,
    ),
    entry({ method: "POST", path: `/api/v1/studies/${id(4)}/agent/apply`, body: JSON.stringify(apply) }, {}),
    entry({ method: "PUT", path: `/api/v1/questions/${id(9)}`, ifMatch: '"1"', body: "{}" }, {}),
    entry({ method: "DELETE", path: `/api/v1/studies/${id(2)}` }, undefined, 204),
    entry({ method: "POST", body: '{"title":"refused"}' }, {}, 422),
  ];
  const script = scriptOf(entries, new Set());
  expect(linesOf(script)).toEqual([
    `R1=$(until_so "$BASE"'/studies' '.[1].id')`,
    `ID1=$(jq -er '.[1].id' <<<"$R1")`,
    `R2=$(curl -sS -g -X POST "$BASE"'/studies' -H "Authorization: Bearer $KEY" --json '{"title":"a"}')`,
    `ID2=$(jq -er '.id' <<<"$R2")`,
    "ID3=$(uuid)",
    `curl -sS -g -X POST "$BASE"'/studies/'"$ID2"'/agent/apply' -H "Authorization: Bearer $KEY" --json '{"mutations":[{"entity_id":"'"$ID3"'","before":null,"after":{"content":"It'\\''s"}}]}' > /dev/null`,
    `curl -sS -g -X PUT "$BASE"'/questions/'"$ID3" -H "Authorization: Bearer $KEY" --json '{}' > /dev/null`,
    `curl -sS -g -X DELETE "$BASE"'/studies/'"$ID1" -H "Authorization: Bearer $KEY" > /dev/null`,
    "",
  ]);
  execFileSync("bash", ["-n"], { input: script });
});

it("waits in a script for what goes on, and takes tags of what was read there", () => {
  const unit = { id: `${id(6)}.x`, etag: "tag_1" };
  const body = JSON.stringify({ changes: [{ id: unit.id, if_match: unit.etag }] });
  const units = { path: `/api/v1/studies/${id(1)}/translation-units?limit=50` };
  const arms = [{ new_id: id(12) }, { id: id(13) }];
  const apply = { mutations: [{ id: id(10), entity_id: id(11), before: null, after: { arms } }] };
  const entries = [
    entry({ method: "POST" }, { id: id(1) }, 201),
    entry({ method: "POST", path: `/api/v1/studies/${id(1)}/translate` }, {}, 202),
    entry(units, { units: [] }),
    entry(units, { units: [unit] }),
    entry({ method: "PATCH", path: `/api/v1/studies/${id(1)}/translation-units`, body }, {}),
    entry(
      { method: "POST", path: `/api/v1/studies/${id(1)}/simulations`, body: "{}" },
      { simulation_id: id(7) },
      202,
    ),
    // What the agent has proposed is sent as it came: it need not be asked again.
    entry({ path: `/api/v1/studies/${id(1)}/agent/edits/${id(9)}` }, { mutations: [{ id: id(10) }] }),
    entry({ method: "POST", path: `/api/v1/studies/${id(1)}/agent/apply`, body: JSON.stringify(apply) }, {}),
  ];
  const key = '-H "Authorization: Bearer $KEY"';
  expect(linesOf(scriptOf(entries, new Set()))).toEqual([
    `R1=$(curl -sS -g -X POST "$BASE"'/studies' ${key})`,
    `ID1=$(jq -er '.id' <<<"$R1")`,
    `curl -sS -g -X POST "$BASE"'/studies/'"$ID1"'/translate' ${key} > /dev/null`,
    `until_calm "$BASE"'/studies/'"$ID1"'/translation-languages' 'all(.[]; .is_default or .missing + .stale == 0)' > /dev/null`,
    `R2=$(until_so "$BASE"'/studies/'"$ID1"'/translation-units?limit=50' '.units[0].etag')`,
    `ID2=$(jq -er '.units[0].etag' <<<"$R2")`,
    `curl -sS -g -X PATCH "$BASE"'/studies/'"$ID1"'/translation-units' ${key} --json '{"changes":[{"id":"${unit.id}","if_match":"'"$ID2"'"}]}' > /dev/null`,
    `R3=$(curl -sS -g -X POST "$BASE"'/studies/'"$ID1"'/simulations' ${key} --json '{}')`,
    `ID3=$(jq -er '.simulation_id' <<<"$R3")`,
    `until_so "$BASE"'/studies/'"$ID1"'/simulations/'"$ID3" '.status == "done"' > /dev/null`,
    "ID4=$(uuid)",
    "ID5=$(uuid)",
    "ID6=$(uuid)",
    `curl -sS -g -X POST "$BASE"'/studies/'"$ID1"'/agent/apply' ${key} --json '{"mutations":[{"id":"'"$ID4"'","entity_id":"'"$ID5"'","before":null,"after":{"arms":[{"new_id":"'"$ID6"'"},{"id":"${id(13)}"}]}}]}' > /dev/null`,
    "",
  ]);
});

/** Runs a script against a service that gives these answers to a request, the last one again and again; nobody sleeps. */
async function run(script: string, answers: Readonly<Record<string, readonly unknown[]>>) {
  const asked: string[] = [];
  const server = createServer(({ method, url }, response) => {
    const request = `${method} ${url?.replace("/api/v1", "")}`;
    const given = answers[request] ?? [{}];
    const at = asked.filter((each) => each === request).length;
    asked.push(request);
    response.end(JSON.stringify(given[Math.min(at, given.length - 1)]));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  writeFileSync(join(folder, "sleep"), "#!/bin/sh\n", { mode: 0o755 });
  const { port } = server.address() as AddressInfo;
  const bash = spawn("bash", ["--norc", "-c", script], {
    env: { PATH: `${folder}:${process.env.PATH}`, BASE: `http://127.0.0.1:${port}/api/v1`, KEY: "key" },
    stdio: "ignore",
  });
  const [code] = await once(bash, "close");
  server.close();
  return { code, asked };
}

describe("a script elsewhere", () => {
  const study = { path: `/api/v1/studies/${id(1)}` };
  const translated = scriptOf(
    [
      entry({ method: "POST" }, { id: id(1) }, 201),
      entry({ method: "POST", path: `${study.path}/translate` }, {}, 202),
      entry({ ...study, method: "PUT", body: "{}" }, {}),
    ],
    new Set(),
  );
  const languages = "GET /studies/7/translation-languages";
  const german = (missing: number, stale: number) => [{ is_default: false, missing, stale }];

  it.each([
    ["that leaves texts out", [german(3, 1), german(2, 1), german(1, 1)], 3 + 30],
    ["of what has changed", [german(0, 2), german(0, 1), german(0, 0)], 3],
  ])("waits for a translation %s, and goes on", async (_, answers, reads) => {
    const { code, asked } = await run(translated, { "POST /studies": [{ id: "7" }], [languages]: answers });
    expect(asked.filter((each) => each === languages)).toHaveLength(reads);
    expect([code, asked.at(-1)]).toEqual([0, "PUT /studies/7"]);
  });

  const imported = scriptOf(
    [
      entry({ method: "POST", path: "/api/v1/imports", body: "{}" }, { id: id(2) }, 202),
      entry({ path: `/api/v1/imports/${id(2)}` }, { id: id(2), study_id: id(1) }),
      entry({ ...study, method: "PUT", body: "{}" }, {}),
    ],
    new Set(),
  );

  it("waits for an id that was there at once here", async () => {
    const reads = [{ id: "8" }, { id: "8", study_id: null }, { id: "8", study_id: "7" }];
    const { code, asked } = await run(imported, { "POST /imports": [{ id: "8" }], "GET /imports/8": reads });
    const read = "GET /imports/8";
    expect(asked).toEqual(["POST /imports", read, read, read, "PUT /studies/7"]);
    expect(code).toBe(0);
  });

  it("stops where an answer has no id", async () => {
    const { code, asked } = await run(imported, { "POST /imports": [{ id: null }] });
    expect(asked).toEqual(["POST /imports"]);
    expect(code).not.toBe(0);
  });
});

it("is a script in time that grows as what was done", () => {
  let reads = 0;
  const counting = (each: Entry): Entry =>
    Object.defineProperty({ ...each }, "body", {
      get() {
        reads++;
        return each.body;
      },
      enumerable: true,
    });
  const count = 2_500;
  const entries = Array.from({ length: count }, (_, at) => [
    entry({ method: "POST", body: `{"title":"${at}"}` }, { id: id(at) }, 201),
    entry({ method: "PUT", path: `/api/v1/studies/${id(count - 1 - at)}`, body: "{}" }, {}),
  ]).flat();
  const lines = linesOf(scriptOf(entries.map(counting), new Set()));
  expect(lines.filter((line) => line.includes("-X PUT"))).toHaveLength(count);
  expect(reads).toBeLessThan(10 * entries.length);
});

it("keeps for a script what was written before the last requests, and where its ids come from", () => {
  const log = newLog();
  const send = (request: Partial<Shown>, answer: unknown) =>
    log.begin({ ...plain, ...request }).end({ status: 200, ms: 1, requestId: null, facts: factsOf(answer) });
  send({}, [{ id: id(1) }]);
  send({}, [{ id: id(1) }]);
  send({ method: "PUT", path: `/api/v1/studies/${id(1)}`, body: "{}" }, {});
  for (let count = 0; count < maxEntries; count++) send({ path: "/api/v1/me" }, { name: "x" });
  expect(log.entries().every(({ path }) => path === "/api/v1/me")).toBe(true);
  expect(log.story().map(({ number }) => number)).toEqual([
    1,
    3,
    ...log.entries().map(({ number }) => number),
  ]);
  expect(linesOf(scriptOf(log.story(), log.secrets()))).toHaveLength(4);
});

it("says why a job has failed that the service had begun", () => {
  const detail = "The import has failed: the file has no questions";
  expect(refusalOf(new JobError(detail, {})).detail).toBe(detail);
  expect(refusalOf(new TypeError("Failed to fetch")).detail).toBeNull();
});

it("gives studies that were asked for ahead to who reads them at once, and tries again what failed", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { signal } = new AbortController();
  const titles = async (read: ReadStudies) => (await read(false, signal)).items.map(({ title }) => title);
  const { client } = scripted(["a", "b", "c", "d", "e"].map((title) => json([{ title }])));
  const read = studiesOf(client, true);
  expect([await titles(read), await titles(read)]).toEqual([["a"], ["b"]]);
  const late = studiesOf(client, true);
  // It was sent later and has come: so has what was asked for ahead, once what is due has run.
  await client.studies.list();
  await new Promise(setImmediate);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await titles(late)).toEqual(["e"]);

  const dead = scripted(Array.from({ length: 9 }, () => refusal(503)));
  await expect(titles(studiesOf(dead.client, true))).rejects.toThrow("503");
  // Once ahead, and as often as any other request.
  expect(dead.sent).toHaveLength(1 + 3);
});
