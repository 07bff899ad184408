import type { en } from "./en.ts";

/** Everything the page says itself, in one language; `{name}` is filled in. */
export type Words = Record<keyof typeof en, string>;

export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
