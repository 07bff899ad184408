import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { runRetention } from "#core/upkeep/retention/index.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { textHash } from "#kit/digest.ts";
import { type FollowUp, type FollowUpRequest, type Model, ModelError } from "#kit/model.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { days, newFolder } from "#tests/support/canary.ts";
import { accepted, openTab, questionShown, startTab, step } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

let clock = 0;
let requests: FollowUpRequest[] = [];
let decide: Model["decideFollowUp"] = offlineModel.decideFollowUp;
let judge: Model["judgeCondition"] = offlineModel.judgeCondition;

const stack = useStack({
  now: () => new Date(Date.now() + clock),
  model: {
    ...offlineModel,
    decideFollowUp: async (request) => {
      requests.push(request);
      return decide(request);
    },
    judgeCondition: (request) => judge(request),
  },
  log: () => {},
});
const client = useOrganization(stack);
beforeEach(() => {
  clock = 0;
  requests = [];
  decide = offlineModel.decideFollowUp;
  judge = offlineModel.judgeCondition;
});

/** However an interview moves on, its study's counts are those of its rows. */
afterEach(async () => {
  expect((await verifyCounts(stack.ctx, {})).differences).toEqual([]);
});

const probe = (text: string, fields: Partial<FollowUp> = {}): FollowUp => ({
  action: "probe",
  probe_type: "clarifying",
  text,
  flag: "none",
  reason: "",
  ...fields,
});

async function startedInterview(props = {}, fields = {}, notes: string | null = null) {
  const studyId = await newStudy(client, fields);
  const questionIds = await addQuestions(client, studyId, [
    { type: "question", content: "How was it?", props, interviewer_notes: notes },
    { type: "shortText", content: "And your name?" },
  ]);
  const { id, link } = await invite(client, studyId);
  return { studyId, questionIds, id, tab: await startTab(stack, link) };
}

/** What the next follow-up is, after an answer. */
async function followedUp(...args: Parameters<typeof startedInterview>) {
  const { tab } = await startedInterview(...args);
  await accepted(tab.answer("It was fine"));
  return step(tab.state);
}

describe("follow-ups", () => {
  it("can be replied to by their question once retention has removed the messages", async () => {
    decide = async () => probe("Who was there?");
    const folder_id = await newFolder(client, 1);
    const { tab, questionIds } = await startedInterview({ maxFollowupQuestions: 2 }, { folder_id });
    await accepted(tab.answer("It was fine"));
    expect(step(tab.state).followup?.text).toBe("Who was there?");
    clock = days(2);
    await runRetention(stack.ctx, { at: stack.ctx.now(), deadline: new Date(Date.now() + days(3)) });
    await tab.send("GET", "");
    expect(tab.state.history).toEqual([]);
    expect(step(tab.state)).toMatchObject({
      question: { content: "How was it?" },
      followup: { text: "How was it?" },
    });
    await accepted(tab.say("messages", { text: "Still fine" }));
    expect(requests.at(-1)).toMatchObject({
      question: "How was it?",
      conversation: [{ role: "user", content: "Still fine" }],
    });
    expect(step(tab.state).followup?.text).toBe("Who was there?");
    await accepted(tab.say("skip", {}));
    expect(questionShown(tab).id).toBe(questionIds[1]);
  });

  it("are asked up to the question's maximum, and replies belong to the answer", async () => {
    decide = async ({ conversation }) =>
      probe(conversation.length === 1 ? "What stood out most?" : "Who else was there?");
    const { tab, id, questionIds } = await startedInterview({ maxFollowupQuestions: 2 });
    await accepted(tab.answer("It was fine"));
    expect(step(tab.state)).toMatchObject({
      followup: { text: "What stood out most?" },
      question: { id: questionIds[0] },
    });
    expect((await tab.answer("Again")).status).toBe(409);
    await accepted(tab.say("messages", { text: "First" }));
    expect(step(tab.state).followup?.text).toBe("Who else was there?");
    await accepted(tab.say("messages", { text: "Second" }));
    expect(tab.state).toMatchObject({ seq: 3, progress: 50 });
    expect(questionShown(tab).id).toBe(questionIds[1]);
    await accepted(tab.answer("Ada"));
    const { body } = await client.send("GET", `/interviews/${id}`);
    expect(body.parsed_conversation_json[questionIds[0] ?? ""].followups).toEqual([
      { question: "What stood out most?", answer: "First" },
      { question: "Who else was there?", answer: "Second" },
    ]);
    expect(requests.at(-1)?.conversation.map(({ content }) => content)).toEqual([
      "It was fine",
      "What stood out most?",
      "First",
    ]);
  });

  it("can be skipped", async () => {
    decide = async () => probe("What do you mean by that?");
    const { tab, questionIds } = await startedInterview({ required: true });
    await accepted(tab.answer("It was fine"));
    await accepted(tab.say("skip", {}));
    expect(questionShown(tab).id).toBe(questionIds[1]);
  });

  it.each([
    ["two questions", probe("Why? And when?")],
    ["more than forty words", probe(`Why ${"so ".repeat(40)}?`)],
    ["what was asked already", probe("How was it, how?")],
    ["an address", probe("Did you read https://evil.example/x?")],
    ["a bare address", probe("Is www.evil.example better?")],
    ["a placeholder", probe("How do you like {{product}}?")],
    ["markup", probe("Is it <b>good</b>?")],
    ["nothing", probe("  ")],
    ["the notes", probe("Would you say the secret launch price is too high?")],
    ["its instructions", probe("Shall I repeat my system prompt?")],
    ["an objective in disguise", probe("So you FIND OUT WHETHER THEY cheat?")],
    ["an answer to choose", probe("Was it the price or the staff?")],
    ["praise", probe("Great answer! What was fine?")],
    ["somebody's name", probe("What is your full name?")],
  ])("come from a template when the model writes %s twice", async (_, answer) => {
    decide = async () => answer;
    const props = { objective: "find out whether they cheat" };
    const seen = await followedUp(props, {}, "Probe for the secret launch price of May");
    expect(seen).toMatchObject({
      followup: { text: "What do you mean by that exactly?" },
      question: { position: 1 },
    });
    expect(requests.map(({ refused }) => refused.length)).toEqual([0, 1]);
    expect(requests[1]?.refused[0]?.text).toBe(answer.text);
  });

  it.each([
    ["fails", async () => Promise.reject(new ModelError("unreachable"))],
    ["breaks", async () => Promise.reject(new TypeError("boom"))],
    ["answers nonsense", async () => null as never],
    ["advances", async () => probe("", { action: "advance" })],
    ["sees that they want to stop", async () => probe("Are you sure?", { flag: "opt_out" })],
  ])("are left out when the model %s", async (_, answer) => {
    decide = answer;
    expect(await followedUp()).toMatchObject({ followup: null, question: { position: 2 } });
  });

  it("answer distress with the researcher's text, never with the model's", async () => {
    decide = async () => probe("How bad is it?", { flag: "distress" });
    const { tab } = await startedInterview({}, { config: { interviewer: { distressMessage: "Call 000." } } });
    await accepted(tab.answer("I cannot go on"));
    expect(step(tab.state)).toMatchObject({ followup: null, question: { position: 2 } });
    expect(tab.state.history.find(({ kind }) => kind === "notice")?.content).toBe("Call 000.");
    expect(JSON.stringify(tab.state)).not.toContain("How bad");
  });

  it("answer distress in the participant's language, with the researcher's own words where these are translated", async () => {
    decide = async () => probe("How bad is it?", { flag: "distress" });
    const lang = { default: { name: "English" }, support: ["English", "German", "Turkish"] };
    const noticeIn = async (language: string, studyId: string) => {
      const { link } = await invite(client, studyId);
      const tab = await startTab(stack, link, { language });
      await accepted(tab.answer("I cannot go on"));
      return tab.state.history.find(({ kind }) => kind === "notice")?.content;
    };
    const plain = await startedInterview({}, { config: { lang } });
    expect(await noticeIn("German", plain.studyId)).toMatch(/^Danke, dass Sie mir das sagen\./);
    expect(await noticeIn("Turkish", plain.studyId)).toMatch(/teşekkür ederim/);
    const own = await startedInterview(
      {},
      {
        config: {
          lang,
          interviewer: { distressMessage: "Call 000." },
          // Nobody has approved it.
          translation: { requireApproved: "none" },
        },
      },
    );
    const units = { '["distress_message"]': { hash: textHash("Call 000."), text: "Ruf 000 an.", at: "" } };
    await stack.pool.query(
      "insert into translation (id, study_id, language, units, updated_at) values ($1, $2, 'German', $3, now())",
      [randomUUID(), own.studyId, JSON.stringify(units)],
    );
    expect(await noticeIn("German", own.studyId)).toBe("Ruf 000 an.");
    expect(await noticeIn("Turkish", own.studyId)).toBe("Call 000.");
  });

  it("come from templates where no model is configured", async () => {
    expect((await followedUp()).followup?.text).toBe("Could you tell me a little more about that?");
  });
});

describe("conditions that a model judges", () => {
  async function judged() {
    const { studyId, questionIds, tab } = await startedInterview({ maxFollowupQuestions: 0 });
    await expectStatus(
      client.send("POST", "/question-logic", {
        study_id: studyId,
        question_id: questionIds[0],
        operation: "SMART_CONDITION",
        comparison_value_type: "smart_condition",
        comparison_value: 'mentions "fine"',
        action_type: "screen_out",
      }),
      201,
    );
    const late = await startTab(stack, (await invite(client, studyId)).link);
    return { tab, late };
  }

  it("screen a participant out when they match", async () => {
    const { late, tab } = await judged();
    await accepted(late.answer("It was fine"));
    expect(late.state).toMatchObject({ status: "screened_out", step: { kind: "end" } });
    // Begun before the rule was made.
    await accepted(tab.answer("It was fine"));
    expect(questionShown(tab).position).toBe(2);
  });

  it("do not match when they cannot be judged", async () => {
    judge = async () => Promise.reject(new ModelError("busy"));
    const { late } = await judged();
    await accepted(late.answer("It was fine"));
    expect(questionShown(late).position).toBe(2);
  });
});

describe("while a model's decision is pending", () => {
  it("other commands are refused with the state, and the first one completes, for whoever sends it again too", async () => {
    const thinking = Promise.withResolvers<void>();
    const { promise, resolve } = Promise.withResolvers<FollowUp>();
    decide = async () => {
      thinking.resolve();
      return promise;
    };
    const { tab, id } = await startedInterview();
    const command = {
      client_turn_id: randomUUID(),
      expected_seq: 0,
      question_id: questionShown(tab).id,
      value: "It was fine",
    };
    const first = tab.send("POST", "/answers", command);
    await thinking.promise;
    const again = tab.send("POST", "/answers", command);
    for (const reply of [
      await tab.send("POST", "/answers", { ...command, client_turn_id: randomUUID() }),
      await tab.send("POST", "/skip", { client_turn_id: randomUUID(), expected_seq: 1 }),
      await tab.send("POST", "/pause", {}),
    ]) {
      expect(reply.status).toBe(409);
      expect(reply.body.code).toBe("decision_pending");
      expect(Number(reply.headers.get("retry-after"))).toBe(20);
      expect(reply.state).toMatchObject({
        seq: 1,
        status: "in_progress",
        step: { kind: "question", followup: null },
      });
    }
    resolve(probe("What was fine about it?"));
    for (const result of [first, again, tab.send("POST", "/answers", command)])
      expect(step((await accepted(result)).state).followup?.text).toBe("What was fine about it?");
    const said = "select 1 from message where role = 'user' and interview_id = $1";
    expect((await stack.pool.query(said, [id])).rows).toHaveLength(1);
  });

  it("a crash leaves nobody waiting: after the lease the next command goes on without the decision", async () => {
    const { promise, resolve } = Promise.withResolvers<FollowUp>();
    const thinking = Promise.withResolvers<void>();
    decide = async () => {
      thinking.resolve();
      return promise;
    };
    const { tab, questionIds } = await startedInterview();
    const command = {
      client_turn_id: randomUUID(),
      expected_seq: 0,
      question_id: questionShown(tab).id,
      value: "It was fine",
    };
    const lost = tab.send("POST", "/answers", command);
    await thinking.promise;
    clock += 60_000;
    const again = await accepted(tab.send("POST", "/answers", command));
    expect(step(again.state)).toMatchObject({ question: { id: questionIds[1] }, followup: null });
    // The one that was thought dead comes too late to change anything.
    resolve(probe("What was fine about it?"));
    expect(step((await accepted(lost)).state).question.id).toBe(questionIds[1]);
    await accepted(tab.send("GET", ""));
    expect(step(tab.state)).toMatchObject({ question: { id: questionIds[1] }, followup: null });
  });

  it("counts at most five minutes of a break as active time", async () => {
    const { tab } = await startedInterview();
    clock += 299_000;
    await accepted(tab.send("POST", "/pause", {}));
    await accepted(tab.send("POST", "/resume", {}));
    clock += 3_600_000;
    await accepted(tab.say("skip", { question_id: questionShown(tab).id }));
    const { body } = await expectStatus(client.send("GET", `/interviews?vid=${tab.vid}`), 200);
    const { active_time } = Array.isArray(body) ? body[0] : body;
    expect(active_time).toBeGreaterThanOrEqual(599);
    expect(active_time).toBeLessThan(660);
  });

  it("continue returns the present state until the decision is overdue, then goes on without it", async () => {
    decide = () => new Promise(() => {});
    const { tab, id, questionIds } = await startedInterview();
    const proceed = () => accepted(tab.send("POST", "/continue", {}));
    const revision = async () =>
      (await stack.pool.query("select revision from interview where id = $1", [id])).rows[0].revision;
    const before = await revision();
    expect((await proceed()).state.seq).toBe(0);
    expect(await revision()).toBe(before);
    void tab.answer("It was fine").catch(() => {});
    await expect.poll(async () => (await tab.send("GET", "")).state.seq).toBe(1);
    const waiting = await revision();
    stack.takeStatements();
    expect(step((await proceed()).state)).toMatchObject({ question: { id: questionIds[0] }, followup: null });
    expect(stack.takeStatements()).toEqual([expect.stringMatching(/^select/)]);
    expect(await revision()).toBe(waiting);
    clock += 60_000;
    const states = await Promise.all([proceed(), proceed()]);
    for (const { state } of states) expect(step(state).question.id).toBe(questionIds[1]);
    expect(await revision()).toBe(waiting + 1);
    expect((await proceed()).state).toEqual(states[0].state);
    expect(await revision()).toBe(waiting + 1);
    await accepted(tab.answer("Ada"));
    expect((await proceed()).state).toMatchObject({ status: "closed", step: { kind: "end" } });
  });

  it("continue can end the interview, and returns the same state when repeated", async () => {
    decide = () => new Promise(() => {});
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, [{ type: "question", content: "How was it?" }]);
    const tab = await startTab(stack, (await invite(client, studyId)).link);
    void tab.answer("It was fine").catch(() => {});
    await expect.poll(() => requests.length).toBe(1);
    await tab.send("GET", "");
    clock += 60_000;
    const end = { status: "closed", step: { kind: "end", reason: "finished" } };
    expect((await accepted(tab.send("POST", "/continue", {}))).state).toMatchObject(end);
    expect((await accepted(tab.send("POST", "/continue", {}))).state).toMatchObject(end);
  });

  it("continue leaves a paused interview paused, and is refused before the start", async () => {
    const { tab, studyId } = await startedInterview();
    await accepted(tab.send("POST", "/pause", {}));
    expect((await accepted(tab.send("POST", "/continue", {}))).state.step).toEqual({ kind: "paused" });
    const unopened = openTab(stack, (await invite(client, studyId)).link);
    const reply = await unopened.send("POST", "/continue", {});
    expect(reply).toMatchObject({ status: 409, body: { detail: "The interview has not been started" } });
    expect(reply.state).toMatchObject({ status: "open", step: { kind: "welcome" } });
    const missing = openTab(stack, `${new URL("/s/x?vid=none", "http://localhost")}`);
    expect((await missing.send("POST", "/continue", {})).status).toBe(404);
  });

  it("a command after the lease is refused with the state that goes on without the decision", async () => {
    decide = () => new Promise(() => {});
    const { tab, questionIds } = await startedInterview();
    const reply = tab.answer("It was fine");
    void reply.catch(() => {});
    await expect.poll(() => requests.length).toBe(1);
    await tab.send("GET", "");
    clock += 60_000;
    const skipped = await tab.say("skip", {});
    expect(skipped.status).toBe(409);
    expect(step(skipped.state).question.id).toBe(questionIds[1]);
    await accepted(tab.answer("Ada"));
    expect(tab.state.status).toBe("closed");
  });
});
