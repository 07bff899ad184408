import type { QualityCode } from "#survey/study/quality-config.ts";
import { duplicateText } from "./duplicate-text.ts";
import { emptyText } from "./empty-text.ts";
import { failedCheck } from "./failed-check.ts";
import { type CheckedInterview, type Finding, type FlagKind, severities } from "./flag.ts";
import { gibberish } from "./gibberish.ts";
import { inconsistent } from "./inconsistent.ts";
import { offLanguage } from "./off-language.ts";
import { pastedText } from "./pasted-text.ts";
import { repeatDevice } from "./repeat-device.ts";
import { repeatedText } from "./repeated-text.ts";
import { speeder } from "./speeder.ts";
import { straightLining } from "./straight-lining.ts";
import { unclearSpeech } from "./unclear-speech.ts";

/** All flags. A new one is a name in `survey/src/study/quality-config.ts`, a file here, and its place in this list. */
export const flagKinds: readonly FlagKind[] = [
  speeder,
  straightLining,
  duplicateText,
  repeatedText,
  gibberish,
  emptyText,
  offLanguage,
  pastedText,
  failedCheck,
  inconsistent,
  repeatDevice,
  unclearSpeech,
];

export interface Flag extends Finding {
  code: QualityCode;
}

/** The flags of an interview but for those that the study leaves out: strongest first, then by code. */
export const flagsOf = (interview: CheckedInterview, ignored: readonly QualityCode[]): Flag[] =>
  flagKinds
    .filter(({ code }) => !ignored.includes(code))
    .flatMap(({ code, find }) => {
      const found = find(interview);
      // In a loop a question has several answers.
      return found === null ? [] : [{ code, ...found, question_ids: [...new Set(found.question_ids)] }];
    })
    .sort(
      (a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity) || (a.code < b.code ? -1 : 1),
    );

/** The highest severity; a note counts as none. */
export const levelOf = ([strongest]: readonly Flag[]): "none" | "weak" | "strong" =>
  strongest === undefined || strongest.severity === "note" ? "none" : strongest.severity;
