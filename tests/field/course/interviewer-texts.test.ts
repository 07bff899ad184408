import { expect, it } from "vitest";
import { interviewerTexts } from "#core/field/course/words.ts";
import { languages } from "#participant/text/language.ts";

it("the interviewer's own texts exist in every language of the page", () => {
  const texts = languages.map(({ name }) => interviewerTexts(name));
  expect(new Set(texts.map(({ distress }) => distress)).size).toBe(languages.length);
  expect(new Set(texts.map(({ earlierAnswer }) => earlierAnswer)).size).toBe(languages.length);
});
