import type { CrosstabDimension } from "#client/openapi.ts";
import type { Pen } from "../figure/figure.ts";
import { typeFacts } from "../wire/question-type.ts";
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

const textsIn = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === "string") : [];

/** Everything of this study that can be a row or a column. */
export function dimensionsOf({ questions, dimensions }: Head, { words }: Pen): PickableDimension[] {
  const { randomizers, languages, sources, metadata } = dimensions;
  const keyed = (label: string, dimension: CrosstabDimension) => ({
    ...{ key: JSON.stringify(dimension), label, dimension },
    ...{ isNumeric: false, usual: null },
  });
  return [
    ...questions.flatMap(({ id, label, content, type, props }) => {
      const name = `${label}. ${content}`;
      const { dimension } = typeFacts(type);
      if (dimension === undefined) return [];
      const { values, itemsIn } = dimension;
      const of = { isNumeric: values !== "options", usual: usualBands(dimension, props) };
      return itemsIn === undefined
        ? [{ ...keyed(name, { question_id: id }), ...of }]
        : textsIn(props[itemsIn]).map((item) => ({
            ...keyed(`${name}: ${item}`, { question_id: id, item }),
            ...of,
          }));
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
