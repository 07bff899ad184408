import { type SQL, sql } from "drizzle-orm";
import type { Score } from "#survey/score/schema.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { Matching } from "../figures/filtered.ts";
import { readScored } from "../figures/scored.ts";
import { banded, plain, type ReadDimension, single } from "./dimension.ts";
import type { Dimension } from "./schema.ts";

/** A score, which is computed of the interviews before they are counted. */
export function scoreDimension(sent: Dimension, alias: SQL, { key, bands }: Score): ReadDimension {
  const number = sql`${alias}.value`;
  const joined = (ids: string[], values: number[]) => sql`left join unnest(
      ${sql.param(ids)}::uuid[], ${sql.param(values.map(String))}::numeric[]) as ${alias}(interview_id, value)
    on ${alias}.interview_id = interview.id`;
  return {
    ...plain,
    sent,
    join: joined([], []),
    scored: { key, joined },
    ...(bands.length > 0 ? banded(number, bands) : single(number)),
  };
}

/** Dimensions with the scores of the interviews that are counted. */
export async function withScores(
  ctx: Ctx,
  matching: Matching,
  dimensions: readonly ReadDimension[],
): Promise<ReadDimension[]> {
  const keys = new Set(dimensions.flatMap(({ scored }) => scored?.key ?? []));
  const read = new Map<string, { ids: string[]; values: number[] }>();
  for (const key of keys) {
    const ids: string[] = [];
    const values: number[] = [];
    await readScored(ctx, matching, key, (id, { value }) => {
      if (value === null) return;
      ids.push(id);
      values.push(value);
    });
    read.set(key, { ids, values });
  }
  return dimensions.map((dimension) => {
    const found = read.get(dimension.scored?.key ?? "");
    const join = found && dimension.scored?.joined(found.ids, found.values);
    return join === undefined ? dimension : { ...dimension, join };
  });
}
