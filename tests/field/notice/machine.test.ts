import { describe, expect, it } from "vitest";
import { expectStatus } from "#tests/support/api.ts";
import { definitionOf, imported } from "#tests/support/definition.ts";
import { accepted, openTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { languages, useTranslation } from "#tests/support/translation.ts";
import { block, firstScreen } from "../../page/served.ts";

/** Translations say who made them, and participants are told what a machine translated. */

const setup = useTranslation();
const { stack, start, work, translated } = setup;

async function translatedStudy(): Promise<string> {
  const studyId = await newStudy(setup.client, languages("French"));
  await addQuestions(setup.client, studyId, [{ type: "textInput", content: "Why?" }]);
  await start(studyId);
  await work();
  return studyId;
}

const messages = async (studyId: string) =>
  (
    await expectStatus(
      setup.client.send("GET", `/studies/${studyId}/translated-messages?language=French`),
      200,
    )
  ).body;

async function toldIn(studyId: string, language: string) {
  const { link } = await invite(setup.client, studyId);
  const tab = openTab(stack, link);
  const { state } = await accepted(tab.send("GET", ""));
  const { pathname, search } = new URL(link);
  const response = await stack.app.request(pathname + search, { headers: { "accept-language": language } });
  const [, , , markup = ""] = firstScreen.exec((await response.text()).replaceAll(block, "")) ?? [];
  const before = state.study.machine_translated;
  await accepted(tab.send("POST", "/start", {}));
  return { before, after: tab.state.study.machine_translated, markup };
}

/** A study made of a definition, which people can take part in. */
async function made(definition: unknown): Promise<string> {
  const { study } = await imported(setup.client, definition);
  await expectStatus(setup.client.send("PUT", `/studies/${study.id}`, { status: "published" }), 200);
  return study.id;
}

describe("a translation by a model", () => {
  it("is said to be one, in the API and at the choice of the language", async () => {
    const studyId = await translatedStudy();
    expect((await translated(studyId, "French"))[0].generated_by).toBe("ai");
    expect((await messages(studyId))[0].generated_by).toBe("ai");
    const french = await toldIn(studyId, "fr");
    expect(french).toMatchObject({ before: ["French"], after: [] });
    expect(french.markup).toContain("Traduit par une machine");
    expect((await toldIn(studyId, "en")).markup).not.toContain("Translated by a machine");
  });

  it("is a person's once somebody has written it", async () => {
    const studyId = await translatedStudy();
    const [{ id }] = await translated(studyId, "French");
    await expectStatus(
      setup.client.send("PUT", `/translated-questions/${id}`, { content: "Pourquoi ?" }),
      200,
    );
    expect((await translated(studyId, "French"))[0].generated_by).toBe("person");
    // The messages are the model's still.
    expect((await toldIn(studyId, "fr")).before).toEqual(["French"]);
  });

  it("stays one in a copy, and what somebody brings along is theirs", async () => {
    const studyId = await translatedStudy();
    const definition = await definitionOf(setup.client, studyId);
    const copy = await made(definition);
    expect(await definitionOf(setup.client, copy)).toEqual(definition);
    expect((await translated(copy, "French"))[0].generated_by).toBe("ai");
    expect((await toldIn(copy, "fr")).before).toEqual(["French"]);
    const own = JSON.parse(
      JSON.stringify(definition, (_, value) => {
        return Array.isArray(value?.path) ? { ...value, state: "edited" } : value;
      }),
    );
    const brought = await made(own);
    expect((await translated(brought, "French"))[0].generated_by).toBe("person");
    expect((await messages(brought))[0].generated_by).toBe("person");
    const told = await toldIn(brought, "fr");
    expect(told.before).toEqual([]);
    expect(told.markup).not.toContain("Traduit par une machine");
  });
});
