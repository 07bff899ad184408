import { expect, it } from "vitest";
import { acceptQuote, nothingDropped } from "#core/results/insight/quote.ts";

const text = "I brew it slowly every morning";
const words = text.split(" ").map((word, index) => ({
  text: word,
  start: index,
  end: index + 1,
  p: index < 3 ? 0.9 : 0.2,
}));

it.each([
  ["I brew it", 0.9, true],
  // 0.9, 0.2, 0.2.
  ["it slowly every", 0.9, false],
  ["slowly every morning", 0.9, false],
])("quotes words that the model was sure of: %s", (quote, confidence, isAccepted) => {
  const heard = { confidence, words, corrected: null };
  const dropped = { ...nothingDropped };
  const span = acceptQuote(
    quote,
    { segments: [{ segment: 0, text, heard }], language: "English" },
    [],
    dropped,
  );
  expect(span !== null).toBe(isAccepted);
  expect(dropped.invented).toBe(isAccepted ? 0 : 1);
});

it.each([
  [{ confidence: 0.5, words: null, corrected: null }, true],
  [{ confidence: 0.49, words: null, corrected: null }, false],
  [{ confidence: null, words: null, corrected: null }, true],
  [
    {
      confidence: 0.1,
      words: null,
      corrected: { at: "", by: { type: "member", id: null, name: null }, original: "" },
    },
    true,
  ],
  [null, true],
])("goes by the whole where no word has a figure, and by a person's correction: %j", (heard, isAccepted) => {
  const span = acceptQuote(
    "I brew it",
    { segments: [{ segment: 0, text, heard }], language: "English" },
    [],
    {
      ...nothingDropped,
    },
  );
  expect(span !== null).toBe(isAccepted);
});
