import { useEffect, useState } from "preact/hooks";
import { type Speech, useSpeech } from "../text/context.ts";
import type { VoiceWords } from "../text/words.ts";
import { openApi } from "../wire/api.ts";
import type { View } from "../wire/view.ts";
import type { later } from "./later.ts";
import { database } from "./parts.ts";

type Later = typeof later;

/** The address at which the build has put later.ts. */
declare const voiceFile: string;

let loaded: Later | null = null;

const loadFile = (): Promise<{ later: Later }> => import(voiceFile);

async function load({ language }: Speech): Promise<void> {
  const { later } = await loadFile();
  await later.loadVoiceWords(language.tag);
  loaded = later;
}

export interface ReadyVoice {
  file: Later;
  words: VoiceWords;
}

/**
 * What speaks and listens, once it is loaded; null where it is not needed, or cannot be: people type. Without `isNeeded`,
 * it is there where it has been loaded before.
 */
export function useVoice(isNeeded = loaded !== null): ReadyVoice | null {
  const speech = useSpeech();
  const [, setLoaded] = useState(0);
  const words = loaded?.voiceWords(speech.language.tag);
  const ready = loaded && words ? { file: loaded, words } : null;
  const isMissing = isNeeded && ready === null;
  useEffect(() => {
    if (!isMissing) return;
    load(speech).then(
      () => setLoaded((count) => count + 1),
      () => {},
    );
  }, [isMissing, speech]);
  return isNeeded ? ready : null;
}

/** Has the next sound ready where people hear the interviewer. */
export const askAhead = (vid: string, view: View): void => loaded?.askAhead(vid, view, openApi(vid).speak);

/** Once an interview is over, nothing that was recorded for it stays on the device, by this page or an earlier one. */
export async function forgetVoice(vid: string): Promise<void> {
  if (!(await hasRecorded().catch(() => false))) return;
  const { later } = await loadFile();
  await later.forgetParts(vid);
}

/** Whether anything was recorded on this device. Firefox cannot tell before version 126. */
const hasRecorded = async (): Promise<boolean> =>
  !("databases" in indexedDB) || (await indexedDB.databases()).some(({ name }) => name === database);
