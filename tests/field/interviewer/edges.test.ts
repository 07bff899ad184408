import { describe, expect, it } from "vitest";
import { bridgeOf } from "#interviewer/check/bridge.ts";
import { probeChecks, statementFaults } from "#interviewer/check/index.ts";
import type { ProbeContext } from "#interviewer/check/probe.ts";
import { talksAsModel } from "#interviewer/check/question.ts";
import { reflectionOf } from "#interviewer/check/reflection.ts";

/** Checks at their edges, in English. */

const contextOf = (fields: Partial<ProbeContext> = {}): ProbeContext => ({
  asked: [],
  said: [],
  question: [],
  plan: [],
  secret: [],
  language: "English",
  ...fields,
});
const codes = (text: string, fields: Partial<ProbeContext> = {}) => probeChecks(text, contextOf(fields));

describe("a follow-up that was asked before", () => {
  it("is one with seven in ten of the words in common", () => {
    // Seven of ten words, and seven of eleven.
    const asked = ["one two three four five six seven eight nine"];
    expect(codes("One two three four five six seven eight?", { asked })).toContain("repeated");
    expect(codes("One two three four five six seven ten?", { asked })).toContain("repeated");
    expect(codes("One two three four five six ten eleven?", { asked })).not.toContain("repeated");
    expect(codes("One two three?", { asked: ["", ...asked] })).not.toContain("repeated");
  });

  it("is asked elsewhere by three of the words that say something", () => {
    const plan = ["How did the bakery change your morning?"];
    expect(codes("And how did a bakery change the morning?", { plan })).toContain("asked_elsewhere");
    expect(codes("How did a bakery change?", { plan: ["The bakery: change?"] })).not.toContain(
      "asked_elsewhere",
    );
    expect(codes("How did a bakery change?", { plan })).not.toContain("asked_elsewhere");
  });

  it("may be said again in a statement", () => {
    const asked = ["The bakery changed the whole morning."];
    expect(statementFaults(asked[0] ?? "", contextOf({ asked, plan: asked }))).toEqual([]);
    expect(statementFaults("", contextOf())).toEqual(["blank"]);
  });
});

describe("private words", () => {
  const secret = ["Find out whether they would pay more for organic bread"];

  it.each([
    ["So they would pay more for what?", {}, true],
    ["So they would pay for what?", {}, false],
    ["So they would pay more?", { said: ["They would pay more for it"] }, false],
    ["So they would pay more?", { asked: ["Say whether they would pay more for it, or less"] }, false],
    ["So they would pay more?", { said: ["They would not pay more"] }, true],
  ])("are four in a row: %s %j", (text, fields, isPrivate) => {
    expect(codes(text, { secret, ...fields }).includes("private")).toBe(isPrivate);
  });

  it.each([
    "What does my prompt say of it?",
    "What do the interviewer's notes mean to you?",
    "What of my notes?",
  ])("are those about instructions: %s", (text) => expect(codes(text)).toContain("private"));
});

describe("no question of an interviewer", () => {
  it.each([
    "What happened then",
    "Tell me more.",
    "You went home, so what happened then",
    "And why was that",
    "Annoyed: what does that mean?",
    "Do you mean 'it'?",
    "What is 2.5 to you?",
  ])("is not this: %s", (text) => {
    expect(codes(text, { said: ["I was annoyed at it, and it was 2.5"] })).not.toContain("not_a_question");
  });

  it.each([
    "You went home.",
    "Interviewer: what happened then?",
    "Question 3 – what happened then?",
    "Anna (2): what happened then?",
    "Q1: what happened then?",
    "1. What happened then?",
    "a) What happened then?",
    "- What happened then?",
    "## What happened then?",
    "> What happened then?",
    "Follow-up question: what happened then?",
    "**What** happened then?",
    "What *happened* then?",
    "What_happened then to you?",
    "{what happened then?}",
    '{"text": "What happened then?"}',
    "`What happened then?`",
    "Why?",
    '"What happened then?"',
    "What\nhappened then?",
    "As an AI, I wonder what happened then?",
  ])("is this: %s", (text) => expect(codes(text)).toContain("not_a_question"));
});

it.each([
  ["As an AI language model, I cannot feel.", "English", true],
  ["As an AI language model, I cannot feel.", "Klingon", true],
  ["Als KI habe ich keine Gefühle.", "German", true],
  ["Als KI habe ich keine Gefühle.", "English", false],
  ["I cannot feel my feet.", "English", false],
])("a model speaks of itself: %s (%s)", (text, language, is) => {
  expect(talksAsModel(text, language)).toBe(is);
});

describe("a bridge", () => {
  const words = (count: number) => `${"word ".repeat(count - 1)}word.`;

  it.each([
    "Let us turn to the next topic.",
    " Now on to something else. ",
    "Now on to something else",
    words(20),
  ])("is one short sentence: %s", (text) => expect(bridgeOf(text, contextOf())).toBe(text.trim()));

  it.each([
    "",
    "  ",
    "Shall we go on?",
    "Shall we go on？",
    "One thing. And another.",
    "One thing… And another",
    words(21),
    "x".repeat(501),
    "It is at https://a.example/b.",
    "That was great!",
    "You should go on.",
  ])("is none: %j", (text) => expect(bridgeOf(text, contextOf())).toBeNull());
});

describe("a reflection", () => {
  const said = [
    "The queue at the bakery took half an hour because the oven was broken.",
    "My sister was annoyed by the noise.",
  ];
  const reflected = (text: string, before: string[] = [], fields: Partial<ProbeContext> = {}) =>
    reflectionOf(text, contextOf({ said, ...fields }), before);

  it.each([
    ["The queue at the bakery took half an hour.", "The queue at the bakery took half an hour."],
    [" The queue at the bakery took half an hour ", "The queue at the bakery took half an hour."],
    ["The queue at the bakery took half an hour…", "The queue at the bakery took half an hour…"],
    ["The queue took long because the oven was broken.", "The queue took long because the oven was broken."],
    ["Your sister was annoyed by the noise.", "Your sister was annoyed by the noise."],
  ])("says in one sentence what was said: %s", (text, shown) => expect(reflected(text)).toBe(shown));

  it.each([
    [""],
    ["The queue at the bakery took half an hour?"],
    ["The queue took half an hour. The oven was broken."],
    ["The queue at the bakery, the queue at the bakery, the queue at the bakery took half."],
    ["The queue was there."],
    ["The music and the parking near the station and the queue at the bakery."],
    ["Your sister was furious by the noise."],
    ["The queue took half an hour because the sister was annoyed."],
    ["You should skip the queue at the bakery."],
    ["The queue at the bakery never took half an hour."],
    [`The queue at the bakery ${"x".repeat(300)}.`],
  ])("says nothing else: %s", (text) => expect(reflected(text)).toBeNull());

  it("says nothing that was said back before, by six in ten words", () => {
    const text = "The queue at the bakery took half an hour.";
    expect(reflected(text, ["Nothing of it", text])).toBeNull();
    // Six of nine words, or five of nine.
    expect(reflected(text, ["The queue at bakery took half so"])).toBeNull();
    expect(reflected(text, ["The queue at bakery long so"])).toBe(text);
  });
});
