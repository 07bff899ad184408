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
  onTopic: TopicParts;
}

/** What those say who stay with the question. `{topic}` is what it is about, `{word}` the last word of that. */
export interface TopicParts {
  /** Before what a question is about: each word, after `=` what the person who is asked says in its place. */
  articles: string;
  /** Words that do not belong to it any more. */
  ends: string;
  /** Last words of what follows an article in a follow-up and is not what it is about. */
  vague: string;
  /** What stands for it where none is found. */
  it: string;
  /** What a follow-up asks for, by its words. */
  asks: Record<"reason" | "occasion", RegExp>;
  /** How it went: each sentence is a part of each list. */
  account: readonly [readonly string[], readonly string[]];
  reason: readonly string[];
  occasion: readonly string[];
  /** Like `account`, in four words at most. */
  brief: Record<"answer" | "more" | "reason" | "occasion", readonly string[]>;
}

/** The lines of a text, without what stands around them. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
