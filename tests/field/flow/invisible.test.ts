import { expect, it } from "vitest";
import { isSeen, storable } from "#kit/visible.ts";
import { answerLine } from "#participant/input/line.ts";
import { en } from "#participant/text/en.ts";
import { openApi } from "#participant/wire/api.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, startInterview } from "#tests/support/participant.ts";

const stack = useStack();
const client = useOrganization(stack);

const unseen = [
  "   ",
  "\u00a0",
  "\u200b\u200b",
  "\u2060",
  "\u00ad",
  "\u3164",
  "\u2800",
  "\ufe0f",
  " \u200e\n",
];

it("texts of which nothing can be seen are empty, for the service and for its page", async () => {
  const questions = [
    { type: "textInput", content: "T", props: { required: true } },
    { type: "multipleChoice", content: "M", props: { options: ["A", "B"], allowOther: true } },
  ];
  const { tab } = await startInterview(stack, client, questions, { mode: "TEXT_ONLY" });
  for (const text of unseen) {
    expect(isSeen(text), JSON.stringify(text)).toBe(false);
    expect((await tab.answer(text)).status, JSON.stringify(text)).toBe(422);
    expect(answerLine(text, {}, en)).toEqual({ problem: en.required });
  }
  for (const text of ["❤\ufe0f", "\u200ba", ".", "👩\u200d👧"]) expect(isSeen(text), text).toBe(true);
  await accepted(tab.answer("\u200ba"));
  for (const other of unseen) expect((await tab.answer({ other })).status).toBe(422);
  await accepted(tab.answer({ other: "\u200ba" }));
});

it("the page sends no NUL and no lone surrogate", async () => {
  expect(storable("a\u0000b\ud800c😀\udc00")).toBe("abc😀");
  const sent: string[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (_url, init) => {
    sent.push(String(init?.body));
    return Response.json({ history: [] });
  };
  try {
    await openApi("v").send("answers", { value: ["a\u0000b", { other: "\ud800c" }] });
  } finally {
    globalThis.fetch = real;
  }
  expect(sent).toEqual(['{"value":["ab",{"other":"c"}]}']);
});
