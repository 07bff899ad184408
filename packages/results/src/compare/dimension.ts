import type { CrosstabDimension } from "#client/openapi.ts";
import type { Pen } from "../figure/figure.ts";
import type { Head } from "../wire/types.ts";
import { type Band, bandsIn, usualBands } from "./bands.ts";

/** A row or column that a table can have. */
export interface PickableDimension {
  /** In the page's address. */
  key: string;
  label: string;
  dimension: CrosstabDimension;
  /** Whether its values are numbers, which can be taken in bands. */
  isNumeric: boolean;
  /** Bands to offer. */
  usual: readonly Band[] | null;
}

const whole = new Set(["multipleChoice", "ratingScale", "starRating", "nps", "number"]);
const numeric = new Set(["ratingScale", "starRating", "nps", "number", "matrixRatingScale", "ranking"]);

/** What the parts of a question are that tables take one by one. */
const itemsOf = ({ type, props }: Head["questions"][number]): readonly string[] => {
  const items = type === "matrixRatingScale" ? props.items : type === "ranking" ? props.options : [];
  return Array.isArray(items) ? items.filter((item) => typeof item === "string") : [];
};

/** Everything of this study that can be a row or a column. */
export function dimensionsOf({ questions, dimensions }: Head, { words }: Pen): PickableDimension[] {
  const { randomizers, languages, sources, metadata } = dimensions;
  const keyed = (label: string, dimension: CrosstabDimension, asked?: Head["questions"][number]) => ({
    ...{ key: JSON.stringify(dimension), label, dimension },
    isNumeric: asked !== undefined && numeric.has(asked.type),
    usual: asked === undefined ? null : usualBands(asked.type, asked.props),
  });
  return [
    ...questions.flatMap((question) => {
      const { id, label, content } = question;
      const name = `${label}. ${content}`;
      return whole.has(question.type)
        ? [keyed(name, { question_id: id }, question)]
        : itemsOf(question).map((item) => keyed(`${name}: ${item}`, { question_id: id, item }, question));
    }),
    ...randomizers.map(({ id, name }) => keyed(`${words.arm}: ${name}`, { randomizer_id: id })),
    ...metadata.map(({ key }) => keyed(key, { metadata: key })),
    ...(languages.length > 1 ? [keyed(words.language, { language: true })] : []),
    ...(sources.length > 0 ? [keyed(words.source, { source: true })] : []),
    keyed(words.status, { status: true }),
  ];
}

/** The dimension in the bands of a text, if it has numbers and the text has bands. */
export function banded({ dimension, isNumeric }: PickableDimension, text: string): CrosstabDimension {
  const bands = isNumeric ? bandsIn(text) : [];
  return typeof bands === "string" || bands.length === 0
    ? dimension
    : { ...dimension, bands: bands.map(([from, to]) => [from, to]) };
}

/** What is compared unless something is picked: the first question by the first thing that splits the participants. */
export function firstPair(
  all: readonly PickableDimension[],
): readonly [PickableDimension, PickableDimension] | null {
  const rows = all.find(({ dimension }) => dimension.question_id !== undefined);
  const columns =
    all.find(({ dimension }) => dimension.question_id === undefined && dimension.status === undefined) ??
    all.find((each) => each !== rows);
  return rows && columns ? [rows, columns] : null;
}
