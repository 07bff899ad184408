import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PresentContent } from "#core/design/version/content.ts";
import { newEffort, walk } from "#survey/check/walk.ts";
import { waysOf } from "#survey/check/ways.ts";
import { treeOf } from "#survey/group/structure.ts";
import { choice, rule } from "#tests/support/definition-parts.ts";
import { draftedContent } from "#tests/support/drafted.ts";
import { accused, anyLogic, courseOf, options, reachedBy } from "./all-ways.ts";

/** The walk through studies that are made without a database: `walk.test.ts` has those that are imported. */

const name = (index: number) => `q${index}`;

/** A study of choices with conditions and jumps in all directions. */
const anyContent = (most: number) =>
  fc
    .record({
      count: fc.integer({ min: 1, max: most }),
      ...anyLogic(most),
    })
    .map(({ count, required, match, conditions, rules }) => {
      const set = (holder: number) => {
        const held = conditions
          .filter((each) => each.holder === holder && each.source < holder)
          .map(({ holder: _, source, ...condition }) => ({ ...condition, question_id: name(source) }));
        return held.length === 0 ? null : { match, conditions: held };
      };
      const ruleOf = ({ to, value, isModel }: (typeof rules)[number], display_order: number) => ({
        id: `rule ${display_order}`,
        score: null,
        redirect_url: null,
        next_question_group_id: null,
        display_order,
        language: "English",
        comparison_value_type: value !== null && isModel ? "smart_condition" : "string",
        operation: value === null ? "ALWAYS" : isModel ? "SMART_CONDITION" : "==",
        comparison_value: value !== null && isModel ? "x" : value,
        action_type: to === count ? "end_interview" : "next_question_id",
        next_question_id: to === count ? null : name(to),
        end_interview: to === count,
      });
      return {
        study: { title: "Random", mode: "chat", config: {}, welcome_message: null, thank_you_message: null },
        questions: Array.from({ length: count }, (_, index) => ({
          id: name(index),
          type: "multipleChoice",
          content: name(index),
          props: { options, required: required[index] },
          carried: null,
          codes: null,
          assets: null,
          variable: null,
          interviewer_notes: null,
          question_group_id: null,
          routing_branch_id: null,
          position: index,
          display_order: index,
          display_conditions: set(index),
          rules: rules.filter(({ from, to }) => from === index && to <= count && to !== index).map(ruleOf),
        })),
        groups: [],
        randomizers: [],
        buckets: [],
        translations: [],
        sources: [],
        scores: [],
      } as unknown as PresentContent;
    });

it.each([4, 6])(
  "accuses just those of %d questions that nobody comes to, whatever is answered and decided",
  (most) => {
    let found = 0;
    fc.assert(
      fc.property(anyContent(most), (content) => {
        const reached = reachedBy(courseOf(content, "one"));
        const missed = content.questions.map(({ id }) => id).filter((id) => !reached.has(id));
        expect([...accused(content)].sort()).toEqual(missed.sort());
        found += missed.length;
      }),
      { numRuns: 150 },
    );
    // Few studies have any, and chance draws them.
    expect(found).toBeGreaterThan(0);
  },
);

describe("a look through a study", () => {
  const jump = (from: number, value: string | null, to: number) =>
    rule(`l${from}-${to}`, name(from), value, {
      action_type: "next_question_id",
      next_question_id: name(to),
    });
  const study = (
    count: number,
    logic: object[],
    more: (at: number) => object = () => ({}),
    groups: object[] = [],
  ) =>
    draftedContent({
      format: "study-definition/1",
      title: "Walked",
      questions: Array.from({ length: count }, (_, at) =>
        choice(name(at), { content: name(at), ...more(at) }),
      ),
      logic,
      groups,
    });
  /** What a look finds with so much effort, what it took of it, and how many states it looked at between two pauses. */
  const look = (content: PresentContent, { states, comparisons } = newEffort()) => {
    const effort = { states, comparisons };
    const work = walk(content, waysOf(treeOf(content), content.groups, content.randomizers), {
      language: "English",
      never: new Set(),
      rulesOf: ({ rules }) => rules,
      effort,
    });
    const left: number[] = [states];
    let step = work.next();
    for (; !step.done; step = work.next()) left.push(effort.states);
    const named = (asked: ReadonlyMap<string, unknown>) =>
      content.questions.filter(({ id }) => asked.has(id)).map((row) => row.content);
    const { isComplete, questions, reached } = step.value;
    return {
      isComplete,
      questions: named(questions),
      reached: named(reached),
      took: { states: states - effort.states, comparisons: comparisons - effort.comparisons },
      slices: [...left, effort.states].slice(1).map((each, at) => (left[at] ?? 0) - each),
    };
  };
  // Each question may be passed from the one before: a million ways through twenty.
  const onwards = (count: number) => Array.from({ length: count - 2 }, (_, at) => jump(at, "A", at + 2));
  const forward = study(20, onwards(20));
  const backward = study(20, [jump(0, "A", 1), jump(19, null, 0)]);

  it("takes each place once where no rule leads back, and where the last one does", () => {
    expect(look(forward)).toMatchObject({ isComplete: true, took: { states: 20 } });
    expect(look(backward)).toMatchObject({ isComplete: true, took: { states: 20 } });
    const shuffled = study(10, [], () => ({}), [
      {
        id: "g1",
        name: "Any",
        randomize: true,
        question_ids: Array.from({ length: 9 }, (_, at) => name(at)),
      },
    ]);
    expect(look(shuffled)).toMatchObject({ isComplete: true, took: { states: 10 } });
    // What comes to a place in two ways is looked at with what both have in common.
    const [, second = ""] = look(study(3, [jump(0, "A", 2)])).questions;
    expect(second).toBe("q1");
  });

  it("takes a place again for what conditions tell apart there", () => {
    const asked = (at: number) =>
      at === 2
        ? {
            display_conditions: {
              match: "all",
              conditions: [{ question_id: "q0", operation: "==", comparison_value: "A" }],
            },
          }
        : {};
    const found = look(study(4, [], asked));
    expect(found).toMatchObject({
      questions: ["q0", "q1", "q2", "q3"],
      reached: ["q2"],
      took: { states: 6 },
    });
  });

  it.each([
    ["where no rule leads back", forward],
    ["where one does", backward],
  ])("ends with its effort, %s", (_what, content) => {
    const { took } = look(content);
    expect(took.comparisons).toBeGreaterThan(0);
    expect(look(content, took)).toMatchObject({ isComplete: true, took });
    expect(look(content, { ...took, states: took.states - 1 })).toMatchObject({ isComplete: false });
    expect(look(content, { ...took, comparisons: took.comparisons - 1 })).toMatchObject({
      isComplete: false,
      questions: [],
      reached: [],
    });
  });

  it.each([
    ["where no rule leads back", onwards(120)],
    ["where one does", [jump(119, null, 0)]],
  ])("pauses after 50 states, %s", (_what, logic) => {
    const { isComplete, slices } = look(study(120, logic));
    expect([isComplete, Math.max(...slices)]).toEqual([true, 50]);
    // And after each question that is compared; not after each state.
    expect(slices.length).toBeLessThan(130);
  });
});
