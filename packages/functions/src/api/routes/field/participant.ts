import * as z from "zod";
import {
  AnswerQuestion,
  GoBack,
  NoFields,
  SendReply,
  SkipStep,
  StartInterview,
} from "#core/field/flow/command-schema.ts";
import {
  answerQuestion,
  type CommandOutcome,
  continueInterview,
  createAnswerUpload,
  goBack,
  pauseInterview,
  readState,
  resumeInterview,
  sendReply,
  skipStep,
  startInterview,
} from "#core/field/flow/index.ts";
import { refusals } from "#core/field/flow/refusal.ts";
import { ParticipantState, Refusal } from "#core/field/flow/schema.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { CreateUpload, Upload } from "#core/platform/file/schema.ts";
import { lazy, optionalPosition } from "#core/platform/shape.ts";
import { aiMode } from "../../http/ai-mode.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";
import { base, entryRoutes, ofLink as params, tag, withdrawRoute } from "./entry.ts";

/** A follow-up that is shown was worded by the model, whenever that was. */
const modeOf = (ctx: Ctx, { step, livemode }: ParticipantState, isModelAsked = false) =>
  isModelAsked || (step.kind === "question" && step.followup !== null)
    ? aiMode(ctx, livemode ? ctx.model : ctx.model.standIn)
    : {};

function answer(ctx: Ctx, outcome: CommandOutcome, historyAfter = 0) {
  const { refusal, retryAfter, state, isModelAsked, isOverBudget } = outcome;
  const headers = {
    ...(isOverBudget ? { "x-ai-mode": "budget" } : modeOf(ctx, state, isModelAsked)),
    ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
  };
  return refusal === null
    ? reply({ ...state, history: newMessages(state, historyAfter) }, { headers })
    : reply({ detail: refusals[refusal], code: refusal, state }, { status: 409, headers });
}

/** All where there are fewer: retention has removed some. */
const newMessages = ({ history }: ParticipantState, after: number) =>
  history.length < after ? history : history.slice(after);

/** A command that is answered with the state it led to, or, where it was not taken, with the present one. */
const command = <Body extends z.ZodType>(
  name: string,
  spec: { operationId: string; summary: string; description: string; body: Body; errors?: number[] },
  act: (ctx: Ctx, vid: string, body: z.output<Body>) => Promise<CommandOutcome>,
) =>
  route<typeof params, undefined, Body, typeof ParticipantState | typeof Refusal>(
    "POST",
    `${base}/${name}`,
    {
      errors: [404],
      ...spec,
      tag,
      scope: "participant",
      params,
      responses: { 200: ParticipantState, 409: Refusal },
    },
    async ({ ctx, params, body }) => answer(ctx, await act(ctx, params.vid, body as z.output<Body>)),
  );

const afterMessages = lazy(() =>
  z.object({
    history_after: optionalPosition().meta({
      description:
        "How many messages of the conversation the caller has: where the command is accepted, `history` has only those " +
        "that follow them. A refusal has all",
    }),
  }),
);

/** A command that only adds to the conversation, and is accepted only from who knows all of it. */
const turn = <Body extends z.ZodType>(
  name: string,
  spec: { operationId: string; summary: string; description: string; body: Body; namedIn?: string },
  act: (ctx: Ctx, vid: string, body: z.output<Body>) => Promise<CommandOutcome>,
) =>
  route<typeof params, typeof afterMessages, Body, typeof ParticipantState | typeof Refusal>(
    "POST",
    `${base}/${name}`,
    {
      ...spec,
      tag,
      scope: "participant",
      params,
      query: afterMessages,
      unchecked: "paradata",
      responses: { 200: ParticipantState, 409: Refusal },
      errors: [404],
    },
    async ({ ctx, params, query, body }) =>
      answer(ctx, await act(ctx, params.vid, body as z.output<Body>), query.history_after),
  );

export const routes = [
  ...entryRoutes,
  route(
    "GET",
    base,
    {
      operationId: "get_participant_state",
      summary: "Where the interview is",
      description: "Changes nothing. An unknown, archived or canceled interview is not found.",
      tag,
      scope: "participant",
      params,
      responses: { 200: ParticipantState },
      errors: [404, 410],
    },
    async ({ ctx, params }) => {
      const state = await readState(ctx, params.vid);
      return reply(state, { headers: modeOf(ctx, state) });
    },
  ),
  command(
    "start",
    {
      operationId: "start_interview",
      summary: "Begin, or see where it is",
      description:
        "The first question, in the language asked for. Where the study is full or the participant not eligible, the interview ends at once. Begun before, nothing changes.",
      body: StartInterview,
      errors: [404, 410],
    },
    startInterview,
  ),
  turn(
    "answers",
    {
      namedIn: "value",
      operationId: "answer_question",
      summary: "Answer the present question",
      description:
        "The answer is saved once it is acknowledged, and leads to the next question, a follow-up or the end. Sent again with the same `client_turn_id` it gets the first result.",
      body: AnswerQuestion,
    },
    answerQuestion,
  ),
  turn(
    "messages",
    {
      operationId: "send_reply",
      summary: "Reply to a follow-up",
      description:
        "In words; another follow-up or the next question comes after it. May be repeated as an answer may.",
      body: SendReply,
    },
    sendReply,
  ),
  turn(
    "skip",
    {
      operationId: "skip_step",
      summary: "Leave a follow-up, or a question that is not required",
      description:
        "A 409 for a question that is required and can be answered. May be repeated as an answer may.",
      body: SkipStep,
    },
    skipStep,
  ),
  command(
    "back",
    {
      operationId: "go_back",
      summary: "Take back the last answer or skip",
      description:
        "Puts the question before again, as if its answer or skip had never been given. Possible where the state " +
        "says `can_go_back`: not where more followed than the next question, such as a follow-up or an end.",
      body: GoBack,
    },
    goBack,
  ),
  command(
    "continue",
    {
      operationId: "continue_interview",
      summary: "Go on once the interviewer's next words are overdue",
      description:
        "For a participant who waits for what a language model decides. Answers the present state; where the " +
        "decision is overdue, the interview first goes on without it. Where nothing is awaited, nothing changes, " +
        "so that it may be repeated at any time.",
      body: NoFields,
    },
    continueInterview,
  ),
  command(
    "pause",
    {
      operationId: "pause_interview",
      summary: "Pause",
      description: "Nothing is taken until the interview is resumed; everything said so far stays.",
      body: NoFields,
    },
    pauseInterview,
  ),
  command(
    "resume",
    {
      operationId: "resume_interview",
      summary: "Go on after a pause",
      description: "With the question or follow-up at which it was paused.",
      body: NoFields,
    },
    resumeInterview,
  ),
  route(
    "POST",
    `${base}/uploads`,
    {
      operationId: "create_answer_upload",
      summary: "Upload a file for an answer",
      description:
        "Only while the interview waits for an answer with files, of the types and size that the question takes, or " +
        "for one that may come with a recording, of at most 20 MB. A form takes one file within an hour. An interview " +
        "has at most 20 forms that have neither expired nor been used for an answer; more are refused with a 429. The " +
        "answer is refused if the file is not what it was declared as.",
      tag,
      scope: "participant",
      params,
      body: CreateUpload,
      responses: { 200: Upload, 409: Refusal },
      errors: [404],
    },
    async ({ ctx, params, body }) => {
      const upload = await createAnswerUpload(ctx, params.vid, body);
      return "state" in upload ? reply(upload, { status: 409 }) : upload;
    },
  ),
  withdrawRoute,
];
