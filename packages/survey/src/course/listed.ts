import { maxOffered } from "../group/loop/schema.ts";
import { textsIn } from "../question/compare-options.ts";
import { handsOwnWords, ownEntries, readProps } from "../question/item/list.ts";
import { type ItemSource, itemSourceOf, ownWordsItem } from "../question-type/common/item-source.ts";
import { questionType } from "../question-type/index.ts";
import type { StoredGroup, StoredQuestion } from "../stored.ts";

/** The lists of a snapshot: what questions can offer, and what loops can be about. */

type Json = Record<string, unknown>;
type Row = Pick<StoredQuestion, "id" | "type" | "props" | "carried">;

/** How questions so far are labelled: the shown text of each entry. */
export type Labels = Map<string, ReadonlyMap<string, string>>;

/**
 * The props of a question with all that it can offer, as answers name it and as it is shown: what it carries is shown as
 * at its source. `local` are its own props in the snapshot's language.
 */
export function listed(
  row: Row,
  local: Json,
  labels: Labels,
): { props: Json; shown: Json; own: string[] | null } {
  const list = questionType(row.type).itemList;
  if (list === null) return { props: row.props, shown: local, own: null };
  const { prop } = list;
  const props = readProps(row);
  const [own, ownShown, entries] = [row.props[prop], local[prop], props[prop]].map(textsIn) as Texts;
  const known = new Map(own.map((text, index) => [text, ownShown[index] ?? text]));
  if (row.carried == null) {
    labels.set(row.id, known);
    return { props: row.props, shown: local, own: null };
  }
  const carried = labels.get(itemSourceOf(row.props)?.question_id ?? "") ?? new Map<string, string>();
  const taken = new Set<string>();
  const shown = new Map(
    entries.map((text) => {
      const label = carried.get(text) ?? known.get(text) ?? text;
      let unique = label;
      // Answers are told apart by their labels.
      for (let n = 2; taken.has(unique); n++) unique = `${label} (${n})`;
      taken.add(unique);
      return [text, unique];
    }),
  );
  labels.set(row.id, shown);
  const naming = questionType(row.type).propsNamingLabels.map((name) => {
    return [name, textsIn(props[name]).map((text) => shown.get(text) ?? text)] as const;
  });
  return {
    props,
    shown: { ...local, ...row.carried, ...Object.fromEntries(naming), [prop]: [...shown.values()] },
    own: ownEntries(entries, own),
  };
}

type Texts = [own: string[], ownShown: string[], entries: string[]];

/** What a loop asks about: an item by its name in the study's language, and as it is shown. */
export interface LoopItem {
  name: string;
  text: string;
}

/** A group that is asked once for each item. */
export interface Repeat {
  source: ItemSource;
  order: "source" | "random";
  max_items: number;
  /** All that it can be about, in the order of the source's list; own words come last. */
  items: LoopItem[];
}

/** How a group is repeated in a snapshot; null where it is not. */
export function repeatIn(
  { repeat_for }: StoredGroup,
  questions: ReadonlyMap<string, Row>,
  labels: Labels,
): Repeat | null {
  if (repeat_for == null) return null;
  const { source, order, max_items } = repeat_for;
  const row = questions.get(source.question_id);
  const list = row && questionType(row.type).itemList;
  if (!row || !list) return { source, order, max_items, items: [] };
  const props = readProps(row);
  const shown = labels.get(row.id);
  const items = list.items(props).map((name) => ({ name, text: shown?.get(name) ?? name }));
  const own = handsOwnWords(row.type, props, source.select === "selected");
  const all = [...items, ...(own ? [{ name: ownWordsItem, text: ownWordsItem }] : [])];
  // A write is refused that makes them more, yet another edit may.
  return { source, order, max_items, items: all.slice(0, maxOffered) };
}
