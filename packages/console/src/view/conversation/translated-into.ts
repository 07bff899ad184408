/** In the address: somebody does not want the language that the study is translated into. */
export const noTranslation = "none";

/** The language to read in beside what was said: the one in the address, else the one that the study has its answers translated into. */
export function translationIn(fragment: string, config: Readonly<Record<string, unknown>>): string | null {
  const picked = new URLSearchParams(fragment).get("translate_to");
  if (picked !== null) return picked === noTranslation || picked === "" ? null : picked;
  const { insights } = config as { insights?: { translateTo?: unknown } | null };
  return typeof insights?.translateTo === "string" ? insights.translateTo : null;
}
