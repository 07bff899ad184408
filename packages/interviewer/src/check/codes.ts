import { formCodes } from "#survey/wording/index.ts";

/** The codes of the checks of what a follow-up says where it is asked. */
export const sayingCodes = [
  "private",
  "repeated",
  "asked_elsewhere",
  "false_quote",
  "leading",
  "suggests_answer",
  "double_barrelled",
  "advice",
  "evaluative",
  "personal_data",
  "wrong_language",
] as const;

/** The codes of all checks, in their order. */
export const probeCodes = [...formCodes, ...sayingCodes];
export type ProbeCode = (typeof probeCodes)[number];
