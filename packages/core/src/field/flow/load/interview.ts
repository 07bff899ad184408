import { and, eq, getTableColumns, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { requireParticipant } from "#kit/actor.ts";
import { notFoundError, unknownTokenError } from "#kit/error.ts";
import { together } from "#kit/fair/together.ts";
import { personalSnapshot } from "#survey/course/attributes.ts";
import type { Course } from "#survey/course/reduce.ts";
import type { Snapshot } from "#survey/course/snapshot.ts";
import type { ParticipantState } from "#survey/flow/schema.ts";
import type { Bucket } from "#survey/quota-place/match.ts";
import type { Exits } from "#survey/study/exit.ts";
import type { Openness } from "#survey/translation/openness.ts";
import type { StoredTexts } from "#survey/translation/stored.ts";
import { questionGroup } from "../../../design/group/group.sql.ts";
import { logicRule } from "../../../design/logic/logic.sql.ts";
import { question } from "../../../design/question/question.sql.ts";
import { quotaBucket } from "../../../design/quota/quota.sql.ts";
import { study } from "../../../design/study/study.sql.ts";
import { translation } from "../../../design/translation/translation.sql.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { type Db, preparedRead } from "../../../platform/db.ts";
import { jsonObject } from "../../../platform/json.ts";
import { answer, interview, message } from "../../interview/interview.sql.ts";
import { source } from "../../source/source.sql.ts";
import { flow, flowTurn } from "../flow.sql.ts";
import { opennessColumn, opennessIn } from "./openness.ts";
import { readSnapshot } from "./snapshot.ts";

type StudyRow = Pick<typeof study.$inferSelect, keyof typeof studyColumns & keyof typeof study.$inferSelect>;
type FlowRow = typeof flow.$inferSelect;

/** The flow of an interview that was started over its link, with its snapshot. */
export interface StartedFlow extends FlowRow {
  course: Course & { snapshot: Snapshot };
}

/** An interview at one revision, with all that decides on a command. */
export interface LoadedInterview {
  interview: typeof interview.$inferSelect;
  study: StudyRow;
  /** Null before the start, and for an interview that was conducted elsewhere. */
  flow: StartedFlow | null;
  /** Null after the start. */
  opening: Opening | null;
  /** The languages that the study offers. */
  openness: Openness;
  /** Question quotas that have no place left for it; null where it counts towards none. */
  full_buckets: Bucket[] | null;
  /** Where its source sends participants; null without a source. */
  source_exits: Exits | null;
  /** The result of the command that was looked up, if it was accepted before. */
  turn: Pick<typeof flowTurn.$inferSelect, "state" | "said"> | null;
  /** The conversation as of that command, else all of it. */
  history: ParticipantState["history"];
  /** For a step that has a model asked: whether the organization has no tokens left this month. */
  isOverBudget?: boolean;
  /** It was not loaded for this command: it is as this process has stored it last. */
  isRecalled?: boolean;
}

/** What decides whether somebody new can start in a study. */
export interface Admission {
  question_count: number;
  /** Whole minutes. */
  estimated_length: number;
  /** Whether some of its questions are asked about several items. */
  has_loops: boolean;
  /** The study has no place left, or none for those with these metadata. */
  is_full: boolean;
  /** Its places depend on the metadata. */
  has_param_quota: boolean;
  /** The study takes nobody with these metadata. */
  is_rejected: boolean;
  /** Translations of the study's messages. */
  translations: ({ language: string } & StoredTexts)[];
}

/** Also what they read before they start. */
export interface Opening extends Admission {
  /** For each kind of question that it has: its type, its own number of follow-ups, and how many of them are worded. */
  followups: [type: string, most: unknown, probes: number][];
  /** The languages of rules that a model judges. */
  smart_rules: string[];
  /** A model judges a display condition. */
  has_smart_conditions: boolean;
}

const smartPath = sql`'$.**.operation ? (@ == "SMART_CONDITION")'`;

/** The fields of an `Admission`, for a query on `study` and an interview with these metadata. */
function admissionFields(metadata: SQLWrapper) {
  const value = sql`${metadata} ->> (${study.param_quota} ->> 'param_name')`;
  const ofStudy = sql`b.study_id = ${study.id} and b.question_id is null`;
  return {
    question_count: sql`(
      select count(*) from ${question} q where q.study_id = ${study.id} and q.deleted_at is null)`,
    estimated_length: sql`${study.estimated_length}`,
    has_loops: sql`exists (
      select from ${questionGroup} g where g.study_id = ${study.id} and g.repeat_for is not null)`,
    is_full: sql`exists (
      select from ${quotaBucket} b
      where ${ofStudy} and (b.value is null or b.value = ${value}) and b.filled >= b."limit")`,
    has_param_quota: sql`${study.param_quota} is not null`,
    is_rejected: sql`coalesce(${study.param_quota} ->> 'unmatched_param_policy' = 'reject', false)
      and not exists (select from ${quotaBucket} b where ${ofStudy} and b.value = ${value})`,
    translations: sql`(
      select coalesce(json_agg(json_build_object('language', t.language, 'units', t.units, 'kept', t.kept)), '[]')
      from ${translation} t where t.study_id = ${study.id} and t.question_id is null)`,
  };
}

export const admissionJson = (metadata: SQLWrapper) => jsonObject(admissionFields(metadata));

const openingJson = (metadata: SQLWrapper) =>
  jsonObject({
    ...admissionFields(metadata),
    followups: sql`(
      select coalesce(json_agg(distinct jsonb_build_array(
        q.type, q.props -> 'maxFollowupQuestions', jsonb_array_length(jsonb_path_query_array(q.props, '$.probes[*]')))), '[]')
      from ${question} q where q.study_id = ${study.id} and q.deleted_at is null)`,
    smart_rules: sql`(
      select coalesce(json_agg(distinct l.language), '[]')
      from ${logicRule} l join ${question} q on q.id = l.question_id and q.deleted_at is null
      where l.study_id = ${study.id} and l.operation = 'SMART_CONDITION' and l.comparison_value_type = 'smart_condition')`,
    has_smart_conditions: sql`(exists (
        select from ${question} q where q.study_id = ${study.id} and q.deleted_at is null
          and q.display_conditions @? ${smartPath})
      or exists (
        select from ${questionGroup} g where g.study_id = ${study.id} and g.display_conditions @? ${smartPath}))`,
  });

const studyColumns = {
  id: study.id,
  organization_id: study.organization_id,
  title: study.title,
  mode: study.mode,
  status: study.status,
  config: study.config,
  welcome_message: study.welcome_message,
  thank_you_message: study.thank_you_message,
  screen_out_message: study.screen_out_message,
  revision: study.revision,
};

// json_agg over rows takes half the time of json_build_object.
const historyColumn = sql<LoadedInterview["history"]>`(
  select coalesce(json_agg(entry), '[]') from (
    select role, content, question_id, loop_item, kind from ${message}
    where interview_id = flow.interview_id and seq < coalesce(flow_turn.said, flow.said) order by seq) entry)`;

// A CASE, so that loads after the start do not pay for it.
const openingColumn = sql<Opening | null>`case when ${flow.interview_id} is null
  then ${openingJson(interview.metadata)} end`;

/** The answers that decide what is shown, by name; null where none does. */
const answersColumn = sql<Record<string, unknown> | null>`case when ${flow.plan} ? 'sources' then (
  select json_object_agg(a.question_id || a.iteration, a.value) from ${answer} a
  where a.interview_id = ${flow.interview_id} and a.outcome = 'answered'
    and ${flow.plan} -> 'sources' ? a.question_id::text) end`;

/** The exits of the source that an interview came from, as a column of a query on `interview`. */
export const sourceExitsColumn = sql<Exits | null>`(
  select s.redirects from ${source} s where s.study_id = interview.study_id and s.key = interview.source)`;

const fullBucketsColumn = sql<Bucket[] | null>`case
  when not ${interview.is_mock} and not ${interview.is_simulated} then (
    select json_agg(${jsonObject({
      id: sql`b.id`,
      question_id: sql`b.question_id`,
      match: sql`b.match`,
      value: sql`b.value`,
      former_values: sql`b.former_values`,
      param_name: sql`null`,
    })})
    from ${quotaBucket} b
    where b.study_id = ${study.id} and b.question_id is not null and b.filled >= b."limit") end`;

const maxStudies = 10_000;
const studies = new Map<string, WeakRef<StudyRow>>();

/** A study at one revision is one object: what is made of it is made once, and kept interviews share it. */
function sameStudy(row: StudyRow): StudyRow {
  const known = studies.get(row.id)?.deref();
  if (known?.revision === row.revision) return known;
  if (studies.size >= maxStudies) studies.clear();
  studies.set(row.id, new WeakRef(row));
  return row;
}

/** The interviews of links, each with the result of its command `turn`. */
const statementOf = (db: Db) =>
  preparedRead(db, "load_interview", (db) =>
    db
      .select({
        interview: getTableColumns(interview),
        study: studyColumns,
        flow,
        turn: { state: flowTurn.state, said: flowTurn.said },
        history: historyColumn,
        opening: openingColumn,
        full_buckets: fullBucketsColumn,
        source_exits: sourceExitsColumn,
        answers: answersColumn,
        openness: opennessColumn,
      })
      .from(interview)
      .innerJoin(study, eq(study.id, interview.study_id))
      .leftJoin(flow, eq(flow.interview_id, interview.id))
      .leftJoin(
        flowTurn,
        and(eq(flowTurn.interview_id, interview.id), eq(flowTurn.turn_id, sql.placeholder("turn"))),
      )
      // The planner does not see how many there are: it is planned once.
      .where(
        and(
          sql`${interview.vid} = any((select ${sql.placeholder("vids")}::text[])::text[])`,
          isNull(study.erasing_since),
        ),
      ),
  );

type Found = Awaited<ReturnType<ReturnType<typeof statementOf>["execute"]>>[number];

/** Loads the interview of a link, and the result of the command `turnId`. Throws 404 for a link that opens nothing. */
export async function loadInterview(ctx: Ctx, vid: string, turnId = ""): Promise<LoadedInterview> {
  requireParticipant(ctx);
  return toLoaded(ctx, await findAlone(ctx.db, vid, turnId));
}

/** Like `loadInterview`, without a command, in one statement with those that are opened at the same moment. */
export async function loadOpened(ctx: Ctx, vid: string): Promise<LoadedInterview> {
  requireParticipant(ctx);
  return toLoaded(ctx, await findTogether(ctx.db, vid));
}

const findTogether = together({
  lanes: 2,
  most: 8,
  async run(db: Db, vids: readonly string[]): Promise<(Found | undefined)[]> {
    const rows = await statementOf(db).execute({ vids, turn: "" });
    const found = new Map(rows.map((row) => [row.interview.vid, row]));
    return vids.map((vid) => found.get(vid));
  },
  alone: (db, vid) => findAlone(db, vid, ""),
});

async function findAlone(db: Db, vid: string, turn: string): Promise<Found | undefined> {
  const [found] = await statementOf(db).execute({ vids: [vid], turn });
  return found;
}

async function toLoaded(ctx: Ctx, found: Found | undefined): Promise<LoadedInterview> {
  if (found === undefined) throw unknownTokenError("Interview");
  // Not found either, so that such links cannot be told apart from links that never existed.
  if (found.interview.is_archived || found.interview.status === "canceled") throw notFoundError("Interview");
  const { flow: row, answers, ...rest } = found;
  const openness = await opennessIn(ctx, rest.study, rest.openness);
  const loaded = { ...rest, openness, study: sameStudy(rest.study) };
  if (row === null) return { ...loaded, flow: null, history: [] };
  const shared = await readSnapshot(ctx, row);
  const given = {
    answers: answers ?? {},
    attributes: found.interview.metadata,
    source: found.interview.source,
    language: shared.language,
  };
  const snapshot = personalSnapshot(shared, given);
  return { ...loaded, flow: { ...row, course: { plan: row.plan, snapshot, given } } };
}
