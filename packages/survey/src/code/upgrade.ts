import { bookOf } from "./book.ts";
import { isNested, isNumberedApart, listsIn } from "./list.ts";
import {
  type Coded,
  type Entry,
  fixed,
  type Register,
  type RegisterList,
  type ResolveOptions,
  registerOf,
  resolve,
  type StoredCodes,
} from "./register.ts";

/** The register of a question that people answered before registers were kept. Pure. */

/** What is known of the words of its answers. */
export interface PastWords {
  /** The question's props at earlier revisions at which interviews were started, oldest first. */
  versions: readonly Coded["props"][];
  /** What quotas and scores know: present labels by former ones. */
  former: ReadonlyMap<string, string>;
  /** Words of answers, by list. */
  words: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Learned {
  list: string;
  /** The present label of its entry; null where that is retired. */
  label: string | null;
  texts: readonly string[];
}

/** What the edits of before, taken as edits of a study that people answer, make of the entries; null without any. */
function replayed(
  { type, props }: Coded,
  versions: PastWords["versions"],
  { likeness, pairUnlike }: Pick<ResolveOptions, "likeness" | "pairUnlike">,
): Register | null {
  const [first, ...later] = versions;
  if (first === undefined) return null;
  let codes = fixed({ type, props: first, codes: null });
  let before = first;
  for (const [at, after] of [...later, props].entries()) {
    const written = resolve(
      { type, props: before, codes },
      { type, props: after },
      { revision: at + 1, isFielded: true, likeness, pairUnlike },
    );
    codes = written.codes ?? codes;
    before = after;
  }
  return registerOf({ type, props, codes });
}

const learnedOf = ({ lists }: Register): Learned[] =>
  lists.flatMap(({ name, present, retired }) => [
    ...present.map(({ label, former = [] }) => ({ list: name, label, texts: former })),
    ...retired.map(({ label, former = [] }) => ({ list: name, label: null, texts: [label, ...former] })),
  ]);

const allOf = (list: RegisterList | undefined): Entry[] => [
  ...(list?.present ?? []),
  ...(list?.retired ?? []),
];

const textsOf = ({ label, former = [] }: Entry): string[] => [label, ...former];

/**
 * The entries of a list whose entries stand under others, with the texts that were replayed: those of an entry whose parent
 * is found here, each under it. The same list where it has them all.
 */
function withNested(
  name: string,
  known: readonly Entry[],
  attributes: readonly Entry[],
  past: Register,
): readonly Entry[] {
  const listed = (of: string) => allOf(past.lists.find((list) => list.name === of));
  const now = new Map<number, number>();
  for (const was of listed("attributes")) {
    const is = attributes.find((each) => textsOf(each).some((text) => textsOf(was).includes(text)));
    if (is !== undefined) now.set(was.code, is.code);
  }
  const entries = [...known];
  let isChanged = false;
  const learn = (was: Entry, of: number | undefined): number => {
    const siblings = entries.filter((each) => each.of === of);
    const texts = textsOf(was);
    const at = entries.findIndex(
      (each) => each.of === of && textsOf(each).some((text) => texts.includes(text)),
    );
    const fresh = texts.filter((text) => !siblings.some((each) => textsOf(each).includes(text)));
    const present = entries[at];
    if (present !== undefined) {
      if (fresh.length > 0) {
        entries[at] = { ...present, former: [...(present.former ?? []), ...fresh] };
        isChanged = true;
      }
      return present.code;
    }
    const numbered = isNumberedApart(name) ? siblings : entries;
    const code = 1 + numbered.reduce((highest, each) => Math.max(highest, each.code), 0);
    const [label = "", ...former] = fresh;
    entries.push({ code, label, ...(of !== undefined && { of }), ...(former.length > 0 && { former }) });
    isChanged = true;
    return code;
  };
  // No edit of before has moved an entry: what it stands under has a lower number, and comes before it.
  for (const was of listed(name)) {
    const of = was.of === undefined ? undefined : now.get(was.of);
    if (was.of !== undefined && of === undefined) continue;
    const code = learn(was, of);
    if (name === "tree") now.set(was.code, code);
  }
  return isChanged ? entries : known;
}

/** The register with all words of the answers; null where it has them already. */
export function withPastWords(
  row: Coded,
  { versions, former, words }: PastWords,
  options: Pick<ResolveOptions, "likeness" | "pairUnlike">,
): StoredCodes | null {
  const codes = fixed(row);
  const lists = new Map(Object.entries(codes.lists).map(([name, entries]) => [name, [...entries]]));
  const book = bookOf({ ...row, codes });
  const known = new Set<string>();
  let isChanged = false;
  const learn = (list: string, texts: readonly string[], label: string | null): void => {
    const entries = lists.get(list) ?? [];
    const fresh = texts.filter(
      (text) => book.find(list, text) === undefined && !known.has(`${list} ${text}`),
    );
    const [first, ...others] = fresh;
    if (first === undefined) return;
    for (const text of fresh) known.add(`${list} ${text}`);
    isChanged = true;
    const at = entries.findIndex((entry) => !entry.own && entry.label === label);
    const entry = entries[at];
    if (entry !== undefined) entries[at] = { ...entry, former: [...(entry.former ?? []), ...fresh] };
    else
      entries.push({
        code: 1 + entries.reduce((highest, { code }) => Math.max(highest, code), 0),
        label: first,
        ...(others.length > 0 && { former: others }),
      });
    lists.set(list, entries);
  };
  const names = listsIn(row.type, row.props)
    .map(({ name }) => name)
    .filter((name) => !isNested(name));
  const replay = replayed(row, versions, options);
  const past = replay === null ? [] : learnedOf(replay);
  for (const { list, label, texts } of past)
    if (names.includes(list) && label !== null) learn(list, texts, label);
  for (const [word, label] of former)
    for (const list of names) if (book.find(list, label)?.isRetired === false) learn(list, [word], label);
  for (const { list, label, texts } of past)
    if (names.includes(list) && label === null) learn(list, texts, null);
  for (const list of names) for (const word of [...(words.get(list) ?? [])].sort()) learn(list, [word], null);
  for (const { name } of listsIn(row.type, row.props).filter((list) => isNested(list.name))) {
    const entries = lists.get(name) ?? [];
    const learned =
      replay === null ? entries : withNested(name, entries, lists.get("attributes") ?? [], replay);
    isChanged ||= learned !== entries;
    lists.set(name, [...learned]);
  }
  return isChanged ? { ...codes, lists: Object.fromEntries<Entry[]>(lists) } : null;
}
