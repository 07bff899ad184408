import { describe, expect, it } from "vitest";
import { mutationsBetween } from "#core/design/edit/between/index.ts";
import { groupRow as group, ruleRow } from "#tests/support/plain-rows.ts";

/** The mutations that make one content of a study of another: which there are, in which order, and what each says. */

type Json = Record<string, unknown>;
type Content = Parameters<typeof mutationsBetween>[1];

const ids = [1, 2, 3, 4, 5].map((n) => `0198a5b2-7c11-7d3e-8f00-00000000000${n}`);
const [q1 = "", q2 = "", q3 = "", q4 = "", q5 = ""] = ids;

const question = (id: string, position: number, type = "textInput", props: Json = {}, fields: Json = {}) => ({
  id,
  type,
  props,
  content: `About ${ids.indexOf(id) + 1}`,
  position,
  display_order: position,
  question_group_id: null,
  routing_branch_id: null,
  interviewer_notes: null,
  assets: null,
  carried: null,
  codes: null,
  variable: null,
  display_conditions: null,
  rules: [],
  ...fields,
});
const rule = (id: string, question_id: string, fields: Json = {}) => ({
  ...ruleRow(question_id, { end_interview: true, language: "English", ...fields }),
  id,
});
const jump = (id: string, from: string, to: string | null, fields: Json = {}) =>
  rule(id, from, { action_type: "next_question_id", next_question_id: to, end_interview: false, ...fields });
const content = (parts: { study?: Json; questions?: unknown[]; [list: string]: unknown }): Content =>
  ({
    groups: [],
    randomizers: [],
    buckets: [],
    translations: [],
    sources: [],
    scores: [],
    ...parts,
    questions: parts.questions ?? [],
    study: { title: "Drinks", config: {}, param_quota: null, ...parts.study },
  }) as unknown as Content;

/** Every mutation as `entity operation id`, and those of them with what they say. */
function edited(from: Content, to: Content) {
  const mutations = mutationsBetween("study", from, to, "2026-05-01T00:00:00.000Z");
  expect(mutations.map(({ id }) => id)).toEqual(mutations.map((_, index) => `m${index + 1}`));
  const nameOf = (id: string) => (ids.includes(id) ? `q${ids.indexOf(id) + 1}` : id);
  return {
    kinds: mutations.map((each) => `${each.entity_type} ${each.operation} ${nameOf(each.entity_id)}`),
    said: mutations.map(({ before, after }) => ({ before, after })),
  };
}
/** Of studies of these questions alone. */
const ofQuestions = (from: unknown[], to: unknown[]) =>
  edited(content({ questions: from }), content({ questions: to }));

describe("settings", () => {
  it("are changed by those that differ, the config key by key and each key as a merge patch", () => {
    const from = {
      title: "Old",
      description: null,
      config: { a: { x: 1, y: [1], z: { v: 1 } }, b: 1, c: [1], e: 1 },
    };
    const to = {
      title: "New",
      config: { a: { y: [2], z: { v: 1, w: 2 } }, c: [2], d: { n: 1 }, e: 1, f: null },
    };
    expect(edited(content({ study: from }), content({ study: to }))).toEqual({
      kinds: ["study_settings update study"],
      said: [
        {
          before: { title: "Old", config: { a: from.config.a, b: 1, c: [1], d: null } },
          after: {
            title: "New",
            config: { a: { x: null, y: [2], z: { w: 2 } }, b: null, c: [2], d: { n: 1 } },
          },
        },
      ],
    });
    expect(edited(content({ study: from }), content({ study: { ...from, title: "New" } })).said).toEqual([
      { before: { title: "Old" }, after: { title: "New" } },
    ]);
    expect(
      edited(content({ study: from }), content({ study: { ...from, config: {} } })).said[0]?.after,
    ).toEqual({
      config: { a: null, b: null, c: null, e: null },
    });
  });

  it("become a list, a text or an object as a whole", () => {
    const changed = (from: unknown, to: unknown) =>
      edited(content({ study: { config: { a: from } } }), content({ study: { config: { a: to } } })).said[0]
        ?.after;
    expect(changed({ x: 1 }, [1])).toEqual({ config: { a: [1] } });
    expect(changed([1], { x: 1 })).toEqual({ config: { a: { x: 1 } } });
    expect(changed("x", { x: null })).toEqual({ config: { a: { x: null } } });
    expect(changed({ x: 1 }, undefined)).toEqual({ config: { a: null } });
  });

  it("are followed by messages, each as a whole", () => {
    const said = { welcome_message: { title: "Hi", body: "x" }, thank_you_message: null };
    const other = { ...said, title: "New", welcome_message: { title: "Hello", body: "x" } };
    expect(edited(content({ study: said }), content({ study: other }))).toEqual({
      kinds: ["study_settings update study", "study_messages update study"],
      said: [
        { before: { title: "Drinks" }, after: { title: "New" } },
        {
          before: { welcome_message: said.welcome_message },
          after: { welcome_message: other.welcome_message },
        },
      ],
    });
  });

  it("come last where they do away with groups", () => {
    const grouped = content({ groups: [group("g", 0)] });
    const plain = content({ study: { config: { questionGroups: { enabled: false } } } });
    expect(edited(grouped, plain).kinds).toEqual(["question_group delete g", "study_settings update study"]);
    expect(edited(plain, grouped).kinds).toEqual(["study_settings update study", "question_group create g"]);
  });

  it("are none where nothing differs", () => {
    const all = content({
      study: { welcome_message: { title: "Hi" } },
      questions: [
        question(q1, 0, "number", {}, { rules: [rule("r1", q1), jump("r2", q1, q2)] }),
        question(q2, 1, "number", {
          earlierAnswerChecks: [{ operation: "<=", source: { questionId: q1 } }],
        }),
      ],
      groups: [group("g", 2)],
    });
    expect(edited(all, structuredClone(all)).kinds).toEqual([]);
  });
});

describe("rules", () => {
  it("stay where they are while what they look at can be found", () => {
    const rows = (...order: string[]) =>
      order.map((id, position) => {
        const rules = id === q1 ? [jump("r1", q1, q2), jump("r2", q1, "gone")] : [];
        return question(id, position, "textInput", {}, { rules });
      });
    expect(ofQuestions(rows(q1, q2, q3), rows(q1, q3, q2)).kinds).toEqual(["question reorder q3"]);
    expect(ofQuestions(rows(q1, q2, q3), rows(q1, q2)).kinds).toEqual(["question delete q3"]);
  });

  it("that go do not hide that others break", () => {
    const from = [
      question(q1, 0, "textInput", {}, { rules: [jump("r1", q1, q2), jump("r2", q1, q2)] }),
      question(q2, 1),
      question(q3, 2),
    ];
    const to = [question(q1, 0, "textInput", {}, { rules: [jump("r2", q1, q3)] }), question(q3, 1)];
    expect(ofQuestions(from, to).kinds).toEqual([
      "logic_rule delete r1",
      "logic_rule delete r2",
      "question delete q2",
      "logic_rule create r2",
    ]);
  });

  it("that compare a score go while scores become others", () => {
    const scored = (limit: string) => rule("r1", q1, { score: "s", comparison_value: limit });
    const rows = (limit: string) => [question(q1, 0, "nps", {}, { rules: [scored(limit), rule("r2", q1)] })];
    const score = (name: string) => ({ key: "s", name, terms: [], bands: [] });
    const of = (limit: string, name: string) => content({ questions: rows(limit), scores: [score(name)] });
    expect(edited(of("1", "Old"), of("1", "New")).kinds).toEqual([
      "logic_rule delete r1",
      "score_set update study",
      "score_set update study",
      "logic_rule create r1",
      "logic_rule reorder r1",
    ]);
    expect(edited(of("1", "Old"), of("2", "Old")).kinds).toEqual(["logic_rule update r1"]);
  });

  const withRules = (from: unknown[], to: unknown[]) =>
    ofQuestions(
      [question(q1, 0, "textInput", {}, { rules: from }), question(q2, 1), question(q3, 2)],
      [question(q1, 0, "textInput", {}, { rules: to }), question(q2, 1), question(q3, 2)],
    );

  it("are created without targets that they do not lead to", () => {
    const made = rule("r1", q1, { next_question_id: q2, next_question_group_id: "g" });
    const { id: _, ...fields } = rule("r1", q1);
    expect(withRules([], [made])).toEqual({
      kinds: ["logic_rule create r1"],
      said: [{ before: null, after: fields }],
    });
    const leading = jump("r1", q1, q3, { next_question_group_id: "g" });
    expect(withRules([], [leading]).said[0]?.after).toMatchObject({
      next_question_id: q3,
      next_question_group_id: null,
    });
  });

  it("are deleted as they are found, but for targets that they do not lead to", () => {
    const gone = rule("r1", q1, { next_question_id: q2 });
    const { id: _, next_question_id: __, ...found } = gone;
    expect(withRules([gone], [])).toEqual({
      kinds: ["logic_rule delete r1"],
      said: [{ before: found, after: null }],
    });
    const { id: ___, ...whole } = jump("r2", q1, q2);
    expect(withRules([jump("r2", q1, q2)], []).said[0]?.before).toEqual(whole);
  });

  it("are changed by what differs, with whether they end the interview where their action becomes another", () => {
    const was = rule("r1", q1, { operation: "INCLUDES", comparison_value: "a" });
    expect(withRules([was], [{ ...was, comparison_value: "b" }])).toEqual({
      kinds: ["logic_rule update r1"],
      said: [{ before: { comparison_value: "a" }, after: { comparison_value: "b" } }],
    });
    expect(
      withRules([was], [jump("r1", q1, q2, { operation: "INCLUDES", comparison_value: "a" })]).said,
    ).toEqual([
      {
        before: { action_type: "end_interview", next_question_id: null, end_interview: true },
        after: { action_type: "next_question_id", next_question_id: q2, end_interview: false },
      },
    ]);
    expect(withRules([{ ...was, next_question_id: q2 }], [was]).kinds).toEqual([]);
    const into = {
      action_type: "move_to_question_group",
      next_question_id: null,
      next_question_group_id: "g",
    };
    expect(withRules([jump("r1", q1, q2)], [jump("r1", q1, q2, into)]).said).toEqual([
      {
        before: {
          action_type: "next_question_id",
          next_question_id: q2,
          next_question_group_id: null,
          end_interview: false,
        },
        after: { ...into, end_interview: false },
      },
    ]);
  });

  it("are put in order one by one", () => {
    const [a, b, c] = ["a", "b", "c"].map((id) => rule(id, q1, { comparison_value: id }));
    expect(withRules([a, b, c], [c, a, b])).toEqual({
      kinds: ["logic_rule reorder c"],
      said: [{ before: { display_order: 2 }, after: { display_order: 0 } }],
    });
    const d = rule("d", q1, { comparison_value: "d" });
    expect(withRules([a, b, c, d], [c, a, b, d]).kinds).toEqual(["logic_rule reorder c"]);
    expect(withRules([a, b], [c, b, a])).toEqual({
      kinds: ["logic_rule create c", "logic_rule reorder c", "logic_rule reorder b"],
      said: [
        { before: null, after: expect.objectContaining({ comparison_value: "c" }) },
        { before: { display_order: 2 }, after: { display_order: 0 } },
        { before: { display_order: 2 }, after: { display_order: 1 } },
      ],
    });
  });

  it("go with their question, unless they lead somewhere: these go before it", () => {
    const rows = [
      question(q1, 0, "textInput", {}, { rules: [rule("r1", q1), jump("r2", q1, q2)] }),
      question(q2, 1),
    ];
    expect(ofQuestions(rows, [question(q2, 0)]).kinds).toEqual([
      "logic_rule delete r2",
      "question delete q1",
    ]);
    const into = rule("r3", q1, { action_type: "move_to_question_group", next_question_group_id: "g" });
    const from = content({
      questions: [
        question(q1, 0, "textInput", {}, { rules: [into] }),
        question(q2, 0, "textInput", {}, { question_group_id: "g" }),
      ],
      groups: [group("g", 1)],
    });
    const to = content({
      questions: [question(q2, 0, "textInput", {}, { question_group_id: "g" })],
      groups: [group("g", 0)],
    });
    expect(edited(from, to).kinds).toEqual(["logic_rule delete r3", "question delete q1"]);
  });

  it("that could not lead where they do meanwhile go first, and are made again", () => {
    const rows = (target: string, ...others: unknown[]) => [
      question(q1, 0, "textInput", {}, { rules: [rule("r0", q1), jump("r1", q1, target)] }),
      ...others,
    ];
    const { kinds, said } = ofQuestions(
      rows(q2, question(q2, 1), question(q3, 2)),
      rows(q3, question(q3, 1)),
    );
    expect(kinds).toEqual(["logic_rule delete r1", "question delete q2", "logic_rule create r1"]);
    expect(said[0]?.before).toMatchObject({ next_question_id: q2 });
    expect(said[2]?.after).toMatchObject({ next_question_id: q3 });
  });

  it("follow an option that is renamed where they compare with it, in whatever case", () => {
    const compared = (operation: string, value: string, options: string[]) =>
      question(
        q1,
        0,
        "multipleChoice",
        { options },
        { rules: [rule("r1", q1, { operation, comparison_value: value })] },
      );
    const renamed = (operation: string, from: string, to: string) =>
      ofQuestions(
        [compared(operation, from, ["Tea", "Coffee"])],
        [compared(operation, to, ["Black tea", "Coffee"])],
      ).kinds;
    for (const operation of ["==", "INCLUDES"]) {
      expect(renamed(operation, "Tea", "Black tea")).toEqual(["question update q1"]);
      expect(renamed(operation, " TEA ", "Black tea")).toEqual(["question update q1"]);
      expect(renamed(operation, "Coffee", "Coffee")).toEqual(["question update q1"]);
      expect(renamed(operation, "Tea", "Coffee")).toEqual(["question update q1", "logic_rule update r1"]);
    }
    expect(renamed("SMART_CONDITION", "Tea", "Tea")).toEqual(["question update q1"]);
    expect(renamed("SMART_CONDITION", "Tea", "Black tea")).toEqual([
      "question update q1",
      "logic_rule update r1",
    ]);
  });
});

describe("questions", () => {
  it("are changed by what differs, props key by key", () => {
    const from = question(q1, 0, "ratingScale", { min: 1, max: 5, own: true }, { interviewer_notes: "a" });
    const to = question(
      q1,
      0,
      "ratingScale",
      { min: 1, max: 7, new: 1 },
      { content: "Why?", interviewer_notes: "b" },
    );
    expect(ofQuestions([from], [to])).toEqual({
      kinds: ["question update q1"],
      said: [
        {
          before: { content: "About 1", interviewer_notes: "a", props: { max: 5, own: true, new: null } },
          after: { content: "Why?", interviewer_notes: "b", props: { max: 7, own: null, new: 1 } },
        },
      ],
    });
    expect(ofQuestions([from], [{ ...from, content: "Why?" }]).said).toEqual([
      { before: { content: "About 1" }, after: { content: "Why?" } },
    ]);
  });

  it("are named where somebody has named them, and keep a name that is only of their place", () => {
    const named = (variable: string | null) => question(q1, 0, "textInput", {}, { variable });
    expect(ofQuestions([named("a")], [named("b")]).said).toEqual([
      { before: { variable: "a" }, after: { variable: "b" } },
    ]);
    expect(ofQuestions([named("a")], [named(null)]).kinds).toEqual([]);
  });

  it("are created without what is null, their place last, and what quotes answers once these are there", () => {
    const quoting = question(
      q2,
      0,
      "textInput",
      {},
      { content: `You said {{Q:${q1}}}`, interviewer_notes: "n" },
    );
    expect(ofQuestions([], [quoting, question(q1, 1)])).toEqual({
      kinds: ["question create q2", "question create q1", "question update q2"],
      said: [
        { before: null, after: { type: "textInput", interviewer_notes: "n", props: {}, display_order: 0 } },
        { before: null, after: { type: "textInput", content: "About 1", props: {}, display_order: 1 } },
        { before: { content: "" }, after: { content: quoting.content } },
      ],
    });
    expect(ofQuestions([quoting, question(q1, 1)], [quoting, question(q1, 1)]).kinds).toEqual([]);
    const now = { ...quoting, content: `So {{Q:${q1}}}`, interviewer_notes: null };
    expect(ofQuestions([quoting, question(q1, 1)], [now, question(q1, 1)])).toEqual({
      kinds: ["question update q2", "question update q2"],
      said: [
        { before: { interviewer_notes: "n" }, after: { interviewer_notes: null } },
        { before: { content: quoting.content }, after: { content: now.content } },
      ],
    });
  });

  it("are deleted with all that a mutation may name of them", () => {
    const gone = question(q1, 0, "nps", { description: "x" }, { variable: "v" });
    expect(ofQuestions([gone], [])).toEqual({
      kinds: ["question delete q1"],
      said: [
        {
          before: {
            content: "About 1",
            type: "nps",
            interviewer_notes: null,
            props: { description: "x" },
            assets: null,
            display_conditions: null,
            variable: "v",
          },
          after: null,
        },
      ],
    });
  });

  it("name the options that they name elsewhere where options become others", () => {
    const choice = (options: string[], exclusiveOptions?: string[]) =>
      question(q1, 0, "multipleChoice", { options, ...(exclusiveOptions && { exclusiveOptions }) });
    expect(ofQuestions([choice(["A", "B"], ["B"])], [choice(["A", "C"], ["C"])]).said).toEqual([
      {
        before: { props: { options: ["A", "B"], exclusiveOptions: ["B"] } },
        after: { props: { options: ["A", "C"], exclusiveOptions: ["C"] } },
      },
    ]);
    expect(ofQuestions([choice(["A", "B"], ["B"])], [choice(["A", "B", "C"], ["B"])]).said).toEqual([
      {
        before: { props: { options: ["A", "B"], exclusiveOptions: ["B"] } },
        after: { props: { options: ["A", "B", "C"], exclusiveOptions: ["B"] } },
      },
    ]);
    expect(ofQuestions([choice(["A", "B"])], [choice(["A", "C"])]).said).toEqual([
      { before: { props: { options: ["A", "B"] } }, after: { props: { options: ["A", "C"] } } },
    ]);
    expect(ofQuestions([choice(["A", "B"], ["A"])], [choice(["A", "B"], ["B"])]).said).toEqual([
      { before: { props: { exclusiveOptions: ["A"] } }, after: { props: { exclusiveOptions: ["B"] } } },
    ]);
  });

  it("say the codes of their lists where these are kept and the props change", () => {
    const codes = (options: string[], fixed?: true) => ({
      ...(fixed && { fixed }),
      lists: { options: options.map((label, at) => ({ code: 10 + at, label })) },
    });
    const choice = (options: string[], fields: Json) =>
      question(q1, 0, "multipleChoice", { options }, fields);
    const from = choice(["A"], { codes: codes(["A"], true) });
    const changed = (to: unknown) => ofQuestions([from], [to]).said[0]?.after;
    expect(changed(choice(["A", "B"], { codes: codes(["A", "B"], true) }))).toEqual({
      props: { options: ["A", "B"] },
      codes: { options: [10, 11] },
    });
    expect(changed(choice(["A", "B"], { codes: codes(["A", "B"]) }))).toEqual({
      props: { options: ["A", "B"] },
    });
    expect(changed(choice(["A"], { codes: codes(["A"], true), content: "New" }))).toEqual({ content: "New" });
    expect(ofQuestions([], [from]).said[0]?.after).toMatchObject({ codes: { options: [10] } });
  });

  it("move among others as few as possible", () => {
    const rows = (...order: string[]) => order.map((id, position) => question(id, position));
    expect(ofQuestions(rows(q1, q2, q3, q4), rows(q2, q3, q4, q1))).toEqual({
      kinds: ["question reorder q1"],
      said: [{ before: { display_order: 0 }, after: { display_order: 3 } }],
    });
  });
});

describe("checks against earlier answers", () => {
  const checks = (questionId: string, operation = "<=") => [{ operation, source: { questionId } }];
  const checked = (id: string, position: number, earlierAnswerChecks?: unknown, props: Json = {}) =>
    question(id, position, "number", {
      ...props,
      ...(earlierAnswerChecks !== undefined && { earlierAnswerChecks }),
    });

  it("are taken away and given again where they become others, or what they look at does", () => {
    const first = question(q1, 0, "number");
    const from = [first, checked(q2, 1, checks(q1))];
    const none = { props: { earlierAnswerChecks: null } };
    const had = { props: { earlierAnswerChecks: checks(q1) } };
    expect(ofQuestions(from, [first, checked(q2, 1, checks(q1, ">="))])).toEqual({
      kinds: ["question update q2", "question update q2"],
      said: [
        { before: had, after: none },
        { before: none, after: { props: { earlierAnswerChecks: checks(q1, ">=") } } },
      ],
    });
    expect(ofQuestions(from, [checked(q1, 0, undefined, { min: 1 }), from[1]]).kinds).toEqual([
      "question update q2",
      "question update q1",
      "question update q2",
    ]);
    expect(ofQuestions(from, [first, checked(q2, 1, checks(q1), { min: 1 })])).toEqual({
      kinds: ["question update q2", "question update q2", "question update q2"],
      said: [
        { before: had, after: none },
        { before: { props: { min: null } }, after: { props: { min: 1 } } },
        { before: none, after: had },
      ],
    });
    expect(ofQuestions(from, [first, checked(q2, 1)]).said).toEqual([{ before: had, after: none }]);
    expect(ofQuestions([first, checked(q2, 1)], from).said).toEqual([{ before: none, after: had }]);
  });

  it("stay where only words change, go with their question, and are given once a new one is there", () => {
    const first = question(q1, 0, "number");
    const from = [first, checked(q2, 1, checks(q1))];
    expect(ofQuestions(from, [{ ...first, content: "New" }, from[1]]).kinds).toEqual(["question update q1"]);
    expect(ofQuestions(from, [first]).kinds).toEqual(["question delete q2"]);
    const made = ofQuestions([], from);
    expect(made.kinds).toEqual(["question create q1", "question create q2", "question update q2"]);
    expect(made.said[1]?.after).toMatchObject({ props: {} });
    expect(made.said[2]?.after).toEqual({ props: { earlierAnswerChecks: checks(q1) } });
  });

  it("that could not be made meanwhile go first", () => {
    const first = question(q1, 0, "number");
    const third = question(q3, 2, "number");
    const from = [first, checked(q2, 1, checks(q1)), third];
    const to = [question(q3, 0, "number"), checked(q2, 1, checks(q3))];
    const { kinds } = ofQuestions(from, to);
    expect(kinds.slice(0, 2)).toEqual(["question update q2", "question delete q1"]);
    expect(kinds.at(-1)).toBe("question update q2");
  });
});

describe("loops", () => {
  const source = (question_id: string) => ({
    source: { question_id, select: "selected" },
    order: "source",
    max_items: 5,
  });
  const choice = (id: string, position: number) =>
    question(id, position, "multipleChoice", { options: ["A", "B"] });
  const inside = (id: string, fields: Json = {}) =>
    question(id, 0, "textInput", {}, { question_group_id: "g", ...fields });
  const looped = (
    repeat_for: unknown,
    questions: unknown[] = [choice(q1, 0), inside(q2)],
    fields: Json = {},
  ) => content({ questions, groups: [group("g", 1, { repeat_for, ...fields })] });

  it("are taken away and given where they become others", () => {
    const other = { ...source(q1), max_items: 3 };
    expect(edited(looped(source(q1)), looped(other))).toEqual({
      kinds: ["question_group update g", "question_group update g"],
      said: [
        { before: { repeat_for: source(q1) }, after: { repeat_for: null } },
        { before: { repeat_for: null }, after: { repeat_for: other } },
      ],
    });
    expect(edited(looped(null), looped(source(q1))).said).toEqual([
      { before: { repeat_for: null }, after: { repeat_for: source(q1) } },
    ]);
    expect(edited(looped(source(q1)), looped(null)).said).toEqual([
      { before: { repeat_for: source(q1) }, after: { repeat_for: null } },
    ]);
    expect(edited(looped(undefined), looped(null)).kinds).toEqual([]);
  });

  it("are so while anything moves, and what has conditions on their item has none meanwhile", () => {
    const onItem = (loop_item: true | undefined) => ({
      display_conditions: {
        match: "all",
        conditions: [
          {
            ...(loop_item ? { loop_item } : { metadata: "plan" }),
            operation: "==",
            comparison_value_type: "string",
            comparison_value: "A",
            negate: false,
          },
        ],
      },
    });
    const rows = (...more: unknown[]) => [
      choice(q1, 0),
      inside(q2, onItem(true)),
      inside(q3, { position: 1, ...onItem(undefined) }),
      ...more,
    ];
    const { kinds } = edited(looped(source(q1), rows()), looped(source(q1), rows(question(q4, 2))));
    expect(kinds).toEqual([
      "question update q2",
      "question_group update g",
      "question create q4",
      "question_group update g",
      "question update q2",
    ]);
    const worded = rows().map((row) => ({ ...(row as Json), content: "New" }));
    expect(edited(looped(source(q1), rows()), looped(source(q1), worded)).kinds).toEqual([
      "question update q1",
      "question update q2",
      "question update q3",
    ]);
  });

  it.each<[string, unknown[], Json]>([
    ["a question's type", [choice(q1, 0), { ...inside(q2), type: "nps" }], {}],
    ["the order of questions", [choice(q1, 0), inside(q3), { ...inside(q2), position: 1 }], {}],
    ["a question's group", [choice(q1, 0), inside(q2), question(q3, 2)], {}],
    [
      "a group's order of questions",
      [choice(q1, 0), inside(q2), { ...inside(q3), position: 1 }],
      { randomize: true },
    ],
  ])("are so where this changes: %s", (_, questions, fields) => {
    const from = looped(source(q1), [choice(q1, 0), inside(q2), { ...inside(q3), position: 1 }]);
    const { kinds, said } = edited(from, looped(source(q1), questions, fields));
    const repeats = said.flatMap(({ after }) => (after && "repeat_for" in after ? [after.repeat_for] : []));
    expect(repeats.length, kinds.join()).toBeGreaterThanOrEqual(2);
    expect(repeats[0]).toBeNull();
    expect(repeats.at(-1)).toEqual(source(q1));
  });

  it("of a group that is new are given once it is there", () => {
    const { kinds, said } = edited(content({ questions: [choice(q1, 0)] }), looped(source(q1)));
    expect(kinds).toEqual(["question create q2", "question_group create g", "question_group update g"]);
    expect(said[1]?.after).not.toHaveProperty("repeat_for");
    expect(said[2]).toEqual({ before: { repeat_for: null }, after: { repeat_for: source(q1) } });
  });
});

describe("groups and randomizers", () => {
  const armed = (arms: { id: string; label: string }[], fields: Json = {}) => ({
    id: "r",
    name: "Split",
    parent_question_group_id: null,
    display_order: 1,
    arms: arms.map((arm) => ({ ...arm, weight_basis_points: 5000 })),
    ...fields,
  });
  const arms = [
    { id: "x", label: "X" },
    { id: "y", label: "Y" },
  ];
  const shown = (id: string, routing_branch_id: string, position: number) =>
    question(id, position, "textInput", {}, { routing_branch_id });
  const arm = (index: number, fields: Json) => ({
    ...arms[index],
    display_order: index,
    weight_basis_points: 5000,
    question_id: null,
    question_group_id: null,
    ...fields,
  });

  it("say what an arm shows as they are made, and as they were where they go", () => {
    const plain = content({ questions: [question(q1, 0), question(q2, 1)] });
    const split = content({ questions: [question(q1, 0), shown(q2, "y", 1)], randomizers: [armed(arms)] });
    const wire = [arm(0, {}), arm(1, { question_id: q2 })];
    expect(edited(plain, split)).toEqual({
      kinds: ["randomizer create r"],
      said: [
        {
          before: null,
          after: {
            name: "Split",
            parent_question_group_id: null,
            display_order: 1,
            arms: wire.map(({ id, ...each }) => ({ new_id: id, ...each })),
          },
        },
      ],
    });
    expect(edited(split, plain)).toEqual({
      kinds: ["randomizer delete r"],
      said: [{ before: { name: "Split", parent_question_group_id: null, arms: wire }, after: null }],
    });
  });

  it("get other names, arms and contents, known arms by their id and new ones by a new one", () => {
    const from = content({ questions: [question(q1, 0), shown(q2, "y", 1)], randomizers: [armed(arms)] });
    const to = content({
      questions: [question(q1, 0), shown(q2, "z", 1)],
      randomizers: [armed([arms[0] as never, { id: "z", label: "Z" }], { name: "Other" })],
    });
    const { kinds, said } = edited(from, to);
    expect(new Set(kinds)).toEqual(new Set(["randomizer update r"]));
    expect(said.at(-1)?.after).toMatchObject({
      name: "Other",
      arms: [
        { id: "x", label: "X", question_id: null },
        { new_id: "z", label: "Z", question_id: q2 },
      ],
    });
    const renamed = content({ ...from, randomizers: [armed(arms, { name: "Other" })] } as never);
    expect(edited(from, renamed)).toMatchObject({
      kinds: ["randomizer update r"],
      said: [{ before: { name: "Split" }, after: { name: "Other" } }],
    });
    const moved = content({
      questions: [shown(q2, "y", 1), question(q1, 1)],
      randomizers: [armed(arms, { display_order: 0 })],
    });
    const order = edited(from, moved);
    expect(order.kinds).toHaveLength(1);
  });

  it("a group that goes leaves its questions, and says what it was", () => {
    const from = content({
      questions: [question(q1, 0), question(q2, 0, "textInput", {}, { question_group_id: "g" })],
      groups: [group("g", 1, { randomize: true })],
    });
    expect(edited(from, content({ questions: [question(q1, 0), question(q2, 1)] }))).toEqual({
      kinds: ["question_group delete g"],
      said: [
        {
          before: {
            name: "g",
            parent_question_group_id: null,
            routing_branch_id: null,
            randomize: true,
            repeat_for: null,
            display_conditions: null,
            question_ids: [q2],
          },
          after: null,
        },
      ],
    });
  });

  it("a group gets another name, and a place, each by itself", () => {
    const rows = (position: number) => [question(q1, position), question(q5, 2)];
    const from = content({ questions: rows(0), groups: [group("g", 1)] });
    const to = content({ questions: rows(1), groups: [group("g", 0, { name: "New", randomize: true })] });
    const { kinds, said } = edited(from, to);
    expect(kinds).toEqual(["question_group reorder g", "question_group update g"]);
    expect(said).toEqual([
      {
        before: { parent_question_group_id: null, display_order: 1 },
        after: { parent_question_group_id: null, display_order: 0 },
      },
      { before: { name: "g", randomize: false }, after: { name: "New", randomize: true } },
    ]);
  });

  it("new ones are made where they stand, with what they hold", () => {
    const inner = (id: string, place: Json) => group(id, 0, place);
    const held = question(q1, 0, "textInput", {}, { question_group_id: "inner" });
    const from = content({ questions: [question(q1, 0), question(q2, 1)] });
    const to = content({
      questions: [held, question(q2, 1)],
      groups: [group("outer", 0), inner("inner", { parent_question_group_id: "outer" })],
    });
    expect(edited(from, to)).toEqual({
      kinds: ["question_group create outer", "question_group create inner"],
      said: [
        {
          before: null,
          after: {
            name: "outer",
            randomize: false,
            parent_question_group_id: null,
            display_order: 0,
            question_ids: [],
          },
        },
        {
          before: null,
          after: {
            name: "inner",
            randomize: false,
            parent_question_group_id: "outer",
            display_order: 0,
            question_ids: [q1],
          },
        },
      ],
    });
    const armedTo = content({
      questions: [{ ...held, question_group_id: "shown" }, question(q2, 1)],
      groups: [group("shown", 0, { routing_branch_id: "x" })],
      randomizers: [armed(arms, { display_order: 0 })],
    });
    expect(edited(from, armedTo).kinds).toEqual(["question_group create shown", "randomizer create r"]);
  });

  it("move into the group of an arm once that is not too deep any more", () => {
    const shown = (parent_question_group_id: string | null) =>
      group("shown", 0, { routing_branch_id: "x", parent_question_group_id });
    const from = content({
      groups: [group("g", 0), group("moved", 1), shown("g")],
      randomizers: [armed(arms, { parent_question_group_id: "g", display_order: 0 })],
    });
    const to = content({
      groups: [group("g", 0), group("moved", 0, { parent_question_group_id: "shown" }), shown(null)],
      randomizers: [armed(arms)],
    });
    expect(edited(from, to).kinds).toEqual(["randomizer reorder r", "question_group reorder moved"]);
    expect(edited(to, from).kinds).toEqual(["question_group reorder moved", "randomizer reorder r"]);
    const free = content({
      groups: [group("g", 0), group("moved", 1), group("shown", 0, { parent_question_group_id: "g" })],
      randomizers: [armed(arms, { display_order: 2 })],
    });
    expect(edited(free, to).kinds).toEqual([
      "question_group reorder shown",
      "question_group reorder moved",
      "randomizer update r",
    ]);
  });

  it("what could not be decided meanwhile is taken away first, and given again", () => {
    const conditions = {
      match: "all",
      conditions: [
        {
          question_id: q1,
          operation: "==",
          comparison_value_type: "string",
          comparison_value: "1",
          negate: false,
        },
      ],
    };
    const checks = [{ operation: "<=", source: { questionId: q1 } }];
    for (const row of [
      question(q3, 1, "number", {}, { display_conditions: conditions }),
      question(q3, 1, "number", { earlierAnswerChecks: checks }),
    ]) {
      const inGroup = { question_group_id: "g" };
      const from = content({
        questions: [question(q1, 0, "number"), row, question(q4, 0, "number", {}, inGroup)],
        groups: [group("g", 2)],
      });
      const to = content({
        questions: [question(q1, 0, "number", {}, inGroup), question(q4, 1, "number", {}, inGroup), row],
        groups: [group("g", 0)],
      });
      const { kinds } = edited(from, to);
      expect([kinds[0], kinds.at(-1)]).toEqual(["question update q3", "question update q3"]);
      const made = edited(
        content({ questions: [question(q1, 0, "number")] }),
        content({ questions: [question(q1, 0, "number"), row] }),
      );
      expect(made.kinds).toEqual(["question create q3", "question update q3"]);
      expect(made.said[0]?.after).toEqual({
        content: "About 3",
        type: "number",
        props: {},
        display_order: 1,
      });
    }
  });

  it("conditions of a question and of a group are given last, and taken away first where they become others", () => {
    const conditions = (comparison_value: string) => ({
      match: "all",
      conditions: [
        {
          question_id: q1,
          operation: "==",
          comparison_value_type: "string",
          comparison_value,
          negate: false,
        },
      ],
    });
    const rows = (of: unknown) =>
      content({
        questions: [question(q1, 0), question(q2, 1, "textInput", {}, { display_conditions: of })],
        groups: [group("g", 2, { display_conditions: of })],
      });
    expect(edited(rows(conditions("a")), rows(conditions("b")))).toEqual({
      kinds: [
        "question update q2",
        "question_group update g",
        "question update q2",
        "question_group update g",
      ],
      said: [
        ...Array(2).fill({
          before: { display_conditions: conditions("a") },
          after: { display_conditions: null },
        }),
        ...Array(2).fill({
          before: { display_conditions: null },
          after: { display_conditions: conditions("b") },
        }),
      ],
    });
  });
});
