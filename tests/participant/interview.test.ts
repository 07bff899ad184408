import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { verifyCounts } from "#core/count/index.ts";
import { translation } from "#core/translation/translation.sql.ts";
import { unitsOfQuestion } from "#core/translation/unit.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { samples } from "#tests/support/history.ts";
import { asked, openTab, startTab, type Tab, taken } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
let client: Client;
beforeAll(async () => {
  client = await newClient(stack);
});

const choice = (content: string, props = {}) => ({
  type: "multipleChoice",
  content,
  props: { options: ["A", "B"], ...props },
});

async function begun(questions: readonly Record<string, unknown>[], fields = {}) {
  const studyId = await newStudy(client, fields);
  const questionIds = await addQuestions(client, studyId, questions);
  const { id, link } = await invite(client, studyId);
  return { studyId, questionIds, id, link, tab: await startTab(stack, link) };
}

const addRule = (studyId: string, question_id: string | undefined, fields: object) =>
  expectStatus(
    client.send("POST", "/question-logic", {
      study_id: studyId,
      question_id,
      operation: "ALWAYS",
      comparison_value_type: "string",
      ...fields,
    }),
    201,
  );

describe("an interview over its link", () => {
  it("welcomes, asks in order, quotes what was said, and ends with everything in its place", async () => {
    const studyId = await newStudy(client, { thank_you_message: { title: "Thanks", body: "Bye" } });
    const [drink] = await addQuestions(client, studyId, [
      choice("Tea or coffee?", { options: ["tea", "coffee"] }),
    ]);
    const [why] = await addQuestions(client, studyId, [
      { type: "textInput", content: `Why {{Q:${drink}}}?`, props: { required: true } },
    ]);
    const { id, link } = await invite(client, studyId);
    const tab = openTab(stack, link);
    const before = await tab.send("GET", "");
    expect(before.state).toMatchObject({
      status: "open",
      seq: 0,
      progress: 0,
      step: { kind: "welcome" },
      history: [],
    });
    await taken(tab.send("POST", "/start", {}));
    expect(tab.state).toMatchObject({ status: "in_progress", seq: 0, progress: 0 });
    expect(asked(tab)).toMatchObject({
      id: drink,
      content: "Tea or coffee?",
      position: 1,
      total: 2,
      required: false,
    });
    await taken(tab.answer("tea"));
    expect(tab.state).toMatchObject({ seq: 1, progress: 50 });
    expect(asked(tab)).toMatchObject({ id: why, content: "Why tea?", position: 2, required: true });
    const ended = await taken(tab.answer("Because of the taste"));
    expect(ended.state).toMatchObject({
      status: "closed",
      seq: 2,
      progress: 100,
      step: {
        kind: "end",
        reason: "finished",
        message: { title: "Thanks", body: "Bye", ctaText: null, ctaLink: null },
        redirect_url: null,
      },
    });
    expect(ended.state.history.map(({ kind, question_id, content }) => [kind, question_id, content])).toEqual(
      [
        ["question", drink, "Tea or coffee?"],
        ["answer", drink, "tea"],
        ["question", why, "Why tea?"],
        ["answer", why, "Because of the taste"],
      ],
    );
    const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    expect(body).toMatchObject({
      status: "closed",
      progress: 100,
      transcript: expect.stringContaining("Why tea?"),
    });
    expect(body.parsed_conversation_json[why ?? ""]).toMatchObject({
      content: "Why tea?",
      value: "Because of the taste",
    });
    expect(body.completed_at).not.toBeNull();
    const { rows } = await stack.pool.query(
      "select kind, payload from outbox where payload->>'interview_id' = $1",
      [id],
    );
    expect(rows).toEqual([{ kind: "interview.completed", payload: { interview_id: id } }]);
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });

  it("takes an answer of every type, and counts it", { timeout: 60_000 }, async () => {
    const studyId = await newStudy(client);
    const usable = samples.filter(({ name }) => name !== "mediaUpload");
    await addQuestions(
      client,
      studyId,
      usable.map(({ name: type, props }) => ({
        type,
        props: { ...props, maxFollowupQuestions: 0 },
        content: type,
      })),
    );
    const { link, id } = await invite(client, studyId);
    const tab = await startTab(stack, link);
    const types: string[] = [];
    while (tab.state.step.kind === "question") {
      const question = asked(tab);
      types.push(question.type);
      const value = validAnswer(question, usable[types.length - 1]);
      await taken(tab.answer(value));
    }
    expect(types).toEqual(usable.map(({ name }) => name));
    expect(tab.state.step).toMatchObject({ kind: "end", reason: "finished" });
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
    const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    expect(Object.keys(body.parsed_conversation_json)).toHaveLength(usable.length);
    expect(body.active_time).toBe(Number(body.active_time.toFixed(3)));
  });

  it("tells all that is wrong with an answer, and keeps waiting for it", async () => {
    const { tab } = await begun([
      choice("Pick", { isMultiSelect: true }),
      { type: "shortText", content: "Name" },
    ]);
    const refused = await tab.answer(["A", "Z", "Y"]);
    expect(refused.status).toBe(422);
    expect(refused.body.detail.map(({ loc }: { loc: unknown }) => loc)).toEqual([
      ["body", "value", 1],
      ["body", "value", 2],
    ]);
    await taken(tab.send("GET", ""));
    expect(tab.state).toMatchObject({ seq: 0, progress: 0 });
    await taken(tab.answer(["A", "B"]));
    expect((await tab.answer("  ")).status).toBe(422);
    expect((await tab.answer(null)).status).toBe(422);
  });

  it("lets a question be skipped unless it is required", async () => {
    const { tab, id, questionIds } = await begun([choice("One"), choice("Two", { required: true })]);
    await taken(tab.say("skip", {}));
    expect(asked(tab).id).toBe(questionIds[1]);
    expect((await tab.say("skip", {})).status).toBe(422);
    await taken(tab.answer("B"));
    const { body } = await client.send("GET", `/interviews/${id}`);
    expect(Object.keys(body.parsed_conversation_json)).toEqual([questionIds[1]]);
    const { rows } = await stack.pool.query(
      "select outcome from answer where interview_id = $1 order by position",
      [id],
    );
    expect(rows).toEqual([{ outcome: "skipped" }, { outcome: "answered" }]);
  });

  it("goes by the study's rules", async () => {
    const studyId = await newStudy(client);
    const [a, , c] = await addQuestions(client, studyId, [choice("a"), choice("b"), choice("c")]);
    await addRule(studyId, a, {
      operation: "==",
      comparison_value: "A",
      action_type: "next_question_id",
      next_question_id: c,
    });
    await addRule(studyId, a, { action_type: "screen_out" });
    await addRule(studyId, c, { action_type: "redirect_url", redirect_url: "https://panel.example/done" });
    const jumping = await startTab(stack, (await invite(client, studyId)).link);
    await taken(jumping.answer("A"));
    expect(asked(jumping).id).toBe(c);
    await taken(jumping.answer("A"));
    expect(jumping.state).toMatchObject({
      status: "closed",
      step: { kind: "end", reason: "redirected", redirect_url: "https://panel.example/done" },
    });
    const out = await startTab(stack, (await invite(client, studyId)).link);
    await taken(out.answer("B"));
    expect(out.state).toMatchObject({
      status: "screened_out",
      step: { kind: "end", reason: "screened_out" },
    });
    expect(out.state.step).toMatchObject({ message: { title: "Thank you for your interest" } });
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });

  it("does not move under one who has begun, and keeps one snapshot for all who began alike", async () => {
    const { studyId, questionIds, tab } = await begun([choice("First"), choice("Second")]);
    await startTab(stack, (await invite(client, studyId)).link);
    await expectStatus(
      client.send("PUT", `/questions/${questionIds[1]}`, {
        content: "Changed",
        props: { options: ["C", "D"] },
      }),
      204,
    );
    const late = await startTab(stack, (await invite(client, studyId)).link);
    await taken(tab.answer("A"));
    expect(asked(tab)).toMatchObject({ content: "Second", props: { options: ["A", "B"] } });
    await taken(late.answer("A"));
    expect(asked(late)).toMatchObject({ content: "Changed", props: { options: ["C", "D"] } });
    const { rows } = await stack.pool.query("select count(*)::int from study_snapshot where study_id = $1", [
      studyId,
    ]);
    expect(rows[0].count).toBe(2);
  });

  it("stores which arm of a randomizer it took, the same after every reload", async () => {
    const studyId = await newStudy(client);
    const [x, y] = await addQuestions(client, studyId, [choice("x"), choice("y"), choice("z")]);
    const { body: randomizer } = await expectStatus(
      client.send("POST", "/randomizers", {
        study_id: studyId,
        name: "Test",
        arms: [
          { label: "X", weight_basis_points: 5000, question_id: x },
          { label: "Y", weight_basis_points: 5000, question_id: y },
        ],
      }),
      201,
    );
    for (let n = 0; n < 8; n++) {
      const { link, id } = await invite(client, studyId);
      const tab = await startTab(stack, link);
      const seen: string[] = [];
      while (tab.state.step.kind === "question") {
        await tab.send("GET", "");
        seen.push(asked(tab).content);
        await taken(tab.answer("A"));
      }
      const { rows } = await stack.pool.query("select * from randomizer_assignment where interview_id = $1", [
        id,
      ]);
      const arm = randomizer.arms.find(({ id }: { id: string }) => id === rows[0].arm_id);
      expect(seen.toSorted()).toEqual([arm.label.toLowerCase(), "z"]);
    }
  });

  it("speaks the participant's language and keeps answers in the study's own", async () => {
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
    expect(asked(tab)).toMatchObject({ content: "Farbe?", props: { options: ["rot", "blau"] } });
    await taken(tab.answer(["blau", "rot"]));
    expect(asked(tab)).toMatchObject({ id: more, content: "Why blau, rot?" });
    await taken(tab.answer("Deshalb"));
    const { body } = await client.send("GET", `/interviews/${id}`);
    expect(body).toMatchObject({ language: "German", status: "closed" });
    expect(body.parsed_conversation_json[colour ?? ""].value).toEqual(["blue", "red"]);
    const other = await startTab(stack, (await invite(client, studyId)).link, { language: "Klingon" });
    expect(other.state.language).toBe("English");
  });

  it("shows everything in the participant's language that names labels of a question", async () => {
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
    expect(asked(tab).props).toMatchObject({ options: ["rot", "keine"], exclusiveOptions: ["keine"] });
    expect((await tab.answer(["rot", "keine"])).status).toBe(422);
    await taken(tab.answer(["keine"]));
    expect(asked(tab).props).toMatchObject({ tree: [{ label: "rot", children: [] }], required: true });
    await taken(tab.answer({ path: ["rot"], selected: ["rot"], duration_ms: 1 }));
    expect(tab.state.status).toBe("closed");
  });

  it("works for trial links, which nobody ever sees again", async () => {
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, [choice("Only")]);
    const { link, id } = await invite(client, studyId, { is_mock: true });
    const tab = await startTab(stack, link);
    await taken(tab.answer("A"));
    expect(tab.state.status).toBe("closed");
    await expectStatus(client.send("GET", `/interviews/${id}`), 404);
    const { rows } = await stack.pool.query("select 1 from outbox where payload->>'interview_id' = $1", [id]);
    expect(rows).toEqual([]);
  });
});

describe("what a participant may not do", () => {
  it("is told apart from nothing: unknown, archived and canceled links are equally not found", async () => {
    const { id, link, studyId, tab } = await begun([choice("One")]);
    await expectStatus(client.send("PUT", `/interviews/${id}`, { is_archived: true }), 200);
    const canceled = await invite(client, studyId);
    await expectStatus(client.send("PUT", `/interviews/${canceled.id}`, { status: "canceled" }), 200);
    const strange = ["x", "%00", "%FF", "é", "a".repeat(3000)].map((more) =>
      openTab(stack, link + encodeURIComponent(more)),
    );
    const bodies = new Set<string>();
    for (const each of [tab, openTab(stack, canceled.link), ...strange]) {
      for (const [method, path, body] of [
        ["GET", "", undefined],
        ["POST", "/start", {}],
        ["POST", "/answers", { client_turn_id: "a", expected_seq: 0, question_id: studyId, value: "A" }],
        ["POST", "/skip", { client_turn_id: "a", expected_seq: 0 }],
        ["POST", "/pause", {}],
        ["POST", "/uploads", { filename: "a.png", content_type: "image/png", size: 10 }],
      ] as const) {
        const got = await each.send(method, path, body);
        expect(got.status).toBe(404);
        bodies.add(JSON.stringify(got.body));
      }
    }
    expect([...bodies]).toEqual(['{"detail":"Interview not found"}']);
  });

  it("gets the present state with every refusal", async () => {
    const studyId = await newStudy(client);
    const [one, two] = await addQuestions(client, studyId, [choice("One"), choice("Two")]);
    const { link } = await invite(client, studyId);
    const tab = openTab(stack, link);
    await tab.send("GET", "");
    const refused = async (told: ReturnType<typeof tab.send>, step: object) => {
      const { status, body } = await told;
      expect(status).toBe(409);
      expect(Object.keys(body)).toEqual(["detail", "state"]);
      expect(body.state.step).toMatchObject(step);
    };
    const file = { filename: "a.png", content_type: "image/png", size: 10 };
    await refused(tab.say("answers", { question_id: one, value: "A" }), { kind: "welcome" });
    await refused(tab.send("POST", "/uploads", file), { kind: "welcome" });
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "paused" }), 200);
    await refused(tab.send("POST", "/start", {}), { kind: "welcome" });
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "published" }), 200);
    await taken(tab.send("POST", "/start", {}));
    await taken(tab.send("POST", "/start", {}));
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "paused" }), 200);
    await refused(tab.say("answers", { question_id: two, value: "A" }), { kind: "question" });
    await refused(tab.say("messages", { text: "Hm" }), { kind: "question" });
    await refused(tab.answer("A", { expected_seq: 7 }), { kind: "question" });
    await taken(tab.send("POST", "/pause", {}));
    expect(tab.state).toMatchObject({ status: "paused", step: { kind: "paused" } });
    await taken(tab.send("POST", "/pause", {}));
    await refused(tab.say("answers", { question_id: one, value: "A" }), { kind: "paused" });
    await refused(tab.send("POST", "/uploads", file), { kind: "paused" });
    await taken(tab.send("POST", "/resume", {}));
    await taken(tab.answer("A"));
    await taken(tab.answer("A"));
    await refused(tab.say("skip", {}), { kind: "end" });
    await refused(tab.send("POST", "/uploads", file), { kind: "end" });
    await refused(tab.send("POST", "/resume", {}), { kind: "end" });
    await taken(tab.send("GET", ""));
  });

  it("never sees what is the researcher's alone", async () => {
    const secret = "canary";
    const { tab, id } = await begun(
      [
        {
          type: "question",
          content: "Q",
          interviewer_notes: secret,
          props: { objective: secret, maxFollowupQuestions: 1 },
        },
        {
          type: "exploratory",
          content: "E",
          interviewer_notes: secret,
          props: { goals: [secret], maxFollowupQuestions: 0 },
        },
        {
          type: "treeTest",
          content: "T",
          props: { tree: [{ label: "Home" }], task: "Find", correct: [["Home"]], [secret]: secret },
        },
      ],
      { description: secret, metadata: { secret }, config: { internal: secret } },
    );
    await expectStatus(
      client.send("PUT", `/interviews/${id}`, { notes: secret, title: secret, metadata: { secret } }),
      200,
    );
    const seen = [JSON.stringify((await tab.send("GET", "")).body)];
    for (const told of [
      () => tab.answer("Good because yesterday I had time for an example"),
      () => tab.answer("Well"),
      () => tab.answer({ path: ["Home"], selected: null, duration_ms: 5 }),
    ]) {
      const got = await told();
      seen.push(JSON.stringify(got.body));
      if (got.state.step.kind === "question" && got.state.step.question.type === "treeTest") {
        expect(got.state.step.question.props).not.toHaveProperty("correct");
      }
    }
    expect(tab.state.step.kind).toBe("end");
    expect(seen.join()).not.toContain(secret);
  });

  it("may come from any page, without credentials", async () => {
    const { tab } = await begun([choice("One")]);
    const told = await tab.send("GET", "");
    expect(told.headers.get("access-control-allow-origin")).toBe("*");
    expect(told.headers.get("access-control-allow-credentials")).toBeNull();
    const preflight = await stack.app.request(`/participant/v1/interviews/${tab.vid}/answers`, {
      method: "OPTIONS",
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toBe("content-type, prefer, x-request-id");
    expect(
      (await openTab(stack, "https://x.test/?vid=nobody").send("GET", "")).headers.get(
        "access-control-allow-origin",
      ),
    ).toBe("*");
  });

  it.each([
    ["TEXT_ONLY", false],
    ["VIDEO", true],
  ])("gets no form for a file that the present question would not take: %s", async (mode, takesFilms) => {
    const props = { accept: ["image/*"], maxSizeMb: 1 };
    const questions = [
      { type: "mediaUpload", content: "Show us", props },
      { type: "shortText", content: "And?" },
    ];
    const { tab } = await begun(questions, { mode });
    const file = { filename: "me.png", content_type: "image/png", size: 1024 * 1024 };
    const ask = (fields: object) => tab.send("POST", "/uploads", { ...file, ...fields });
    const refused = (field: string) => ({ status: 422, body: { detail: [{ loc: ["body", field] }] } });
    expect(await ask({ size: file.size + 1 })).toMatchObject(refused("size"));
    const film = { filename: "me.mp4", content_type: "video/mp4" };
    expect(await ask(film)).toMatchObject(takesFilms ? { status: 200 } : refused("content_type"));
    await taken(ask({}));
    await tab.send("GET", "");
    await taken(tab.say("skip", {}));
    await taken(ask(film));
    await taken(ask({ size: file.size + 1 }));
  });

  it("answers with files uploaded through it only", async () => {
    const questions = [{ type: "mediaUpload", content: "Show us", props: { maxFiles: 2 } }];
    const { tab, studyId } = await begun(questions);
    const file = { filename: "me.png", content_type: "image/png", size: 5 };
    const uploaded = async (by: Tab): Promise<string> =>
      (await taken(by.send("POST", "/uploads", file))).body.url;
    const named = (url: string) => ({ url, content_type: "image/png", size: 5 });
    const own = await uploaded(tab);
    const { host, pathname } = new URL(own);
    const stranger = await newClient(stack);
    const theirs = await newStudy(stranger);
    await addQuestions(stranger, theirs, questions);
    const researchers = client.send("POST", `/studies/${studyId}/uploads`, file);
    const foreign = {
      "of the same study": await uploaded(await startTab(stack, (await invite(client, studyId)).link)),
      "of another study": await uploaded((await begun(questions)).tab),
      "of another organization": await uploaded(await startTab(stack, (await invite(stranger, theirs)).link)),
      "of the researcher": (await expectStatus(researchers, 201)).body.url,
      "from elsewhere": "https://elsewhere.example/a.png",
      "at another address": `https://elsewhere.example${pathname}`,
      "behind a query": `https://${host}/?to=https://${host}${pathname}`,
    };
    await tab.send("GET", "");
    for (const [whose, url] of Object.entries(foreign)) {
      const told = await tab.answer([named(own), named(url)]);
      const detail = [{ loc: ["body", "value", 1, "url"], type: "foreign_file" }];
      expect(told, whose).toMatchObject({ status: 422, body: { detail } });
    }
    await taken(tab.answer([named(own)]));
    expect(tab.state.status).toBe("closed");
  });
});

/** A conjoint answer is of the design that was issued; any other is as the samples have them. */
function validAnswer(
  { type, props }: ReturnType<typeof asked>,
  sample: (typeof samples)[number] | undefined,
) {
  if (type === "conjoint") return (props.design as object[]).map((concepts) => ({ concepts, chosen: 0 }));
  const drawn = sample === undefined ? [] : fc.sample(sample.answers, { numRuns: 50, seed: 7 });
  return drawn.find((value) => typeof value !== "string" || value.trim() !== "") ?? null;
}
