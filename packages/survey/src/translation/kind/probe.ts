import { type Kind, never, type QuestionTexts } from "./kind.ts";
import { propLength, propPlaces } from "./prop.ts";

export const isProbe = (name: string | number | undefined): boolean => name === "probes";

/** A follow-up that is asked word by word. */
export const probe: Kind<QuestionTexts> = {
  isCritical: false,
  places: (question) => propPlaces(question, isProbe),
  part: (path, count) => `follow-up ${Number(path[2]) + 1} of ${count}`,
  maxLength: propLength,
  isFormatted: never,
};
