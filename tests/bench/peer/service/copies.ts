import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { copyRows } from "../copy-rows.ts";

/** Waits until the counts of what has been answered are in their base. */
export async function folded(database: pg.Client, studyId: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { rowCount } = await database.query("select from count_delta where study_id = $1 limit 1", [
      studyId,
    ]);
    if (rowCount === 0) return;
    await sleep(100);
  }
  throw new Error("the counts are not folded");
}

/** Copies of all interviews with their answers and messages; the counts are multiplied. */
export async function copyInterviews(database: pg.Client, studyId: string, factor: number): Promise<void> {
  // The rows are valid by construction, so triggers and foreign keys have nothing to do.
  await database.query("set session_replication_role = replica");
  await database.query(
    `create temp table copy as
     select id as original, uuidv7() as id, n from generate_series(2, ${factor}) n, interview where study_id = '${studyId}'`,
  );
  await copyRows(database, {
    table: "interview",
    from: "interview t join copy c on c.original = t.id",
    changed: {
      id: "c.id",
      vid: "md5(c.id::text)",
      created_at: "t.created_at + c.n * interval '1 ms'",
    },
  });
  for (const table of ["answer", "message"])
    await copyRows(database, {
      table,
      from: `${table} t join copy c on c.original = t.interview_id`,
      changed: { interview_id: "c.id" },
    });
  await database.query("drop table copy");
  await database.query("set session_replication_role = origin");
  await database.query(
    `update count_base set tally =
       (select coalesce(jsonb_object_agg(key, value::bigint * $2), '{}') from jsonb_each_text(tally))
     where study_id = $1`,
    [studyId, factor],
  );
  await database.query("vacuum analyze");
}
