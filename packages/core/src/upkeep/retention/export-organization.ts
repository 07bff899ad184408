import { and, eq, getTableName, inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { requireOperator } from "#kit/actor.ts";
import { auditNow } from "../../account/audit/index.ts";
import { apiKey } from "../../account/auth/auth.sql.ts";
import { webhookEndpoint } from "../../account/event/event.sql.ts";
import { requireOrganization } from "../../account/organization/index.ts";
import { member, organization } from "../../account/organization/organization.sql.ts";
import { questionGroup } from "../../design/group/group.sql.ts";
import { logicRule } from "../../design/logic/logic.sql.ts";
import { question } from "../../design/question/question.sql.ts";
import { quotaBucket } from "../../design/quota/quota.sql.ts";
import { randomizer } from "../../design/randomizer/randomizer.sql.ts";
import { scoreSet } from "../../design/score/score.sql.ts";
import { folder } from "../../design/study/folder.sql.ts";
import { study, studyAccess } from "../../design/study/study.sql.ts";
import { translation } from "../../design/translation/translation.sql.ts";
import { code, codeAssignment } from "../../field/coding/coding.sql.ts";
import { randomizerAssignment } from "../../field/flow/flow.sql.ts";
import { answer, interview, message } from "../../field/interview/interview.sql.ts";
import { source } from "../../field/source/source.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { Db } from "../../platform/db.ts";

const batchSize = 500;
/** Credentials stay here: whoever has the file must not be able to act for the organization or a participant. */
const withheld = [
  "digest",
  "device_digest",
  "secret",
  "previous_secret",
  "older_secrets",
  "signing_secrets",
  "vid",
];

/** Writes a line of JSON and resolves once it is stored. */
type Write = (line: string) => Promise<void>;

/**
 * Writes all that an organization has, as of one moment, as lines `{"table", "row"}` without credentials, and a line for
 * each stored file. Resolves to the number of lines by table. For operators (403); 404 for an unknown organization.
 */
export async function exportOrganization(
  ctx: Ctx,
  id: string,
  write: Write,
): Promise<{ lines: Record<string, number> }> {
  requireOperator(ctx);
  await requireOrganization(ctx, id);
  await auditNow(ctx, "organization.export", { entity_id: id, organization_id: id });
  const lines: Record<string, number> = {};
  const put = async (table: string, rows: readonly unknown[]) => {
    lines[table] = (lines[table] ?? 0) + rows.length;
    for (const row of rows) await write(JSON.stringify({ table, row }));
  };
  await ctx.db.transaction(
    async (tx) => {
      // Whoever takes the lines may pause.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      for (const [table, which] of contentOf(tx, id)) await eachBatch(tx, table, which, put);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  for (let after: string | undefined; ; ) {
    const page = await ctx.bucket.list({ prefix: `${id}/`, ...(after !== undefined && { after }) });
    await put("file", page);
    after = page.at(-1)?.key;
    if (after === undefined) return { lines };
  }
}

function contentOf(db: Db, id: string): [PgTable, SQL][] {
  const studies = db.select({ id: study.id }).from(study).where(eq(study.organization_id, id));
  const interviews = db.select({ id: interview.id }).from(interview).where(eq(interview.organization_id, id));
  return [
    [organization, eq(organization.id, id)],
    ...[member, apiKey, folder, study, webhookEndpoint, interview].map((table): [PgTable, SQL] => [
      table,
      eq(table.organization_id, id),
    ]),
    ...[
      studyAccess,
      source,
      questionGroup,
      randomizer,
      question,
      logicRule,
      quotaBucket,
      scoreSet,
      translation,
      code,
    ].map((table): [PgTable, SQL] => [table, inArray(table.study_id, studies)]),
    ...[message, answer, randomizerAssignment, codeAssignment].map((table): [PgTable, SQL] => [
      table,
      inArray(table.interview_id, interviews),
    ]),
  ];
}

/**
 * In the order in which the rows are stored, which does not change within the transaction: each batch begins after the
 * last place of the one before, and no table has to fit into memory.
 */
async function eachBatch(
  db: Db,
  table: PgTable,
  which: SQL,
  put: (table: string, rows: readonly unknown[]) => Promise<void>,
): Promise<void> {
  const name = getTableName(table);
  const place = sql`${table}.ctid`;
  for (let after = "(0,0)"; ; ) {
    const rows = await db
      .select({
        row: sql<unknown>`to_jsonb(${sql.identifier(name)}) - ${sql.param(withheld)}::text[]`,
        place: sql<string>`${place}::text`,
      })
      .from(table)
      .where(and(which, sql`${place} > ${after}::tid`))
      .orderBy(place)
      .limit(batchSize);
    await put(
      name,
      rows.map(({ row }) => row),
    );
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = last.place;
  }
}
