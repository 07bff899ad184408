import { qualityCheckOf } from "#survey/question-type/common/quality-check.ts";
import { isExpected } from "../check-question.ts";
import { type FlagKind, idsOf } from "./flag.ts";

export const failedCheck: FlagKind = {
  code: "failed_check",
  rule: "The answer to a check question is not the expected one",
  grading: "weak; strong from two checks",
  evidence: ["failed", "checks"],
  find({ answers }) {
    const checks = answers.flatMap((answer) => {
      const check = qualityCheckOf(answer.props);
      return check !== null && "expected" in check ? [{ answer, check }] : [];
    });
    const failed = checks.filter(({ answer, check }) => !isExpected(answer, check.expected));
    if (failed.length === 0) return null;
    return {
      severity: failed.length > 1 ? "strong" : "weak",
      question_ids: idsOf(failed.map(({ answer }) => answer)),
      evidence: { failed: failed.length, checks: checks.length },
    };
  },
};
