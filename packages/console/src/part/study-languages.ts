import type { Study } from "#client/openapi.ts";

/** The names of the study's languages, its own first. */
export function languagesIn(config: Study["config"]): string[] {
  const { lang } = config as { lang?: { default?: { name?: unknown } | null; support?: unknown } | null };
  const support = Array.isArray(lang?.support) ? lang.support : [];
  const names = [lang?.default?.name ?? "English", ...support];
  return [...new Set(names.filter((name): name is string => typeof name === "string"))];
}
