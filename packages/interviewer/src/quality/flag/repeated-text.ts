import { normalised } from "../similar.ts";
import { type FlagKind, idsOf } from "./flag.ts";

const fewestCharacters = 15;

export const repeatedText: FlagKind = {
  code: "repeated_text",
  rule: "The same text of 15 characters or more answers several questions of the interview",
  grading: "weak; strong from three questions",
  evidence: ["times"],
  find({ answers }) {
    const written = answers.flatMap(({ question_id, written }) =>
      written === null ? [] : [{ question_id, text: normalised(written) }],
    );
    const long = written.filter(({ text }) => text.length >= fewestCharacters);
    const repeated = [...Map.groupBy(long, ({ text }) => text).values()].filter(({ length }) => length > 1);
    if (repeated.length === 0) return null;
    const times = Math.max(...repeated.map(({ length }) => length));
    return {
      severity: times >= 3 ? "strong" : "weak",
      question_ids: idsOf(repeated.flat()),
      evidence: { times },
    };
  },
};
