import * as fc from "fast-check";

/** Definitions of random studies: all that the parts of a study say of each other, in places that may say it. */

type Json = Record<string, unknown>;

const name = (letter: string, index: number) => `${letter}${index + 1}`;

const options = ["A", "B", "C"];
/** The source of what is said of an answer: it stands first, outside of groups. */
const source = {
  id: "q1",
  type: "multipleChoice",
  props: { options, isMultiSelect: true, allowOther: true },
};
const types = ["question", "textInput", "multipleChoice", "nps", "ranking", "number", "own"] as const;

const drawn = fc.record({
  types: fc.array(fc.constantFrom(...types), { minLength: 1, maxLength: 8 }),
  /** For each question: by itself, in one of two groups, in an arm. */
  places: fc.array(fc.nat(3), { minLength: 9, maxLength: 9 }),
  orders: fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }),
  randomize: fc.tuple(fc.boolean(), fc.boolean()),
  isNested: fc.boolean(),
  isLoop: fc.boolean(),
  isCarried: fc.boolean(),
  conditioned: fc.array(fc.nat(8), { maxLength: 4 }),
  jumps: fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 4 }),
  texts: fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), {
    minLength: 9,
    maxLength: 9,
  }),
  limits: fc.array(fc.nat(20), { maxLength: 2 }),
  quota: fc.constantFrom("off", "fixed", "url_param"),
  weights: fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 3 }),
  sources: fc.uniqueArray(fc.constantFrom("panel", "mail", "a-1"), { maxLength: 2 }),
  translated: fc.array(fc.nat(8), { maxLength: 3 }),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

const condition = (index: number): Json => {
  const compared = { comparison_value_type: "string", negate: index % 2 === 0 };
  const first = { question_id: "q1", operation: "==", comparison_value: options[index % 3], ...compared };
  const second = { metadata: "plan", operation: "INCLUDES", comparison_value: "p", ...compared };
  return index % 3 === 0
    ? { match: "all", conditions: [first] }
    : { match: "any", conditions: [second, { match: "all", conditions: [first] }] };
};

/** A question with what it says of the first one. */
function questionAt({ types, texts, conditioned, isCarried }: Drawn, index: number): Json {
  const type = types[index - 1] ?? "question";
  const lists = type === "multipleChoice" || type === "ranking";
  const carried = isCarried && lists ? { optionsFrom: { question_id: "q1", select: "unselected" } } : {};
  return {
    id: name("q", index),
    type,
    content: `${texts[index]} {{Q:q1}} {{metadata.plan|you}}`,
    ...(lists && { props: { options: ["X", "Y"], ...carried } }),
    ...(conditioned.includes(index) && { display_conditions: condition(index) }),
    ...(index % 4 === 0 && { interviewer_notes: texts[0] }),
  };
}

/** Groups and randomizers, with what stands in them; one group may be a loop. */
function structureOf({ types, places, orders, randomize, isNested, isLoop }: Drawn) {
  const held = (place: number) =>
    types.flatMap((_, index) => (places[index + 1] === place ? [name("q", index + 1)] : []));
  const [armed, ...others] = held(3);
  const groups = [1, 2].map((place, index) => ({
    id: name("g", index),
    name: `Group ${place}`,
    randomize: randomize[index],
    parent_question_group_id: place === 2 && isNested ? "g1" : null,
    display_order: (orders[index] ?? 0) + 1,
    ...(place === 2 &&
      isLoop && { repeat_for: { source: { question_id: "q1", select: "selected" }, order: "random" } }),
    question_ids: [...held(place), ...(place === 1 ? others : [])],
  }));
  const arms = [
    { id: "r1.a1", label: "A", weight_basis_points: 4000, question_id: armed ?? null },
    { id: "r1.a2", label: "B", weight_basis_points: 6000 },
  ];
  return { groups, randomizers: [{ id: "r1", name: "Split", display_order: (orders[2] ?? 0) + 1, arms }] };
}

/** Rules to questions that may be jumped to: not into a group that is shuffled or repeated. */
function rulesOf({ types, places, randomize, isLoop, jumps }: Drawn): Json[] {
  const isShut = (index: number) =>
    (places[index] === 2 && (isLoop || randomize[1])) || (places[index] !== 0 && randomize[0]);
  const isAsked = (index: number) => index <= types.length;
  return jumps
    .filter(([from, to]) => from !== to && isAsked(from) && isAsked(to) && !isShut(to))
    .map(([from, to], index) => ({
      id: name("l", index),
      question_id: name("q", from),
      next_question_id: name("q", to),
      operation: "==",
      comparison_value_type: "string",
      comparison_value: "A",
      action_type: "next_question_id",
    }));
}

export const anyDefinition: fc.Arbitrary<Json> = drawn.map((all) => {
  const { types, texts, limits, quota, weights, sources, translated } = all;
  const buckets = limits.map((limit, index) => ({
    kind: "choice",
    match: "equals",
    value: options[index],
    limit,
  }));
  const values = Object.fromEntries(options.map((option, index) => [option, index]));
  const terms = weights.map((weight) => ({ question_id: "q1", weight, values }));
  return {
    format: "study-definition/1",
    title: "Random",
    config: {
      lang: { support: ["English", "German"] },
      ...(quota === "fixed" && { quota: 7 }),
      own: { "10": texts[1], "9": null },
    },
    // No text makes this one of the keys that JSON bodies may not have.
    metadata: { [`key ${texts[2] ?? ""}`]: texts[3] },
    questions: [{ ...source, content: texts[0] }, ...types.map((_, index) => questionAt(all, index + 1))],
    ...structureOf(all),
    logic: rulesOf(all),
    question_quotas: buckets.length === 0 ? [] : [{ question_id: "q1", buckets }],
    study_quotas: {
      off: { mode: "off" },
      fixed: { mode: "fixed", fixed_limit: 7 },
      url_param: { mode: "url_param", param_name: "panel", buckets: [{ value: "x", limit: 3 }] },
    }[quota],
    scores: terms.length === 0 ? [] : [{ key: "sum", label: "Sum", method: "sum", terms }],
    sources: sources.map((key) => ({
      key,
      name: key,
      redirects: { completed: `https://a.example.test/${key}` },
    })),
    translations: [...new Set(translated)]
      .filter((index) => index <= types.length)
      // Blank texts are not translated; those of the other questions have a reference in them.
      .filter((index) => index > 0 || texts[0]?.trim() !== "")
      .map((index) => ({
        language: "German",
        question_id: name("q", index),
        units: [
          { path: ["content"], text: `${texts[index]} {{Q:q1}}`, ...(index % 2 === 0 && { is_stale: true }) },
        ],
      })),
  };
});
