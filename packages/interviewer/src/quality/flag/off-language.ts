import { type FlagKind, idsOf } from "./flag.ts";

export const offLanguage: FlagKind = {
  code: "off_language",
  rule: "Open answers of 60 letters or more are in a language other than the interview's",
  grading: "note",
  evidence: ["detected"],
  find({ answers, language, spoken }) {
    const found = answers.flatMap((answer) => {
      const detected = answer.written === null ? null : spoken(answer.written, language);
      return detected === null ? [] : [{ ...answer, detected }];
    });
    const [first] = found;
    if (first === undefined) return null;
    return { severity: "note", question_ids: idsOf(found), evidence: { detected: first.detected } };
  },
};
