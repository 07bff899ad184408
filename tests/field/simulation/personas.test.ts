import { describe, expect, it } from "vitest";
import type { SpeechRequest } from "#kit/model.ts";
import { expectStatus } from "#tests/support/api.ts";
import { useRespondents } from "#tests/support/respondents.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";

const world = useRespondents();
const { work, simulate, stateOf, interviewsOf } = world;

async function newGuide() {
  const studyId = await newStudy(world.client, { config: { interviewer: { closingSummary: true } } });
  await addQuestions(world.client, studyId, [
    {
      type: "question",
      content: "How was it?",
      props: { maxFollowupQuestions: 3, required: true, goals: ["price and service", "who was there"] },
    },
    { type: "question", content: "And then?", props: { maxFollowupQuestions: 1, required: true } },
  ]);
  return studyId;
}

const ada = { name: "Ada", persona: "A nurse", traits: { verbosity: "terse", disclosure: "guarded" } };
const ben = { name: "Ben", persona: "A baker", traits: { focus: "wandering" } };

describe("a simulation of several kinds of respondents", () => {
  it("has so many of each, and says what came of each kind", async () => {
    const studyId = await newGuide();
    const id = await simulate(studyId, { count: 2, personas: [ada, ben], seed: 3 });
    expect(await stateOf(studyId, id)).toMatchObject({
      status: "running",
      count: 4,
      personas: [
        { name: "Ada", completed: 0, failed: 0, followups: 0, goals: { open: 0, covered: 0, declined: 0 } },
        { name: "Ben", completed: 0 },
      ],
    });
    await work();
    const state = await stateOf(studyId, id);
    expect(state).toMatchObject({ status: "done", completed: 4, failed: 0, count: 4 });
    for (const { completed, followups, goals } of state.personas) {
      expect(completed).toBe(2);
      expect(followups).toBeGreaterThan(0);
      expect(goals.open + goals.covered + goals.declined).toBe(4);
    }
    const interviews = await interviewsOf(studyId);
    const names = interviews.map(({ metadata }: { metadata: { persona: string } }) => metadata.persona);
    expect(names.toSorted()).toEqual(["Ada", "Ada", "Ben", "Ben"]);
    for (const { metadata, conversation_json } of interviews) {
      const said: string[] = conversation_json
        .filter(({ role }: { role: string }) => role === "user")
        .map(({ content }: { content: string }) => content);
      if (metadata.persona !== "Ada") continue;
      expect(said.every((text) => text.split(/\s+/).length <= 4)).toBe(true);
    }
  });

  it("tells the model who they are", async () => {
    const requests: SpeechRequest[] = [];
    world.model = {
      isOffline: false,
      speakAs: async (request) => {
        requests.push(request);
        return { text: "The service was slow and the price was high" };
      },
    };
    const studyId = await newGuide();
    await simulate(studyId, { count: 1, personas: [ada] });
    await work();
    expect(requests[0]?.persona).toMatch(/^A nurse You answer in a few words\. You say little/);
  });

  it("may be the matrix of all traits", async () => {
    const studyId = await newGuide();
    const id = await simulate(studyId, { count: 1, personas: "matrix" });
    await work();
    const { personas, completed } = await stateOf(studyId, id);
    expect([personas.length, completed]).toEqual([8, 8]);
    expect(new Set(personas.map(({ name }: { name: string }) => name)).size).toBe(8);
  });

  it.each([
    [{ count: 1, personas: [] }, ["personas"]],
    [{ count: 1, personas: Array(13).fill(ada) }, ["personas"]],
    [{ count: 1, personas: "all" }, ["personas"]],
    [{ count: 1, personas: [ada, ada] }, ["personas", 1, "name"]],
    [{ count: 1, personas: [{ ...ada, name: "x".repeat(61) }] }, ["personas", 0, "name"]],
    [{ count: 1, personas: [{ ...ada, traits: { verbosity: "loud" } }] }, ["personas"]],
    [{ count: 51, personas: [ada, ben] }, ["count"]],
    [{ count: 13, personas: "matrix" }, ["count"]],
    [{ count: 1, personas: [ada], persona: "Somebody" }, ["persona"]],
    [{ count: 1, personas: [ada], behavior: "speeder" }, ["behavior"]],
    [{ count: 1, personas: "matrix", behavior: "mixed" }, ["behavior"]],
  ])("is refused as %j", async (body, path) => {
    const studyId = await newGuide();
    const { body: refused } = await expectStatus(
      world.client.send("POST", `/studies/${studyId}/simulations`, body),
      422,
    );
    expect(refused.detail[0].loc.slice(0, 1 + path.length)).toEqual(["body", ...path]);
  });
});
