import { sql } from "drizzle-orm";
import type { CheckedAnswer, Resemblance } from "#interviewer/quality/flag/flag.ts";
import { normalised, printOf, shinglesOf, similarityOf } from "#interviewer/quality/similar.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { answer, interview } from "../interview/interview.sql.ts";
import type { CheckInput } from "./input.ts";
import { answerPrint } from "./quality.sql.ts";

/** Earlier interviews whose open answers resemble those of an interview. */

const fewestCharacters = 30;
const leastSimilarity = 0.85;
const mostQuestions = 20;
const mostCandidates = 50;

/** An open answer that is long enough to be compared. */
export interface Printed {
  question_id: string;
  text: string;
  shingles: Set<string>;
  hashes: number[];
}

/** The open answers that are compared: the first 20 of 30 characters or more that do not repeat their question. */
export function printsOf(answers: readonly CheckedAnswer[]): Printed[] {
  return answers
    .flatMap(({ question_id, iteration = "", written, content }) => {
      // A print is named by its question alone.
      const text = normalised(iteration === "" ? (written ?? "") : "");
      if ([...text].length < fewestCharacters) return [];
      const shingles = shinglesOf(text);
      if (similarityOf(shingles, shinglesOf(normalised(content))) >= leastSimilarity) return [];
      return [{ question_id, text, shingles }];
    })
    .slice(0, mostQuestions)
    .map((each) => ({ ...each, hashes: printOf(each.question_id, each.text, each.shingles) }));
}

/** When an interview began; for one that was brought in without a time, when it was created. */
export const startOf = ({ started_at, created_at }: Pick<CheckInput, "started_at" | "created_at">): string =>
  started_at ?? created_at;

/** What of earlier interviews each of the answers resembles. One statement; none without answers to compare. */
export async function resemblancesOf(
  { db }: Ctx,
  input: Pick<CheckInput, "id" | "is_simulated" | "started_at" | "created_at">,
  printed: readonly Printed[],
): Promise<Resemblance[]> {
  if (printed.length === 0) return [];
  const sent = JSON.stringify(printed.map(({ question_id, hashes }) => ({ question_id, hashes })));
  const { rows } = (await db.execute(sql`
    select asked.question_id, found.interview_id, found.text
    from jsonb_to_recordset(${sent}::jsonb) as asked (question_id uuid, hashes integer[])
    cross join lateral (
      select p.interview_id, p.started_at, a.text
      from ${answerPrint} p
        join ${answer} a on a.interview_id = p.interview_id and a.question_id = p.question_id and a.iteration = p.iteration
        join ${interview} i on i.id = p.interview_id and not i.is_archived
      where p.question_id = asked.question_id and p.is_simulated = ${input.is_simulated}
        and p.hashes && asked.hashes and (p.started_at, p.interview_id) < (${startOf(input)}::timestamptz, ${input.id}::uuid)
      order by p.started_at, p.interview_id limit ${sql.raw(String(mostCandidates))}
    ) as found
    order by found.started_at, found.interview_id`)) as unknown as {
    rows: { question_id: string; interview_id: string; text: string }[];
  };
  const byQuestion = Map.groupBy(rows, ({ question_id }) => question_id);
  const inTime = [...new Set(rows.map(({ interview_id }) => interview_id))];
  return printed.map(({ question_id, text, shingles }) => ({
    question_id,
    length: [...text].length,
    similar: (byQuestion.get(question_id) ?? [])
      .map((found) => ({
        interview_id: found.interview_id,
        place: inTime.indexOf(found.interview_id),
        similarity: similarityOf(shingles, shinglesOf(normalised(found.text))),
      }))
      .filter(({ similarity }) => similarity >= leastSimilarity),
  }));
}
