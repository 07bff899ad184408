import { qualityCheckOf } from "#survey/question-type/common/quality-check.ts";
import { isSameAnswer } from "../check-question.ts";
import { type CheckedAnswer, type FlagKind, idsOf } from "./flag.ts";

/** Outside loops, where a question has one answer. */
const isOutside = ({ iteration = "" }: CheckedAnswer): boolean => iteration === "";

export const inconsistent: FlagKind = {
  code: "inconsistent",
  rule: "Two questions that ask the same thing have different answers",
  grading: "weak; strong from two pairs",
  evidence: ["pairs"],
  find({ answers }) {
    const pairs = answers.flatMap((answer) => {
      const check = qualityCheckOf(answer.props);
      if (check === null || !("same_as" in check)) return [];
      const others = answers.filter((each) => each.question_id === check.same_as && !each.isDeleted);
      const other = others.find(({ iteration }) => iteration === answer.iteration) ?? others.find(isOutside);
      return other === undefined || isSameAnswer(answer, other, check.tolerance) ? [] : [[other, answer]];
    });
    if (pairs.length === 0) return null;
    return {
      severity: pairs.length > 1 ? "strong" : "weak",
      question_ids: idsOf(pairs.flat()),
      evidence: { pairs: pairs.length },
    };
  },
};
