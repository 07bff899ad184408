import { type CheckedInterview, type FlagKind, idsOf, rounded } from "./flag.ts";

const weakFrom = 1.75;
const strongFrom = 2;
const fewest = 3;
const mostFactor = 3;

/** How many times faster than the median it was answered, of so many questions; null of fewer than three. */
export function speedOf({ answers }: Pick<CheckedInterview, "answers">) {
  const timed = answers.flatMap((answer) => {
    const { paradata, ms } = answer;
    return paradata?.ms === undefined || ms.median === null
      ? []
      : [{ answer, n: ms.n, factor: Math.min(mostFactor, ms.median / Math.max(paradata.ms, 1)) }];
  });
  if (timed.length < fewest) return null;
  const index = timed.reduce((sum, { factor }) => sum + factor, 0) / timed.length;
  return {
    index,
    answers: timed.map(({ answer }) => answer),
    interviews: Math.min(...timed.map(({ n }) => n)),
  };
}

export const speeder: FlagKind = {
  code: "speeder",
  rule:
    "The interview is fast: its speed index is the mean of (median time / own time), each at most 3, over at least three " +
    "answered questions that at least 20 interviews have answered",
  grading: "weak from 1.75, strong from 2",
  evidence: ["speed_index", "questions", "interviews"],
  find(interview) {
    const speed = speedOf(interview);
    if (speed === null || speed.index < weakFrom) return null;
    const { index, answers, interviews } = speed;
    return {
      severity: index >= strongFrom ? "strong" : "weak",
      question_ids: idsOf(answers),
      evidence: { speed_index: rounded(index), questions: answers.length, interviews },
    };
  },
};
