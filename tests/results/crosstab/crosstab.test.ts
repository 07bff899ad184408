import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Client, expectStatus, newClient, problemsOf, useStack } from "#tests/support/api.ts";
import { addRandomizer } from "#tests/support/structure.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";

const stack = useStack();

const options = ["Red", "Green", "Blue"];
const questions = [
  { type: "multipleChoice", content: "One", props: { options, allowOther: true } },
  { type: "multipleChoice", content: "Many", props: { options, isMultiSelect: true } },
  { type: "nps", content: "Recommend" },
  { type: "number", content: "How many" },
  { type: "matrixRatingScale", content: "Rate", props: { items: ["Speed", "Price"] } },
  { type: "ranking", content: "Rank", props: { options } },
  { type: "textInput", content: "Why" },
];

const post = (client: Client, studyId: string, body: object) =>
  client.send("POST", `/studies/${studyId}/crosstabs`, body);
const tablesOf = async (client: Client, studyId: string, body: object) =>
  (await expectStatus(post(client, studyId, body), 200)).body;

interface Life {
  plan: string | null;
  one: string | { other: string } | null;
  many: string[] | null;
  nps: number | null;
  number: number | null;
  speed: number | null;
  rank: string[] | null;
  status: string;
  arm: number | null;
  isSimulated: boolean;
}

const life: fc.Arbitrary<Life> = fc.record({
  plan: fc.constantFrom(null, "free", "paid", "team"),
  one: fc.constantFrom(null, ...options, { other: "Pink" }),
  many: fc.option(fc.subarray(options, { minLength: 1 })),
  nps: fc.option(fc.nat(10)),
  number: fc.option(fc.constantFrom(-1.5, 0, 0.1, 20)),
  speed: fc.option(fc.integer({ min: 1, max: 5 })),
  rank: fc.option(fc.shuffledSubarray(options, { minLength: 1 })),
  status: fc.constantFrom("in_progress", "closed"),
  arm: fc.option(fc.nat(1)),
  isSimulated: fc.boolean(),
});

async function populated(lives: readonly Life[]) {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const ids = await addQuestions(client, studyId, questions);
  const randomizer = await addRandomizer(client, studyId);
  for (const { plan, isSimulated, status, arm, ...each } of lives) {
    const metadata = plan === null ? {} : { plan };
    const { id } = await invite(client, studyId, { metadata, is_simulated: isSimulated });
    const speed = each.speed === null ? null : { Speed: each.speed };
    const values = [each.one, each.many, each.nps, each.number, speed, each.rank];
    const answers = values.map((value, index) => ({ question_id: ids[index], value }));
    await expectStatus(client.send("PUT", `/interviews/${id}`, { status, answers }), 200);
    if (arm !== null)
      await stack.pool.query(
        "insert into randomizer_assignment (interview_id, randomizer_id, arm_id, randomizer_name, arm_label, place) values ($1, $2, $3, '', '', 0)",
        [id, randomizer.id, randomizer.arms[arm].id],
      );
  }
  const [one = "", many = "", nps = "", number = "", matrix = "", ranking = "", text = ""] = ids;
  return { client, studyId, randomizer, q: { one, many, nps, number, matrix, ranking, text } };
}

type Place = Awaited<ReturnType<typeof populated>>;

/** A dimension, and the keys that an interview has in it; null where it has no value. */
interface Known {
  sent: object;
  keysOf: (life: Life) => string[] | null;
  numberOf?: (life: Life) => number | null;
}

const single = (value: string | number | null | undefined): string[] | null =>
  value === null || value === undefined ? null : [String(value)];

function dimensions({ q, randomizer }: Place): Known[] {
  const numeric = (sent: object, numberOf: (life: Life) => number | null): Known => {
    return { sent, keysOf: (life) => single(numberOf(life)), numberOf };
  };
  return [
    {
      sent: { question_id: q.one },
      keysOf: ({ one }) => single(typeof one === "object" ? one && "other" : one),
    },
    { sent: { question_id: q.many }, keysOf: ({ many }) => many },
    numeric({ question_id: q.nps }, ({ nps }) => nps),
    numeric({ question_id: q.number }, ({ number }) => number),
    numeric({ question_id: q.matrix, item: "Speed" }, ({ speed }) => speed),
    numeric({ question_id: q.ranking, item: "Green" }, ({ rank }) => {
      const place = rank?.indexOf("Green") ?? -1;
      return place === -1 ? null : place + 1;
    }),
    {
      sent: {
        question_id: q.nps,
        bands: [
          [0, 6],
          [9, 10],
        ],
      },
      keysOf: ({ nps }) => (nps === null ? null : nps <= 6 ? ["0-6"] : nps >= 9 ? ["9-10"] : []),
      numberOf: ({ nps }) => nps,
    },
    { sent: { metadata: "plan" }, keysOf: ({ plan }) => single(plan) },
    {
      sent: { randomizer_id: randomizer.id },
      keysOf: ({ arm }) => single(arm === null ? null : randomizer.arms[arm].id),
    },
    { sent: { status: true }, keysOf: ({ status }) => [status] },
    { sent: { language: true }, keysOf: () => ["English"] },
    { sent: { source: true }, keysOf: () => null },
  ];
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe("tables over random interviews", () => {
  it("count what a naive pass over all interviews counts", { timeout: 300_000 }, async () => {
    const lives = fc.sample(life, { numRuns: 70, seed: 5 });
    const place = await populated(lives);
    const all = dimensions(place);
    for (const rows of all) {
      const includesSimulated = all.indexOf(rows) % 2 === 0;
      for (const columns of [all.slice(0, 6), all.slice(6)]) {
        const body = await tablesOf(place.client, place.studyId, {
          rows: rows.sent,
          columns: columns.map(({ sent }) => sent),
          include_simulations: includesSimulated,
        });
        const counted = lives.filter(({ isSimulated }) => includesSimulated || !isSimulated);
        const based = counted.filter((each) => rows.keysOf(each) !== null);
        expect(body.base).toBe(based.length);
        for (const [index, column] of columns.entries()) {
          const table = body.tables[index];
          expect(table.column).toEqual(column.sent);
          const inColumn = (key: string) => based.filter((each) => column.keysOf(each)?.includes(key));
          for (const [at, { key, base }] of table.columns.entries()) {
            expect(base, `${key} of ${JSON.stringify(column.sent)}`).toBe(inColumn(key).length);
            for (const row of table.rows) {
              const cell = row.cells[at];
              const count = inColumn(key).filter((each) => rows.keysOf(each)?.includes(row.key)).length;
              expect(cell.count).toBe(count);
              const share = base === 0 ? null : Math.round((count * 10_000) / base) / 100;
              expect(cell.column_percentage).toBe(share);
              if (share !== null) expect(cell.ci_low <= share && share <= cell.ci_high).toBe(true);
            }
            if (rows.numberOf === undefined) continue;
            const numbers = inColumn(key).map((each) => rows.numberOf?.(each) ?? 0);
            const { value, n } = table.mean_rows[0].cells[at];
            expect(n).toBe(numbers.length);
            if (n > 0) expect(value).toBeCloseTo(mean(numbers), 9);
          }
          const anyColumn = based.filter((each) => (column.keysOf(each) ?? []).length > 0);
          for (const row of table.rows)
            expect(row.total.count).toBe(
              anyColumn.filter((each) => rows.keysOf(each)?.includes(row.key)).length,
            );
          const keys = new Set(based.flatMap((each) => column.keysOf(each) ?? []));
          expect(
            [...keys].every((key) => table.columns.some((each: { key: string }) => each.key === key)),
          ).toBe(true);
          expect(table.mean_rows === null).toBe(rows.numberOf === undefined);
        }
        expect(JSON.stringify(body)).not.toMatch(/NaN|Infinity/);
      }
    }
  });

  it("keep totals of overlapping columns without the suppressed ones", async () => {
    const lives = fc.sample(life, { numRuns: 40, seed: 9 }).map((each, index) => {
      return {
        ...each,
        isSimulated: false,
        many: index < 6 ? ["Red", "Blue"] : index < 12 ? ["Green"] : ["Blue"],
      };
    });
    const place = await populated(lives);
    const { tables } = await tablesOf(place.client, place.studyId, {
      rows: { status: true },
      columns: [{ question_id: place.q.many }],
      min_base: 10,
    });
    const [table] = tables;
    expect(table.columns.map(({ suppressed = false }) => suppressed)).toEqual([true, true, false]);
    expect(table.notes).toEqual(["suppressed", "overlapping_columns"]);
    const total = table.rows.reduce(
      (sum: number, row: { total: { count: number } }) => sum + row.total.count,
      0,
    );
    expect(total).toBe(34);
  });
});

describe("a crosstab", () => {
  it("of nothing has empty tables and nulls", async () => {
    const { client, studyId, q } = await populated([]);
    const body = await tablesOf(client, studyId, {
      rows: { question_id: q.nps },
      columns: [{ metadata: "plan" }, { question_id: q.one }],
      filter: { answer: { [q.one]: "Red" } },
    });
    expect(body).toMatchObject({ base: 0, filter: { answer: { [q.one]: "Red" } } });
    expect(body.tables[0]).toMatchObject({ columns: [], test: null, notes: [] });
    expect(body.tables[1].columns.map(({ base }: { base: number }) => base)).toEqual([0, 0, 0, 0]);
    expect(body.tables[1].mean_rows.map(({ label }: { label: string }) => label)).toEqual(["Mean", "NPS"]);
    expect(JSON.stringify(body)).not.toMatch(/NaN|Infinity/);
  });

  it("compares means and scores", async () => {
    const of = (plan: string, numbers: number[]): Life[] =>
      numbers.map((nps) => {
        const none = { one: null, many: null, number: null, speed: null, rank: null, arm: null };
        return { plan, nps, ...none, status: "closed", isSimulated: false };
      });
    const place = await populated([...of("free", [2, 3, 5, 6, 6]), ...of("paid", [9, 10, 8, 10, 9])]);
    const { tables } = await tablesOf(place.client, place.studyId, {
      rows: { question_id: place.q.nps },
      columns: [{ metadata: "plan" }],
    });
    const [{ mean_rows, test }] = tables;
    // R: t.test(c(2, 3, 5, 6, 6), c(9, 10, 8, 10, 9))
    expect(test).toMatchObject({ kind: "welch_t", effect: { name: "hedges_g" } });
    expect(test.statistic).toBeCloseTo(-5.366563146, 8);
    expect(mean_rows[0].cells[1]).toMatchObject({ value: 9.2, n: 5, higher_than: ["A"] });
    expect(mean_rows[1].cells.map(({ value }: { value: number }) => value)).toEqual([-100, 80]);
    expect(mean_rows[1].cells[1]).toMatchObject({ std_dev: Math.sqrt(2000) });
    expect(mean_rows[1].cells[1].ci_high).toBeCloseTo(80 + 1.959963984540054 * Math.sqrt(400), 9);
  });

  it("refuses what the study does not have, and what cannot be a dimension", async () => {
    const { client, studyId, q } = await populated([]);
    const column = { status: true };
    const problems = (rows: object, more: object = {}) =>
      problemsOf(post(client, studyId, { rows, columns: [column], ...more }));
    expect(await problems({ question_id: unknownId })).toEqual(["rows.question_id question_not_found"]);
    expect(await problems({ randomizer_id: unknownId })).toEqual(["rows.randomizer_id randomizer_not_found"]);
    expect(await problems({ question_id: q.text })).toEqual(["rows.question_id unsupported_question_type"]);
    expect(await problems({ question_id: q.matrix })).toEqual(["rows.item item_required"]);
    expect(await problems(column, { columns: [{ question_id: q.matrix, item: "Taste" }] })).toEqual([
      "columns.0.item item_not_found",
    ]);
    expect(await problems({ question_id: q.one, item: "Red" })).toEqual([
      "rows.item unsupported_question_type",
    ]);
    expect(await problems({ question_id: q.one, bands: [[1, 2]] })).toEqual([
      "rows.bands unsupported_question_type",
    ]);
    expect(await problems({})).toEqual(["rows custom"]);
    expect(await problems({ status: true, metadata: "a" })).toEqual(["rows custom"]);
    expect(await problems({ language: false })).toEqual(["rows.language invalid_value"]);
    expect(
      await problems({
        question_id: q.nps,
        bands: [
          [0, 5],
          [5, 9],
        ],
      }),
    ).toEqual(["rows.bands.1 custom"]);
    expect(await problems({ question_id: q.nps, bands: [[3, 1]] })).toEqual(["rows.bands.0 custom"]);
    expect(await problems(column, { columns: [] })).toEqual(["columns too_small"]);
    expect(await problems(column, { columns: Array(7).fill(column) })).toEqual(["columns too_big"]);
    expect(await problems(column, { confidence_level: 0.5 })).toEqual(["confidence_level invalid_value"]);
    expect(await problems(column, { filter: { answer: { [q.nps]: { like: 1 } } } })).toEqual([
      `filter.answer.${q.nps} unrecognized_keys`,
    ]);
    expect(await problems(column, { filter: { answer: { [unknownId]: 1 } } })).toEqual([
      `filter.answer.${unknownId} question_not_found`,
    ]);
    expect(await problems(column, { filter: { arm: [unknownId] } })).toEqual(["filter.arm arm_not_found"]);
  });

  it("refuses more values than a table can show", async () => {
    const { client, studyId, q } = await populated([]);
    const fill = (from: number, to: number) =>
      stack.pool.query(
        `with added as (
           insert into interview (id, study_id, organization_id, metadata, status, type, language, is_mock,
             is_simulated, is_archived, progress, is_conducted, created_at, updated_at, revision)
           select gen_random_uuid(), $1, $2, jsonb_build_object('n', n), 'closed', 'SERVICE', 'English', false, false,
             false, 100, false, now(), now(), 1 from generate_series($4::int, $5::int) n returning id, metadata)
         insert into answer (interview_id, question_id, position, content, type, outcome, value, text, followups, answered_at)
         select id, $3, 0, '', 'number', 'answered', metadata -> 'n', '', '[]', now() from added`,
        [studyId, client.organizationId, q.number, from, to],
      );
    const status = { rows: { status: true } };
    await fill(1, 12);
    await tablesOf(client, studyId, { ...status, columns: [{ question_id: q.number }] });
    await fill(13, 13);
    expect(
      await problemsOf(
        post(client, studyId, { ...status, columns: [{ status: true }, { question_id: q.number }] }),
      ),
    ).toEqual(["columns.1 too_many_values"]);
    await fill(14, 50);
    await tablesOf(client, studyId, { rows: { metadata: "n" }, columns: [{ status: true }] });
    await fill(51, 51);
    const bands = [
      [1, 25],
      [26, 100],
    ];
    const { tables } = await tablesOf(client, studyId, {
      ...status,
      columns: [{ question_id: q.number, bands }],
    });
    expect(tables[0].columns.map(({ key, base }: { key: string; base: number }) => [key, base])).toEqual([
      ["1-25", 25],
      ["26-100", 26],
    ]);
    const rows = { metadata: "n" };
    expect(await problemsOf(post(client, studyId, { rows, columns: [rows] }))).toEqual([
      "rows too_many_values",
      "columns.0 too_many_values",
    ]);
    await fill(52, 10_051);
    const wide = await tablesOf(client, studyId, {
      rows: { question_id: q.number },
      columns: [{ status: true }],
    });
    expect(wide.tables[0]).toMatchObject({ rows: [], notes: ["too_many_values"] });
    expect(wide.tables[0].mean_rows[0].cells[0].n).toBe(10_051);
  });
});
