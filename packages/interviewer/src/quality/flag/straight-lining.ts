import { questionType } from "#survey/question-type/index.ts";
import { irv, longstring } from "../scale-values.ts";
import { type CheckedAnswer, type FlagKind, rounded } from "./flag.ts";

const fewestItems = 5;
const fewestSteps = 3;
const strongItems = 10;

/** Answers on one scale that stand together: a matrix, or scale questions of a group that follow one another. */
interface Block {
  question_ids: string[];
  values: number[];
}

/** A matrix in the order of its items. All equal values are so in any order, also in that shown. */
function matrixBlock({ question_id, type, props, value }: CheckedAnswer): Block | null {
  const { dimension, numberedItems, itemNumber } = questionType(type);
  if (dimension?.values !== "scale") return null;
  if (dimension.points(props).length < fewestSteps) return null;
  const values = numberedItems(props).map((item) => itemNumber(value, item));
  return { question_ids: [question_id], values: values.filter((each) => each !== null) };
}

/** The scale of a question that is answered with one point of it, as a text that equal scales share. */
function scaleOf({ type, props }: CheckedAnswer): string | null {
  const { dimension } = questionType(type);
  if (dimension?.values !== "scale") return null;
  const points = dimension.points(props);
  return points.length < fewestSteps ? null : `${type} ${points.join(" ")}`;
}

function groupBlocks(answers: readonly CheckedAnswer[]): Block[] {
  const blocks: (Block & { scale: string })[] = [];
  let last: string | null = null;
  for (const answer of answers) {
    const scale = answer.group === null ? null : scaleOf(answer);
    const name = scale === null ? null : `${answer.group} ${scale}`;
    if (name !== null && typeof answer.value === "number") {
      const block = last === name ? blocks.at(-1) : undefined;
      if (block === undefined)
        blocks.push({ scale: name, question_ids: [answer.question_id], values: [answer.value] });
      else {
        block.question_ids.push(answer.question_id);
        block.values.push(answer.value);
      }
    }
    last = name;
  }
  return blocks;
}

export const straightLining: FlagKind = {
  code: "straight_lining",
  rule:
    "All answers in a block are equal: five or more values on the same scale of at least three steps, in a matrix or in " +
    "consecutive scale questions of a group",
  grading: "weak; strong for ten values, or two blocks",
  evidence: ["blocks"],
  find({ answers }) {
    const matrices = answers.flatMap((answer) => matrixBlock(answer) ?? []);
    const equal = [...matrices, ...groupBlocks(answers)].filter(
      ({ values }) => values.length >= fewestItems && longstring(values) === values.length,
    );
    if (equal.length === 0) return null;
    const isStrong = equal.length > 1 || equal.some(({ values }) => values.length >= strongItems);
    return {
      severity: isStrong ? "strong" : "weak",
      question_ids: equal.flatMap(({ question_ids }) => question_ids),
      evidence: {
        blocks: equal.map(({ values }) => ({
          longstring: longstring(values),
          irv: rounded(irv(values) ?? 0),
          items: values.length,
        })),
      },
    };
  },
};
