import { oneText } from "./kind.ts";

/** Characters. */
export const maxDistressMessage = 2000;

/** What the researcher wrote for participants in distress. */
export const distress = oneText("distress_message", {
  isCritical: true,
  words: "message in distress",
  max: maxDistressMessage,
});
