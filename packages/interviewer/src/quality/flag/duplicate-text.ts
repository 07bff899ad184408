import { type FlagKind, idsOf, rounded } from "./flag.ts";

const strongLength = 100;
const shown = 5;

export const duplicateText: FlagKind = {
  code: "duplicate_text",
  rule:
    "An open answer of 30 characters or more resembles one that an earlier interview gave to the same question: a " +
    "similarity of at least 0.85, by runs of five characters",
  grading: "weak; strong for two questions, or 100 characters",
  evidence: ["interview_ids", "similarity"],
  find({ resemblances }) {
    const found = resemblances.filter(({ similar }) => similar.length > 0);
    if (found.length === 0) return null;
    const all = found.flatMap(({ similar }) => similar).toSorted((a, b) => a.place - b.place);
    const ids = new Set(all.map(({ interview_id }) => interview_id));
    const similarity = Math.max(...all.map((each) => each.similarity));
    const isStrong = found.length > 1 || found.some(({ length }) => length >= strongLength);
    return {
      severity: isStrong ? "strong" : "weak",
      question_ids: idsOf(found),
      evidence: { interview_ids: [...ids].slice(0, shown), similarity: rounded(similarity) },
    };
  },
};
