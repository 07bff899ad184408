import { describe, expect, it } from "vitest";
import { inCharacter } from "#core/field/simulation/persona.ts";
import { seededRandom } from "#survey/question-type/common/random.ts";

/** What an open respondent who stays with the question says to it, or to the follow-ups one after the other. */
function said(
  language: string,
  question: string,
  followups: (string | null)[],
  verbosity: "terse" | "normal" | "verbose",
): string[] {
  const traits = { verbosity, disclosure: "open", focus: "focused" } as const;
  return followups.map((followup, reply) => {
    const asked = { question, followup, reply };
    return inCharacter(traits, { asked, language, template: "" }, seededRandom(question.length));
  });
}

const questions = [
  [
    "English",
    "How did you come to buy a grinder?",
    "What are your reasons for that?",
    /grinder/,
    /reason|led to that/i,
  ],
  [
    "German",
    "Wie kam es zum Kauf der Mühle?",
    "Welche Gründe haben Sie dafür?",
    /Mühle/,
    /Grund|Gründe|Weil|liegt|Dazu/,
  ],
  [
    "French",
    "Comment avez-vous choisi votre moulin ?",
    "Quelles sont vos raisons ?",
    /mon moulin/,
    /raison|parce|conduit/i,
  ],
  [
    "Spanish",
    "¿Cómo eligió su molino?",
    "¿Cuáles son sus razones para eso?",
    /mi molino/,
    /raz|porque|llevó/i,
  ],
] as const;

describe("open respondents who stay with the question", () => {
  it.each(questions)("answer in the words of a question in %s", (language, question, why, topic, reason) => {
    const [answer = "", reply = ""] = said(language, question, [null, why], "verbose");
    expect(answer).toMatch(topic);
    expect(reply).toMatch(reason);
    expect(answer.split(/(?<=[.!?]) /)).toHaveLength(4);
  });

  it.each(questions)("say four words at most where they are terse, in %s", (language, question, why) => {
    for (const text of said(language, question, [null, why, why, why, why, why], "terse"))
      expect(text.split(" ").length, text).toBeLessThanOrEqual(4);
  });

  it("say nothing twice about a question", () => {
    const again = "Could you tell me a little more about that?";
    const texts = said(
      "English",
      "Tell us about the last time you used it.",
      [null, again, again],
      "verbose",
    );
    const sentences = texts.flatMap((text) => text.split(/(?<=[.!?]) /));
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(said("English", "How was it?", [null, again], "normal")[0]).toMatch(/\bit\b/);
  });

  it("take up what a follow-up is about", () => {
    const [, reply] = said("English", "How was the visit?", [null, "What did the doctor say?"], "normal");
    expect(reply).toMatch(/the doctor/);
  });
});
