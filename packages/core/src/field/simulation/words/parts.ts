/** What the words of simulated respondents are put together of, in one language. */
export interface TextParts {
  /** What they usually do: each sentence is a part of each list. */
  habit: readonly (readonly string[])[];
  /** What they think of it. */
  view: readonly (readonly string[])[];
  /** Sentences of why. */
  reasons: readonly string[];
  /** Sentences of what happened once. */
  examples: readonly string[];
}

/** The lines of a text, without what stands around them. */
export const linesOf = (text: string): string[] => text.trim().split(/\s*\n\s*/);
