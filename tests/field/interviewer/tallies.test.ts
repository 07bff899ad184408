import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  closingTally,
  type Decision,
  decisionChange,
  fixedDecision,
  moderatedAfter,
  moderationTally,
  stopDecision,
  templateDecision,
} from "#interviewer/decision.ts";
import {
  closedGoal,
  type GoalChange,
  goalChangeTally,
  goalsOf,
  goalTally,
  noPursuit,
  openedGoals,
  pursuitAfter,
} from "#interviewer/goal.ts";
import { standardTemplate } from "#interviewer/templates.ts";
import type { Tally } from "#survey/question-type/statistics/tally.ts";

/** The sum of tallies, without counts of 0. */
function sumOf(...tallies: readonly Tally[]): Tally {
  const sum: Record<string, number> = {};
  for (const [key, count] of tallies.flatMap((each) => Object.entries(each)))
    sum[key] = (sum[key] ?? 0) + count;
  return Object.fromEntries(Object.entries(sum).filter(([, count]) => count !== 0));
}

const question = { id: "q" };

describe("the goals of a question", () => {
  const goals = (texts: readonly string[], type = "question") => goalsOf({ type, props: { goals: texts } });

  it("have the id of their text, in any order and spelling, each once", () => {
    const [first, second] = goals(["Who was there?", "What did it cost?"]);
    expect(first?.goal_id).toMatch(/^[0-9a-f]{12}$/);
    expect(first?.goal_id).not.toBe(second?.goal_id);
    expect(goals(["What did it cost?", "Who was there?"])).toEqual([second, first]);
    expect(goals(["Who was there?", " Who was there? "])).toMatchObject([{ goal_id: first?.goal_id }]);
    expect(goals(["Cafe\u0301"])[0]?.goal_id).toBe(goals(["Caf\u00e9"])[0]?.goal_id);
  });

  it("are none in a type that has none", () => {
    expect(goals(["Who was there?"], "multipleChoice")).toEqual([]);
    expect(goalsOf({ type: "question", props: {} })).toEqual([]);
  });
});

describe("a pursuit", () => {
  const [a, b] = openedGoals(question, [
    { goal_id: "a", text: "A" },
    { goal_id: "b", text: "B" },
  ]) as [GoalChange, GoalChange];

  it("knows the goals that are closed, however many changes ago, and the one that is asked for", () => {
    expect([a, b]).toEqual([
      { question_id: "q", iteration: "", goal_id: "a", from: null, status: "open", evidence: null },
      { question_id: "q", iteration: "", goal_id: "b", from: null, status: "open", evidence: null },
    ]);
    const opened = pursuitAfter(noPursuit, [a, b], "a");
    expect(opened).toEqual({ closed: {}, goal_id: "a" });
    const covered = pursuitAfter(opened, [closedGoal(question, "a", "covered")], "b");
    expect(covered).toEqual({ closed: { a: "covered" }, goal_id: "b" });
    expect(pursuitAfter(covered, [closedGoal(question, "b", "declined")])).toEqual({
      closed: { a: "covered", b: "declined" },
      goal_id: "",
    });
  });

  it("counts a goal where it stands now", () => {
    const inLoop = { id: "q", iteration: "/Ada" } as const;
    const evidence = { message_id: 3, start: 0, end: 4 };
    const closed = closedGoal(inLoop, "a", "covered", evidence);
    expect(closed).toMatchObject({ iteration: "/Ada", from: "open", status: "covered", evidence });
    expect(goalTally([a, a, b])).toEqual({ '["goal","q","a","open"]': 2, '["goal","q","b","open"]': 1 });
    expect(goalChangeTally([a, b])).toEqual(goalTally([a, b]));
    expect(sumOf(goalChangeTally([a, b]), goalChangeTally([closed]))).toEqual(goalTally([closed, b]));
  });
});

describe("a decision of code", () => {
  const none = {
    question_id: "q",
    iteration: "",
    source: null,
    model: null,
    prompt_version: null,
    probe_type: null,
    goal_id: "",
    reason: "",
    refused: [],
    reflection: null,
    flag: null,
    latency_ms: null,
  };

  it("has no model's part in it", () => {
    expect(stopDecision(question, "budget")).toEqual({ ...none, outcome: "budget" });
    expect(fixedDecision(question, "asked")).toEqual({ ...none, outcome: "asked", source: "fixed" });
    expect(fixedDecision({ id: "q", iteration: "/Ada" }, "distress")).toEqual({
      ...none,
      iteration: "/Ada",
      outcome: "distress",
      source: "fixed",
      flag: "distress",
    });
    expect(templateDecision(question, "clarifying")).toEqual({
      ...none,
      outcome: "asked",
      source: "template",
      probe_type: "clarifying",
    });
    expect(closedGoal(question, "a", "covered")).toEqual({
      question_id: "q",
      iteration: "",
      goal_id: "a",
      from: "open",
      status: "covered",
      evidence: null,
    });
  });

  it("asks one template of each of two types, and no third", () => {
    expect([0, 1, 2].map((index) => standardTemplate("English", index))).toEqual([
      { type: "explanatory", text: "What are your reasons for that?" },
      { type: "idiographic", text: "Can you describe a situation where this happened?" },
      undefined,
    ]);
    expect(standardTemplate("German", 0)?.text).toBe("Welche Gründe haben Sie dafür?");
  });
});

describe("what is counted of how an interview was led", () => {
  const decision = (fields: Partial<Decision>): Decision => ({
    ...stopDecision(question, "turns"),
    ...fields,
  });
  const keys = (fields: Partial<Decision>) =>
    Object.keys(decisionChange({ decisions: 1, followups: 0 }, decision(fields)));
  const other = (all: string[]) => all.filter((key) => !/^\["(decisions|interviews)"/.test(key));

  it.each<[string, Partial<Decision>, string[]]>([
    ["a stop", {}, []],
    [
      "the model's follow-up",
      { outcome: "asked", source: "model", probe_type: "explanatory" },
      ['["followups","model","explanatory"]'],
    ],
    ["one of the researcher's", fixedDecision(question, "asked"), ['["followups","fixed","fixed"]']],
    ["a template", templateDecision(question, "idiographic"), ['["followups","template","idiographic"]']],
    ["distress", fixedDecision(question, "distress"), ['["flag","distress"]']],
    [
      "a text that was refused and then nothing",
      { refused: [["leading"]] },
      ['["refused","q"]', '["check","leading"]', '["after_refusal","dropped"]'],
    ],
    [
      "one that a template replaced",
      { ...templateDecision(question, "clarifying"), refused: [["advice"]] },
      [
        '["followups","template","clarifying"]',
        '["refused","q"]',
        '["check","advice"]',
        '["after_refusal","replaced"]',
      ],
    ],
    [
      "one that the model worded anew",
      { outcome: "asked", source: "model", probe_type: "clarifying", refused: [["advice"]] },
      [
        '["followups","model","clarifying"]',
        '["refused","q"]',
        '["check","advice"]',
        '["after_refusal","recovered"]',
      ],
    ],
    ["a reflection", { reflection: 1 }, ['["reflection","shown"]']],
    ["a reflection that was left out", { reflection: 0 }, ['["reflection","refused"]']],
    ["no time", { latency_ms: 0 }, ['["latency","50"]']],
    ["a time at the end of a step", { latency_ms: 50 }, ['["latency","50"]']],
    ["one just above it", { latency_ms: 51 }, ['["latency","100"]']],
  ])("has %s", (_, fields, expected) => expect(other(keys(fields))).toEqual(expected));

  it("has each code of each text that was refused", () => {
    const refused = [["advice", "leading"], ["advice"]] as Decision["refused"];
    expect(decisionChange(undefined, decision({ refused }))).toEqual({
      '["decisions","turns","q"]': 1,
      '["refused","q"]': 2,
      '["check","advice"]': 2,
      '["check","leading"]': 1,
      '["after_refusal","dropped"]': 1,
      '["interviews","0"]': 1,
    });
  });

  it("has an interview once, under the number of its follow-ups", () => {
    const asked = fixedDecision(question, "asked");
    const one = moderatedAfter(undefined, asked);
    expect(one).toEqual({ decisions: 1, followups: 1 });
    expect(moderatedAfter(one, decision({}))).toEqual({ decisions: 2, followups: 1 });
    expect(decisionChange(undefined, asked)).toMatchObject({ '["interviews","1"]': 1 });
    expect(decisionChange(one, asked)).toMatchObject({ '["interviews","1"]': -1, '["interviews","2"]': 1 });
    expect(decisionChange(one, decision({}))).toEqual({ '["decisions","turns","q"]': 1 });
  });

  it("has a closing summary as shown, and what became of it", () => {
    expect([null, undefined].map(closingTally)).toEqual([{}, {}]);
    expect(closingTally("shown")).toEqual({ '["summary","shown"]': 1 });
    expect(closingTally("corrected")).toEqual({ '["summary","shown"]': 1, '["summary","corrected"]': 1 });
  });

  it("is the sum of what each decision has added", () => {
    const any = fc.constantFrom(
      fixedDecision(question, "asked"),
      fixedDecision({ id: "r", iteration: "/Ada" }, "distress"),
      templateDecision(question, "descriptive"),
      decision({ refused: [["leading"]], reflection: 0, latency_ms: 120 }),
    );
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (decisions) => {
        let before = { decisions: 0, followups: 0 };
        const changes = decisions.map((each) => {
          const change = decisionChange(before, each);
          before = moderatedAfter(before, each);
          return change;
        });
        const goals = [closedGoal(question, "a", "declined")];
        expect(moderationTally({ decisions, goals, closing: "confirmed" })).toEqual(
          sumOf(...changes, goalTally(goals), closingTally("confirmed")),
        );
      }),
    );
  });
});
