import { isUnclear } from "#survey/interview/transcription.ts";
import { type FlagKind, idsOf, rounded } from "./flag.ts";

export const unclearSpeech: FlagKind = {
  code: "unclear_speech",
  rule: "The words of a spoken answer were transcribed with a confidence below 0.5",
  grading: "note",
  evidence: ["confidence"],
  find({ answers }) {
    const found = answers.flatMap((answer) =>
      answer.confidence !== null && isUnclear({ confidence: answer.confidence })
        ? [{ ...answer, confidence: answer.confidence }]
        : [],
    );
    if (found.length === 0) return null;
    const confidence = rounded(Math.min(...found.map((each) => each.confidence)));
    return { severity: "note", question_ids: idsOf(found), evidence: { confidence } };
  },
};
