import { and, eq, getTableColumns, type SQL, type SQLWrapper, sql, type WithSubquery } from "drizzle-orm";
import { readConsent } from "#survey/study/consent-config.ts";
import { queuedCte, queuedEvents } from "../../../account/event/index.ts";
import { isOverBudget } from "../../../account/usage/budget.ts";
import { quotaBucket } from "../../../design/quota/quota.sql.ts";
import { study } from "../../../design/study/study.sql.ts";
import { type Db, prepared } from "../../../platform/db.ts";
import { jsonRows, selectTypedRows } from "../../../platform/row-parameters.ts";
import { interview } from "../../interview/interview.sql.ts";
import type { LoadedInterview } from "../load/interview.ts";
import { type Rows, rowCtes, usualCtes } from "./ctes.ts";

/**
 * The one statement of a step. It updates the interview if it is still at the revision that was loaded, and stores
 * the rows that go with the step; otherwise it stores nothing. Steps which store as many rows of the same kinds are the
 * same statement, which is built and planned once. Rows that steps usually store are sent value by value, since
 * PostgreSQL takes longer to read a row from JSON than to insert it; the others travel as JSON.
 */

export const changedColumns = [
  "status",
  "language",
  "is_conducted",
  "current_question_id",
  "progress",
  "active_time",
  "source",
  "recording_id",
  "started_at",
  "ended_at",
  "ended_by",
  "completed_at",
  "last_message_at",
  "updated_at",
  "ai_notice",
  "revision",
] as const;
/** What few steps change, each with what stands for it in the name of a statement. */
const rareColumns = {
  hidden_question_ids: "hidden",
  hidden_iterations: "passed",
  current_iteration: "looping",
  consent: "consent",
} as const;
type RareColumn = keyof typeof rareColumns;
export type InterviewChange = Pick<typeof interview.$inferSelect, (typeof changedColumns)[number]> &
  // Left out where they stay as they are.
  Partial<Pick<typeof interview.$inferSelect, RareColumn>>;

/** Whether a step changes what few steps change. */
export const hasRareChange = (change: InterviewChange): boolean => rareChanges(change).length > 0;

const rareNames = Object.keys(rareColumns) as RareColumn[];

function rareChanges(change: InterviewChange): RareColumn[] {
  const changed: RareColumn[] = [];
  for (const column of rareNames) if (change[column] !== undefined) changed.push(column);
  return changed;
}

type Kind = keyof typeof rowCtes;

/** Rows to store, by the name of the CTE that stores them. */
export type StepRows = Partial<Record<Kind, readonly object[]>>;

/** CTEs that take and free quota places, the condition under which it may end, and which of them record events. */
interface QuotaPlaces {
  parts: WithSubquery[];
  granted: SQL | undefined;
  recorded: string[];
}

/** More rows of a kind travel as JSON. */
const maxTyped = 3;

/** The rows of one kind. */
interface Part {
  kind: Kind;
  count: number;
  /** They are sent value by value. */
  isTyped: boolean;
}

const rowsOf = ({ kind, count, isTyped }: Part): Rows => ({
  from: (table, columns = getTableColumns(table)) =>
    isTyped
      ? sql`(${selectTypedRows(columns, kind, count)}) as new_row`
      : sql`${jsonRows(table, sql.placeholder(kind))} as new_row`,
  condition: sql`exists (select from stepped)`,
});

/** What a step asks beside what it stores. */
interface StepOptions {
  places?: QuotaPlaces | undefined;
  /** A model is asked next: whether there are tokens for it. */
  month?: string | null;
}

/** What a step's statement has found: the events that it has queued, and whether there are tokens left for what follows. */
export interface Stepped {
  queued: string[];
  is_over_budget: boolean;
}

/**
 * Runs the statement; null if nothing was stored, since the
 * revision has changed, `granted` does not hold or, where the interview is a recalled one, its study has changed.
 */
export async function executeStep(
  db: Db,
  { interview: { id, revision, organization_id }, study, flow, isRecalled = false }: LoadedInterview,
  change: InterviewChange,
  rows: StepRows,
  { places, month = null }: StepOptions = {},
): Promise<Stepped | null> {
  const parts: Part[] = [];
  const lists: Record<string, readonly object[] | string> = {};
  for (const [kind, list] of Object.entries(rows)) {
    if (list.length === 0) continue;
    const isTyped = kind in usualCtes && list.length <= maxTyped;
    parts.push({ kind: kind as Kind, count: list.length, isTyped });
    lists[kind] = isTyped ? list : JSON.stringify(list);
  }
  const rare = rareChanges(change);
  const asks = month !== null;
  const shape = { isRecalled, isStart: isRecalled && flow === null, rare, asks };
  const name = places === undefined ? statementName(parts, shape) : null;
  const statement = prepared(db, name, (db) => buildStatement(db, parts, shape, places));
  const [stepped] = await statement.execute({
    id,
    loaded_revision: revision,
    ...(asks && { month, organization_id }),
    ...(isRecalled && { study_revision: study.revision, study_status: study.status }),
    ...((isRecalled || change.consent) && { study_id: study.id }),
    ...(change.consent && { agreed_to: JSON.stringify(readConsent(study.config)) }),
    ...change,
    ...lists,
  });
  return stepped ?? null;
}

interface Shape {
  isRecalled: boolean;
  /** It starts a recalled interview. */
  isStart: boolean;
  rare: readonly RareColumn[];
  asks: boolean;
}

/** Has a letter for each kind of rows: their names would exceed PostgreSQL's identifier length limit (63 bytes). */
function statementName(parts: readonly Part[], { isRecalled, isStart, rare, asks }: Shape): string {
  const letters = new Map<string, number | "j">();
  for (const { kind, count, isTyped } of parts) letters.set(kind, isTyped ? count : "j");
  let rows = "";
  for (const kind of kinds) rows += letters.get(kind) ?? "-";
  const changes = rare.map((column) => `${rareColumns[column].slice(0, 4)} `).join("");
  return `${isStart ? "welcomed" : isRecalled ? "recalled" : "loaded"} ${changes}${asks ? "asking " : ""}step ${rows}`;
}
const kinds = Object.keys(rowCtes);

function buildStatement(
  db: Db,
  present: readonly Part[],
  { isRecalled, isStart, rare, asks }: Shape,
  { parts, granted, recorded }: QuotaPlaces = { parts: [], granted: undefined, recorded: [] },
) {
  const columns = [...changedColumns, ...rare];
  const values = columns.map((name) => [name, sql`${sql.placeholder(name)}`]);
  const stepped = db.$with("stepped").as(
    db
      .update(interview)
      .set(Object.fromEntries(values))
      .where(
        and(
          eq(interview.id, sql.placeholder("id")),
          eq(interview.revision, sql.placeholder("loaded_revision")),
          isRecalled ? isStudyUnchanged(isStart) : undefined,
          rare.includes("consent") ? isStillAsked : undefined,
          granted,
        ),
      )
      .returning({ id: interview.id }),
  );
  const stored = present.map((part) =>
    db.$with(part.kind, {}).as(rowCtes[part.kind](db, rowsOf(part)).getSQL()),
  );
  const events = [...recorded, ...present.map(({ kind }) => kind).filter((kind) => kind === "new_events")];
  return db
    .with(...parts, stepped, ...stored, ...(events.length > 0 ? [queuedCte(db, events)] : []))
    .select({
      queued: events.length > 0 ? queuedEvents : sql<string[]>`'[]'::json`,
      is_over_budget: (asks ? lacksTokens : sql<boolean>`false`).as("is_over_budget"),
    })
    .from(stepped);
}

const lacksTokens = isOverBudget(
  sql`${sql.placeholder("organization_id")}::uuid`,
  sql`${sql.placeholder("month")}::text`,
);

/**
 * Whether the study still asks for what is agreed to. Its row is locked until that is stored: whoever changes the text then
 * sees that somebody has agreed to it.
 */
const isStillAsked = sql`exists (
  select from ${study} s where s.id = ${sql.placeholder("study_id")}
    and s.config -> 'consent' @> (${sql.placeholder("agreed_to")}::jsonb - 'required') for share)`;

/**
 * What a recalled interview says of its study, and that no quota of a question is full, still holds; for a start, that no
 * quota at all is full, and none depends on metadata.
 */
const isStudyUnchanged = (isStart: boolean): SQL =>
  isStudyAs(
    {
      id: sql.placeholder("study_id"),
      revision: sql.placeholder("study_revision"),
      status: sql.placeholder("study_status"),
    },
    sql.raw(String(isStart)),
  );

/** Whether a study is as these columns say, and takes one more: an answer, or somebody who starts. */
export const isStudyAs = (
  recalled: Record<"id" | "revision" | "status", SQLWrapper>,
  isStart: SQL,
): SQL => sql`exists (
    select from ${study} s where s.id = ${recalled.id}
      and s.revision = ${recalled.revision} and s.status = ${recalled.status}
      and (s.param_quota is null or not ${isStart}))
  and not exists (
    select from ${quotaBucket} b where b.study_id = ${recalled.id}
      and (b.question_id is not null or ${isStart}) and b.filled >= b."limit")`;
