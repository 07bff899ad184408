import type { BroughtAnswer } from "./api.ts";

/** Takes it out of the page: it is old when the page asks again. Null also where a cut connection left a part of it. */
export function takeBrought(): BroughtAnswer | null {
  const element = document.getElementById("state");
  element?.remove();
  try {
    return JSON.parse(element?.textContent ?? "null");
  } catch {
    return null;
  }
}
