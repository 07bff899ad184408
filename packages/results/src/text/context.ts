import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { type Speech, speechIn } from "./speech.ts";

export const SpeechContext = createContext<Speech>(speechIn("English"));

export const useSpeech = (): Speech => useContext(SpeechContext);
