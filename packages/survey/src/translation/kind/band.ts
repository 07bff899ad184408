import { maxScoreName } from "../../score/key.ts";
import { type Kind, never, type StudyTexts } from "./kind.ts";

/** What a band of a score is called. */
export const band: Kind<StudyTexts> = {
  isCritical: false,
  places: ({ scores = [] }) =>
    scores.flatMap(({ bands }, score) =>
      bands.map(({ label }, band) => ({ path: ["scores", score, "bands", band, "label"], text: label })),
    ),
  part: ([, score, , band], count) => `score ${Number(score) + 1}, band ${Number(band) + 1} of ${count}`,
  maxLength: () => maxScoreName,
  isFormatted: never,
};
