import { describe, expect, it } from "vitest";
import { runRetention } from "#core/upkeep/retention/index.ts";
import type { Summary, SummaryRequest } from "#kit/model.ts";
import { expectStatus } from "#tests/support/api.ts";
import { days, newFolder } from "#tests/support/canary.ts";
import { accepted } from "#tests/support/participant.ts";
import { advance, reply, useInterviewer } from "./guided.ts";

const { script, stack, holder, guided, read } = useInterviewer();

const first = "The queue was slow and nobody opened a second till";
const second = "I walked home and made my own coffee";
const points = (...texts: [string, string][]): Summary => ({
  points: texts.map(([text, evidence]) => ({ text, evidence })),
});
const good = points(
  ["The queue was slow.", "the queue was slow"],
  ["You made your own coffee at home.", "made my own coffee"],
);

async function nearEnd(answers = [first, second], interviewer = {}, fields = {}) {
  script.decide = async () => advance();
  const study = await guided({}, { closingSummary: true, ...interviewer }, fields);
  const { id, tab } = await study.start();
  for (const answer of answers) await accepted(tab.answer(answer));
  return { ...study, id, tab };
}

describe("a closing summary", () => {
  it("shows what the participant's words bear out, and is confirmed by a skip", async () => {
    const requests: SummaryRequest[] = [];
    script.summarize = async (request) => {
      requests.push(request);
      return good;
    };
    const { id, tab, report } = await nearEnd();
    expect(requests[0]?.answers).toEqual([
      { question: "How was it?", answer: first },
      { question: "And then?", answer: second },
    ]);
    expect(tab.state).toMatchObject({ status: "in_progress", seq: 2 });
    expect(tab.state.step).toEqual({
      kind: "summary",
      points: ["The queue was slow.", "You made your own coffee at home."],
      intro: expect.stringContaining("Before we finish"),
      outro: expect.stringContaining("your own words"),
    });
    expect((await tab.say("back")).status).toBe(409);
    expect((await tab.send("GET", "")).state).toEqual(tab.state);
    expect((await report()).summary).toEqual({ shown: 1, confirmed: 0, corrected: 0 });
    await accepted(tab.say("skip", {}));
    expect(tab.state).toMatchObject({ status: "closed", seq: 3, step: { kind: "end", reason: "finished" } });
    expect((await report()).summary).toEqual({ shown: 1, confirmed: 1, corrected: 0 });
    const { messages } = await read(id);
    expect(messages.at(-1)).toMatchObject({
      kind: "summary",
      role: "assistant",
      question_id: null,
      content: "The queue was slow.\nYou made your own coffee at home.",
      moderation: {
        source: "model",
        model: "offline",
        probe_type: null,
        goal_id: "",
        reason: "",
        refused: [],
        prompt_version: expect.stringMatching(/^followup-/),
        latency_ms: expect.any(Number),
        reflection: null,
      },
    });
  });

  it("is corrected by a message, which is in the transcript and changes no answer", async () => {
    script.summarize = async () => good;
    const { id, tab, report } = await nearEnd();
    await reply(tab, "It was the till that was slow");
    expect(tab.state.step.kind).toBe("end");
    const { messages, transcript, parsed_conversation_json } = await read(id);
    expect(messages.at(-1)).toMatchObject({
      kind: "correction",
      role: "user",
      question_id: null,
      moderation: null,
      content: "It was the till that was slow",
    });
    expect(transcript).toContain("It was the till that was slow");
    expect(JSON.stringify(parsed_conversation_json)).not.toContain("It was the till");
    expect((await report()).summary).toEqual({ shown: 1, confirmed: 0, corrected: 1 });
    await expectStatus(holder.client.send("DELETE", `/interviews/${id}`), 204);
    expect((await report()).summary).toEqual({ shown: 0, confirmed: 0, corrected: 0 });
  });

  it("is answered with the fixed text in distress, then the interview ends", async () => {
    script.summarize = async () => good;
    const { id, tab } = await nearEnd([first, second], { distressMessage: "Please call 112." });
    await reply(tab, "I want to die");
    expect(tab.state.step.kind).toBe("end");
    const { messages } = await read(id);
    expect(messages.at(-1)).toMatchObject({
      kind: "notice",
      content: "Please call 112.",
      moderation: { source: "fixed", model: null, refused: [], latency_ms: null },
    });
  });

  it("leaves out what nobody said, and what fails a check", async () => {
    script.summarize = async () =>
      points(
        ...good.points.map(({ text, evidence }): [string, string] => [text, evidence]),
        ["You were angry.", "the queue was slow"],
        ["The staff was rude.", "the staff was rude"],
        ["Good point about your coffee.", "made my own coffee"],
      );
    const { id, tab } = await nearEnd();
    expect(tab.state.step).toMatchObject({ points: good.points.map(({ text }) => text) });
    await accepted(tab.say("skip", {}));
    expect((await read(id)).messages.at(-1).moderation.refused).toEqual([["leading"], ["evaluative"]]);
  });

  it.each<[string, () => Promise<Summary>]>([
    ["gives one point", async () => points(["The queue was slow.", "the queue was slow"])],
    ["fails", () => Promise.reject(new Error("down"))],
    ["answers nonsense", async () => ({ points: "?" }) as unknown as Summary],
  ])("does not come where the model %s: the interview just ends", async (_, summarize) => {
    script.summarize = summarize;
    const { tab, report } = await nearEnd();
    expect(tab.state).toMatchObject({ status: "closed", step: { kind: "end" } });
    expect((await report()).summary).toEqual({ shown: 0, confirmed: 0, corrected: 0 });
  });

  it.each([
    ["too little was said", [first, "Went home"], {}],
    ["the study does not ask for it", [first, second], { closingSummary: false }],
  ])("does not come where %s", async (_, answers, interviewer) => {
    script.summarize = async () => good;
    expect((await nearEnd(answers, interviewer)).tab.state.step.kind).toBe("end");
  });

  it("quotes the longest answers without a model, in the interview's language", async () => {
    const { tab } = await nearEnd([`${first}. So it was.`, second]);
    expect(tab.state.step).toMatchObject({ points: [`${first}.`, second] });
  });

  it("leaves nobody waiting once its lease has run out", async () => {
    script.summarize = () => new Promise(() => {});
    script.decide = async () => advance();
    const { start } = await guided({}, { closingSummary: true });
    const { tab } = await start();
    await accepted(tab.answer(first));
    void tab.answer(second).catch(() => {});
    await expect.poll(async () => (await tab.send("GET", "")).state.seq).toBe(2);
    script.clock += 60_000;
    await accepted(tab.send("POST", "/continue", {}));
    expect(tab.state).toMatchObject({ status: "closed", step: { kind: "end" } });
  });

  it("can still be confirmed once retention has removed it", async () => {
    script.summarize = async () => good;
    const folder_id = await newFolder(holder.client, 1);
    const { tab, report } = await nearEnd([first, second], {}, { folder_id });
    script.clock = days(2);
    await runRetention(stack.ctx, { at: stack.ctx.now(), deadline: new Date(Date.now() + days(3)) });
    await tab.send("GET", "");
    expect(tab.state.step).toMatchObject({ kind: "summary", points: [] });
    await accepted(tab.say("skip", {}));
    expect(tab.state.step.kind).toBe("end");
    expect((await report()).summary).toEqual({ shown: 1, confirmed: 1, corrected: 0 });
  });
});
