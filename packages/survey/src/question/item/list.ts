import { folded } from "#kit/marks.ts";
import { bookOf } from "../../code/book.ts";
import { carriedCodesProp, codesProp, listNames } from "../../code/list.ts";
import { type PlacedQuestion, patchRow, type Structure } from "../../group/structure.ts";
import { itemSourceOf, ownWordsProp } from "../../question-type/common/item-source.ts";
import { questionType } from "../../question-type/index.ts";
import type { CarriedProps } from "../../stored.ts";
import { textsIn } from "../compare-options.ts";

/** The lists of questions that carry items of an earlier answer forward: what they can offer at all. Pure. */

type Carrier = Pick<PlacedQuestion, "id" | "type" | "props" | "carried" | "codes">;
type Props = Readonly<Record<string, unknown>>;

/** The props by which a question is read: with all that it can offer in the place of its own entries. */
export const readProps = ({
  props,
  carried,
}: {
  props: Record<string, unknown>;
  carried?: CarriedProps | null;
}): Record<string, unknown> => (carried == null ? props : { ...props, ...carried });

/** A question as its answers are read. */
export const asRead = <Row extends Pick<Carrier, "props" | "carried" | "codes">>(row: Row): Row =>
  row.carried == null && row.codes == null
    ? row
    : { ...row, props: { ...readProps(row), ...(row.codes != null && { [codesProp]: row.codes }) } };

/** The whole list of a question that carries entries, as the wire shows it. */
export const effectiveOptions = ({ carried, type }: Pick<Carrier, "carried" | "type">): string[] | null => {
  const entries = carried?.[questionType(type).itemList?.prop ?? ""];
  return Array.isArray(entries) ? entries.filter((each) => typeof each === "string") : null;
};

/** The structure with the lists that its carriers have; rows of which none changes are the same objects. */
export function withCarried<Question extends PlacedQuestion>(
  structure: Structure<Question>,
): Structure<Question> {
  const { questions } = structure;
  if (questions.every(({ props, carried }) => carried === null && itemSourceOf(props) === null))
    return structure;
  const lists = carriedIn(questions);
  return {
    ...structure,
    questions: questions.map((row) => {
      const carried = lists.get(row.id) ?? null;
      return JSON.stringify(carried) === JSON.stringify(row.carried)
        ? row
        : patchRow<PlacedQuestion>(row, { carried });
    }) as Question[],
  };
}

/** By question, what it is read with beside its own props. */
function carriedIn(questions: readonly Carrier[]): ReadonlyMap<string, CarriedProps> {
  const rows = new Map(questions.map((row) => [row.id, row]));
  const lists = new Map<string, CarriedProps>();
  // A question that is under way carries from itself.
  const underWay = new Set<string>();
  const listOf = (row: Carrier): CarriedProps | null => {
    const known = lists.get(row.id);
    if (known !== undefined) return known;
    const source = itemSourceOf(row.props);
    const own = questionType(row.type).itemList;
    const from = rows.get(source?.question_id ?? "");
    const theirs = from && questionType(from.type).itemList;
    if (source === null || own === null || !from || !theirs || underWay.has(row.id)) return null;
    underWay.add(row.id);
    const props = { ...from.props, ...listOf(from) };
    underWay.delete(row.id);
    const entries = joined(theirs.items(props), textsIn(row.props[own.prop]));
    // What names entries names them as the list does.
    const named = questionType(row.type).propsNamingLabels.flatMap((name) =>
      Array.isArray(row.props[name]) ? [[name, ownEntries(entries, textsIn(row.props[name]))] as const] : [],
    );
    const list: CarriedProps = {
      ...Object.fromEntries(named),
      [own.prop]: entries,
      ...carriedCodes(from, props, entries),
      [ownWordsProp]: handsOwnWords(from.type, props, source.select === "selected"),
    };
    lists.set(row.id, list);
    return list;
  };
  for (const row of questions) listOf(row);
  return lists;
}

/** The numbers that carried entries have in their source, where they are not those of their places. */
function carriedCodes(from: Carrier, props: Props, entries: readonly string[]): Pick<CarriedProps, string> {
  const book = bookOf({ type: from.type, props, codes: from.codes });
  const [list = ""] = listNames(from.type);
  const codes = entries.map((text) => book.find(list, text)?.code ?? null);
  return codes.every((code, at) => code === null || code === at + 1) ? {} : { [carriedCodesProp]: codes };
}

/** What a question is read with, by the numbers that its source has now; the same object where they are those of before. */
export function withSourceCodes(row: Carrier, from: Carrier): CarriedProps | null {
  const entries = effectiveOptions(row);
  if (row.carried === null || entries === null) return row.carried;
  const { [carriedCodesProp]: was, ...others } = row.carried;
  const now = carriedCodes(from, readProps(from), entries);
  return JSON.stringify(was) === JSON.stringify(now[carriedCodesProp]) ? row.carried : { ...others, ...now };
}

/** Own words are an item of what was selected; once carried, they are one as any other. */
export function handsOwnWords(type: string, props: Props, isSelected: boolean): boolean {
  const { dimension } = questionType(type);
  const isOffered = props[ownWordsProp] === true;
  return isOffered || (isSelected && dimension?.values === "options" && dimension.choices(props).hasOther);
}

/** The entries carried, then the own ones; a text that is there already is not there twice. */
export const joined = (carried: readonly string[], own: readonly string[]): string[] => {
  const known = new Set(carried.map(folded));
  return [...carried, ...own.filter((text) => !known.has(folded(text)))];
};

/** The entries that a question always offers, as its list names them. */
export const ownEntries = (list: readonly string[], own: readonly string[]): string[] =>
  own.flatMap((text) => list.find((entry) => folded(entry) === folded(text)) ?? []);
