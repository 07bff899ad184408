import { allocation } from "./allocation.tsx";
import { allocationWithMatrix } from "./allocation-with-matrix.tsx";
import { calendar } from "./calendar.tsx";
import { cardSort } from "./card-sort.tsx";
import { conjoint } from "./conjoint.tsx";
import { externalLink } from "./external-link.tsx";
import type { Input } from "./input.ts";
import { matrixRatingScale } from "./matrix-rating-scale.tsx";
import { mediaUpload } from "./media-upload.tsx";
import { message } from "./message.tsx";
import { multipleChoice } from "./multiple-choice.tsx";
import { number } from "./number.tsx";
import { ranking } from "./ranking.tsx";
import { rankingWithMatrix } from "./ranking-with-matrix.tsx";
import { nps, ratingScale } from "./rating-scale.tsx";
import { starRating } from "./star-rating.tsx";
import { prototypeTask, websiteTest } from "./task.tsx";
import { textInput } from "./text-input.tsx";
import { email, shortText } from "./text-line.tsx";
import { treeTest } from "./tree-test.tsx";

/** Each input gets the props and the draft of its own type only. */
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyInput = Input<any, any>;

const inputs: Record<string, AnyInput> = {
  allocation,
  allocationWithMatrix,
  calendar,
  cardSort,
  conjoint,
  email,
  externalLink,
  matrixRatingScale,
  mediaUpload,
  message,
  multipleChoice,
  nps,
  number,
  prototypeTask,
  ranking,
  rankingWithMatrix,
  ratingScale,
  shortText,
  starRating,
  textInput,
  treeTest,
  websiteTest,
};

/** An unknown question type is answered in text. */
export const inputFor = (type: string): AnyInput => inputs[type] ?? textInput;
