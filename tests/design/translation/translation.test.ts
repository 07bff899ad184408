import { describe, expect, it } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { expectStatus } from "#tests/support/api.ts";
import { definitionOf, imported } from "#tests/support/definition.ts";
import { configure } from "#tests/support/entry.ts";
import { accepted, openTab, questionShown, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { languages, useTranslation } from "#tests/support/translation.ts";

const setup = useTranslation();
const { work, start, translated, unitsAsked } = setup;

describe("the texts of a study", () => {
  it("are translated where they are content, labels or messages; notes, numbers and settings are not", async () => {
    const studyId = await newStudy(setup.client, languages("French"));
    await addQuestions(setup.client, studyId, [
      {
        content: "Pick",
        type: "multipleChoice",
        interviewer_notes: "private",
        props: { options: ["Tea", "Coffee", "42"], required: true },
      },
    ]);
    await start(studyId);
    await work();
    expect(unitsAsked()).toEqual(expect.arrayContaining(["Pick", "Tea", "Coffee", "Welcome", "Start"]));
    expect(unitsAsked()).not.toEqual(expect.arrayContaining(["private"]));
    expect(unitsAsked()).not.toEqual(expect.arrayContaining(["42"]));
    const [question] = await translated(studyId, "French");
    expect(question.translated_question_props).toEqual({
      options: ["[French] Téà", "[French] Çöfféé", "42"],
      required: true,
    });
    const { body } = await setup.client.send(
      "GET",
      `/studies/${studyId}/translated-messages?language=French`,
    );
    expect(body).toMatchObject([
      {
        language: "French",
        status: "done",
        welcome_message: { title: "[French] Wéłçömé" },
        thank_you_message: null,
      },
    ]);
  });

  it.each(["translations", "translated-messages"])(
    "are listed in a language that there is: another is a 422 that lists them (%s)",
    async (list) => {
      const studyId = await newStudy(setup.client, languages("Klingon"));
      const ask = (language: string, status: number) =>
        expectStatus(setup.client.send("GET", `/studies/${studyId}/${list}?language=${language}`), status);
      expect((await ask("Klingon", 200)).body).toEqual([]);
      expect((await ask("German", 200)).body).toEqual([]);
      expect((await ask("german", 422)).body.detail).toEqual([
        {
          loc: ["query", "language"],
          msg: expect.stringMatching(/^Must be one of English, Klingon, Arabic, /),
          type: "invalid_filter",
        },
      ]);
    },
  );

  it("are translated with what images show: participants get it, and definitions keep it", async () => {
    const studyId = await newStudy(setup.client, languages("French"));
    const plain = "https://example.com/plain.png";
    const url = "https://example.com/box.png";
    await addQuestions(setup.client, studyId, [
      { type: "textInput", content: "Pick", assets: [{ url: plain }, { url, alt: "A green box" }] },
    ]);
    await start(studyId);
    await work();
    const said = expect.stringMatching(/^\[French\] /);
    const [question] = await translated(studyId, "French");
    expect(question).toMatchObject({ status: "done", translated_asset_alts: { [url]: said } });
    const { link } = await invite(setup.client, studyId);
    const tab = await startTab(setup.stack, link, { language: "French" });
    expect(questionShown(tab).assets.map(({ alt }) => alt)).toEqual([undefined, said]);
    const definition = await definitionOf(setup.client, studyId);
    const copy = await imported(setup.client, definition);
    expect(await definitionOf(setup.client, copy.study.id)).toEqual(definition);
    // Files of others do not come along, nor what is said of them.
    const [asked] = definition.questions;
    const without = { ...definition, questions: [{ ...asked, assets: [{ url: plain }] }] };
    const other = await imported(setup.client, without);
    expect((await translated(other.study.id, "French"))[0].translated_asset_alts).toEqual({});
    // What shows something else by now is translated again.
    const assets = [{ url, alt: "A red box" }];
    await expectStatus(setup.client.send("PUT", `/questions/${question.question_id}`, { assets }), 204);
    expect((await translated(studyId, "French"))[0]).toMatchObject({
      status: "stale",
      translated_asset_alts: { [url]: "A red box" },
    });
  });

  it("are translated with what the interviewer says in distress and at the start, and what is added about AI", async () => {
    const { config } = languages("French");
    const studyId = await newStudy(setup.client, {
      config: {
        ...config,
        interviewer: { distressMessage: "Please call 112", introduction: " I am curious. " },
        aiNotice: { text: " By Example AI. " },
        translation: { requireApproved: "none" },
      },
    });
    await addQuestions(setup.client, studyId, [{ type: "question", content: "Why?" }]);
    await start(studyId);
    await work();
    const { body } = await setup.client.send(
      "GET",
      `/studies/${studyId}/translated-messages?language=French`,
    );
    const french = expect.stringMatching(/^\[French\] /);
    expect(body).toMatchObject([
      { status: "done", distress_message: french, introduction: french, ai_notice_text: french },
    ]);
    const tab = openTab(setup.stack, (await invite(setup.client, studyId)).link);
    const before = await accepted(tab.send("GET", ""));
    expect(before.state.step).toMatchObject({
      messages: { French: { aiNotice: expect.stringContaining("[French]") } },
    });
    const { state } = await accepted(tab.send("POST", "/start", { language: "French" }));
    expect(state.study.interviewer.introduction).toEqual(french);
    // An interview keeps what it began with.
    await configure(setup.client, studyId, { interviewer: { introduction: "Another." } });
    expect((await accepted(tab.send("GET", ""))).state.study.interviewer.introduction).toEqual(french);
  });

  it("leave a renamed option as it reads now until it is translated again", async () => {
    const studyId = await newStudy(setup.client, languages("French"));
    const [id = ""] = await addQuestions(setup.client, studyId, [
      { type: "multipleChoice", props: { options: ["Tea", "Coffee"] } },
    ]);
    await start(studyId);
    await work();
    await expectStatus(
      setup.client.send("PUT", `/questions/${id}`, { props: { options: ["None", "Green tea", "Coffee"] } }),
      204,
    );
    const [outdated] = await translated(studyId, "French");
    expect(outdated.translated_question_props.options).toEqual(["None", "Green tea", "[French] Çöfféé"]);
    expect(outdated.status).toBe("stale");
    setup.asked.length = 0;
    await start(studyId);
    await work();
    expect(unitsAsked()).toEqual(["None", "Green tea"]);
    const [again] = await translated(studyId, "French");
    expect(again.translated_question_props.options[1]).toContain("[French] Grééñ");
    expect(again.status).toBe("done");
  });

  it("are translated again only where they have changed", async () => {
    const studyId = await newStudy(setup.client, languages("French"));
    const [id] = await addQuestions(setup.client, studyId, [
      { content: "Pick", type: "multipleChoice", props: { options: ["Tea", "Coffee"] } },
      { content: "Why?" },
    ]);
    await start(studyId);
    await work();
    setup.asked = [];
    await start(studyId);
    await work();
    expect(setup.asked).toEqual([]);
    const props = { options: ["Coffee", "Tea", "Water"] };
    await expectStatus(setup.client.send("PUT", `/questions/${id}`, { props }), 204);
    expect((await translated(studyId))[0].status).toBe("stale");
    await start(studyId);
    await work();
    expect(unitsAsked()).toEqual(["Water"]);
    expect((await translated(studyId))[0]).toMatchObject({
      status: "done",
      translated_question_props: { options: ["[French] Çöfféé", "[French] Téà", "[French] Wàtér"] },
    });
  });

  it("keep references, attributes, tags and URLs byte for byte, and translate fallbacks", async () => {
    const studyId = await newStudy(setup.client, languages("French"));
    const [first] = await addQuestions(setup.client, studyId, [{ content: "Your name?" }]);
    const content = `Dear {{Q:${first}}}, see <b>https://example.com/a?b=c</b> and {{Q:${first}}}, {{metadata.brand|our tea}}`;
    await addQuestions(setup.client, studyId, [{ content }]);
    await start(studyId);
    await work();
    expect(unitsAsked().join()).not.toContain("{{");
    const [, second] = await translated(studyId);
    for (const part of [`{{Q:${first}}}`, "<b>", "</b>", "https://example.com/a?b=c", "{{metadata.brand|"])
      expect(second.translated_question_content.split(part)).toHaveLength(content.split(part).length);
    expect(second.translated_question_content).toContain("{{metadata.brand|öür téà}}");
  });

  it("have fallbacks that were copied translated by the next translation, or keep what they have", async () => {
    const studyId = await newStudy(setup.client, languages("French"));
    const content = "Dear {{metadata.name|friend}}, {{metadata.brand|our tea}}?";
    await addQuestions(setup.client, studyId, [{ content }, { content: "Why?" }]);
    const textNow = async () => (await translated(studyId))[0].translated_question_content;
    setup.translate = async ({ units }) => ({
      translations: units.map(({ id, text }) => ({ id, text: text.replace("Dear", "Chère") })),
    });
    await start(studyId);
    await work();
    expect(await textNow()).toBe("Chère {{metadata.name|friend}}, {{metadata.brand|our tea}}?");

    setup.clock += 1000;
    setup.asked = [];
    setup.translate = async () => ({ translations: [] });
    await start(studyId);
    await work();
    expect(new Set(unitsAsked())).toEqual(new Set(["Dear ⟦0:friend⟧, ⟦1:our tea⟧?"]));
    expect(await textNow()).toBe("Chère {{metadata.name|friend}}, {{metadata.brand|our tea}}?");
    expect((await translated(studyId))[0].status).toBe("done");

    for (const asked of [1, 0]) {
      setup.clock += 1000;
      [setup.asked, setup.translate] = [[], offlineModel.translate];
      await start(studyId);
      await work();
      expect(unitsAsked()).toHaveLength(asked);
      expect(await textNow()).toContain("{{metadata.brand|öür téà}}");
    }
  });

  it("go to the model in chunks of at most 25 units", async () => {
    const studyId = await newStudy(setup.client, languages("French"));
    const options = Array.from({ length: 60 }, (_, index) => `Option ${"abcdefgh"[index % 8]}${index}`);
    await addQuestions(setup.client, studyId, [
      { content: "Pick", type: "multipleChoice", props: { options } },
    ]);
    await start(studyId);
    await work();
    expect(Math.max(...setup.asked.map(({ units }) => units.length))).toBe(25);
    expect((await translated(studyId))[0].status).toBe("done");
  });
});

describe("a translation that cannot be used", () => {
  it("is requested again with the fault, and used when it is valid then", async () => {
    const studyId = await newStudy(setup.client, languages("French"));
    const [first] = await addQuestions(setup.client, studyId, [{ content: "Name?" }, { content: "X" }]);
    await addQuestions(setup.client, studyId, [{ content: `Hello {{Q:${first}}}` }]);
    setup.translate = async ({ units }) => ({
      translations: units.map(({ id, text, problem }) => ({
        id,
        text: problem ? `bon ${text}` : `bon ${text.replace(/⟦\d+⟧/, "")}`,
      })),
    });
    await start(studyId);
    await work();
    const all = await translated(studyId);
    expect(all.map(({ status }: { status: string }) => status)).toEqual(["done", "done", "done"]);
    expect(all[2].translated_question_content).toBe(`bon Hello {{Q:${first}}}`);
    expect(setup.asked.at(-1)?.units).toMatchObject([
      { text: "Hello ⟦0⟧", problem: expect.stringContaining("left out") },
    ]);
  });

  it("fails after two attempts, and is requested again by the next translation", async () => {
    const studyId = await newStudy(setup.client, languages("French"));
    await addQuestions(setup.client, studyId, [
      { content: "Pick", type: "multipleChoice", props: { options: ["Tea", "Chai"] } },
    ]);
    setup.translate = async ({ units }) => ({
      translations: units.map(({ id, text }) => ({
        id,
        text: ["Tea", "Chai"].includes(text) ? "Thé" : `fr ${text}`,
      })),
    });
    await start(studyId);
    await work();
    expect((await translated(studyId))[0]).toMatchObject({
      status: "failed",
      translated_question_content: "fr Pick",
      translated_question_props: { options: ["Thé", "Chai"] },
    });
    setup.clock += 1000;
    [setup.asked, setup.translate] = [[], offlineModel.translate];
    await start(studyId);
    await work();
    expect(unitsAsked()).toEqual(["Chai"]);
    expect((await translated(studyId))[0].status).toBe("done");
  });
});

describe("content written by hand", () => {
  it("is kept by another translation and turns stale when its source changes", async () => {
    const studyId = await newStudy(setup.client, languages("French"));
    const [id] = await addQuestions(setup.client, studyId, [{ content: "Why?" }]);
    await start(studyId);
    await work();
    const [{ id: translationId }] = await translated(studyId);
    const path = `/translated-questions/${translationId}`;
    const { body } = await expectStatus(setup.client.send("PUT", path, { content: "Pourquoi ?" }), 200);
    expect(body).toMatchObject({
      is_manual: true,
      translated_question_content: "Pourquoi ?",
      status: "done",
    });
    await expectStatus(setup.client.send("PUT", `/questions/${id}`, { content: "Why not?" }), 204);
    await start(studyId);
    await work();
    const { body: now } = await expectStatus(setup.client.send("GET", path), 200);
    expect(now).toMatchObject({
      is_manual: true,
      translated_question_content: "Pourquoi ?",
      status: "stale",
    });
  });

  it("must have the question's placeholders, an attribute with a fallback of its own", async () => {
    const studyId = await newStudy(setup.client, languages("French"));
    const [first] = await addQuestions(setup.client, studyId, [{ content: "Name?" }]);
    await addQuestions(setup.client, studyId, [
      { content: `Hello {{Q:${first}}} of {{metadata.city|your town}}` },
    ]);
    await start(studyId);
    const [, { id }] = await translated(studyId);
    const put = (content: string) => setup.client.send("PUT", `/translated-questions/${id}`, { content });
    for (const content of ["Salut", `Salut {{Q:${first}}}`, `Salut {{Q:${first}}} de {{metadata.town}}`]) {
      const refused = await expectStatus(put(content), 422);
      expect(refused.body.errors).toMatchObject([{ code: "references_differ", loc: ["body", "content"] }]);
    }
    await expectStatus(put(`Salut {{Q:${first}}} de {{metadata.city|votre ville}}`), 200);
  });
});
