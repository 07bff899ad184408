import * as z from "zod";
import { eventTypes } from "../../account/event/schema.ts";
import { flag, id, instantInput, lazy, listLimit } from "../../platform/shape.ts";
import { type EventBody, eventKinds } from "./type/index.ts";

/** The most events of one answer of the feed. */
export const maxFeedEvents = 500;

export const ListEventsQuery = lazy(() =>
  z.object({
    after: z
      .string()
      .regex(/^\d{1,16}$/, "Must be a `next_after` of this list")
      .default("0")
      .meta({ description: "The `next_after` of the answer before; from the beginning when left out" }),
    event_type: z.enum(eventTypes).optional().meta({ description: "Only this type" }),
    study_id: id.optional().meta({ description: "Only this study's" }),
    include_simulations: flag(false).meta({
      description: "Whether events of simulated interviews are listed",
    }),
    limit: listLimit(maxFeedEvents),
  }),
);
export type ListEventsQuery = z.output<typeof ListEventsQuery>;

const place = () => ({
  id: z.string().meta({ description: "Names the event; its `webhook-id` where it is sent" }),
  study_id: id,
  interview_id: id.nullable().meta({ description: "Null for what happened to a study" }),
});

export const EventList = lazy(() => {
  const [first, ...others] = eventKinds;
  const listed = (kind: (typeof eventKinds)[number]) => kind.body.unwrap().extend(place());
  return z
    .object({
      events: z.array(z.discriminatedUnion("event_type", [listed(first), ...others.map(listed)])),
      next_after: z.string().meta({ description: "The `after` of the next request; always there" }),
    })
    .meta({ id: "EventList" });
});
export interface EventList {
  events: (EventBody & { id: string; study_id: string; interview_id: string | null })[];
  next_after: string;
}

/** The most events that one replay sends again. */
export const maxReplayed = 10_000;
/** From one replay of an endpoint to its next. */
export const replayPauseSeconds = 60;

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
