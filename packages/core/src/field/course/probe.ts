/** Checks of a follow-up that a model wrote, before a participant sees it. */

interface ProbeContext {
  /** The question and the follow-ups to it so far. */
  asked: readonly string[];
  /** The participant's answer and replies. */
  said: readonly string[];
  /** The interviewer's notes, which participants never see. */
  notes: string | null;
}

export type ProbeFault =
  | "blank"
  | "too_long"
  | "several_questions"
  | "repeated"
  | "address"
  | "placeholder"
  | "private";

const maxWords = 40;
const maxLength = 500;
const maxSimilarity = 0.7;
/** So many equal words in a row are no coincidence. */
const phraseLength = 4;

let segmenter: Intl.Segmenter | undefined;

function tokenize(text: string): string[] {
  // Made at the first use: it takes longer to load than the rest of the flow.
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "word" });
  const segments = segmenter.segment(text.normalize("NFKC").toLowerCase());
  return [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** What is wrong with a follow-up; null if it may be sent. */
export function probeFault(text: string, { asked, said, notes }: ProbeContext): ProbeFault | null {
  const own = tokenize(text);
  if (own.length === 0 || text.includes("\u0000") || !text.isWellFormed()) return "blank";
  if (own.length > maxWords || text.length > maxLength) return "too_long";
  if ((text.match(/[?？؟⸮]/g) ?? []).length > 1) return "several_questions";
  if (opensAsLink(text)) return "address";
  if (/\{\{|\}\}|⟦|<\/?[a-z][^>]*>|\[[A-Z][A-Z _-]*\]/.test(text)) return "placeholder";
  if (asked.some((earlier) => similarity(own, tokenize(earlier)) >= maxSimilarity)) return "repeated";
  return leaksNotes(own, [...asked, ...said], notes ?? "") ||
    /\b(system prompt|interviewer notes)\b/i.test(text)
    ? "private"
    : null;
}

/** Of any scheme (`mailto:a`), a name with a dot and two letters after it, in any script, and four numbers with dots. */
const linkLike = /\b[a-z][a-z\d+.-]*:\S|[\p{L}\p{N}]\.\p{L}{2}|\w\u3002[a-z]{2}|\d(?:\.\d{1,3}){3}/iu;

/**
 * Whether a mail program, a chat or a browser may make a link of a part of it. Rather too much than too little: which
 * endings there are changes, and a follow-up that is left out costs little.
 */
const opensAsLink = (text: string): boolean =>
  // Full-width dots count as dots in addresses, and invisible characters are dropped.
  linkLike.test(text.normalize("NFKC").replaceAll(/\p{Cf}/gu, ""));

/** The share of their words that two texts have in common, 0 to 1. */
function similarity(a: readonly string[], b: readonly string[]): number {
  const [one, other] = [new Set(a), new Set(b)];
  const union = one.union(other).size;
  return union === 0 ? 0 : one.intersection(other).size / union;
}

/** Whether it repeats a phrase of the notes that is not in the conversation. */
function leaksNotes(own: readonly string[], conversation: readonly string[], notes: string): boolean {
  const noteWords = tokenize(notes);
  if (noteWords.length === 0) return false;
  const size = Math.min(phraseLength, noteWords.length);
  const publicPhrases = phrases(conversation.flatMap(tokenize), size);
  const privatePhrases = phrases(noteWords, size).difference(publicPhrases);
  return size > 1 && !phrases(own, size).isDisjointFrom(privatePhrases);
}

const phrases = (words: readonly string[], size: number): Set<string> =>
  new Set(words.slice(size - 1).map((_, end) => words.slice(end, end + size).join(" ")));
