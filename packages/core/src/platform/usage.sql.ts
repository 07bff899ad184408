import { bigint, date, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { primaryId } from "./column.ts";

const amount = () => bigint({ mode: "number" }).notNull().default(0);

/** What an organization has used. Study and purpose are null where a figure has none. */
const usageColumns = () => ({
  organization_id: uuid().notNull(),
  /** In UTC. */
  day: date().notNull(),
  study_id: uuid(),
  /** What the model was asked for. */
  purpose: text(),
  interviews_started: amount(),
  interviews_completed: amount(),
  model_calls: amount(),
  input_tokens: amount(),
  output_tokens: amount(),
  speech_characters: amount(),
  export_bytes: amount(),
  events_sent: amount(),
});

/** What one committed change adds. Rows are only ever inserted here, so no two changes wait for each other. */
export const usageDelta = pgTable("usage_delta", { id: primaryId(), ...usageColumns() }, (t) => [
  index().on(t.organization_id, t.day),
]);

/** The totals of a day, but for the deltas not folded in yet. */
export const usageDay = pgTable("usage_day", usageColumns(), (t) => [
  unique("usage_day_key").on(t.organization_id, t.day, t.study_id, t.purpose).nullsNotDistinct(),
]);
