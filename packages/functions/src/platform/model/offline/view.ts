import * as z from "zod";
import { isRecord } from "#kit/record.ts";
import type { Score } from "#survey/score/schema.ts";

/** The part of a study's view that the stand-in reads. */
export const View = z.object({
  questions: z.array(
    z.object({
      id: z.string(),
      content: z.string(),
      type: z.string(),
      props: z.record(z.string(), z.unknown()),
    }),
  ),
  rules: z
    .array(
      z.object({
        id: z.string(),
        question_id: z.string(),
        action_type: z.string(),
        next_question_id: z.string().nullable(),
      }),
    )
    .default([]),
  groups: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
  scores: z.array(z.custom<Score>(isRecord)).default([]),
});
export type View = z.output<typeof View>;
type ShownQuestion = View["questions"][number];

const ordinals = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

/** `question 2`, `Q2`, `the second question`, `the last question`. */
export const oneQuestion = `(?:question |q)\\d+|the (?:${ordinals.join("|")}|last) question`;
/** Like `oneQuestion`, or `questions 2, 3 and 5`. */
export const someQuestions = `questions \\d+(?:(?:,|,? and) \\d+)*|${oneQuestion}`;

/** The questions that a text names by their numbers before the edit; null where one does not exist. */
export function questionsNamed(words: string, { questions }: View): ShownQuestion[] | null {
  const named = (words.toLowerCase().match(/\d+|last|(?<![a-z])[a-z]+(?= question)/g) ?? []).map((word) => {
    if (word === "last") return questions.at(-1);
    return questions[/\d/.test(word) ? Number(word) - 1 : ordinals.indexOf(word)];
  });
  const found = named.filter((question) => question !== undefined);
  return found.length === named.length && found.length > 0 ? found : null;
}

/** A zero-based position among `others`; null for the end, undefined where there is no such place. */
export function positionAt(
  where: string,
  study: View,
  others: readonly ShownQuestion[] = study.questions,
): number | null | undefined {
  if (/the end$/i.test(where)) return null;
  if (/the (start|beginning)$/i.test(where)) return 0;
  const [, position] = /^to (?:position )?(\d+)$/i.exec(where) ?? [];
  if (position !== undefined) return Math.max(0, Number(position) - 1);
  const [beside] = questionsNamed(where.replace(/^(before|after) /i, ""), study) ?? [];
  const at = beside === undefined ? -1 : others.indexOf(beside);
  if (at === -1) return undefined;
  return /^after/i.test(where) ? at + 1 : at;
}

/** A new group of the questions that are named, asked once or for each item; null where there are none such. */
export function grouped(which = "", study: View, temp_id: string, name = "", repeat_for_json: string | null) {
  const question_ids = questionsNamed(which, study)?.map(({ id }) => id);
  const rest = { randomize: false, parent_question_group_id: null, position: null, repeat_for_json };
  if (question_ids === undefined) return null;
  return [{ op: "create_group" as const, temp_id, name, question_ids, ...rest }];
}
