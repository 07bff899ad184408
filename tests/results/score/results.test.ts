import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { runRetention } from "#core/upkeep/retention/index.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { daysAgo, newFolder } from "#tests/support/canary.ts";
import { readCsv } from "#tests/support/csv.ts";
import { exportFile } from "#tests/support/exports.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const require = createRequire(import.meta.url);
const { SavBufferReader } = require("sav-reader") as {
  SavBufferReader: new (
    file: Buffer,
  ) => {
    open(): Promise<void>;
    readAllRows(): Promise<Record<string, unknown>[]>;
  };
};

const stack = useStack();
const client = useOrganization(stack);

type Json = Record<string, unknown>;

const options = ["Tea", "Coffee"];
const bands = [
  { label: "Low", min: -10, max: 2 },
  { label: "High", min: 2.5, max: 10 },
];
const send = async (method: string, path: string, body?: unknown, status = 200) =>
  (await expectStatus(client.send(method, path, body), status)).body;

/** A study of a scale and a choice, and a finished interview for each pair of answers. */
async function studied(
  lives: readonly (readonly [scale: number | null, drinks: unknown, more?: Json])[],
  folder_id: string | null = null,
) {
  const studyId = await newStudy(client, { folder_id });
  const [scale = "", choice = ""] = await addQuestions(client, studyId, [
    { content: "How much?", type: "ratingScale", props: { min: 1, max: 5 } },
    { content: "Which?", type: "multipleChoice", props: { options, isMultiSelect: true, allowOther: true } },
  ]);
  const interviews: string[] = [];
  for (const [rating, drinks, { ended_at, ...more } = {}] of lives) {
    const { id } = await invite(client, studyId, more);
    const answers = [
      { question_id: scale, value: rating },
      { question_id: choice, value: drinks },
    ];
    const conversation_json = [{ role: "user", content: "Thus" }];
    const times = ended_at === undefined ? {} : { started_at: ended_at, ended_at };
    await send("PUT", `/interviews/${id}`, { status: "closed", answers, conversation_json, ...times });
    interviews.push(id);
  }
  return { studyId, scale, choice, interviews };
}

type Studied = Awaited<ReturnType<typeof studied>>;

const liking = ({ scale, choice }: Studied, more: Json = {}) => ({
  key: "liking",
  label: "Liking",
  method: "sum",
  bands,
  min_answered: 1,
  terms: [
    { question_id: scale, reverse: true },
    { question_id: choice, values: { Tea: 0.5, Coffee: -1 } },
  ],
  ...more,
});

const score = (of: Studied, ...scores: Json[]) => send("PUT", `/studies/${of.studyId}/scores`, { scores });
const read = (id: string) => send("GET", `/interviews/${id}`);

describe("a score written after fieldwork", () => {
  it("stands on interviews, in lists and events, as the study defines it now", async () => {
    const of = await studied([
      [5, ["Tea", "Coffee"]],
      [1, ["Tea", { other: "Mate" }]],
      [null, null],
    ]);
    const [first = "", second = "", third = ""] = of.interviews;
    expect((await read(first)).scores).toEqual({});
    await score(of, liking(of), { ...liking(of), key: "all", bands: [], min_answered: 2 });
    expect((await read(first)).scores).toEqual({
      liking: { value: 0.5, band: "Low" },
      all: { value: 0.5, band: null },
    });
    expect((await read(second)).scores.liking).toEqual({ value: 5.5, band: "High" });
    expect((await read(third)).scores.liking).toEqual({ value: null, band: null });
    const list = await send("GET", `/interviews?study_id=${of.studyId}`);
    expect(list.map(({ scores }: Json) => scores)).toEqual([
      (await read(first)).scores,
      (await read(second)).scores,
      (await read(third)).scores,
    ]);
    const { events } = await send("GET", `/events?study_id=${of.studyId}&event_type=interview.completed`);
    expect(events.map(({ interview }: { interview: Json }) => interview.scores)).toEqual(
      list.map(({ scores }: Json) => scores),
    );
    const updated = await send("PUT", `/interviews/${third}`, {
      answers: [{ question_id: of.scale, value: 3 }],
    });
    expect(updated.scores.liking).toEqual({ value: 3, band: "High" });
    await score(of, liking(of, { multiply: -2, bands: [] }));
    expect((await read(first)).scores).toEqual({ liking: { value: -1, band: null } });
  });

  it("counts answers given before an option was renamed, and none of before another type", async () => {
    const of = await studied([[4, ["Coffee"]]]);
    await score(of, liking(of));
    await send(
      "PUT",
      `/questions/${of.choice}`,
      { props: { options: ["Tea", "Espresso"], isMultiSelect: true } },
      204,
    );
    expect((await read(of.interviews[0] ?? "")).scores.liking).toEqual({ value: 1, band: "Low" });
    await send("PUT", `/questions/${of.scale}`, { type: "starRating", props: {} }, 204);
    expect((await read(of.interviews[0] ?? "")).scores.liking).toEqual({ value: -1, band: "Low" });
  });

  it("counts them too where the study had no score yet", async () => {
    const of = await studied([[null, ["Coffee"]]]);
    for (const option of ["Kaffee", "Espresso"])
      await send(
        "PUT",
        `/questions/${of.choice}`,
        { props: { options: ["Tea", { label: option, code: 2 }], isMultiSelect: true } },
        204,
      );
    expect((await read(of.interviews[0] ?? "")).scores).toEqual({});
    await score(of, { ...liking(of), terms: [{ question_id: of.choice, values: { Tea: 1, Espresso: 4 } }] });
    expect((await read(of.interviews[0] ?? "")).scores.liking).toEqual({ value: 4, band: "High" });
  });

  it("survives retention, and not erasure", async () => {
    const ended_at = daysAgo(31);
    const of = await studied([[2, [{ other: "Mate" }, "Tea"], { ended_at }]], await newFolder(client, 30));
    const [id = ""] = of.interviews;
    await score(of, liking(of));
    const before = await read(id);
    expect(before.scores.liking).toEqual({ value: 4.5, band: "High" });
    const deadline = new Date(Date.now() + 60_000);
    await runRetention(stack.ctx, { at: new Date(), deadline });
    expect(await read(id)).toMatchObject({ parsed_conversation_json: null, scores: before.scores });
    const stats = `/studies/${of.studyId}/scores/liking/stats`;
    expect(await send("GET", stats)).toMatchObject({ response_count: 1, average: 4.5 });
    await send("DELETE", `/interviews/${id}`, undefined, 204);
    expect(await send("GET", stats)).toMatchObject({ response_count: 0, average: null });
  });
});

describe("files of a study with scores", () => {
  const lives = [
    [5, ["Coffee"], { title: "=1" }],
    [1, ["Tea"]],
    [null, null],
  ] as const;

  it("have two columns for each, after the randomizers'", async () => {
    const of = await studied(lives);
    const { text } = await client.send("GET", `/studies/${of.studyId}/export`);
    expect(readCsv(text)[0]?.some((name) => name.startsWith("score."))).toBe(false);
    await score(of, liking(of), liking(of, { key: "b", bands: [] }));
    const names = ["score.liking", "score.liking.band", "score.b", "score.b.band"];
    const cells = [
      ["0", "Low", "0", ""],
      ["5.5", "High", "5.5", ""],
      ["", "", "", ""],
    ];
    const page = readCsv((await client.send("GET", `/studies/${of.studyId}/export?redact=true`)).text);
    const from = page[0]?.indexOf("score.liking") ?? -1;
    expect(page[0]?.slice(from, from + 5)).toEqual([...names, "Q1. How much?"]);
    expect(page.slice(1).map((row) => row.slice(from, from + 4))).toEqual(cells);
    for (const layout of ["default", "wide"]) {
      const { file } = await exportFile(stack, client, of.studyId, { format: "csv", layout });
      const [header = [], ...rows] = readCsv(file.toString());
      const at = header.indexOf("score.liking");
      expect(header.slice(at, at + 4)).toEqual(names);
      expect(rows.map((row) => row.slice(at, at + 4))).toEqual(cells);
    }
  });

  it("have them as JSON, and as variables of statistics", async () => {
    const of = await studied(lives);
    await score(of, liking(of));
    const { file } = await exportFile(stack, client, of.studyId, { format: "jsonl" });
    const lines = file
      .toString()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const wanted = [
      { value: 0, band: "Low" },
      { value: 5.5, band: "High" },
      { value: null, band: null },
    ];
    expect(lines.map(({ scores }) => scores)).toEqual(wanted.map((liking) => ({ liking })));
    const sav = new SavBufferReader((await exportFile(stack, client, of.studyId, { format: "sav" })).file);
    await sav.open();
    const rows = await sav.readAllRows();
    expect(rows.map(({ score_liking }) => score_liking ?? null)).toEqual([0, 5.5, null]);
    expect(rows.map(({ score_liking_band }) => String(score_liking_band ?? "").trim())).toEqual([
      "Low",
      "High",
      "",
    ]);
  });
});

describe("the figures of a score", () => {
  const lives = [
    [5, ["Coffee"], { metadata: { plan: "free" } }],
    [1, ["Tea"], { metadata: { plan: "paid" } }],
    [1, null, { metadata: { plan: "paid" } }],
    [3, ["Coffee"], { metadata: { plan: "free" }, is_simulated: true }],
    [null, null],
  ] as const;

  it("are those of numbers, with its bands, over all interviews or those of a filter", async () => {
    const of = await studied(lives);
    await score(of, liking(of));
    const path = `/studies/${of.studyId}/scores/liking/stats`;
    const stats = await send("GET", path);
    expect(stats).toMatchObject({
      key: "liking",
      label: "Liking",
      response_count: 4,
      excluded: 0,
      include_simulations: true,
      average: 3.125,
      median: 3.5,
      min: 0,
      max: 5.5,
      sum: 12.5,
      approximate: false,
      top_2_box: null,
      distribution: [0, 2, 5, 5.5].map((value) => ({ value, count: 1, percentage: 25 })),
      bands: [
        { label: "Low", count: 2, percentage: 50 },
        { label: "High", count: 2, percentage: 50 },
      ],
    });
    expect(await send("GET", `${path}?include_simulations=false`)).toMatchObject({ response_count: 3 });
    expect(await send("GET", `${path}?metadata[plan]=paid`)).toMatchObject({
      response_count: 2,
      sum: 10.5,
      filter: { metadata: { plan: "paid" } },
      bands: [
        { label: "Low", count: 0, percentage: 0 },
        { label: "High", count: 2, percentage: 100 },
      ],
    });
    await send("GET", `/studies/${of.studyId}/scores/other/stats`, undefined, 404);
    await send("GET", `/studies/${of.studyId}/scores/Liking/stats`, undefined, 404);
  });

  it("meet other dimensions in tables, in its bands or value by value", async () => {
    const of = await studied(lives);
    await score(of, liking(of), liking(of, { key: "plain", bands: [] }));
    const crosstab = (rows: Json, column: Json, status = 200) =>
      send(
        "POST",
        `/studies/${of.studyId}/crosstabs`,
        { rows, columns: [column], include_simulations: true },
        status,
      );
    const { base, tables } = await crosstab({ metadata: "plan" }, { score: "liking" });
    expect(base).toBe(4);
    expect(tables[0].columns.map(({ label, base }: Json) => [label, base])).toEqual([
      ["Low", 2],
      ["High", 2],
    ]);
    expect(
      tables[0].rows.map(({ key, cells }: { key: string; cells: Json[] }) => [
        key,
        cells.map(({ count }) => count),
      ]),
    ).toEqual([
      ["free", [2, 0]],
      ["paid", [0, 2]],
    ]);
    const means = await crosstab({ score: "plain" }, { metadata: "plan" });
    expect(means.tables[0].rows.map(({ key }: Json) => key)).toEqual(["0", "2", "5", "5.5"]);
    expect(means.tables[0].mean_rows[0].cells.map(({ value }: Json) => value)).toEqual([1, 5.25]);
    const refused = await crosstab({ score: "gone" }, { metadata: "plan" }, 422);
    expect(refused.errors).toMatchObject([{ loc: ["body", "rows", "score"], code: "score_not_found" }]);
  });
});
