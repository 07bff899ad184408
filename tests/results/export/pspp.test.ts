import { expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { blank, imported } from "#tests/support/definition.ts";
import { exportFile } from "#tests/support/exports.ts";
import { accepted, questionShown, startTab } from "#tests/support/participant.ts";
import { hasPspp, readByPspp } from "#tests/support/pspp.ts";
import { invite } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

const definition = {
  ...blank,
  questions: [
    {
      id: "q1",
      type: "multipleChoice",
      content: "Which?",
      props: { options: ["Ada", "Bo"], isMultiSelect: true, allowOther: true },
    },
    { id: "q2", type: "ratingScale", content: "Rate {{item}}", props: { min: 1, max: 5 } },
    { id: "q3", type: "maxDiff", content: "Best?", props: { items: ["A", "B", "C", "D"], tasks: 2 } },
    { id: "q4", type: "date", content: "When?", props: {} },
    { id: "q5", type: "matrixRatingScale", content: "Rate", props: { items: ["x", "y"], allowNA: true } },
  ],
  groups: [
    {
      id: "g1",
      name: "Each",
      question_ids: ["q2"],
      display_order: 1,
      repeat_for: { source: { question_id: "q1", select: "selected" } },
    },
  ],
  scores: [
    {
      key: "s",
      label: "S",
      method: "mean",
      terms: [{ question_id: "q2" }],
      min_answered: 1,
      bands: [
        { label: "Low", min: 0, max: 2 },
        { label: "High", min: 3, max: 5 },
      ],
    },
  ],
};

/** Somebody who is asked about Bo and own words, and somebody who skips all they can. */
async function answered(): Promise<{ studyId: string; group: string }> {
  const { study, ids } = await imported(client, definition);
  await expectStatus(client.send("PUT", `/studies/${study.id}`, { status: "published" }), 200);
  const full = await invite(client, study.id);
  const short = await invite(client, study.id);
  const tab = await startTab(stack, full.link);
  await accepted(tab.answer(["Bo", { other: "Zed" }]));
  await accepted(tab.answer(4));
  await accepted(tab.answer(2));
  const { design } = questionShown(tab).props;
  await accepted(tab.answer((design as string[][]).map((items) => ({ items, best: "B", worst: "C" }))));
  await accepted(tab.answer("2026-02-03"));
  await accepted(tab.answer({ x: 5, y: null }));
  const other = await startTab(stack, short.link);
  for (let n = 0; n < 4; n++) await accepted(other.say("skip"));
  return { studyId: study.id, group: ids.g1 };
}

/** A variable each, of both: `-99` was not shown, `-98` skipped, `-97` does not apply. */
const expected: [name: string, cells: string[]][] = [
  ["score_s", ["3", ""]],
  ["score_s_band", ["High", ""]],
  ["q1_1", ["0", "-98"]],
  ["q1_2", ["1", "-98"]],
  ["q1_other", ["Zed", ""]],
  ["q2_l1", ["-99", "-99"]],
  ["q2_l2", ["4", "-99"]],
  ["q2_lother", ["2", "-99"]],
  ["q3_1_best", ["2", "-98"]],
  ["q3_2_worst", ["3", "-98"]],
  ["q4", ["02/03/2026", ""]],
  ["q5_1", ["5", "-98"]],
  ["q5_2", ["-97", "-98"]],
];

it.skipIf(!hasPspp)(
  "files of loops, best and worst items, dates and scores are read by PSPP",
  async () => {
    const { studyId, group } = await answered();
    const whole = await exportFile(stack, client, studyId, { format: "sav" });
    const { cells, dictionary } = readByPspp(whole.file);
    const [header = [], ...rows] = cells;
    // The order of the items of a task is the participant's own.
    const named = (name: string) => rows.map((row) => row[header.indexOf(name)]);
    expect(rows).toHaveLength(2);
    expect(Object.fromEntries(expected.map(([name]) => [name, named(name)]))).toEqual(
      Object.fromEntries(expected),
    );
    expect(named("q3_1_items").map((text) => text?.split("; ").toSorted().join(""))).toEqual(["ABCD", ""]);
    for (const line of ["Rate Bo", "Not shown", "Skipped", "Not applicable", "Task 2: Worst", "DATE11"])
      expect(dictionary).toContain(line);

    const body = { layout: "long", question_group_id: group };
    const long = await exportFile(stack, client, studyId, { format: "sav", ...body });
    const [names, ...iterations] = readByPspp(long.file).cells;
    expect(names).toEqual(["interview_id", "loop_number", "loop_item", "q2"]);
    expect(iterations.map(([, ...cells]) => cells)).toEqual([
      ["1", "Bo", "4"],
      ["2", "Other", "2"],
    ]);
  },
  60_000,
);
