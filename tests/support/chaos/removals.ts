import { getTableName } from "drizzle-orm";
import type pg from "pg";
import { expect } from "vitest";
import { removeOrganization } from "#core/upkeep/retention/index.ts";
import { organizationTables, studyTables } from "#core/upkeep/retention/tables.ts";
import { type Client, expectStatus, type TestStack } from "#tests/support/api.ts";
import { importInterview, newFolder, newSurvey } from "#tests/support/canary.ts";

/** An organization that is removed and a deleted study that is erased, by processes that are killed meanwhile. */
export interface Removals {
  organizationId: string;
  studyId: string;
  /** How many rows of each table the organization had. */
  rows: Record<string, number>;
}

/** The tables whose rows nobody else deletes meanwhile: the receipt counts every one. */
const own = ["study", "interview", "question", "source", "question_group", "folder", "api_key", "member"];

/** Begins to remove one organization; deletes a study of the other, 31 days ago. Both have `count` interviews. */
export async function prepareRemovals(
  stack: TestStack,
  [removed, kept]: [Client, Client],
  count: number,
): Promise<Removals> {
  const { pool, ctx } = stack;
  const large = async (client: Client) => {
    const survey = await newSurvey(client, await newFolder(client, null));
    await importInterview(stack, client, survey, new Date().toISOString());
    for (let left = count; left > 0; left -= 1000) {
      const interviews = Array.from({ length: Math.min(left, 1000) }, () => ({}));
      const body = { study_id: survey.studyId, interviews };
      await expectStatus(client.send("POST", "/interviews/bulk", body), 200);
    }
    return survey.studyId;
  };
  await large(removed);
  const studyId = await large(kept);
  await expectStatus(kept.send("DELETE", `/studies/${studyId}`), 204);
  await pool.query("update study set deleted_at = deleted_at - interval '31 days' where id = $1", [studyId]);
  const { organizationId } = removed;
  const rows = await rowsOf(pool, organizationId);
  // The processes find it by its receipt. This deadline has come: one batch is removed.
  await removeOrganization(ctx, { id: organizationId, name: "Test", deadline: new Date(0) });
  return { organizationId, studyId, rows };
}

async function rowsOf(pool: pg.Pool, organizationId: string): Promise<Record<string, number>> {
  const ofStudies = `study_id in (select id from study where organization_id = $1)`;
  const conditions = [
    ...studyTables.map((table) => [getTableName(table), ofStudies]),
    ...organizationTables.map((table) => [getTableName(table), "organization_id = $1"]),
    ...["study", "interview"].map((name) => [name, "organization_id = $1"]),
  ];
  const counts = conditions.map(async ([name, where]) => {
    const { rows } = await pool.query(`select count(*)::int from ${name} where ${where}`, [organizationId]);
    return [name, rows[0].count];
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** Throws unless both are gone with everything they had, and the receipt tells what that was. */
export async function checkRemovals(
  { pool, storage, ctx }: TestStack,
  { organizationId, studyId, rows }: Removals,
): Promise<Record<string, number>> {
  const receipt = await removeOrganization(ctx, { id: organizationId, name: "Test", deadline: new Date(0) });
  expect(receipt.finished_at).not.toBeNull();
  for (const name of own) expect([name, receipt.removed[name] ?? 0]).toEqual([name, rows[name]]);
  expect(Object.values(await rowsOf(pool, organizationId)).filter((count) => count > 0)).toEqual([]);

  // The audit log keeps who deleted what.
  const { rows: left } = await pool.query(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'study_id' and table_name <> 'audit_log'`,
  );
  for (const { table_name: name } of left) {
    const found = await pool.query(`select 1 from ${name} where study_id = $1 limit 1`, [studyId]);
    expect([name, found.rowCount]).toEqual([name, 0]);
  }
  expect((await pool.query("select 1 from study where id = $1", [studyId])).rowCount).toBe(0);
  const keys = (await storage.bucket.list({})).map(({ key }) => key);
  // That something was erased is noted for restores, by its id alone.
  const kept = keys.filter((key) => !key.startsWith("erasures/"));
  expect(kept.filter((key) => key.includes(organizationId) || key.includes(studyId))).toEqual([]);
  return { "interviews of the removed organization": receipt.removed.interview ?? 0 };
}
