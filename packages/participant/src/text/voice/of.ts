import type { VoiceWords } from "../words.ts";
import { voice as en } from "./en.ts";

/** By the first part of a language's tag; English is built in. */
const others: Record<string, () => Promise<{ voice: VoiceWords }>> = {
  ar: () => import("./ar.ts"),
  de: () => import("./de.ts"),
  es: () => import("./es.ts"),
  fi: () => import("./fi.ts"),
  fr: () => import("./fr.ts"),
  hi: () => import("./hi.ts"),
  id: () => import("./id.ts"),
  it: () => import("./it.ts"),
  ja: () => import("./ja.ts"),
  ko: () => import("./ko.ts"),
  nl: () => import("./nl.ts"),
  pl: () => import("./pl.ts"),
  pt: () => import("./pt.ts"),
  ru: () => import("./ru.ts"),
  sv: () => import("./sv.ts"),
  tr: () => import("./tr.ts"),
  uk: () => import("./uk.ts"),
  vi: () => import("./vi.ts"),
  zh: () => import("./zh.ts"),
};

const known = new Map<string, VoiceWords>([["en", en]]);

/** English where the language cannot be loaded. */
export async function loadVoiceWords(tag: string): Promise<void> {
  const [name = ""] = tag.split("-");
  if (known.has(name)) return;
  const loaded = await others[name]?.().catch(() => undefined);
  known.set(name, loaded?.voice ?? en);
}

/** Once they are loaded. */
export const voiceWords = (tag: string): VoiceWords | undefined => known.get(tag.split("-")[0] ?? "");
