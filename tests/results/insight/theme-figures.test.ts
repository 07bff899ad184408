import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { runRetention } from "#core/upkeep/retention/index.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { newFolder } from "#tests/support/canary.ts";
import { exportFile } from "#tests/support/exports.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";

const require = createRequire(import.meta.url);
const { SavBufferReader } = require("sav-reader") as {
  SavBufferReader: new (
    file: Buffer,
  ) => {
    open(): Promise<void>;
    meta: { sysvars: { name: string; label: string }[] };
    readAllRows(): Promise<Record<string, unknown>[]>;
  };
};

const stack = useStack();
const client = useOrganization(stack);

type Json = Record<string, unknown>;

/** Three coded answers, one judged without a code, one that nobody has judged. */
async function coded() {
  const studyId = await newStudy(client);
  const [why = "", score = ""] = await addQuestions(client, studyId, [
    { type: "textInput", content: "Why?" },
    { type: "ratingScale", content: "How?", props: { min: 1, max: 5 } },
  ]);
  const addCode = async (name: string, parent_id: string | null = null): Promise<string> =>
    (await expectStatus(client.send("POST", `/studies/${studyId}/codes`, { name, parent_id }), 201)).body.id;
  const price = await addCode("Price");
  const dear = await addCode("Dear", price);
  const speed = await addCode("Speed");
  const ids: string[] = [];
  for (const [plan, codes] of [
    ["free", [dear]],
    ["free", [price, speed]],
    ["paid", [speed]],
    ["paid", []],
    ["paid", null],
  ] as const) {
    const { id } = await invite(client, studyId, { metadata: { plan } });
    const answers = [
      { question_id: why, value: `words of ${plan}` },
      { question_id: score, value: 3 },
    ];
    await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed", answers }), 200);
    for (const code of codes ?? []) {
      const quote = { segment: 0, start: 0, end: 5 };
      await expectStatus(
        client.send("PUT", `/interviews/${id}/answers/${why}/codes/${code}`, { quote }),
        200,
      );
    }
    if (codes !== null)
      await stack.pool.query(
        "insert into coded_answer (interview_id, question_id, coder, place, judged_at) values ($1, $2, 'first', 1000000, now())",
        [id, why],
      );
    ids.push(id);
  }
  return { studyId, why, score, price, dear, speed, ids };
}

it("interviews are filtered by themes, children included", async () => {
  const { studyId, why, score, price, dear, speed, ids } = await coded();
  const list = async (query: string) =>
    (await expectStatus(client.send("GET", `/interviews?study_id=${studyId}&${query}`), 200)).body.map(
      ({ id }: Json) => ids.indexOf(String(id)),
    );
  const of = (code: string) => `theme[${why}]=${code}`;
  expect(await list(of(price))).toEqual([0, 1]);
  expect(await list(of(dear))).toEqual([0]);
  expect(await list(`${of(dear)}&${of(speed)}`)).toEqual([0, 1, 2]);
  expect(await list(`${of(speed)}&metadata[plan]=free`)).toEqual([1]);
  const stats = await expectStatus(client.send("GET", `/studies/${studyId}/stats?${of(price)}`), 200);
  expect(stats.body).toMatchObject({ completed: 2, filter: { theme: { [why]: price } } });
  const themes = `/studies/${studyId}/questions/${why}/themes?${of(price)}`;
  expect((await expectStatus(client.send("GET", themes), 200)).body).toMatchObject({ base: 2, coded: 2 });
  const answers = `/studies/${studyId}/answers?theme=${speed}&${of(price)}`;
  expect((await expectStatus(client.send("GET", answers), 200)).body).toHaveLength(1);
  for (const [query, code] of [
    [`theme[${why}]=${unknownId}`, "code_not_found"],
    [`theme[${unknownId}]=${price}`, "question_not_found"],
  ]) {
    const { body } = await expectStatus(client.send("GET", `/studies/${studyId}/stats?${query}`), 422);
    expect(body.errors[0]).toMatchObject({ code, loc: ["query", query?.split("=")[0]] });
  }
  await expectStatus(client.send("GET", `/studies/${studyId}/stats?theme[x]=${price}`), 422);
  await expectStatus(client.send("GET", `/studies/${studyId}/stats?theme[${score}]=x`), 422);
});

it("a table has themes as rows and columns; the base are the answers that were judged", async () => {
  const { studyId, why, score } = await coded();
  const table = async (rows: Json, column: Json) =>
    (
      await expectStatus(
        client.send("POST", `/studies/${studyId}/crosstabs`, { rows, columns: [column] }),
        200,
      )
    ).body;
  const { base, tables } = await table({ themes: why }, { metadata: "plan" });
  expect(base).toBe(4);
  expect(tables[0].columns.map(({ key, base }: Json) => [key, base])).toEqual([
    ["free", 2],
    ["paid", 2],
  ]);
  expect(
    tables[0].rows.map(({ label, cells }: { label: string; cells: Json[] }) => [
      label,
      ...cells.map(({ count }) => count),
    ]),
  ).toEqual([
    ["Price", 2, 0],
    ["Dear", 1, 0],
    ["Speed", 1, 1],
  ]);
  expect(tables[0].test).toBeNull();
  const across = await table({ question_id: score }, { themes: why });
  expect(across.tables[0]).toMatchObject({ notes: ["overlapping_columns"], test: null });
  const refused = await expectStatus(
    client.send("POST", `/studies/${studyId}/crosstabs`, {
      rows: { themes: score },
      columns: [{ status: true }],
    }),
    422,
  );
  expect(refused.body.errors[0]).toMatchObject({
    code: "unsupported_question_type",
    loc: ["body", "rows", "themes"],
  });
});

it("files have themes: names, 0 and 1 a code, and what was said", async () => {
  const { studyId, why, price, dear } = await coded();
  const rowsOf = (text: string) =>
    text
      .trim()
      .split("\r\n")
      .map((line) => line.split(","));
  const page = await expectStatus(client.send("GET", `/studies/${studyId}/export`), 200);
  const csv = await exportFile(stack, client, studyId, { format: "csv" });
  expect(csv.file.toString()).toBe(page.text);
  expect(rowsOf(page.text).map((row) => row.at(-1))).toEqual([
    "Q1. Why? (themes)",
    "Dear",
    '"Price; Speed"',
    "Speed",
    "",
    "",
  ]);
  const wide = await exportFile(stack, client, studyId, { format: "csv", layout: "wide" });
  const [head = [], ...rows] = rowsOf(wide.file.toString());
  const at = ["q1_theme_1", "q1_theme_2", "q1_theme_3"].map((name) => head.indexOf(name));
  expect(rows.map((row) => at.map((index) => row[index]))).toEqual([
    ["1", "1", "0"],
    ["1", "0", "1"],
    ["0", "0", "1"],
    ["0", "0", "0"],
    ["", "", ""],
  ]);
  const { file } = await exportFile(stack, client, studyId, { format: "jsonl" });
  const [first] = file.toString().split("\n");
  const answer = JSON.parse(first ?? "").answers.find(({ question_id }: Json) => question_id === why);
  expect(answer.codes).toMatchObject([
    { code_id: dear, state: "assigned", origin: "human", quote: { segment: 0, text: "words" } },
  ]);
  const sav = await exportFile(stack, client, studyId, { format: "sav" });
  const reader = new SavBufferReader(sav.file);
  await reader.open();
  expect((await reader.readAllRows()).map(({ q1_theme_1 }) => q1_theme_1)).toEqual([1, 1, 0, 0, undefined]);
  const set = "$q1_themes=D1 1 17 Q1. Why? (themes) ";
  expect(sav.file.includes(Buffer.from(set))).toBe(true);
  const codebook = await exportFile(stack, client, studyId, { format: "codebook" });
  expect(codebook.file.toString()).toMatch(/^q1_theme_1,.*,nominal,4,/m);
  await expectStatus(client.send("DELETE", `/codes/${price}`), 204);
});

it("files of a study without codes are as they were", async () => {
  const studyId = await newStudy(client);
  const [why = ""] = await addQuestions(client, studyId, [{ type: "textInput", content: "Why?" }]);
  const { id } = await invite(client, studyId);
  const answers = [{ question_id: why, value: "said" }];
  await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed", answers }), 200);
  const page = await expectStatus(client.send("GET", `/studies/${studyId}/export`), 200);
  expect(page.text).not.toContain("(themes)");
  const { file } = await exportFile(stack, client, studyId, { format: "jsonl" });
  expect(JSON.parse(file.toString()).answers[0]).not.toHaveProperty("codes");
});

it("counts, filters, tables and files read the same once retention has taken the words", async () => {
  const { studyId, why, score, price, ids } = await coded();
  const read = async () => {
    const body = { rows: { themes: why }, columns: [{ question_id: score }] };
    const { body: table } = await expectStatus(
      client.send("POST", `/studies/${studyId}/crosstabs`, body),
      200,
    );
    const theme = `theme[${why}]=${price}`;
    const get = async (path: string) => (await expectStatus(client.send("GET", path), 200)).body;
    const { themes, coded, none } = await get(`/studies/${studyId}/questions/${why}/themes?quotes=0`);
    const wide = await exportFile(stack, client, studyId, { format: "csv", layout: "wide" });
    const lines = wide.file
      .toString()
      .trim()
      .split("\r\n")
      .map((line) => line.split(","));
    const places = lines[0]?.flatMap((name, index) => (name.includes("theme") ? [index] : [])) ?? [];
    const jsonl = await exportFile(stack, client, studyId, { format: "jsonl" });
    const codes = jsonl.file
      .toString()
      .trim()
      .split("\n")
      .flatMap((line) => JSON.parse(line).answers.flatMap(({ codes = [] }: Json) => codes as Json[]));
    return {
      table,
      themes,
      coded,
      none,
      codes: await get(`/studies/${studyId}/codes`),
      started: (await get(`/studies/${studyId}/stats?${theme}`)).started,
      figures: await get(`/studies/${studyId}/questions/${score}/stats?${theme}`),
      wide: lines.map((line) => places.map((index) => line[index])),
      given: codes.map(({ code_id, state, origin }) => [code_id, state, origin]),
    };
  };
  const before = await read();
  expect(before.started).toBe(2);
  await expectStatus(
    client.send("PUT", `/studies/${studyId}`, { folder_id: await newFolder(client, 1) }),
    200,
  );
  const at = new Date(Date.now() + 9 * 86_400_000);
  await runRetention(stack.ctx, { at, deadline: new Date(Date.now() + 60_000) });
  expect(await read()).toEqual(before);
  const { rows } = await stack.pool.query(
    "select quote_text from code_assignment where interview_id = any($1)",
    [ids],
  );
  expect(rows.map(({ quote_text }) => quote_text)).toEqual([null, null, null, null]);
});

it("a deleted question has no themes, and its codes stay in JSON lines", async () => {
  const { studyId, why, dear } = await coded();
  await expectStatus(client.send("DELETE", `/questions/${why}`), 204);
  await expectStatus(client.send("GET", `/studies/${studyId}/questions/${why}/themes`), 404);
  const { file } = await exportFile(stack, client, studyId, { format: "jsonl" });
  const [first] = file.toString().split("\n");
  const answer = JSON.parse(first ?? "").answers.find(({ question_id }: Json) => question_id === why);
  expect(answer.codes).toMatchObject([{ code_id: dear, state: "assigned" }]);
  const { body } = await expectStatus(client.send("GET", `/studies/${studyId}/codes`), 200);
  expect(body.map(({ count }: Json) => count)).toEqual([2, 1, 2]);
});
