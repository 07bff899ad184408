import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createApp } from "#functions/api/app.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, openTab, startTab, type Tab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

it("an answer's database work does not grow with the answers of this interview or of others", {
  timeout: 60_000,
}, async () => {
  await keepPlans();
  const studyId = await newStudy(client);
  const question = { type: "multipleChoice", content: "Which?", props: { options: ["A", "B"] } };
  await addQuestions(client, studyId, Array(101).fill(question));
  const others = await Promise.all(Array.from({ length: 10 }, () => begin(studyId)));
  for (const { tab } of others) await accepted(tab.answer("B"));
  const [second, hundredth] = await worksOf(await begin(studyId));
  expect(hundredth).toEqual(second);
  await multiply(others, 500);
  expect(await worksOf(await begin(studyId))).toEqual([second, second]);
  expect(second).toMatchObject({
    statements: [expect.stringMatching(/^select/), expect.stringMatching(/^with "stepped"/)],
    rows: { answer: { inserted: 1 }, interview: { updated: 1 }, message: { inserted: 2 } },
  });
});

it("an answer changes nothing of its interview that is indexed, so that the update is heap-only", async () => {
  const studyId = await newStudy(client);
  await addQuestions(client, studyId, Array(4).fill({ type: "textInput", content: "Why?" }));
  const { id, tab } = await begin(studyId);
  await accepted(tab.answer("First"));
  const read = async () => (await stack.pool.query("select * from interview where id = $1", [id])).rows[0];
  const before = await read();
  await accepted(tab.answer("Second"));
  const after = await read();
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  expect(changed).toEqual(expect.arrayContaining(["progress", "revision", "current_question_id"]));
  const { rows } = await stack.pool.query("select indexdef from pg_indexes where tablename = 'interview'");
  for (const { indexdef } of rows) {
    expect(
      changed.filter((name) => new RegExp(`\\b${name}\\b`).test(indexdef)),
      indexdef,
    ).toEqual([]);
  }
});

/** Which rows are read depends on the query plan, which depends on table statistics. */
async function keepPlans(): Promise<void> {
  const { rows } = await stack.pool.query("select tablename from pg_tables where schemaname = 'public'");
  for (const { tablename } of rows) {
    await stack.pool.query(`alter table ${tablename} set (autovacuum_enabled = false)`);
  }
}

interface Begun {
  id: string;
  link: string;
  tab: Tab;
}

async function begin(studyId: string): Promise<Begun> {
  const { id, link } = await invite(client, studyId);
  return { id, link, tab: await startTab(stack, link) };
}

/** What its 2nd and its 100th answer ask of the database. */
async function worksOf(interview: Begun) {
  const { tab } = interview;
  await accepted(tab.answer("A"));
  const early = await workOf(interview);
  while (tab.state.seq < 99) await accepted(tab.answer("A"));
  return [early, await workOf(interview)];
}

/** Gives one answer within a transaction of the test's own, where the database tells what it has touched. */
const workOf = ({ link, tab }: Begun) =>
  stack.ctx.db.transaction(async (db) => {
    // The planner reads the whole of a table that is small enough.
    await db.execute(sql`set local enable_seqscan = off`);
    const within = openTab({ app: createApp({ ...stack.ctx, db }) as never }, link);
    within.state = tab.state;
    const before = await touched(db);
    stack.takeStatements();
    tab.state = (await accepted(within.answer("A"))).state;
    const statements = stack.takeStatements();
    const after = await touched(db);
    return { statements, rows: difference(before, after) };
  });

type Touched = Record<string, Record<string, number>>;

async function touched(db: Parameters<Parameters<typeof stack.ctx.db.transaction>[0]>[0]): Promise<Touched> {
  const rows = await db
    .select({
      table: sql<string>`relname`,
      // The whole history is told with every answer.
      read: sql<number>`(case when relname = 'message' then 0 else seq_tup_read + idx_tup_fetch end)::int`,
      inserted: sql<number>`n_tup_ins::int`,
      updated: sql<number>`n_tup_upd::int`,
    })
    .from(sql`pg_stat_xact_user_tables`);
  return Object.fromEntries(rows.map(({ table, ...counts }) => [table, counts]));
}

const difference = (before: Touched, after: Touched): Touched =>
  Object.fromEntries(
    Object.entries(after).map(([table, counts]) => [
      table,
      Object.fromEntries(
        Object.entries(counts).map(([what, count]) => [what, count - (before[table]?.[what] ?? 0)]),
      ),
    ]),
  );

/** So many copies of each of these interviews, with all that was said in them. */
async function multiply(interviews: readonly Begun[], copies: number): Promise<void> {
  const ids = interviews.map(({ id }) => id);
  for (const table of ["interview", "flow", "flow_turn", "message", "answer"]) {
    const id = table === "interview" ? "id" : "interview_id";
    const anew = `md5(t.${id}::text || n)`;
    await stack.pool.query(
      `insert into ${table} select (
         jsonb_populate_record(t, jsonb_build_object('${id}', ${anew}::uuid, 'vid', ${anew}))).*
       from ${table} t, generate_series(1, ${copies}) n where t.${id} = any($1)`,
      [ids],
    );
  }
}
