import { loadVoiceWords, voiceWords } from "../text/voice/of.ts";
import { askAhead } from "./ahead.ts";
import { forgetParts, forgetTurn } from "./parts.ts";
import { spokenText } from "./recorded.tsx";
import { SentLast } from "./sent-last.tsx";
import { Speaker } from "./speaker.tsx";
import { Voice } from "./voice.tsx";

/** What the page loads where people speak and listen. Set by the build. */
declare const ownRules: string;

const sheet = new CSSStyleSheet();
sheet.replaceSync(ownRules);
document.adoptedStyleSheets.push(sheet);

export const later = {
  SentLast,
  Speaker,
  Voice,
  askAhead,
  forgetParts,
  forgetTurn,
  loadVoiceWords,
  spokenText,
  voiceWords,
};
