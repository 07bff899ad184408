import type { ParticipantState } from "#survey/flow/schema.ts";
import { readConfig } from "#survey/study/config.ts";
import { type Consent, readConsent } from "#survey/study/consent-config.ts";
import { studyLanguages } from "#survey/study/language.ts";
import { sha256Of } from "../../../design/study/consent.ts";
import { type Ctx, nowIso } from "../../../platform/ctx.ts";
import type { StartInterview } from "../command-schema.ts";
import type { LoadedInterview } from "./interview.ts";
import { textsBefore } from "./texts.ts";

/** What somebody agrees to who starts: which text that is, and in which language it was read. */
export interface Agreement {
  version: string;
  language: string;
  at: string;
  text: string;
  text_sha256: string;
  source_sha256: string;
}

/** The consent in a language: where it is not translated, in the study's own. */
function textIn(
  loaded: LoadedInterview,
  { text: source }: Consent,
  language: string,
): { language: string; text: string } {
  const [own = "English"] = studyLanguages(readConfig(loaded.study.config));
  const consent_text = language === own ? null : textsBefore(loaded, language).consent_text;
  if (consent_text === null || consent_text === source) return { language: own, text: source };
  return { language, text: consent_text };
}

/** The consent as the state has it, for somebody who may start in this language; null where there is none to give. */
export function consentOf(loaded: LoadedInterview, language: string): ParticipantState["consent"] {
  const consent = readConsent(loaded.study.config);
  if (consent === null || loaded.opening === null) return null;
  const texts = loaded.openness.open.map((each) => [each, textIn(loaded, consent, each).text] as const);
  const { version, required } = consent;
  return {
    version,
    required,
    text: textIn(loaded, consent, language).text,
    texts: Object.fromEntries(texts),
    text_sha256: Object.fromEntries(texts.map(([each, text]) => [each, sha256Of(text)])),
  };
}

/** Whether a start in this language lacks a consent that the study asks for, or is one to another version or text of it. */
export function lacksConsent(
  loaded: LoadedInterview,
  { consent: sent }: StartInterview,
  language: string,
): boolean {
  const consent = readConsent(loaded.study.config);
  if (consent === null) return false;
  if (!sent) return consent.required;
  if (sent.version !== consent.version) return true;
  return (
    sent.text_sha256 !== undefined && sent.text_sha256 !== sha256Of(textIn(loaded, consent, language).text)
  );
}

/** What a start in this language agrees to; undefined where that is nothing. */
export function agreementOf(
  ctx: Ctx,
  loaded: LoadedInterview,
  { consent: sent }: StartInterview,
  asked: string,
): Agreement | undefined {
  const consent = readConsent(loaded.study.config);
  if (consent === null || !sent || sent.version !== consent.version) return undefined;
  const { text, language } = textIn(loaded, consent, asked);
  return {
    version: consent.version,
    language,
    at: nowIso(ctx),
    text,
    text_sha256: sha256Of(text),
    source_sha256: sha256Of(consent.text),
  };
}
