import type { fieldwork } from "./en/fieldwork.ts";
import type { frame } from "./en/frame.ts";
import type { results } from "./en/results.ts";
import type { signIn } from "./en/sign-in.ts";
import type { studies } from "./en/studies.ts";

/** Words that come after a translation was made are English until somebody translates them; a test names them. */
type Texts<Words> = { readonly [Name in keyof Words]?: string };

/**
 * The words of one language by the consts of `en/`, those of a few views or all. A text with `|` has a form for each of the
 * language's plural categories, as in `#results/text/plural.ts`.
 */
export interface Translated {
  frame: Texts<typeof frame>;
  signIn: Texts<typeof signIn>;
  studies: Texts<typeof studies>;
  results: Texts<typeof results>;
  fieldwork: Texts<typeof fieldwork>;
}
