import type { CrosstabDimension } from "#client/openapi.ts";
import type { Pen } from "../figure/figure.ts";
import { contentAbout, itemName } from "../text/item.ts";
import { typeFacts } from "../wire/question-type.ts";
import type { Head } from "../wire/types.ts";

/** A row or column that a table can have. */
export interface PickableDimension {
  /** In the page's address. */
  key: string;
  label: string;
  dimension: CrosstabDimension;
  /** Whether somebody may be in several of its rows. */
  isMultiple: boolean;
}

const textsIn = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === "string") : [];

const keyed = (label: string, dimension: CrosstabDimension, isMultiple = false): PickableDimension => ({
  key: JSON.stringify(dimension),
  label,
  dimension,
  isMultiple,
});

/** Every question of this study that can be in the rows. */
export const rowsOf = ({ questions }: Head, { words }: Pen): PickableDimension[] =>
  questions.flatMap(({ id, label, content, type, props, loop_items, former_items }) => {
    const { dimension } = typeFacts(type);
    if (dimension === undefined) return [];
    const iterations = [...(loop_items ?? []), ...former_items].map((item) => ({
      name: `${label} [${itemName(item, words)}]. ${contentAbout(content, item, words)}`,
      of: { loop_item: item },
    }));
    const whole = loop_items === null ? [{ name: `${label}. ${content}`, of: {} }] : [];
    return [...whole, ...iterations].flatMap(({ name, of }) => {
      const whole = { question_id: id, ...of };
      return dimension.itemsIn === undefined
        ? [keyed(name, whole, props.isMultiSelect === true)]
        : textsIn(props[dimension.itemsIn]).map((item) => keyed(`${name}: ${item}`, { ...whole, item }));
    });
  });

/** What the share lets its viewers use as columns. */
export const columnsOf = (
  { questions, dimensions, viewer_dimensions }: Head,
  { words }: Pen,
): PickableDimension[] =>
  viewer_dimensions.map((dimension) => {
    const { question_id, randomizer_id, metadata } = dimension;
    const question = questions.find(({ id }) => id === question_id);
    if (question) return keyed(`${question.label}. ${question.content}`, dimension);
    const randomizer = dimensions.randomizers.find(({ id }) => id === randomizer_id);
    if (randomizer) return keyed(`${words.arm}: ${randomizer.name}`, dimension);
    return keyed(metadata ?? (dimension.language ? words.language : words.source), dimension);
  });

/** What is compared unless something is picked: the first question by the first thing that splits the participants. */
export function firstPair(
  rows: readonly PickableDimension[],
  columns: readonly PickableDimension[],
): readonly [PickableDimension, PickableDimension] | null {
  const column = columns.find(({ dimension }) => dimension.question_id === undefined) ?? columns[0];
  const row = rows.find(({ key }) => key !== column?.key) ?? rows[0];
  return row && column ? [row, column] : null;
}
