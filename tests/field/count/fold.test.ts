import { randomUUID } from "node:crypto";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { foldCounts, joinDeltas } from "#core/field/count/index.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { untilWaiting } from "#tests/support/lock.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack, beforeEach);
const fold = () => foldCounts(stack.ctx, new Date(Date.now() + 60_000));

/** A full batch of equal deltas. Their ids begin with `prefix`, which orders them. */
const addBatch = (studyId: string, prefix: "0" | "f", counts: unknown) =>
  stack.pool.query(
    `insert into count_delta (id, study_id, population, counts, created_at)
     select ($1 || '0000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2, 'real', $3, now()
     from generate_series(1, 500) n`,
    [prefix, studyId, JSON.stringify(counts)],
  );

it("loses no count when two folds of the same study run concurrently on different deltas", async () => {
  const studyId = await newStudy(client);
  await addQuestions(client, studyId, [{ content: "Why?" }]);
  await invite(client, studyId);
  const { rows } = await stack.pool.query(
    "delete from count_delta where study_id = $1 and population = 'real' returning counts",
    [studyId],
  );
  const counts: Record<string, Record<string, number>> = rows[0].counts;

  const writer = await stack.pool.connect();
  onTestFinished(() => writer.release());
  await writer.query("begin");
  await writer.query("lock table count_base in share row exclusive mode");
  await addBatch(studyId, "f", counts);
  const first = fold();
  await untilWaiting(stack.pool, 1, first);
  // Committed only now, by transactions that began earlier: the second batch consists of these alone.
  await addBatch(studyId, "0", counts);
  const second = fold();
  await untilWaiting(stack.pool, 2, second);
  await writer.query("commit");
  await Promise.all([first, second]);
  await fold();

  const folded = await stack.pool.query(
    "select part, tally from count_base where study_id = $1 and population = 'real'",
    [studyId],
  );
  const expected = Object.entries(counts).map(([part, tally]) => ({
    part,
    tally: Object.fromEntries(Object.entries(tally).map(([key, count]) => [key, 1000 * count])),
  }));
  expect(expected.length).toBeGreaterThan(0);
  expect(folded.rows).toEqual(expect.arrayContaining(expected));
  expect(folded.rows).toHaveLength(expected.length);
});

it("ends though more is always added meanwhile, and leaves that to the next", async () => {
  const studyId = await newStudy(client);
  const counts = { metrics: { '["started"]': 1 } };
  await addBatch(studyId, "0", counts);
  // Each fold of the study's counts finds as many more as it has folded.
  await stack.pool.query(`
    create function add_more() returns trigger language plpgsql as $$ begin
      insert into count_delta (id, study_id, population, counts, created_at)
      select gen_random_uuid(), new.study_id, new.population, '${JSON.stringify(counts)}', now()
      from generate_series(1, 500);
      return null;
    end $$;
    create trigger add_more after insert or update on count_base for each row
      when (new.study_id = '${studyId}') execute function add_more()`);
  onTestFinished(async () => void (await stack.pool.query("drop function add_more cascade")));
  const { folded } = await fold();
  expect(folded).toBeGreaterThanOrEqual(500);
  expect(folded).toBeLessThan(2000);
}, 20_000);

it("folds every study's counts even if one's cannot be, and says so at the end", async () => {
  const broken = await newStudy(client);
  const whole = await newStudy(client);
  for (const studyId of [broken, whole]) await invite(client, studyId);
  await stack.pool.query("update count_delta set counts = $2 where study_id = $1", [broken, "null"]);
  onTestFinished(() => void stack.pool.query("delete from count_delta where study_id = $1", [broken]));
  await expect(fold()).rejects.toThrow("the counts of 1 studies could not be folded");
  const left = await stack.pool.query("select study_id from count_delta where study_id = any($1)", [
    [broken, whole],
  ]);
  expect(new Set(left.rows.map(({ study_id }) => study_id))).toEqual(new Set([broken]));
});

/** Deltas of a study, with equal counts and ids in no order. */
const addDeltas = (studyId: string, count: number, counts: unknown) =>
  stack.pool.query(
    `insert into count_delta (id, study_id, population, counts, created_at)
     select gen_random_uuid(), $1, case when n % 2 = 0 then 'real' else 'simulated' end, $3, now()
     from generate_series(1, $2::int) n`,
    [studyId, count, JSON.stringify(counts)],
  );

/** What base and deltas of a study add up to, key by key. */
async function sumsOf(studyId: string): Promise<Record<string, number>> {
  const { rows } = await stack.pool.query(
    `select population, part, key, sum(value::int)::int as total from (
       select population, part, tally from count_base where study_id = $1
       union all
       select population, p.key, p.value from count_delta, jsonb_each(counts) p where study_id = $1
     ) t, jsonb_each_text(tally) group by 1, 2, 3 having sum(value::int) <> 0 order by 1, 2, 3`,
    [studyId],
  );
  return Object.fromEntries(
    rows.map(({ population, part, key, total }) => [`${population} ${part} ${key}`, total]),
  );
}

const rowsIn = async (studyId: string): Promise<number> =>
  (await stack.pool.query("select count(*)::int as n from count_delta where study_id = $1", [studyId]))
    .rows[0].n;

it("folds many studies in few transactions, around those that fail and those that others fold", async () => {
  const studyIds = await Promise.all(Array.from({ length: 230 }, () => newStudy(client)));
  const [broken = "", other = "", busy = "", ...rest] = studyIds;
  for (const id of rest) await addDeltas(id, 2, { status: { '["a"]': 1 } });
  await addDeltas(busy, 1300, { status: { '["a"]': 1, '["b"]': 2 } });
  await addDeltas(broken, 1, null);
  await addDeltas(other, 2, { status: { '["a"]': 1 } });
  onTestFinished(() => void stack.pool.query("delete from count_delta where study_id = $1", [broken]));
  const holder = await stack.pool.connect();
  onTestFinished(() => holder.release());
  await holder.query("begin");
  await holder.query("select pg_advisory_xact_lock(hashtextextended('fold ' || $1, 0))", [other]);

  let begun = 0;
  const db = new Proxy(stack.ctx.db, {
    get: (target, name) => {
      if (name === "transaction") begun++;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const folding = foldCounts({ ...stack.ctx, db }, new Date(Date.now() + 60_000));
  await expect(folding).rejects.toThrow("the counts of 1 studies could not be folded");
  await holder.query("rollback");
  expect(begun).toBeLessThan(40);
  expect(await rowsIn(other)).toBe(2);
  expect(await rowsIn(broken)).toBe(1);
  expect(await sumsOf(busy)).toEqual({
    'real status ["a"]': 650,
    'real status ["b"]': 1300,
    'simulated status ["a"]': 650,
    'simulated status ["b"]': 1300,
  });
  const { rows } = await stack.pool.query(
    `select count(*)::int as n from count_base where study_id = any($1) and tally = '{"[\\"a\\"]": 1}'`,
    [rest],
  );
  expect(rows[0].n).toBe(2 * rest.length);
});

it("joins the deltas of a study while it is folded, changed and read, and loses none", async () => {
  const studyId = await newStudy(client);
  await addDeltas(studyId, 1500, { status: { '["a"]': 1, '["gone"]': 1 }, funnel: { '["q","reached"]': 2 } });
  await addDeltas(studyId, 1500, { status: { '["gone"]': -1 } });
  const expected = { a: 750, reached: 1500 };
  const sums = (more: number) => ({
    'real funnel ["q","reached"]': expected.reached,
    'real status ["a"]': expected.a + more,
    'simulated funnel ["q","reached"]': expected.reached,
    'simulated status ["a"]': expected.a + more,
  });
  expect(await sumsOf(studyId)).toEqual(sums(0));
  const join = () => joinDeltas(stack.ctx, studyId);
  const reads: Record<string, number>[] = [];
  const read = async () => void reads.push(await sumsOf(studyId));
  await Promise.all([join(), fold(), join(), read(), join(), read(), fold(), join(), read()]);
  for (const each of reads) expect(each).toEqual(sums(0));
  await Promise.all([addDeltas(studyId, 20, { status: { '["a"]': 1 } }), join(), fold(), join()]);
  expect(await sumsOf(studyId)).toEqual(sums(10));
  await addDeltas(studyId, 300, { status: { '["a"]': 1 } });
  await join();
  expect(await rowsIn(studyId)).toBeLessThanOrEqual(2);
  expect(await sumsOf(studyId)).toEqual(sums(160));
});

it("leaves a large delta to the fold, so that a join does not read and write all that came before", async () => {
  const studyId = await newStudy(client);
  const many = Array.from({ length: 1000 }, () => [`["${randomUUID()}"]`, 1] as const);
  await addDeltas(studyId, 2, { funnel: Object.fromEntries(many) });
  const idsOf = async () =>
    (await stack.pool.query("select id from count_delta where study_id = $1 order by id", [studyId])).rows;
  const large = await idsOf();
  await addDeltas(studyId, 40, { status: { '["a"]': 1 } });
  await joinDeltas(stack.ctx, studyId);
  const joined = await idsOf();
  expect(joined).toHaveLength(large.length + 2);
  expect(joined).toEqual(expect.arrayContaining(large));
  const before = await sumsOf(studyId);
  await fold();
  expect(await rowsIn(studyId)).toBe(0);
  expect(await sumsOf(studyId)).toEqual(before);
});

it("are joined as they pile up, without a reader or a fold", async () => {
  const studyId = await newStudy(client);
  const counts: number[] = [];
  for (let n = 0; n < 300; n++) {
    await invite(client, studyId);
    if (n % 10 === 0) counts.push(await rowsIn(studyId));
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(130);
  const { body } = await client.send("GET", `/interviews?study_id=${studyId}&page_size=1`);
  expect(body).toHaveLength(1);
  expect(await sumsOf(studyId)).toMatchObject({ 'real status ["listed","open"]': 300 });
});
