import { withFewMarks } from "#kit/marks.ts";
import { type FlagKind, idsOf } from "./flag.ts";

const fewestAnswers = 2;
const fewestCharacters = 3;
const usualLength = 40;

const saysNothing = (text: string): boolean =>
  (
    withFewMarks(text)
      .normalize("NFKC")
      .match(/[\p{L}\p{N}]/gu) ?? []
  ).length < fewestCharacters;

export const emptyText: FlagKind = {
  code: "empty_text",
  rule:
    "At least half of the open answers have fewer than three letters or digits. Counts at least two answers, to questions " +
    "whose median length is 40 characters or more",
  grading: "weak",
  evidence: ["answers"],
  find({ answers }) {
    const open = answers.filter(
      ({ written, length }) => written !== null && (length.median ?? 0) >= usualLength,
    );
    const empty = open.filter(({ written }) => saysNothing(written ?? ""));
    if (open.length < fewestAnswers || empty.length < open.length / 2) return null;
    return { severity: "weak", question_ids: idsOf(empty), evidence: { answers: empty.length } };
  },
};
