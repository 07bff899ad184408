import { useEffect, useState } from "preact/hooks";
import { allWords, loadRareWords, type Speech } from "../text/context.ts";
import type { AllWords, Words } from "../text/words.ts";
import type { Question } from "../wire/step.ts";
import type { Input } from "./input.ts";
import { matrixRatingScale } from "./matrix-rating-scale.tsx";
import { message } from "./message.tsx";
import { multipleChoice } from "./multiple-choice.tsx";
import { number } from "./number.tsx";
import { ranking } from "./ranking.tsx";
import type { later } from "./rare.ts";
import { nps, ratingScale } from "./rating-scale.tsx";
import { starRating } from "./star-rating.tsx";
import { textInput } from "./text-input.tsx";
import { email, shortText } from "./text-line.tsx";

/** Each input gets the props and the draft of its own type only. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyInput = Input<any, any, any>;

const inputs: Record<string, AnyInput> = {
  email,
  matrixRatingScale,
  message,
  multipleChoice,
  nps,
  number,
  ranking,
  ratingScale,
  shortText,
  starRating,
  textInput,
};

export type Later = typeof later;
let rare: Later | null = null;

/** The address at which the build has put rare.ts. */
declare const rareInputsFile: string;

/** Loads the inputs that are in a file of their own, and what they say. Throws where that fails. */
export async function loadRareInputs(speech: Speech): Promise<void> {
  const [file] = await Promise.all([
    import(rareInputsFile) as Promise<typeof import("./rare.ts")>,
    loadRareWords(speech),
  ]);
  if (rare === null) addEventListener("keydown", file.later.pickByKey);
  rare = file.later;
}

const isRare: Record<keyof Later["inputs"], true> = {
  allocation: true,
  allocationWithMatrix: true,
  calendar: true,
  cardSort: true,
  conjoint: true,
  date: true,
  dropdown: true,
  externalLink: true,
  longChoice: true,
  maxDiff: true,
  mediaUpload: true,
  prototypeTask: true,
  rankingWithMatrix: true,
  timedMessage: true,
  treeTest: true,
  websiteTest: true,
};

/** How many fields the input has that a table of them would count; null where only the props tell. */
export const tableFields = (type: string, props: Record<string, unknown>): number | null =>
  inputs[type]?.tableFields?.(props) ?? null;

type Asked = Pick<Question, "type" | "props">;

/** Longer lists are searched, and the longest open when they are. */
const mostAtSight = 12;
const mostListed = 40;

/** Most types have one input each. */
function inputOf({ type, props }: Asked): string {
  if (props.displayFormat === "dropdown") return "dropdown";
  if (type === "multipleChoice") {
    const { length } = props.options as string[];
    if (length > mostListed && !props.isMultiSelect) return "dropdown";
    if (length > mostAtSight) return "longChoice";
  }
  return type === "message" && props.timer ? "timedMessage" : type;
}

interface ReadyInput {
  input: AnyInput;
  words: Words;
}

/** The input of a question, of null one that is only read: null while it is loaded. An unknown type is answered in text. */
export function useInput(question: Asked | null, speech: Speech): ReadyInput | null {
  const type = question === null ? "message" : inputOf(question);
  const isLater = Object.hasOwn(isRare, type);
  const later = useRare(isLater, speech);
  if (!isLater) return { input: inputs[type] ?? textInput, words: speech.words };
  return later && { input: later.file.inputs[type as keyof typeof isRare], words: later.words };
}

/** What is loaded later: null until it is there, and where it is not needed. */
export function useRare(isNeeded: boolean, speech: Speech): { file: Later; words: AllWords } | null {
  const [load, setLoad] = useState<{ isLoaded: true } | Error>();
  // For the screen that offers to try again.
  if (load instanceof Error) throw load;
  const words = allWords(speech);
  const ready = rare && words ? { file: rare, words } : null;
  const isMissing = isNeeded && ready === null;
  useEffect(() => {
    if (!isMissing) return;
    loadRareInputs(speech).then(
      () => setLoad({ isLoaded: true }),
      (error: Error) => setLoad(error),
    );
  }, [isMissing, speech]);
  return isNeeded ? ready : null;
}
