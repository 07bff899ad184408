import { expect, it, onTestFinished } from "vitest";
import { foldCounts } from "#core/count/index.ts";
import { newClient, useStack } from "#tests/support/api.ts";
import { untilWaiting } from "#tests/support/lock.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
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
  const client = await newClient(stack);
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

it("folds every study's counts even if one's cannot be, and says so at the end", async () => {
  const client = await newClient(stack);
  const [broken, whole] = [await newStudy(client), await newStudy(client)];
  for (const studyId of [broken, whole]) await invite(client, studyId);
  await stack.pool.query("update count_delta set counts = $2 where study_id = $1", [broken, "null"]);
  onTestFinished(() => void stack.pool.query("delete from count_delta where study_id = $1", [broken]));
  await expect(fold()).rejects.toThrow("the counts of 1 studies could not be folded");
  const left = await stack.pool.query("select study_id from count_delta where study_id = any($1)", [
    [broken, whole],
  ]);
  expect(new Set(left.rows.map(({ study_id }) => study_id))).toEqual(new Set([broken]));
});
