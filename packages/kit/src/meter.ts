/**
 * What a request or a message has used and not stored yet. A statement that records what came of it takes the rows along, so
 * that counting adds no statement; what no statement has taken is stored when the request or message ends.
 */
export interface Meter {
  pending: UsageRow[];
  /** In a transaction: what its statements have taken, which is pending again if it is rolled back. */
  taken?: UsageRow[];
}

export interface UsageRow extends Record<Amount, number> {
  id: string;
  organization_id: string;
  /** ISO 8601, in UTC. */
  day: string;
  study_id: string | null;
  purpose: string | null;
}

export const amounts = [
  "interviews_started",
  "interviews_completed",
  "model_calls",
  "input_tokens",
  "output_tokens",
  "speech_characters",
  "export_bytes",
  "events_sent",
] as const;
export type Amount = (typeof amounts)[number];
