import { describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { blank, imported } from "#tests/support/definition.ts";
import { accepted, questionShown, startTab, type Tab } from "#tests/support/participant.ts";
import { invite } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

type Json = Record<string, unknown>;

const from = (question_id: string, select: string, more: Json = {}) => ({
  optionsFrom: { question_id, select, ...more },
});
const ask = (id: string, type: string, props: Json) => ({ id, type, content: id, props });
const brands = { options: ["Ada", "Bo", "Cy", "None"], isMultiSelect: true, exclusiveOptions: ["None"] };

async function begun(questions: Json[], more: Json = {}, start: Json = {}) {
  const { study, ids } = await imported(client, { ...blank, questions, ...more });
  await expectStatus(client.send("PUT", `/studies/${study.id}`, { status: "published" }), 200);
  const { id, link } = await invite(client, study.id);
  const tab = await startTab(stack, link, start);
  return { studyId: study.id as string, ids: ids as Record<string, string>, id: id as string, link, tab };
}

const offered = (tab: Tab) => {
  const { props } = questionShown(tab) as { props: Json };
  return props.options ?? props.items;
};
const at = ({ state }: Tab) =>
  state.step.kind === "question" ? state.step.question.content : state.step.kind;
const get = async (path: string) => (await expectStatus(client.send("GET", path), 200)).body;

describe("a question that carries items of an earlier answer", () => {
  it("offers what was selected, in the order of the list, then its own options", async () => {
    const { tab } = await begun([
      ask("q1", "multipleChoice", brands),
      ask("q2", "multipleChoice", { ...from("q1", "selected"), options: ["Other brand"] }),
    ]);
    await accepted(tab.answer(["Cy", "Ada"]));
    expect(offered(tab)).toEqual(["Ada", "Cy", "Other brand"]);
    expect(questionShown(tab).props).not.toHaveProperty("optionsFrom");
    const refused = await tab.answer("Bo");
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain("is not one of the options");
    await accepted(tab.answer("Other brand"));
  });

  it("offers what was not selected, and all", async () => {
    const { tab } = await begun([
      ask("q1", "multipleChoice", brands),
      ask("q2", "ranking", from("q1", "unselected")),
      ask("q3", "allocation", from("q1", "all")),
    ]);
    await accepted(tab.answer(["Bo"]));
    expect(offered(tab)).toEqual(["Ada", "Cy"]);
    await accepted(tab.answer(["Cy", "Ada"]));
    expect(offered(tab)).toEqual(["Ada", "Bo", "Cy"]);
    await accepted(tab.answer({ Ada: 60, Cy: 40 }));
  });

  it("is hidden where nothing is carried and it has nothing of its own", async () => {
    const { tab, ids, id } = await begun([
      ask("q1", "multipleChoice", brands),
      ask("q2", "ranking", from("q1", "selected")),
      ask("q3", "shortText", {}),
    ]);
    await accepted(tab.answer(["None"]));
    expect(at(tab)).toBe("q3");
    await accepted(tab.say("back"));
    await accepted(tab.answer(["Ada"]));
    expect(at(tab)).toBe("q2");
    await accepted(tab.say("back"));
    await accepted(tab.say("skip"));
    expect(at(tab)).toBe("q3");
    await accepted(tab.answer("End"));
    expect((await get(`/interviews/${id}`)).question_order).toEqual([ids.q1, ids.q3]);
  });

  it("counts numbers inside the bounds as selected", async () => {
    const { tab } = await begun([
      ask("q1", "matrixRatingScale", { items: ["A", "B", "C"], allowNA: true }),
      ask("q2", "multipleChoice", from("q1", "selected", { min: 4 })),
      ask("q3", "ranking", from("q1", "unselected", { min: 4, max: 5 })),
      ask("q4", "allocation", { ...from("q3", "selected", { max: 1 }), options: ["Z"] }),
      ask("q5", "ranking", from("q4", "selected")),
    ]);
    await accepted(tab.answer({ A: 5, B: null, C: 3 }));
    expect(offered(tab)).toEqual(["A"]);
    await accepted(tab.answer("A"));
    expect(offered(tab)).toEqual(["B", "C"]);
    await accepted(tab.answer(["C", "B"]));
    expect(offered(tab)).toEqual(["C", "Z"]);
    await accepted(tab.answer({ C: 0, Z: 100 }));
    expect(offered(tab)).toEqual(["Z"]);
  });

  it("shrinks how many are needed to what is offered", async () => {
    const { tab } = await begun([
      ask("q1", "multipleChoice", brands),
      ask("q2", "multipleChoice", { ...from("q1", "selected"), isMultiSelect: true, minSelections: 3 }),
      ask("q3", "ranking", { ...from("q1", "selected"), maxRanked: 3 }),
    ]);
    await accepted(tab.answer(["Ada", "Bo"]));
    expect(questionShown(tab).props).toMatchObject({ minSelections: 2 });
    expect((await tab.answer(["Ada"])).status).toBe(422);
    await accepted(tab.answer(["Ada", "Bo"]));
    expect(questionShown(tab).props).toMatchObject({ maxRanked: 2 });
    await accepted(tab.answer(["Bo", "Ada"]));
  });

  it("keeps a point to one item where the others may have none, and gives it up where they may not", async () => {
    const points = { min: 1, max: 2, onePerColumn: true, items: [], ...from("q1", "selected") };
    const { tab } = await begun([
      ask("q1", "multipleChoice", brands),
      ask("q2", "matrixRatingScale", { ...points, allowNA: true }),
      ask("q3", "matrixRatingScale", points),
    ]);
    await accepted(tab.answer(["Ada", "Bo", "Cy"]));
    expect(questionShown(tab).props).toMatchObject({ onePerColumn: true });
    const refused = await tab.answer({ Ada: 1, Bo: 1, Cy: null });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining("is used for another item"),
    ]);
    await accepted(tab.answer({ Ada: 1, Bo: 2, Cy: null }));
    expect(questionShown(tab).props).toMatchObject({ onePerColumn: false });
    await accepted(tab.answer({ Ada: 1, Bo: 2, Cy: 2 }));
  });

  it("takes own words along, which are no name", async () => {
    const { tab, id, studyId, ids } = await begun([
      ask("q1", "multipleChoice", { ...brands, allowOther: true }),
      ask("q2", "ranking", from("q1", "selected")),
      ask("q3", "multipleChoice", from("q1", "selected")),
      ask("q4", "allocation", from("q2", "selected")),
      { ...ask("q5", "shortText", {}), content: "{{Q:q2}}" },
    ]);
    await accepted(tab.answer(["Ada", { other: "Zed" }]));
    expect(offered(tab)).toEqual(["Ada", "Zed"]);
    await accepted(tab.answer(["Zed", "Ada"]));
    expect(offered(tab)).toEqual(["Ada", "Zed"]);
    expect((await tab.answer({ other: "Somebody" })).status).toBe(422);
    await accepted(tab.answer("Zed"));
    expect(offered(tab)).toEqual(["Ada", "Zed"]);
    await accepted(tab.answer({ "": 70, Ada: 30 }));
    expect(at(tab)).toBe("1. Zed; 2. Ada");
    await accepted(tab.answer("End"));
    const { parsed_conversation_json: said } = await get(`/interviews/${id}`);
    const value = (name: string) => said[ids[name] ?? ""];
    expect(value("q2")).toMatchObject({ value: ["", "Ada"], text: "1. Zed; 2. Ada" });
    expect(value("q3")).toMatchObject({ value: { other: "Zed" } });
    expect(value("q4")).toMatchObject({ value: { "": 70, Ada: 30 }, text: "Ada: 30; Zed: 70" });
    const ranked = await get(`/studies/${studyId}/questions/${ids.q2}/stats`);
    expect(ranked.options.map(({ value }: Json) => value)).toEqual(["Ada", "Bo", "Cy", "Other"]);
    const chosen = await get(`/studies/${studyId}/questions/${ids.q3}/stats`);
    expect(chosen).toMatchObject({ other_count: 1 });
    expect(await verifyCounts(stack.ctx, { study_id: studyId })).toMatchObject({ differences: [] });
  });

  it("shows items in the participant's language as their source does", async () => {
    const unit = (path: (string | number)[], text: string) => ({ path: ["props", ...path], text });
    const { tab, id, ids } = await begun(
      [
        ask("q1", "multipleChoice", { options: ["Red", "Green"], isMultiSelect: true }),
        ask("q2", "multipleChoice", { ...from("q1", "selected"), options: ["Blue"] }),
      ],
      {
        config: { lang: { support: ["English", "German"] } },
        translations: [
          {
            language: "German",
            question_id: "q1",
            units: [unit(["options", 0], "Rot"), unit(["options", 1], "Grün")],
          },
          { language: "German", question_id: "q2", units: [unit(["options", 0], "Blau")] },
        ],
      },
      { language: "German" },
    );
    await accepted(tab.answer(["Grün"]));
    expect(offered(tab)).toEqual(["Grün", "Blau"]);
    await accepted(tab.answer("Grün"));
    const { parsed_conversation_json: said } = await get(`/interviews/${id}`);
    expect(said[ids.q2 ?? ""]).toMatchObject({ value: "Green" });
  });

  it("costs an answer no statement more", async () => {
    const statements = async (questions: Json[]) => {
      const { tab } = await begun(questions);
      await accepted(tab.answer(["Ada"]));
      stack.takeStatements();
      await accepted(tab.answer(["Ada"]));
      return stack.takeStatements().length;
    };
    const plain = ["q1", "q2", "q3"].map((id) => ask(id, "multipleChoice", brands));
    const carrying = [
      ...plain.slice(0, 1),
      ...["q2", "q3"].map((id) =>
        ask(id, "multipleChoice", { ...from("q1", "selected"), isMultiSelect: true }),
      ),
    ];
    expect(await statements(carrying)).toBe(await statements(plain));
  });
});

describe("answers that are brought in", () => {
  it("may name all that a question can offer, and own words", async () => {
    const { study, ids } = await imported(client, {
      ...blank,
      questions: [
        ask("q1", "multipleChoice", { ...brands, allowOther: true }),
        ask("q2", "ranking", { ...from("q1", "selected"), options: ["Own"] }),
        ask("q3", "allocation", from("q1", "selected")),
      ],
    });
    await expectStatus(client.send("PUT", `/studies/${study.id}`, { status: "published" }), 200);
    const { id } = await invite(client, study.id);
    const answers = (value: unknown) => [
      { question_id: ids.q2, value },
      { question_id: ids.q3, value: { Ada: 100 } },
    ];
    const bad = await client.send("PUT", `/interviews/${id}`, { answers: answers(["Nobody"]) });
    expect(bad.status).toBe(422);
    const fields = { status: "closed", answers: answers(["Own", "", "Bo"]) };
    await expectStatus(client.send("PUT", `/interviews/${id}`, fields), 200);
    const stats = await get(`/studies/${study.id}/questions/${ids.q3}/stats`);
    // Those that were not offered got no zero.
    expect(stats.options.map(({ value, mean }: Json) => [value, mean])).toEqual([
      ["Ada", 100],
      ["Bo", null],
      ["Cy", null],
    ]);
  });
});
