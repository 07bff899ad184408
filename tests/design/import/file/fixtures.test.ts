import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { block, choice, expectWhole, logic, notKept, qsf, selected } from "#tests/support/import-files.ts";
import { importFile, walk } from "#tests/support/imports.ts";

const stack = useStack({ log: () => {} });
const client = useOrganization(stack, beforeEach);

const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../fixtures/imports/${name}`, import.meta.url)));

describe("a file as Qualtrics exports it", () => {
  it("becomes a study in which each rule acts", async () => {
    const job = await importFile(stack, client, fixture("commuting.qsf"));
    expect(notKept(job)).toEqual([
      "dropped setting flow_not_carried FL_17 /SurveyElements/1/Payload/Flow/7 null",
      "dropped question type_not_carried Side /SurveyElements/16/Payload null",
      "dropped question type_not_carried Timer /SurveyElements/17/Payload null",
    ]);
    const studyId = expectWhole(job);
    const go = (answers: Record<string, unknown>) => walk(stack, client, studyId, answers);
    const consent = "**Welcome**";
    expect(await go({ [consent]: "No" })).toEqual([consent, "ended_by_rule"]);
    const modes = {
      [consent]: "Yes",
      "How do you travel?": ["Bus", { other: "Boat" }],
      "Which is your *main* one?": "Bus",
      "How often do you use the Bus?": "Rarely",
      "How often do you use the Boat?": "Daily",
      "How did that feel?": "Good",
    };
    const start = [
      consent,
      "How do you travel?",
      "Which is your *main* one?",
      "How often do you use the Bus?",
      "Why so rarely?",
      "How often do you use the Boat?",
    ];
    const seen = new Set<string>();
    for (let i = 0; i < 14 && seen.size < 2; i++) {
      const shown = await go({ ...modes, "Rate each": { Price: 1, Comfort: i % 2 === 0 ? 3 : 2 } });
      const [framing = ""] = shown.slice(start.length);
      seen.add(framing);
      // Only one frame's arm is asked how it felt, and only it has a score to show.
      const isGain = framing === "You save an hour.";
      const last = i % 2 === 0 ? [`Comfort: ${isGain ? "3" : "–"}`] : [];
      expect(shown.map((line) => line.replace(/^Comfort: (?!3$).*/, "Comfort: –"))).toEqual([
        ...start,
        framing,
        ...(isGain ? ["How did that feel?"] : []),
        "Rate each",
        ...last,
        "finished",
      ]);
    }
    expect([...seen].sort()).toEqual(["You lose an hour.", "You save an hour."]);
  });

  it("has a report to hand on, with what needs a look first", async () => {
    const { id } = await importFile(stack, client, fixture("commuting.qsf"), { dry_run: "true" });
    const { text } = await expectStatus(client.send("GET", `/imports/${id}/report.md`), 200);
    expect(text).toContain("**Commuting study**, from Qualtrics. Languages: English, German.");
    expect(text).toContain("| Questions | 10 | 0 | 2 |");
    expect(text.indexOf("## Not carried over (3)")).toBeLessThan(text.indexOf("## Carried over (38)"));
    expect(text).toContain("| Side | – | No matching question type: SBS SBSMatrix |");
    expect(text).toContain("### Loops (1)\n\nEach mode (g3)");
  });
});

it("a workbook as spreadsheets store it becomes a study in which each rule acts", async () => {
  const job = await importFile(stack, client, fixture("plot.xlsx"));
  expect(notKept(job)).toEqual([
    "dropped setting setting_not_carried start survey!A2 null",
    "dropped setting setting_not_carried device survey!A3 null",
    "approximated setting codes_not_carried district survey!A5 null",
    "dropped option_list filter_not_carried village survey!M6 q2",
    "dropped question type_not_carried where survey!A7 null",
    "dropped setting message_not_carried trees survey!I9 q3",
    "dropped medium medium_not_carried done survey!N20 q8",
    "dropped check check_not_carried mail survey!H21 q9",
    "dropped setting setting_not_carried district choices!E1 null",
  ]);
  const studyId = expectWhole(job);
  const go = (answers: Record<string, unknown>) => walk(stack, client, studyId, answers);
  const [district, trees, oak, elm] = [
    "Which **district**?",
    "Which trees?",
    "How tall is the Oak?",
    "How tall is the Elm?",
  ] as const;
  const people = { "How many people?": 3, "How many adults?": 2 };
  expect(await go({ [district]: "North", [trees]: ["Oak", "Elm"], [oak]: 25, [elm]: 30, ...people })).toEqual(
    [
      district,
      "Which village?",
      trees,
      oak,
      "Why the oak?",
      elm,
      "How many people?",
      "How many adults?",
      "Done: 4 points",
      "Mail?",
      "finished",
    ],
  );
  expect(await go({ [district]: "North", [trees]: ["Oak"], [oak]: 19, "How many people?": 2 })).toEqual([
    district,
    "Which village?",
    trees,
    oak,
    "How many people?",
    "How many adults?",
    "Mail?",
    "finished",
  ]);
  await expect(go({ [district]: "North", [trees]: ["Oak", "Elm", "Ash"] })).rejects.toThrow();
  await expect(go({ [district]: "North", "How many people?": 2, "How many adults?": 3 })).rejects.toThrow();
});

it("a survey as LimeSurvey exported it before becomes a study in which each rule acts", async () => {
  const job = await importFile(stack, client, fixture("pets.lss"));
  expect(notKept(job)).toEqual([
    "dropped option_list filter_not_carried Q2 questions/row[3] q2",
    "dropped check request_not_carried Q3 questions/row[4] q3",
    "dropped piped_text pipe_not_carried {if(Q3 > 1,'They','It')} questions/row[6] q5",
    "approximated setting codes_not_carried Q5 questions/row[6] null",
    "dropped question type_not_carried Q8 questions/row[9] null",
  ]);
  const studyId = expectWhole(job);
  const go = (answers: Record<string, unknown>) => walk(stack, client, studyId, answers);
  const pet = "Do you own a **pet**?";
  const cat = { [pet]: "Yes", "Which, Yes?": ["Cat"] };
  expect(await go({ ...cat, "How many children?": 2 })).toEqual([
    pet,
    "Which, Yes?",
    "How many children?",
    "Name of the cat",
    "sleeps",
    "Points: 5",
    "finished",
  ]);
  expect(await go({ ...cat, "How many children?": 1 })).toEqual([
    pet,
    "Which, Yes?",
    "How many children?",
    "Name of the cat",
    "sleeps",
    "finished",
  ]);
  expect(await go({ [pet]: "No", "How many children?": 0 })).toEqual([pet, "How many children?", "finished"]);
  await expect(go({ [pet]: "No", "How many children?": 21 })).rejects.toThrow();
});

it("quotas of Qualtrics close, on a choice and on all interviews", async () => {
  const quota = (Name: string, Occurrences: number, Logic: object) => ({
    Element: "QO",
    Payload: { Name, Occurrences, Logic, QuotaAction: "EndCurrentSurvey" },
  });
  const file = qsf(
    [{ Type: "Block", ID: "BL_1", FlowID: "BL_1" }],
    [block("BL_1", [1])],
    choice(1, "Which?", ["A", "B"]),
    quota("As", 1, logic(selected("q://QID1/SelectableChoice/1"))),
    quota("All", 2, logic({ LogicType: "BooleanValue", Value: "True", Type: "Expression" })),
  );
  const job = await importFile(stack, client, file);
  expect(notKept(job)).toEqual([]);
  const go = (answer: string) => walk(stack, client, expectWhole(job), { "Which?": answer });
  expect((await go("A")).at(-1)).toBe("finished");
  expect((await go("A")).at(-1)).toBe("over_quota");
  expect((await go("B")).at(-1)).toBe("finished");
  expect((await go("B")).at(-1)).not.toBe("finished");
});
