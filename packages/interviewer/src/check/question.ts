import { isUnspaced, plainText } from "#survey/wording/words.ts";
import { lexiconOf } from "../lexicon/index.ts";
import type { Known, Probe } from "./probe.ts";

/** A word before a colon, with a number or a name in brackets perhaps: who speaks, or which question it is. */
const speaker = /^[\p{L}][\p{L}\p{M}'’_-]{0,30}(?: ?[\d#]{1,4})?(?: ?[([][^)\]]{1,30}[)\]])? ?[:：]/u;
const maxUnspacedLabel = 6;

/** "Follow-up question:", "1.", "a)", "- ". */
const listed =
  /^(?:\(?(?:\d{1,3}|\p{L}\d{0,3})[.)]\s|(?:\p{L}\d{1,3}|\d{1,3}) ?[.:)]|[-*•–—▪·] |#{1,6}\s|>\s|[\p{L}-]{2,20} question ?:)/iu;

/** "Question 3 –", "Interviewer -", but not "Question-and-answer": in the languages of the interview page; in Vietnamese these are several words. */
const titled =
  /^(?:question|frage|pregunta|pergunta|domanda|vraag|kysymys|fråga|pytanie|soru|pertanyaan|вопрос|питання|سؤال|प्रश्न|问题|問題|質問|질문|câu (?:hỏi|trả lời)|interviewer|enquêt\p{L}+|entrevistador\p{L}?|intervistatore|haastattelija|intervjuare|ankieter|görüşmeci|pewawancara|интервьюер|інтерв'юер|người (?:phỏng vấn|hỏi|trả lời|tham gia))(?: ?\d{1,3})?(?: ?[:：–—]| -)/iu;

/** Code, JSON, or the marks of markdown. */
const markup =
  /`|\*\*|__\p{L}|^[[{]|[}\]]$|^\s*<|=>|\(\);?$|(?<![\p{L}\p{N}])\*\p{L}[^*]{0,80}\*|\p{L}_\p{L}|\]\(|"\s*:\s*["{[\dtfn]/u;

const anyQuote =
  /[“„«»‟"＂”][^“”„«»‟"＂]*[”“«»‟"＂]|[「『《][^「『《」』》]*[」』》]|[‹›][^‹›]*[‹›]|[‘‚'`][^‘’‚`]*[’‘'`]/gu;

/** No speech of an interviewer: a label, markup, a token, a quotation and nothing else, or talk about itself. */
export function isNoSpeech({ text, sentences }: Probe, known: Known): boolean {
  const { lexicon } = known;
  const line = text.trim();
  if (/[\n\r\u2028\u2029]/.test(line)) return true;
  if (listed.test(line) || titled.test(line) || markup.test(line) || isLabelled(line, known)) return true;
  if (!/\p{L}/u.test(line.replaceAll(anyQuote, "")) || isToken(line)) return true;
  return lexicon !== null && sentences.some((sentence) => lexicon.selfTalk.test(sentence));
}

/** Whether somebody else's words are those of a model about itself; in a language without a list, in English. */
export const talksAsModel = (text: string, language: string): boolean =>
  [lexiconOf(language), lexiconOf("English")].some(
    (lexicon) => lexicon?.asModel.test(plainText(text)) ?? false,
  );

function isLabelled(line: string, { said, lexicon }: Known): boolean {
  const [label = ""] = speaker.exec(line) ?? [];
  const end = label.search(/[^\p{L}\p{M}'’_-]/u);
  const word = end === -1 ? label : label.slice(0, end);
  if (label === "" || (isUnspaced(word) && word.length > maxUnspacedLabel)) return false;
  // "Annoying: what does that mean?" takes up a word of theirs; "So: what happened?" labels nothing.
  const known = word.toLowerCase();
  return /\d/.test(label) || !(said.hasWord(known) || lexicon?.leadIns.has(known));
}

/** Fewer than two words; in scripts without spaces fewer than one. */
const isToken = (line: string): boolean =>
  !isUnspaced(line) && line.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length < 2;

/** Neither a question, with its mark or without, nor a request to tell. */
export const asksNothing = ({ sentences, text }: Probe, { lexicon }: Known): boolean =>
  lexicon !== null &&
  !/[?？؟]/u.test(text) &&
  !sentences.some((sentence) =>
    sentence.split(/[,;:–—]/u).some((clause) => lexicon.question.asksPlainly.test(clause.trim())),
  );
