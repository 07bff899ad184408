/** The survey of five questions that both systems ask, and what its participants answer. */

export const drinks = ["Filter coffee", "Espresso", "Instant coffee", "None of these"];

export const questions = [
  { type: "multipleChoice", content: "What do you drink most often?", props: { options: drinks } },
  { type: "ratingScale", content: "How good was your last cup?", props: { min: 1, max: 5 } },
  { type: "nps", content: "How likely are you to recommend it to a friend?", props: {} },
  { type: "number", content: "How many cups do you drink a day?", props: {} },
  { type: "textInput", content: "What would you change about it?", props: {} },
] as const;

export interface Answers {
  /** The position in `drinks`. */
  drink: number;
  rating: number;
  recommends: number;
  cups: number;
  change: string;
}

/** What the nth participant answers. */
export const answersOf = (n: number): Answers => ({
  drink: n % drinks.length,
  rating: 1 + (n % 5),
  recommends: n % 11,
  cups: n % 8,
  change: `I would make it a little stronger, and cup number ${n % 100} a little larger.`,
});
