import { type Attributes, fillText, fillUrl, type ScoreTexts, textBudget } from "../study/attribute.ts";
import { readConsent } from "../study/consent-config.ts";
import { readOverQuotaMessage } from "../study/entry-config.ts";
import type { ExitOutcome } from "../study/exit.ts";
import { readIntroduction } from "../study/interviewer-config.ts";
import { defaultScreenOutMessage, defaultWelcomeMessage } from "../study/message.ts";
import { readNotice } from "../study/notice-config.ts";
import type { TextFormat } from "../text-format/index.ts";
import { localizeStudy } from "../translation/localize.ts";
import type { StoredTexts } from "../translation/stored.ts";
import type { StudyMessages, StudyTexts } from "../translation/unit.ts";
import { earlierAnswerText, overQuotaTexts } from "./words.ts";

const defaults = {
  welcome_message: defaultWelcomeMessage,
  screen_out_message: defaultScreenOutMessage,
};

type Json = Record<string, unknown>;
type StoredMessages = Omit<StudyMessages, "over_quota_message"> & { config: Json };

/** A study's messages as they are stored, as the texts that are translated. */
export const studyTexts = (
  { config, welcome_message, thank_you_message, screen_out_message }: StoredMessages,
  distress_message: string | null = null,
): StudyTexts => ({
  welcome_message,
  thank_you_message,
  screen_out_message,
  distress_message,
  over_quota_message: readOverQuotaMessage(config),
  consent_text: readConsent(config)?.text ?? null,
  ai_notice_text: readNotice(config)?.text ?? null,
  introduction: readIntroduction(config),
});

/**
 * A study's messages in one language, with what is translated. The service's own defaults are English: in another
 * language they are left out, and the page says them in that language.
 */
export function participantTexts(
  texts: StudyTexts,
  stored: StoredTexts | undefined,
  language: string,
): StudyTexts {
  const local = stored === undefined ? texts : localizeStudy(texts, stored);
  if (language === "English") return local;
  return {
    ...local,
    welcome_message: withoutDefaults(local, "welcome_message"),
    screen_out_message: withoutDefaults(local, "screen_out_message"),
  };
}

function withoutDefaults(texts: StudyTexts, name: keyof typeof defaults) {
  const own: Json = defaults[name];
  const message = texts[name];
  if (message === null) return null;
  return Object.fromEntries(Object.entries(message).filter(([part, text]) => text !== own[part]));
}

const closingParts = ["title", "body", "ctaText", "ctaLink"] as const;

/** What an interview that ends so shows last, with nulls for what nobody wrote. */
export function closingMessage(
  messages: Pick<StudyMessages, "thank_you_message" | "screen_out_message"> & Partial<StudyMessages>,
  outcome: ExitOutcome,
  language: string,
): Record<(typeof closingParts)[number], string | null> {
  if (outcome === "screened_out") return pickTexts(messages.screen_out_message, closingParts);
  if (outcome !== "over_quota") return pickTexts(messages.thank_you_message, closingParts);
  const own = pickTexts(messages.over_quota_message ?? null, closingParts);
  const { title, body } = overQuotaTexts(language);
  return { ...own, title: own.title ?? title, body: own.body ?? body };
}

/** The named texts of a message, null for those it does not have. */
export function pickTexts<Name extends string>(
  message: Json | null,
  names: readonly Name[],
): Record<Name, string | null> {
  const texts = names.map((name) => [name, typeof message?.[name] === "string" ? message[name] : null]);
  return Object.fromEntries(texts) as Record<Name, string | null>;
}

/** The message with the participant's attributes and scores filled in; the format is that of its body. */
export function fillMessage<Message extends Json | null>(
  message: Message,
  attributes: Attributes,
  language: string,
  format: TextFormat | undefined,
  scores: ScoreTexts = {},
): Message {
  if (message === null) return message;
  const neutral = earlierAnswerText(language);
  const filled = Object.entries(message).map(([part, text]) => {
    if (typeof text !== "string") return [part, text];
    if (part === "ctaLink") return [part, fillUrl(text, attributes, scores)];
    const own = part === "body" ? format : undefined;
    return [part, fillText(text, attributes, neutral, textBudget(), own, scores)];
  });
  return Object.fromEntries(filled) as Message;
}
