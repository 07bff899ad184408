import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validate } from "#core/design/check/index.ts";
import { translationFindings } from "#core/design/check/languages.ts";
import type { PresentContent } from "#core/design/version/content.ts";
import { runAtOnce } from "#kit/fair/slices.ts";
import { newEffort, walk } from "#survey/check/walk.ts";
import { waysOf } from "#survey/check/ways.ts";
import { type Course, currentQuestion, firstState, reduce } from "#survey/course/reduce.ts";
import { withAnswer } from "#survey/course/shown.ts";
import { treeOf } from "#survey/group/structure.ts";
import { workedMs } from "#tests/support/dear.ts";
import { draftedContent } from "#tests/support/drafted.ts";
import { accused, anyLogic, courseOf, namesOf, options, reachedBy } from "./all-ways.ts";

/** A study of up to `most` questions with jumps in all directions; `isRandom` puts some into groups and arms. */
const anyStudy = (isRandom: boolean, most = 6) =>
  fc
    .record({
      count: fc.integer({ min: Math.ceil(most / 6), max: most }),
      ...anyLogic(most),
      held: fc.array(fc.nat(3), { minLength: most, maxLength: most }),
      weights: fc.constantFrom([5000, 5000], [10_000, 0]),
    })
    .map(({ count, required, held, weights, conditions, match, rules }) => {
      const names = Array.from({ length: count }, (_, index) => `q${index + 1}`);
      const heldBy = (place: number) => (isRandom ? names.filter((_, index) => held[index] === place) : []);
      // What chance moves is not before anything for sure.
      const setOf = (holder: number) =>
        conditions
          .filter((each) => !isRandom && each.holder === holder && each.source < holder)
          .map(({ source, operation, comparison_value, negate }) => ({
            question_id: names[source],
            operation,
            negate,
            comparison_value,
          }));
      const [armed, ...beside] = heldBy(2);
      const shuffled = heldBy(1);
      return {
        format: "study-definition/1",
        title: "Random",
        questions: names.map((id, index) => ({
          id,
          type: "multipleChoice",
          content: id,
          props: { options, required: required[index] },
          ...(setOf(index).length > 0 && { display_conditions: { match, conditions: setOf(index) } }),
        })),
        groups: isRandom ? [{ id: "g1", name: "Group", randomize: true, question_ids: shuffled }] : [],
        randomizers: isRandom
          ? [
              {
                id: "r1",
                name: "Split",
                arms: [
                  { id: "a1", label: "A", weight_basis_points: weights[0], question_id: armed ?? null },
                  { id: "a2", label: "B", weight_basis_points: weights[1], question_id: beside[0] ?? null },
                ],
              },
            ]
          : [],
        logic: rules
          .filter(({ from, to }) => from < count && to <= count && from !== to)
          .filter(({ to }) => !shuffled.includes(names[to] ?? ""))
          .map(({ from, to, value, isModel }, index) => ({
            id: `l${index + 1}`,
            question_id: names[from],
            comparison_value_type: "string",
            ...(value === null
              ? { operation: "ALWAYS" }
              : isModel
                ? {
                    operation: "SMART_CONDITION",
                    comparison_value: "x",
                    comparison_value_type: "smart_condition",
                  }
                : { operation: "==", comparison_value: value }),
            ...(to === count
              ? { action_type: "end_interview" }
              : { action_type: "next_question_id", next_question_id: names[to] }),
          })),
      };
    });

/** The questions that one participant comes to, who answers by chance, as a model judges by chance. */
function walkedBy(begun: Course, random: () => number): Set<string> {
  const reached = new Set<string>();
  let state = firstState(begun);
  let course = begun;
  while (state.end === null) {
    const present = currentQuestion(state, course);
    if (present !== null) reached.add(present.id);
    const before = state;
    const { need } = state;
    const drawn = Math.floor(random() * 3);
    if (need?.kind === "smart_condition")
      state = reduce(state, { kind: "smart_condition", matches: drawn > 0 }, course);
    else if (need?.kind === "probe") state = reduce(state, { kind: "probe", isAsked: false }, course);
    else if (need?.kind === "quota") state = reduce(state, { kind: "quota", isGranted: true }, course);
    else if (drawn === 2) state = reduce(state, { kind: "skip" }, course);
    else {
      const value = options[drawn];
      state = reduce(state, { kind: "answer", value }, course);
      course = withAnswer(course, present?.id ?? "", value);
    }
    // A required question is not skipped: another draw answers it.
    if (state === before && drawn < 2) throw new Error("the walk stands still");
  }
  return reached;
}

const rulesIn = ({ rules }: PresentContent["questions"][number]) => rules;

describe("the walk through a study", () => {
  it("agrees with all that participants can do, where chance decides nothing", {
    timeout: 120_000,
  }, () => {
    void fc.assert(
      fc.property(anyStudy(false), (definition) => {
        const content = draftedContent(definition);
        const reached = reachedBy(courseOf(content, "one"));
        const missed = new Set(content.questions.map(({ id }) => id)).difference(reached);
        expect(namesOf(content, accused(content))).toEqual(namesOf(content, missed));
      }),
      { numRuns: 120 },
    );
  });

  it("never accuses a question that somebody reaches, whatever chance decides", {
    timeout: 120_000,
  }, () => {
    void fc.assert(
      fc.property(anyStudy(true), (definition) => {
        const content = draftedContent(definition);
        const wrong = accused(content);
        for (let n = 0; n < 30; n++) {
          const reached = reachedBy(courseOf(content, `interview ${n}`));
          expect(namesOf(content, reached.intersection(wrong))).toEqual([]);
        }
      }),
      { numRuns: 80 },
    );
  });

  it("never takes for asked what somebody has not been asked before", { timeout: 60_000 }, () => {
    let known = 0;
    void fc.assert(
      fc.property(
        anyStudy(true),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        (definition, draws) => {
          const content = draftedContent(definition);
          const { questions, groups, randomizers } = content;
          const ways = waysOf(treeOf(content), groups, randomizers);
          const never = new Set<never>();
          const looked = { language: "English", never, rulesOf: rulesIn, effort: newEffort() };
          const found = runAtOnce(walk(content, ways, looked)).questions;
          for (let n = 0; n < 20; n++) {
            const before = new Set<string>();
            for (const id of walkedBy(courseOf(content, `walk ${n}`), () => draws.next().value as number)) {
              const asked = found.get(id) ?? 0n;
              const sure = questions.filter((_, index) => ((asked >> BigInt(index)) & 1n) === 1n);
              expect(sure.filter((each) => !before.has(each.id))).toEqual([]);
              known += sure.length;
              before.add(id);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
    expect(known).toBeGreaterThan(0);
  });

  it("never accuses a question that one of 10,000 random walks reaches", { timeout: 120_000 }, () => {
    const found = { walks: 0, accused: 0 };
    const studies = fc.oneof(anyStudy(true, 30), anyStudy(false, 30));
    void fc.assert(
      fc.property(
        studies,
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        (definition, draws) => {
          const content = draftedContent(definition);
          const wrong = accused(content);
          found.accused += wrong.size;
          const random = () => draws.next().value as number;
          for (let n = 0; n < 250; n++, found.walks++) {
            const reached = walkedBy(courseOf(content, `walk ${n}`), random);
            expect(namesOf(content, reached.intersection(wrong))).toEqual([]);
          }
        },
      ),
      { numRuns: 40 },
    );
    expect(found.walks).toBe(10_000);
    // Some studies have such questions.
    expect(found.accused).toBeGreaterThan(0);
  });

  it("goes on after a jump back to what is hidden, past the question that it came from", () => {
    const choice = { type: "multipleChoice", content: "x", props: { options } };
    const on = (negate: boolean) => ({ question_id: "q1", operation: "==", comparison_value: "A", negate });
    const content = draftedContent({
      format: "study-definition/1",
      title: "Back",
      questions: [
        { ...choice, id: "q1" },
        {
          ...choice,
          id: "q2",
          content: "hidden",
          display_conditions: { match: "all", conditions: [on(true), on(false)] },
        },
        { ...choice, id: "q3" },
        { ...choice, id: "q4" },
      ],
      logic: [
        {
          id: "l1",
          question_id: "q3",
          operation: "ALWAYS",
          comparison_value_type: "string",
          action_type: "next_question_id",
          next_question_id: "q2",
        },
      ],
    });
    expect(namesOf(content, accused(content))).toEqual(["hidden"]);
  });

  it("looks at the translations of a study language by language, each in a slice of its own", () => {
    const content = draftedContent({
      format: "study-definition/1",
      title: "Languages",
      config: { lang: { support: ["English", "German", "French", "Dutch"] } },
      questions: [{ id: "q1", type: "textInput", content: "Why?" }],
    });
    const look = translationFindings(content);
    const slices = Array.from({ length: 3 }, () => look.next().done);
    expect(slices).toEqual([false, false, false]);
    const { done, value } = look.next();
    const languages = new Set(value?.map(({ language }) => language));
    expect([done, [...languages]]).toEqual([true, ["German", "French", "Dutch"]]);
  });

  it("stops after 50,000 states in all of a study's languages together", { timeout: 60_000 }, () => {
    const sources = Array.from({ length: 14 }, (_, index) => `q${index}`);
    const complete = (support: string[]) => {
      const content = draftedContent({
        format: "study-definition/1",
        title: "Languages",
        config: { lang: { support } },
        questions: [
          ...sources.map((id) => ({
            id,
            type: "multipleChoice",
            content: id,
            props: { options: ["A", "B"], required: true },
          })),
          {
            id: "last",
            type: "textInput",
            content: "Last",
            display_conditions: {
              match: "any",
              conditions: sources.map((question_id) => {
                return { question_id, operation: "==", comparison_value: "A" };
              }),
            },
          },
        ],
        logic: support.map((language, index) => ({
          id: `l${index}`,
          question_id: "last",
          operation: "==",
          comparison_value: "stop",
          comparison_value_type: "string",
          action_type: "end_interview",
          language,
        })),
      });
      return validate(content).is_complete;
    };
    expect(complete(["English"])).toBe(true);
    expect(complete(["English", "German"])).toBe(false);
  });

  it("takes a study of 1,000 questions and 2,000 rules to its end", { timeout: 60_000 }, () => {
    const content = draftedContent({
      format: "study-definition/1",
      title: "Large",
      questions: Array.from({ length: 1000 }, (_, index) => ({
        id: `q${index}`,
        type: "multipleChoice",
        content: index > 2 ? `{{Q:q${index - 2}}}` : "x",
        props: { options, required: true },
      })),
      logic: Array.from({ length: 1998 }, (_, index) => ({
        id: `l${index}`,
        question_id: `q${Math.floor(index / 2)}`,
        operation: "==",
        comparison_value: options[index % 2],
        comparison_value_type: "string",
        action_type: "next_question_id",
        next_question_id: `q${Math.min(999, Math.floor(index / 2) + 1 + (index % 2))}`,
      })),
    });
    const { is_complete, errors, warnings } = validate(content);
    expect([is_complete, errors]).toEqual([true, []]);
    expect(new Set(warnings.map(({ code }) => code))).toEqual(
      new Set(["reference_may_be_unasked", "estimated_too_long"]),
    );
  });

  it("takes a study of 1,000 questions with ten conditions each with little work", {
    timeout: 60_000,
  }, () => {
    const content = draftedContent({
      format: "study-definition/1",
      title: "Large",
      questions: Array.from({ length: 1000 }, (_, index) => ({
        id: `q${index}`,
        type: "multipleChoice",
        content: "x",
        props: { options, required: true },
        display_conditions:
          index < 10
            ? null
            : {
                match: "all",
                conditions: Array.from({ length: 10 }, (_, place) => ({
                  question_id: `q${index - 1 - ((place * 7 + index) % Math.min(index, 60))}`,
                  operation: "==",
                  comparison_value: options[place % 2],
                })),
              },
      })),
    });
    expect(validate(content).is_complete).toBe(true);
    // The work of this process, the least of a few: it was 3 s.
    const leastOf = (looked: PresentContent) => {
      const spent = Array.from({ length: 6 }, () => {
        const from = process.cpuUsage();
        validate(looked);
        return workedMs(from);
      });
      return Math.min(...spent);
    };
    expect(leastOf(content)).toBeLessThan(300);
    const [first] = content.questions;
    const asked = (id: string, make: (at: number) => object): PresentContent => ({
      ...content,
      questions: content.questions.map((row, index) => ({
        ...row,
        type: index === 0 ? id : row.type,
        props: index === 0 ? {} : row.props,
        display_conditions: row.display_conditions && {
          match: "any",
          conditions: Array.from({ length: 10 }, (_, place) => ({
            question_id: first?.id ?? "",
            comparison_value_type: "string",
            negate: false,
            ...(make(index * 10 + place) as { operation: "<"; comparison_value: string }),
          })),
        },
      })),
    });
    // Each condition on one answer tells others of its values apart: nobody could look at all of them.
    const numbers = asked("number", (at) => ({ operation: "<", comparison_value: String(at) }));
    const days = asked("date", (at) => {
      return { operation: "<", comparison_value: new Date(at * 86_400_000).toISOString().slice(0, 10) };
    });
    for (const many of [numbers, days]) {
      expect(validate(many)).toMatchObject({ is_complete: false, errors: [] });
      expect(leastOf(many)).toBeLessThan(300);
    }
  });

  it("says that it stopped where there are too many ways, and accuses nobody then", () => {
    const names = Array.from({ length: 40 }, (_, index) => `q${index}`);
    const jump = (from: string, to: string) => ({
      id: `l_${from}`,
      question_id: from,
      operation: "==",
      comparison_value: "A",
      comparison_value_type: "string",
      action_type: "next_question_id",
      next_question_id: to,
    });
    const content = draftedContent({
      format: "study-definition/1",
      title: "Maze",
      questions: names.map((id) => ({
        id,
        type: "multipleChoice",
        content: id,
        props: { options, required: true },
      })),
      logic: names
        .flatMap((id, index) => {
          const to = names[index + 2];
          return to === undefined ? [] : [jump(id, to)];
        })
        .concat(jump("q39", "q0")),
    });
    const { is_complete, errors } = validate(content);
    expect([is_complete, errors]).toEqual([false, []]);
  });
});
