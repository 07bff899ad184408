import { and, asc, eq, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { notFoundError } from "#kit/error.ts";
import { makeInSlices } from "#kit/fair/slices.ts";
import { jsonBytes, maxAnswerBytes, requireReachable, type Total, toTotal } from "#kit/paging.ts";
import { Versioned } from "#kit/version.ts";
import { mayInvite } from "#survey/study/access.ts";
import { admit, gateOf, type StudyGate } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { type Db, preparedRead } from "../../platform/db.ts";
import { isSandbox } from "../../platform/sandbox.ts";
import { listedCount } from "../count/index.ts";
import { bytesOf, contentColumns, contentOf, isKept, rowOf, withScoring } from "../interview/columns.ts";
import { interview } from "../interview/interview.sql.ts";
import { type InterviewRecord, toFullInterview, toInterview } from "../interview/present.ts";
import type { FullInterview, Interview } from "../interview/schema.ts";
import { messagesColumn } from "../interviewer/columns.ts";
import {
  needsConfig,
  requireTranslatable,
  translationsColumn,
  withTranslations,
} from "../said-translation/read.ts";
import { resolveFilter } from "./filter/index.ts";
import {
  cursorsIn,
  foundCount,
  gateFields,
  type ListRequest,
  listedCtes,
  listedValues,
  listGate,
  type SentListRequest,
  statementName,
} from "./listed.ts";

const readColumns = (member: Parameters<typeof gateOf>[0]) => ({
  ...gateOf(member),
  interview,
  ...contentColumns,
  messages: messagesColumn,
});

/** An interview with its content. Throws 404, and 403 if the actor may not read the study's results. */
export async function getInterview(
  ctx: Ctx,
  id: string,
  { redact = false, translate_to }: Shown & { translate_to?: string | undefined } = {},
): Promise<Versioned<FullInterview>> {
  const isTranslated = translate_to !== undefined;
  const statement = preparedRead(ctx.db, `interview_by_id${isTranslated ? "_translated" : ""}`, (db) =>
    db
      .select({
        ...readColumns(sql.placeholder("member")),
        config: sql<Record<string, unknown> | null>`${
          isTranslated
            ? sql`case when ${sql.placeholder("needs_config")}::boolean then ${study.config} end`
            : sql`null`
        }`,
        translations: isTranslated
          ? translationsColumn(interview.id, sql.placeholder("language")).as("translations")
          : sql<null>`null`.as("translations"),
      })
      .from(interview)
      .innerJoin(study, eq(study.id, interview.study_id))
      .where(and(eq(interview.id, sql.placeholder("id")), isKept)),
  );
  const values = { id, member: memberIdOf(ctx.actor) };
  const [row] = await statement.execute(
    isTranslated ? { ...values, language: translate_to, needs_config: needsConfig(translate_to) } : values,
  );
  const read = toVersioned(ctx, row, toFullInterview);
  if (translate_to === undefined) return redactedIf(redact, read);
  requireTranslatable(translate_to, row?.config ?? {});
  const { value, revision } = read;
  const messages = withTranslations(value.messages, row?.translations ?? null, translate_to);
  return redactedIf(redact, new Versioned({ ...value, messages }, revision));
}

/** The interview of a link token, within `studyId` if that is passed. Throws 404 and 403. */
export async function getInterviewByVid(
  ctx: Ctx,
  vid: string,
  { studyId, redact = false }: Shown & { studyId?: string | undefined } = {},
): Promise<Versioned<FullInterview>> {
  const statement = preparedRead(ctx.db, "interview_by_vid", (db) =>
    db
      .select(readColumns(sql.placeholder("member")))
      .from(interview)
      .innerJoin(study, eq(study.id, interview.study_id))
      .where(and(eq(interview.vid, sql.placeholder("vid")), isKept)),
  );
  const [row] = await statement.execute({ vid, member: memberIdOf(ctx.actor) });
  const isOfStudy = studyId === undefined || row?.interview.study_id === studyId;
  return redactedIf(redact, toVersioned(ctx, isOfStudy ? row : undefined, toFullInterview));
}

interface Shown {
  /** Replaces what may tell who somebody is. */
  redact?: boolean;
}

const redactedIf = async <Read extends Interview>(
  redact: boolean,
  { value, revision }: Versioned<Read>,
): Promise<Versioned<Read>> => new Versioned(redact ? await (await loadRedaction())(value) : value, revision);

/** Few answers are redacted. */
const loadRedaction = async () => (await import("#interviewer/redaction/index.ts")).redactInterview;

/** The interview without its link for who may not invite participants. */
const asVisible = <Shown extends Interview>(ctx: Ctx, gate: StudyGate, interview: Shown): Shown =>
  mayInvite(ctx.actor, gate) ? interview : { ...interview, link: "", vid: "" };

/** A mock interview is for trying a link, and is never read again but in a sandbox. */
export const mayBeRead = ({
  is_mock,
  organization_id,
}: Pick<InterviewRecord["interview"], "is_mock" | "organization_id">): boolean =>
  !is_mock || isSandbox(organization_id);

type GatedRow = InterviewRecord & Parameters<typeof admit>[2] & object;

function toVersioned<Row extends GatedRow, Shown extends Interview>(
  ctx: Ctx,
  row: Row | undefined,
  toShown: (ctx: Ctx, row: Row) => Shown,
): Versioned<Shown> {
  if (row === undefined || !mayBeRead(row.interview)) throw notFoundError("Interview");
  admit(ctx, "results", row);
  return new Versioned(asVisible(ctx, row, toShown(ctx, row)), row.interview.revision);
}

export interface InterviewList extends Total {
  interviews: Interview[];
  /** Cursor of the next page; null on the last. */
  after: string | null;
  /** After an interview of the page. */
  cursorAfter: (interview: Pick<Interview, "created_at" | "id">) => string;
}

/**
 * A page of a study's interviews, in the order of their creation; it ends early where they would take over 4 MB.
 * Throws the study's 404 or 403, 422 for a page too far on, a cursor or a filter that does not fit the study.
 */
export async function listInterviews(ctx: Ctx, sent: SentListRequest & Shown): Promise<InterviewList> {
  const { cursorAfter, place: after } = cursorsIn("interviews", sent);
  const request = { ...sent, after, filter: await resolveFilter(ctx, sent.study_id, sent.filter) };
  const statement = preparedRead(ctx.db, statementName("interview_page", request), (db) =>
    listQuery(db, request),
  );
  const rows = await statement.execute({ ...listedValues(request), member: memberIdOf(ctx.actor) });
  admit(ctx, "results", rows[0]);
  requireReachable(request, rows[0].found);
  const found = withScoring(rows.filter(isFound));
  const isMeasured = sent.redact || (found.at(-1)?.bytes ?? 0) * maxExpansion > maxAnswerBytes;
  const redact = sent.redact ? await loadRedaction() : null;
  const present = (row: (typeof found)[number]) => asVisible(ctx, row, toInterview(ctx, row));
  const redacted = (row: (typeof found)[number]) => redact?.(present(row)) ?? present(row);
  const interviews = isMeasured
    ? await makeInSlices(found, redacted, jsonBytes, maxAnswerBytes - 1, (row) =>
        sent.redact ? jsonBytes(row) : 0,
      )
    : found.map(present);
  const last = interviews.at(-1);
  return {
    interviews,
    ...toTotal(rows[0]?.total ?? listedCount(rows[0]?.tallies ?? [], request), request),
    after: last !== undefined && (rows[0]?.found ?? 0) > interviews.length ? cursorAfter(last) : null,
    cursorAfter,
  };
}

const isFound = <Row extends { interview: unknown }>(
  row: Row,
): row is Row & { interview: NonNullable<Row["interview"]> } => row.interview !== null;

/** The most that a stored byte takes as JSON, where it is escaped. */
const maxExpansion = 6;

function listQuery(db: Db, request: ListRequest) {
  const { fields } = request;
  const { ctes, listed } = listedCtes(db, request, bytesOf(fields));
  const gate = listGate(db, request);
  return db
    .with(...ctes)
    .select({
      ...gateFields(gate),
      interview: (fields === undefined ? interview : rowOf(fields)) as typeof interview,
      ...contentOf(fields),
      // The total cannot tell: interviews of earlier pages may have left the list since.
      found: foundCount,
      bytes: sql<number | null>`listed.bytes`,
    })
    .from(gate)
    .leftJoin(listed, sql`true`)
    .leftJoin(interview, sql`${interview.id} = listed.id`)
    .orderBy(asc(interview.created_at), asc(interview.id))
    .limit(sql.placeholder("page_size"));
}
