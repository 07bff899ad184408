import { beforeEach, describe, expect, it } from "vitest";
import { expectStatus } from "#tests/support/api.ts";
import { readCsv } from "#tests/support/csv.ts";
import { exportFile } from "#tests/support/exports.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

const { stack, client, clock, receive } = useWebhooks();

/** A study, and in it a careless interview that is excluded, one without a flag, and one that nobody has finished. */
let studyId: string;
let choice: string;
let ids: string[];

beforeEach(async () => {
  studyId = await newStudy(client, { config: { quota: 100 } });
  const questions = [
    { type: "multipleChoice", content: "Which?", props: { options: ["A", "B"] } },
    { type: "textInput", content: "Why?" },
    { type: "textInput", content: "What else?" },
  ];
  choice = (await addQuestions(client, studyId, questions))[0] ?? "";
  const texts = [
    ["asdf asdf asdf asdf asdf", "asdf asdf asdf asdf asdf"],
    ["It is close to where I live", "They open early enough for me"],
  ];
  ids = [];
  for (const [index, [why, more]] of texts.entries()) {
    const { id, link } = await invite(client, studyId);
    const tab = await startTab(stack, link);
    clock.ms += 10_000;
    await accepted(tab.answer(index === 0 ? "A" : "B", { paradata: { ms: 1_200 } }));
    await accepted(tab.answer(why, { paradata: { ms: 2_300 } }));
    await accepted(index === 0 ? tab.answer(more) : tab.say("skip", { paradata: { ms: 700 } }));
    ids.push(id);
  }
  await receive();
  const open = await invite(client, studyId);
  await accepted((await startTab(stack, open.link)).answer("A"));
  ids.push(open.id);
  const decision = { interview_ids: [ids[0]], decision: "exclude", reason: "Keys at random" };
  await expectStatus(client.send("POST", `/studies/${studyId}/quality/decisions`, decision), 200);
});

const file = async (body: object) =>
  (await exportFile(stack, client, studyId, { filter: { excluded: "any" }, quality_columns: true, ...body }))
    .file;

/** The cells of each interview under these columns. */
function cellsOf(csv: string, names: readonly string[]): (string | undefined)[][] {
  const [header = [], ...rows] = readCsv(csv);
  return rows.map((row) => names.map((name) => row[header.indexOf(name)]));
}

const columns = ["level", "flags", "excluded", "speed_index"].map((name) => `quality.${name}`);

describe("columns of quality", () => {
  const careless = ["strong", "gibberish|repeated_text"];

  it("stand after the arms where they are asked for, in a page and in its file", async () => {
    const path = `/studies/${studyId}/export?excluded=any`;
    const plain = (await client.send("GET", path)).text;
    expect(readCsv(plain)[0]?.filter((name) => name.startsWith("quality"))).toEqual([]);
    const page = (await client.send("GET", `${path}&quality_columns=true`)).text;
    const [header = []] = readCsv(page);
    const at = header.indexOf("quality.level");
    expect(header.slice(at, at + 5)).toEqual([...columns, "Q1. Which?"]);
    expect(header.filter((name) => !columns.includes(name))).toEqual(readCsv(plain)[0]);
    expect(cellsOf(page, columns)).toEqual([
      [...careless, "true", ""],
      ["none", "", "false", ""],
      ["", "", "false", ""],
    ]);
    expect((await file({ format: "csv" })).toString()).toBe(page);
  });

  it("stand in wide tables and SPSS files with the time of each question", async () => {
    const wide = (await file({ format: "csv", layout: "wide" })).toString();
    expect(cellsOf(wide, [...columns, "q1_ms", "q2_ms", "q3_ms"])).toEqual([
      [...careless, "1", "", "1200", "2300", ""],
      ["none", "", "0", "", "1200", "2300", "700"],
      ["", "", "0", "", "", "", "-99"],
    ]);
    const [names = []] = readCsv(wide);
    const listed = readCsv((await file({ format: "codebook" })).toString());
    expect(listed.slice(1).map(([name]) => name)).toEqual(names);
    expect(listed.find(([name]) => name === "q3_ms")?.slice(3)).toEqual([
      "Q3. What else? – Milliseconds",
      "textInput",
      "'-99 = Not shown; -98 = Skipped",
      "scale",
      "1",
      "person",
      "",
      "",
      "",
      "-99; -98",
      "",
    ]);
    const sav = (await file({ format: "sav" })).toString("latin1");
    for (const name of ["quality_flags", "quality_excluded", "q1_ms"]) expect(sav).toContain(name);
    const without = await file({ format: "csv", layout: "wide", quality_columns: false });
    const extra = [...columns, "q1_ms", "q2_ms", "q3_ms"];
    expect(readCsv(without.toString())[0]).toEqual(names.filter((name) => !extra.includes(name)));
  });

  it("are no part of JSONL, which always has it all", async () => {
    const lines = (await file({ format: "jsonl", quality_columns: false })).toString().trim().split("\n");
    const [first, second, third] = lines.map((line) => JSON.parse(line));
    expect(first.quality).toMatchObject({
      level: "strong",
      speed_index: null,
      review: { decision: "exclude", reason: "Keys at random" },
    });
    expect(second.answers.map(({ paradata }: { paradata: unknown }) => paradata)).toEqual([
      { ms: 1_200 },
      { ms: 2_300 },
      { ms: 700 },
    ]);
    expect(third.quality).toBeNull();
  });
});

describe("quality as a dimension of tables", () => {
  const table = async (body: object) =>
    (await expectStatus(client.send("POST", `/studies/${studyId}/crosstabs`, body), 200)).body;

  it("has the levels of those that were checked", async () => {
    const filter = { excluded: "any" };
    const { base, tables } = await table({
      rows: { question_id: choice },
      columns: [{ quality: true }],
      filter,
    });
    expect(base).toBe(3);
    const keys = tables[0].columns.map(({ key, base }: { key: string; base: number }) => [key, base]);
    expect(keys).toEqual([
      ["none", 1],
      ["weak", 0],
      ["strong", 1],
    ]);
    const counts = tables[0].rows.map(({ cells }: { cells: { count: number }[] }) =>
      cells.map(({ count }) => count),
    );
    expect(counts).toEqual([
      [0, 0, 1],
      [1, 0, 0],
    ]);
    const turned = await table({ rows: { quality: true }, columns: [{ question_id: choice }], filter });
    expect(turned.base).toBe(2);
    const counted = await table({ rows: { quality: true }, columns: [{ status: true }] });
    expect(counted).toMatchObject({ base: 1, excluded: 1 });
  });

  it("is none of a share's viewers, and stands alone", async () => {
    const answer = await client.send("POST", `/studies/${studyId}/crosstabs`, {
      rows: { quality: true, language: true },
      columns: [{ quality: false }],
    });
    expect(answer.status).toBe(422);
    const scope = { sections: ["crosstab"], viewer_dimensions: [{ quality: true }] };
    const share = await client.send("POST", `/studies/${studyId}/shares`, { name: "Team", scope });
    expect(share).toMatchObject({ status: 422, body: { code: "validation_failed" } });
  });
});
