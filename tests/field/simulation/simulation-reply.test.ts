import { describe, expect, it } from "vitest";
import { type FollowUp, type Model, ModelError, type SpeechRequest } from "#kit/model.ts";
import { useRespondents } from "#tests/support/respondents.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";

const world = useRespondents();
const { work, simulate, stateOf, interviewsOf } = world;

describe("a respondent's replies", () => {
  const open = [
    { type: "question", content: "Why?", props: { required: true, maxFollowupQuestions: 1 } },
    { type: "shortText", content: "In a word?", props: { required: true, maxLength: 12 } },
  ];
  const probe: FollowUp = {
    action: "probe",
    probe_type: "clarifying",
    text: "How so?",
    flag: "none",
    reason: "",
  };

  it("are worded by the model, from the persona and the conversation", async () => {
    const asked: SpeechRequest[] = [];
    world.model = {
      isOffline: false,
      decideFollowUp: async () => probe,
      speakAs: async (request) => {
        asked.push(request);
        return { text: ` Said ${asked.length} ` };
      },
    };
    const studyId = await newStudy(world.client);
    const [why = "", word = ""] = await addQuestions(world.client, studyId, open);
    await simulate(studyId, { count: 8, persona: "A nurse on night shifts" });
    await work();
    // One in ten passes over a follow-up.
    const parsed: Record<string, { value: string; followups: unknown[] }>[] = (
      await interviewsOf(studyId)
    ).map((one: { parsed_conversation_json: unknown }) => one.parsed_conversation_json);
    const talkative = parsed.find((said) => (said[why]?.followups.length ?? 0) > 0);
    const first = Number(talkative?.[why]?.value.replace("Said ", ""));
    expect(talkative).toMatchObject({
      [why]: { value: `Said ${first}`, followups: [{ question: "How so?", answer: `Said ${first + 1}` }] },
      [word]: { value: `Said ${first + 2}` },
    });
    const words = asked.slice(first - 1, first + 2);
    expect(words.map(({ persona, conversation }) => [persona, conversation.at(-1)?.content])).toEqual([
      ["A nurse on night shifts", "Why?"],
      ["A nurse on night shifts", "How so?"],
      ["A nurse on night shifts", "In a word?"],
    ]);
  });

  const selfTalk = "As an AI language model, I don't have personal experiences.";
  it("are asked for once more where the model speaks of itself", async () => {
    let calls = 0;
    const speakAs = async () => ({ text: ++calls % 2 === 1 ? selfTalk : "Rather fine" });
    world.model = { isOffline: false, speakAs };
    const studyId = await newStudy(world.client);
    const [why = ""] = await addQuestions(world.client, studyId, [
      { type: "shortText", props: { required: true } },
    ]);
    const simulationId = await simulate(studyId, { count: 2 });
    await work();
    expect(await stateOf(studyId, simulationId)).toMatchObject({ completed: 2, failed: 0 });
    for (const { parsed_conversation_json: parsed } of await interviewsOf(studyId))
      expect(parsed[why].value).toBe("Rather fine");
    expect(calls).toBe(4);
  });

  it("fail with their interview where it does so again, also where the question may be skipped", async () => {
    world.model = { isOffline: false, speakAs: async () => ({ text: selfTalk }) };
    const studyId = await newStudy(world.client);
    await addQuestions(world.client, studyId, [{ type: "shortText" }, { type: "shortText" }]);
    const simulationId = await simulate(studyId, { count: 2 });
    await work();
    expect(await stateOf(studyId, simulationId)).toMatchObject({ status: "done", completed: 0, failed: 2 });
    expect(JSON.stringify(await interviewsOf(studyId))).not.toContain("language model");
  });

  it.each<[string, Model["speakAs"]]>([
    ["fails", () => Promise.reject(new ModelError("unreachable"))],
    ["breaks", () => Promise.reject(new TypeError("x"))],
    ["says nothing", async () => ({ text: "  " })],
    ["says what no participant can", async () => ({ text: "{{Q:1}} \u0000" })],
    ["says too much", async () => ({ text: "word ".repeat(1000) })],
  ])("come from templates when the model %s", async (_, speakAs) => {
    world.model = { isOffline: false, speakAs };
    const studyId = await newStudy(world.client);
    const [why, word] = await addQuestions(world.client, studyId, open);
    const simulationId = await simulate(studyId, { count: 2 });
    await work();
    expect(await stateOf(studyId, simulationId)).toMatchObject({ completed: 2 });
    for (const { parsed_conversation_json: parsed } of await interviewsOf(studyId)) {
      expect(parsed[why ?? ""].value).toMatch(/^[A-Z][\w ,.']{10,300}$/);
      expect(parsed[word ?? ""].value).toMatch(/^[A-Z][\w ]{1,11}\.?$/);
    }
  });
});
