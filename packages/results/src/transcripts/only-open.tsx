import { useSpeech } from "../text/context.ts";

/** On paper, where closed conversations are left out. */
export const OnlyOpen = () => <p class="print-only hint">{useSpeech().words.onlyOpen}</p>;
