import * as z from "zod";
import { type EventType, eventTypes } from "../../account/event/schema.ts";
import { quotaMatches } from "../../design/quota/schema.ts";
import { Study } from "../../design/study/schema.ts";
import { Interview } from "../../field/interview/schema.ts";
import { flag, id, instantInput, lazy, pageLimit, timestamp } from "../../platform/shape.ts";
import { ExportJob } from "../../results/export/schema.ts";
import { completedEvent } from "./schema.ts";

const otherInterviewEvents = [
  "interview.started",
  "interview.screened_out",
  "interview.over_quota",
  "interview.canceled",
] as const;

function makeBodies() {
  const created_at = timestamp.meta({ description: "When it happened" });
  const study = Study.unwrap()
    .pick({ id: true, title: true, metadata: true, type: true, mode: true, created_at: true })
    .meta({ id: "EventStudy" });
  const interview = Interview.unwrap()
    .pick({
      id: true,
      title: true,
      status: true,
      is_mock: true,
      is_archived: true,
      created_at: true,
      started_at: true,
      ended_at: true,
      type: true,
      metadata: true,
      active_time: true,
      transcript: true,
      parsed_conversation_json: true,
      vid: true,
      is_simulated: true,
      routing: true,
      question_order: true,
      source: true,
    })
    .extend({
      recording_url: z.string().nullable().meta({ description: "Null when the recording has no address" }),
    })
    .meta({ id: "EventInterview" });
  const quota = z.object({
    scope: z.enum(["study", "question"]),
    question_id: id.nullable().meta({ description: "Null for a quota of the study" }),
    match: z.enum(quotaMatches).nullable().meta({ description: "Null for a quota of the study" }),
    value: z.string().nullable().meta({ description: "Null for the study's own limit" }),
    limit: z.int(),
    complete: z.int(),
  });
  const head = { created_at, study };
  return {
    completed: z
      .object({ event_type: z.literal(completedEvent), ...head, interview })
      .meta({ id: "InterviewCompletedEvent" }),
    interview: z
      .object({ event_type: z.enum(otherInterviewEvents), ...head, interview })
      .meta({ id: "InterviewEvent" }),
    erased: z
      .object({
        event_type: z.literal("interview.erased"),
        created_at,
        interview: z.object({ id }),
        study: z.object({ id }),
      })
      .meta({ id: "InterviewErasedEvent" }),
    quota: z
      .object({ event_type: z.literal("quota.reached"), ...head, quota })
      .meta({ id: "QuotaReachedEvent" }),
    export: z
      .object({
        event_type: z.literal("export.ready"),
        ...head,
        export: ExportJob.unwrap().omit({ url: true }),
      })
      .meta({ id: "ExportReadyEvent" }),
    translation: z
      .object({
        event_type: z.literal("translation.finished"),
        ...head,
        languages: z.array(z.string()).meta({ description: "The languages that were asked for" }),
        failed: z.int().min(0).meta({ description: "Texts that could not be translated" }),
      })
      .meta({ id: "TranslationFinishedEvent" }),
  };
}

type Bodies = ReturnType<typeof makeBodies>;
let made: Bodies | undefined;

/** The shapes of events' bodies, made when they are first used. */
function bodies(): Bodies {
  made ??= makeBodies();
  return made;
}

export type EventBody = z.output<Bodies[keyof Bodies]>;

/** What an endpoint is sent for a type of event. */
export function bodyOfType(type: EventType): z.ZodType {
  if (type === completedEvent) return bodies().completed;
  if (type === "interview.erased") return bodies().erased;
  if (type === "quota.reached") return bodies().quota;
  if (type === "export.ready") return bodies().export;
  return type === "translation.finished" ? bodies().translation : bodies().interview;
}

/** The most events of one answer of the feed. */
export const maxFeedEvents = 500;

export const ListEventsQuery = lazy(() =>
  z.object({
    after: z
      .string()
      .regex(/^\d{1,15}$/, "Must be a `next_after` of this list")
      .default("0")
      .meta({ description: "The `next_after` of the answer before; from the beginning when left out" }),
    event_type: z.enum(eventTypes).optional().meta({ description: "Only this type" }),
    study_id: id.optional().meta({ description: "Only this study's" }),
    include_simulations: flag(false).meta({
      description: "Whether events of simulated interviews are listed",
    }),
    limit: pageLimit(maxFeedEvents),
  }),
);
export type ListEventsQuery = z.output<typeof ListEventsQuery>;

const place = () => ({
  id: z.string().meta({ description: "Names the event; its `webhook-id` where it is sent" }),
  study_id: id,
  interview_id: id.nullable().meta({ description: "Null for what happened to a study" }),
});

export const EventList = lazy(() =>
  z
    .object({
      events: z.array(
        z.discriminatedUnion("event_type", [
          bodies().completed.extend(place()),
          bodies().interview.extend(place()),
          bodies().erased.extend(place()),
          bodies().quota.extend(place()),
          bodies().export.extend(place()),
          bodies().translation.extend(place()),
        ]),
      ),
      next_after: z.string().meta({ description: "The `after` of the next request; always there" }),
    })
    .meta({ id: "EventList" }),
);
export type EventList = z.output<typeof EventList>;

/** The most events that one replay sends again. */
export const maxReplayed = 10_000;

export const ReplayEvents = lazy(() =>
  z
    .object({
      after: instantInput.meta({ description: "Only what happened after this instant" }),
      before: instantInput.meta({ description: "Only what happened before this instant" }),
    })
    .refine(({ after, before }) => after < before, {
      path: ["before"],
      message: "Must be later than `after`",
    })
    .meta({ id: "ReplayEventsReq" }),
);
export type ReplayEvents = z.output<typeof ReplayEvents>;

export const ReplayedEvents = lazy(() =>
  z
    .object({ deliveries: z.int().min(0).meta({ description: "How many events are sent again" }) })
    .meta({ id: "ReplayedEvents" }),
);
export type ReplayedEvents = z.output<typeof ReplayedEvents>;
