import { describe, expect, it } from "vitest";
import type { ProbeContext } from "#interviewer/check/probe.ts";
import { maxReflectionWords, reflectionOf } from "#interviewer/check/reflection.ts";
import { redactInterview } from "#interviewer/redaction/index.ts";
import { accepted, step } from "#tests/support/participant.ts";
import { addQuestions } from "#tests/support/survey.ts";
import { probe, reply, useInterviewer } from "./guided.ts";

const said = "The queue at the bakery took half an hour and my sister left early";
const context = (fields: Partial<ProbeContext> = {}): ProbeContext => ({
  asked: ["How was it?"],
  said: [said],
  question: ["How was it?"],
  plan: [],
  secret: [],
  language: "English",
  ...fields,
});

describe("what is said back", () => {
  it.each([
    "The queue at the bakery took half an hour.",
    "So your sister left early.",
    "Your sister left the queue early.",
  ])("may be said: %s", (text) => {
    expect(reflectionOf(text, context(), [])).toBe(text);
  });

  it("ends as a sentence", () => {
    expect(reflectionOf("The queue took half an hour", context(), [])).toBe("The queue took half an hour.");
  });

  it.each([
    ["a question", "The queue took half an hour?"],
    ["two sentences", "The queue took half an hour. Your sister left."],
    ["praise", "That's a great answer about the queue and your sister."],
    ["advice", "You should have left the queue early with your sister."],
    ["what they did not say", "The waiter brought cold soup to the wrong table."],
    ["too little of theirs", "The queue reminded everyone about crowded airport terminals."],
    ["one word of theirs", "It was the queue."],
    ["a feeling that they did not name", "The queue took half an hour, which was frustrating."],
    ["a cause that they did not give", "Your sister left early because the queue took half an hour."],
    ["a label", "Participant: the queue took half an hour."],
  ])("is not %s", (_, text) => {
    expect(reflectionOf(text, context(), [])).toBeNull();
  });

  it("may give the feeling and the cause that they gave", () => {
    const own = "It was frustrating. My sister left early because the queue took half an hour.";
    const known = context({ said: [own] });
    const cause = "Your sister left early because the queue took half an hour.";
    expect(reflectionOf(cause, known, [])).toBe(cause);
    const feeling = "The queue of half an hour was frustrating.";
    expect(reflectionOf(feeling, known, [])).toBe(feeling);
  });

  it.each([
    [
      "German",
      "Die Schlange in der Bäckerei hat lange gedauert",
      "Die Schlange in der Bäckerei hat gedauert.",
      "Die Schlange in der Bäckerei war lang, weil Personal fehlte.",
    ],
    [
      "French",
      "La queue à la boulangerie a duré une demi-heure",
      "La queue à la boulangerie a duré.",
      "La queue à la boulangerie a duré parce que le personnel manquait.",
    ],
    [
      "Spanish",
      "La cola en la panadería duró media hora",
      "La cola en la panadería duró media hora.",
      "La cola en la panadería duró porque faltaba personal.",
    ],
    [
      "Portuguese",
      "A fila na padaria demorou meia hora",
      "A fila na padaria demorou meia hora.",
      "A fila na padaria demorou porque faltava pessoal.",
    ],
    [
      "Italian",
      "La coda in panetteria è durata mezz'ora",
      "La coda in panetteria è durata mezz'ora.",
      "La coda in panetteria è durata perché mancava personale.",
    ],
    [
      "Dutch",
      "De rij bij de bakker duurde een halfuur",
      "De rij bij de bakker duurde een halfuur.",
      "De rij bij de bakker duurde lang omdat er personeel ontbrak.",
    ],
  ])("gives no cause in %s", (language, own, good, caused) => {
    const known = context({ language, said: [own], question: [], asked: [] });
    expect(reflectionOf(good, known, [])).toBe(good);
    expect(reflectionOf(caused, known, [])).toBeNull();
  });

  it("is checked in languages without word lists, too", () => {
    const known = context({
      language: "Polish",
      said: ["Kolejka w piekarni trwała pół godziny"],
      asked: [],
      question: [],
    });
    expect(reflectionOf("Kolejka w piekarni trwała.", known, [])).toBe("Kolejka w piekarni trwała.");
    expect(reflectionOf("Kelner przyniósł zimną zupę.", known, [])).toBeNull();
  });

  it("has so many words at most", () => {
    const words = [...said.split(" "), "half", "hour", "queue"];
    const exact = `${words.slice(0, maxReflectionWords).join(" ")}.`;
    expect(reflectionOf(exact, context(), [])).toBe(exact);
    expect(reflectionOf(`Early ${exact}`, context(), [])).toBeNull();
  });

  it("is new: it shares fewer than three fifths of its words with an earlier one", () => {
    const earlier = ["The queue took half an hour."];
    expect(reflectionOf("The queue took half an hour early.", context(), earlier)).toBeNull();
    expect(reflectionOf("Your sister left early.", context(), earlier)).toBe("Your sister left early.");
  });
});

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
