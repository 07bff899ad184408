import { always, type Kind, type QuestionTexts } from "./kind.ts";
import { propLength, propPlaces } from "./prop.ts";

export const isDescription = (name: string | number | undefined): boolean => name === "description";

/** The hint below a question. */
export const description: Kind<QuestionTexts> = {
  isCritical: false,
  places: (question) => propPlaces(question, isDescription),
  part: () => "description",
  maxLength: propLength,
  isFormatted: always,
};
