import { folded } from "#kit/marks.ts";
import type { PlacedQuestion } from "../group/structure.ts";
import { readProps, withSourceCodes } from "../question/item/list.ts";
import { itemSourceOf } from "../question-type/common/item-source.ts";
import { questionType } from "../question-type/index.ts";
import { type EditedList, editLists, type SentEntry, withLists } from "./edit.ts";
import { listNames, listsIn } from "./list.ts";
import {
  type Coded,
  type Entry,
  type PastCode,
  type RegisterList,
  registerOf,
  type StoredCodes,
} from "./register.ts";

/** The registers of questions that carry entries: what is carried is the entry that it is at its source. Pure. */

type Props = Readonly<Record<string, unknown>>;
type Row = Pick<PlacedQuestion, "id" | "type" | "props" | "carried" | "codes">;

const noList: RegisterList = { name: "", present: [], retired: [] };

/** The first list of a question: what it can carry, and what it lists when it carries. */
export const firstList = (coded: Coded): RegisterList => registerOf(coded).lists[0] ?? noList;

const textsOf = ({ label, former = [] }: Entry): string[] => [label, ...former];

/** Present ones first; own words are the same entry everywhere. */
const entriesOf = ({ present, retired }: RegisterList): Entry[] =>
  [...present, ...retired].filter(({ own }) => !own);

const byText = (list: RegisterList): ReadonlyMap<string, Entry> =>
  new Map(
    entriesOf(list)
      .toReversed()
      .flatMap((entry) => textsOf(entry).map((text) => [text, entry] as const)),
  );

/**
 * The codes of the entries of a list, `own`, that are entries of its source: by the label that the source gives them now.
 * `texts` are the list's after an edit; `was` and `is` the source's before and after it, which leaves codes as they are.
 */
export function followedCodes(
  own: RegisterList,
  texts: readonly unknown[],
  { was, is }: { was: RegisterList; is: RegisterList },
): Map<string, number> {
  const codes = new Map<string, number>();
  if (was.name !== is.name) return codes;
  const labels = new Set(is.present.map(({ label }) => label));
  // What the question goes on listing itself stays what it is.
  const listed = new Set(texts.filter((text) => !labels.has(String(text))));
  const open = new Set(entriesOf(own).filter(({ label }) => !listed.has(label)));
  const before = new Map(entriesOf(was).map((entry) => [entry.code, entry]));
  const follow = (isEntry: (entry: Entry, source: Entry) => boolean) => {
    for (const { code, label, own: isOther } of is.present) {
      const source = before.get(code);
      if (isOther || source === undefined || codes.has(label)) continue;
      const entry = [...open].find((each) => isEntry(each, source));
      if (entry === undefined) continue;
      open.delete(entry);
      codes.set(label, entry.code);
    }
  };
  follow(({ label }, source) => label === source.label);
  follow((entry, source) => textsOf(source).some((text) => textsOf(entry).includes(text)));
  return codes;
}

/**
 * Props that are written of a question that goes on carrying, with its whole list: what it carries from `from`, each with the
 * number in `codes`, and then what is sent. `places` has, for each entry of the list, where it stands among what is sent; −1
 * for what is carried.
 */
export function wholeProps(
  type: string,
  props: Props,
  from: Row,
  codes: ReadonlyMap<string, number>,
): { props: Props; places: readonly number[] } {
  const [name = ""] = listNames(type);
  const carried = questionType(from.type).itemList?.items(readProps(from)) ?? [];
  const known = new Set(carried.map(folded));
  const sent: unknown[] = Array.isArray(props[name]) ? props[name] : [];
  const [list] = listsIn(type, props);
  const places = list?.entries.flatMap(({ label }, at) => (known.has(folded(label)) ? [] : [at])) ?? [];
  return {
    props: { ...props, [name]: [...withNumbers(carried, codes), ...places.map((at) => sent[at])] },
    places: [...carried.map(() => -1), ...places],
  };
}

/** Texts as they are sent with codes. */
export const withNumbers = (texts: readonly unknown[], codes: ReadonlyMap<string, number>): unknown[] =>
  texts.map((label) => {
    const code = codes.get(String(label));
    return code === undefined ? label : { label, code };
  });

/** The questions and all that carry from them, at once or by others. */
export function withCarriers(questions: readonly Row[], ids: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(ids);
  for (const id of all)
    for (const row of questions) if (itemSourceOf(row.props)?.question_id === id) all.add(row.id);
  return all;
}

/** Texts that are to be one entry, the label first. */
interface Part {
  texts: string[];
  isPresent: boolean;
  /** The code of the entry whose label it has; null if its number is still to come. */
  code: number | null;
}

/**
 * What a list becomes when a person regroups the entries of its source: words that come together there do so here, and
 * words that part there do so here, but for what a person has joined or split here alone. An entry that has the source's
 * number gets its new one, where that is free. Null where nothing changes.
 */
function regrouped(
  own: RegisterList,
  past: readonly PastCode[],
  was: RegisterList,
  is: RegisterList,
): SentEntry[] | null {
  const before = byText(was);
  const after = byText(is);
  const isTogether = (entries: ReadonlyMap<string, Entry>, a: string, b: string) =>
    entries.has(a) && entries.get(a) === entries.get(b);
  const shown = new Set(own.present);
  const known = entriesOf(own);
  const parts = known.flatMap((entry): Part[] => {
    const texts = textsOf(entry);
    const anchor = texts.find((text) => before.has(text)) ?? entry.label;
    const leaves = (text: string) => isTogether(before, text, anchor) && !isTogether(after, text, anchor);
    const gone = Map.groupBy(texts.filter(leaves), (text) => after.get(text));
    return [
      { texts: texts.filter((text) => !leaves(text)), isPresent: shown.has(entry), code: entry.code },
      ...[...gone.values()].map((texts): Part => ({ texts, isPresent: false, code: null })),
    ];
  });
  for (const source of entriesOf(is)) {
    const ofSource = (part: Part) => part.texts.filter((text) => after.get(text) === source);
    const involved = parts.filter((part) => ofSource(part).length > 0);
    const into =
      involved.find(({ isPresent }) => isPresent) ??
      involved.find(({ texts }) => texts.includes(source.label)) ??
      involved[0];
    for (const other of involved) {
      if (into === undefined || other === into || other.isPresent) continue;
      const isNew = ofSource(into).some((a) => ofSource(other).some((b) => !isTogether(before, a, b)));
      if (!isNew) continue;
      into.texts.push(...other.texts);
      parts.splice(parts.indexOf(other), 1);
    }
    // What the source calls it, unless it is called something else here.
    if (into !== undefined && !into.isPresent && into.texts.includes(source.label))
      into.texts = [source.label, ...into.texts.filter((text) => text !== source.label)];
  }
  const used = new Set([...own.present, ...own.retired].flatMap((entry) => (entry.own ? [entry.code] : [])));
  for (const { code } of parts) if (code !== null) used.add(code);
  const stoodFor = (code: number): readonly string[] => [
    ...known.filter((entry) => entry.code === code).flatMap(textsOf),
    ...past.filter((each) => each.code === code).flatMap(({ texts }) => texts),
  ];
  const isFree = (code: number, { texts }: Part) => {
    const stood = stoodFor(code);
    return !used.has(code) && (stood.length === 0 || stood.some((text) => texts.includes(text)));
  };
  for (const part of parts) {
    const [label = ""] = part.texts;
    const now = after.get(label)?.code;
    if (part.code === null || now === undefined) continue;
    if (before.get(label)?.code !== part.code || !isFree(now, part)) continue;
    used.delete(part.code);
    used.add(now);
    part.code = now;
  }
  const numbered = parts.map((part): SentEntry => {
    const [label = "", ...former] = part.texts;
    const had = past.filter(({ texts }) => texts.some((text) => part.texts.includes(text)));
    const wished = [...had.map(({ code }) => code).reverse(), after.get(label)?.code ?? 1];
    let code = part.code ?? wished.find((each) => isFree(each, part)) ?? 1;
    while (part.code === null && !isFree(code, part)) code++;
    used.add(code);
    return { code, label, former };
  });
  const isSame = (sent: SentEntry, entry: Entry | undefined) =>
    entry?.code === sent.code &&
    JSON.stringify(textsOf(entry)) === JSON.stringify([sent.label, ...sent.former]);
  return numbered.every((sent, at) => isSame(sent, known[at])) ? null : numbered;
}

/** What a person's word on the register of one question makes of the questions that carry from it. */
export interface Followed<Question> {
  /** The question itself and those that have changed with it, each after its source. */
  rows: Question[];
  /** The lists of those that people answer, and their registers before. */
  edited: { row: Question; list: EditedList }[];
}

/** `codes` are the question's new ones, `fixed` the registers of before where people answer the study. */
export function followRegister<Question extends Row>(
  questions: readonly Question[],
  question: Question,
  {
    codes,
    fixed,
    revision,
  }: { codes: StoredCodes; fixed: ReadonlyMap<string, Pick<Row, "codes">>; revision: number },
): Followed<Question> {
  const rows: Question[] = [{ ...question, codes }];
  // Each follows once, also where questions carry from one another in a circle.
  const followed = new Set([question.id]);
  const edited: Followed<Question>["edited"] = [];
  const before = new Map(
    questions.map((row) => [row.id, { ...coded(row), codes: fixed.get(row.id)?.codes ?? row.codes }]),
  );
  for (const from of rows) {
    const was = before.get(from.id);
    for (const row of questions) {
      const own = before.get(row.id);
      const isCarrier = itemSourceOf(row.props)?.question_id === from.id && !followed.has(row.id);
      if (!isCarrier || was === undefined || own === undefined) continue;
      const carried = withSourceCodes(row, from);
      const list = isKept(own.codes) ? followedList(own, was, coded(from), revision) : null;
      if (list === null && carried === row.carried) continue;
      const codes = list === null || own.codes === null ? own.codes : withLists(own.codes, [list]);
      followed.add(row.id);
      rows.push({ ...row, carried, codes });
      if (list !== null) edited.push({ row, list });
    }
  }
  return { rows, edited };
}

const isKept = (codes: StoredCodes | null): boolean => codes?.fixed === true;

/** The first list of a question after that of its source; null where it stays. */
function followedList(question: Coded, was: Coded, is: Coded, revision: number): EditedList | null {
  const register = registerOf(question);
  const [own = noList] = register.lists;
  const sent = regrouped(own, register.past[own.name] ?? [], firstList(was), firstList(is));
  if (sent === null) return null;
  const [list] = editLists(register, { [own.name]: sent }, revision);
  if (list === undefined || list.faults.length > 0)
    throw new Error(`a register cannot follow its source: ${JSON.stringify(list?.faults)}`);
  return list;
}

const coded = (row: Row): Coded => ({ type: row.type, props: readProps(row), codes: row.codes });
