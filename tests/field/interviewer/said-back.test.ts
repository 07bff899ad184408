import { describe, expect, it } from "vitest";
import type { ProbeContext } from "#interviewer/check/probe.ts";
import { maxReflectionWords, reflectionOf } from "#interviewer/check/reflection.ts";

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
