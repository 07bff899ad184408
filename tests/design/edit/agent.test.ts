import { describe, expect, it } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { ModelError } from "#kit/model.ts";
import { useAgent } from "#tests/support/agent.ts";
import { type Answer, expectStatus } from "#tests/support/api.ts";
import { createQuestion, operation } from "#tests/support/edit-plan.ts";
import { addQuestions, questionsOf } from "#tests/support/survey.ts";

const setup = useAgent();
const { stack, agent, preview, apply, wholeStudy, contents } = setup;

const logicOf = async () =>
  (await setup.client.send("GET", `/question-logic?study_id=${setup.studyId}`)).body;

describe("an agent edit", () => {
  it("is saved and answered, and says that a stand-in made it", async () => {
    const answer = await expectStatus(
      agent('add question "Where?" at the start; make question 2 required'),
      200,
    );
    expect(answer.headers.get("x-ai-mode")).toBe("offline");
    expect(answer.body.message).toContain("offline stand-in");
    expect(answer.body.mutations).toMatchObject([
      { entity_type: "question", operation: "create", before: null, after: { content: "Where?" } },
      {
        operation: "update",
        entity_id: setup.ids[1],
        before: { props: { required: null } },
        after: { props: { required: true } },
      },
    ]);
    expect(await contents()).toEqual(["Where?", "What do you drink?", "Why?"]);
    expect(answer.body.questions).toEqual(await questionsOf(setup.client, setup.studyId));
    expect(answer.body.study_settings.title).toBe("Study");
  });

  it("writes nothing as a preview, and exactly the previewed changes when applied", async () => {
    const before = await wholeStudy();
    const shown = await preview(
      'add required multiple choice question "Which?" with options "A", "B" after question 1; delete question 2; ' +
        'screen out when question 1 is "Tea"; rename the study to "Drinks"',
    );
    expect(await wholeStudy()).toEqual(before);
    const applied = await expectStatus(apply(shown.mutations), 200);
    const dates = /"(created_at|updated_at)":"[^"]*"/g;
    const comparable = (edit: Record<string, unknown>) =>
      JSON.parse(JSON.stringify({ ...edit, message: "" }).replace(dates, '"date":""'));
    expect(comparable(applied.body)).toEqual(comparable(shown));
    expect((await setup.client.send("GET", `/studies/${setup.studyId}`)).body.title).toBe("Drinks");
    expect(await contents()).toHaveLength(2);
    expect(await logicOf()).toMatchObject([
      { question_id: setup.ids[0], action_type: "screen_out", comparison_value: "Tea" },
    ]);
  });

  it("takes auto_save and model from the query too, where the body has none", async () => {
    const edit = (query: string, body: object = {}) =>
      expectStatus(
        setup.client.send("POST", `/studies/${setup.studyId}/agent?${query}`, {
          message: 'add question "Where?"',
          ...body,
        }),
        200,
      );
    const before = await wholeStudy();
    await edit("auto_save=false&model=fast");
    await edit("auto_save=true&model=smart", { auto_save: false, model: "fast" });
    expect(setup.asked.map(({ tier }) => tier)).toEqual(["fast", "fast"]);
    expect(await wholeStudy()).toEqual(before);
    await edit("auto_save=false", { auto_save: true });
    expect(await contents()).toEqual(["What do you drink?", "Why?", "Where?"]);
  });

  it("reports which references it breaks and which were broken before", async () => {
    const [, third] = await addQuestions(setup.client, setup.studyId, [
      { content: "a" },
      { content: `So {{Q:${setup.ids[1]}}}?` },
    ]);
    const { broken_mentions } = await preview("delete question 2");
    expect(broken_mentions).toMatchObject([
      { question_id: third, placeholder: `{{Q:${setup.ids[1]}}}`, newly_broken: true },
    ]);
    await expectStatus(agent("delete question 2"), 200);
    const later = await preview('rename question 1 to "Drink?"');
    expect(later.broken_mentions).toMatchObject([{ question_id: third, newly_broken: false }]);
  });

  it("passes model tier, language and instruction to the model", async () => {
    await expectStatus(agent('add question "Wo?"', { model: "fast", language: "German" }), 200);
    await expectStatus(agent('add question "Where?"'), 200);
    expect(setup.asked).toMatchObject([
      { tier: "fast", language: "German", instruction: 'add question "Wo?"' },
      { tier: "smart", language: "English" },
    ]);
  });

  it("resolves references to questions of the same plan", async () => {
    setup.plan = async () => ({
      operations: [createQuestion("new_1", "First"), createQuestion("new_2", "And {{Q:new_1}}?")],
      message: "done",
    });
    const { body } = await expectStatus(agent("x"), 200);
    const [first, second] = body.mutations;
    expect(second.after.content).toBe(`And {{Q:${first.entity_id}}}?`);
    expect(body.broken_mentions).toEqual([]);
  });

  it("changes settings and messages, groups and quotas", async () => {
    setup.plan = async () => ({
      operations: [
        operation("update_settings", { description: "d", config_json: '{"progressBar": false}' }),
        operation("update_message", { message: "welcome_message", title: "Hi" }),
        operation("create_group", {
          temp_id: "g",
          name: "G",
          question_ids: [setup.ids[1] ?? ""],
          randomize: true,
        }),
        operation("set_quotas", {
          question_id: setup.ids[0] ?? "",
          buckets: [{ match: "equals", value: "Tea", limit: 5 }],
        }),
      ],
      message: "done",
    });
    const shown = await preview("x");
    const { body } = await expectStatus(apply(shown.mutations), 200);
    expect(body.study_settings).toMatchObject({
      description: "d",
      config: { progressBar: false, interviewMode: "quality" },
      welcome_message: { title: "Hi", ctaText: "Start" },
    });
    expect(body.question_groups).toMatchObject([
      { name: "G", question_ids: [setup.ids[1]], randomize: true },
    ]);
    expect(body.question_quotas).toMatchObject([
      { question_id: setup.ids[0], buckets: [{ value: "Tea", limit: 5 }] },
    ]);
  });

  it("asks for another plan with the problems of the last one, three in all", async () => {
    const bad = createQuestion("new_1", "Rate", { type: "ratingScale", props_json: '{"min": 5, "max": 1}' });
    setup.plan = async ({ attempts }) => ({
      operations:
        attempts.length === 0
          ? [bad, { op: "delete_question", question_id: "nonsense" }]
          : [createQuestion("new_1", "Fine")],
      message: "done",
    });
    await expectStatus(agent("x"), 200);
    expect(setup.asked).toHaveLength(2);
    expect(setup.asked[1]?.attempts[0]?.problems).toMatchObject([
      { operation: 0 },
      { operation: 1, message: expect.stringContaining("nonsense") },
    ]);
    expect(await contents()).toContain("Fine");
    const before = await wholeStudy();
    setup.plan = async () => ({ operations: [createQuestion("new_2", "Good"), bad], message: "done" });
    const refused = await expectStatus(agent("y"), 502);
    expect(refused.body.code).toBe("agent_execution_failed");
    expect(setup.asked).toHaveLength(5);
    expect(await wholeStudy()).toEqual(before);
  });

  it.each(["nonsense", "busy", "timeout", "refused", "misconfigured", "unreachable"] as const)(
    "fails and writes nothing when the model fails with %s",
    async (failure) => {
      const before = await wholeStudy();
      setup.plan = () => Promise.reject(new ModelError(failure));
      const refused = await expectStatus(agent("x"), 502);
      expect(refused.body.code).toBe("agent_execution_failed");
      expect(setup.asked).toHaveLength(failure === "nonsense" ? 3 : 1);
      expect(await wholeStudy()).toEqual(before);
    },
  );

  it("is refused when the study changes while the model answers", async () => {
    setup.plan = async (request) => {
      await expectStatus(setup.client.send("PUT", `/questions/${setup.ids[1]}`, { content: "Why so?" }), 204);
      return offlineModel.planEdit(request);
    };
    const refused = await expectStatus(agent('rename question 2 to "Reason?"'), 409);
    expect(refused.body.code).toBe("study_changed");
    expect(await contents()).toEqual(["What do you drink?", "Why so?"]);
  });
});

describe("X-AI-Mode", () => {
  it("is on every response to which the stand-in contributed, and on no other", async () => {
    const modes: (string | null)[] = [];
    const take = async (answer: Promise<Answer>, status: number) => {
      const { headers, body } = await expectStatus(answer, status);
      modes.push(headers.get("x-ai-mode"));
      return { location: headers.get("location") ?? "", body };
    };
    const { body } = await take(agent('add question "Where?"', { auto_save: false }), 200);
    setup.isDelivering = false;
    const { location } = await take(agent('add question "Who?"', {}, { prefer: "respond-async" }), 202);
    await take(setup.client.send("GET", location), 200);
    setup.isDelivering = true;
    setup.plan = () => Promise.reject(new ModelError("refused"));
    await take(agent("x"), 502);
    setup.plan = async (request) => {
      await expectStatus(setup.client.send("PUT", `/questions/${setup.ids[1]}`, { content: "Why so?" }), 204);
      return offlineModel.planEdit(request);
    };
    await take(agent('add question "When?"'), 409);
    setup.isDelivering = false;
    stack.ports.agentWaitMs = 1;
    await take(agent("y"), 503);
    await take(
      setup.client.send("POST", `/studies/${setup.studyId}/ai-edit`, { current_message: "y", questions: [] }),
      503,
    );
    expect(modes.splice(0)).toEqual(Array.from({ length: 7 }, () => "offline"));
    await take(apply(body.mutations), 200);
    await take(setup.client.send("GET", `/studies/${setup.studyId}`), 200);
    await take(agent("x", { model: "huge" }), 422);
    expect(modes).toEqual([null, null, null]);
  });
});

describe("the links to files in an edit", () => {
  it("are signed when it is shown, and not stored", async () => {
    const file = { filename: "a.png", content_type: "image/png", size: 10 };
    const upload = await setup.client.send("POST", `/studies/${setup.studyId}/uploads`, file);
    const { url } = upload.body;
    const picture = await expectStatus(
      setup.client.send("PUT", `/questions/${setup.ids[0]}`, { assets: [{ url }] }),
      204,
    );
    expect(picture.text).toBe("");
    const linkIn = (body: { questions: { assets: { url: string; download_url: string }[] | null }[] }) =>
      body.questions.flatMap(({ assets }) => assets ?? [])[0];
    const saved = await expectStatus(agent('add question "Where?"'), 200);
    expect(linkIn(saved.body)).toMatchObject({
      url,
      download_url: expect.stringContaining("X-Amz-Signature"),
    });
    const applied = await expectStatus(apply((await preview('add question "When?"')).mutations), 200);
    expect(linkIn(applied.body)).toMatchObject({
      url,
      download_url: expect.stringContaining("X-Amz-Signature"),
    });
    const { rows } = await stack.pool.query(
      "select id, result::text as text from study_edit where study_id = $1",
      [setup.studyId],
    );
    expect(rows.map(({ text }) => /X-Amz-Signature/.test(text))).toEqual([false, false]);
    await stack.pool.query(
      `update study_edit set result = replace(result::text, '"download_url": null', '"download_url": "https://old.example"')::jsonb
       where id = $1`,
      [rows[0].id],
    );
    const shown = await expectStatus(
      setup.client.send("GET", `/studies/${setup.studyId}/agent/edits/${rows[0].id}`),
      200,
    );
    expect(linkIn(shown.body.result)).toMatchObject({
      url,
      download_url: expect.stringContaining("X-Amz-Signature"),
      download_url_expires_at: expect.any(String),
    });
  });
});
