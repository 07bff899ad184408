import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { presentAssets } from "../asset/index.ts";
import { interview, message } from "../interview/interview.sql.ts";
import { hasEnded } from "../interview/transition.ts";
import type { Ctx } from "../platform/ctx.ts";
import { prepared } from "../platform/db.ts";
import { notFound } from "../platform/error.ts";
import { jsonObject } from "../platform/json.ts";
import { conjointDesignCount, questionType } from "../question/types/index.ts";
import { readConfig } from "../study/config.ts";
import { study } from "../study/study.sql.ts";
import { flow, flowTurn } from "./flow.sql.ts";
import { hashOf } from "./hash.ts";
import { type Begun, begunFrom, type Held, isOpenTo } from "./hold.ts";
import { takesVoice } from "./recording.ts";
import { currentQuestion, type End, type State } from "./reduce.ts";
import { quoting } from "./say.ts";
import type { ParticipantState } from "./schema.ts";
import type { SnapshotQuestion } from "./snapshot.ts";
import { progressOf } from "./store.ts";

/** What a command came to: the state, and why the command was not taken where it was not. */
export interface Outcome {
  refusal: string | null;
  state: ParticipantState;
  /** Whether the model had a part in where it led. */
  isModelAsked?: boolean;
}

interface Seen extends Held {
  /** As of the command that is answered, else as it is now. */
  begun: Begun | null;
  isPast: boolean;
  history: ParticipantState["history"];
}

/** The number of the conjoint design that a participant is shown. */
export const designOf = (interviewId: string, questionId: string): number =>
  hashOf(interviewId, questionId, "design") % conjointDesignCount;

export async function readState(ctx: Ctx, vid: string): Promise<ParticipantState> {
  return toState(ctx, await see(ctx, vid));
}

export async function outcomeOf(
  ctx: Ctx,
  vid: string,
  { refusal, turnId }: { refusal: string | null; turnId?: string },
): Promise<Outcome> {
  return { refusal, state: await toState(ctx, await see(ctx, vid, refusal === null ? turnId : undefined)) };
}

const historyOf = sql<Seen["history"]>`(
  select coalesce(json_agg(${jsonObject({
    role: message.role,
    content: message.content,
    question_id: message.question_id,
    kind: message.kind,
  })} order by ${message.seq}), '[]')
  from ${message}
  where ${message.interview_id} = flow.interview_id and ${message.seq} < coalesce(flow_turn.said, flow.said))`;

async function see(ctx: Ctx, vid: string, turnId = ""): Promise<Seen> {
  const statement = prepared(ctx.db, "participant_state", (db) =>
    db
      .select({
        interview: getTableColumns(interview),
        study: getTableColumns(study),
        flow,
        turn: flowTurn,
        history: historyOf,
      })
      .from(interview)
      .innerJoin(study, eq(study.id, interview.study_id))
      .leftJoin(flow, eq(flow.interview_id, interview.id))
      .leftJoin(
        flowTurn,
        and(eq(flowTurn.interview_id, interview.id), eq(flowTurn.turn_id, sql.placeholder("turn"))),
      )
      .where(isOpenTo(sql.placeholder("vid"))),
  );
  const [row] = await statement.execute({ vid, turn: turnId });
  if (row === undefined) throw notFound("Interview");
  const { flow: present, turn, history } = row;
  if (present === null) return { ...row, begun: null, isPast: false, history: [] };
  const begun = await begunFrom(ctx, {
    ...present,
    ...(turn !== null && { state: turn.state, said: turn.said }),
  });
  return { ...row, begun, isPast: turn !== null && turn.state.seq < present.state.seq, history };
}

async function toState(ctx: Ctx, seen: Seen): Promise<ParticipantState> {
  const { interview, study, begun, isPast, history } = seen;
  const snapshot = begun?.course.snapshot;
  const config = readConfig(study.config);
  return {
    status: isPast ? "in_progress" : interview.status,
    seq: begun?.state.seq ?? 0,
    progress: begun === null ? interview.progress : progressOf(begun.state, begun),
    language: begun?.language ?? config.defaultLanguage ?? interview.language,
    voice: takesVoice(ctx, snapshot?.mode ?? study.mode),
    study: {
      id: study.id,
      title: snapshot?.title ?? study.title,
      mode: snapshot?.mode ?? study.mode,
      branding: snapshot?.branding ?? config.branding,
      languages: languagesOf(config),
      devices: config.devices,
      progress_bar: config.progressBar,
      welcome_message: partsOf((snapshot?.messages ?? study).welcome_message, ["title", "body", "ctaText"]),
    },
    step: await stepOf(ctx, seen),
    history,
  };
}

/** The default first, each once. */
const languagesOf = ({ defaultLanguage, supportedLanguages }: ReturnType<typeof readConfig>): string[] => [
  ...new Set([defaultLanguage ?? "English", ...supportedLanguages]),
];

async function stepOf(ctx: Ctx, seen: Seen): Promise<ParticipantState["step"]> {
  const { interview, begun, isPast } = seen;
  const status = isPast ? "in_progress" : interview.status;
  const end = begun?.state.end ?? (hasEnded(status) || status === "processing" ? endAs(status) : null);
  if (end !== null) return endOf(seen, end);
  if (status === "paused") return { kind: "paused" };
  const question = begun === null ? null : currentQuestion(begun.state, begun.course);
  if (begun === null || question === null) return { kind: "welcome" };
  return {
    kind: "question",
    question: await presented(ctx, seen, begun, question),
    followup: begun.state.awaits === "reply" ? { text: lastSaid(seen, question.id, "followup") ?? "" } : null,
  };
}

/** Of an interview that was ended from elsewhere. */
function endAs(status: Held["interview"]["status"]): End {
  const reason = status === "screened_out" || status === "over_quota" ? status : "finished";
  return { reason, rule_id: null };
}

function endOf({ study, begun }: Seen, { reason, rule_id }: End): ParticipantState["step"] {
  const { thank_you_message, screen_out_message } = begun?.course.snapshot.messages ?? study;
  const isOut = reason === "screened_out" || reason === "over_quota";
  const rules = begun?.course.snapshot.questions.flatMap(({ rules }) => rules) ?? [];
  const rule = reason === "redirected" ? rules.find(({ id }) => id === rule_id) : undefined;
  return {
    kind: "end",
    reason,
    message: partsOf(isOut ? screen_out_message : thank_you_message, ["title", "body", "ctaText", "ctaLink"]),
    redirect_url: rule?.redirect_url ?? null,
  };
}

async function presented(ctx: Ctx, seen: Seen, begun: Begun, question: SnapshotQuestion) {
  const { interview, study } = seen;
  const assets = (await presentAssets(ctx, study.organization_id, question.assets)) ?? [];
  return {
    id: question.id,
    type: question.type,
    content: lastSaid(seen, question.id, "question") ?? quoting(begun.course.snapshot, question, []),
    props: questionType(question.type).participantProps(question.shown, designOf(interview.id, question.id)),
    assets: assets.map(({ url, download_url, download_url_expires_at, name, content_type }) => ({
      ...{ url, download_url, download_url_expires_at },
      ...(typeof name === "string" && { name }),
      ...(typeof content_type === "string" && { content_type }),
    })),
    required: question.required,
    position: placeOf(begun.state),
    total: begun.plan.questions.length,
  };
}

const placeOf = ({ asked }: State): number => (asked.at(-1) ?? 0) + 1;

const lastSaid = ({ history }: Seen, questionId: string, kind: "question" | "followup"): string | undefined =>
  history.findLast((said) => said.kind === kind && said.question_id === questionId)?.content;

/** Texts of a message, null for what it does not have. */
function partsOf<Name extends string>(
  message: Record<string, unknown> | null,
  names: readonly Name[],
): Record<Name, string | null> {
  const parts = names.map((name) => [name, typeof message?.[name] === "string" ? message[name] : null]);
  return Object.fromEntries(parts) as Record<Name, string | null>;
}
