import { formCodes } from "#survey/wording/index.ts";

/** The codes of the checks that a follow-up fails by how it is worded. */
const wordingCodes = [
  "false_quote",
  "leading",
  "suggests_answer",
  "double_barrelled",
  "advice",
  "evaluative",
  "personal_data",
] as const;

/** The codes of the checks for which weights are learned as well. */
export const learnedCodes = ["not_a_question", ...wordingCodes] as const;
export type LearnedCode = (typeof learnedCodes)[number];

/** The codes of the checks of what a follow-up says where it is asked. */
export const sayingCodes = [
  "private",
  "repeated",
  "asked_elsewhere",
  ...wordingCodes,
  "wrong_language",
] as const;

export type ProbeCode = (typeof formCodes)[number] | "not_a_question" | (typeof sayingCodes)[number];

/** The codes of all checks, in their order. */
export const probeCodes: readonly ProbeCode[] = [
  "blank",
  "not_a_question",
  ...formCodes.filter((code) => code !== "blank"),
  ...sayingCodes,
];
