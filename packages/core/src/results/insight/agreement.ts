import { and, eq, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { memberIdOf } from "#kit/actor.ts";
import { id, lazy } from "#kit/shape.ts";
import { countSchema } from "#survey/question-type/statistics/share.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { type Coder, code, codeAssignment } from "../../field/coding/coding.sql.ts";
import { answer, interview } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { agreementOf, type Counted, pooled } from "./agreement-figures.ts";
import { codeName } from "./code-schema.ts";
import { hasCode, isJudged, isOpenAnswer } from "./open-answer.ts";

/** How well the two coders of a study agree. */

const figures = () => ({
  agreement: z
    .number()
    .nullable()
    .meta({ description: "Fraction of the answers on which both agree, 0 to 1" }),
  kappa: z.number().nullable().meta({
    description: "Cohen's κ, no unit; null for fewer than two units, and if both say the same of all of them",
  }),
  alpha: z.number().nullable().meta({
    description: "Krippendorff's α for nominal data, no unit; null if κ would be null",
  }),
});

export const Agreement = lazy(() =>
  z
    .object({
      units: countSchema.meta({ description: "Number of answers that both coders have coded" }),
      codes: z.array(
        z.object({
          code_id: id,
          name: codeName(),
          both: countSchema.meta({ description: "Number of answers that have the code from both" }),
          only_first: countSchema.meta({ description: "Number of answers that have it only from the first" }),
          only_second: countSchema.meta({
            description: "Number of answers that have it only from the second",
          }),
          neither: countSchema.meta({ description: "Number of answers that have it from neither" }),
          ...figures(),
        }),
      ),
      overall: z.object(figures()).meta({
        description: "Covers all pairs of an answer and a code that either coder has used",
      }),
      first_by: z
        .object({
          human: countSchema.meta({ description: "Number of codes that people gave" }),
          model: countSchema.meta({ description: "Number of codes that the model gave" }),
        })
        .meta({ description: "The first coder's codes for these answers, by who assigned them" }),
    })
    .meta({ id: "Agreement" }),
);
export type Agreement = z.output<typeof Agreement>;

interface Figures {
  units: number;
  human: number;
  model: number;
  codes: ({ code_id: string; name: string } & Omit<Counted, "neither">)[];
}

/** How far the codes of the first and the second coder are the same. Throws a 404 or 403 for the study. */
export async function readAgreement(ctx: Ctx, studyId: string): Promise<Agreement> {
  const [row] = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), figures: figuresColumn(studyId) })
    .from(study)
    .where(eq(study.id, studyId));
  admit(ctx, "results", row);
  const { units, human, model } = row.figures;
  const codes = row.figures.codes.map((each) => {
    const neither = units - each.both - each.only_first - each.only_second;
    return { ...each, neither };
  });
  const used = codes.filter(({ neither }) => neither < units);
  return {
    units,
    codes: codes.map((each) => ({ ...each, ...agreementOf(each) })),
    overall: agreementOf(pooled(used)),
    first_by: { human, model },
  };
}

const hasCoded = (coder: Coder): SQL | undefined => or(hasCode(coder), isJudged(coder));

/** The codes of the answers that both have coded, as a column of a query on `study`. */
const figuresColumn = (studyId: string): SQL<Figures> => sql<Figures>`(
  with units as materialized (
    select ${answer.interview_id}, ${answer.question_id}, ${answer.iteration}
    from ${interview} join ${answer} on ${answer.interview_id} = ${interview.id}
    where ${and(isOpenAnswer(studyId, false), hasCoded("first"), hasCoded("second"))}),
  given as materialized (
    select said.code_id, bool_or(said.coder = 'first') as first, bool_or(said.coder = 'second') as second,
      max(said.origin) filter (where said.coder = 'first') as origin
    from ${codeAssignment} said
      join units on units.interview_id = said.interview_id and units.question_id = said.question_id
        and units.iteration = said.iteration
    where said.state = 'assigned'
    group by said.code_id, said.interview_id, said.question_id, said.iteration)
  select json_build_object(
    'units', (select count(*)::int from units),
    'human', (select count(*)::int from given where origin = 'human'),
    'model', (select count(*)::int from given where origin = 'model'),
    'codes', (select coalesce(json_agg(json_build_object(
        'code_id', c.id, 'name', c.name,
        'both', (select count(*)::int from given where given.code_id = c.id and first and second),
        'only_first', (select count(*)::int from given where given.code_id = c.id and first and not second),
        'only_second', (select count(*)::int from given where given.code_id = c.id and second and not first)
      ) order by c.created_at, c.id), '[]') from ${code} c where c.study_id = ${studyId}::uuid)))`;
