import fc from "fast-check";
import { expect, it } from "vitest";
import type { PresentContent } from "#core/design/version/content.ts";
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
    expect(found).toBeGreaterThan(5);
  },
);
