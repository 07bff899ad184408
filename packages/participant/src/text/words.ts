import type { en } from "./en.ts";
import type { rare } from "./rare/en.ts";
import type { voice } from "./voice/en.ts";

/** Every text of the page itself, in one language; `{name}` is a placeholder. */
export type Words = Record<keyof typeof en, string>;

/** What is loaded with the inputs that say it. */
export type RareWords = Record<keyof typeof rare, string>;

/** What is loaded with what speaks and listens. */
export type VoiceWords = Record<keyof typeof voice, string>;

export type AllWords = Words & RareWords;

export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
