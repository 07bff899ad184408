import { type FlagKind, idsOf } from "./flag.ts";

const fewest = 40;
const share = 0.5;

export const pastedText: FlagKind = {
  code: "pasted_text",
  rule: "At least 40 characters and at least half of an open answer were pasted or dropped",
  grading: "note",
  evidence: ["pasted_chars", "length"],
  find({ answers }) {
    const pasted = answers.flatMap(({ question_id, written, paradata }) => {
      const pasted_chars = paradata?.pasted_chars ?? 0;
      const length = [...(written ?? "").trim()].length;
      const isPasted = written !== null && pasted_chars >= fewest && pasted_chars >= share * length;
      return isPasted ? [{ question_id, pasted_chars, length }] : [];
    });
    if (pasted.length === 0) return null;
    const sum = (name: "pasted_chars" | "length") => pasted.reduce((total, each) => total + each[name], 0);
    return {
      severity: "note",
      question_ids: idsOf(pasted),
      evidence: { pasted_chars: sum("pasted_chars"), length: sum("length") },
    };
  },
};
