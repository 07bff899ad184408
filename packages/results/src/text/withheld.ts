import { fill } from "#participant/text/words.ts";
import type { Suppressed } from "../wire/types.ts";
import { plural } from "./plural.ts";
import type { Speech } from "./speech.ts";

/** Why figures are withheld, in a sentence. */
export const withheldText = (
  { reason }: Suppressed,
  min: number,
  { words, format, locale }: Speech,
): string =>
  reason === undefined
    ? plural(words.suppressedBody, Math.max(min, 1), locale)
    : fill(words[`withheld_${reason}`], { n: format.short(2 * min, "count") });
