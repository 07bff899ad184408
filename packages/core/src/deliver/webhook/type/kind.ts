import type * as z from "zod";
import type { EventType } from "../../../account/event/schema.ts";
import { Study } from "../../../design/study/schema.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { maskOf } from "../../../platform/pick.ts";
import { lazy, timestamp } from "../../../platform/shape.ts";
import { type EventRow, toldOfStudy } from "../event-row.ts";

/** Types of events that have one body. */
export interface EventKind<Type extends EventType, Body extends z.ZodObject> {
  /** What an event of each type says in the reference, and when there is one, for `docs/events.md`. */
  types: Record<Type, { summary: string; when: string }>;
  /** What the body has beside `event_type` and `created_at`, in Markdown. */
  tells: string;
  body: z.ZodLazy<Body>;
  /** The body from what the event is about as that is now; null if it is gone. */
  render(ctx: Ctx, type: Type, head: EventHead, row: EventRow): z.output<Body> | null;
  /** A body, for the reference. */
  example(story: EventStory): object;
}

/** A kind, checked against its own body. */
export const eventKind = <Type extends EventType, Body extends z.ZodObject>(kind: EventKind<Type, Body>) =>
  kind;

export const createdAt = timestamp.meta({ description: "When it happened" });

export const EventStudy = lazy(() => Study.unwrap().pick(maskOf(toldOfStudy)).meta({ id: "EventStudy" }));

/** What most bodies begin with. */
export const headShape = () => ({ created_at: createdAt, study: EventStudy.unwrap() });

export interface EventHead {
  created_at: string;
  study: z.output<typeof EventStudy>;
}

/** What the examples of the reference are about. */
export interface EventStory extends EventHead {
  /** With the fields that `toldOfInterview` names. */
  interview: Record<string, unknown> & { id: string };
  export: Record<string, unknown>;
}
