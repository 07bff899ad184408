import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { readFile } from "#core/design/import/file/file.ts";
import { readJsonFile } from "#survey-files/json-file.ts";
import { readXml } from "#survey-files/reader/xml.ts";
import { Archive } from "#survey-files/reader/zip.ts";
import { FileRefused, importLimits, Time } from "#survey-files/refusal.ts";
import { expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";
import { block, choice, limeSurvey, qsf, workbook, workbookParts } from "#tests/support/import-files.ts";
import { finishImport, importFile } from "#tests/support/imports.ts";
import { postForm } from "#tests/support/upload.ts";

const stack = useStack({ log: () => {} });
const client = useOrganization(stack);

const time = () => new Time(() => 0);
const flow = [{ Type: "Block", ID: "BL_1", FlowID: "FL_1" }];
const read = (file: Uint8Array | string, now = () => stack.ctx.now()) =>
  readFile(
    { ...stack.ctx, now, actor: { kind: "api_key", organization_id: "o", key_id: "k", scopes: [] } },
    typeof file === "string" ? strToU8(file) : file,
    null,
  );
/** The code that a file is refused with; null where it is not. */
const refusal = async (reading: Promise<unknown> | (() => unknown)): Promise<string | null> => {
  try {
    await (typeof reading === "function" ? reading() : reading);
    return null;
  } catch (error) {
    if (error instanceof FileRefused) return error.code;
    throw error;
  }
};

describe("at the edge of each limit", () => {
  it("100 MiB are unpacked, and no byte more", async () => {
    const half = new Uint8Array(importLimits.unpackedBytes / 2);
    for (let at = 0; at < half.length; at += 64) half[at] = (at * 2_654_435_761) >>> 13;
    const archive = new Archive(zipSync({ a: half, b: half, c: strToU8("x") }, { level: 1 }), time());
    const unpack = async (name: string) => {
      let bytes = 0;
      for await (const piece of archive.read(name)) bytes += piece.length;
      return bytes;
    };
    expect((await unpack("a")) + (await unpack("b"))).toBe(importLimits.unpackedBytes);
    expect(await refusal(unpack("c"))).toBe("file_too_large");
  });

  it("an archive has 2,000 entries, and a ratio of 200 beyond the first MiB", async () => {
    const entries = (count: number) =>
      zipSync(Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}`, new Uint8Array()])));
    expect(await refusal(() => new Archive(entries(2000), time()))).toBeNull();
    expect(await refusal(() => new Archive(entries(2001), time()))).toBe("unsafe_archive");
    const zeros = (bytes: number) => zipSync({ a: new Uint8Array(bytes) });
    expect(await refusal(() => new Archive(zeros(1_048_576), time()))).toBeNull();
    expect(await refusal(() => new Archive(zeros(1_048_577), time()))).toBe("unsafe_archive");
  });

  it("XML and JSON have 64 levels, groups of a form too", async () => {
    const events = { open: () => {}, text: () => {}, close: () => {} };
    const xml = (levels: number) =>
      readXml([strToU8("<a>".repeat(levels) + "</a>".repeat(levels))], time(), "x", events);
    expect(await refusal(xml(64))).toBeNull();
    expect(await refusal(xml(65))).toBe("malformed_file");
    const json = (levels: number) => () => readJsonFile(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`);
    expect(await refusal(json(64))).toBeNull();
    expect(await refusal(json(65))).toBe("malformed_file");
    const form = (levels: number) =>
      workbook({
        survey: [
          ["type", "name", "label"],
          ...Array.from({ length: levels }, (_, i) => ["begin group", `g${i}`]),
          ["text", "q", "Q"],
          ...Array.from({ length: levels }, () => ["end group"]),
        ],
      });
    expect(await refusal(read(form(63)))).toBeNull();
    expect(await refusal(read(form(20_000)))).toBe("malformed_file");
  });

  it("a workbook has 200,000 cells", async () => {
    const cells = (more: number) => {
      const row = (count: number) => ["", ...Array<string>(count).fill("x")];
      return workbook({
        survey: [["type"], ...Array.from({ length: 7999 }, () => row(25)), row(24 + more)],
      });
    };
    expect(await refusal(read(cells(0)))).toBeNull();
    expect(await refusal(read(cells(1)))).toBe("file_too_large");
  });

  it("a file has 20,000 elements, 1,000 questions and 400,000 values", async () => {
    const fields = (count: number) =>
      qsf(
        [
          ...flow,
          {
            Type: "EmbeddedData",
            FlowID: "FL_2",
            EmbeddedData: Array.from({ length: count }, (_, i) => ({ Field: `f${i}`, Type: "Recipient" })),
          },
        ],
        [block("BL_1", [1])],
        choice(1, "Q", ["a", "b"]),
      );
    const { report } = await read(fields(19_998));
    expect(report.counts).toMatchObject({ elements: 20_000, kept: 20_000 });
    expect(await refusal(read(fields(19_999)))).toBe("file_too_large");
    const questions = (count: number) =>
      workbook({
        survey: [
          ["type", "name", "label"],
          ...Array.from({ length: count }, (_, i) => ["text", `q${i}`, "Q"]),
        ],
      });
    expect((await read(questions(1000))).definition.questions).toHaveLength(1000);
    expect(await refusal(read(questions(1001)))).toBe("too_many_questions");
    const values = (count: number) => () => readJsonFile(`{"a":[${"1,".repeat(count - 2)}1]}`);
    expect(await refusal(values(importLimits.values))).toBeNull();
    expect(await refusal(values(importLimits.values + 1))).toBe("file_too_large");
  });

  it("a file is read for 30 s", async () => {
    const file = limeSurvey({ x: Array.from({ length: 9000 }, () => ({ a: "x".repeat(100) })) });
    const each = (ms: number) => {
      let at = 0;
      return () => {
        at += ms;
        return new Date(at);
      };
    };
    expect(await refusal(read(file, each(1)))).toBeNull();
    expect(await refusal(read(file, each(10_000)))).toBe("timeout");
  });
});

describe("an encoding", () => {
  const file = qsf(flow, [block("BL_1", [1])], choice(1, "Größe – 大?", ["a", "b"]));
  const content = async (bytes: Uint8Array) => (await read(bytes)).definition.questions;
  const expected = [{ content: "Größe – 大?" }];

  it("may be UTF-8 with or without a mark, or UTF-16 with one", async () => {
    const little = Buffer.from(`\ufeff${file}`, "utf16le");
    for (const bytes of [strToU8(file), strToU8(`\ufeff${file}`), little, Buffer.from(little).swap16()])
      expect(await content(new Uint8Array(bytes))).toMatchObject(expected);
  });

  it("of XML is the one that it names", async () => {
    const survey = limeSurvey({
      groups: [{ gid: "1", group_order: "1" }],
      questions: [{ qid: "1", gid: "1", type: "S", title: "Q1", question: "Größe?", language: "en" }],
      surveys: [{ sid: "1", language: "en" }],
    });
    const latin = Buffer.from(survey.replace("UTF-8", "ISO-8859-1"), "latin1");
    const wide = Buffer.from(`\ufeff${survey}`, "utf16le");
    for (const bytes of [strToU8(survey), new Uint8Array(latin), new Uint8Array(wide)])
      expect(await content(bytes)).toMatchObject([{ content: "Größe?" }]);
    expect(await refusal(read(new Uint8Array(Buffer.from(survey, "latin1"))))).toBe("malformed_file");
  });

  it("that it is not in is a malformed file", async () => {
    expect(await refusal(read(new Uint8Array(Buffer.from(file, "latin1"))))).toBe("malformed_file");
  });
});

/** A text that no archive makes 200 times smaller: its block is longer than what packing looks back at. */
const block64 = Array.from({ length: 3277 }, (_, i) =>
  `${(i * 2_654_435_761) % 1e12} is ${i}`.padEnd(20),
).join("");
const text = (characters: number) =>
  block64.repeat(Math.ceil(characters / block64.length)).slice(0, characters);
const cells = (texts: readonly string[]) =>
  zipSync(
    workbookParts({ survey: [["type", "name", "label"], ...texts.map((each) => ["text", "q", each])] }),
    { level: 1 },
  );
const elements = (list: string) => `{"SurveyEntry":{},"SurveyElements":[${list}null]}`;
const asked = (content: string, options: string[] = ["a"]) =>
  qsf(flow, [block("BL_1", [1])], choice(1, content, options));

const heavy: [what: string, outcome: string, make: () => Uint8Array | string][] = [
  ["a cell of 30 MB", "file_too_large", () => cells([text(30_000_000)])],
  ["cells of 60 MB", "file_too_large", () => cells(Array<string>(20).fill(text(2_500_000)))],
  ["a text of 30 MB in XML", "file_too_large", () => `<document><a>${text(30_000_000)}</a></document>`],
  ["an attribute of 30 MB", "file_too_large", () => `<document a="${text(30_000_000)}"/>`],
  ["a question of 20 MB", "read", () => asked(text(20_000_000))],
  ["a question of 20 MB of marks", "read", () => asked("<b><i>*[".repeat(2_500_000))],
  ["a question of 20 MB of brackets", "read", () => asked("<".repeat(20_000_000))],
  ["100,000 options", "read", () => asked("Q", Array<string>(100_000).fill("same"))],
  ["10 million empty lists", "file_too_large", () => elements("[],".repeat(10_000_000))],
  ["15 million numbers", "file_too_large", () => elements("1,".repeat(15_000_000))],
  ["10 MB of brackets", "malformed_file", () => "{".repeat(10_000_000)],
];

describe("conditions made to be dear", () => {
  const many = (count: number, part: (at: number) => string, by: string) =>
    `(${Array.from({ length: count }, (_, at) => part(at)).join(by)})`;
  const one = (at: number) => `\${q${at % 300}} = 1`;
  const nested = (levels: number, by: string, at: number): string =>
    levels === 0
      ? one(at)
      : many(2, (side) => nested(levels - 1, by === " and " ? " or " : " and ", 2 * at + side), by);
  const pairs = many(7, (at) => many(2, (side) => one(2 * at + side), " or "), " and ");
  const ofOrs = (at: number) =>
    many(2, (side) => many(3, (to) => one(6 * at + 3 * side + to), " or "), " and ");
  const form = (notes: readonly string[]) =>
    workbook({
      survey: [
        ["type", "name", "label", "relevant"],
        ...Array.from({ length: 300 }, (_, at) => ["integer", `q${at}`, `Q${at}?`]),
        ...notes.map((relevant, at) => ["note", `n${at}`, `N${at}`, relevant]),
      ],
    });
  const resultsOf = async (file: Uint8Array) =>
    (await read(file)).report.entries.flatMap(({ element, result }) =>
      element === "condition" ? [result] : [],
    );

  it.each([
    ["pairs, and many more", `${pairs} and ${many(200, (at) => one(14 + at), " and ")}`],
    ["a deep nest", nested(8, " and ", 0)],
    ["any of all of any", many(8, ofOrs, " or ")],
  ])(
    "cost little, one by itself or 690: %s",
    async (_, dear) => {
      await read(form([]));
      const from = process.cpuUsage();
      // One that is beyond saying takes nothing from the others.
      expect(await resultsOf(form([one(0), dear, one(1)]))).toEqual(["kept", "dropped", "kept"]);
      const all = await resultsOf(form(Array<string>(690).fill(dear)));
      const { user, system } = process.cpuUsage(from);
      expect(new Set(all)).toEqual(new Set(["dropped"]));
      expect((user + system) / 1000).toBeLessThan(6000);
    },
    60_000,
  );

  it("are kept in each of 690 questions where they are long, not dear", async () => {
    const results = await resultsOf(form(Array<string>(690).fill(many(20, one, " or "))));
    expect(results).toEqual(Array(690).fill("kept"));
  });
});

describe("what is heavy", () => {
  const folder = mkdtempSync(join(tmpdir(), "imports-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("is read or refused within 200 MB, the file itself among them, each in seconds", async () => {
    const paths = heavy.map(([, , make], index) => {
      const path = join(folder, String(index));
      writeFileSync(path, make());
      return path;
    });
    const script = new URL("../../../support/read-import.ts", import.meta.url).pathname;
    const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", script, ...paths]);
    const seen = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    for (const [index, [what, outcome]] of heavy.entries()) {
      expect(seen[index]?.outcome, what).toBe(outcome);
      expect(seen[index]?.ms, what).toBeLessThan(5000);
      expect(seen[index]?.mb, what).toBeLessThan(200);
    }
  }, 60_000);

  it("leaves the process to others meanwhile, whose imports are done before", async () => {
    const other = await newClient(stack);
    const rows = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ a: `${i} ${"x".repeat(60)}` }));
    const file = strToU8(limeSurvey({ x: rows(150_000), groups: [] }));
    const form = { filename: "x.lss", size: file.byteLength };
    const { upload, url } = (await expectStatus(client.send("POST", "/imports/uploads", form), 201)).body;
    expect(await postForm(upload, file)).toBe(204);
    const slow = await expectStatus(client.send("POST", "/imports", { upload_url: url, dry_run: true }), 202);
    let isDone = false;
    const heavy = finishImport(stack, slow.body.id).then(() => {
      isDone = true;
    });
    const job = await importFile(stack, other, qsf(flow, [block("BL_1", [1])], choice(1, "Q", ["a", "b"])));
    expect(job.status).toBe("done");
    await expectStatus(other.send("GET", "/studies"), 200);
    expect(isDone).toBe(false);
    await heavy;
    expect((await client.send("GET", `/imports/${slow.body.id}`)).body.status).toBe("done");
  });
});
