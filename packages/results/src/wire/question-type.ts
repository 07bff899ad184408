import { facts, factsOfUnknown } from "./question-type-facts.ts";

/** What holds of a question's type; what is left out does not. */
interface TypeFacts {
  /** There is nothing to answer. */
  isOnlyShown?: boolean;
  /** Answers are files. */
  hasFiles?: boolean;
  /** What filters compare an answer by: `text`, `number` or `options`; left out where they ask only if there is one. */
  comparedBy?: string;
  dimension?: TypeDimension;
}

/** What tables split interviews by. */
export interface TypeDimension {
  /** `options`, or of numbers: `scale`, `number` or `rank`. */
  values: string;
  /** The prop that lists the items, each of which is a dimension; left out where the whole answer is one. */
  itemsIn?: string;
  /** The bands that the field takes its numbers in, from and to included. */
  groups?: readonly (readonly number[])[];
}

const known = new Map<string, TypeFacts>(Object.entries(facts));

export const typeFacts = (type: string): TypeFacts => known.get(type) ?? factsOfUnknown;
