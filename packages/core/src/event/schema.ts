import type { QuotaMatch } from "../quota/schema.ts";

/** Everything that endpoints are told and the feed lists. */
export const eventTypes = [
  "interview.started",
  "interview.completed",
  "interview.screened_out",
  "interview.over_quota",
  "interview.canceled",
  "interview.erased",
  "quota.reached",
  "export.ready",
  "translation.finished",
] as const;
export type EventType = (typeof eventTypes)[number];

/** How long the feed has an event, in days. */
export const eventDays = 30;

/** A bucket as it was when it became full. */
export interface ReachedQuota {
  scope: "study" | "question";
  question_id: string | null;
  match: QuotaMatch | null;
  value: string | null;
  limit: number;
  complete: number;
}

/** How a translation ended: the languages that were asked for, and how many of their texts could not be translated. */
export interface FinishedTranslation {
  languages: string[];
  failed: number;
}
