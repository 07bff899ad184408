import { createRequire } from "node:module";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { WebVTTParser } from "webvtt-parser";
import { samples } from "#tests/design/question-type/samples.ts";
import { expectStatus, useOrganization } from "#tests/support/api.ts";
import { readCsv } from "#tests/support/csv.ts";
import { exportFile } from "#tests/support/exports.ts";
import { useRespondents } from "#tests/support/respondents.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const require = createRequire(import.meta.url);
// It offers itself to `require` alone.
const { SavBufferReader } = require("sav-reader") as {
  SavBufferReader: new (
    file: Buffer,
  ) => {
    open: () => Promise<void>;
    readAllRows: () => Promise<Record<string, unknown>[]>;
    meta: {
      sysvars: {
        name: string;
        label: string;
        printFormat: { typestr: string; width: number; nbdec: number };
      }[];
      valueLabels: { appliesToNames: string[]; entries: { val: number; label: string }[] }[];
    };
  };
};

const world = useRespondents();
const { stack, work, simulate } = world;
const client = useOrganization(stack);

/** A study with every type of question, a question that two of four skipped, and a group in a random order. */
let studyId: string;
let ids: string[];
let list: string[];
let brought: { id: string };

/** The reader decodes 8 bytes at a time, and so breaks characters that stand across two. */
const asciiOf = (cell: string) => cell.replace(/[^ -~]+/g, "?");

const text = (file: Buffer) => file.toString();
const table = (file: Buffer): string[][] => readCsv(text(file));

/** The cells of an interview, by the names in the first row. */
function recordsOf(file: Buffer, headers = 1): Record<string, string>[] {
  const [names = [], ...rows] = table(file);
  return rows.slice(headers - 1).map((row) => Object.fromEntries(row.map((cell, at) => [names[at], cell])));
}

beforeAll(async () => {
  world.client = client;
  studyId = await newStudy(client, { title: "Größe", config: { quota: null } });
  ids = await addQuestions(
    client,
    studyId,
    samples.map(({ name: type, props }) => ({
      type,
      content: `=${type}`,
      props: { ...props, required: true },
    })),
  );
  list = await addQuestions(client, studyId, [
    {
      type: "multipleChoice",
      content: `You said {{Q:${ids[0]}}}`,
      props: { options: ["A|1", "B"], isMultiSelect: true, allowOther: true },
    },
    { type: "number", content: "How many", props: { unit: "cups" } },
    { type: "textInput", content: "Long" },
  ]);
  await expectStatus(
    client.send("POST", "/question-groups", {
      study_id: studyId,
      name: "Mixed",
      randomize: true,
      question_ids: list.slice(1),
    }),
    201,
  );
  await simulate(studyId, { count: 3, seed: 7 });
  await work();
  brought = await invite(client, studyId, { metadata: { tier: "=gold" } });
  await expectStatus(
    client.send("PUT", `/interviews/${brought.id}`, {
      status: "closed",
      conversation_json: [
        { role: "assistant", content: "How <many>?" },
        { role: "user", content: "a\n\nb --> c" },
      ],
      answers: [
        { question_id: list[0], value: ["B", { other: "Tea" }] },
        { question_id: list[1], value: null },
        { question_id: list[2], value: "ab c".repeat(450) },
      ],
    }),
    200,
  );
}, 60_000);

/** Seconds from 14 October 1582 to 1970. */
const toGregorianStart = 12_219_379_200;

const position = (id: string | undefined) => (id === undefined ? 0 : [...ids, ...list].indexOf(id) + 1);

describe("a file of all interviews", () => {
  it("in the default layout is the export, all pages in one", async () => {
    const { file, job } = await exportFile(stack, client, studyId, { format: "csv" });
    const answer = await client.send("GET", `/studies/${studyId}/export`);
    expect(text(file)).toBe(answer.text);
    expect(job).toMatchObject({ format: "csv", layout: "default", labels: "code", rows: 4, filter: {} });
    const one = await exportFile(stack, client, studyId, { format: "csv", include_simulations: false });
    expect(recordsOf(one.file).map(({ interview_id }) => interview_id)).toEqual([brought.id]);
  });

  it("in the wide layout has a column for every variable", async () => {
    const { file } = await exportFile(stack, client, studyId, { format: "csv", layout: "wide" });
    const records = recordsOf(file);
    const n = position(list[0]);
    const own = records.find(({ interview_id }) => interview_id === brought.id);
    expect(own).toMatchObject({
      [`q${n}_1`]: "0",
      [`q${n}_2`]: "1",
      [`q${n}_other`]: "Tea",
      [`q${position(list[1])}`]: "-999999998",
      [`q${position(list[2])}`]: "ab c".repeat(450),
      "metadata.tier": "'=gold",
      "Mixed (order shown)": "",
      is_simulated: "0",
    });
    for (const record of records.filter(({ is_simulated }) => is_simulated === "1"))
      expect(["How many|Long", "Long|How many"]).toContain(record["Mixed (order shown)"]);
    // Nobody's multi-select that was not answered has a zero.
    const choice = position(ids[samples.findIndex(({ name }) => name === "multipleChoice")]);
    const names = Object.keys(own ?? {}).filter((name) => new RegExp(`^q${choice}(?!\\d|_other)`).test(name));
    expect(names.length).toBeGreaterThan(0);
    expect(names.map((name) => own?.[name])).toEqual(names.map(() => "-99"));
  });

  it("writes texts instead of codes, and a row of what each column asks", async () => {
    const { file } = await exportFile(stack, client, studyId, {
      format: "csv",
      layout: "wide",
      labels: "text",
    });
    const [names = [], labels = []] = table(file);
    const n = position(list[0]);
    expect(labels[names.indexOf(`q${n}_2`)]).toBe(`Q${n}. You said [Q1] – B`);
    expect(labels[names.indexOf(`q${position(list[1])}`)]).toBe(
      `Mixed > Q${position(list[1])}. How many – cups`,
    );
    const own = recordsOf(file, 2).find(({ interview_id }) => interview_id === brought.id);
    expect(own).toMatchObject({ [`q${n}_1`]: "Not chosen", [`q${n}_2`]: "B" });
  });

  it("has an interview a line, whole", async () => {
    const { file } = await exportFile(stack, client, studyId, { format: "jsonl" });
    const lines = text(file)
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    const listed = (await client.send("GET", `/interviews?study_id=${studyId}`)).body;
    expect(
      lines.map(
        ({ answers: _, conversation_json: __, messages: ___, simulated_behavior: ____, ...rest }) => rest,
      ),
    ).toEqual(listed.map(({ conversation_json: _, ...rest }: { conversation_json: unknown }) => rest));
    const own = lines.find(({ id }) => id === brought.id);
    expect(own.answers).toContainEqual(
      expect.objectContaining({ question_id: list[1], outcome: "skipped", value: null }),
    );
    expect(own.conversation_json[0]).toEqual({ role: "assistant", content: "How <many>?", created_at: null });
    expect(lines[0].conversation_json[0].created_at).toMatch(/^2\d{3}-/);
  });

  it("reads in SPSS as it reads in the wide table", async () => {
    const { file } = await exportFile(stack, client, studyId, { format: "sav" });
    const wide = recordsOf(
      (await exportFile(stack, client, studyId, { format: "csv", layout: "wide" })).file,
    );
    const reader = new SavBufferReader(file);
    await reader.open();
    const rows = await reader.readAllRows();
    expect(rows.length).toBe(4);
    const variables = reader.meta.sysvars;
    const byName = new Map(variables.map((variable) => [variable.name, variable]));
    const n = position(list[0]);
    expect(byName.get(`q${n}_2`)).toMatchObject({ label: `Q${n}. You said [Q1] – B` });
    for (const [index, row] of rows.entries()) {
      for (const name of Object.keys(wide[index] ?? {}).filter((name) => /^q\d/.test(name))) {
        const cell = (wide[index]?.[name] ?? "").replace(/^'/, "");
        const value: unknown = row[name];
        const isDay = byName.get(name)?.printFormat?.typestr === "DATE";
        if (cell !== "" && isDay && !cell.startsWith("-99"))
          expect(value, name).toBe(Date.parse(cell) / 1000 + toGregorianStart);
        else if (cell !== "") expect(asciiOf(String(value).trimEnd()), name).toBe(asciiOf(cell));
        else expect(value ?? "", name).toBe("");
      }
    }
    const own = rows.find((row) => row.interview_id === brought.id);
    expect(own?.[`q${position(list[1])}`]).toBe(-999_999_998);
    const bounded = position(ids[samples.findIndex(({ name }) => name === "nps")]);
    expect(own?.[`q${bounded}`]).toBe(-99);
  });

  it("has longer missing codes in SPSS for a variable whose answers could be −99 or −98", async () => {
    const other = await newStudy(client);
    const [number = "", scale = ""] = await addQuestions(client, other, [
      { type: "number", content: "Balance" },
      { type: "nps", content: "Score" },
    ]);
    for (const value of [-99, -998, null]) {
      const answers = value === null ? [] : [{ question_id: number, value }];
      const { id } = await invite(client, other);
      await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed", answers }), 200);
    }
    const skipped = await invite(client, other);
    const answers = [number, scale].map((question_id) => ({ question_id, value: null }));
    await expectStatus(client.send("PUT", `/interviews/${skipped.id}`, { status: "closed", answers }), 200);
    const { file } = await exportFile(stack, client, other, { format: "sav" });
    const reader = new SavBufferReader(file);
    await reader.open();
    const rows = await reader.readAllRows();
    expect(rows.map(({ q1, q2 }) => [q1, q2])).toEqual([
      [-99, -99],
      [-998, -99],
      [-999_999_999, -99],
      [-999_999_998, -98],
    ]);
  });

  it("shows numbers in SPSS with the decimals of their step, and labels by them", async () => {
    const other = await newStudy(client);
    const labels = { "1.5": "Almost good", "2": "Good" };
    const props = [
      { min: 1, max: 3, step: 0.5, labels },
      { min: 0.25, max: 1.25, step: 1 },
      { min: 1, max: 5 },
    ];
    const questions = [
      ...props.map((each) => ({ type: "ratingScale", content: "How good?", props: each })),
      ...[{ step: 0.001 }, { step: 1 }, {}].map((each) => ({
        type: "number",
        content: "How much?",
        props: each,
      })),
    ];
    const [rating = ""] = await addQuestions(client, other, questions);
    const { id } = await invite(client, other);
    const answers = [{ question_id: rating, value: 1.5 }];
    await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed", answers }), 200);
    const { file } = await exportFile(stack, client, other, { format: "sav" });
    const reader = new SavBufferReader(file);
    await reader.open();
    const formats = reader.meta.sysvars
      .filter(({ name }) => /^q\d$/.test(name))
      .map(({ printFormat: { typestr, width, nbdec } }) => `${typestr}${width}.${nbdec}`);
    expect(formats).toEqual(["F9.1", "F10.2", "F8.0", "F13.3", "F10.0", "F12.2"]);
    const ofRating = reader.meta.valueLabels.find(({ appliesToNames }) => appliesToNames.includes("q1"));
    expect(ofRating?.entries.filter(({ val }) => val > 0)).toEqual([
      expect.objectContaining({ val: 1.5, label: "Almost good" }),
      expect.objectContaining({ val: 2, label: "Good" }),
    ]);
    expect((await reader.readAllRows())[0]?.q1).toBe(1.5);
  });

  it("has a codebook of its variables", async () => {
    const { file } = await exportFile(stack, client, studyId, { format: "codebook" });
    const [names] = table((await exportFile(stack, client, studyId, { format: "csv", layout: "wide" })).file);
    const rows = recordsOf(file);
    expect(rows.map(({ name }) => name)).toEqual(names);
    const n = position(list[0]);
    expect(rows.find(({ name }) => name === `q${n}_1`)).toMatchObject({
      question_id: list[0],
      position: String(n),
      type: "multipleChoice",
      measure: "nominal",
      values: "0 = Not chosen; 1 = A|1; -99 = Not shown; -98 = Skipped",
      code: "1",
      former: "",
      retired: "",
      missing: "-99; -98",
      former_name: "",
    });
    expect(rows.find(({ name }) => name === "interview_id")?.n).toBe("4");
  });

  it("is an archive of transcripts", async () => {
    const empty = await invite(client, studyId, {});
    const { file } = await exportFile(stack, client, studyId, { format: "transcripts" });
    const files = unzipSync(file);
    const index = recordsOf(Buffer.from(files["index.csv"] ?? []));
    expect(index.find(({ interview_id }) => interview_id === empty.id)).toMatchObject({
      vtt: "",
      messages: "0",
    });
    const withMessages = index.filter(({ messages }) => messages !== "0");
    expect(Object.keys(files).sort()).toEqual(
      ["index.csv", ...withMessages.flatMap(({ vtt = "", txt = "" }) => [vtt, txt])].sort(),
    );
    for (const { vtt = "", messages } of withMessages) {
      const { cues, errors } = new WebVTTParser().parse(Buffer.from(files[vtt] ?? []).toString());
      expect(errors).toEqual([]);
      expect(cues.length).toBe(Number(messages));
      for (const [at, cue] of cues.entries()) {
        expect(cue.endTime).toBeGreaterThan(cue.startTime);
        expect(cue.startTime).toBeGreaterThanOrEqual(cues[at - 1]?.startTime ?? 0);
      }
    }
    const own = Buffer.from(files[`${brought.id}.vtt`] ?? []).toString();
    expect(own).toContain("NOTE The times of the messages are not known");
    expect(own).toContain("<v Participant>a\nb --&gt; c");
    expect(Buffer.from(files[`${brought.id}.txt`] ?? []).toString()).toContain("Participant: a\n\nb --> c");
  });
});
