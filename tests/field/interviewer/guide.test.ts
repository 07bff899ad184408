import { describe, expect, it } from "vitest";
import { expectStatus } from "#tests/support/api.ts";
import { definitionOf, imported } from "#tests/support/definition.ts";
import { accepted, openTab } from "#tests/support/participant.ts";
import { questionsOf } from "#tests/support/survey.ts";
import { probe, reply, useInterviewer } from "./guided.ts";

const { script, holder, guided, stack } = useInterviewer();

const canaries = {
  description: "Canary persona who is called Ada",
  guidelines: "Canary guideline: ask about the canary cage",
  studyContext: "Canary product that nobody has seen yet",
  rephrasingInstructions: "Canary bridge between two canary questions",
};
const privateProps = {
  objective: "Canary objective that is theirs alone",
  goals: ["Canary goal about the blue cage"],
  probes: ["What was the first thing you saw?", "Which canary song came to your mind then?"],
};

describe("the settings of the interviewer", () => {
  const patch = (interviewer: object) =>
    holder.client.send("POST", "/studies", { title: "S", config: { interviewer } });

  it.each([
    ["description", 900],
    ["guidelines", 3000],
    ["studyContext", 3000],
    ["rephrasingInstructions", 300],
  ])("%s has at most %i characters, however many bytes they take", async (name, max) => {
    await expectStatus(patch({ [name]: "🦜".repeat(max) }), 201);
    const { body } = await expectStatus(patch({ [name]: "🦜".repeat(max + 1) }), 422);
    expect(body.detail).toMatchObject([{ loc: ["body", "config", "interviewer", name] }]);
  });

  it.each([
    ["probing", "free"],
    ["maxMinutes", 0],
    ["maxMinutes", 241],
    ["maxMinutes", 1.5],
    ["reflections", "often"],
    ["rephraseQuestions", "yes"],
    ["closingSummary", 1],
  ])("%s is not %j", async (name, value) => {
    const { body } = await expectStatus(patch({ [name]: value }), 422);
    expect(body.detail).toMatchObject([{ loc: ["body", "config", "interviewer", name] }]);
  });

  it("can be set together, and cleared", async () => {
    const all = {
      ...canaries,
      probing: "standardized",
      rephraseQuestions: true,
      maxMinutes: 240,
      closingSummary: true,
    };
    const { body } = await expectStatus(patch(all), 201);
    expect(body.config.interviewer).toMatchObject(all);
    const cleared = { config: { interviewer: { probing: null, maxMinutes: null } } };
    await expectStatus(holder.client.send("PUT", `/studies/${body.id}`, cleared), 200);
    const { body: after } = await expectStatus(holder.client.send("GET", `/studies/${body.id}`), 200);
    expect(after.config.interviewer).not.toHaveProperty("probing");
  });

  it("reach the model, and no participant, share or event", async () => {
    const { studyId, questionId, start } = await guided(privateProps, canaries, {}, "English");
    const { client } = holder;
    const { body: share } = await expectStatus(
      client.send("POST", `/studies/${studyId}/shares`, {
        name: "Team",
        scope: { sections: ["funnel", "questions", "transcripts"] },
      }),
      201,
    );
    const seen: unknown[] = [];
    const { tab } = await start();
    seen.push(tab.state);
    const takes = async (sent: ReturnType<typeof reply>) => seen.push((await sent).body);
    script.decide = async () =>
      probe("What about the canary goal about the blue cage?", { reason: "canary reason" });
    await takes(accepted(tab.answer("It was slow")));
    // The fixed follow-up is asked, and only then seen.
    expect(JSON.stringify(seen.at(-1))).toContain(privateProps.probes[0]);
    await takes(reply(tab, "A long row of people"));
    expect(JSON.stringify(seen.at(-1))).toContain(privateProps.probes[1]);
    await takes(reply(tab, "The one about summer rain"));
    expect(script.requests[0]).toMatchObject({
      persona: canaries.description,
      guidelines: canaries.guidelines,
      study_context: canaries.studyContext,
      notes: privateProps.objective,
    });
    await takes(reply(tab, "Nothing else happened there"));
    await takes(accepted(tab.answer("Went home")));
    expect(tab.state.step.kind).toBe("end");
    seen.push((await openTab(stack, `https://x.test/?vid=${tab.vid}`).send("GET", "")).body);
    const token = share.url.split("/").at(-1);
    for (const path of ["", "/funnel", `/questions/${questionId}`, "/transcripts"]) {
      seen.push((await client.send("GET", `/results/v1/${token}${path}`)).body);
    }
    seen.push((await expectStatus(client.send("GET", "/events"), 200)).body);
    const text = JSON.stringify(seen).replaceAll(privateProps.probes[1] ?? "", "");
    expect(text).not.toMatch(/canary/i);
  });

  it("are pinned when an interview starts", async () => {
    const { studyId, start } = await guided({}, { guidelines: "Ask about the weather" });
    const { tab } = await start();
    const later = { config: { interviewer: { guidelines: "Ask about the food" } } };
    await expectStatus(holder.client.send("PUT", `/studies/${studyId}`, later), 200);
    await accepted(tab.answer("It was slow"));
    expect(script.requests[0]?.guidelines).toBe("Ask about the weather");
  });
});

describe("goals and fixed follow-ups", () => {
  const saved = (props: object, type = "question") =>
    guided().then(({ questionId }) => holder.client.send("PUT", `/questions/${questionId}`, { type, props }));

  it.each([
    ["question", { goals: Array(11).fill("a goal") }, ["goals"]],
    ["question", { goals: ["🦜".repeat(501)] }, ["goals", 0]],
    ["exploratory", { goals: Array(51).fill("a goal") }, ["goals"]],
    ["question", { probes: Array(11).fill("Why?") }, ["probes"]],
    ["exploratory", { probes: ["Why?", "🦜".repeat(301)] }, ["probes", 1]],
    ["question", { probes: ["Why? And when?"] }, ["probes", 0]],
    ["question", { probes: [" "] }, ["probes", 0]],
    ["question", { probes: ["Did you see www.example.test?"] }, ["probes", 0]],
    ["question", { probes: ["How is {{product}}?"] }, ["probes", 0]],
    ["question", { probes: [`Why ${"so ".repeat(40)}?`] }, ["probes", 0]],
  ])("of a %s cannot be %j", async (type, props, path) => {
    const { body } = await expectStatus(saved(props, type), 422);
    expect(body.detail[0].loc).toEqual(["body", "props", ...path]);
  });

  it("may be as many and as long as is said, and worded as the researcher likes", async () => {
    const goals = Array.from({ length: 10 }, (_, index) => `${index}${"🦜".repeat(499)}`);
    await expectStatus(saved({ goals, probes: Array(10).fill("Surely you loved it?") }), 204);
    await expectStatus(saved({ probes: [`Why ${"🦜".repeat(295)}?`] }), 204);
    await expectStatus(saved({ goals: Array(50).fill("g".repeat(5000)) }, "exploratory"), 204);
  });

  it("travel with the study: definition, import, duplicate, and as units of translation", async () => {
    const { studyId } = await guided(privateProps, canaries);
    const { client } = holder;
    const definition = await definitionOf(client, studyId);
    const copy = await imported(client, definition);
    const { body: twin } = await expectStatus(client.send("POST", `/studies/${studyId}/duplicate`, {}), 201);
    for (const id of [copy.id ?? copy.study?.id, twin.id]) {
      const [question] = await questionsOf(client, id);
      expect(question.props).toMatchObject(privateProps);
      const { body } = await expectStatus(client.send("GET", `/studies/${id}`), 200);
      expect(body.config.interviewer).toMatchObject(canaries);
    }
    const { questionType } = await import("#survey/question-type/index.ts");
    const labels = questionType("question").labels(privateProps);
    expect(labels.map(({ path }) => path)).toEqual([
      ["probes", 0],
      ["probes", 1],
    ]);
  });

  it("leave an answer alone that reads like one of them", async () => {
    const { start } = await guided({ probes: ["Why was it so?"] });
    const { id, tab } = await start();
    await accepted(tab.answer("Why was it so?"));
    const { body } = await expectStatus(holder.client.send("GET", `/interviews/${id}`), 200);
    expect(body.messages[1].content).toBe("Why was it so?");
  });
});
