import type { Fields } from "./fields.ts";

/** What counts in a category: a question, or a row of it, with the points of its choices. */
export interface Points {
  question: string;
  item?: string;
  values: Record<string, number>;
}

/** What logic may ask of a question of the file. */
export interface Asked {
  type: string;
  isMultiple: boolean;
  /** The question that asks about a row, where each row became a question. */
  rowKey: ((row: string) => string) | null;
  /** What stands for the row in the answer. */
  hasItems: boolean;
  /** The rows or items, by their codes. */
  rows: readonly string[];
  /** The one choice that takes own words; null where there is none, or more. */
  own: string | null;
}

/** What logic may look at. */
export interface Facts {
  asked: ReadonlyMap<string, Asked>;
  /** What fields hold at this place of the flow, and those that the flow sets anywhere. */
  fields: Fields;
  set: ReadonlySet<string>;
  /** What counts in each score, and the questions that stand in the flow so far. */
  points: ReadonlyMap<string, readonly Points[]>;
  placed: ReadonlySet<string>;
}
