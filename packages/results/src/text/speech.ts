import { en, type Words } from "./en.ts";
import { type Format, formatIn } from "./format.ts";

/** The page's words, and how numbers are written. In a file of its own, so that tests on Node do not import browser types. */
export interface Speech {
  words: Words;
  format: Format;
  dir: "ltr" | "rtl";
  /** For `Intl`. */
  locale: string;
}

const rightToLeft = new Set(["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);

/** English words in the direction, and with the numbers, of a study's language. */
export function speechIn(language: string): Speech {
  const tag = tagOf(language);
  const dir = rightToLeft.has(new Intl.Locale(tag).language) ? "rtl" : "ltr";
  return { words: en, format: formatIn(tag), dir, locale: tag };
}

/** Languages that studies name in English. */
const tags =
  "af sq am ar hy az eu be bn bs bg my ca zh hr cs da nl en et fi fr gl ka de el gu he hi hu is id ga it ja kn kk km " +
  "ko lo lv lt mk ms ml mt mr mn ne nb nn no fa pl pt pa ps ro ru sr si sk sl so es sw sv ta te th tr uk ur uz vi cy yi zu";

/** The tag of a language by its English name or its tag; English where neither is known. */
function tagOf(language: string): string {
  const asked = language.trim().toLowerCase();
  const names = new Intl.DisplayNames("en", { type: "language" });
  const [bare = ""] = asked.split(/[\s(,_]/);
  const named = tags.split(" ").find((tag) => [asked, bare].includes((names.of(tag) ?? "").toLowerCase()));
  if (named !== undefined) return named;
  try {
    return Intl.NumberFormat.supportedLocalesOf(language.trim())[0] ?? "en";
  } catch {
    return "en";
  }
}
