import { questionType, questionTypes } from "#survey/question-type/index.ts";

/** Which questions are answered in own words. */

const isChoice = (name: string): boolean => questionType(name).dimension?.values === "options";

/** Types whose answers are words, or have some beside the options. */
export const choiceTypes = questionTypes.map(({ name }) => name).filter(isChoice);

/** Types whose answers have no words. */
export const closedTypes = questionTypes
  .filter(({ name, isFreeText }) => !isFreeText && !isChoice(name))
  .map(({ name }) => name);

/** Whether a question is answered in own words, or takes some beside its options. */
export function hasOwnWords(type: string, props: Record<string, unknown>): boolean {
  const { dimension } = questionType(type);
  return dimension?.values === "options" ? dimension.choices(props).hasOther : !closedTypes.includes(type);
}

/** What was said in own words, which is what translations are made of; null where nothing was. */
export function ownWordsOf(type: string, value: unknown): string | null {
  const words = choiceTypes.includes(type) ? otherIn(value) : value;
  return typeof words === "string" ? words : null;
}

/** The own words of an answer to a question with options. */
export function otherIn(value: unknown): string | null {
  const found = [value].flat().find((each) => typeof each === "object" && each !== null);
  return found === undefined ? null : String((found as { other?: unknown }).other ?? "");
}
