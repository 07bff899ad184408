import { type ComponentChildren, createContext } from "preact";
import { useContext } from "preact/hooks";
import { useRare } from "../input/index.ts";
import { useSpeech } from "../text/context.ts";
import { plain } from "./prose.tsx";

/** How the study's texts are read. */
const FormatContext = createContext(plain);

export const useFormat = () => useContext(FormatContext);

/** Waits for what makes elements of texts, where that is needed. */
export function Formats({ isNeeded, children }: { isNeeded: boolean; children: ComponentChildren }) {
  const rare = useRare(isNeeded, useSpeech());
  if (isNeeded && rare === null) return null;
  return <FormatContext.Provider value={rare?.file.format ?? plain}>{children}</FormatContext.Provider>;
}

/** A researcher's text in the format of the study. */
export function Written({ text }: { text: string }) {
  const { Prose } = useFormat();
  return <Prose text={text} />;
}
