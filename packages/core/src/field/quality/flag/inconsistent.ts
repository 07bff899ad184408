import { qualityCheckOf } from "../../../design/question-type/common/quality-check.ts";
import { isSameAnswer } from "../check-question.ts";
import { type FlagKind, idsOf } from "./flag.ts";

export const inconsistent: FlagKind = {
  code: "inconsistent",
  rule: "Two questions that ask the same thing have different answers",
  grading: "weak; strong from two pairs",
  evidence: ["pairs"],
  find({ answers }) {
    const pairs = answers.flatMap((answer) => {
      const check = qualityCheckOf(answer.props);
      if (check === null || !("same_as" in check)) return [];
      const other = answers.find(({ question_id }) => question_id === check.same_as);
      return other === undefined || isSameAnswer(answer, other, check.tolerance) ? [] : [[other, answer]];
    });
    if (pairs.length === 0) return null;
    return {
      severity: pairs.length > 1 ? "strong" : "weak",
      question_ids: [...new Set(idsOf(pairs.flat()))],
      evidence: { pairs: pairs.length },
    };
  },
};
