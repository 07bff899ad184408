import { hasAddress } from "./address.ts";
import { isBlank } from "./blank.ts";
import { hasPlaceholder } from "./placeholder.ts";
import { asksSeveralQuestions } from "./several-questions.ts";
import { isTooLong } from "./too-long.ts";

/** Checks of a follow-up's form. They need the text alone, and hold for what a researcher words as well. */
const formChecks = {
  blank: isBlank,
  too_long: isTooLong,
  several_questions: asksSeveralQuestions,
  address: hasAddress,
  placeholder: hasPlaceholder,
} satisfies Record<string, (text: string) => boolean>;

export type FormCode = keyof typeof formChecks;

export const formCodes = Object.keys(formChecks) as FormCode[];

/** What is wrong with the form of a follow-up: every code that applies, in the order of the checks. */
export const formFaults = (text: string): FormCode[] => formCodes.filter((code) => formChecks[code](text));
