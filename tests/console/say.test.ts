import { describe, expect, it } from "vitest";
import type { Content, Entity } from "#console/draft/content.ts";
import { changesTold, type Narrator } from "#console/say/changes.ts";
import { conditionsSaid, ruleSaid, scoreSaid } from "#console/say/logic.ts";
import { type Sentence, textOf } from "#console/say/segment.ts";
import { speakerOf } from "#console/say/speaker.ts";
import { wordsBetween } from "#console/say/words.ts";
import { form } from "#console/text/en/form.ts";
import { say } from "#console/text/en/say.ts";

const entities: Entity[] = [
  { type: "question", id: "a", fields: { content: "What do you drink?", type: "t", props: {} } },
  { type: "question", id: "b", fields: { content: "Why?", type: "t", props: {} } },
  { type: "question_group", id: "g", fields: { name: "Habits" } },
  { type: "randomizer", id: "r", fields: { name: "Half", arms: [{ id: "x", label: "Shown" }] } },
];
const node = (id: string, kind: "question" | "group" | "randomizer", position: number) => {
  return { id, kind, parent: null, arm: null, position, arms: [] };
};
const content: Content = {
  studyId: "s",
  entities: new Map(entities.map((each) => [`${each.type}:${each.id}`, each])),
  tree: [
    node("a", "question", 0),
    node("b", "question", 1),
    node("g", "group", 2),
    node("r", "randomizer", 3),
  ],
  rules: new Map(),
};
const speaker = speakerOf(say, content);
const narrator: Narrator = {
  before: speaker,
  after: speaker,
  labels: form,
  types: { t: "Open" },
  locale: "en",
};

/** The sentence with what goes in brackets, and what comes after a plus. */
const drawn = (sentence: Sentence): string =>
  sentence
    .map((part) => {
      if (typeof part === "string") return part;
      if (part.mark === "struck") return `[${part.own}]`;
      return part.mark === "fresh" ? `+${part.own}` : part.own;
    })
    .join("");

const rule = {
  question_id: "b",
  operation: "==",
  comparison_value: "No",
  action_type: "screen_out",
  language: "English",
};

const of = (
  entity_type: Entity["type"],
  operation: "create" | "update" | "delete" | "reorder",
  entity_id: string,
  before: object | null,
  after: object | null,
) => ({ entity_type, operation, entity_id, before, after }) as Parameters<typeof changesTold>[1][number];

describe("sentences", () => {
  it.each([
    [rule, "If Q2 is No: end, screened out"],
    [{ ...rule, operation: "ALWAYS", action_type: "end_interview" }, "Always: end"],
    [
      {
        ...rule,
        operation: "<=",
        comparison_value: "3",
        action_type: "next_question_id",
        next_question_id: "a",
      },
      "If Q2 is at most 3: go to Q1",
    ],
    [
      { ...rule, action_type: "move_to_question_group", next_question_group_id: "g" },
      "If Q2 is No: go to the group Habits",
    ],
    [
      { ...rule, action_type: "next_question_id", next_question_id: "z" },
      "If Q2 is No: go to a question that is gone",
    ],
    [{ ...rule, score: "risk", operation: ">" }, "If the score risk is more than No: end, screened out"],
    [
      { ...rule, operation: "SMART_CONDITION", comparison_value: "sounds sad" },
      "If the answer to Q2 fits “sounds sad”: end, screened out",
    ],
    [{ ...rule, language: "German" }, "If Q2 is No: end, screened out, in German only"],
  ])("say what a rule does: %#", (given, sentence) => {
    expect(textOf(ruleSaid(speaker, given))).toBe(sentence);
  });

  it("say when something is shown, sets among the conditions in brackets", () => {
    const one = { question_id: "a", operation: "INCLUDES", comparison_value: "Tea", negate: true };
    const arm = { randomizer_id: "r", operation: "==", comparison_value: "x" };
    const item = { question_id: "b", item: "Taste", operation: "IS_ANSWERED", negate: false };
    const set = { match: "all", conditions: [one, { match: "any", conditions: [arm, item] }] };
    expect(textOf(conditionsSaid(speaker, set))).toBe(
      "Q1 doesn’t include Tea and (the arm of Half is Shown or Taste of Q2 is answered)",
    );
    const score = {
      label: "Mood",
      method: "mean",
      terms: [
        { question_id: "a", weight: 2 },
        { question_id: "b", weight: 1, reverse: true },
      ],
    };
    expect(textOf(scoreSaid(speaker, score))).toBe("Mood: the mean of 2 × Q1 and Q2, reversed");
  });

  it("strike words that go, and mark those that come", () => {
    expect(drawn(wordsBetween("What do you drink?", "What do you like to drink?"))).toBe(
      "What do you +like to drink?",
    );
    expect(drawn(wordsBetween("Why?", "Tell me more"))).toBe("[Why?] +Tell me more");
    expect(drawn(wordsBetween("", "New"))).toBe("+New");
    const long = "word ".repeat(20_000);
    expect(wordsBetween(long, `${long}more`)).toHaveLength(3);
  });

  it("tell what mutations do: added, changed, moved and removed, those of one thing together", () => {
    const told = changesTold(narrator, [
      of("question", "update", "a", { content: "What do you drink?" }, { content: "What do you eat?" }),
      of(
        "question",
        "update",
        "a",
        { props: { options: ["Tea", "Milk"] } },
        { props: { options: ["Tea", "Water"] } },
      ),
      of("question", "create", "n", null, { content: "Where?", type: "t", props: {} }),
      of("question", "reorder", "b", { display_order: 1 }, { display_order: 0 }),
      of("question_group", "delete", "g", { name: "Habits" }, null),
      of("logic_rule", "create", "l", null, rule),
      of(
        "study_settings",
        "update",
        "s",
        { config: { interviewer: { name: "A", tone: "dry" } } },
        { config: { interviewer: { name: "B" } } },
      ),
      of("randomizer", "update", "r", { name: "Half" }, { name: "Half" }),
    ]);
    expect(told.map(({ what, name, details }) => [what, drawn(name), ...details.map(drawn)])).toEqual([
      ["changed", "Q1 What do you drink?", "Text: What do you [drink]+eat?", "Options: [Milk]; +Water"],
      ["added", "Where?", "Kind: +Open"],
      ["moved", "Q2 Why?", "from place 2 to place 1"],
      ["removed", "Habits"],
      ["added", "Rule of Q2", "If Q2 is No: end, screened out"],
      ["changed", "Settings", "Interviewer › Name: [A] +B"],
    ]);
  });

  it("tell what several mutations of a thing find by the first of them, and what they leave by the last", () => {
    const shownIf = (comparison_value: string) => ({
      display_conditions: {
        match: "all",
        conditions: [{ question_id: "a", operation: "==", comparison_value, negate: false }],
      },
    });
    const never = { display_conditions: null };
    const told = changesTold(narrator, [
      of("question", "update", "b", shownIf("Tea"), never),
      of("question", "update", "b", never, shownIf("Milk")),
      of("question", "update", "a", { props: { low: "A" } }, { props: { low: "B" } }),
      of("question", "update", "a", { props: { low: "B" } }, { props: { low: "C" } }),
    ]);
    expect(told.map(({ details }) => details.map(drawn))).toEqual([
      ["Shown if: [Q][1][ is ][Tea]; +Q+1+ is +Milk"],
      ["Low: [A] +C"],
    ]);
  });

  it("tell what a rule says by its own fields, not by those of one like it", () => {
    const like = { ...rule, question_id: "a", comparison_value: "No" };
    const rules: Entity[] = [
      { type: "logic_rule", id: "k", fields: like },
      { type: "logic_rule", id: "l", fields: rule },
    ];
    const ruled = speakerOf(say, {
      ...content,
      entities: new Map([
        ...content.entities,
        ...rules.map((each) => [`${each.type}:${each.id}`, each] as const),
      ]),
    });
    const [told] = changesTold({ ...narrator, before: ruled, after: ruled }, [
      of("logic_rule", "update", "l", { comparison_value: "No" }, { comparison_value: "Never" }),
    ]);
    expect(told?.details.map((each) => drawn(each).replaceAll("][", ""))).toEqual([
      "[If Q2 is No: end, screened out] +If +Q+2+ is +Never+: +end, screened out",
    ]);
  });
});
