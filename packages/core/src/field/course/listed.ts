import { ownEntries, readProps } from "../../design/item/list.ts";
import { textsIn } from "../../design/question/compare-options.ts";
import type { question } from "../../design/question/question.sql.ts";
import { itemSourceOf } from "../../design/question-type/common/item-source.ts";
import { questionType } from "../../design/question-type/index.ts";

type Json = Record<string, unknown>;

/** How questions so far are labelled: the shown text of each entry. */
export type Labels = Map<string, ReadonlyMap<string, string>>;

/**
 * The props of a question with all that it can offer, as answers name it and as it is shown: what it carries is shown as
 * at its source. `local` are its own props in the snapshot's language.
 */
export function listed(
  row: Pick<typeof question.$inferSelect, "id" | "type" | "props" | "carried">,
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
