import { useSpeech } from "../text/context.ts";
import { plural } from "../text/plural.ts";

/** Stands for figures of too few people. */
export function Withheld({ min }: { min: number }) {
  const { words, locale } = useSpeech();
  return <p class="withheld">{plural(words.suppressedBody, Math.max(min, 1), locale)}</p>;
}
