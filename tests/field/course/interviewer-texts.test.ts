import { expect, it } from "vitest";
import { languages } from "#participant/text/language.ts";
import { distressText } from "#survey/course/distress-words.ts";
import { earlierAnswerText } from "#survey/course/words.ts";

it("the interviewer's own texts exist in every language of the page", () => {
  for (const textIn of [distressText, earlierAnswerText])
    expect(new Set(languages.map(({ name }) => textIn(name))).size).toBe(languages.length);
});
