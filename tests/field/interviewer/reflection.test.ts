import { describe, expect, it } from "vitest";
import { redactInterview } from "#interviewer/redaction/index.ts";
import { accepted, step } from "#tests/support/participant.ts";
import { addQuestions } from "#tests/support/survey.ts";
import { probe, reply, useInterviewer } from "./guided.ts";

const { script, guided, holder, read } = useInterviewer();

describe("a follow-up with a reflection", () => {
  const answers = [
    "The queue at the bakery took half an hour",
    "My sister talked with the owner about bread",
    "Then we walked home along the river together",
  ];
  const reflections = [
    "The queue took half an hour.",
    "Your sister talked with the owner.",
    "You walked home along the river.",
  ];
  const reflecting = () => {
    script.decide = async () =>
      probe(
        ["What stood out the most?", "Who was there with you?", "Where did this take place?"][
          script.requests.length - 1
        ] ?? "",
        {
          reflection: reflections[script.requests.length - 1] ?? "",
        },
      );
  };

  it("is one message, which says what of it is said back", async () => {
    reflecting();
    const { start, report } = await guided();
    const { id, tab } = await start();
    await accepted(tab.answer(answers[0] ?? ""));
    const content = "The queue took half an hour. What stood out the most?";
    expect(step(tab.state).followup?.text).toBe(content);
    const message = (await read(id)).messages.at(-1);
    expect(message).toMatchObject({
      kind: "followup",
      content,
      moderation: { reflection: { text: reflections[0], start: 0, end: 28 } },
    });
    const shown = await report();
    expect(shown.reflections).toEqual({ shown: 1, refused: 0, per_question: 1 });
  });

  it("comes on no two in a row, another question's included", async () => {
    reflecting();
    const { start, report } = await guided();
    const { tab } = await start();
    await accepted(tab.answer(answers[0] ?? ""));
    await reply(tab, answers[1] ?? "");
    expect(step(tab.state).followup?.text).toBe("Who was there with you?");
    await reply(tab, answers[2] ?? "");
    expect(step(tab.state).followup?.text).toBe(
      "You walked home along the river. Where did this take place?",
    );
    expect(script.requests.map(({ reflect }) => reflect)).toEqual([true, false, true]);
    expect((await report()).reflections).toEqual({ shown: 2, refused: 0, per_question: 2 / 3 });
  });

  it("is asked without it where a check refuses it, which is counted", async () => {
    script.decide = async () =>
      probe("What stood out the most?", { reflection: "The soup was cold and bad." });
    const { start, report } = await guided();
    const { id, tab } = await start();
    await accepted(tab.answer(answers[0] ?? ""));
    expect(step(tab.state).followup?.text).toBe("What stood out the most?");
    expect((await read(id)).messages.at(-1).moderation.reflection).toBeNull();
    expect((await report()).reflections).toEqual({ shown: 0, refused: 1, per_question: 0 });
  });

  it.each([
    ["four words", "The queue took long", false],
    ["five words", "The queue took very long", true],
  ])("may come after a reply of %s", async (_, text, may) => {
    const { start } = await guided();
    const { tab } = await start();
    await accepted(tab.answer(text));
    expect(script.requests.at(-1)?.reflect).toBe(may);
  });

  it("comes not where the researcher wants none", async () => {
    reflecting();
    const { start } = await guided({}, { reflections: "none" });
    const { tab } = await start();
    await accepted(tab.answer(answers[0] ?? ""));
    expect(step(tab.state).followup?.text).toBe("What stood out the most?");
  });

  it("comes not right after distress", async () => {
    const { start, studyId } = await guided();
    await addQuestions(holder.client, studyId, [{ type: "question", content: "What else happened?" }]);
    const { tab } = await start();
    script.decide = async () => probe("", { flag: "distress" });
    await accepted(tab.answer("I cannot bear any of this now"));
    await accepted(tab.answer("Nothing"));
    script.decide = script.probing;
    await accepted(tab.answer(answers[0] ?? ""));
    expect(script.requests.at(-1)?.reflect).toBe(false);
    await reply(tab, answers[1] ?? "");
    expect(script.requests.at(-1)?.reflect).toBe(true);
  });

  it("does not let the same question through again", async () => {
    script.decide = async () =>
      probe(script.requests.length === 1 ? "What stood out the most?" : "What stood out the most there?", {
        reflection: script.requests.length === 1 ? "The queue at the bakery took half an hour." : "",
      });
    const { start } = await guided();
    const { id, tab } = await start();
    await accepted(tab.answer(answers[0] ?? ""));
    await reply(tab, answers[1] ?? "");
    const { moderation } = (await read(id)).messages.at(-1);
    expect(moderation.refused).toEqual([["repeated"], ["repeated"]]);
  });

  it("is redacted in both of its places", async () => {
    const content = "You wrote to anna@example.org. What stood out the most?";
    const reflection = { text: "You wrote to anna@example.org.", start: 0, end: 30 };
    const { messages } = await redactInterview({
      title: null,
      notes: null,
      transcript: null,
      conversation_json: [],
      parsed_conversation_json: null,
      messages: [{ content, moderation: { reason: "", reflection } }],
    });
    const [message] = messages ?? [];
    const shown = message?.moderation?.reflection;
    expect(JSON.stringify(messages)).not.toContain("anna@");
    expect(message?.content).toMatch(/ What stood out the most\?$/);
    expect([...(message?.content ?? "")].slice(0, shown?.end).join("")).toBe(shown?.text);
  });
});
