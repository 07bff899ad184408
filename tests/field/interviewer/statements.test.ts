import { describe, expect, it } from "vitest";
import { bridgeOf } from "#interviewer/check/bridge.ts";
import type { ProbeContext } from "#interviewer/check/probe.ts";
import { shownPoints } from "#interviewer/closing.ts";

const said = [
  "The queue at the bakery took half an hour and my sister left early",
  "The bread was cold, the shop was loud, the coffee was weak and the bill was wrong",
];
const context: ProbeContext = { asked: [], said, question: [], plan: [], secret: [], language: "English" };

const point = (text: string, evidence: string) => ({ text, evidence });
const queue = point("The queue took half an hour.", "queue at the bakery took half an hour");
const bread = point("The bread was cold.", "the bread was cold");
const loud = point("The shop was loud.", "the shop was loud");
const weak = point("The coffee was weak.", "the coffee was weak");
const bill = point("The bill was wrong.", "the bill was wrong");
const left = point("Your sister left early.", "my sister left early");
const textsOf = (...points: { text: string; evidence: string }[]) => shownPoints(points, context).points;

describe("the points of a closing summary", () => {
  it("are two at least and five at most, in their order", () => {
    expect(textsOf(queue)).toEqual([]);
    expect(textsOf(queue, bread)).toEqual([queue.text, bread.text]);
    expect(textsOf(queue, bread, loud, weak, bill, left)).toEqual(
      [queue, bread, loud, weak, bill].map(({ text }) => text),
    );
  });

  it("are looked for among ten", () => {
    const unsaid = Array.from({ length: 8 }, () => point("The waiter was rude.", "the waiter was rude"));
    expect(textsOf(queue, ...unsaid, bread)).toEqual([queue.text, bread.text]);
    expect(textsOf(queue, ...unsaid, unsaid[0] ?? queue, bread)).toEqual([]);
  });

  it("are told once, on one line, and ask nothing", () => {
    expect(textsOf(queue, { ...queue, text: " The queue \n took half an hour. " }, bread)).toEqual([
      queue.text,
      bread.text,
    ]);
    expect(textsOf(queue, bread, { ...loud, text: "The shop was loud?" })).toEqual([queue.text, bread.text]);
  });

  it("rest on what was said, and do not turn its meaning", () => {
    expect(textsOf(queue, bread, point("The waiter was rude.", "the waiter was rude"))).toHaveLength(2);
    expect(textsOf(queue, bread, point("The shop was not loud.", "the shop was loud"))).toHaveLength(2);
  });

  it("are refused with what is wrong with them", () => {
    const praise = point("That was a wonderful answer!", "the bread was cold");
    const { points, refused } = shownPoints([queue, praise, bread], context);
    expect(points).toEqual([queue.text, bread.text]);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toContain("evaluative");
  });
});

describe("what leads over to the next question", () => {
  const words = (count: number) => `You said the queue ${"really ".repeat(count - 8)}took half an hour.`;

  it("is one sentence of 20 words at most", () => {
    expect(bridgeOf(` ${words(8)} `, context)).toBe(words(8));
    expect(bridgeOf(words(20), context)).toBe(words(20));
    expect(bridgeOf(words(21), context)).toBeNull();
    expect(bridgeOf("You said the queue took half an hour. The bread was cold.", context)).toBeNull();
    expect(bridgeOf(" ", context)).toBeNull();
  });

  it.each(["?", "？", "؟"])("asks nothing, with %s", (mark) => {
    expect(bridgeOf(`You said the queue took half an hour${mark}`, context)).toBeNull();
  });

  it("has no address, also one that was said", () => {
    const known = { ...context, said: [...said, "I saw it on ftp://bakery"] };
    expect(bridgeOf("You said it was on ftp://bakery", known)).toBeNull();
  });
});
