import { describe, expect, it } from "vitest";
import { partsOfStep, spokenText } from "#survey/flow/spoken-text.ts";

describe("what is read aloud", () => {
  const shown = (fields: object, props: object = {}) =>
    ({
      kind: "question",
      lead: null,
      followup: null,
      question: { content: "Which?", props },
      ...fields,
    }) as never;
  const said = (step: never, language = "English") =>
    spokenText(partsOfStep(step, "markdown") ?? { texts: [], options: [] }, language);

  it("is what stands on the screen, options after the question", () => {
    const options = ["Moka", "Filter", "None"];
    expect(said(shown({}, { options }))).toBe("Which? Moka, Filter or None");
    expect(said(shown({}, { options }), "German")).toBe("Which? Moka, Filter oder None");
    expect(said(shown({}, { options: ["Moka"] }))).toBe("Which? Moka");
    expect(said(shown({ lead: "Thank you" }, { description: "**One** only" }))).toBe(
      "Thank you. Which? One only",
    );
    expect(said(shown({ followup: { text: "You like it. Why?" } }, { options }))).toBe("You like it. Why?");
    const summary = {
      kind: "summary",
      intro: "You said:",
      points: ["You brew", "It smells."],
      outro: "Right?",
    };
    expect(said(summary as never)).toBe("You said: You brew. It smells. Right?");
    expect(partsOfStep({ kind: "paused" }, "plain")).toBeNull();
    expect([...spokenText({ texts: ["x".repeat(5000)], options: [] }, "English")]).toHaveLength(4000);
  });
});
