import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { type Speech, speechIn } from "./speech.ts";

export const SpeechContext = createContext<Speech>(speechIn("en"));

export const useSpeech = (): Speech => useContext(SpeechContext);
