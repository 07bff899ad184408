import { readConfig } from "../../design/study/config.ts";
import { readExits } from "../../design/study/entry-config.ts";
import { type Exits, exitUrlFor } from "../../design/study/exit.ts";
import { pickLanguage } from "../../design/study/language.ts";
import type { StoredUnits } from "../../design/translation/unit.ts";
import { ServiceError } from "../../platform/error.ts";
import { fillMessage, participantTexts, studyTexts } from "../course/messages.ts";
import { type Reason, refusalMessage, refusalOutcome } from "../flow/availability.ts";
import type { StudyNotOpen } from "./schema.ts";

type Json = Record<string, unknown>;

const details: Record<Reason, string> = {
  draft: "The study does not take participants yet",
  paused: "The study does not take participants at the moment",
  not_open_yet: "The study does not take participants yet",
  closed: "The study does not take participants any more",
  over_quota: "The study has all the participants it needs",
  not_eligible: "The study looks for other participants",
  no_questions: "The study has no questions",
};

interface Refused {
  study: {
    config: Json;
    welcome_message: Json | null;
    thank_you_message: Json | null;
    screen_out_message: Json | null;
  };
  translations: readonly { language: string; units: StoredUnits }[];
  source: { key: string; redirects: Exits } | null;
  metadata: Record<string, string>;
}

/** The 409 of somebody who may not enter: nothing is stored of them. */
export function notOpenError(
  { study, translations, source, metadata }: Refused,
  asked: string | null | undefined,
  reason: Reason,
): ServiceError {
  const language = pickLanguage(study.config, asked);
  const isTranslated = language !== readConfig(study.config).defaultLanguage;
  const translated = translations.find((each) => isTranslated && each.language === language);
  const texts = participantTexts(studyTexts(study), translated?.units ?? {}, language);
  const outcome = refusalOutcome(reason);
  const template = outcome && (source?.redirects[outcome] ?? readExits(study.config)[outcome]);
  const fields: Omit<StudyNotOpen, "detail" | "code"> = {
    reason,
    message: fillMessage(refusalMessage(texts, reason, language), metadata, language),
    redirect_url: exitUrlFor(template, { id: "", source: source?.key ?? null, metadata }),
  };
  return new ServiceError("conflict", details[reason], { code: "not_open", fields });
}

/** The same whatever became of the interview, so that a value that is guessed tells nothing more. */
export const alreadyTakenPartError = () =>
  new ServiceError("conflict", "Somebody has taken part with this link before", {
    code: "already_taken_part",
    fields: { message: null, redirect_url: null },
  });
