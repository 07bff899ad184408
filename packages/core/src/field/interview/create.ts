import { asc, inArray, sql } from "drizzle-orm";
import { newId, newLinkToken } from "#kit/id.ts";
import { Versioned } from "#kit/version.ts";
import { auditCte, auditValues } from "../../account/audit/index.ts";
import { fetchStudy } from "../../design/study/fetch.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { prepared } from "../../platform/db.ts";
import { selectJsonRows } from "../../platform/row-parameters.ts";
import { countDelta } from "../count/count.sql.ts";
import { contribution, deltaRows, noteCountChange, populationOf, sumCounts } from "../count/index.ts";
import { interviewLink } from "./columns.ts";
import type { CreatedInterview, CreateInterview, CreateInterviews } from "./create-schema.ts";
import { interview } from "./interview.sql.ts";
import { addKeysCtes, metadataKeysOf, tooManyKeysError } from "./metadata-keys.ts";

type Invitation = Pick<CreateInterview, "metadata" | "title" | "expires_at"> & {
  is_mock?: boolean;
  is_simulated?: boolean;
  source?: string | null;
};

/** Creates an `open` interview with a link of its own. Throws the study's 404 or 403, 422 for too many metadata keys. */
export async function createInterview(
  ctx: Ctx,
  input: CreateInterview,
): Promise<Versioned<CreatedInterview>> {
  const [created] = await insertInterviews(ctx, input.study_id, [input], "metadata");
  return new Versioned(created as CreatedInterview, firstRevision);
}

/**
 * Creates all the interviews, in the order sent, or none. Throws the study's 404 or 403, and 422 for too many metadata
 * keys.
 */
export const createInterviews = (
  ctx: Ctx,
  { study_id, interviews, expires_at }: CreateInterviews,
): Promise<CreatedInterview[]> =>
  insertInterviews(
    ctx,
    study_id,
    interviews.map((each) => ({
      ...each,
      expires_at: each.expires_at === undefined ? expires_at : each.expires_at,
    })),
    "interviews",
  );

async function insertInterviews(
  ctx: Ctx,
  studyId: string,
  invitations: readonly Invitation[],
  field: "metadata" | "interviews",
): Promise<CreatedInterview[]> {
  const study = await fetchStudy(ctx, studyId, "settings");
  // Mock interviews are in no export.
  const counted = invitations.filter(({ is_mock }) => !is_mock);
  const keys = metadataKeysOf(counted.map(({ metadata }) => metadata ?? {}));
  if (keys === null) throw tooManyKeysError(field);
  const { rows, deltas } = newInterviews(ctx, study, invitations);
  const statement = prepared(ctx.db, "create_interviews", (db) => {
    const { ctes, hasRoom } = addKeysCtes(db, sql.placeholder("study_id"), sql.placeholder("keys"));
    const newDeltas = selectJsonRows(countDelta, sql.placeholder("deltas"));
    const insertDeltas = db.insert(countDelta).select(sql`${newDeltas} where ${hasRoom}`);
    const newRows = selectJsonRows(interview, sql.placeholder("rows"));
    const audited = auditCte(db, hasRoom);
    return db
      .with(...ctes, db.$with("new_deltas", {}).as(insertDeltas.getSQL()), audited)
      .insert(interview)
      .select(sql`${newRows} where ${hasRoom}`)
      .returning();
  });
  const created = await statement.execute({
    study_id: study.id,
    keys: JSON.stringify(keys),
    rows: JSON.stringify(rows),
    deltas: JSON.stringify(deltas),
    ...(await auditedOf(ctx, study, rows)),
  });
  if (created.length === 0) throw tooManyKeysError(field);
  await noteCountChange(ctx, study.id);
  return created.map((row) => toCreated(ctx, row));
}

/** Several are an entry with their number. */
const auditedOf = (ctx: Ctx, { id, organization_id }: StudyOwner, rows: readonly { id: string }[]) => {
  const [first] = rows;
  const changes = { interviews: { from: null, to: rows.length } };
  const what = rows.length === 1 ? { entity_id: first?.id } : { changes };
  return auditValues(ctx, "interview.create", { ...what, study_id: id, organization_id });
};

interface StudyOwner {
  id: string;
  organization_id: string;
}

const firstRevision = 1;

/** Rows of new interviews, all real or all simulated, and the rows that add them to their study's counts. */
export function newInterviews(ctx: Ctx, study: StudyOwner, invitations: readonly Invitation[]) {
  const at = nowIso(ctx);
  const rows = invitations.map(
    ({ title, metadata, expires_at, source, is_mock = false, is_simulated = false }) => ({
      id: newId(),
      study_id: study.id,
      organization_id: study.organization_id,
      vid: newLinkToken(),
      title: title ?? null,
      metadata: metadata ?? {},
      expires_at: expires_at ?? null,
      source: source ?? null,
      status: "open" as const,
      type: "SERVICE",
      language: "English",
      is_mock,
      is_simulated,
      is_archived: false,
      is_excluded: false,
      is_conducted: false,
      progress: 0,
      created_at: at,
      updated_at: at,
      started_at: null,
      active_time: null,
      current_question_id: null,
      current_iteration: "",
      erased_at: null,
      revision: firstRevision,
    }),
  );
  const [first] = rows;
  const counts = sumCounts(rows.map((row) => contribution(row, [])));
  const deltas = first === undefined ? [] : deltaRows(ctx, study.id, populationOf(first), counts);
  return { rows, deltas };
}

const toCreated = (ctx: Ctx, row: typeof interview.$inferSelect): CreatedInterview => ({
  id: row.id,
  title: row.title,
  study_id: row.study_id,
  metadata: row.metadata,
  link: interviewLink(ctx, row),
  status: "open",
  created_at: row.created_at,
});

/**
 * The responses of earlier creations, for a repeated request, in the order of `ids`. Read from the rows, so that they
 * hold nothing that was erased since.
 */
export async function readCreatedInterviews(ctx: Ctx, ids: string[]): Promise<CreatedInterview[]> {
  const rows = await ctx.db
    .select()
    .from(interview)
    .where(inArray(interview.id, ids))
    .orderBy(asc(interview.id));
  const byId = new Map(rows.map((row) => [row.id, toCreated(ctx, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
