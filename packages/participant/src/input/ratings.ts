import { fill, type Words } from "../text/words.ts";
import type { Answer } from "./answer.ts";
import { answerNumber } from "./number-range.ts";
import type { Entry } from "./number-text.ts";
import { own } from "./own.ts";
import type { ScaleLabels } from "./scale.ts";

export interface Props {
  items: readonly string[];
  min: number;
  max: number;
  labels?: ScaleLabels;
  requireAll: boolean;
  allowNA?: boolean;
  naLabel?: string;
  onePerColumn?: boolean;
  randomizeOrder?: boolean;
}

/** The entry of an item that does not apply; nobody can type it. */
export const notApplicable: Entry = { text: "", value: null };

export const isNotApplicable = (entry: Entry | undefined): boolean =>
  entry?.text === "" && entry.value === null;

/** The item that has the point already, where each can be used once. */
export const userOf = (
  point: number,
  item: string,
  draft: Ratings | undefined,
  { items, onePerColumn }: Pick<Props, "items" | "onePerColumn">,
): string | undefined =>
  onePerColumn ? items.find((other) => other !== item && own(draft, other)?.value === point) : undefined;

export type Ratings = Readonly<Record<string, Entry>>;

export function answerRatings(draft: Ratings | undefined, props: Props, words: Words): Answer {
  const { items, min, max, requireAll } = props;
  const rated = items.flatMap((item) => {
    const entry = own(draft, item);
    return entry === undefined ? [] : [{ item, entry }];
  });
  if (rated.length === 0) return { problem: words.required };
  if (requireAll && rated.length < items.length) return { problem: words.matrixAll };
  const wrong = rated.find(
    ({ entry }) => !isNotApplicable(entry) && "problem" in answerNumber(entry, { min, max, step: 1 }, words),
  );
  if (wrong !== undefined) return { problem: fill(words.matrixWrong, { item: wrong.item, min, max }) };
  for (const { item, entry } of rated) {
    const row = entry.value === null ? undefined : userOf(entry.value, item, draft, props);
    if (row !== undefined)
      return { problem: fill(words.shareIn, { row: item, problem: fill(words.pointTaken, { row }) }) };
  }
  return { value: Object.fromEntries(rated.map(({ item, entry }) => [item, entry.value])) };
}
