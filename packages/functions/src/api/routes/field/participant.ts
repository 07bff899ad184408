import * as z from "zod";
import {
  AnswerQuestion,
  GoBack,
  NoFields,
  SendReply,
  SkipStep,
  StartInterview,
  Transcribed,
  TranscribeRecording,
} from "#core/field/flow/command-schema.ts";
import {
  answerQuestion,
  type CommandOutcome,
  continueInterview,
  createAnswerUpload,
  goBack,
  pauseInterview,
  previewWords,
  readState,
  resumeInterview,
  sendReply,
  skipStep,
  startInterview,
} from "#core/field/flow/index.ts";
import { speakTurn } from "#core/field/speech/index.ts";
import { SpeakTurn, SpokenTurn } from "#core/field/speech/schema.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { CreateUpload, Upload } from "#kit/file/schema.ts";
import { lazy, optionalPosition } from "#kit/shape.ts";
import { refusals } from "#survey/flow/refusal.ts";
import { ParticipantState, Refusal } from "#survey/flow/schema.ts";
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
        "How many messages of the conversation the caller has: if the command is accepted, `history` has only " +
        "those after them. A refusal has all",
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
      summary: "Read the state of the interview",
      description: "Changes nothing. Unknown, archived and canceled interviews are not found.",
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
      summary: "Start the interview, or read its state",
      description:
        "Returns the first question, in the requested language. If the study is full or the participant is not " +
        "eligible, the interview ends right away. If it has already started, nothing changes.",
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
      summary: "Answer the current question",
      description:
        "Once the response arrives, the answer is saved. It leads to the next question, a follow-up or the end. " +
        "If you repeat the request with the same `client_turn_id`, you get the first result.",
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
        "In the participant's words, or with a recording of them. The next step is another follow-up or the next " +
        "question. Can be repeated in the same way as an answer.",
      body: SendReply,
    },
    sendReply,
  ),
  turn(
    "skip",
    {
      operationId: "skip_step",
      summary: "Skip a follow-up, or a question that is not required",
      description:
        "A 409 for a question that is required and can be answered. Can be repeated in the same way as an answer.",
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
        "Shows the previous question again, as if its answer or skip had never been given. Possible if the state " +
        "says `can_go_back`: not if more than the next question followed, such as a follow-up or an end.",
      body: GoBack,
    },
    goBack,
  ),
  command(
    "continue",
    {
      operationId: "continue_interview",
      summary: "Continue when the interviewer's next words are overdue",
      description:
        "For participants who wait for a language model's decision. Returns the current state; if the decision " +
        "is overdue, the interview first continues without it. If nothing is awaited, nothing changes, so you " +
        "can repeat this at any time.",
      body: NoFields,
    },
    continueInterview,
  ),
  command(
    "pause",
    {
      operationId: "pause_interview",
      summary: "Pause",
      description: "Nothing is accepted until the interview is resumed; everything said so far stays.",
      body: NoFields,
    },
    pauseInterview,
  ),
  command(
    "resume",
    {
      operationId: "resume_interview",
      summary: "Resume after a pause",
      description: "Continues with the question or follow-up at which it was paused.",
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
        "Only while the interview waits for an answer with files, of the types and size that the question " +
        "accepts, or, in studies with voice or video, for anything that can be said: a recording of at most 20 MB. A form accepts one file " +
        "within an hour. A turn can have up to ten forms that have neither expired nor been used for an answer if it " +
        "can be spoken, else three, or as many as an answer can have files. What they allow to be stored is at most " +
        "100 MiB if the turn can be spoken, else 60 MiB, or as much as an answer can have. Beyond either the " +
        "response is a 429. The answer is refused if the file differs from what was declared.",
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
  route(
    "POST",
    `${base}/transcriptions`,
    {
      operationId: "transcribe_recording",
      summary: "Turn a recording into words before it is sent",
      description:
        "Says nothing in the interview. If a later answer or reply names the same recording, it is not transcribed " +
        "again. If nobody is heard in it, the response is a 422 with `nothing_heard`, and with `too_big` if what is " +
        "heard has more than 20,000 characters. Up to five recordings of a turn are transcribed, those of the answer " +
        "included.",
      isAddition: true,
      tag,
      scope: "participant",
      params,
      body: TranscribeRecording,
      responses: { 200: Transcribed, 409: Refusal },
      errors: [404],
    },
    async ({ ctx, params, body }) => {
      const words = await previewWords(ctx, params.vid, body);
      return "state" in words ? reply(words, { status: 409 }) : words;
    },
  ),
  route(
    "POST",
    `${base}/speech`,
    {
      operationId: "speak_turn",
      summary: "Hear what the interviewer says",
      description:
        "A link to the sound of the current question, follow-up or closing summary, of an earlier message of the " +
        "interviewer, or of the notice about AI. Options are read after their question. Each text is read once by the " +
        "model and kept for 30 days after its last use; texts that repeat what somebody said leave with the interview. " +
        "A 503 with `speech_unavailable` says that there is only text for now.",
      isAddition: true,
      tag,
      scope: "participant",
      params,
      body: SpeakTurn,
      responses: { 200: SpokenTurn },
      errors: [404, 409, 503],
    },
    ({ ctx, params, body }) => speakTurn(ctx, params.vid, body),
  ),
  withdrawRoute,
];
