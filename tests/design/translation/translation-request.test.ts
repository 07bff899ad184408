import { describe, expect, it } from "vitest";
import { expectStatus, newClient } from "#tests/support/api.ts";
import { addQuestions, newStudy, unknownId } from "#tests/support/survey.ts";
import { languages, useTranslation } from "#tests/support/translation.ts";

const setup = useTranslation();
const { stack, work, start, translated } = setup;

describe("a request to translate", () => {
  it("answers with the target languages and says that a stand-in translates", async () => {
    const studyId = await newStudy(setup.client, languages("French", "German", "French"));
    const answer = await expectStatus(setup.client.send("POST", `/studies/${studyId}/translate`), 202);
    expect(answer.body).toEqual({ study_id: studyId, translation_languages: ["French", "German"] });
    expect(answer.headers.get("x-ai-mode")).toBe("offline");
    expect(setup.sent).toHaveLength(2);
  });

  it("queues nothing when the study has no other language", async () => {
    expect(await start(await newStudy(setup.client))).toEqual([]);
    expect(setup.sent).toEqual([]);
  });

  it("is refused without a default language", async () => {
    const studyId = await newStudy(setup.client, {
      config: { lang: { default: null, support: ["French"] } },
    });
    await expectStatus(setup.client.send("POST", `/studies/${studyId}/translate`), 400);
  });

  it("shows every question as pending until it is done", async () => {
    const studyId = await newStudy(setup.client, languages("French"));
    const [id] = await addQuestions(setup.client, studyId, [{ content: "Why?\nReally?" }]);
    await start(studyId);
    const [pending] = await translated(studyId);
    expect(pending).toMatchObject({ question_id: id, language: "French", status: "pending" });
    expect(pending.translated_question_content).toBeNull();
    await work();
    const [done] = await translated(studyId);
    expect(done).toMatchObject({
      id: pending.id,
      status: "done",
      is_manual: false,
      question_content: "Why?\nReally?",
      translated_question_content: "[French] Whý?\nRéàłłý?",
      translated_question_formatted_content: "[French] Whý?<br>Réàłłý?",
    });
  });

  it("escapes the formatted content", async () => {
    const studyId = await newStudy(setup.client, languages("French"));
    await addQuestions(setup.client, studyId, [{ content: `<b>A & "B"</b>\n'C'` }]);
    await start(studyId);
    await work();
    const [done] = await translated(studyId);
    expect(done.translated_question_formatted_content).toContain("&lt;");
    expect(done.translated_question_formatted_content).toContain("&amp;");
    expect(done.translated_question_formatted_content.replaceAll("<br>", "")).not.toMatch(/[<>"']/);
  });
});

describe("a study whose texts are Markdown", () => {
  const markdown = (...names: string[]) => {
    const { config } = languages(...names);
    return { config: { ...config, textFormat: "markdown" } };
  };

  it("keeps its marks and addresses, and is the same as HTML", async () => {
    const studyId = await newStudy(setup.client, {
      ...markdown("French"),
      welcome_message: { title: "*Hi*", body: "**Hello**", ctaText: "Go" },
    });
    const props = { description: "- *one*\n- two", options: ["*A*", "B"] };
    await addQuestions(setup.client, studyId, [
      { content: "See **[us](https://a.test/b)**\n\n1. why\n2. *how*", type: "multipleChoice", props },
    ]);
    await start(studyId);
    await work();
    expect(setup.unitsAsked()).toEqual(
      expect.arrayContaining([
        "See ⟦0⟧⟦1⟧us⟦2⟧⟦3⟧\n\n⟦4⟧why\n⟦5⟧⟦6⟧how⟦7⟧",
        "⟦0⟧⟦1⟧one⟦2⟧\n⟦3⟧two",
        "⟦0⟧Hello⟦1⟧",
        // A title and an option are plain text.
        "*Hi*",
        "*A*",
      ]),
    );
    const [done] = await translated(studyId);
    expect(done).toMatchObject({ status: "done" });
    expect(done).toMatchObject({
      translated_question_content: "[French] Šéé **[üš](https://a.test/b)**\n\n1. whý\n2. *höw*",
      translated_question_formatted_content:
        '<p>[French] Šéé <strong><a href="https://a.test/b" rel="noopener noreferrer">üš</a></strong></p>' +
        "<ol><li>whý</li><li><em>höw</em></li></ol>",
    });
  });

  it("asks once more for a text whose marks have changed, and then gives it up", async () => {
    const studyId = await newStudy(setup.client, markdown("French"));
    await addQuestions(setup.client, studyId, [{ content: "**Why** this?" }, { content: "And *that*?" }]);
    await start(studyId);
    // Marks that are all there but style nothing: what is bold in the text is not in the translation.
    setup.translate = async ({ units }) => ({
      translations: units.map(({ id, text, problem }) => {
        if (text.includes("that") && problem !== undefined) return { id, text: "Et ⟦0⟧ça⟦1⟧ ?" };
        return { id, text: text.includes("⟦") ? "⟦0⟧ Pourquoi ⟦1⟧ ?" : text };
      }),
    });
    await work();
    const problems = setup.asked.map(({ units }) => units.map(({ problem }) => problem ?? null));
    expect(problems).toHaveLength(2);
    expect(problems[1]).toEqual([
      expect.stringContaining("bold, italic"),
      expect.stringContaining("bold, italic"),
    ]);
    const [why, that] = await translated(studyId);
    expect(why).toMatchObject({ status: "failed", translated_question_content: null });
    expect(that).toMatchObject({ status: "done", translated_question_content: "Et *ça* ?" });
  });
});

describe("translations", () => {
  it("are listed by study or question, only for their organization", async () => {
    const studyId = await newStudy(setup.client, languages("French", "German"));
    const [id] = await addQuestions(setup.client, studyId, [{ content: "Why?" }, { content: "How?" }]);
    await start(studyId);
    const all = await expectStatus(
      setup.client.send("GET", `/translated-questions?study_id=${studyId}`),
      200,
    );
    expect(all.body).toHaveLength(4);
    const one = await expectStatus(
      setup.client.send("GET", `/translated-questions?question_id=${id}&language=German`),
      200,
    );
    expect(one.body).toMatchObject([{ question_id: id, language: "German" }]);
    await expectStatus(setup.client.send("GET", "/translated-questions"), 422);
    await expectStatus(setup.client.send("GET", `/translated-questions?question_id=${unknownId}`), 404);
    await expectStatus(setup.client.send("GET", `/translated-questions/${unknownId}`), 404);
    const other = await newClient(stack);
    for (const path of [
      `/translated-questions?study_id=${studyId}`,
      `/translated-questions?question_id=${id}`,
      `/translated-questions/${all.body[0].id}`,
      `/studies/${studyId}/translations`,
      `/studies/${studyId}/translated-messages`,
    ]) {
      await expectStatus(other.send("GET", path), 403);
    }
    await expectStatus(other.send("PUT", `/translated-questions/${all.body[0].id}`, { content: "x" }), 403);
    await expectStatus(other.send("POST", `/studies/${studyId}/translate`), 403);
  });
});
