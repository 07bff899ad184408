import { describe, expect, it } from "vitest";
import { translation } from "#core/design/translation/translation.sql.ts";
import { unitsOfQuestion } from "#survey/translation/unit.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, questionShown, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

const choice = (content: string, props = {}) => ({
  type: "multipleChoice",
  content,
  props: { options: ["A", "B"], ...props },
});

describe("an interview in another language", () => {
  it("shows the participant's language and stores answers in the study's own", async () => {
    const config = { lang: { default: { name: "English" }, support: ["English", "German"] } };
    const studyId = await newStudy(client, { config });
    const [colour] = await addQuestions(client, studyId, [
      choice("Colour?", { options: ["red", "blue"], isMultiSelect: true }),
    ]);
    const [more] = await addQuestions(client, studyId, [
      { type: "textInput", content: `Why {{Q:${colour}}}?` },
    ]);
    const german: Record<string, string> = { "Colour?": "Farbe?", red: "rot", blue: "blau" };
    const at = new Date().toISOString();
    await stack.ctx.db.insert(translation).values({
      study_id: studyId,
      question_id: colour ?? null,
      language: "German",
      units: Object.fromEntries(
        unitsOfQuestion({
          type: "multipleChoice",
          content: "Colour?",
          props: { options: ["red", "blue"], isMultiSelect: true },
        }).map(({ path, hash, text }) => [JSON.stringify(path), { hash, text: german[text] ?? text, at }]),
      ),
      updated_at: at,
    });
    const { link, id } = await invite(client, studyId);
    const tab = await startTab(stack, link, { language: "german" });
    expect(tab.state.language).toBe("German");
    expect(questionShown(tab)).toMatchObject({ content: "Farbe?", props: { options: ["rot", "blau"] } });
    await accepted(tab.answer(["blau", "rot"]));
    expect(questionShown(tab)).toMatchObject({ id: more, content: "Why blau, rot?" });
    await accepted(tab.answer("Deshalb"));
    const { body } = await client.send("GET", `/interviews/${id}`);
    expect(body).toMatchObject({ language: "German", status: "closed" });
    expect(body.parsed_conversation_json[colour ?? ""].value).toEqual(["blue", "red"]);
    const other = await startTab(stack, (await invite(client, studyId)).link, { language: "Klingon" });
    expect(other.state.language).toBe("English");
  });

  it("translates every property that names labels of a question", async () => {
    const config = { lang: { default: { name: "English" }, support: ["English", "German"] } };
    const studyId = await newStudy(client, { config });
    const types = [
      {
        type: "multipleChoice",
        props: { options: ["red", "none"], isMultiSelect: true, exclusiveOptions: ["none"] },
      },
      { type: "treeTest", props: { tree: [{ label: "red" }], correct: [["red"]], required: true } },
    ];
    const ids = await addQuestions(client, studyId, types);
    const german: Record<string, string> = { red: "rot", none: "keine" };
    const at = new Date().toISOString();
    await stack.ctx.db.insert(translation).values(
      types.map(({ type, props }, index) => ({
        study_id: studyId,
        question_id: ids[index] ?? null,
        language: "German",
        units: Object.fromEntries(
          unitsOfQuestion({ type, content: "", props }).map(({ path, hash, text }) => {
            return [JSON.stringify(path), { hash, text: german[text] ?? text, at }];
          }),
        ),
        updated_at: at,
      })),
    );
    const { link } = await invite(client, studyId);
    const tab = await startTab(stack, link, { language: "German" });
    expect(questionShown(tab).props).toMatchObject({
      options: ["rot", "keine"],
      exclusiveOptions: ["keine"],
    });
    expect((await tab.answer(["rot", "keine"])).status).toBe(422);
    await accepted(tab.answer(["keine"]));
    expect(questionShown(tab).props).toMatchObject({
      tree: [{ label: "rot", children: [] }],
      required: true,
    });
    await accepted(tab.answer({ path: ["rot"], selected: ["rot"], duration_ms: 1 }));
    expect(tab.state.status).toBe("closed");
  });
});
