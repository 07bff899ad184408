import { describe, expect, it } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { useAgentStack } from "#tests/support/agent.ts";
import { expectStatus, problemsOf, useOrganization } from "#tests/support/api.ts";
import { configure, newOpenStudy } from "#tests/support/entry.ts";
import { accepted, openTab, questionShown, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy, questionsOf, saveBatch } from "#tests/support/survey.ts";

const stack = useAgentStack({ model: offlineModel });
const client = useOrganization(stack);

async function begin(studyId: string, metadata: object, start = {}) {
  const { id, link } = await invite(client, studyId, { metadata });
  return { id, tab: await startTab(stack, link, start) };
}

const valuesOf = async (id: string) =>
  Object.values((await client.send("GET", `/interviews/${id}`)).body.parsed_conversation_json);

describe("known attributes", () => {
  it("are shown in questions, with earlier answers, and never looked at again", async () => {
    const studyId = await newStudy(client);
    const [first] = await addQuestions(client, studyId, [
      {
        type: "shortText",
        content: "Hello {{metadata.name}}, from {{metadata.city|somewhere}}. {{metadata.none}}?",
      },
    ]);
    await addQuestions(client, studyId, [
      { type: "shortText", content: `{{{metadata.brace}}Q:${first}}} {{metadata.name}} said {{Q:${first}}}` },
    ]);
    const { id, tab } = await begin(studyId, { name: "{{metadata.city}}", brace: "{" });
    expect(questionShown(tab).content).toBe("Hello {{metadata.city}}, from somewhere. your earlier answer?");
    await accepted(tab.answer("{{metadata.name}}"));
    const { content } = questionShown(tab);
    expect(content).toContain("{{metadata.city}} said {{metadata.name}}");
    expect(content).not.toContain("{{Q:");
    await accepted(tab.answer("x"));
    expect(await valuesOf(id)).toMatchObject([
      { content: expect.stringContaining("from somewhere") },
      { content },
    ]);
  });

  it("are shown in options, whose answers are stored as written", async () => {
    const studyId = await newStudy(client);
    const options = ["{{metadata.brand|Ours}}", "{{metadata.rival}}", "Acme", "Other"];
    const [choice] = await addQuestions(client, studyId, [
      {
        type: "multipleChoice",
        content: "Which?",
        props: {
          options,
          isMultiSelect: true,
          exclusiveOptions: ["{{metadata.rival}}"],
          description: "Of {{metadata.brand}}",
        },
      },
    ]);
    await addQuestions(client, studyId, [{ type: "shortText", content: `Why {{Q:${choice}}}?` }]);
    const { id, tab } = await begin(studyId, { brand: "Acme", rival: "Bolt & <b>" });
    expect(questionShown(tab).props).toMatchObject({
      options: ["Acme (2)", "Bolt & <b>", "Acme", "Other"],
      exclusiveOptions: ["Bolt & <b>"],
      description: "Of Acme",
    });
    await accepted(tab.answer(["Acme (2)", "Other"]));
    expect(questionShown(tab).content).toBe("Why Acme (2), Other?");
    await accepted(tab.answer("x"));
    expect((await valuesOf(id))[0]).toMatchObject({ value: ["{{metadata.brand|Ours}}", "Other"] });
    const { body } = await client.send("GET", `/studies/${studyId}/questions/${choice}/stats`);
    expect(body.options[0]).toMatchObject({ value: "{{metadata.brand|Ours}}", count: 1 });
  });

  it("are shown in messages and links, in the participant's language too", async () => {
    const studyId = await newStudy(client, {
      config: { lang: { support: ["English", "German"] } },
      welcome_message: {
        title: "Hello {{metadata.name}}",
        body: "You are {{metadata.none}}",
        ctaText: "Go, {{metadata.name}}",
      },
      thank_you_message: {
        title: "Bye {{metadata.name}}",
        body: "{{metadata.odd}}",
        ctaText: "To {{metadata.name|us}}",
        ctaLink: "https://a.test/{{metadata.name}}?n={{metadata.none}}",
      },
    });
    await addQuestions(client, studyId, [{ type: "shortText", content: "Why?" }]);
    const { link } = await invite(client, studyId, {
      metadata: { name: "Ann & Bob", odd: "{{metadata.name}}" },
    });
    const tab = openTab(stack, link);
    const { state } = await tab.send("GET", "");
    const welcome = {
      title: "Hello Ann & Bob",
      body: "You are your earlier answer",
      ctaText: "Go, Ann & Bob",
    };
    expect(state.study.welcome_message).toEqual(welcome);
    expect(state.step).toMatchObject({
      messages: { English: welcome, German: { title: "Hello Ann & Bob" } },
    });
    await accepted(tab.send("POST", "/start", {}));
    await accepted(tab.answer("x"));
    expect(tab.state.step).toMatchObject({
      message: {
        title: "Bye Ann & Bob",
        body: "{{metadata.name}}",
        ctaText: "To Ann & Bob",
        ctaLink: "https://a.test/Ann%20%26%20Bob?n=",
      },
    });
  });

  it("do not reach the host of a link", async () => {
    const studyId = await newStudy(client);
    const message = { title: "x", ctaLink: "https://{{metadata.host}}/" };
    expect(
      await problemsOf(client.send("PUT", `/studies/${studyId}`, { thank_you_message: message })),
    ).toEqual(["thank_you_message.ctaLink custom"]);
    const [question_id] = await addQuestions(client, studyId, [{ type: "shortText", content: "Why?" }]);
    const rule = {
      study_id: studyId,
      question_id,
      operation: "ALWAYS",
      comparison_value_type: "string",
      action_type: "redirect_url",
      redirect_url: "https://a.{{metadata.host}}/",
    };
    expect(await problemsOf(client.send("POST", "/question-logic", rule))).toEqual(["redirect_url custom"]);
  });

  it("are at most fifty in a question, with references", async () => {
    const studyId = await newStudy(client);
    const asking = (count: number) => ({ type: "shortText", content: "{{metadata.a}}".repeat(count) });
    expect((await saveBatch(client, studyId, [asking(50)])).status).toBe(201);
    const { body } = await expectStatus(saveBatch(client, studyId, [asking(51)]), 422);
    expect(body.errors).toMatchObject([{ code: "too_many_references" }]);
  });

  it("are named where nothing is known under their keys, in questions and messages", async () => {
    const studyId = await newOpenStudy(client, { allowedParams: ["wave"] }, {}, [
      { type: "shortText", content: "{{metadata.wave}} {{metadata.nmae|you}}? {{metadata.name}}" },
      { type: "multipleChoice", content: "Which?", props: { options: ['{{metadata.a "key"}}', "B"] } },
    ]);
    await expectStatus(
      client.send("PUT", `/studies/${studyId}`, {
        thank_you_message: { title: "Bye, {{metadata.naem}}" },
        config: { overQuotaMessage: { title: "{{metadata.late}}" } },
      }),
      200,
    );
    await invite(client, studyId, { metadata: { name: "Ann" } });
    const { body } = await expectStatus(client.send("GET", `/studies/${studyId}/available-references`), 200);
    expect(body.unknown_metadata_keys).toEqual(["nmae", 'a "key"', "naem", "late"]);
  });

  it("are offered beside scores and their bands", async () => {
    const studyId = await newOpenStudy(client, {}, {}, [{ type: "nps", content: "How likely?" }]);
    const [{ id: question_id }] = await questionsOf(client, studyId);
    const score = (key: string, bands: unknown[]) => ({
      key,
      label: key.toUpperCase(),
      method: "sum",
      terms: [{ question_id }],
      bands,
    });
    const scores = [score("plain", []), score("b", [{ label: "Low", min: 0, max: 6 }])];
    await expectStatus(client.send("PUT", `/studies/${studyId}/scores`, { scores }), 200);
    const { body } = await expectStatus(client.send("GET", `/studies/${studyId}/available-references`), 200);
    expect(body.score_references).toEqual([
      { kind: "score", key: "plain", label: "PLAIN", template: "{{score.plain}}" },
      { kind: "score", key: "b", label: "B", template: "{{score.b}}" },
      { kind: "scoreBand", key: "b", label: "B", template: "{{score.b.band}}" },
    ]);
  });

  it("are written by an agent as by anybody", async () => {
    const studyId = await newOpenStudy(client);
    const content = "Dear {{metadata.name|friend}}, sure?";
    const message = `add nps question "${content}"`;
    await expectStatus(client.send("POST", `/studies/${studyId}/agent`, { message, auto_save: true }), 200);
    const { tab } = await begin(studyId, {});
    await accepted(tab.answer("x"));
    expect(questionShown(tab).content).toBe("Dear friend, sure?");
  });

  it("are offered: keys of interviews, of the open link and of exits", async () => {
    const studyId = await newOpenStudy(client, { uniqueParam: "pid", allowedParams: ["wave", "pid"] });
    await configure(client, studyId, { exits: { completed: "https://a.test/{session}?{interview_id}" } });
    const redirects = { completed: "https://a.test/{panelist}/{source}?{{metadata.kind|x}}" };
    await expectStatus(client.send("POST", `/studies/${studyId}/sources`, { name: "x", redirects }), 201);
    await invite(client, studyId, { metadata: { brand: "x", "a key": 1, "odd{": 1, pid: 1 } });
    const { body } = await expectStatus(client.send("GET", `/studies/${studyId}/available-references`), 200);
    expect(body.metadata_references.map(({ key }: { key: string }) => key)).toEqual([
      "pid",
      "wave",
      "panelist",
      "kind",
      "session",
      "a key",
      "brand",
    ]);
    expect(body.metadata_references[0]).toEqual({
      kind: "metadata",
      key: "pid",
      label: "pid",
      template: "{{metadata.pid}}",
    });
    for (let n = 0; n < 10; n++) {
      const metadata = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`k${n}_${i}`, 1]));
      await invite(client, studyId, { metadata });
    }
    const all = await client.send("GET", `/studies/${studyId}/available-references`);
    expect(all.body.metadata_references).toHaveLength(200);
  });
});
