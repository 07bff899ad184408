import { describe, expect, it } from "vitest";
import { emptyStop, heardIn, isDontKnow } from "#interviewer/stop/index.ts";
import { isDistressUnread } from "#interviewer/stop/unread.ts";

/** What a list decides by itself. */
const urgentStop = (text: string, language: string) => {
  const heard = heardIn(text, language);
  return heard?.isAlone ? heard.stop : null;
};

describe("the words of a stop", () => {
  it.each([
    [
      "German",
      "Ich möchte sterben",
      "Ich möchte das Interview beenden",
      "Das möchte ich nicht sagen",
      "Keine Ahnung.",
    ],
    [
      "French",
      "Je veux mourir",
      "Je veux arrêter l'entretien",
      "Je préfère ne pas répondre",
      "Je ne sais pas",
    ],
    ["Spanish", "Quiero morir", "Quiero terminar la entrevista", "Prefiero no decirlo", "No lo sé"],
    ["Portuguese", "Quero morrer", "Quero parar a entrevista", "Prefiro não responder", "Não faço ideia"],
    ["Italian", "Voglio morire", "Vorrei terminare l'intervista", "Preferisco non rispondere", "Non lo so"],
    ["Dutch", "Ik wil dood", "Ik wil het interview stoppen", "Dat zeg ik liever niet", "Geen idee"],
    ["English", "I want to die", "I'd like to stop", "I would rather not say", "Well, I don't really know"],
  ])("are known in %s", (language, distress, optOut, refusal, dontKnow) => {
    expect(urgentStop(distress, language)).toBe("distress");
    expect(heardIn(distress, "Finnish")?.stop).toBe("distress");
    expect(urgentStop(optOut, language)).toBe("opt_out");
    expect(urgentStop(refusal, language)).toBe("refusal");
    expect(isDontKnow(dontKnow, language)).toBe(true);
    expect([urgentStop(dontKnow, language), isDontKnow(refusal, language)]).toEqual([null, false]);
  });

  it.each([
    "I want to stop smoking, and the interview at the clinic helped",
    "I'd rather not go there again because it is loud",
    "I don't know why, but the queue was slow",
    "Nothing was ready when we arrived",
    "They stop the bus right in front of my house",
  ])("are not heard in: %s", (text) => {
    expect([urgentStop(text, "English"), isDontKnow(text, "English")]).toEqual([null, false]);
  });

  it("are compared in scripts without spaces too", () => {
    const said = (text: string, ...before: string[]) => emptyStop({ text, before, language: "Japanese" });
    expect(said("え", "とても良かったです", "あ")).toBe("no_new_content");
    expect(said("店員さんが親切で料理も美味しかった", "良かった", "雰囲気が好き")).toBeNull();
    expect(said("そうです。", "とても良かったです", "そうです")).toBe("repeated_reply");
  });
});

describe("a reply that has nothing to follow up", () => {
  const of = (text: string, ...before: string[]) => emptyStop({ text, before, language: "English" });
  const slow = "It was slow";

  it("is never the answer itself", () => {
    expect([of(slow), of("I don't know"), of("")]).toEqual([null, null, null]);
  });

  it("says that somebody does not know, or did so in the answer", () => {
    expect([of("No idea.", slow), of("The queue was endless", "I don't know")]).toEqual([
      "dont_know",
      "dont_know",
    ]);
    expect(of("The queue was endless", slow, "No idea.")).toBeNull();
  });

  it("repeats any reply before, in any case and with other marks", () => {
    expect(of("the QUEUE was endless!", slow, "The queue was endless", "Nobody opened another counter")).toBe(
      "repeated_reply",
    );
    expect(of("It was... slow", slow)).toBe("repeated_reply");
  });

  it("adds fewer than two words of four letters, with the reply before it", () => {
    expect(of("As I say", slow)).toBeNull();
    expect(of("As I say", slow, "Yes it was")).toBe("no_new_content");
    expect(of("As I say", slow, "Yes, endless")).toBe("no_new_content");
    expect(of("As I say, crowded", slow, "Yes, endless")).toBeNull();
    // What was new two replies ago is known now.
    expect(of("Yes, endless", slow, "Crowded and endless", "Crowded too")).toBe("no_new_content");
    expect(of("Yes, sure", slow, "Yes", "Crowded and endless")).toBeNull();
  });
});

describe("somebody who does not know", () => {
  it.each([
    ["I don't know. No idea.", true],
    ["No idea, thanks.", true],
    ["I don't know. The queue was slow.", false],
    ["I don't know. I want to stop the interview.", false],
    ["I don't know. I'd rather not say.", false],
    ["I'd rather not say.", false],
    ["", false],
  ])("says that and nothing else: %j", (text, is) => expect(isDontKnow(text, "English")).toBe(is));
});

describe("distress where no model reads it", () => {
  it.each([
    ["a phrase", "My sister told us on the phone that she wanted to die, so we drove there", "English", true],
    ["a phrase in another language", "Ich möchte sterben", "Finnish", true],
    ["words of their own", "honestly i cant see myself making it to christmas", "English", true],
    ["another stop", "Please stop the interview", "English", false],
    ["an ordinary answer", "The queue was slow and my sister waited outside", "English", false],
    ["nothing", "", "English", false],
  ])("is heard in %s: %s", (_what, text, language, is) => {
    expect(isDistressUnread(text, language)).toBe(is);
  });
});

describe("a word for stopping", () => {
  const stop = { stop: "opt_out", isAlone: true };
  const refusal = { stop: "refusal", isAlone: true };
  it.each([
    ["Stop.", stop],
    ["stop", stop],
    ["“Stop”", stop],
    ["Stop?", null],
    ["Why stop?", null],
    ["Stop. The bus came late.", null],
    ["I want to stop, thanks, thanks, thanks", stop],
    ["Not now, I want to stop the interview", stop],
    ["I don't know, I want to stop the interview", stop],
    ["I don't want to stop the interview", null],
    ["I don't, um, want to stop the interview", { stop: "opt_out", isAlone: false }],
    ["I'd like to finish the interview, so go on", null],
    ["I'd like to cancel the interview", stop],
    ["I don't want to cancel the interview", null],
    ["I want to cancel my subscription", null],
    ["I don't want to carry on", stop],
    ["I'm tired of your questions", stop],
    ["I'm not tired of your questions", null],
    ["Next question please", refusal],
    ["Not the next question please", null],
    ["I'd rather not say. I don't know.", refusal],
  ])("decides where nothing takes it back: %s", (text, heard) => {
    expect(heardIn(text, "English")).toEqual(heard);
  });
});

describe("a phrase", () => {
  it.each([
    ["", true],
    ["Oranges lemons pears ", true],
    ["Oranges lemons pears plums ", false],
  ])("decides alone with at most three words beside it: %j", (words, isAlone) => {
    expect(heardIn(`${words}I'd rather not say`, "English")).toEqual({ stop: "refusal", isAlone });
  });

  it("is heard in a sentence of 200 characters at most", () => {
    const refusal = " I'd rather not say";
    const sentence = (length: number) => `${"x".repeat(length - refusal.length)}${refusal}`;
    expect(heardIn(sentence(200), "English")).toMatchObject({ stop: "refusal" });
    expect(heardIn(sentence(201), "English")).toBeNull();
  });

  it("of stopping comes before a refusal, unless the refusal alone is all of a sentence", () => {
    expect(heardIn("I'd rather not say. I want to stop.", "English")).toEqual({
      stop: "opt_out",
      isAlone: true,
    });
    const within = "I'd rather not say. I told my boss that I want to stop the survey emails";
    expect(heardIn(within, "English")).toEqual({ stop: "refusal", isAlone: true });
    expect(heardIn("I want to die. I want to stop.", "English")?.stop).toBe("distress");
  });
});
