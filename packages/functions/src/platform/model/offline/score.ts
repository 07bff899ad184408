import type { EditOperation } from "#core/design/edit/operation.ts";
import { questionType } from "#survey/question-type/index.ts";
import type { Score, Term } from "#survey/score/schema.ts";
import { questionsNamed, type View } from "./view.ts";

/** What a sentence about a score says. */
interface SaidScore {
  label: string;
  /** `sum` or `mean`. */
  method: string;
  questions: View["questions"];
  /** Those of them whose scale runs the other way. */
  reversed: View["questions"];
  /** `"Low" 0 to 4, "High" 5 to 9` */
  bands: string;
}

const toKey = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+/, "")
    .slice(0, 40) || "score";

/** Options count 0, 1, 2 and so on, as they stand; each item of a question counts by itself. */
function termsOf({ id, type, props }: View["questions"][number], reverse: boolean): Term[] {
  const { dimension, numberedItems } = questionType(type);
  const term = { question_id: id, weight: 1, reverse };
  if (dimension?.values === "options") {
    const { options } = dimension.choices(props);
    return [{ ...term, values: Object.fromEntries(options.map((option, at) => [option, at])) }];
  }
  const items = numberedItems(props);
  return items.length === 0 ? [term] : items.map((item) => ({ ...term, item }));
}

/** All scores of the study with this one, which takes the place of another with its key; later clauses know it. */
function withScore(study: View, { label, method, questions, reversed, bands }: SaidScore): EditOperation {
  const key = toKey(label);
  const score: Score = {
    key,
    label,
    add: 0,
    multiply: 1,
    method: method.toLowerCase() === "sum" ? "sum" : "mean",
    terms: questions.flatMap((each) => termsOf(each, reversed.includes(each))),
    bands: [...bands.matchAll(/"([^"]+)" (-?[\d.]+) to (-?[\d.]+)/g)].map(([, label = "", min, max]) => {
      return { label, min: Number(min), max: Number(max) };
    }),
  };
  study.scores = [...study.scores.filter((other) => other.key !== key), score];
  return { op: "set_scores", scores_json: JSON.stringify(study.scores) };
}

/** All scores but those with this label or key; null where there is none. */
function withoutScore(study: View, name: string): EditOperation[] | null {
  const left = study.scores.filter(({ key, label }) => key !== name && label !== name);
  if (left.length === study.scores.length) return null;
  study.scores = left;
  return [{ op: "set_scores", scores_json: JSON.stringify(left) }];
}

/** What says how a number compares, as operations; what follows them is a number. */
const comparisons = {
  is: "==",
  "is below": "<",
  "is above": ">",
  "is at least": ">=",
  "is at most": "<=",
} as const;
const compared = "the score <text> (is|is below|is above|is at least|is at most) (-?\\d+(?:\\.\\d+)?)";

/** A comparison with a score that is named by its label or key; null where there is none. */
function comparisonWith({ scores }: View, name: string, says: string, comparison_value: string) {
  const score = scores.find(({ key, label }) => key === name || label === name)?.key;
  const operation = comparisons[says.toLowerCase() as keyof typeof comparisons];
  return score === undefined ? null : { score, operation, comparison_value };
}

type Read = (groups: (string | undefined)[], study: View, name: string) => EditOperation[] | null;

/** The grammar's sentences about scores. */
export const scoreClauses = (clause: (pattern: string) => RegExp): [RegExp, Read][] => [
  [
    clause(
      "(?:add (?:a |the )?)?score <text> as the (sum|mean) of <Qs>(?: with <Qs> reversed)?" +
        '(?: in bands ((?:"[^"]+" -?[\\d.]+ to -?[\\d.]+(?:, and |, | and )?)+))?',
    ),
    ([label = "", method = "", which = "", reversed = "", bands = ""], study) => {
      const questions = questionsNamed(which, study);
      const turned = reversed === "" ? [] : questionsNamed(reversed, study);
      if (questions === null || turned === null) return null;
      return [withScore(study, { label, method, questions, reversed: turned, bands })];
    },
  ],
  [clause("(?:delete|remove) (?:the )?score <text>"), ([name = ""], study) => withoutScore(study, name)],
  [
    clause(`(screen out|end the interview) after <Q> (?:when|if) ${compared}`),
    ([action = "", which = "", name = "", says = "", value = ""], study, temp_id) => {
      const [question] = questionsNamed(which, study) ?? [];
      const comparison = comparisonWith(study, name, says, value);
      if (question === undefined || comparison === null) return null;
      const action_type = action.toLowerCase() === "screen out" ? "screen_out" : "end_interview";
      const nowhere = { next_question_id: null, next_question_group_id: null, redirect_url: null };
      return [
        {
          op: "create_rule",
          temp_id,
          question_id: question.id,
          comparison_value_type: "int",
          ...comparison,
          action_type,
          ...nowhere,
          language: null,
        },
      ];
    },
  ],
];
