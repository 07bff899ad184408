import { bookOf } from "./book.ts";
import { isNested, listsIn } from "./list.ts";
import {
  type Coded,
  type Entry,
  fixed,
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

/** What the edits of before, taken as edits of a study that people answer, make of the texts. */
function replayed(
  { type, props }: Coded,
  versions: PastWords["versions"],
  { likeness, pairUnlike }: Pick<ResolveOptions, "likeness" | "pairUnlike">,
): Learned[] {
  const [first, ...later] = versions;
  if (first === undefined) return [];
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
  return registerOf({ type, props, codes }).lists.flatMap(({ name, present, retired }) => [
    ...present.map(({ label, former = [] }) => ({ list: name, label, texts: former })),
    ...retired.map(({ label, former = [] }) => ({ list: name, label: null, texts: [label, ...former] })),
  ]);
}

/** The register with all words of the answers; null where it has them already. */
export function withPastWords(
  row: Coded,
  { versions, former, words }: PastWords,
  options: Pick<ResolveOptions, "likeness" | "pairUnlike">,
): StoredCodes | null {
  const codes = row.codes?.fixed === true ? row.codes : fixed(row);
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
    const at = label === null ? -1 : entries.findIndex((entry) => !entry.own && entry.label === label);
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
  const past = replayed(row, versions, options);
  for (const { list, label, texts } of past)
    if (names.includes(list) && label !== null) learn(list, texts, label);
  for (const [word, label] of former)
    for (const list of names) if (book.find(list, label)?.isRetired === false) learn(list, [word], label);
  for (const { list, label, texts } of past)
    if (names.includes(list) && label === null) learn(list, texts, null);
  for (const list of names) for (const word of [...(words.get(list) ?? [])].sort()) learn(list, [word], null);
  return isChanged ? { ...codes, lists: Object.fromEntries<Entry[]>(lists) } : null;
}
