import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planFor } from "#survey/course/plan.ts";
import {
  type Course,
  candidateRules,
  currentQuestion,
  type FlowEvent,
  type FlowState,
  firstState,
  reduce,
} from "#survey/course/reduce.ts";
import { pipeReferences } from "#survey/reference/pipe.ts";
import { answersTo, eventFor, questionOf, ruleOf, type Study, studies } from "./flow-studies.ts";

const choices = fc.array(fc.nat(1_000_000), { minLength: 400, maxLength: 400 });
const courseOf = (study: Study, interview = "interview"): Course => ({
  snapshot: study,
  plan: planFor(study, interview),
});

/** Continues with the events that the numbers choose until the interview has ended, and returns all of them. */
function walk(course: Course, choices: readonly number[]) {
  let state = firstState(course);
  const states = [state];
  const events: FlowEvent[] = [];
  for (const choice of choices) {
    if (state.end !== null) break;
    const event = eventFor(state, currentQuestion(state, course), choice);
    state = reduce(state, event, course);
    states.push(state);
    events.push(event);
  }
  return { state, states, events };
}

const everyPath = (check: (course: Course, path: ReturnType<typeof walk>, choices: number[]) => void) =>
  fc.assert(
    fc.property(studies(), fc.uuid(), choices, (study, interview, choices) => {
      const course = courseOf(study, interview);
      check(course, walk(course, choices), choices);
    }),
    { numRuns: 1500 },
  );

describe("the course of an interview", () => {
  it("ends, whatever the rules and the answers are", () => {
    void everyPath((_, { state }) => expect(state.end).not.toBeNull());
  });

  it("asks only what is in the plan, and nothing twice", () => {
    void everyPath(({ plan }, { state }) => {
      expect(new Set(state.asked).size).toBe(state.asked.length);
      expect(state.asked.every((place) => plan.questions[place] !== undefined)).toBe(true);
    });
  });

  it("reaches the same state when its events are replayed", () => {
    void everyPath((course, { state, events }) => {
      const replayed = events.reduce<FlowState>(
        (at, event) => reduce(JSON.parse(JSON.stringify(at)), event, structuredClone(course)),
        firstState(course),
      );
      expect(replayed).toEqual(state);
    });
  });

  it("counts every accepted answer, reply and skip once, and nothing else", () => {
    void everyPath((_, { states, events }) => {
      for (const [index, event] of events.entries()) {
        const isSaid = ["answer", "reply", "skip"].includes(event.kind);
        expect((states[index + 1]?.seq ?? 0) - (states[index]?.seq ?? 0)).toBe(isSaid ? 1 : 0);
      }
    });
  });

  it("ignores events that do not fit its state", () => {
    const strays: FlowEvent[] = [
      { kind: "answer", value: "A" },
      { kind: "skip" },
      { kind: "reply" },
      { kind: "probe", isAsked: true },
      { kind: "smart_condition", matches: true },
      { kind: "quota", isGranted: true },
    ];
    void everyPath((course, { states }) => {
      for (const state of states) {
        const question = currentQuestion(state, course);
        const fitting = state.end !== null ? [] : state.need ? [state.need.kind] : [state.awaits, "skip"];
        for (const event of strays.filter(({ kind }) => !fitting.includes(kind))) {
          expect(reduce(state, event, course)).toBe(state);
        }
        if (state.end === null && state.need === null && state.awaits === "answer" && question?.required) {
          expect(reduce(state, { kind: "skip" }, course)).toBe(state);
        }
      }
    });
  });

  it("respects a question's maximum of follow-ups", () => {
    void everyPath((course, { states }) => {
      for (const state of states) {
        expect(state.followups).toBeLessThanOrEqual(currentQuestion(state, course)?.followups ?? 0);
      }
    });
  });

  it("has no follow-ups after eighty turns", () => {
    const course = courseOf({
      questions: Array.from({ length: 20 }, (_, position) =>
        questionOf(`q${position}`, { position, type: "question", followups: 10 }),
      ),
      groups: [],
      randomizers: [],
    });
    const { states } = walk(course, Array<number>(400).fill(2));
    const probed = states.filter(({ need }) => need?.kind === "probe");
    expect(Math.max(...probed.map(({ seq }) => seq))).toBe(79);
    expect(states.at(-1)?.seq).toBeGreaterThan(80);
  });
});

describe("rules", () => {
  const study = (rules: Parameters<typeof ruleOf>[1][], more: Partial<Study> = {}): Study => ({
    questions: [
      questionOf("a", { position: 0, rules: rules.map((rule, index) => ruleOf(`r${index}`, rule)) }),
      questionOf("b", { position: 1 }),
      questionOf("c", { position: 2 }),
      questionOf("x", { position: 0, parent: "g" }),
    ],
    groups: [{ id: "g", parent: null, arm: null, position: 3, randomize: true }],
    randomizers: [],
    ...more,
  });
  const answered = (course: Course, ...values: unknown[]) =>
    values.reduce<FlowState>(
      (state, value) => reduce(state, { kind: "answer", value }, course),
      firstState(course),
    );
  const standsAt = (course: Course, state: FlowState) => currentQuestion(state, course)?.id;

  it("apply top to bottom, the first match wins", () => {
    const course = courseOf(
      study([
        { operation: "==", comparison_value: "B", action_type: "screen_out" },
        { operation: "==", comparison_value: " a ", action_type: "next_question_id", next_question_id: "c" },
        { action_type: "end_interview" },
      ]),
    );
    expect(answered(course, "B").end).toEqual({ reason: "screened_out", rule_id: "r0" });
    expect(standsAt(course, answered(course, "A"))).toBe("c");
    expect(answered(course, "C").need).toEqual({
      kind: "quota",
      end: { reason: "ended_by_rule", rule_id: "r2" },
    });
  });

  it("match as in an independent implementation", () => {
    void fc.assert(
      fc.property(studies(), (study) => {
        for (const { rules, type } of study.questions) {
          for (const value of answersTo(type)) {
            if (value === null) continue;
            const [first] = candidateRules({ type, rules }, value as string);
            const naive = rules.find(({ operation, comparison_value }) => {
              const text = String(value).toLowerCase();
              const wanted = (comparison_value ?? "").toLowerCase();
              if (operation === "ALWAYS" || operation === "SMART_CONDITION") return true;
              if (operation === "==") return text === wanted;
              if (operation === "INCLUDES")
                return typeof value === "string" ? text.includes(wanted) : text === wanted;
              if (operation === "<") return type === "nps" && Number(text) < Number(wanted);
              if (operation === ">=") return type === "nps" && Number(text) >= Number(wanted);
              return operation === "COUNT_LT" && type === "multipleChoice" && 1 < Number(wanted);
            });
            expect(first?.id).toBe(naive?.id);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("for the model are evaluated one by one, only if they could apply", () => {
    const judged = { operation: "SMART_CONDITION", comparison_value: "is unhappy" } as const;
    const course = courseOf(
      study([
        { operation: "==", comparison_value: "C", action_type: "screen_out" },
        { ...judged, action_type: "screen_out" },
        { ...judged, action_type: "next_question_id", next_question_id: "c" },
        { action_type: "end_interview" },
      ]),
    );
    expect(answered(course, "C").end?.reason).toBe("screened_out");
    const asked = answered(course, "A");
    expect(asked.need).toEqual({ kind: "smart_condition", rule_id: "r1" });
    expect(reduce(asked, { kind: "smart_condition", matches: true }, course).end?.rule_id).toBe("r1");
    const again = reduce(asked, { kind: "smart_condition", matches: false }, course);
    expect(again.need).toEqual({ kind: "smart_condition", rule_id: "r2" });
    expect(standsAt(course, reduce(again, { kind: "smart_condition", matches: true }, course))).toBe("c");
    expect(reduce(again, { kind: "smart_condition", matches: false }, course).need?.kind).toBe("quota");
  });

  it("jump to a group's first question, and continue in order if the target is missing", () => {
    const into = courseOf(study([{ action_type: "move_to_question_group", next_question_group_id: "g" }]));
    expect(standsAt(into, answered(into, "A"))).toBe("x");
    const nowhere = courseOf(study([{ action_type: "next_question_id", next_question_id: "gone" }]));
    expect(standsAt(nowhere, answered(nowhere, "A"))).toBe("b");
  });

  it("enter a randomized group at its first question, even if they name one inside", () => {
    const questions = [
      questionOf("a", {
        position: 0,
        rules: [ruleOf("1", { action_type: "next_question_id", next_question_id: "x" })],
      }),
      questionOf("b", { position: 1 }),
      ...["w", "x", "y", "z"].map((id, position) => questionOf(id, { parent: "g", position })),
    ];
    const group = { id: "g", parent: null, arm: null, position: 2, randomize: true };
    const study = { questions, groups: [group], randomizers: [] };
    for (const interview of ["i1", "i2", "i3", "i4", "i5", "i6"]) {
      const course = courseOf(study, interview);
      const state = answered(course, "A", "A", "A", "A", "A");
      expect(state.asked).toEqual([0, 2, 3, 4, 5]);
    }
  });

  it("never ask a question twice", () => {
    const course = courseOf({
      questions: [
        questionOf("a", {
          position: 0,
          rules: [ruleOf("1", { action_type: "next_question_id", next_question_id: "c" })],
        }),
        questionOf("b", { position: 1 }),
        questionOf("c", {
          position: 2,
          rules: [ruleOf("2", { action_type: "next_question_id", next_question_id: "b" })],
        }),
        questionOf("d", {
          position: 3,
          rules: [ruleOf("3", { action_type: "next_question_id", next_question_id: "a" })],
        }),
      ],
      groups: [],
      randomizers: [],
    });
    const state = answered(course, "A", "A", "A", "A");
    expect(state.asked).toEqual([0, 2, 1, 3]);
    expect(state.need?.kind).toBe("quota");
  });

  it("do not compare a skipped question", () => {
    const rules = [
      ruleOf("equal", { operation: "==", comparison_value: "" }),
      ruleOf("less", { operation: "<", comparison_value: "9" }),
      ruleOf("judged", { operation: "SMART_CONDITION", comparison_value: "anything" }),
      ruleOf("always"),
    ];
    expect(candidateRules({ type: "nps", rules }, null).map(({ id }) => id)).toEqual(["always"]);
    const noneChosen = [ruleOf("none chosen", { operation: "COUNT_LT", comparison_value: "1" })];
    expect(candidateRules({ type: "ranking", rules: noneChosen }, null)).toHaveLength(1);
  });

  it("compare numbers as numbers, and lists by their items", () => {
    const typeOf = { "==": "ranking", "<": "nps", INCLUDES: "ranking", COUNT_LT: "ranking" };
    const plays = (operation: keyof typeof typeOf, value: string, operand: never) => {
      const rules = [ruleOf("r", { operation, comparison_value: value })];
      return candidateRules({ type: typeOf[operation], rules }, operand).length === 1;
    };
    expect(plays("==", "7.0", 7 as never)).toBe(true);
    expect(plays("<", "10", 9 as never)).toBe(true);
    expect(plays("<", "10", 10 as never)).toBe(false);
    expect(plays("INCLUDES", "RED", ["blue", "red"] as never)).toBe(true);
    expect(plays("INCLUDES", "re", ["blue", "red"] as never)).toBe(false);
    expect(plays("INCLUDES", "re", "a bit of Red" as never)).toBe(true);
    expect(plays("COUNT_LT", "2", ["a"] as never)).toBe(true);
    expect(plays("COUNT_LT", "2", ["a", "b"] as never)).toBe(false);
    expect(plays("==", "a", ["a", "b"] as never)).toBe(false);
  });
});

describe("piping earlier answers", () => {
  const id = "7b1f2f5e-7a53-4b8e-9a51-0f9e6c1b2d3e";

  it("shows their text, and a neutral phrase for a missing answer", () => {
    const words = (answer: string | null) =>
      pipeReferences(
        `You said {{Q:${id}}}, {{Q:${id}.option[1]}}!`,
        (reference) => (reference.property === null ? answer : null),
        "your earlier answer",
      );
    expect(words("tea")).toBe("You said tea, your earlier answer!");
    expect(words(null)).toBe("You said your earlier answer, your earlier answer!");
  });

  it("never shows a reference, whatever the content and the answers are", () => {
    const piece = fc.constantFrom(
      "{{Q:",
      "{",
      "{Q:",
      "}}",
      id,
      ".option[0]",
      " words ",
      `{{Q:${id}}}`,
      "{{Q:x}}",
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
    void fc.assert(
      fc.property(text, text, (content, answer) => {
        expect(pipeReferences(content, () => answer, "that")).not.toContain("{{Q:");
      }),
      { numRuns: 2000 },
    );
  });

  it("handles long and hostile content", () => {
    const none = (content: string) => pipeReferences(content, () => null, "that");
    expect(none("{{Q:".repeat(250_000))).toBe("that".repeat(250_000));
    expect(none(`{{Q:${"x".repeat(1_000_000)}`)).toBe(`that${"x".repeat(1_000_000)}`);
  });
});
