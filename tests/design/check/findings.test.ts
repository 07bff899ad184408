import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { validate } from "#core/design/check/index.ts";
import type { PresentContent } from "#core/design/version/content.ts";
import { errorFindings, warningFindings } from "#survey/check/schema.ts";
import { choice, end, open, rule } from "#tests/support/definition-parts.ts";
import { draftedContent } from "#tests/support/drafted.ts";

/** What a validation says of studies that definitions make, without a service: `validation.test.ts` has the rest. */

type Json = Record<string, unknown>;

const inGerman = { lang: { default: { name: "English" }, support: ["English", "German"] } };

const drafted = (parts: Json) => draftedContent({ format: "study-definition/1", title: "Study", ...parts });

/** The codes found, each with the place that its message begins with, and where in it. */
function said(content: PresentContent): string[] {
  const { errors, warnings, is_complete } = validate(content);
  expect(is_complete).toBe(true);
  return [...errors, ...warnings].map(({ code, message, path }) => {
    const [place = "", ...words] = message.split(": ");
    const about = words.length === 0 ? "" : ` ${place}`;
    // The ids of texts that are translated are their own.
    return `${code}${about}${path === null || /\.\w{22}$/.test(path) ? "" : ` @ ${path}`}`;
  });
}
const findingsOf = (parts: Json) => said(drafted(parts));

const is = (question_id: string, comparison_value: string) => ({
  question_id,
  operation: "==",
  comparison_value,
});
const shownIf = (id: string, match: string, ...conditions: Json[]) => ({
  ...open(id),
  display_conditions: { match, conditions },
});
const jump = (to: string) => ({ action_type: "next_question_id", next_question_id: to });
const config = (more: Json) => ({
  config: { lang: { default: { name: "English" }, support: ["English"] }, ...more },
});

const three = [choice("q1"), open("q2"), open("q3")];
const many = Array.from({ length: 51 }, (_, index) => `Item ${index}`);
const repeat_for = { source: { question_id: "q1", select: "selected" } };
const overMany = { id: "g1", name: "Each", question_ids: ["q2"], display_order: 1, repeat_for };

/** A study for each code that has exactly that, as far as the API lets it be made. */
const studies: Record<string, [parts: Json, expected: string]> = {
  ai_notice_untranslated: [
    {
      questions: [open("q1")],
      config: { lang: { default: { name: "Klingon" }, support: ["Klingon"] } },
    },
    "ai_notice_untranslated Klingon",
  ],
  captions_missing: [
    { questions: [{ ...open("q1"), assets: [{ url: "https://films.example.test/a.mp4?x=1" }] }] },
    "captions_missing Q1, English @ assets[0]",
  ],
  check_never_passes: [
    {
      questions: [
        { id: "q1", type: "number", content: "Now?", props: { max: 5 } },
        {
          id: "q2",
          type: "number",
          content: "Then?",
          props: { min: 5, earlierAnswerChecks: [{ operation: "<", source: { questionId: "q1" } }] },
        },
      ],
    },
    "check_never_passes Q2 @ props.earlierAnswerChecks[0]",
  ],
  no_questions: [{}, "no_questions"],
  unreachable_question: [
    { questions: three, logic: [rule("l1", "q1", "A", jump("q3")), rule("l2", "q1", "B", jump("q3"))] },
    "unreachable_question Q2",
  ],
  rule_never_matches: [
    { questions: three, logic: [rule("l1", "q1", "C", end)] },
    "rule_never_matches Q1, rule 1",
  ],
  condition_never_holds: [
    { questions: [choice("q1"), shownIf("q2", "any", is("q1", "C"), is("q1", "A"))] },
    "condition_never_holds Q2 @ display_conditions.conditions[0]",
  ],
  source_may_be_unasked: [
    {
      questions: [choice("q1"), choice("q2"), shownIf("q3", "all", is("q2", "A"))],
      logic: [rule("l1", "q1", "A", jump("q3"))],
    },
    "source_may_be_unasked Q3 @ display_conditions.conditions[0]",
  ],
  reference_later: [{ questions: [open("q1", "{{Q:q2}}"), open("q2")] }, "reference_later Q1 @ content"],
  reference_broken: [
    { questions: [open("q1", "{{Q:00000000-0000-0000-0000-000000000000}}")] },
    "reference_broken Q1 @ content",
  ],
  rule_shadowed: [
    {
      questions: [...three, open("q4")],
      logic: [rule("l1", "q2", null, jump("q3")), rule("l2", "q2", "x", end)],
    },
    "rule_shadowed Q2, rule 2",
  ],
  jump_backwards: [
    { questions: three, logic: [rule("l1", "q2", "again", jump("q1"))] },
    "jump_backwards Q2, rule 1 @ next_question_id",
  ],
  reference_may_be_unasked: [
    {
      questions: [choice("q1"), open("q2"), open("q3", "{{Q:q2}}")],
      logic: [rule("l1", "q1", "A", jump("q3"))],
    },
    "reference_may_be_unasked Q3 @ content",
  ],
  unknown_type: [
    { questions: [choice("q1", { type: "multiplechoise", props: {} })] },
    "unknown_type Q1 @ type",
  ],
  no_options: [{ questions: [choice("q1", { props: { options: [] } })] }, "no_options Q1 @ props.options"],
  not_answerable: [
    { questions: [choice("q1", { type: "maxDiff", props: { items: ["a", "b"] } })] },
    "not_answerable Q1 @ props",
  ],
  empty_arm: [
    {
      questions: [open("q1"), open("q2")],
      randomizers: [
        {
          id: "r1",
          name: "Split",
          arms: [
            { id: "a1", label: "A", weight_basis_points: 5000, question_id: "q1" },
            { id: "a2", label: "B", weight_basis_points: 5000 },
          ],
        },
      ],
    },
    "empty_arm Randomizer “Split”, arm 2 @ arms[1]",
  ],
  loop_too_long: [
    { questions: [choice("q1", { props: { options: many } }), open("q2")], groups: [overMany] },
    "loop_too_long Group “Each” @ repeat_for",
  ],
  empty_group: [
    { questions: [open("q1")], groups: [{ id: "g1", name: "Empty" }] },
    "empty_group Group “Empty”",
  ],
  quota_exceeds_study: [
    {
      questions: [choice("q1")],
      ...config({ quota: 3 }),
      study_quotas: { mode: "fixed", fixed_limit: 3 },
      question_quotas: [
        { question_id: "q1", buckets: [{ kind: "choice", match: "equals", value: "A", limit: 4 }] },
      ],
    },
    "quota_exceeds_study Q1 @ buckets[0]",
  ],
  translation_missing: [
    {
      questions: [open("q1")],
      config: { lang: { default: { name: "English" }, support: ["English", "German"] } },
      translations: [messages()],
    },
    "translation_missing Q1, German",
  ],
  translation_stale: [
    {
      questions: [open("q1")],
      config: { lang: { default: { name: "English" }, support: ["English", "German"] } },
      translations: [
        messages(),
        {
          language: "German",
          question_id: "q1",
          units: [{ path: ["content"], text: "Sagen", is_stale: true }],
        },
      ],
    },
    "translation_stale Q1, German",
  ],
  translation_not_approved: [
    {
      questions: [open("q1")],
      config: { ...inGerman, consent: { version: "1", text: "Yes?" } },
      translations: [
        {
          ...messages(),
          units: [...messages().units, { path: ["consent_text"], text: "Ja?", state: "edited" }],
        },
        { language: "German", question_id: "q1", units: [{ path: ["content"], text: "Sagen" }] },
      ],
    },
    "translation_not_approved German",
  ],
  consent_not_approved: [
    {
      questions: [open("q1")],
      config: {
        ...inGerman,
        consent: { version: "1", text: "Yes?" },
        translation: { requireApproved: "none" },
      },
      translations: [
        { ...messages(), units: [...messages().units, { path: ["consent_text"], text: "Ja?" }] },
        { language: "German", question_id: "q1", units: [{ path: ["content"], text: "Sagen" }] },
      ],
    },
    "consent_not_approved German",
  ],
  translation_differs: [
    {
      questions: [{ ...open("q1"), content: "See https://a.test" }],
      config: inGerman,
      translations: [
        messages(),
        {
          language: "German",
          question_id: "q1",
          units: [{ path: ["content"], text: "Siehe https://b.test" }],
        },
      ],
    },
    "translation_differs Q1, German",
  ],
  unknown_metadata_key: [
    {
      questions: [open("q1", "Hello {{metadata.name}}, {{metadata.pid}}")],
      ...config({ openLink: { enabled: true, uniqueParam: "pid", allowedParams: ["wave"] } }),
    },
    "unknown_metadata_key Q1 @ content",
  ],
  not_a_reference: [{ questions: [open("q1", "You said {{Q1}}")] }, "not_a_reference Q1 @ content"],
  estimated_too_long: [
    { questions: Array.from({ length: 200 }, (_, index) => open(`q${index}`)) },
    "estimated_too_long",
  ],
  unsigned_source: [
    {
      questions: [open("q1")],
      ...config({ openLink: { enabled: true, uniqueParam: "pid" } }),
      sources: [{ key: "panel", name: "Panel", redirects: { completed: "https://panel.example.test/" } }],
    },
    "unsigned_source @ sources.panel",
  ],
};

function messages() {
  const paths = ["welcome_message", "screen_out_message"].flatMap((field) =>
    ["title", "body", "ctaText"].map((part) => [field, part]),
  );
  const units = paths.filter(([field, part]) => field !== "screen_out_message" || part !== "ctaText");
  return { language: "German", question_id: null, units: units.map((path) => ({ path, text: "Text" })) };
}

/** What no definition makes: rows of before a check, what an edit elsewhere or the field has left, and what hangs on a service. */
const unmade = [
  "speech_unavailable",
  "label_in_doubt",
  "source_broken",
  "score_broken",
  "jump_target_missing",
  "jump_into_randomized_group",
  "quota_option_missing",
  "arm_label_missing",
  "quota_unreachable",
];

const neverHolds = "condition_never_holds Q2 @ display_conditions.conditions[0]";

describe("a validation", () => {
  it("has a study for each of its codes", () => {
    const codes = [...Object.keys(errorFindings), ...Object.keys(warningFindings)];
    expect([...Object.keys(studies), ...unmade].sort()).toEqual(codes.sort());
  });

  it("is explained code by code in the guide", () => {
    const guide = readFileSync(new URL("../../../docs/before-you-publish.md", import.meta.url), "utf8");
    const explained = [...guide.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code);
    expect(explained).toEqual([...Object.keys(errorFindings), ...Object.keys(warningFindings)]);
  });

  it.each(Object.entries(studies))("finds %s, and nothing else", (_code, [parts, expected]) => {
    expect(findingsOf(parts)).toEqual([expected]);
  });

  it("finds nothing in a study that is all right", () => {
    expect(findingsOf({ questions: three, logic: [rule("l1", "q1", "A", jump("q3"))] })).toEqual([]);
  });

  it("finds what conditions keep from everybody", () => {
    const questions = [
      choice("q1"),
      shownIf("q2", "all", is("q1", "A"), { ...is("q1", "A"), negate: true }),
      shownIf("q3", "all", { question_id: "q2", operation: "IS_ANSWERED" }),
      shownIf("q4", "all", is("q1", "A"), { metadata: "plan", operation: "IS_ANSWERED" }),
    ];
    const found = findingsOf({ questions });
    expect(found).toEqual([
      "unreachable_question Q2",
      "unreachable_question Q3",
      "source_may_be_unasked Q3 @ display_conditions.conditions[0]",
    ]);
    const never = findingsOf({ questions: [choice("q1"), shownIf("q2", "all", is("q1", "C"))] });
    expect(never).toEqual([neverHolds, "unreachable_question Q2"]);
    const languages = shownIf("q2", "all", { language: true, operation: "==", comparison_value: "Dutch" });
    expect(findingsOf({ questions: [choice("q1"), languages] })).toEqual([
      neverHolds,
      "unreachable_question Q2",
    ]);
  });

  it("finds no fault with a number between two bounds", () => {
    const number = {
      id: "q1",
      type: "number",
      content: "How many?",
      props: { min: 0, max: 10, required: true },
    };
    const than = (operation: string, comparison_value: string) => ({
      question_id: "q1",
      operation,
      comparison_value,
    });
    const questions = [number, shownIf("q2", "all", than(">", "3"), than("<", "5")), open("q3")];
    expect(findingsOf({ questions })).toEqual([]);
    // Also between the bounds of what can be answered.
    const within = [number, shownIf("q2", "all", than(">", "0"), than("<", "10")), open("q3")];
    expect(findingsOf({ questions: within })).toEqual([]);
    const none = [number, shownIf("q2", "all", than("<", "3"), than(">", "5")), open("q3")];
    expect(findingsOf({ questions: none })).toEqual(["unreachable_question Q2"]);
  });

  it.each([
    ["day", "2000-02-28", "2000-03-01"],
    ["month", "1969-11", "1970-01"],
    ["year", "1999", "2001"],
  ])("finds no fault with a date between two others: a %s", (precision, low, high) => {
    const date = { id: "q1", type: "date", content: "When?", props: { precision, required: true } };
    const than = (operation: string, comparison_value: string) => ({
      question_id: "q1",
      operation,
      comparison_value,
    });
    const asked = (...conditions: Json[]) => [date, shownIf("q2", "all", ...conditions), open("q3")];
    expect(findingsOf({ questions: asked(than(">", low), than("<", high)) })).toEqual([]);
    const none = asked(than("<", low), than(">", high));
    expect(findingsOf({ questions: none })).toEqual(["unreachable_question Q2"]);
    const early = { ...date, props: { ...date.props, earliest: low } };
    const never = [early, shownIf("q2", "all", than("<", low)), open("q3")];
    expect(findingsOf({ questions: never })).toEqual([neverHolds, "unreachable_question Q2"]);
  });

  it("finds a quota that nobody reaches, beside the question", () => {
    const found = findingsOf({
      questions: [open("q1"), choice("q2"), open("q3")],
      logic: [rule("l1", "q1", null, jump("q3"))],
      question_quotas: [
        { question_id: "q2", buckets: [{ kind: "choice", match: "equals", value: "A", limit: 4 }] },
      ],
    });
    expect(found).toEqual(["unreachable_question Q2", "quota_unreachable Q2 @ buckets[0]"]);
  });
});

const number = (id: string, props: Json = {}) => ({ id, type: "number", content: "How many?", props });
const scale = (id: string, props: Json = {}) => ({
  id,
  type: "matrixRatingScale",
  content: "Rate",
  props: { items: ["Speed", "Price"], ...props },
});
const on = (
  question_id: string,
  operation: string,
  comparison_value: string | null = null,
  more: Json = {},
) => ({
  question_id,
  operation,
  ...(comparison_value !== null && { comparison_value }),
  ...more,
});
const not = { negate: true };
const many3 = { props: { options: ["A", "B", "C"], isMultiSelect: true, required: true } };
const free = { props: { options: ["A", "B"] } };
const never = (at = "conditions[0]", place = "Q2") =>
  `condition_never_holds ${place} @ display_conditions.${at}`;
const unreached = (place: string) => `unreachable_question ${place}`;
const unasked = (place: string, at = 0) =>
  `source_may_be_unasked ${place} @ display_conditions.conditions[${at}]`;
const split = (weights: number[], held: string[], display_order = 0) => [
  {
    id: "r1",
    name: "Split",
    display_order,
    arms: weights.map((weight_basis_points, index) => ({
      id: `a${index + 1}`,
      label: `Arm ${index + 1}`,
      weight_basis_points,
      question_id: held[index] ?? null,
    })),
  },
];

/** A second question that shows on one condition about the first. */
const when = (first: Json, condition: Json): Json[] => [first, shownIf("q2", "all", condition), open("q3")];

describe("a condition that holds for nobody is found", () => {
  it.each<[string, Json, Json, boolean]>([
    ["an option that there is", choice("q1"), on("q1", "==", "a"), false],
    ["an option that there is not", choice("q1"), on("q1", "==", "C"), true],
    ["not the only option", choice("q1", { props: { options: ["A"] } }), on("q1", "==", "A", not), true],
    ["not one of two options", choice("q1"), on("q1", "==", "A", not), false],
    ["not an option that there is not", choice("q1"), on("q1", "==", "C", not), false],
    [
      "not the only one of several",
      choice("q1", { props: { options: ["A"], isMultiSelect: true } }),
      on("q1", "INCLUDES", "A", not),
      false,
    ],
    ["an answer at all", choice("q1", free), on("q1", "IS_ANSWERED"), false],
    ["no answer", choice("q1", free), on("q1", "IS_ANSWERED", null, not), false],
    ["a number within the bounds", number("q1", { min: 0, max: 10 }), on("q1", ">", "9"), false],
    ["a number beyond the bounds", number("q1", { min: 0, max: 10 }), on("q1", ">", "10"), true],
    ["not what all numbers are", number("q1", { min: 0, max: 10 }), on("q1", ">=", "0", not), true],
    ["not what most numbers are", number("q1", { min: 0, max: 10 }), on("q1", ">=", "1", not), false],
    [
      "an answer to what is only shown",
      { id: "q1", type: "message", content: "Hello" },
      on("q1", "IS_ANSWERED"),
      true,
    ],
    [
      "no answer to what is only shown",
      { id: "q1", type: "message", content: "Hello" },
      on("q1", "IS_ANSWERED", null, not),
      false,
    ],
    ["a point of an item", scale("q1"), on("q1", "==", "5", { item: "Speed" }), false],
    ["a point that no item has", scale("q1"), on("q1", ">", "5", { item: "Speed" }), true],
    ["not what all points are", scale("q1"), on("q1", ">=", "1", { item: "Speed", ...not }), true],
    ["not what some points are", scale("q1"), on("q1", ">=", "2", { item: "Speed", ...not }), false],
    ["an item with an answer", scale("q1"), on("q1", "IS_ANSWERED", null, { item: "Speed" }), false],
    ["words of a text", open("q1"), on("q1", "INCLUDES", "x", not), false],
    [
      "what an option gets",
      { id: "q1", type: "allocation", content: "Share", props: { options: ["A", "B"] } },
      on("q1", ">", "3", { item: "A" }),
      false,
    ],
    [
      "what a model judges",
      open("q1"),
      on("q1", "SMART_CONDITION", "is sad", { comparison_value_type: "smart_condition" }),
      false,
    ],
    ["metadata", open("q1"), { metadata: "plan", operation: "==", comparison_value: "x" }, false],
    [
      "a language of the study",
      open("q1"),
      { language: true, operation: "==", comparison_value: "English" },
      false,
    ],
    ["another language", open("q1"), { language: true, operation: "==", comparison_value: "Dutch" }, true],
    [
      "not another language",
      open("q1"),
      { language: true, operation: "==", comparison_value: "Dutch", ...not },
      false,
    ],
    [
      "not the only language",
      open("q1"),
      { language: true, operation: "==", comparison_value: "English", ...not },
      true,
    ],
    [
      "a source of the study",
      open("q1"),
      { source: true, operation: "==", comparison_value: "panel" },
      false,
    ],
    ["another source", open("q1"), { source: true, operation: "==", comparison_value: "friends" }, true],
    [
      "not the only source",
      open("q1"),
      { source: true, operation: "==", comparison_value: "panel", ...not },
      true,
    ],
  ])("%s", (_what, first, condition, holdsForNobody) => {
    const sources = [{ key: "panel", name: "Panel", redirects: {} }];
    const found = findingsOf({ questions: when(first, condition), sources, ...config({}) });
    expect(found.filter((each) => each.startsWith("condition_never_holds"))).toEqual(
      holdsForNobody ? [never()] : [],
    );
    if (holdsForNobody) expect(found).toContain(unreached("Q2"));
  });

  it.each([
    ["a1", false, [5000, 5000]],
    ["a1", true, [10_000, 0]],
    ["a2", false, [10_000, 0]],
    ["a1", false, [10_000, 0]],
    ["a2", true, [10_000, 0]],
  ] as const)("arm %s, negated %s, at weights %j", (comparison_value, negate, weights) => {
    const condition = { randomizer_id: "r1", operation: "==", comparison_value, negate };
    const found = findingsOf({
      questions: [open("q1"), open("q2"), shownIf("q3", "all", condition), open("q4")],
      randomizers: split([...weights], ["q1", "q2"]),
    });
    const isNever = weights[1] === 0 && (comparison_value === "a2") !== negate;
    expect(found.filter((each) => each.startsWith("condition_never"))).toEqual(
      isNever ? [never("conditions[0]", "Q3")] : [],
    );
    expect(found.includes(unreached("Q3"))).toBe(isNever);
  });

  it.each<[string, Json, Json, boolean]>([
    ["words of what is only shown", { type: "message", props: {} }, on("", "==", "x", not), true],
    ["a number of no item", { type: "matrixRatingScale", props: {} }, on("", "<", "3", { item: "x" }), true],
    [
      "no item with an answer",
      { type: "matrixRatingScale", props: {} },
      on("", "IS_ANSWERED", null, { item: "x", ...not }),
      false,
    ],
    [
      "an item with an answer",
      { type: "matrixRatingScale", props: {} },
      on("", "IS_ANSWERED", null, { item: "x" }),
      true,
    ],
  ])("also in rows of before a check: %s", (_what, row, condition, holdsForNobody) => {
    const { questions, ...content } = drafted({ questions: when(open("q1"), is("q1", "x")) });
    const asked = questions.map((each, at) =>
      at === 0
        ? { ...each, ...row }
        : {
            ...each,
            display_conditions: each.display_conditions && {
              match: "all" as const,
              conditions: [
                {
                  comparison_value: null,
                  comparison_value_type: "string",
                  negate: false,
                  ...condition,
                  question_id: questions[0]?.id,
                },
              ],
            },
          },
    ) as typeof questions;
    expect(said({ ...content, questions: asked }).includes(unreached("Q2"))).toBe(holdsForNobody);
  });

  it("once, where it cannot be decided either", () => {
    const { questions, ...content } = drafted({ questions: when(choice("q1"), is("q1", "A")) });
    const asked = questions.map((each, at) =>
      at === 1 ? JSON.parse(JSON.stringify(each).replaceAll(questions[0]?.id ?? "", "gone")) : each,
    );
    expect(said({ ...content, questions: asked })).toEqual([
      "source_broken Q2 @ display_conditions.conditions[0].question_id",
      unreached("Q2"),
    ]);
  });

  it("not where a score decides", () => {
    const scores = [
      { key: "s", label: "S", method: "sum", terms: [{ question_id: "q1", values: { A: 1, B: 5 } }] },
    ];
    const condition = { score: "s", operation: ">", comparison_value: "3" };
    expect(findingsOf({ questions: when(choice("q1"), condition), scores })).toEqual([]);
  });

  it("of a group, and inside another set", () => {
    const conditions = [is("q1", "A"), { match: "any", conditions: [is("q1", "B"), is("q1", "C")] }];
    const group = {
      id: "g1",
      name: "Later",
      question_ids: ["q2"],
      display_conditions: { match: "any", conditions },
    };
    expect(findingsOf({ questions: [choice("q1"), open("q2"), open("q3")], groups: [group] })).toEqual([
      never("conditions[1].conditions[1]", "Group “Later”"),
    ]);
  });
});

describe("the ways through a study", () => {
  const ends = (id: string, of: string, value: string | null, more: Json = {}) => ({
    ...rule(id, of, value, end),
    ...more,
  });
  const shuffled = (question_ids: string[], more: Json = {}) => {
    return { id: "g1", name: "Shuffled", randomize: true, display_order: 0, question_ids, ...more };
  };
  const smart = {
    operation: "SMART_CONDITION",
    comparison_value: "is sad",
    comparison_value_type: "smart_condition",
  };
  it.each<[string, Json, string[]]>([
    [
      "end where a rule always ends",
      { questions: three, logic: [ends("l1", "q1", null)] },
      [unreached("Q2"), unreached("Q3")],
    ],
    ["go on past a rule that may match", { questions: three, logic: [ends("l1", "q1", "A")] }, []],
    [
      "end where each answer does",
      { questions: three, logic: [ends("l1", "q1", "A"), ends("l2", "q1", "B")] },
      [unreached("Q2"), unreached("Q3")],
    ],
    [
      "go on for those who skip",
      { questions: [choice("q1", free), open("q2")], logic: [ends("l1", "q1", "A"), ends("l2", "q1", "B")] },
      [],
    ],
    [
      "go both ways where a model decides",
      { questions: three, logic: [{ ...ends("l1", "q2", null), ...smart }] },
      [],
    ],
    [
      "go past what a model decides, not past what always matches after it",
      {
        questions: three,
        logic: [
          { ...rule("l1", "q1", null, jump("q3")), ...smart, question_id: "q2" },
          ends("l2", "q2", null),
        ],
      },
      [],
    ],
    [
      "go both ways where a score decides",
      {
        questions: [{ id: "q1", type: "nps", content: "How?", props: { required: true } }, open("q2")],
        scores: [{ key: "s", label: "S", method: "sum", terms: [{ question_id: "q1" }] }],
        logic: [{ ...ends("l1", "q1", null), operation: ">=", score: "s", comparison_value: "3" }],
      },
      [],
    ],
    [
      "end after what is only shown",
      {
        questions: [{ id: "q1", type: "message", content: "Hello" }, open("q2")],
        logic: [ends("l1", "q1", null)],
      },
      [unreached("Q2")],
    ],
    [
      "lead over what a jump passes",
      { questions: three, logic: [rule("l1", "q1", null, jump("q3"))] },
      [unreached("Q2")],
    ],
    [
      "lead to a group",
      {
        questions: [...three, open("q4")],
        groups: [{ id: "g1", name: "Late", display_order: 2, question_ids: ["q3"] }],
        logic: [
          rule("l1", "q1", null, { action_type: "move_to_question_group", next_question_group_id: "g1" }),
        ],
      },
      [unreached("Q2")],
    ],
    [
      "are those of each language",
      {
        questions: three,
        config: inGerman,
        translations: [
          messages(),
          ...["q2", "q3"].map((question_id) => ({
            language: "German",
            question_id,
            units: [{ path: ["content"], text: "Sagen" }],
          })),
        ],
        logic: [ends("l1", "q1", null, { language: "German" })],
      },
      ["translation_missing Q1, German"],
    ],
    [
      "take all children of a group in random order",
      {
        questions: [choice("q1"), choice("q2"), open("q3")],
        groups: [shuffled(["q1", "q2"])],
        logic: [ends("l1", "q1", null)],
      },
      [],
    ],
    [
      "do not say what comes first in a random order",
      { questions: [open("q1"), open("q2", "{{Q:q1}}"), open("q3")], groups: [shuffled(["q1", "q2"])] },
      ["reference_may_be_unasked Q2 @ content"],
    ],
    [
      "take a group that is in order from its start",
      {
        questions: [choice("q1"), choice("q2"), open("q3")],
        groups: [shuffled(["q1", "q2"], { randomize: false })],
        logic: [ends("l1", "q1", null)],
      },
      [unreached("Q2"), unreached("Q3")],
    ],
    [
      "take all of a group in random order before what comes after it",
      {
        questions: [
          choice("q1"),
          choice("q2"),
          { ...shownIf("q3", "all", is("q1", "A")), content: "{{Q:q2}}" },
        ],
        groups: [shuffled(["q1", "q2"])],
      },
      [],
    ],
    [
      "take those of a group in random order that all are shown",
      {
        questions: [
          choice("q1"),
          shownIf("q2", "all", is("q1", "A")),
          choice("q3"),
          open("q4", "{{Q:q3}}"),
          open("q5", "{{Q:q2}}"),
        ],
        groups: [shuffled(["q2", "q3"], { display_order: 1 })],
      },
      ["reference_may_be_unasked Q5 @ content"],
    ],
    [
      "take nobody for asked whom metadata, an answer or an arm may keep from it",
      {
        questions: [
          choice("q1", free),
          shownIf("q2", "all", { metadata: "plan", operation: "==", comparison_value: "x" }),
          shownIf("q3", "all", on("q1", "IS_ANSWERED", null, not)),
          open("q4"),
          open("q5"),
          open("q6", "{{Q:q2}}"),
          open("q7", "{{Q:q3}}"),
          open("q8", "{{Q:q4}}"),
        ],
        groups: [shuffled(["q2", "q3"], { display_order: 1 })],
        randomizers: split([5000, 5000], ["q4", "q5"], 2).map((each) => ({
          ...each,
          parent_question_group_id: "g1",
        })),
      },
      [6, 7, 8].map((at) => `reference_may_be_unasked Q${at} @ content`),
    ],
    [
      "may pass a question of a group that is in order",
      {
        questions: [choice("q1"), open("q2"), open("q3"), open("q4", "{{Q:q2}}")],
        groups: [shuffled(["q1", "q2", "q3"], { randomize: false })],
        logic: [rule("l1", "q1", "A", jump("q3"))],
      },
      ["reference_may_be_unasked Q4 @ content"],
    ],
    [
      "may leave a group in random order before its end",
      {
        questions: [choice("q1"), choice("q2"), open("q3", "{{Q:q2}}")],
        groups: [shuffled(["q1", "q2"])],
        logic: [rule("l1", "q1", "A", jump("q3"))],
      },
      ["reference_may_be_unasked Q3 @ content"],
    ],
    [
      "may pass a question in a group that stands in a random order",
      {
        questions: [choice("q1"), choice("q2"), choice("q3"), open("q4", "{{Q:q1}}"), open("q5", "{{Q:q3}}")],
        groups: [
          shuffled(["q1"]),
          {
            id: "g2",
            name: "Within",
            parent_question_group_id: "g1",
            display_order: 1,
            question_ids: ["q2", "q3"],
          },
        ],
      },
      ["reference_may_be_unasked Q5 @ content"],
    ],
    [
      "lead through one arm",
      {
        questions: [open("q1"), open("q2"), open("q3", "{{Q:q2}}")],
        randomizers: split([5000, 5000], ["q1", "q2"]),
      },
      ["reference_may_be_unasked Q3 @ content"],
    ],
    [
      "lead through the only arm with a weight",
      {
        questions: [open("q1"), open("q2"), open("q3", "{{Q:q1}}")],
        randomizers: split([10_000, 0], ["q1", "q2"]),
      },
      [unreached("Q2")],
    ],
    [
      "lead past an arm of nothing",
      { questions: [open("q1"), open("q2", "{{Q:q1}}")], randomizers: split([5000, 5000], ["q1"]) },
      ["empty_arm Randomizer “Split”, arm 2 @ arms[1]", "reference_may_be_unasked Q2 @ content"],
    ],
    [
      "lead from an arm past the others",
      {
        questions: [choice("q1"), open("q2"), open("q3")],
        randomizers: split([10_000, 0], ["q1", "q2"]),
        logic: [rule("l1", "q1", "A", jump("q3"))],
      },
      [unreached("Q2")],
    ],
    [
      "go on after a jump into an arm that some have not",
      {
        questions: [choice("q1"), open("q2"), open("q3"), open("q4")],
        randomizers: split([5000, 5000], ["q3", "q4"], 2),
        logic: [rule("l1", "q1", null, jump("q3"))],
      },
      [],
    ],
    ["show the second question of those who said so", { questions: when(choice("q1"), is("q1", "A")) }, []],
    [
      "hide what asks for both answers",
      { questions: [choice("q1"), shownIf("q2", "all", is("q1", "A"), is("q1", "B")), open("q3")] },
      [unreached("Q2")],
    ],
    [
      "show what asks for one of both answers",
      {
        questions: [choice("q1"), shownIf("q2", "any", is("q1", "A"), is("q1", "B")), open("q3", "{{Q:q2}}")],
      },
      [],
    ],
    [
      "hide what asks for one of both answers from those who skip",
      {
        questions: [
          choice("q1", free),
          shownIf("q2", "any", is("q1", "A"), is("q1", "B")),
          open("q3", "{{Q:q2}}"),
        ],
      },
      ["reference_may_be_unasked Q3 @ content"],
    ],
    [
      "show what asks for two of several answers",
      {
        questions: [
          choice("q1", many3),
          shownIf("q2", "all", on("q1", "INCLUDES", "A"), on("q1", "INCLUDES", "B")),
          open("q3"),
        ],
      },
      [],
    ],
    [
      "show what asks for few of several answers",
      {
        questions: [
          choice("q1", many3),
          shownIf("q2", "all", on("q1", "INCLUDES", "A"), on("q1", "COUNT_LT", "2")),
          open("q3"),
        ],
      },
      [],
    ],
    [
      "know who has answered",
      { questions: [choice("q1"), shownIf("q2", "all", on("q1", "IS_ANSWERED", null, not)), open("q3")] },
      [unreached("Q2")],
    ],
    [
      "know that some have not answered",
      {
        questions: [choice("q1", free), shownIf("q2", "all", on("q1", "IS_ANSWERED", null, not)), open("q3")],
      },
      [],
    ],
    [
      "know that all have answered",
      { questions: [choice("q1"), shownIf("q2", "all", on("q1", "IS_ANSWERED")), open("q3", "{{Q:q2}}")] },
      [],
    ],
    [
      "know that who answers otherwise is not asked",
      {
        questions: [
          choice("q1"),
          shownIf("q2", "all", is("q1", "A")),
          shownIf("q3", "all", is("q1", "B"), on("q2", "IS_ANSWERED")),
          open("q4"),
        ],
      },
      [unreached("Q3"), unasked("Q3", 1)],
    ],
    [
      "know what was said long ago",
      {
        questions: [
          choice("q1"),
          open("q2"),
          open("q3"),
          shownIf("q4", "all", is("q1", "A")),
          shownIf("q5", "all", is("q1", "B"), on("q4", "IS_ANSWERED")),
          open("q6"),
        ],
      },
      [unreached("Q5"), unasked("Q5", 1)],
    ],
    [
      "know nothing of metadata",
      {
        questions: [
          open("q1"),
          shownIf("q2", "all", { metadata: "plan", operation: "==", comparison_value: "x" }),
          open("q3", "{{Q:q2}}"),
        ],
      },
      ["reference_may_be_unasked Q3 @ content"],
    ],
    [
      "know the number of an item by nothing",
      {
        questions: [
          scale("q1", { required: true }),
          shownIf("q2", "all", on("q1", "<", "3", { item: "Speed" }), on("q1", ">", "3", { item: "Speed" })),
          open("q3"),
        ],
      },
      [],
    ],
    [
      "hide what a language hides",
      {
        questions: [
          open("q1"),
          shownIf("q2", "all", { language: true, operation: "==", comparison_value: "English", ...not }),
          open("q3"),
        ],
      },
      [never(), unreached("Q2")],
    ],
    [
      "hide a group with what is in it",
      {
        questions: [choice("q1"), open("q2"), open("q3", "{{Q:q2}}")],
        groups: [
          {
            id: "g1",
            name: "Some",
            display_order: 1,
            question_ids: ["q2"],
            display_conditions: { match: "all", conditions: [is("q1", "A")] },
          },
        ],
      },
      ["reference_may_be_unasked Q3 @ content"],
    ],
    [
      "hide all in a group where nobody sees it",
      {
        questions: [choice("q1"), open("q2"), open("q3")],
        groups: [
          {
            id: "g1",
            name: "None",
            display_order: 1,
            question_ids: ["q2"],
            display_conditions: { match: "all", conditions: [is("q1", "A"), is("q1", "B")] },
          },
        ],
      },
      [unreached("Q2")],
    ],
    [
      "may pass a loop",
      {
        questions: [choice("q1", many3), open("q2", "{{item}}"), open("q3", "{{Q:q1}}")],
        groups: [{ id: "g1", name: "Each", question_ids: ["q2"], display_order: 1, repeat_for }],
      },
      [],
    ],
    [
      "may pass what carries nothing",
      {
        questions: [
          choice("q1", { props: { options: ["A", "B"], isMultiSelect: true } }),
          choice("q2", { props: { options: [], optionsFrom: { question_id: "q1", select: "selected" } } }),
          open("q3", "{{Q:q2}}"),
        ],
      },
      ["reference_may_be_unasked Q3 @ content"],
    ],
    [
      "do not pass what carries something beside options of its own",
      {
        questions: [
          choice("q1", { props: { options: ["A", "B"], isMultiSelect: true } }),
          choice("q2", {
            props: { options: ["C"], required: true, optionsFrom: { question_id: "q1", select: "selected" } },
          }),
          open("q3", "{{Q:q2}}"),
        ],
      },
      [],
    ],
    [
      "hide what carries nothing where nobody sees it",
      {
        questions: [
          choice("q1"),
          choice("q2", {
            props: { options: [], optionsFrom: { question_id: "q1", select: "selected" } },
            display_conditions: { match: "all", conditions: [is("q1", "A"), is("q1", "B")] },
          }),
          open("q3"),
        ],
      },
      [unreached("Q2")],
    ],
    [
      "come back",
      { questions: three, logic: [rule("l1", "q2", "again", jump("q1"))] },
      ["jump_backwards Q2, rule 1 @ next_question_id"],
    ],
    [
      "come back to what was passed",
      {
        questions: [choice("q1"), open("q2"), open("q3"), open("q4", "{{Q:q2}}")],
        logic: [rule("l1", "q1", null, jump("q3")), rule("l2", "q3", "back", jump("q2"))],
      },
      ["jump_backwards Q3, rule 1 @ next_question_id", "reference_may_be_unasked Q4 @ content"],
    ],
    [
      "that come back know what was said",
      {
        questions: [
          choice("q1"),
          shownIf("q2", "all", is("q1", "A"), is("q1", "B")),
          choice("q3"),
          open("q4"),
        ],
        logic: [rule("l1", "q3", null, jump("q1"))],
      },
      ["unreachable_question Q2", "jump_backwards Q3, rule 1 @ next_question_id"],
    ],
    [
      "after a jump back go on past what was asked",
      {
        questions: [choice("q1"), choice("q2"), choice("q3"), open("q4")],
        logic: [rule("l1", "q2", null, jump("q1")), rule("l2", "q3", null, end)],
      },
      [unreached("Q4"), "jump_backwards Q2, rule 1 @ next_question_id"],
    ],
  ])("%s", (_what, parts, expected) => {
    expect(findingsOf(parts)).toEqual(expected);
  });
});

const which = { type: "multipleChoice", content: "Which?" };

describe("texts", () => {
  const text = (id: string, content: string) => ({ id, type: "textInput", content });

  it("name scores that there are not", () => {
    const scores = [{ key: "s", label: "S", method: "sum", terms: [{ question_id: "q1" }] }];
    const content = drafted({
      scores,
      questions: [
        { id: "q1", type: "nps", content: "{{score.s}} {{score.gone|none}} {{score.gone}}" },
        { id: "q2", ...which, props: { options: ["{{score.s.band}}", "B"] } },
        { id: "q3", type: "externalLink", content: "", props: { url: "https://a.test/?{{score.url}}" } },
      ],
      messages: { thank_you_message: { title: "Bye", ctaLink: "https://a.test/?s={{score.end}}" } },
      ...config({ exits: { completed: "https://a.test/?s={{score.exit}}" } }),
      sources: [{ key: "panel", name: "P", redirects: { completed: "https://a.test/?s={{score.panel}}" } }],
      logic: [
        rule("l1", "q2", "B", { action_type: "redirect_url", redirect_url: "https://a.test/{{score.away}}" }),
      ],
    });
    const { errors, warnings } = validate(content);
    expect(warnings).toEqual([]);
    expect(errors.map(({ score, path, message }) => [score, path, message])).toEqual([
      ["end", "thank_you_message.ctaLink", "The study has no score end"],
      ["exit", "config.exits.completed", "The study has no score exit"],
      ["panel", "sources.panel.completed", "The study has no score panel"],
      ["gone", "content", "Q1: The study has no score gone"],
      ["s", "props.options.0", "Q2: The score s has no bands"],
      ["away", "redirect_url", "Q2, rule 1: The study has no score away"],
      ["url", "props.url", "Q3: The study has no score url"],
    ]);
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(["reference_broken"]));
  });

  it("name a band of a score that has bands", () => {
    const bands = [{ label: "All", min: 0, max: 10 }];
    const scores = [{ key: "s", label: "S", method: "sum", terms: [{ question_id: "q1" }], bands }];
    const questions = [
      { id: "q1", type: "nps", content: "How?" },
      text("q2", "{{score.s.band}} {{score.s}}"),
    ];
    expect(findingsOf({ scores, questions })).toEqual([]);
  });

  it.each<[string, Json, string[]]>([
    ["an open link", { enabled: true, uniqueParam: "pid", allowedParams: ["wave"] }, ["name"]],
    ["an open link that takes anything", { enabled: true, uniqueParam: "pid" }, []],
    ["no open link", { enabled: false, uniqueParam: "pid", allowedParams: ["wave"] }, []],
  ])("name attributes that %s does not let in", (_what, openLink, unknown) => {
    const questions = [text("q1", "{{metadata.name}} {{metadata.pid}} {{metadata.wave}}")];
    const { warnings } = validate(drafted({ questions, ...config({ openLink }) }));
    expect(warnings.map(({ code, path, message }) => [code, path, message])).toEqual(
      unknown.map((key) => ["unknown_metadata_key", "content", `Q1: The open link does not accept ${key}`]),
    );
  });

  it("show what is in vain in messages and options", () => {
    const questions = [
      text("q1", "Say {{metadata.x}}"),
      {
        id: "q2",
        ...which,
        props: { options: ["{{Q:q1}}", "{{ q1 }}", "{{Q1}} {{Q1}}", "{{metadata.wave}}", "B"] },
      },
    ];
    const messages = {
      welcome_message: { title: "{{metadata.name|you}}", body: "About {{item}} {{Q1}}" },
      thank_you_message: { title: "Thanks", body: "{{item}}" },
    };
    const overQuota = { overQuotaMessage: { title: "Full", body: "{{Q2}}" } };
    const content = drafted({ questions, messages, ...config(overQuota) });
    const { errors, warnings } = validate(content);
    expect(errors).toEqual([]);
    const shown = (place: string, what: string) => `${place}Participants see ${what} as it is`;
    expect(warnings.map(({ code, path, message }) => [code, path, message])).toEqual([
      ["not_a_reference", "welcome_message.body", shown("", "{{Q1}}")],
      ["not_a_reference", "over_quota_message.body", shown("", "{{Q2}}")],
      ["not_a_reference", "welcome_message.body", shown("", "{{item}}")],
      ["not_a_reference", "thank_you_message.body", shown("", "{{item}}")],
      ["not_a_reference", "props.options.0", shown("Q2: ", "{{Q:q1}}")],
      ["not_a_reference", "props.options.1", shown("Q2: ", "{{ q1 }}")],
      ["not_a_reference", "props.options.2", shown("Q2: ", "{{Q1}}")],
    ]);
  });

  it("name an item outside a loop", () => {
    const questions = [
      text("q1", "About {{item}}"),
      { id: "q2", ...which, props: { options: ["{{item}}", "B"], isMultiSelect: true } },
      text("q3", "About {{item}}"),
    ];
    const repeat_for = { source: { question_id: "q2", select: "selected" } };
    const groups = [{ id: "g1", name: "Each", display_order: 2, question_ids: ["q3"], repeat_for }];
    const { errors, warnings } = validate(drafted({ questions, groups }));
    expect(errors).toEqual([]);
    expect(warnings.map(({ code, path, message }) => [code, path, message])).toEqual(
      (
        [
          ["content", "Q1"],
          ["props.options.0", "Q2"],
        ] as const
      ).map(([path, place]) => [
        "not_a_reference",
        path,
        `${place}: Participants see {{item}} as it is: the question is not in a loop`,
      ]),
    );
  });

  it("quote what comes later, itself, what there is not and what is no reference", () => {
    const gone = "00000000-0000-0000-0000-000000000000";
    const content = drafted({ questions: [text("q1", "a"), text("q2", "b"), text("q3", "c")] });
    const [first, second, third] = content.questions.map(({ id }) => id);
    const texts = ["", `{{Q:${first}}} {{Q:${second}}} {{Q:${third}}} {{Q:${gone}}} {{q2}}`];
    const questions = content.questions.map((row, index) => ({
      ...row,
      content: texts[index] ?? row.content,
    }));
    const { errors, warnings } = validate({ ...content, questions });
    expect(errors.map(({ code, message, path }) => [code, message, path])).toEqual([
      ["reference_broken", "Q2: The referenced question is not in this study, or was deleted", "content"],
      ["reference_later", "Q2: A question cannot refer to its own answer", "content"],
      ["reference_later", "Q2: The referenced question comes later in the study", "content"],
    ]);
    expect(warnings.map(({ code, message, path }) => [code, message, path])).toEqual([
      ["not_a_reference", "Q2: Participants see {{q2}} as it is", "content"],
    ]);
  });
});

describe("a check against an earlier answer", () => {
  const check = (operation: string, questionId = "q1", more: Json = {}) => ({
    operation,
    source: { questionId },
    ...more,
  });
  const against = (props: Json, ...checks: Json[]) => [
    number("q1", { min: 3, max: 5 }),
    number("q2", { ...props, earlierAnswerChecks: checks }),
  ];
  it.each<[string, number, number, string, boolean]>([
    ["below the most", 3, 9, "<", false],
    ["at most the least", 5, 9, "<=", false],
    ["at most", 6, 9, "<=", true],
    ["as much", 5, 9, "==", false],
    ["as much", 1, 3, "==", false],
    ["as much", 6, 9, "==", true],
    ["as much", 0, 2, "==", true],
    ["above the most", 0, 3, ">", true],
    ["above", 0, 4, ">", false],
    ["at least", 0, 3, ">=", false],
    ["at least", 0, 2, ">=", true],
    ["below", 5, 9, "<", true],
    ["below", 4, 9, "<", false],
  ])("is passed by some %s: %d to %d, %s", (_what, min, max, operation, isNever) => {
    expect(findingsOf({ questions: against({ min, max }, check(operation)) })).toEqual(
      isNever ? ["check_never_passes Q2 @ props.earlierAnswerChecks[0]"] : [],
    );
  });

  it.each<[string[], number | null]>([
    [["<", ">"], 1],
    [["<", ">="], 1],
    [["<=", ">="], null],
    [["<=", ">", "=="], 1],
    [["==", "<="], null],
    [["==", "<"], 1],
  ])("is ruled out by another on the same answer: %j", (operations, at) => {
    const found = findingsOf({ questions: against({}, ...operations.map((each) => check(each))) });
    expect(found[0] ?? null).toBe(
      at === null ? null : `check_never_passes Q2 @ props.earlierAnswerChecks[${at}]`,
    );
  });

  const total = (...checks: Json[]) => ({ target: "total", checks });
  const each = (A: Json[], B: Json[]) => ({ target: "options", checks: { A, B } });
  it.each<[string, Json, Json, string | null]>([
    ["a total, which nothing else limits", { total: 2 }, total(check("==")), null],
    ["a total of what options get at most", { hasLimit: false, maxPerOption: 2 }, total(check("==")), null],
    ["too small a total", { hasLimit: false, maxPerOption: 1 }, total(check(">=")), "[0]"],
    ["an option", { hasLimit: false, maxPerOption: 2 }, each([check("<")], [check(">=")]), ".B[0]"],
    ["options, each by itself", { hasLimit: false }, each([check("<")], [check(">")]), null],
  ])("of what is shared out is about %s", (_what, props, earlierAnswerChecks, at) => {
    const shared = { options: ["A", "B"], ...props, earlierAnswerChecks };
    const allocation = { id: "q2", type: "allocation", content: "Share", props: shared };
    expect(findingsOf({ questions: [number("q1", { min: 3, max: 5 }), allocation] })).toEqual(
      at === null ? [] : [`check_never_passes Q2 @ props.earlierAnswerChecks.checks${at}`],
    );
  });

  it("is not ruled out by one on another answer", () => {
    const questions = [
      number("q1"),
      number("q2"),
      number("q3", { earlierAnswerChecks: [check("<"), check(">", "q2")] }),
    ];
    expect(findingsOf({ questions })).toEqual([]);
  });

  it("cannot be made against what is no number, or is gone", () => {
    const content = drafted({ questions: against({}, check("<"), check(">=")) });
    const [first, second] = content.questions;
    if (first === undefined || second === undefined) throw new Error("two questions");
    const broken = (questions: PresentContent["questions"]) =>
      validate({ ...content, questions }).errors.map(({ code, path, message }) => [code, path, message]);
    expect(broken([{ ...first, type: "nps" }, second])).toEqual(
      [0, 1].map((at) => [
        "source_broken",
        `props.earlierAnswerChecks[${at}].source.questionId`,
        "Q2: Must be of type number, allocation or allocationWithMatrix",
      ]),
    );
    // What is left of another type is checked against nothing.
    const text = validate({ ...content, questions: [first, { ...second, type: "textInput" }] });
    expect(text).toMatchObject({ errors: [], warnings: [] });
    expect(broken([second])).toEqual(
      [0, 1].map((at) => [
        "source_broken",
        `props.earlierAnswerChecks[${at}].source.questionId`,
        "Q2: The study has no such question",
      ]),
    );
  });
});
