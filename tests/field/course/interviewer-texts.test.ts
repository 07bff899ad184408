import { expect, it } from "vitest";
import { distressText } from "#core/field/course/distress-words.ts";
import { earlierAnswerText } from "#core/field/course/words.ts";
import { languages } from "#participant/text/language.ts";

it("the interviewer's own texts exist in every language of the page", () => {
  for (const textIn of [distressText, earlierAnswerText])
    expect(new Set(languages.map(({ name }) => textIn(name))).size).toBe(languages.length);
});
