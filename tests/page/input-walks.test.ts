import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choicesAnswer, chose, firstChoices } from "#participant/input/conjoint-choices.ts";
import { chosePart, firstPairs, pairsAnswer } from "#participant/input/max-diff-choices.ts";
import { toStep } from "#participant/input/stepped.ts";
import { taskAnswer, withOutcome, withPageOpened } from "#participant/input/task-run.ts";
import { taskOrder, treeAnswer, walksOf, withWalk } from "#participant/input/tree-tasks.ts";
import {
  begun,
  childrenAt,
  chosen,
  resumed,
  type TreeWalk,
  withVisit,
} from "#participant/input/tree-walk.ts";
import { en as first } from "#participant/text/en.ts";
import { rare } from "#participant/text/rare/en.ts";
import { questionType } from "#survey/question-type/index.ts";

const en = { ...first, ...rare };

const leaf = (label: string) => ({ label, children: [] });
const tree = [
  { label: "Shop", children: [{ label: "Shoes", children: [leaf("Boots")] }, leaf("Sale")] },
  { label: "Help", children: [leaf("Returns"), leaf("Delivery")] },
  leaf("About"),
];
const props = { tree, correct: [["Help", "Returns"]] };
const walked = (...nodes: string[][]): TreeWalk =>
  nodes.reduce((walk, node) => withVisit(walk, node, tree), begun(1000));

const only = { tree: [] };

describe("a walk through a tree", () => {
  it("goes down without visiting anything twice", () => {
    expect(walked(["Help"], ["Help", "Delivery"], ["Help", "Returns"])).toMatchObject({
      path: ["Help", "Delivery", "Returns"],
      at: ["Help", "Returns"],
    });
  });

  it("visits the head of a branch again on the way out of it", () => {
    expect(walked(["Shop"], ["Help"]).path).toEqual(["Shop", "Shop", "Help"]);
    expect(walked(["Shop"], ["Shop", "Shoes"], ["Shop", "Shoes", "Boots"], ["Shop", "Sale"]).path).toEqual([
      "Shop",
      "Shoes",
      "Boots",
      "Shoes",
      "Sale",
    ]);
    expect(walked(["Shop"], ["Shop", "Shoes"], ["About"]).path).toEqual(["Shop", "Shoes", "Shop", "About"]);
    expect(walked(["Shop"], ["Shop", "Sale"], ["Shop"])).toMatchObject({
      path: ["Shop", "Sale", "Shop"],
      at: [],
    });
  });

  it("does not count a place that is pressed again", () => {
    expect(walked(["About"], ["About"]).path).toEqual(["About"]);
  });

  it("ends at a place or without one, and can be resumed", () => {
    const walk = walked(["Help"], ["Help", "Returns"]);
    expect(treeAnswer(undefined, only, en)).toEqual({ problem: en.choosePlace });
    expect(treeAnswer(walk, only, en)).toEqual({ problem: en.choosePlace });
    const value = { path: ["Help", "Returns"], selected: ["Help", "Returns"], duration_ms: 1500 };
    expect(treeAnswer(chosen(walk, walk.at, 2500), only, en)).toEqual({ value });
    expect(treeAnswer(chosen(walk, null, 2500), only, en)).toEqual({ value: { ...value, selected: null } });
    expect(resumed(chosen(walk, null, 2500))).toEqual(walk);
  });

  it("is one of several tasks, each met once, in the participant's order", () => {
    const several = { tree, tasks: [{ task: "One" }, { task: "Two" }, { task: "Three" }] };
    expect(taskOrder(several, "seed")).toEqual(["One", "Two", "Three"]);
    const shuffled = taskOrder({ ...several, randomizeTasks: true }, "seed");
    expect([...shuffled].sort()).toEqual(["One", "Three", "Two"]);
    expect(taskOrder({ ...several, randomizeTasks: true }, "seed")).toEqual(shuffled);
    const done = chosen(walked(["Help"]), ["Help"], 2000);
    let draft = walksOf(undefined);
    for (const [at, task] of shuffled.entries()) {
      draft = { ...withWalk({ ...draft, at }, task, done), at };
      const answer = treeAnswer(draft, several, en);
      if (at < 2) expect(answer).toEqual({ problem: en.choosePlace });
      else
        expect(answer).toEqual({
          value: {
            tasks: shuffled.map((task) => ({ task, path: ["Help"], selected: ["Help"], duration_ms: 1000 })),
          },
        });
    }
  });

  it("takes no negative time when the clock is set back", () => {
    expect(treeAnswer(chosen(begun(1000), null, 900), only, en)).toMatchObject({ value: { duration_ms: 0 } });
  });

  it("is what the service takes, and direct there when nothing was gone back from", () => {
    void fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), (presses) => {
        let walk = begun(1000);
        let wentBack = false;
        for (const press of presses) {
          const shown = shownAt(walk.at);
          const next = withVisit(walk, shown[press % shown.length] ?? [], tree);
          wentBack ||= openAt(walk.at).some((branch) => !openAt(next.at).includes(branch));
          walk = next;
        }
        const answer = treeAnswer(chosen(walk, walk.at.length === 0 ? null : walk.at, 2000), only, en);
        const value = "value" in answer ? answer.value : undefined;
        expect(questionType("treeTest").answerSchema(props).safeParse(value).error).toBeUndefined();
        const isDirect = questionType("treeTest").cell(value, props).startsWith("direct");
        if (wentBack) expect(isDirect).toBe(false);
        else expect(isDirect).toBe(new Set(walk.path).size === walk.path.length);
      }),
    );
  });

  it("may be as long as the service takes", () => {
    const away = Array.from({ length: 1100 }, (_, step) => [step % 2 === 0 ? "Shop" : "Help"]);
    expect(walked(...away).path).toHaveLength(1000);
  });
});

/** Branches that are open where somebody stands. */
const openAt = (at: readonly string[]): string[] =>
  at
    .map((_, depth) => at.slice(0, depth + 1))
    .flatMap((path) => (childrenAt(tree, path).length > 0 ? path.join(">") : []));

/** What can be pressed there. */
const shownAt = (at: readonly string[]): string[][] =>
  [[], ...at.map((_, depth) => at.slice(0, depth + 1))].flatMap((path) =>
    childrenAt(tree, path).map(({ label }) => [...path, label]),
  );

describe("choices between concepts", () => {
  const conjoint = {
    attributes: [
      { name: "Price", levels: ["1", "2", "3"] },
      { name: "Size", levels: ["S", "L"] },
    ],
    tasks: 6,
    concepts: 2,
  };
  const issued = (includeNone: boolean) =>
    questionType("conjoint").participantProps({ ...conjoint, includeNone }, 5) as unknown as Parameters<
      typeof choicesAnswer
    >[1];

  it("are sent with what was shown, once all are made", () => {
    const shown = issued(true);
    let choices = firstChoices;
    for (let task = 0; task < 6; task++) {
      expect(choicesAnswer(choices, shown, en)).toEqual({ problem: en.chooseOne });
      choices = chose(toStep(choices, task), task === 2 ? "none" : task % 2);
    }
    choices = chose(toStep(choices, 0), 1);
    const answer = choicesAnswer(choices, shown, en);
    const value = "value" in answer ? answer.value : undefined;
    expect(
      questionType("conjoint")
        .answerSchema({ ...conjoint, includeNone: true }, 5)
        .parse(value),
    ).toEqual([1, 1, null, 1, 0, 1].map((chosen, task) => ({ concepts: shown.design[task], chosen })));
  });

  it("may be none only where that is offered", () => {
    const all = [0, 1, 2, 3, 4, 5].reduce(
      (choices, task) => chose(toStep(choices, task), "none"),
      firstChoices,
    );
    expect(choicesAnswer(all, issued(false), en)).toEqual({ problem: en.chooseOne });
  });
});

describe("best and worst items", () => {
  const maxDiff = { items: ["A", "B", "C", "D", "E"], itemsPerTask: 3, tasks: 3 };
  const type = questionType("maxDiff");
  const shown = type.participantProps(maxDiff, 5) as unknown as Parameters<typeof pairsAnswer>[1];

  it("are sent with what was shown, once both are chosen of each task", () => {
    let pairs = firstPairs;
    for (const task of [2, 0, 1]) {
      expect(pairsAnswer(pairs, shown, en)).toEqual({ problem: en.bestWorstMissing });
      pairs = chosePart(toStep(pairs, task), "best", task);
      expect(pairsAnswer(pairs, shown, en)).toEqual({ problem: en.bestWorstMissing });
      // A draft is kept as JSON.
      pairs = JSON.parse(JSON.stringify(chosePart(pairs, "worst", (task + 1) % 3)));
    }
    const answer = pairsAnswer(pairs, shown, en);
    const value = "value" in answer ? answer.value : undefined;
    expect(type.answerSchema(maxDiff, 5).parse(value)).toEqual(
      shown.design.map((items, task) => ({ items, best: items[task], worst: items[(task + 1) % 3] })),
    );
  });

  it("are never the same one", () => {
    const both = chosePart(chosePart(chosePart(firstPairs, "best", 1), "worst", 2), "worst", 1);
    expect(both.chosen).toEqual([{ worst: 1 }]);
    expect(chosePart(both, "best", 0).chosen).toEqual([{ worst: 1, best: 0 }]);
  });
});

describe("a task in another tab", () => {
  it("lasts from when it is opened to when its end is first told", () => {
    const run = withOutcome(withOutcome(withPageOpened(undefined, 1000), "gave_up", 4000), "completed", 9000);
    const value = { outcome: "completed", screens: [], misclicks: 0, duration_ms: 3000 };
    expect(taskAnswer(run, { screens: [], misclicks: 0 }, en)).toEqual({ value });
    expect(questionType("prototypeTask").answerSchema({}).parse(value)).toEqual(value);
  });

  it("goes on where it is opened again, and begins again where it had not opened", () => {
    const run = withOutcome(withPageOpened(undefined, 1000), "gave_up", 4000);
    expect(withPageOpened(run, 5000)).toEqual({ started_at: 1000 });
    expect(withPageOpened(withOutcome(run, "not_started", 4000), 5000)).toEqual({ started_at: 5000 });
  });

  it("took no time where it did not open, and says nothing before it was tried", () => {
    const run = withOutcome(withPageOpened(undefined, 1000), "not_started", 4000);
    const value = { outcome: "not_started", urls: [], duration_ms: 0 };
    expect(taskAnswer(run, { urls: [] }, en)).toEqual({ value });
    expect(questionType("websiteTest").answerSchema({}).parse(value)).toEqual(value);
    expect(taskAnswer(undefined, { urls: [] }, en)).toEqual({ problem: en.taskFirst });
    expect(taskAnswer(withPageOpened(undefined, 1000), { urls: [] }, en)).toEqual({ problem: en.taskFirst });
  });
});
