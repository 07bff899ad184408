import { loadSpeech, pageLanguage, type Speech } from "../text/context.ts";
import { readAddress } from "../wire/entry.ts";
import { firstLanguage, spokenIn } from "./interview.tsx";
import type { Visit } from "./visit.ts";

/** Loads the language of the first screen of a page that has brought its state along. */
export function loadFirstSpeech({ address, languages, brought }: Omit<Visit, "speech">): Promise<Speech> {
  const state = brought?.kind === "done" ? brought.body : null;
  const asked = readAddress(address)?.language ?? null;
  const chosen = state === null ? null : firstLanguage(state, asked, languages);
  return loadSpeech(pageLanguage(spokenIn(state, chosen), languages));
}
