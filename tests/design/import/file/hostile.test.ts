import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { block, choice, limeSurvey, qsf, workbook, workbookParts } from "#tests/support/import-files.ts";
import { finishImport, importFile } from "#tests/support/imports.ts";
import { postForm } from "#tests/support/upload.ts";

const stack = useStack({ log: () => {} });
const client = useOrganization(stack);

const survey = [
  ["type", "name", "label"],
  ["text", "q", "Q"],
];
const parts = workbookParts({ survey });
const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i === 0 ? "" : i};`.repeat(10)}">`,
).join("")}]><document>&lol9;</document>`;

/** The archive with the bit of encrypted entries set in each head. */
function encrypted(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 4 < copy.length; at++) {
    const mark = view.getUint32(at, true);
    if (mark === 0x04034b50) view.setUint16(at + 6, 1, true);
    if (mark === 0x02014b50) view.setUint16(at + 8, 1, true);
  }
  return copy;
}

/** The archive whose directory says that its entries are small. */
function understated(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 46 < copy.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  return copy;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const flowBlock = { Type: "Block", ID: "BL_1", FlowID: "FL_1" };

const bomb = () => zipSync({ ...parts, "xl/sharedStrings.xml": new Uint8Array(60_000_000).fill(32) });

const files: [what: string, code: string, make: () => Uint8Array | string][] = [
  ["billion laughs", "xml_doctype", () => laughs],
  ["an entity from elsewhere", "xml_doctype", () => '<!DOCTYPE a SYSTEM "file:///etc/passwd"><document/>'],
  ["an undeclared entity", "malformed_file", () => "<document>&xxe;</document>"],
  ["a bomb", "unsafe_archive", bomb],
  ["a bomb that understates itself", "unsafe_archive", () => understated(bomb())],
  [
    "a name that leaves the archive",
    "unsafe_archive",
    () => zipSync({ ...parts, "../evil.txt": strToU8("x") }),
  ],
  ["an absolute name", "unsafe_archive", () => zipSync({ ...parts, "/etc/x": strToU8("x") })],
  ["an archive inside", "unsafe_archive", () => zipSync({ ...parts, "a.zip": zipSync({ b: strToU8("x") }) })],
  [
    "an archive in the place of a sheet",
    "unsafe_archive",
    () => zipSync({ ...parts, "xl/worksheets/sheet1.xml": zipSync({ b: strToU8("x") }) }),
  ],
  ["encrypted entries", "unsafe_archive", () => encrypted(workbook({ survey }))],
  [
    "2,001 entries",
    "unsafe_archive",
    () =>
      zipSync({
        ...parts,
        ...Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`${i}`, strToU8("x")])),
      }),
  ],
  ["deep XML", "malformed_file", () => `<document>${"<a>".repeat(64)}${"</a>".repeat(64)}</document>`],
  ["broken XML", "malformed_file", () => "<document><a></document>"],
  ["another document", "not_recognized", () => "<html></html>"],
  ["a workbook without a survey", "not_recognized", () => workbook({ other: survey })],
  ["an archive that is no workbook", "not_recognized", () => zipSync({ a: strToU8("x") })],
  ["half an archive", "malformed_file", () => workbook({ survey }).subarray(0, 300)],
  ["a group without an end", "malformed_file", () => workbook({ survey: [...survey, ["begin group", "g"]] })],
  [
    "200,001 cells",
    "file_too_large",
    () =>
      workbook({
        survey: [survey[0] ?? [], ...Array.from({ length: 25_001 }, () => Array<string>(8).fill("x"))],
      }),
  ],
  [
    "1,001 questions",
    "too_many_questions",
    () =>
      workbook({
        survey: [survey[0] ?? [], ...Array.from({ length: 1001 }, (_, i) => ["text", `q${i}`, "Q"])],
      }),
  ],
  ["a .qsf without elements", "malformed_file", () => '{"SurveyEntry":{}}'],
  [
    "10,000 questions of Qualtrics",
    "too_many_questions",
    () =>
      qsf([flowBlock], [block("BL_1", upTo(10_000))], ...upTo(10_000).map((id) => choice(id, "Q", ["a"]))),
  ],
  [
    "10,000 questions of LimeSurvey",
    "too_many_questions",
    () =>
      limeSurvey({
        groups: [{ gid: "1", group_order: "1" }],
        questions: upTo(10_000).map((qid) => ({ qid: `${qid}`, gid: "1", type: "S", title: `Q${qid}` })),
        surveys: [{ sid: "1", language: "en" }],
      }),
  ],
];

/** Files that are read, whatever they are made to do. */
const costly: [what: string, questions: number, make: () => Uint8Array | string][] = [
  [
    "a block that stands in the flow 5,000 times",
    302,
    () =>
      qsf(
        upTo(5000).map(() => flowBlock),
        [block("BL_1", [1, 2])],
        choice(1, "Q", ["a"]),
        choice(2, "R", ["a"]),
      ),
  ],
  [
    "choices that are carried in a circle",
    2,
    () =>
      qsf(
        [flowBlock],
        [block("BL_1", [1, 2])],
        ...[1, 2].map((id) =>
          choice(id, "Q", ["a"], {
            DynamicChoices: { Locator: `q://QID${3 - id}/ChoiceGroup/SelectedChoices` },
          }),
        ),
      ),
  ],
  [
    "a loop over 100,000 rows",
    1,
    () =>
      qsf(
        [flowBlock],
        [
          block(
            "BL_1",
            [1],
            {},
            {
              Looping: "Static",
              LoopingOptions: { Static: Object.fromEntries(upTo(100_000).map((row) => [row, { 1: "x" }])) },
            },
          ),
        ],
        choice(1, "Q", ["a"]),
      ),
  ],
  [
    "sums of sums of sums, and 20,000 parentheses",
    2,
    () =>
      workbook({
        survey: [
          ["type", "name", "label", "relevant", "calculation"],
          ["integer", "a0", "A"],
          ["text", "b", "B", `${"(".repeat(20_000)}1`],
          ...upTo(60).map((at) => ["calculate", `a${at}`, "", "", `\${a${at - 1}} + \${a${at - 1}}`]),
        ],
      }),
  ],
  [
    "a text of 2 MB of marks",
    1,
    () => qsf([flowBlock], [block("BL_1", [1])], choice(1, "<b><i>*[".repeat(250_000), ["a"])),
  ],
];

it.each(costly)("%s is read soon, within 200 MB", async (_what, questions, make) => {
  const file = make();
  const used = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = used();
  const from = performance.now();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, used());
  }, 10);
  const job = await importFile(stack, client, file, { dry_run: "true" });
  clearInterval(timer);
  expect(performance.now() - from).toBeLessThan(10_000);
  expect(Math.max(peak, used()) - before).toBeLessThan(200_000_000);
  expect(job.error).toBeNull();
  expect(job.definition?.questions).toHaveLength(questions);
});

it.each(files)("%s fails with %s soon and leaves no study", async (_what, code, make) => {
  const file = make();
  const content = typeof file === "string" ? strToU8(file) : file;
  const form = { filename: "x", size: content.byteLength };
  const upload = (await expectStatus(client.send("POST", "/imports/uploads", form), 201)).body;
  expect(await postForm(upload.upload, content)).toBe(204);
  const sent = await expectStatus(client.send("POST", "/imports", { upload_url: upload.url }), 202);
  const from = performance.now();
  await finishImport(stack, sent.body.id);
  // Counting 200,000 cells is work that a busy machine takes longer for.
  expect(performance.now() - from).toBeLessThan(code === "file_too_large" ? 20_000 : 5000);
  const job = (await expectStatus(client.send("GET", `/imports/${sent.body.id}`), 200)).body;
  expect([job.status, job.error?.code, job.study_id], job.error?.message).toEqual(["failed", code, null]);
  expect((await client.send("GET", "/studies")).body).toEqual([]);
});

it("leaves no tag of a text, and no script", async () => {
  const text =
    '<b onclick="x()">Hi</b><script>alert(1)</script><style>a{}</style><!-- no --> {{item}} 1 < 2 &amp; 3';
  const file = limeSurvey({
    groups: [{ gid: "1", group_order: "1" }],
    questions: [{ qid: "1", gid: "1", type: "S", title: "Q1", question_order: "1" }],
    question_l10ns: [{ qid: "1", question: text, language: "en" }],
    surveys: [{ sid: "1", language: "en" }],
  });
  const job = await importFile(stack, client, file, { dry_run: "true" });
  expect(job.definition).toMatchObject({ questions: [{ content: "**Hi** { {item}} 1 < 2 & 3" }] });
});
