import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, openTab, questionShown, startTab, type Tab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { uploadFile, webm } from "#tests/support/upload.ts";

let decide = offlineModel.decideFollowUp;
const stack = useStack({ model: { ...offlineModel, decideFollowUp: (request) => decide(request) } });
const client = useOrganization(stack);
beforeEach(() => {
  decide = offlineModel.decideFollowUp;
});

const choice = (content: string, props = {}) => ({
  type: "multipleChoice",
  content,
  props: { options: ["A", "B"], ...props },
});
const three = [choice("One"), choice("Two"), choice("Three")];

async function begun(questions: Record<string, unknown>[] = three, fields = {}) {
  const studyId = await newStudy(client, fields);
  const questionIds = await addQuestions(client, studyId, questions);
  const { id, link } = await invite(client, studyId);
  return { studyId, questionIds, id, link, tab: await startTab(stack, link) };
}

const back = (tab: Tab, fields = {}) => tab.say("back", fields);
const at = ({ state }: Tab) =>
  state.step.kind === "question" ? state.step.question.content : state.step.kind;
const canGoBack = ({ state }: Tab) => state.step.kind === "question" && state.step.can_go_back;

/** All that an organization sees of a study and its only interview, without ids and times. */
async function seen({ studyId, id, questionIds }: Awaited<ReturnType<typeof begun>>) {
  const get = async (path: string) => (await expectStatus(client.send("GET", path), 200)).body;
  const { questions, median_active_time: _, study_id: _s, ...stats } = await get(`/studies/${studyId}/stats`);
  const csv = await client.send("GET", `/studies/${studyId}/export`);
  const { conversation_json, parsed_conversation_json, transcript, progress, recording_id } = await get(
    `/interviews/${id}`,
  );
  const text = (value: unknown) =>
    questionIds.reduce(
      (all, one, index) => all.replaceAll(one, `question ${index}`),
      JSON.stringify(value, (name, each) => (name === "answered_at" ? null : each)),
    );
  expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  return {
    stats: text({ stats, questions }),
    metrics: text({ ...(await get(`/studies/${studyId}/metrics`)), study_id: null }),
    first: text(await get(`/studies/${studyId}/questions/${questionIds[0]}/stats`)),
    cells: csv.text.trim().split("\n").at(-1)?.split(",").slice(10),
    interview: text({ conversation_json, parsed_conversation_json, transcript, progress, recording_id }),
  };
}

describe("going back", () => {
  it("restores everything to before the answer", async () => {
    const changed = await begun();
    const control = await begun();
    await accepted(changed.tab.answer("A"));
    expect(changed.tab.state).toMatchObject({ seq: 1, step: { can_go_back: true } });
    const { state } = await accepted(back(changed.tab));
    expect(state).toMatchObject({ seq: 2, progress: 0, status: "in_progress", step: { can_go_back: false } });
    expect(state.history).toEqual(
      control.tab.state.history.map((turn) => ({ ...turn, question_id: questionShown(changed.tab).id })),
    );
    expect(await seen(changed)).toEqual(await seen(control));
    for (const { tab } of [changed, control]) await accepted(tab.answer("B"));
    expect(await seen(changed)).toEqual(await seen(control));
    for (const { tab } of [changed, control]) {
      await accepted(tab.answer("A"));
      await accepted(tab.answer("A"));
      expect(tab.state.status).toBe("closed");
    }
    expect(await seen(changed)).toEqual(await seen(control));
  });

  it("takes back several in turn, skips and answers without text too", async () => {
    const { tab } = await begun([choice("One"), { type: "message", content: "Read" }, choice("Three")]);
    await accepted(tab.say("skip"));
    await accepted(tab.answer(null));
    expect(at(tab)).toBe("Three");
    await accepted(back(tab));
    expect(at(tab)).toBe("Read");
    await accepted(back(tab));
    expect(at(tab)).toBe("One");
    expect(tab.state.history).toHaveLength(1);
    await accepted(tab.answer("A"));
    expect(at(tab)).toBe("Read");
  });

  it("undoes rules that applied and answers that were piped", async () => {
    const { studyId, questionIds, tab } = await begun();
    const [one, , third] = questionIds;
    await expectStatus(client.send("PUT", `/questions/${third}`, { content: `You said {{Q:${one}}}` }), 204);
    const rule = { comparison_value_type: "string", comparison_value: "A", next_question_id: third };
    await expectStatus(
      client.send("POST", "/question-logic", {
        study_id: studyId,
        question_id: one,
        operation: "==",
        action_type: "next_question_id",
        ...rule,
      }),
      201,
    );
    expect(at(tab)).toBe("One");
    const { link } = await invite(client, studyId);
    const fresh = await startTab(stack, link);
    await accepted(fresh.answer("A"));
    expect(at(fresh)).toBe("You said A");
    await accepted(back(fresh));
    await accepted(fresh.answer("B"));
    expect(at(fresh)).toBe("Two");
    await accepted(fresh.answer("A"));
    expect(at(fresh)).toBe("You said B");
  });

  it("restores the interview's earlier recording", async () => {
    const { tab, id } = await begun(
      [{ type: "textInput", content: "One" }, { type: "textInput", content: "Two" }, choice("Three")],
      {
        mode: "TEXT_AND_VOICE",
      },
    );
    const record = async (value: string) => {
      const about = { filename: "a.webm", content_type: "audio/webm" };
      const recording_url = (await uploadFile(tab, webm, about)).url;
      await accepted(tab.answer(value, { recording_url }));
      return recording_url;
    };
    const recorded = async () => (await client.send("GET", `/interviews/${id}`)).body.recording_id;
    const first = await record("one");
    const second = await record("two");
    expect(await recorded()).toBe(second);
    await accepted(back(tab));
    expect(await recorded()).toBe(first);
    await accepted(back(tab));
    expect(await recorded()).toBeNull();
  });

  it("is refused, with the state, if more than the next question followed", async () => {
    const refuse = async (tab: Tab, fields = {}) => {
      expect(canGoBack(tab)).toBe(false);
      const { status, body } = await back(tab, fields);
      expect({ status, seq: body.state.seq }).toEqual({ status: 409, seq: tab.state.seq });
    };
    const worded = [{ type: "question", content: "Why?" }, ...three];
    const talked = await begun(worded);
    await refuse(talked.tab);
    decide = async () =>
      ({
        action: "probe",
        probe_type: "explanatory",
        text: "What made it so?",
        flag: "none",
        reason: "",
      }) as never;
    await accepted(talked.tab.answer("It was good"));
    await refuse(talked.tab);
    await accepted(talked.tab.say("skip"));
    expect(at(talked.tab)).toBe("One");
    await refuse(talked.tab);
    const comforted = await begun(worded);
    decide = async () =>
      ({ action: "advance", probe_type: "none", text: "", flag: "distress", reason: "" }) as never;
    await accepted(comforted.tab.answer("I am lost"));
    await refuse(comforted.tab);
    const ended = await begun([choice("One")]);
    await accepted(ended.tab.answer("A"));
    await refuse(ended.tab);
    const paused = await begun();
    await accepted(paused.tab.answer("A"));
    await accepted(paused.tab.send("POST", "/pause", {}));
    await refuse(paused.tab);
    const { link } = await invite(client, paused.studyId);
    const open = openTab(stack, link);
    await open.send("GET", "");
    await refuse(open);
  });

  it("is refused for a stale state, and in a study that takes no more answers", async () => {
    const { tab, studyId } = await begun();
    await accepted(tab.answer("A"));
    expect((await back(tab, { expected_seq: 0 })).status).toBe(409);
    expect(at(tab)).toBe("Two");
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "archived" }), 200);
    expect((await back(tab)).status).toBe(409);
  });
});

describe("concurrent steps back", () => {
  it("happen once for a double click, with the same response to both, also later", async () => {
    const { tab, studyId } = await begun();
    await accepted(tab.answer("A"));
    await accepted(tab.answer("B"));
    const body = { client_turn_id: randomUUID(), expected_seq: 2 };
    const reply = await Promise.all(Array.from({ length: 8 }, () => tab.send("POST", "/back", body)));
    expect(new Set(reply.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(reply[0]).toMatchObject({
      status: 200,
      state: { seq: 3, step: { question: { content: "Two" } } },
    });
    await accepted(tab.answer("A"));
    expect((await accepted(tab.send("POST", "/back", body))).body).toEqual(reply[0]?.body);
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });

  it("exclude answers at the same time", { timeout: 60_000 }, async () => {
    const { tab, link, studyId, id } = await begun(
      Array.from({ length: 12 }, (_, n) => choice(`Question ${n}`)),
    );
    const other = await startTab(stack, link);
    await accepted(tab.answer("A"));
    for (let round = 0; round < 10; round++) {
      other.state = tab.state = (await tab.send("GET", "")).state;
      const { seq } = tab.state;
      const reply = await Promise.all([tab.answer("A"), back(other), other.answer("B"), back(tab)]);
      expect(reply.filter(({ status }) => status === 200).length).toBe(1);
      expect((await tab.send("GET", "")).state.seq).toBe(seq + 1);
      if (!canGoBack(tab)) await accepted(tab.answer("A"));
    }
    const { state } = await tab.send("GET", "");
    const { rows } = await stack.pool.query("select seq from message where interview_id = $1 order by seq", [
      id,
    ]);
    expect(rows.map(({ seq }) => seq)).toEqual(state.history.map((_, index) => index));
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });

  it("take three statements", async () => {
    const { tab } = await begun();
    await accepted(tab.answer("A"));
    stack.takeStatements();
    await accepted(back(tab));
    expect(stack.takeStatements()).toEqual([
      expect.stringMatching(/^select/),
      expect.stringMatching(/^select/),
      expect.stringMatching(/^with "stepped"/),
    ]);
  });
});
