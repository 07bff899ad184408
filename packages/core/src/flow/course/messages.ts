import { defaultScreenOutMessage, defaultWelcomeMessage } from "../../study/message.ts";
import { localizeStudy } from "../../translation/localize.ts";
import type { StoredUnits, StudyTexts } from "../../translation/unit.ts";

const defaults = {
  welcome_message: defaultWelcomeMessage,
  screen_out_message: defaultScreenOutMessage,
};

/**
 * A study's messages in one language, with what is translated. The service's own defaults are English: in another
 * language they are left out, and the page says them in that language.
 */
export function participantTexts(texts: StudyTexts, units: StoredUnits, language: string): StudyTexts {
  const local = localizeStudy(texts, { units });
  if (language === "English") return local;
  return {
    ...local,
    welcome_message: withoutDefaults(local, "welcome_message"),
    screen_out_message: withoutDefaults(local, "screen_out_message"),
  };
}

function withoutDefaults(texts: StudyTexts, name: keyof typeof defaults) {
  const own: Record<string, unknown> = defaults[name];
  const message = texts[name];
  if (message === null) return null;
  return Object.fromEntries(Object.entries(message).filter(([part, text]) => text !== own[part]));
}
