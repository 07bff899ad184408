import { sql } from "drizzle-orm";
import { readRequireApproved } from "#survey/study/translation-config.ts";
import type { Openness } from "#survey/translation/openness.ts";
import { isBlocking } from "#survey/translation/state.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { study } from "../study/study.sql.ts";
import { type Desk, readDesk } from "./desk.ts";
import { studyOpenness } from "./translation.sql.ts";

/** Which languages of a study are open. */
export function opennessOf(desk: Desk): Openness {
  const required = readRequireApproved(desk.study.config);
  const openness: Openness = { open: [desk.ownLanguage], machine: [] };
  for (const language of desk.languages) {
    const units = desk.places.flatMap((place) => desk.settledOf(place, language).units);
    if (units.some((each) => isBlocking(required, each))) continue;
    openness.open.push(language);
    if (units.some(({ state }) => state === "machine")) openness.machine.push(language);
  }
  return openness;
}

type StudyRow = Pick<
  typeof study.$inferSelect,
  "id" | "revision" | "config" | "welcome_message" | "thank_you_message" | "screen_out_message"
>;

/** Finds out which languages are open, and keeps it where the study is still at the revision that was read. */
export async function makeOpenness(ctx: Ctx, row: StudyRow): Promise<Openness> {
  const openness = opennessOf(await readDesk(ctx, row));
  await ctx.db
    .insert(studyOpenness)
    .select(
      sql`select id, revision, ${JSON.stringify(openness)}::jsonb from ${study}
        where id = ${row.id} and revision = ${row.revision}`,
    )
    .onConflictDoUpdate({
      target: studyOpenness.study_id,
      set: { revision: sql`excluded.revision`, openness: sql`excluded.openness` },
      setWhere: sql`${studyOpenness.revision} < excluded.revision`,
    });
  return openness;
}
