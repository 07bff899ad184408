import { maxIntroduction } from "../../study/interviewer-config.ts";
import { oneText } from "./kind.ts";

/** How the interviewer introduces itself. */
export const introduction = oneText("introduction", {
  isCritical: false,
  words: "introduction of the interviewer",
  max: maxIntroduction,
});
