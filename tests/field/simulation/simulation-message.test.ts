import { describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { claimRespondent } from "#core/field/simulation/respondent.ts";
import { outboxState } from "#core/platform/outbox/index.ts";
import type { QueueMessage } from "#core/platform/queue.ts";
import { newId } from "#kit/id.ts";
import { ModelError } from "#kit/model.ts";
import { accepted, openTab } from "#tests/support/participant.ts";
import { useRespondents } from "#tests/support/respondents.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";

const world = useRespondents();
const { stack, receive, work, simulate, stateOf, interviewsOf } = world;

describe("a respondent's message", () => {
  const three = ["One", "Two", "Three"].map((content) => ({
    type: "textInput",
    content,
    props: { required: true },
  }));

  it("has no second effect when it is delivered again, at once or later", async () => {
    const studyId = await newStudy(world.client);
    await addQuestions(world.client, studyId, three);
    const simulationId = await simulate(studyId, { count: 2 });
    const messages = world.sent.splice(0);
    await Promise.all([...messages, ...messages, ...messages].map((message) => receive([message])));
    await receive([...messages]);
    expect(await stateOf(studyId, simulationId)).toEqual({
      status: "done",
      completed: 2,
      failed: 0,
      count: 2,
    });
    for (const { conversation_json } of await interviewsOf(studyId))
      expect(conversation_json).toHaveLength(6);
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });

  it("does not count as overdue while it waits for other respondents", async () => {
    const studyId = await newStudy(world.client);
    await simulate(studyId, { count: 2 });
    world.clock += 3_600_000;
    expect(await outboxState(stack.ctx)).toEqual({ oldest_age_seconds: 0, rows: 2 });
    await world.client.send(
      "POST",
      `/studies/${studyId}/agent`,
      { message: "x" },
      { prefer: "respond-async" },
    );
    world.clock += 60_000;
    expect(await outboxState(stack.ctx)).toEqual({ oldest_age_seconds: 60, rows: 3 });
  });

  it("is acknowledged without its outbox row", async () => {
    expect(await receive([{ kind: "work", id: newId() }])).toEqual({ batchItemFailures: [] });
  });

  it("is followed by another when its time is over, which goes on from there", async () => {
    world.model = {
      isOffline: false,
      speakAs: async () => {
        world.clock += 9_000;
        return { text: "Slowly said" };
      },
    };
    const studyId = await newStudy(world.client);
    await addQuestions(world.client, studyId, [...three, ...three]);
    const simulationId = await simulate(studyId, { count: 1 });
    expect(await work()).toBe(3);
    expect(await stateOf(studyId, simulationId)).toMatchObject({ status: "done", completed: 1 });
    const [interview] = await interviewsOf(studyId);
    expect(interview.conversation_json).toHaveLength(12);
  });

  it("waits for the holder of the lease, and goes on from where it crashed", async () => {
    const studyId = await newStudy(world.client);
    await addQuestions(world.client, studyId, three);
    const simulationId = await simulate(studyId, { count: 1 });
    const [message] = world.sent.splice(0);
    await claimRespondent(stack.ctx, message?.id ?? "", new Date(world.clock + 60_000));
    const [{ link }] = await interviewsOf(studyId);
    const tab = openTab(stack, link);
    await accepted(tab.send("POST", "/start", {}));
    await accepted(tab.answer("Said before the crash", { client_turn_id: "simulated-0" }));
    await receive([message ?? ({} as QueueMessage)]);
    expect(await stateOf(studyId, simulationId)).toMatchObject({ status: "running", completed: 0 });
    world.clock += 61_000;
    await receive([message ?? ({} as QueueMessage)]);
    expect(await stateOf(studyId, simulationId)).toMatchObject({ status: "done", completed: 1 });
    const [interview] = await interviewsOf(studyId);
    expect(interview.conversation_json).toHaveLength(6);
    expect(interview.conversation_json[1].content).toBe("Said before the crash");
  });

  it("has no effect when it resumes after another run took over", async () => {
    const woken = Promise.withResolvers<never>();
    const isAsked = Promise.withResolvers<void>();
    world.model = {
      decideFollowUp: () => {
        isAsked.resolve();
        return woken.promise;
      },
    };
    const studyId = await newStudy(world.client);
    await addQuestions(world.client, studyId, [{ content: "Why?", props: { required: true } }, ...three]);
    const simulationId = await simulate(studyId, { count: 1 });
    const [message = {} as QueueMessage] = world.sent.splice(0);
    const stuck = receive([message]);
    await isAsked.promise;
    world.model = {};
    world.clock += 400_000;
    await receive([message]);
    expect(await stateOf(studyId, simulationId)).toMatchObject({ status: "done", completed: 1 });
    const before = await interviewsOf(studyId);
    woken.reject(new ModelError("timeout"));
    await stuck;
    expect(await interviewsOf(studyId)).toEqual(before);
    expect(await stateOf(studyId, simulationId)).toMatchObject({ status: "done", completed: 1, failed: 0 });
    expect(world.sent).toEqual([]);
  });

  it("is sent again while a model's decision is pending", async () => {
    const studyId = await newStudy(world.client);
    await addQuestions(world.client, studyId, [{ content: "Why?", props: { required: true } }, ...three]);
    const simulationId = await simulate(studyId, { count: 1 });
    const [message = {} as QueueMessage] = world.sent.splice(0);
    const [{ link }] = await interviewsOf(studyId);
    const answered = Promise.withResolvers<never>();
    const isAsked = Promise.withResolvers<void>();
    world.model = {
      decideFollowUp: () => {
        isAsked.resolve();
        return answered.promise;
      },
    };
    const tab = openTab(stack, link);
    await accepted(tab.send("POST", "/start", {}));
    const waiting = tab.answer("Said before the crash", { client_turn_id: "simulated-0" });
    await isAsked.promise;
    world.model = {};
    await receive([message]);
    expect(await stateOf(studyId, simulationId)).toMatchObject({ status: "running" });
    expect(world.sent).toMatchObject([message]);
    world.clock += 21_000;
    await work();
    expect(await stateOf(studyId, simulationId)).toMatchObject({ status: "done", completed: 1 });
    answered.reject(new ModelError("timeout"));
    await waiting;
  });
});
