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
}

export type Ratings = Readonly<Record<string, Entry>>;

export function answerRatings(draft: Ratings | undefined, props: Props, words: Words): Answer {
  const { items, min, max, requireAll } = props;
  const rated = items.flatMap((item) => {
    const entry = own(draft, item);
    return entry === undefined ? [] : [{ item, entry }];
  });
  if (rated.length === 0) return { problem: words.required };
  if (requireAll && rated.length < items.length) return { problem: words.matrixAll };
  const wrong = rated.find(({ entry }) => "problem" in answerNumber(entry, { min, max, step: 1 }, words));
  if (wrong !== undefined) return { problem: fill(words.matrixWrong, { item: wrong.item, min, max }) };
  return { value: Object.fromEntries(rated.map(({ item, entry }) => [item, entry.value])) };
}
