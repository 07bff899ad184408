import { sql } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import { newId } from "#kit/id.ts";
import type { AuditedActor } from "#survey/translation/by.ts";
import type { StoredUnit, StoredUnits } from "#survey/translation/stored.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { excludedValues } from "../../platform/db.ts";
import { selectJsonRows } from "../../platform/row-parameters.ts";
import { bumpStudyCte } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { translation } from "./translation.sql.ts";

/** What a place has in a language from now on. */
export interface StoredPlace {
  question_id: string | null;
  language: string;
  units: StoredUnits;
  kept: readonly StoredUnit[];
}

/** Stores them, all in one statement, and increments the study's revision. To be called while its row is locked. */
export async function storePlaces(ctx: Ctx, studyId: string, places: readonly StoredPlace[]): Promise<void> {
  if (places.length === 0) return;
  const rows = places.map((place) => ({
    id: newId(),
    study_id: studyId,
    question_id: place.question_id,
    language: place.language,
    units: place.units,
    kept: place.kept,
    manual_content: null,
    manual_hash: null,
    updated_at: nowIso(ctx),
  }));
  const { id: _, ...set } = excludedValues(translation);
  await ctx.db
    .with(bumpStudyCte(ctx, studyId))
    .insert(translation)
    .select(selectJsonRows(translation, JSON.stringify(rows)))
    .onConflictDoUpdate({
      target: [translation.study_id, translation.language, translation.question_id],
      set,
    });
}

/** Who writes, as the audit log has it. */
export function writerOf(actor: Actor): AuditedActor {
  if (actor.kind === "api_key") return { type: "api_key", id: actor.key_id };
  if (actor.kind === "member") return { type: "member", id: actor.member_id };
  return { type: actor.kind === "operator" ? "operator" : "system", id: null };
}

/** Locks a study's row until the transaction ends, for work of the service itself. */
export const studyLock = (studyId: string) =>
  sql`select 1 from ${study} where id = ${studyId} for no key update`;
