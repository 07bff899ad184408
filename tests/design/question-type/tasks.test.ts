import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "#survey/question-type/common/random.ts";
import { questionType, validateProps } from "#survey/question-type/index.ts";
import { samples, slots, tree } from "./samples.ts";
import { aggregate, fraction, holds, percent, percentile, refusals, times } from "./support.ts";

const answersOf = (name: string) =>
  samples.find((sample) => sample.name === name)?.answers ?? fc.constant(null);
const paths = (name: string, props: Record<string, unknown>) =>
  validateProps(name, props).map(({ path }) => path.join("."));

interface Walk {
  path: string[];
  selected: string[] | null;
  duration_ms: number;
}

describe("tree test", () => {
  const props = { tree, correct: [["Home", "Help", "Contact"]] };
  const walk = { path: ["Home", "Shop"], selected: ["Home", "Shop"], duration_ms: 14_200 };

  it("requires correct paths in the tree and distinct siblings", () => {
    expect(paths("treeTest", props)).toEqual([]);
    expect(paths("treeTest", { tree, correct: [["Home"], ["Home", "Phones"]] })).toEqual(["correct.1"]);
    const twins = [{ label: "A" }, { label: "A" }];
    expect(paths("treeTest", { tree: twins })).toEqual(["tree"]);
    expect(paths("treeTest", { tree: [{ label: "B", children: twins }] })).toEqual(["tree"]);
    expect(paths("treeTest", { tree: [{ label: "A", children: [{ label: " " }] }] })).toEqual([
      "tree.0.children.0.label",
    ]);
    const wide = (count: number) => Array.from({ length: count }, (_, n) => ({ label: `n${n}` }));
    expect(paths("treeTest", { tree: wide(2000) })).toEqual([]);
    expect(paths("treeTest", { tree: wide(2001) })).toEqual(["tree"]);
  });

  it("accepts a walk through the tree", () => {
    expect(refusals("treeTest", props, walk)).toBeNull();
    expect(refusals("treeTest", props, { ...walk, selected: null, path: [] })).toBeNull();
    expect(refusals("treeTest", props, { ...walk, path: ["Home", "Attic"] })).toEqual(["path.1"]);
    expect(refusals("treeTest", props, { ...walk, selected: ["Shop"] })).toEqual(["selected"]);
    expect(refusals("treeTest", props, { ...walk, duration_ms: -1 })).toEqual(["duration_ms"]);
    expect(refusals("treeTest", props, { ...walk, path: times("Home", 1001) })).toEqual(["path"]);
  });

  it("reads as its outcome", () => {
    const type = questionType("treeTest");
    const found = {
      path: ["Home", "Help", "Contact"],
      selected: ["Home", "Help", "Contact"],
      duration_ms: 14_230,
    };
    expect(type.cell(found, props)).toBe("direct_success: Home > Help > Contact (14.2 s)");
    expect(type.cell({ ...found, path: ["Home", "Shop", "Home"] }, props)).toBe(
      "indirect_success: Home > Help > Contact (14.2 s)",
    );
    expect(type.cell({ ...walk, duration_ms: 2000 }, props)).toBe("direct_failure: Home > Shop (2 s)");
    expect(type.cell({ ...walk, selected: null, path: [] }, props)).toBe("direct_skip (14.2 s)");
    expect(type.text(walk, props)).toBe("Home > Shop");
  });

  it("scores 71 % direct and 14 % indirect success as 85 %", () => {
    const right = props.correct[0] ?? [];
    const wrong = ["Home", "Shop"];
    const found = aggregate("treeTest", props, [
      ...times({ path: right, selected: right, duration_ms: 1 }, 71),
      ...times({ path: ["Home", "Shop", "Home", "Help"], selected: right, duration_ms: 2 }, 14),
      ...times({ path: wrong, selected: wrong, duration_ms: 3 }, 15),
    ]);
    expect(found).toMatchObject({
      success_rate: 0.85,
      directness: 0.86,
      outcomes: { direct_success: { percentage: 71 }, indirect_success: { percentage: 14 } },
      first_clicks: [{ label: "Home", count: 100, percentage: 100 }],
      destinations: [
        { path: right, count: 85, percentage: 85, correct: true },
        { path: wrong, count: 15, percentage: 15, correct: false },
      ],
    });
  });

  it("aggregates as a naive computation does, by what is correct now", () => {
    holds(
      fc.property(fc.array(answersOf("treeTest")), fc.boolean(), (answers, marked) => {
        const given = answers as Walk[];
        const right = "Home,Help,Contact";
        const direct = ({ path }: Walk) => path.every((label, index) => path.indexOf(label) === index);
        const ended = ({ selected }: Walk) =>
          selected === null ? "skip" : marked && `${selected}` === right ? "success" : "failure";
        const share = (of: Walk[]) => ({ count: of.length, percentage: percent(of.length, given.length) });
        const outcome = (isDirect: boolean, end: string) =>
          share(given.filter((walk) => direct(walk) === isDirect && ended(walk) === end));
        const found = aggregate("treeTest", { ...props, correct: marked ? props.correct : [] }, given);
        expect(found).toMatchObject({
          outcomes: {
            direct_success: outcome(true, "success"),
            indirect_success: outcome(false, "success"),
            direct_failure: outcome(true, "failure"),
            indirect_failure: outcome(false, "failure"),
            direct_skip: outcome(true, "skip"),
            indirect_skip: outcome(false, "skip"),
          },
          success_rate: marked
            ? fraction(given.filter((walk) => ended(walk) === "success").length, given.length)
            : null,
          directness: fraction(given.filter(direct).length, given.length),
          median_duration_ms: percentile(
            given.map(({ duration_ms }) => duration_ms),
            0.5,
          ),
        });
        const destinations = found.destinations as { path: string[]; count: number; correct: boolean }[];
        for (const { path, count, correct } of destinations) {
          expect(count).toBe(given.filter(({ selected }) => `${selected}` === `${path}`).length);
          expect(correct).toBe(marked && `${path}` === right);
        }
        expect(destinations.reduce((sum, { count }) => sum + count, 0)).toBe(
          given.filter(({ selected }) => selected !== null).length,
        );
        for (const { label, count } of found.first_clicks as { label: string; count: number }[]) {
          expect(count).toBe(given.filter(({ path }) => path[0] === label).length);
        }
      }),
    );
  });
});

describe("a tree test of several tasks", () => {
  const tasks = [
    { task: "Call us", correct: [["Home", "Help", "Contact"]] },
    { task: "Buy a phone", correct: [["Home", "Shop", "Phones"]] },
  ];
  const props = { tree, tasks };
  const right = {
    path: ["Home", "Help", "Contact"],
    selected: ["Home", "Help", "Contact"],
    duration_ms: 1000,
  };
  const gaveUp = { path: ["Home", "Shop", "Home"], selected: null, duration_ms: 2500 };
  const whole = {
    tasks: [
      { task: "Buy a phone", ...gaveUp },
      { task: "Call us", ...right },
    ],
  };

  it("has one task or more, and is read without them where an older rule allowed none", () => {
    expect(paths("treeTest", { tree, tasks: [] })).toEqual(["tasks"]);
    expect(paths("treeTest", { tree, tasks: null })).toEqual([]);
    expect(paths("treeTest", { tree, tasks: tasks.slice(0, 1) })).toEqual([]);
    const { path, selected } = { path: ["Home"], selected: ["Home", "Help", "Contact"] };
    expect(refusals("treeTest", { tree, tasks: [] }, { path, selected, duration_ms: 1 })).toBeNull();
    expect(refusals("treeTest", { tree, tasks: [] }, { path, selected: ["Attic"], duration_ms: 1 })).toEqual([
      "selected",
    ]);
  });

  it("has tasks that differ, with places in the tree, and no task beside them", () => {
    expect(paths("treeTest", props)).toEqual([]);
    expect(paths("treeTest", { ...props, task: "One more" })).toEqual(["task"]);
    expect(paths("treeTest", { ...props, correct: [["Home"]] })).toEqual(["correct"]);
    expect(paths("treeTest", { tree, tasks: [...tasks, { task: "Call us" }] })).toEqual(["tasks.2.task"]);
    expect(paths("treeTest", { tree, tasks: [{ task: "A", correct: [["Attic"]] }] })).toEqual([
      "tasks.0.correct.0",
    ]);
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ task: `Task ${at}` }));
    expect([paths("treeTest", { tasks: many(20) }), paths("treeTest", { tasks: many(21) })]).toEqual([
      [],
      ["tasks"],
    ]);
  });

  it("takes each task once, in the order in which they were met", () => {
    expect(refusals("treeTest", props, whole)).toBeNull();
    expect(refusals("treeTest", props, right)).toEqual(["tasks"]);
    expect(refusals("treeTest", props, { tasks: whole.tasks.slice(1) })).toEqual(["tasks"]);
    const twice = { tasks: [...whole.tasks, { task: "Call us", ...right }] };
    expect(refusals("treeTest", props, twice)).toEqual(["tasks.2.task"]);
    const other = { tasks: [...whole.tasks, { task: "Dance", ...right }] };
    expect(refusals("treeTest", props, other)).toEqual(["tasks.2.task"]);
  });

  it("takes no skip and no parents where the question says so", () => {
    expect(refusals("treeTest", { ...props, allowSkip: false }, whole)).toEqual(["tasks.0.selected"]);
    const parent = { ...right, selected: ["Home", "Help"] };
    expect(refusals("treeTest", { tree }, parent)).toBeNull();
    expect(refusals("treeTest", { tree, allowSelectParents: false }, parent)).toEqual(["selected"]);
    expect(refusals("treeTest", { tree, allowSelectParents: false }, right)).toBeNull();
  });

  it("hides what is right from participants, also in another language", () => {
    const { participantProps, labels } = questionType("treeTest");
    expect(participantProps(props)).toMatchObject({ tasks: [{ task: "Call us" }, { task: "Buy a phone" }] });
    expect(JSON.stringify(participantProps(props))).not.toContain("correct");
    const translated = { ...props, tree: [{ label: "Zuhause" }] };
    expect(participantProps(translated).tree).toEqual([{ label: "Zuhause", children: [] }]);
    const texts = labels(props).filter(({ path }) => path[0] === "tasks");
    expect(texts).toEqual(tasks.map(({ task }, at) => ({ path: ["tasks", at, "task"], text: task })));
  });

  it("reads in transcripts, cells and columns task by task", () => {
    const { text, cell, variables, operand } = questionType("treeTest");
    expect(text(whole, props)).toBe("Buy a phone: skipped; Call us: Home > Help > Contact");
    expect(cell(whole, props)).toBe(
      "Buy a phone: indirect_skip (2.5 s); Call us: direct_success: Home > Help > Contact (1 s)",
    );
    expect(operand(whole, {})).toBeNull();
    expect(variables(props).map(({ suffix, read }) => [suffix, read(whole)])).toEqual([
      ["_t1_outcome", 1],
      ["_t1_path", "Home > Help > Contact"],
      ["_t1_ms", 1000],
      ["_t2_outcome", 6],
      ["_t2_path", "Home > Shop > Home"],
      ["_t2_ms", 2500],
    ]);
  });

  it("has the figures of each task as if it were alone, and those of all together", () => {
    const given = fc.array(
      answersOf("treeTest").chain((first) =>
        answersOf("treeTest").map((second) => [first, second] as Walk[]),
      ),
    );
    holds(
      fc.property(given, (pairs) => {
        const found = aggregate(
          "treeTest",
          props,
          pairs.map((walks) => ({ tasks: tasks.map(({ task }, at) => ({ task, ...walks[at] })) })),
        ) as { tasks: Record<string, unknown>[]; outcomes: Record<string, { count: number }> };
        const alone = tasks.map(({ task, correct }, at) => {
          const { tasks: none, ...figures } = aggregate(
            "treeTest",
            { tree, correct },
            pairs.map((walks) => walks[at]),
          );
          expect(none).toBeNull();
          return { task, ...figures };
        });
        expect(found.tasks).toEqual(alone);
        for (const [name, { count }] of Object.entries(found.outcomes))
          expect(count).toBe(
            alone.reduce((sum, each) => {
              const { outcomes } = each as unknown as { outcomes: Record<string, { count: number }> };
              return sum + (outcomes[name]?.count ?? 0);
            }, 0),
          );
      }),
    );
  });
});

describe("a tree test at its edges", () => {
  type Props = Record<string, unknown>;
  const menu = [
    { label: "A", children: [{ label: "B", children: [] }] },
    { label: "C", children: [] },
  ];
  const faults = (name: string, props: Props) =>
    validateProps(name, props).map(({ path, message }) => `${path.join(".")} ${message}`);
  const messages = (props: Props, answer: unknown) =>
    questionType("treeTest")
      .answerSchema(props)
      .safeParse(answer)
      .error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  const walk = { path: ["A", "B"], selected: ["A", "B"], duration_ms: 1500 };

  it("says what is wrong with its settings", () => {
    const tasks = [{ task: "One" }, { task: "One", correct: [["A"], ["B"]] }];
    expect(faults("treeTest", { tree: menu, task: "Find B", correct: [["B"]], tasks })).toEqual([
      "correct.0 is not a path of the tree",
      "tasks.1.correct.1 is not a path of the tree",
      "tasks.1.task must be unique",
      "task must be left out if there are tasks",
      "correct must be left out if there are tasks",
    ]);
    expect(faults("treeTest", { tasks: [{ task: " " }] })).toEqual(["tasks.0.task must not be blank"]);
    const many = (count: number) => times(["A"], count);
    expect(paths("treeTest", { tree: menu, correct: many(100) })).toEqual([]);
    expect(paths("treeTest", { tree: menu, correct: many(101) })).toEqual(["correct"]);
    expect(paths("treeTest", { tree: menu, tasks: [{ task: "One", correct: many(101) }] })).toEqual([
      "tasks.0.correct",
    ]);
    expect(paths("treeTest", { tasks: [{ task: "x".repeat(5000) }] })).toEqual([]);
    expect(paths("treeTest", { tasks: [{ task: "x".repeat(5001) }] })).toEqual(["tasks.0.task"]);
  });

  it("says what is wrong with an answer", () => {
    expect(messages({ tree: menu }, { ...walk, path: ["A", "D", "C"], selected: ["B"] })).toEqual([
      "path.1 is not in the tree",
      "selected is not a path of the tree",
    ]);
    expect(messages({ tree: menu }, { ...walk, path: times("A", 1000) })).toBeUndefined();
    expect(messages({ tree: menu }, { ...walk, path: times("A", 1001) })).toEqual([
      "path must have at most 1000 steps",
    ]);
    expect(messages({ tree: menu, allowSkip: false }, { ...walk, selected: null })).toEqual([
      "selected must not be skipped",
    ]);
    const ends = { tree: menu, allowSelectParents: false };
    expect(messages(ends, { ...walk, selected: ["A"] })).toEqual(["selected must not have others below it"]);
    expect(messages(ends, { ...walk, selected: ["C"] })).toBeUndefined();
    const tasks = [{ task: "One" }, { task: "Two" }];
    expect(
      messages({ tree: menu, tasks }, { tasks: ["One", "One", "Three"].map((task) => ({ task, ...walk })) }),
    ).toEqual([
      "tasks.1.task must be unique",
      "tasks.2.task is not one of the tasks",
      'tasks must have the task "Two"',
    ]);
  });

  it("shows participants what it is, without what is right", () => {
    const { participantProps } = questionType("treeTest");
    expect(participantProps({ tree: menu, task: "Find B", correct: [["A", "B"]] })).toEqual({
      tree: menu,
      task: "Find B",
      required: false,
      randomizeTasks: false,
      showTaskProgress: true,
      allowSkip: true,
      allowSelectParents: true,
    });
    const tasks = [{ task: "One", correct: [["C"]] }, { task: "Two" }];
    expect(participantProps({ tree: menu, tasks }).tasks).toEqual([{ task: "One" }, { task: "Two" }]);
    for (const none of ["none", null]) {
      expect(participantProps({ tree: menu, tasks: [none] })).not.toHaveProperty("tasks");
      expect(questionType("treeTest").labels({ tasks: [none] })).toEqual([]);
    }
    // A text at the place of the tasks is none, whatever wrote it.
    expect(participantProps({ tree: menu, tasks: "none" })).not.toHaveProperty("tasks");
  });

  it("has answers that are made up: a way down, sometimes by another branch, sometimes given up", () => {
    const type = questionType("treeTest");
    const share = (props: Props, is: (walk: Walk) => boolean) => {
      const random = seededRandom(7);
      const walks = times(props, 2000).map((each) => type.sample(each, random) as Walk);
      return walks.filter(is).length / walks.length;
    };
    const about = (value: number) => expect.closeTo(value, 1);
    const gaveUp = ({ selected }: Walk) => selected === null;
    const turned = ({ path, selected }: Walk) => selected !== null && path.length > selected.length;
    const atParent = ({ selected }: Walk) => selected?.join() === "A";
    const tree = menu;
    expect([share({ tree }, gaveUp), share({ tree }, turned), share({ tree }, atParent)]).toEqual([
      about(0.1),
      about(0.27),
      about(0.025),
    ]);
    for (const props of [{ tree }, { tree, allowSkip: false }])
      expect(share(props, ({ selected }) => selected?.join() === "C")).toEqual(about(0.5));
    expect(share({ tree }, atParent)).toBeGreaterThan(0);
    expect(share({ tree }, (each) => turned(each) && each.path[0] !== "C")).toBe(0);
    expect(share({ tree, allowSkip: false }, gaveUp)).toBe(0);
    expect(share({ tree, allowSelectParents: false }, atParent)).toBe(0);
    expect(share({ tree }, ({ path, selected }) => path.join().endsWith(selected?.join() ?? ""))).toBe(1);
    expect(share({ tree }, ({ duration_ms }) => duration_ms < 2000 || duration_ms > 60_000)).toBe(0);
    expect(share({ tree }, ({ duration_ms }) => duration_ms < 31_000)).toEqual(about(0.5));
    const made = (props: Props, seed = 1) => type.sample(props, seededRandom(seed));
    expect(made({ tree: [] })).toMatchObject({ path: [], selected: null });
    expect(made({ tree: [], allowSkip: false })).toBeUndefined();
    const tasks = [{ task: "One" }, { task: "Two" }];
    const orders = (more: Props) => {
      const all = Array.from(
        { length: 20 },
        (_, seed) => made({ tree, tasks, ...more }, seed) as { tasks: { task: string }[] },
      );
      return new Set(all.map((each) => each.tasks.map(({ task }) => task).join())).size;
    };
    expect([orders({}), orders({ randomizeTasks: true })]).toEqual([1, 2]);
  });

  it("has a column for how it went, one for the path and one for the time", () => {
    const columns = (props: Props, answer: unknown) =>
      questionType("treeTest")
        .variables(props)
        .map(({ read, suffix, kind, codes }) => [suffix, kind, codes.length, read(answer)]);
    const props = { tree: menu, correct: [["A", "B"]] };
    expect(columns(props, walk)).toEqual([
      ["_outcome", "number", 6, 1],
      ["_path", "text", 0, "A > B"],
      ["_time", "number", 0, 1.5],
    ]);
    expect(
      questionType("treeTest")
        .variables(props)[0]
        ?.codes.map(({ text }) => text),
    ).toEqual([
      "direct_success",
      "indirect_success",
      "direct_failure",
      "indirect_failure",
      "direct_skip",
      "indirect_skip",
    ]);
    // Answers of when the question had several tasks have no value.
    expect(columns(props, { tasks: [{ task: "One", ...walk }] }).map((column) => column[3])).toEqual([
      null,
      null,
      null,
    ]);
    const several = { ...props, correct: [], tasks: [{ task: "One" }] };
    expect(columns(several, { tasks: [{ task: "One", ...walk, selected: null }] })).toEqual([
      ["_t1_outcome", "number", 6, 5],
      ["_t1_path", "text", 0, "A > B"],
      ["_t1_ms", "number", 0, 1500],
    ]);
    expect(columns(several, { tasks: [{ task: "Two", ...walk }] }).map((column) => column[3])).toEqual([
      null,
      null,
      null,
    ]);
    expect(columns(several, walk).map((column) => column[3])).toEqual([null, null, null]);
  });

  it("is compared by the place, and counted by walk and task", () => {
    const { operand, possibleOperands, text, tally, estimatedSeconds } = questionType("treeTest");
    expect([operand(walk, {}), operand({ ...walk, selected: null }, {})]).toEqual(["A > B", ""]);
    expect(possibleOperands({ tree: menu }, "A")).toBeNull();
    expect(possibleOperands({ tree: menu, tasks: [{ task: "One" }] }, "A")).toEqual([]);
    expect([text(walk, {}), text({ ...walk, selected: null }, {})]).toEqual(["A > B", "skipped"]);
    const back = { ...walk, path: ["A", "B", "A"] };
    expect(Object.keys(tally(back)).slice(1)).toEqual([
      '["end",["A","B"],false]',
      '["first","A"]',
      '["duration",1500]',
    ]);
    expect(
      Object.keys(tally({ tasks: [{ task: "One", ...walk, path: [], selected: null }] })).slice(1),
    ).toEqual(['["task","One","end",null,true]', '["task","One","duration",1500]']);
    expect([estimatedSeconds({}), estimatedSeconds({ tasks: [{ task: "1" }, { task: "2" }] })]).toEqual([
      60, 120,
    ]);
  });

  it("knows the right places of each task in cells", () => {
    const tasks = [{ task: "One", correct: [["C"]] }, { task: "Two" }];
    const answer = {
      tasks: [
        { task: "One", path: ["C"], selected: ["C"], duration_ms: 1000 },
        { task: "Two", path: ["C"], selected: ["C"], duration_ms: 1000 },
        { task: "Former", path: ["C"], selected: ["C"], duration_ms: 1000 },
      ],
    };
    expect(questionType("treeTest").cell(answer, { tree: menu, tasks })).toBe(
      "One: direct_success: C (1 s); Two: direct_failure: C (1 s); Former: direct_failure: C (1 s)",
    );
  });
});

describe("prototype and website tasks at their edges", () => {
  const run = { outcome: "completed", screens: ["a", "b", "c"], misclicks: 1, duration_ms: 42_000 };
  const visit = { outcome: "gave_up", urls: ["https://a.example/", "https://a.example/b"], duration_ms: 500 };

  it("have bounds", () => {
    expect(refusals("prototypeTask", {}, { ...run, screens: times("x".repeat(500), 1000) })).toBeNull();
    expect(refusals("prototypeTask", {}, { ...run, screens: ["x".repeat(501)] })).toEqual(["screens.0"]);
    expect(refusals("prototypeTask", {}, { ...run, misclicks: 100_000 })).toBeNull();
    for (const misclicks of [-1, 100_001])
      expect(refusals("prototypeTask", {}, { ...run, misclicks })).toEqual(["misclicks"]);
    expect(refusals("websiteTest", {}, { ...visit, urls: times("https://a.example/", 1000) })).toBeNull();
    expect(refusals("websiteTest", {}, { ...visit, urls: times("https://a.example/", 1001) })).toEqual([
      "urls",
    ]);
    expect(paths("prototypeTask", { expectedPaths: times(times("a", 100), 50) })).toEqual([]);
    expect(paths("prototypeTask", { expectedPaths: times(["a"], 51) })).toEqual(["expectedPaths"]);
    expect(paths("prototypeTask", { expectedPaths: [times("a", 101)] })).toEqual(["expectedPaths.0"]);
    expect(paths("websiteTest", { successUrls: times("https://a.example", 100) })).toEqual([]);
    expect(paths("websiteTest", { successUrls: times("https://a.example", 101) })).toEqual(["successUrls"]);
  });

  it("show participants no more than they need", () => {
    const url = "https://a.example/";
    expect(
      questionType("prototypeTask").participantProps({ url, goal: "Buy", expectedPaths: [["a"]] }),
    ).toEqual({
      required: false,
      url,
      goal: "Buy",
    });
    expect(questionType("websiteTest").participantProps({ url, task: "Buy", successUrls: [url] })).toEqual({
      required: false,
      url,
      task: "Buy",
    });
    const labels = (name: string, props: Record<string, unknown>) =>
      questionType(name)
        .labels(props)
        .map(({ text }) => text);
    expect(labels("prototypeTask", { goal: "Buy", expectedPaths: [["a"]] })).toEqual(["Buy"]);
    expect(labels("websiteTest", { task: "Buy" })).toEqual(["Buy"]);
  });

  it("are compared by their outcome, and read with their time", () => {
    for (const [name, answer, wanted] of [
      ["prototypeTask", run, ["completed", "a > b > c", 42, "completed (42 s)"]],
      ["websiteTest", visit, ["gave_up", "https://a.example/ > https://a.example/b", 0.5, "gave_up (0.5 s)"]],
    ] as const) {
      const { operand, possibleOperands, text, variables, estimatedSeconds } = questionType(name);
      const [outcome, path, time] = variables({});
      expect([operand(answer, {}), path?.read(answer), time?.read(answer), text(answer, {})]).toEqual(wanted);
      expect(possibleOperands({}, "x")).toEqual(["completed", "gave_up", "not_started"]);
      expect(outcome?.codes.map(({ text }) => text)).toEqual(["completed", "gave_up", "not_started"]);
      expect(outcome?.codes.find(({ code }) => code === outcome.read(answer))?.text).toBe(wanted[0]);
      expect(estimatedSeconds({})).toBe(120);
    }
  });

  it("have answers that are made up, three of four completed", () => {
    const url = "https://a.example/";
    interface Run {
      outcome: string;
      duration_ms: number;
      misclicks: number;
      screens: string[];
      urls: string[];
    }
    const random = seededRandom(3);
    const made = (name: string, props: Record<string, unknown>) =>
      times(props, 1000).map((each) => questionType(name).sample(each, random) as Run);
    for (const runs of [made("prototypeTask", {}), made("websiteTest", {})]) {
      const completed = runs.filter(({ outcome }) => outcome === "completed").length;
      expect(Math.abs(completed - 750)).toBeLessThan(50);
      expect(runs.filter(({ outcome }) => outcome === "gave_up")).toHaveLength(1000 - completed);
      const seconds = runs.map(({ duration_ms }) => duration_ms / 1000);
      expect([Math.min(...seconds), Math.max(...seconds)]).toEqual([
        expect.closeTo(6, -1),
        expect.closeTo(179, -1),
      ]);
    }
    const runs = made("prototypeTask", {});
    expect(new Set(runs.map(({ misclicks }) => misclicks))).toEqual(new Set([0, 1, 2, 3, 4]));
    const screens = new Set(runs.map(({ screens }) => screens.join()));
    expect(screens.size).toBe(6);
    expect(screens).toContain("Screen 1,Screen 2");
    expect(made("websiteTest", { url })[0]?.urls).toEqual([url]);
    expect(made("websiteTest", {})[0]?.urls).toEqual([]);
  });

  it("count misclicks among moves from screen to screen, and times of those who started", () => {
    const answers = [run, { ...run, screens: [], misclicks: 2, duration_ms: 1000, outcome: "not_started" }];
    expect(aggregate("prototypeTask", {}, answers)).toMatchObject({
      misclick_rate: 0.6,
      completion_rate: 0.5,
      median_duration_ms: 42_000,
    });
    expect(aggregate("websiteTest", {}, [visit])).toMatchObject({
      outcomes: { gave_up: { count: 1, percentage: 100 } },
      completion_rate: 0,
    });
  });
});

describe("prototype and website tasks", () => {
  const run = { outcome: "completed", screens: ["a", "b"], misclicks: 1, duration_ms: 42_000 };
  const visit = { outcome: "gave_up", urls: ["https://a.example/"], duration_ms: 500 };

  it("accept an outcome with the pages seen", () => {
    expect(refusals("prototypeTask", {}, run)).toBeNull();
    expect(refusals("prototypeTask", {}, { ...run, outcome: "won" })).toEqual(["outcome"]);
    expect(refusals("prototypeTask", {}, { ...run, misclicks: 0.5 })).toEqual(["misclicks"]);
    expect(refusals("prototypeTask", {}, { ...run, screens: times("a", 1001) })).toEqual(["screens"]);
    expect(refusals("websiteTest", {}, visit)).toBeNull();
    expect(
      refusals("websiteTest", {}, { ...visit, urls: ["https://a.example", "javascript:alert(1)"] }),
    ).toEqual(["urls.1"]);
    expect(paths("prototypeTask", { url: "ftp://a.example" })).toEqual(["url"]);
    expect(paths("websiteTest", { successUrls: ["nowhere"] })).toEqual(["successUrls.0"]);
    expect(questionType("prototypeTask").cell(run, {})).toBe("completed (42 s)");
    expect(questionType("websiteTest").cell(visit, {})).toBe("gave_up (0.5 s)");
  });

  it.each(["prototypeTask", "websiteTest"])("%s aggregates as a naive computation does", (name) => {
    holds(
      fc.property(fc.array(answersOf(name)), (answers) => {
        const given = answers as {
          outcome: string;
          duration_ms: number;
          misclicks: number;
          screens: string[];
        }[];
        const ended = (outcome: string) => given.filter((each) => each.outcome === outcome).length;
        const row = (outcome: string) => ({
          count: ended(outcome),
          percentage: percent(ended(outcome), given.length),
        });
        const misses = given.reduce((sum, { misclicks }) => sum + misclicks, 0);
        const moves = given.reduce((sum, { screens }) => sum + Math.max((screens ?? []).length - 1, 0), 0);
        expect(aggregate(name, {}, given)).toEqual({
          outcomes: { completed: row("completed"), gave_up: row("gave_up"), not_started: row("not_started") },
          completion_rate: fraction(ended("completed"), given.length),
          median_duration_ms: percentile(
            given.filter(({ outcome }) => outcome !== "not_started").map(({ duration_ms }) => duration_ms),
            0.5,
          ),
          ...(name === "prototypeTask" ? { misclick_rate: fraction(misses, misses + moves) } : {}),
          approximate: false,
        });
      }),
    );
  });
});

it("an external link is clicked or not", () => {
  const type = questionType("externalLink");
  expect(refusals("externalLink", {}, { clicked: "yes" })).toEqual(["clicked"]);
  expect(type.cell({ clicked: true }, {})).toBe("clicked");
  expect(type.cell({ clicked: false }, {})).toBe("");
  expect(paths("externalLink", { url: "javascript:alert(1)" })).toEqual(["url"]);
  holds(
    fc.property(fc.array(fc.boolean()), (clicks) => {
      const count = clicks.filter(Boolean).length;
      const found = aggregate(
        "externalLink",
        {},
        clicks.map((clicked) => ({ clicked })),
      );
      expect(found).toEqual({ click_count: count, click_rate: fraction(count, clicks.length) });
    }),
  );
});

describe("calendar", () => {
  const [first, second] = slots;

  it("books a slot, in any spelling of the instant", () => {
    expect(refusals("calendar", { slots }, first)).toBeNull();
    expect(refusals("calendar", { slots }, null)).toBeNull();
    expect(refusals("calendar", { slots }, { ...first, end: second?.end })).toEqual(["start"]);
    expect(refusals("calendar", {}, { ...first, end: first?.start })).toEqual(["end"]);
    expect(refusals("calendar", {}, { start: "tomorrow", end: "2026-02-30T10:00:00Z" })).toEqual([
      "start",
      "end",
    ]);
    const local = { start: "2026-03-02T10:00:00+01:00", end: "2026-03-02T10:30:00+01:00", booking_id: "b1" };
    expect(questionType("calendar").answerSchema({ slots }).parse(local)).toEqual({
      ...first,
      booking_id: "b1",
    });
    expect(paths("calendar", { slots: [first, { start: first?.end, end: first?.start }] })).toEqual([
      "slots.1.end",
    ]);
    expect(paths("calendar", { slots: [first, first] })).toEqual(["slots.1"]);
    expect(questionType("calendar").cell(first, { slots })).toBe(
      "2026-03-02T09:00:00.000Z/2026-03-02T09:30:00.000Z",
    );
    expect(questionType("calendar").cell(null, { slots })).toBe("");
  });

  it("aggregates as a naive computation does", () => {
    holds(
      fc.property(fc.array(fc.option(fc.constantFrom(...slots))), (given) => {
        const booked = given.filter((answer) => answer !== null);
        expect(aggregate("calendar", { slots }, given)).toEqual({
          booked_count: booked.length,
          booked_rate: fraction(booked.length, given.length),
          slots: slots.map(({ start }) => ({
            start,
            count: booked.filter((slot) => slot.start === start).length,
          })),
        });
      }),
    );
  });
});
