import { facts, factsOfUnknown } from "./question-type-facts.ts";

/** What holds of a question's type; what is left out does not. */
interface TypeFacts {
  /** Answered in the participant's own words, so that a recording can give the answer. */
  isFreeText?: boolean;
  /** There is nothing to answer. */
  isOnlyShown?: boolean;
  /** The interviewer asks follow-ups, unless the question's props say otherwise. */
  hasFollowups?: boolean;
  /** Answers are files. */
  hasFiles?: boolean;
}

const known = new Map<string, TypeFacts>(Object.entries(facts));

export const typeFacts = (type: string): TypeFacts => known.get(type) ?? factsOfUnknown;
