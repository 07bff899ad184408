/** Whether a follow-up that a model worded may be put to a participant. */

interface ProbeContext {
  /** What was asked about the question so far, itself first. */
  asked: readonly string[];
  /** What the participant said about it. */
  said: readonly string[];
  /** For the interviewer alone. */
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
/** So many words in a row are not by chance the same. */
const phraseLength = 4;

let segmenter: Intl.Segmenter | undefined;

function tokenize(text: string): string[] {
  // Made at the first use: it takes longer to load than all of the engine.
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "word" });
  const segments = segmenter.segment(text.normalize("NFKC").toLowerCase());
  return [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** What is wrong with it; null when it may be asked. */
export function probeFault(text: string, { asked, said, notes }: ProbeContext): ProbeFault | null {
  const own = tokenize(text);
  if (own.length === 0 || text.includes("\u0000") || !text.isWellFormed()) return "blank";
  if (own.length > maxWords || text.length > maxLength) return "too_long";
  if ((text.match(/[?？؟⸮]/g) ?? []).length > 1) return "several_questions";
  if (/https?:|www\.|\b[\w-]+\.(com|org|net|io|ai|co|dev|app)\b/i.test(text)) return "address";
  if (/\{\{|\}\}|⟦|<\/?[a-z][^>]*>|\[[A-Z][A-Z _-]*\]/.test(text)) return "placeholder";
  if (asked.some((earlier) => similarity(own, tokenize(earlier)) >= maxSimilarity)) return "repeated";
  return leaksNotes(own, [...asked, ...said], notes ?? "") ||
    /\b(system prompt|interviewer notes)\b/i.test(text)
    ? "private"
    : null;
}

/** The share of all their words that two texts have in common. */
function similarity(a: readonly string[], b: readonly string[]): number {
  const [one, other] = [new Set(a), new Set(b)];
  const union = one.union(other).size;
  return union === 0 ? 0 : one.intersection(other).size / union;
}

/** Whether it repeats words of the notes that were not said aloud. */
function leaksNotes(own: readonly string[], aloud: readonly string[], notes: string): boolean {
  const secret = tokenize(notes);
  if (secret.length === 0) return false;
  const size = Math.min(phraseLength, secret.length);
  const known = phrases(aloud.flatMap(tokenize), size);
  const found = phrases(secret, size).difference(known);
  return size > 1 && !phrases(own, size).isDisjointFrom(found);
}

const phrases = (words: readonly string[], size: number): Set<string> =>
  new Set(words.slice(size - 1).map((_, end) => words.slice(end, end + size).join(" ")));
