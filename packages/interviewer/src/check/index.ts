import { formFaults } from "#survey/wording/index.ts";
import { givesAdvice } from "./advice.ts";
import { isAskedElsewhere } from "./asked-elsewhere.ts";
import { type ProbeCode, probeCodes, sayingCodes } from "./codes.ts";
import { isDoubleBarrelled } from "./double-barrelled.ts";
import { isEvaluative } from "./evaluative.ts";
import { isFalseQuote } from "./false-quote.ts";
import { isLeading } from "./leading.ts";
import { faultsByWeight } from "./learned/index.ts";
import { asksPersonalData } from "./personal-data.ts";
import { isPrivate } from "./private.ts";
import { type Known, knownOf, type Probe, type ProbeContext, probeOf } from "./probe.ts";
import { asksNothing, isNoSpeech } from "./question.ts";
import { isRepeated } from "./repeated.ts";
import { suggestsAnswer } from "./suggests-answer.ts";
import { isWrongLanguage } from "./wrong-language.ts";

/** Checks of what a follow-up says where it is asked, in the order of their codes. */
const sayingChecks = {
  private: isPrivate,
  repeated: isRepeated,
  asked_elsewhere: isAskedElsewhere,
  false_quote: isFalseQuote,
  leading: isLeading,
  suggests_answer: suggestsAnswer,
  double_barrelled: isDoubleBarrelled,
  advice: givesAdvice,
  evaluative: isEvaluative,
  personal_data: asksPersonalData,
  wrong_language: isWrongLanguage,
} satisfies Record<(typeof sayingCodes)[number], (probe: Probe, known: Known) => boolean>;

const isNoFollowUp = (probe: Probe, known: Known) => isNoSpeech(probe, known) || asksNothing(probe, known);

/** What is wrong with a follow-up, before a participant reads it: every code that applies, in a fixed order. */
export const probeChecks = (text: string, context: ProbeContext): ProbeCode[] =>
  faultsOf(text, context, isNoFollowUp, faultsByWeight);

/** What is wrong with it by the rules and the word lists alone. */
export const listedFaults = (text: string, context: ProbeContext): ProbeCode[] =>
  faultsOf(text, context, isNoFollowUp);

/** A statement may say again what was asked, here or elsewhere. */
const askedBefore: readonly ProbeCode[] = ["repeated", "asked_elsewhere"];

/** What is wrong with a statement of the interviewer that asks nothing. */
export const statementFaults = (text: string, context: ProbeContext): ProbeCode[] =>
  faultsOf(text, context, isNoSpeech).filter((code) => !askedBefore.includes(code));

function faultsOf(
  text: string,
  context: ProbeContext,
  isUnfit: (probe: Probe, known: Known) => boolean,
  /** Finds more where the lists find nothing. */
  more: (probe: Probe, known: Known) => ProbeCode[] = () => [],
): ProbeCode[] {
  const form = formFaults(text);
  // What is not fit to be stored is not fit to be read either.
  if (form.includes("blank") || form.includes("too_long")) return form;
  const known = knownOf(context);
  const probe = probeOf(text, known);
  const found = new Set<ProbeCode>(form);
  if (isUnfit(probe, known)) found.add("not_a_question");
  for (const code of sayingCodes) if (sayingChecks[code](probe, known)) found.add(code);
  if (found.size === 0) return more(probe, known);
  return probeCodes.filter((code) => found.has(code));
}
