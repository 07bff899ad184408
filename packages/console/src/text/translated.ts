import type { beside } from "./en/beside.ts";
import type { codebook } from "./en/codebook.ts";
import type { fieldwork } from "./en/fieldwork.ts";
import type { form } from "./en/form.ts";
import type { frame } from "./en/frame.ts";
import type { interviews } from "./en/interviews.ts";
import type { languages } from "./en/languages.ts";
import type { organization } from "./en/organization.ts";
import type { quality } from "./en/quality.ts";
import type { questionTypes } from "./en/question-types.ts";
import type { questions } from "./en/questions.ts";
import type { results } from "./en/results.ts";
import type { say } from "./en/say.ts";
import type { settings } from "./en/settings.ts";
import type { signIn } from "./en/sign-in.ts";
import type { studies } from "./en/studies.ts";
import type { versions } from "./en/versions.ts";

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
  questions: Texts<typeof questions>;
  questionTypes: Texts<typeof questionTypes>;
  form: Texts<typeof form>;
  say: Texts<typeof say>;
  settings: Texts<typeof settings>;
  versions: Texts<typeof versions>;
  languages: Texts<typeof languages>;
  interviews: Texts<typeof interviews>;
  beside: Texts<typeof beside>;
  quality: Texts<typeof quality>;
  codebook: Texts<typeof codebook>;
  organization: Texts<typeof organization>;
}
