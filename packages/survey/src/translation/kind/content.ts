import { always, type Kind, type QuestionTexts } from "./kind.ts";

export const contentPath = ["content"] as const;

/** What a question asks. */
export const content: Kind<QuestionTexts> = {
  isCritical: false,
  places: ({ content }) => [{ path: contentPath, text: content }],
  part: () => "question",
  maxLength: () => 20_000,
  isFormatted: always,
};
