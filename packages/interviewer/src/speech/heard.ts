import type { Transcript, TranscriptSegment } from "#kit/model.ts";
import type { HeardWord, StoredTranscription } from "#survey/interview/transcription.ts";
import { languageCode } from "#survey/study/language-name.ts";
import { isStock } from "./stock.ts";

/** What of a transcript somebody has said: speech models write words for silence and noise, too. Pure. */

/** Above it, a segment is likely silence or noise, if its words are unlikely besides. */
export const mostSilence = 0.6;
export const leastLikely = -0.7;
/** Above it, a text repeats itself as no speaker does. */
export const mostCompressed = 2.4;
/** A recording has more words than this only by mistake. */
const maxWords = 20_000;

/** Words, and what is known of them; the text is empty where nobody has said anything. */
export interface Heard {
  text: string;
  transcription: StoredTranscription;
}

const clean = (text: string): string =>
  text.replaceAll("\u0000", "").toWellFormed().replace(/\s+/g, " ").trim();

const isNoise = ({ no_speech_prob, avg_logprob, compression_ratio }: TranscriptSegment): boolean =>
  ((no_speech_prob ?? 0) > mostSilence && (avg_logprob ?? 0) < leastLikely) ||
  (compression_ratio ?? 0) > mostCompressed;

/** Models write dots and notes for silence and music. */
const hasWords = /[\p{L}\p{N}]/u;

/** The words that count, judged by the model's own figures as far as it gives any. */
export function heardIn(
  transcript: Transcript,
  { model, language }: { model: string; language: string | null },
): Heard {
  const segments = transcript.segments ?? [];
  const isTold = segments.some(
    ({ no_speech_prob, avg_logprob, compression_ratio }) =>
      no_speech_prob !== undefined || avg_logprob !== undefined || compression_ratio !== undefined,
  );
  const isSilent = segments.every(({ no_speech_prob = 0 }) => no_speech_prob > mostSilence);
  const kept = isTold
    ? segments.filter((segment) => !isNoise(segment) && !(isSilent && isStock(segment.text, true)))
    : segments;
  const whole = clean(transcript.text);
  const text = kept.length === segments.length ? whole : clean(joined(kept));
  const isNothing = isTold ? isSilent && isStock(text, true) : isStock(text, false);
  return {
    text: isNothing || !hasWords.test(text) ? "" : text,
    transcription: {
      model,
      language: languageIn(transcript.language) ?? language,
      duration_s: rounded(transcript.duration_s ?? segments.at(-1)?.end ?? null),
      confidence: confidenceOf(kept, transcript.logprobs),
      words: wordsIn(transcript, segments, kept),
      dropped_segments: segments.length - kept.length,
      corrected: null,
    },
  };
}

/** Segments begin with the space that parts them, where their language has any. */
const joined = (segments: readonly TranscriptSegment[]): string =>
  segments.map(({ text }) => text).join(segments.some(({ text }) => /^\s/.test(text)) ? "" : " ");

function languageIn(told: string | undefined): string | null {
  const name = (told ?? "").trim().toLowerCase();
  return /^[a-z]{2}$/.test(name) ? name : languageCode(name);
}

const rounded = (value: number | null): number | null =>
  value === null || !Number.isFinite(value) || value < 0 ? null : Number(value.toFixed(4));

const probability = (logprob: number): number => Math.min(1, Math.max(0, Math.exp(logprob)));

/** Mean probability, by duration. */
function confidenceOf(kept: readonly TranscriptSegment[], logprobs: readonly number[] = []): number | null {
  const told = kept.flatMap(({ start, end, avg_logprob }) =>
    avg_logprob === undefined ? [] : [{ seconds: Math.max(end - start, 0.01), p: probability(avg_logprob) }],
  );
  const seconds = told.reduce((sum, each) => sum + each.seconds, 0);
  if (seconds > 0) return rounded(told.reduce((sum, { seconds, p }) => sum + seconds * p, 0) / seconds);
  if (logprobs.length === 0) return null;
  return rounded(probability(logprobs.reduce((sum, each) => sum + each, 0) / logprobs.length));
}

/** The words of the segments that count. */
function wordsIn(
  { words }: Transcript,
  segments: readonly TranscriptSegment[],
  kept: readonly TranscriptSegment[],
): HeardWord[] | null {
  if (words === undefined || words.length > maxWords) return null;
  return words.flatMap((word) => {
    const middle = (word.start + word.end) / 2;
    const segment = segments.find(({ start, end }) => start <= middle && middle <= end);
    if (segment !== undefined && !kept.includes(segment)) return [];
    const text = clean(word.text);
    if (text === "") return [];
    const p = word.p ?? (segment?.avg_logprob === undefined ? undefined : probability(segment.avg_logprob));
    const start = rounded(word.start) ?? 0;
    const end = rounded(word.end) ?? 0;
    return [p === undefined ? { text, start, end } : { text, start, end, p: rounded(p) ?? 0 }];
  });
}
