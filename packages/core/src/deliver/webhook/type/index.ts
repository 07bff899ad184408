import type * as z from "zod";
import { pick } from "#kit/pick.ts";
import type { EventType } from "../../../account/event/schema.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { isSandbox } from "../../../platform/sandbox.ts";
import { budgetReached } from "./budget-reached.ts";
import { exportReady } from "./export-ready.ts";
import { insightsUpdated } from "./insights-updated.ts";
import { interviewCompleted, interviewOtherwise } from "./interview.ts";
import { interviewErased } from "./interview-erased.ts";
import { type EventHead, type EventKind, type EventRow, toldOfStudy } from "./kind.ts";
import { quotaReached } from "./quota-reached.ts";
import { translationFinished } from "./translation-finished.ts";

const kinds = [
  interviewCompleted,
  interviewOtherwise,
  interviewErased,
  quotaReached,
  exportReady,
  translationFinished,
  insightsUpdated,
  budgetReached,
] as const;

type Kind = (typeof kinds)[number];
type TypeOf<K> = K extends { types: Record<infer Type extends string, unknown> } ? Type : never;
type AnyKind = EventKind<EventType, z.ZodObject>;

/** All kinds of events' bodies. A new event type is a name in `account/event`, a file here, and its place in this list. */
export const eventKinds = kinds as readonly unknown[] as readonly [AnyKind, ...AnyKind[]];

export type EventBody = z.output<Kind["body"]>;

const kindsByType = Object.fromEntries(
  eventKinds.flatMap((kind) => Object.keys(kind.types).map((type) => [type, kind])),
) as Record<TypeOf<Kind>, AnyKind> satisfies Record<EventType, AnyKind>;

/** The kind of a type's body. */
export const kindOf = (type: EventType): AnyKind => kindsByType[type];

interface Happened {
  event_type: EventType;
  created_at: string;
  organization_id: string;
}

/**
 * The event's body from what it is about as that is now, so that nothing erased since is sent. Null if the study or
 * interview is gone.
 */
export function renderEvent(
  ctx: Ctx,
  { event_type, created_at, organization_id }: Happened,
  row: EventRow,
): EventBody | null {
  const kind = kindOf(event_type);
  if (row.study === null && kind.isOfOrganization !== true) return null;
  const study = row.study && pick(row.study, toldOfStudy);
  const livemode = !isSandbox(organization_id);
  return kind.render(ctx, event_type, { created_at, livemode, study } as EventHead, row) as EventBody | null;
}
