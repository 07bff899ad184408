import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { expectStatus } from "#tests/support/api.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { advance, probe, reply, useInterviewer } from "./guided.ts";

const { script, stack, holder, guided } = useInterviewer();

const idOf = (text: string) =>
  createHash("sha256").update(text.trim().normalize("NFC")).digest("hex").slice(0, 12);
const claim = (text: string, evidence: string) => ({ goal_id: idOf(text), covered: true, evidence });

describe("goals", () => {
  it("are given to the model with their status, and counted once an interview has answered", async () => {
    const goals = ["What went wrong", " Who  was there ", "What went wrong"];
    const { start, report, questionId } = await guided({ goals });
    expect((await report()).goals).toEqual([
      {
        question_id: questionId,
        goal_id: idOf(goals[0] ?? ""),
        text: goals[0],
        open: 0,
        covered: 0,
        declined: 0,
      },
      {
        question_id: questionId,
        goal_id: idOf(goals[1] ?? ""),
        text: goals[1],
        open: 0,
        covered: 0,
        declined: 0,
      },
    ]);
    const { tab } = await start();
    script.decide = async () =>
      probe("What stood out the most?", {
        goal_id: idOf(goals[1] ?? ""),
        goals: [claim("What went wrong", "the queue was so slow"), claim("unknown", "the queue was slow")],
      });
    await accepted(tab.answer("The queue was slow"));
    expect(script.requests[0]?.goals.map(({ status }) => status)).toEqual(["open", "open"]);
    // The words are not the participant's, so the claim counts for nothing.
    expect((await report()).goals.map(({ open }: { open: number }) => open)).toEqual([1, 1]);
    script.decide = async () =>
      advance({ goals: [claim("What went wrong", "nobody  Opened a SECOND till")] });
    await reply(tab, "And “nobody” opened a second till");
    expect(script.requests[1]?.goals.map(({ status }) => status)).toEqual(["open", "open"]);
    expect((await report()).goals.map(({ open }: { open: number }) => open)).toEqual([1, 1]);
    const second = await start();
    script.decide = async () => advance({ goals: [claim("What went wrong", "queue was slow")] });
    await accepted(second.tab.answer("The queue was slow"));
    const seen = (await report()).goals;
    expect(seen).toMatchObject([
      { open: 1, covered: 1, declined: 0 },
      { open: 2, covered: 0, declined: 0 },
    ]);
    const { rows } = await stack.pool.query(
      "select evidence from interview_goal where interview_id = $1 and status = 'covered'",
      [second.id],
    );
    expect(rows).toEqual([{ evidence: { message_id: 1, start: 4, end: 18 } }]);
  });

  it("are an objective where nothing else is listed, and none in a question of another type", async () => {
    const { start } = await guided({ objective: "Find out whether they cheat" });
    const { tab } = await start();
    await accepted(tab.answer("It was slow"));
    expect(script.requests[0]).toMatchObject({
      goals: [{ goal_id: idOf("Find out whether they cheat"), status: "open" }],
      notes: null,
    });
  });

  it("are declined by a skip of a follow-up for them", async () => {
    const { start, report } = await guided({ goals: ["What went wrong", "Who was there"] });
    const { tab } = await start();
    script.decide = async () => probe("What stood out the most?", { goal_id: idOf("Who was there") });
    await accepted(tab.answer("It was slow"));
    await accepted(tab.say("skip", {}));
    expect((await report()).goals).toMatchObject([
      { open: 1, declined: 0 },
      { open: 0, declined: 1 },
    ]);
  });

  it("are forgotten with the answer that is taken back, and counted anew", async () => {
    const { start, report } = await guided({ goals: ["What went wrong"] });
    const { tab } = await start();
    script.decide = async () => advance({ goals: [claim("What went wrong", "queue was slow")] });
    await accepted(tab.answer("The queue was slow"));
    expect((await report()).goals).toMatchObject([{ open: 0, covered: 1 }]);
    await accepted(tab.say("back"));
    expect((await report()).goals).toMatchObject([{ open: 0, covered: 0 }]);
    script.decide = async () => advance();
    await accepted(tab.answer("It was fine"));
    expect((await report()).goals).toMatchObject([{ open: 1, covered: 0 }]);
  });

  it("stay in the report, without a text, when the study has them no more", async () => {
    const { start, report, questionId } = await guided({ goals: ["What went wrong", "Who was there"] });
    await accepted((await start()).tab.answer("It was slow"));
    const props = { goals: ["Who was there"] };
    await expectStatus(holder.client.send("PUT", `/questions/${questionId}`, { props }), 204);
    expect((await report()).goals).toMatchObject([
      { text: "Who was there", open: 1 },
      { text: null, goal_id: idOf("What went wrong"), open: 1 },
    ]);
  });

  it("go with an interview that is erased", async () => {
    const { start, report } = await guided({ goals: ["What went wrong"] });
    const { id, tab } = await start();
    await accepted(tab.answer("It was slow"));
    await expectStatus(holder.client.send("DELETE", `/interviews/${id}`), 204);
    expect((await report()).goals).toMatchObject([{ open: 0, covered: 0, declined: 0 }]);
    const { rowCount } = await stack.pool.query("select from interview_goal where interview_id = $1", [id]);
    expect(rowCount).toBe(0);
  });

  it("are offered with what was said elsewhere, the plan and what is left of the budget", async () => {
    const { client } = holder;
    const { studyId } = await guided();
    const { body } = await expectStatus(
      client.send("POST", `/questions/batch`, {
        questions: [
          { study_id: studyId, type: "question", content: "What else?", props: { maxFollowupQuestions: 2 } },
        ],
      }),
      201,
    );
    expect(body.created_question_ids).toHaveLength(1);
    const { body: interview } = await expectStatus(
      client.send("POST", "/interviews", { study_id: studyId }),
      200,
    );
    const tab = await startTab(stack, interview.link);
    script.decide = async () => advance();
    await accepted(tab.answer("It was slow"));
    await accepted(tab.answer("Went home"));
    await accepted(tab.answer("Not much to say"));
    expect(script.requests.at(-1)).toMatchObject({
      question: "What else?",
      earlier: [
        { question: "And then?", answer: "Went home" },
        { question: "How was it?", answer: "It was slow" },
      ],
      plan: ["How was it?", "And then?"],
      followups_left: 2,
    });
  });
});
