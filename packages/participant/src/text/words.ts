import type { en } from "./en.ts";

/** Every text of the page itself, in one language; `{name}` is a placeholder. */
export type Words = Record<keyof typeof en, string>;

export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
