import { and, eq, type SQL, sql } from "drizzle-orm";
import { runInSlices } from "#kit/fair/slices.ts";
import { withCodes } from "#survey/code/figures.ts";
import { type Aggregate, isSliced, questionType, type Tally } from "#survey/question-type/index.ts";
import { answerCount } from "#survey/question-type/statistics/tally.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { excludedValues } from "../../platform/db.ts";
import { questionPart } from "./contribution.ts";
import { countBase, countDelta, countFigures, type Figures } from "./count.sql.ts";

/**
 * What the figures of a question's counts are computed from, as a column of a query on `study` and `question`: another
 * text as soon as it is written, a delta comes, or one is folded in. Only versions of rows are read, since counts and
 * registers may be large: `xmin` is the transaction that wrote a row.
 */
export const digestOf = (part: SQL): SQL<string> => sql<string>`md5(concat(question.xmin, '|', (
    select string_agg(b.population || ' ' || b.xmin, ',' order by b.population) from ${countBase} b
    where b.study_id = study.id and b.part = ${part}), '|', (
    select string_agg(d.id::text, ',' order by d.id) from ${countDelta} d
    where d.study_id = study.id and d.counts ? (${part}))))`;

/** The condition to join the figures that are kept of a part in a query on `study` and `question`. */
export const areKeptFiguresOf = (part: SQL, includeSimulations: SQL): SQL | undefined =>
  and(
    sql`${countFigures.study_id} = study.id`,
    eq(countFigures.part, part),
    eq(countFigures.include_simulations, includeSimulations),
    eq(countFigures.digest, digestOf(part)),
  );

interface Counted {
  type: string;
  props: Readonly<Record<string, unknown>>;
  tally: Tally;
}

/**
 * The figures of a question's counts. Those that take much work are computed in slices, and kept with the counts where
 * `from` is given. A change of how they are computed empties `count_figures` in its migration.
 */
export async function figuresOf(
  ctx: Ctx,
  { type, tally, props }: Counted,
  from: { study_id: string; question_id: string; include_simulations: boolean; digest: string } | null,
): Promise<Figures> {
  const response_count = answerCount(tally);
  const aggregate = questionType(type).aggregate(tally, props);
  const coded = (each: Aggregate) => withCodes(type, each, questionType(type).book(props)) as Aggregate;
  if (!isSliced(aggregate)) return { response_count, ...coded(aggregate) };
  const figures = { response_count, ...coded(await runInSlices(aggregate)) };
  if (from === null) return figures;
  const { question_id, ...scope } = from;
  await ctx.db
    .insert(countFigures)
    .values({ ...scope, part: questionPart(question_id, type), figures })
    .onConflictDoUpdate({
      target: [countFigures.study_id, countFigures.part, countFigures.include_simulations],
      set: excludedValues(countFigures),
    });
  return figures;
}
