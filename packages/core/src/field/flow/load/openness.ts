import { sql } from "drizzle-orm";
import { readConfig } from "#survey/study/config.ts";
import { studyLanguages } from "#survey/study/language.ts";
import type { Openness } from "#survey/translation/openness.ts";
import { study } from "../../../design/study/study.sql.ts";
import { studyOpenness } from "../../../design/translation/translation.sql.ts";
import type { Ctx } from "../../../platform/ctx.ts";

/** What is kept of a study's languages at its present revision, as a column of a query on `study`; null for nothing. */
export const opennessColumn = sql<Openness | null>`(
  select o.openness from ${studyOpenness} o where o.study_id = ${study.id} and o.revision = ${study.revision})`;

type StudyRow = Pick<
  typeof study.$inferSelect,
  "id" | "revision" | "config" | "welcome_message" | "thank_you_message" | "screen_out_message"
>;

/** The languages that participants are offered. Whoever needs them first at a revision finds out, with three statements. */
export async function opennessIn(ctx: Ctx, row: StudyRow, known: Openness | null): Promise<Openness> {
  const languages = studyLanguages(readConfig(row.config));
  if (languages.length === 1) return { open: languages, machine: [] };
  if (known !== null) return known;
  // Loaded by the first participant after an edit: a cold start does not.
  const { makeOpenness } = await import("../../../design/translation/openness.ts");
  return makeOpenness(ctx, row);
}
