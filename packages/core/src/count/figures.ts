import { hash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../platform/ctx.ts";
import { excludedValues } from "../platform/db.ts";
import { nextRound, runInSlices } from "../platform/slices.ts";
import { type Aggregate, isSliced, questionType, type Tally } from "../question-type/index.ts";
import { questionPart } from "./contribution.ts";
import { countFigures } from "./count.sql.ts";

/** Figures as they were kept, with the digest of what they were computed from. */
export type Kept = Pick<typeof countFigures.$inferSelect, "digest" | "figures">;

/** The figures kept of a part as a column of a query on `study`; null where there are none. */
export const keptFiguresOf = (part: SQL, includeSimulations: SQL): SQL<Kept | null> => sql<Kept | null>`(
  select json_build_object('digest', f.digest, 'figures', f.figures) from count_figures f
  where f.study_id = study.id and f.part = ${part} and f.include_simulations = ${includeSimulations})`;

interface Counted {
  type: string;
  props: Readonly<Record<string, unknown>>;
  tally: Tally;
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** Equal for equal counts, in whatever order they were added up. */
const digestOf = ({ props, tally }: Counted): string =>
  hash("sha256", JSON.stringify([props, Object.entries(tally).sort(byKey)]));

/**
 * The figures of a question's counts. Those that take much work are computed in slices, and kept with the counts, where
 * `from` is given, for as long as counts and props stay the same. A change of how they are computed empties
 * `count_figures` in its migration.
 */
export async function figuresOf(
  ctx: Ctx,
  counted: Counted,
  from: { study_id: string; question_id: string; include_simulations: boolean; kept: Kept | null } | null,
): Promise<Aggregate> {
  const { type, tally, props } = counted;
  const figures = questionType(type).aggregate(tally, props);
  if (!isSliced(figures)) return figures;
  if (from === null) return await runInSlices(figures);
  const { kept, question_id, ...scope } = from;
  await nextRound();
  const digest = digestOf(counted);
  if (kept?.digest === digest) return kept.figures;
  const computed = await runInSlices(figures);
  await ctx.db
    .insert(countFigures)
    .values({ ...scope, part: questionPart(question_id, type), digest, figures: computed })
    .onConflictDoUpdate({
      target: [countFigures.study_id, countFigures.part, countFigures.include_simulations],
      set: excludedValues(countFigures),
    });
  return computed;
}
