import * as z from "zod";
import { jsonBytes } from "#kit/paging.ts";
import { maskOf, pick } from "#kit/pick.ts";
import { lazy } from "#kit/shape.ts";
import { referenceOf } from "#survey/interview/reference.ts";
import { completedEvent, type EventType } from "../../../account/event/schema.ts";
import { toInterview } from "../../../field/interview/present.ts";
import { Interview } from "../../../field/interview/schema.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { type EventHead, type EventRow, eventKind, headShape } from "./kind.ts";

/** What events tell of their interview, as it reads elsewhere. */
export const toldOfInterview = [
  "id",
  "title",
  "status",
  "is_mock",
  "is_archived",
  "created_at",
  "started_at",
  "ended_at",
  "ended_by",
  "type",
  "metadata",
  "active_time",
  "transcript",
  "parsed_conversation_json",
  "vid",
  "is_simulated",
  "routing",
  "question_order",
  "question_order_items",
  "study_revision",
  "source",
  "quality",
  "scores",
  "reference",
  "consent",
  "ai_notice",
] as const;

const EventInterview = lazy(() =>
  Interview.unwrap()
    .pick(maskOf(toldOfInterview))
    .extend({
      recording_url: z.string().nullable().meta({ description: "Null when the recording has no address" }),
    })
    .meta({ id: "EventInterview" }),
);
type EventInterview = z.output<typeof EventInterview>;

/** Larger bodies leave out what was said. */
export const maxEventBytes = 1_048_576;
const saidFields = ["transcript", "parsed_conversation_json"] as const;

/** What a body without the conversation says of it. */
const shortShape = () => ({
  truncated: z
    .array(z.enum(saidFields))
    .optional()
    .meta({
      description: `Only of a body that would have more than ${maxEventBytes} bytes: the fields of \`interview\` that are left out, and null`,
    }),
  read_at: z
    .string()
    .optional()
    .meta({ description: "With `truncated`: the address of the interview, which has them" }),
});

/** The body, without what was said where it would be too large. */
export function fitting<Body extends { interview: EventInterview }>(body: Body, publicUrl: string): Body {
  if (jsonBytes(body) <= maxEventBytes) return body;
  const short = { ...body.interview, transcript: null, parsed_conversation_json: null };
  const read_at = `${publicUrl}/api/v1/interviews/${short.id}`;
  return { ...body, interview: short, truncated: [...saidFields], read_at };
}

const isUrl = (recording: string | null): boolean => recording !== null && /^https?:\/\//.test(recording);

function toEventInterview(ctx: Ctx, { interview, ...content }: EventRow): EventInterview | null {
  if (interview === null) return null;
  const shown = toInterview(ctx, { interview, ...content });
  const recording_url = isUrl(shown.recording_id) ? shown.recording_id : null;
  return { ...pick(shown, toldOfInterview), recording_url };
}

const render = <Type extends EventType>(ctx: Ctx, event_type: Type, head: EventHead, row: EventRow) => {
  const interview = toEventInterview(ctx, row);
  return interview && fitting({ event_type, ...head, interview }, ctx.publicUrl);
};

const tells = "`interview`, `study`";

export const interviewCompleted = eventKind({
  types: {
    [completedEvent]: { summary: "An interview was completed", when: "an interview becomes `closed`" },
  },
  tells,
  body: lazy(() =>
    z
      .object({
        event_type: z.literal(completedEvent),
        ...headShape(),
        interview: EventInterview.unwrap(),
        ...shortShape(),
      })
      .meta({ id: "InterviewCompletedEvent" }),
  ),
  render,
  example: ({ created_at, livemode, interview, study }) => ({
    event_type: completedEvent,
    created_at,
    livemode,
    interview,
    study,
  }),
});

const others = {
  "interview.started": { summary: "An interview was started", when: "a participant starts an interview" },
  "interview.screened_out": {
    summary: "A participant was screened out",
    when: "an interview ends as `screened_out`",
  },
  "interview.over_quota": {
    summary: "An interview ended because a quota was full",
    when: "an interview ends as `over_quota`, at its start or at its end",
  },
  "interview.quality_changed": {
    summary: "The quality flags of an interview have changed, or a person has decided about it",
    when: "an interview's flags change after it was completed, or a person excludes it, keeps it, or undoes that",
  },
  "interview.canceled": { summary: "An interview was canceled", when: "an interview is withdrawn" },
};

export const interviewOtherwise = eventKind({
  types: others,
  tells,
  body: lazy(() =>
    z
      .object({
        event_type: z.enum(Object.keys(others) as (keyof typeof others)[]),
        ...headShape(),
        interview: EventInterview.unwrap(),
        ...shortShape(),
      })
      .meta({ id: "InterviewEvent" }),
  ),
  render,
  example: ({ created_at, livemode, interview, study }) => ({
    event_type: "interview.canceled",
    created_at,
    livemode,
    interview,
    study,
  }),
});

const sampleIds = {
  interview: "00000000-0000-7000-8000-000000000001",
  study: "00000000-0000-7000-8000-000000000002",
};

/** The body of a test event: a made-up interview, marked as a mock. */
export const sampleEvent = (at: string, livemode: boolean): z.output<typeof interviewCompleted.body> => ({
  event_type: completedEvent,
  created_at: at,
  livemode,
  interview: {
    id: sampleIds.interview,
    title: "Test event",
    status: "closed",
    is_mock: true,
    is_archived: false,
    created_at: at,
    started_at: at,
    ended_at: at,
    ended_by: { kind: "finished", logic_id: null, quota: null },
    type: "SERVICE",
    metadata: { test: true },
    active_time: 60,
    recording_url: null,
    transcript: "Interviewer: How was it?\n\nParticipant: Good.",
    parsed_conversation_json: {},
    vid: "test",
    is_simulated: false,
    routing: [],
    question_order: [],
    question_order_items: [],
    study_revision: null,
    source: null,
    quality: null,
    scores: {},
    consent: null,
    ai_notice: null,
    reference: referenceOf(sampleIds.interview),
  },
  study: {
    id: sampleIds.study,
    title: "Test study",
    metadata: null,
    type: "SERVICE_STUDY",
    mode: "TEXT_ONLY",
    created_at: at,
  },
});
