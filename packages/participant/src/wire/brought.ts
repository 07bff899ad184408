import type { ParticipantState } from "#survey/flow/schema.ts";
import { type BroughtAnswer, type Result, resultOf } from "./api.ts";

/** Takes it out of the page: it is old when the page asks again. Null also where a cut connection left a part of it. */
export function takeBrought(): Result<ParticipantState> | null {
  const element = document.getElementById("state");
  element?.remove();
  try {
    const answer: BroughtAnswer | null = JSON.parse(element?.textContent ?? "null");
    return answer === null ? null : resultOf(answer);
  } catch {
    return null;
  }
}
