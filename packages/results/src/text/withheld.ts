import { fill } from "#participant/text/words.ts";
import type { Suppressed } from "../wire/types.ts";
import { plural } from "./plural.ts";
import type { Speech } from "./speech.ts";

/** Why figures are withheld, in a sentence. */
export function withheldText({ reason }: Suppressed, min: number, { words, format, locale }: Speech): string {
  switch (reason) {
    case "not_yet":
      return fill(words.notYet, { n: format.short(2 * min, "count") });
    case "few_match":
      return words.fewMatch;
    case "in_loop":
      return words.inLoop;
    case undefined:
      return plural(words.suppressedBody, Math.max(min, 1), locale);
  }
}
