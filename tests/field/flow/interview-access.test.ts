import { describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, openTab, startInterview } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

const choice = (content: string, props = {}) => ({
  type: "multipleChoice",
  content,
  props: { options: ["A", "B"], ...props },
});

describe("a participant's access", () => {
  it("cannot tell unknown, archived and canceled links apart", async () => {
    const { id, link, studyId, tab } = await startInterview(stack, client, [choice("One")]);
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
    expect([...bodies]).toEqual(['{"detail":"Interview not found","code":"not_found"}']);
  });

  it("gets the present state with every refused command", async () => {
    const studyId = await newStudy(client);
    const [one, two] = await addQuestions(client, studyId, [choice("One"), choice("Two")]);
    const { link } = await invite(client, studyId);
    const tab = openTab(stack, link);
    await tab.send("GET", "");
    const refused = async (reply: ReturnType<typeof tab.send>, code: string, kind: string) => {
      const { status, body } = await reply;
      expect(status).toBe(409);
      expect(Object.keys(body)).toEqual(["detail", "code", "state"]);
      expect([body.code, body.state.step.kind]).toEqual([code, kind]);
    };
    const file = { filename: "a.png", content_type: "image/png", size: 10 };
    await refused(tab.say("answers", { question_id: one, value: "A" }), "not_started", "welcome");
    await refused(tab.send("POST", "/uploads", file), "no_files", "welcome");
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "paused" }), 200);
    await refused(tab.send("POST", "/start", {}), "study_paused", "welcome");
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "published" }), 200);
    await accepted(tab.send("POST", "/start", {}));
    await accepted(tab.send("POST", "/start", {}));
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "paused" }), 200);
    await refused(tab.say("answers", { question_id: two, value: "A" }), "other_question", "question");
    await refused(tab.say("messages", { text: "Hm" }), "other_step", "question");
    await refused(tab.answer("A", { expected_seq: 7 }), "moved_on", "question");
    await accepted(tab.send("POST", "/pause", {}));
    expect(tab.state).toMatchObject({ status: "paused", step: { kind: "paused" } });
    await accepted(tab.send("POST", "/pause", {}));
    await refused(tab.say("answers", { question_id: one, value: "A" }), "interview_paused", "paused");
    await refused(tab.send("POST", "/uploads", file), "no_files", "paused");
    await accepted(tab.send("POST", "/resume", {}));
    await accepted(tab.answer("A"));
    await accepted(tab.answer("A"));
    await refused(tab.say("skip", {}), "interview_ended", "end");
    await refused(tab.send("POST", "/uploads", file), "no_files", "end");
    await refused(tab.send("POST", "/resume", {}), "interview_ended", "end");
    await accepted(tab.send("GET", ""));
  });

  it("never sees the researcher's private fields", async () => {
    const secret = "canary";
    const { tab, id } = await startInterview(
      stack,
      client,
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
    for (const reply of [
      () => tab.answer("Good because yesterday I had time for an example"),
      // The stand-in asks for the objective.
      () => tab.say("skip"),
      () => tab.answer("Well"),
      () => tab.answer({ path: ["Home"], selected: null, duration_ms: 5 }),
    ]) {
      const got = await reply();
      seen.push(JSON.stringify(got.body));
      if (got.state.step.kind === "question" && got.state.step.question.type === "treeTest") {
        expect(got.state.step.question.props).not.toHaveProperty("correct");
      }
    }
    expect(tab.state.step.kind).toBe("end");
    expect(seen.join()).not.toContain(secret);
  });

  it("is allowed by CORS from any page, without credentials", async () => {
    const { tab } = await startInterview(stack, client, [choice("One")]);
    const reply = await tab.send("GET", "");
    expect(reply.headers.get("access-control-allow-origin")).toBe("*");
    expect(reply.headers.get("access-control-allow-credentials")).toBeNull();
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
});
