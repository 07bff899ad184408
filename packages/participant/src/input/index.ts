import { allocation } from "./allocation.tsx";
import { allocationWithMatrix } from "./allocation-with-matrix.tsx";
import type { Input } from "./input.ts";
import { matrixRatingScale } from "./matrix-rating-scale.tsx";
import { multipleChoice } from "./multiple-choice.tsx";
import { number } from "./number.tsx";
import { ranking } from "./ranking.tsx";
import { rankingWithMatrix } from "./ranking-with-matrix.tsx";
import { nps, ratingScale } from "./rating-scale.tsx";
import { starRating } from "./star-rating.tsx";
import { textInput } from "./text-input.tsx";
import { email, shortText } from "./text-line.tsx";

/** Each knows the props and the draft of its own type only, and is given no other. */
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyInput = Input<any, any>;

const inputs: Record<string, AnyInput> = {
  allocation,
  allocationWithMatrix,
  email,
  matrixRatingScale,
  multipleChoice,
  nps,
  number,
  ranking,
  rankingWithMatrix,
  ratingScale,
  shortText,
  starRating,
  textInput,
};

/** A type that is not known is answered in text. */
export const inputFor = (type: string): AnyInput => inputs[type] ?? textInput;
