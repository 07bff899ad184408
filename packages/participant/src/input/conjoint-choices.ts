import type { AllWords } from "../text/words.ts";
import type { Answer } from "./answer.ts";
import type { Stepped } from "./stepped.ts";

/** One product profile: a level for every attribute. */
export type Concept = Record<string, string>;

export type Choice = number | "none";

export interface Choices extends Stepped {
  /** The choices made so far, by task. */
  chosen: Choice[];
}

export const firstChoices: Choices = { at: 0, chosen: [] };

export const chose = ({ at, chosen }: Choices, choice: Choice): Choices => ({
  at,
  chosen: [...chosen.slice(0, at), choice, ...chosen.slice(at + 1)],
});

export function choicesAnswer(
  { chosen }: Choices,
  { design, includeNone }: { design: readonly Concept[][]; includeNone: boolean },
  words: AllWords,
): Answer {
  const tasks = design.map((concepts, task) => ({ concepts, choice: chosen[task] }));
  const isMade = tasks.every(({ concepts, choice }) =>
    choice === "none" ? includeNone : choice !== undefined && choice < concepts.length,
  );
  if (!isMade) return { problem: words.chooseOne };
  return {
    value: tasks.map(({ concepts, choice }) => ({ concepts, chosen: choice === "none" ? null : choice })),
  };
}
