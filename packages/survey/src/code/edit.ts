import { isNumberedApart } from "./list.ts";
import {
  type Entry,
  type PastCode,
  type Register,
  type RegisterList,
  remember,
  type StoredCodes,
} from "./register.ts";
import { mergeSpans, standing, until } from "./stood.ts";

/** A person's explicit word on which entry a text names. Pure. */

export interface SentEntry {
  code: number;
  label: string;
  former: readonly string[];
  of?: number | null | undefined;
  is_other?: boolean | undefined;
}

export type EditFaultCode =
  | "label_missing"
  | "label_twice"
  | "label_unknown"
  | "label_in_use"
  | "code_taken"
  | "code_used";

export interface EditFault {
  list: string;
  /** Null for what is missing. */
  index: number | null;
  code: EditFaultCode;
  entry_code: number;
  label: string;
}

/** An entry as it is written, and those of before of which it has texts. */
interface Written {
  /** Where it stands among what was sent. */
  index: number;
  entry: Entry;
  from: readonly Entry[];
}

export interface EditedList {
  list: RegisterList;
  written: readonly Written[];
  faults: EditFault[];
  /** Entries of before that are one now. */
  joined: [Entry, Entry][];
  past: PastCode[];
}

const scopeOf = (of: number | null | undefined): number | undefined => of ?? undefined;
const isSame = (a: number | null | undefined, b: number | null | undefined): boolean =>
  scopeOf(a) === scopeOf(b);

const textsOf = ({ label, former = [] }: Pick<Entry, "label" | "former">): string[] => [label, ...former];

/** What is kept of entries that are joined, or were and stay so. */
function joinedOf(
  from: readonly Entry[],
  texts: ReadonlySet<string>,
  revision: number,
): Pick<Entry, "joined"> {
  const [first] = from;
  if (from.length > 1) {
    const parts = from.map(({ stood, joined, label, former = [] }) => ({
      texts: [label, ...former].filter((text) => texts.has(text)),
      ...(stood !== undefined && { stood }),
      ...(joined !== undefined && { joined }),
    }));
    return { joined: { at: revision, parts } };
  }
  if (first?.joined === undefined) return {};
  const parts = first.joined.parts.filter((part) => part.texts.some((text) => texts.has(text)));
  if (parts.length > 1) return { joined: first.joined };
  const [only] = parts;
  return only?.joined === undefined ? {} : { joined: only.joined };
}

/** When an entry with texts of these could be answered. */
function stoodOf(
  from: readonly Entry[],
  texts: ReadonlySet<string>,
  { isPresent, revision }: { isPresent: boolean; revision: number },
): Pick<Entry, "stood"> {
  const all = mergeSpans(from.flatMap((entry) => standing(entry, texts)));
  const stood = isPresent ? all : until(all, revision);
  const [first] = stood;
  const isAlways = first?.[0] === 0 && first[1] === null;
  return isAlways ? {} : { stood };
}

/** The former codes of an entry: numbers that its texts were known by. */
export const formerCodesOf = (entry: Entry, past: readonly PastCode[] = []): number[] => {
  const texts = new Set(textsOf(entry));
  const codes = past
    .filter(
      ({ code, of, texts: were }) =>
        isSame(of, entry.of) && code !== entry.code && were.some((text) => texts.has(text)),
    )
    .map(({ code }) => code);
  return [...new Set(codes)].sort((a, b) => a - b);
};

/** Lists as they are sent whole, for the study's next revision. Where what entries stand under gets another number, they follow it. */
export function editLists(
  register: Register,
  sent: Readonly<Record<string, readonly SentEntry[]>>,
  revision: number,
): EditedList[] {
  const edited: EditedList[] = [];
  for (const list of register.lists) {
    const above = edited.find((each) => each.list.name === "attributes");
    const entries = Object.hasOwn(sent, list.name) ? sent[list.name] : above && following(list, above);
    if (entries === undefined) continue;
    const past = register.past[list.name] ?? [];
    edited.push(editList(list, entries, { isFixed: register.isFixed, past, above, revision }));
  }
  return edited;
}

interface EditOptions {
  isFixed: boolean;
  /** The study's next revision. */
  revision: number;
  past: readonly PastCode[];
  /** What is written of the list that these entries stand under; absent where it stays. */
  above: EditedList | undefined;
}

/** A list as it is sent whole. */
function editList(
  list: RegisterList,
  sent: readonly SentEntry[],
  { isFixed, past: kept, above, revision }: EditOptions,
): EditedList {
  const faults: EditFault[] = [];
  const own = [...list.present, ...list.retired].filter((each) => each.own);
  const known = [...list.present, ...list.retired].filter((each) => !each.own);
  const sources = sourcesOf(
    list.name,
    known,
    sent.filter((entry) => !entry.is_other),
    above,
  );
  const present = new Set(list.present);
  const numbers = new Set<string>(own.map(({ code }) => key(undefined, String(code))));
  const seen = new Set<string>();
  const joined: [Entry, Entry][] = [];
  const written: Written[] = [];
  for (const [index, entry] of sent.entries()) {
    if (entry.is_other) continue;
    const of = scopeOf(entry.of);
    const fault = (code: EditFaultCode, label = entry.label) =>
      faults.push({ list: list.name, index, code, entry_code: entry.code, label });
    const number = key(isNumberedApart(list.name) ? of : undefined, String(entry.code));
    if (numbers.has(number)) fault("code_taken");
    numbers.add(number);
    const from = sources.get(entry) ?? [];
    for (const [at, text] of [entry.label, ...entry.former].entries()) {
      const holders = from.filter((each) => textsOf(each).includes(text));
      if (holders.length === 0) fault("label_unknown", text);
      if (seen.has(key(of, text))) fault("label_twice", text);
      seen.add(key(of, text));
      if (at > 0 && holders.some((each) => each.label === text && present.has(each)))
        fault("label_in_use", text);
    }
    const [first, ...others] = from;
    for (const other of others) if (first !== undefined) joined.push([first, other]);
    const { code, label, former } = entry;
    const texts = new Set([label, ...former]);
    const isPresent = from.some((each) => each.label === label && present.has(each));
    written.push({
      index,
      from,
      entry: {
        code,
        label,
        ...(of !== undefined && { of }),
        ...(former.length > 0 && { former: [...former] }),
        ...(isFixed && stoodOf(from, texts, { isPresent, revision })),
        ...(isFixed && joinedOf(from, texts, revision)),
      },
    });
  }
  const takers = Map.groupBy(
    written.flatMap((each) => each.from.map((entry) => ({ entry, each }))),
    ({ entry }) => entry,
  );
  const holderOf = (from: Entry, text: string): Written | undefined =>
    takers.get(from)?.find(({ each }) => textsOf(each.entry).includes(text))?.each;
  for (const entry of known)
    for (const label of textsOf(entry))
      if (holderOf(entry, label) === undefined)
        faults.push({ list: list.name, index: null, code: "label_missing", entry_code: entry.code, label });
  const past: PastCode[] = [];
  const parents = list.name === "tree" ? written : (above?.written ?? []);
  for (const { code, of, texts } of kept)
    for (const text of texts) {
      const was = known.find((each) => each.of === of && textsOf(each).includes(text));
      const is = was && holderOf(was, text);
      remember(past, code, is ? is.entry.of : nowUnder(of, parents), text);
    }
  if (isFixed) {
    const numbered = Map.groupBy(known, ({ code }) => code);
    const were = Map.groupBy(kept, ({ code }) => code);
    for (const { index, entry, from } of written)
      if (isUsed(list.name, entry, from, numbered.get(entry.code) ?? [], were.get(entry.code) ?? []))
        faults.push({
          list: list.name,
          index,
          code: "code_used",
          entry_code: entry.code,
          label: entry.label,
        });
    for (const entry of known)
      for (const text of textsOf(entry)) {
        const is = holderOf(entry, text)?.entry;
        if (is !== undefined && is.code !== entry.code) remember(past, entry.code, is.of, text);
      }
  }
  const places = new Map(list.present.map((each, at) => [holderOf(each, each.label)?.entry, at]));
  const entries = written.map(({ entry }) => entry);
  const place = (entry: Entry) => places.get(entry) ?? -1;
  return {
    list: {
      name: list.name,
      present: [
        ...entries.filter((each) => place(each) >= 0).sort((a, b) => place(a) - place(b)),
        ...list.present.filter((each) => each.own),
      ],
      retired: [...entries.filter((each) => place(each) < 0), ...list.retired.filter((each) => each.own)],
    },
    written,
    faults,
    joined,
    past,
  };
}

const key = (of: number | undefined, text: string): string => `${of ?? ""} ${text}`;

/** The old entries of which each sent one has texts, by what both stand under. */
function sourcesOf(
  name: string,
  known: readonly Entry[],
  sent: readonly SentEntry[],
  above: EditedList | undefined,
): Map<SentEntry, Entry[]> {
  const holders = new Map(
    known.flatMap((entry) => textsOf(entry).map((text) => [key(entry.of, text), entry] as const)),
  );
  const found = new Map<SentEntry, Entry[]>();
  // Of two with one number the first.
  const numbered = new Map<SentEntry["of"], SentEntry>(sent.toReversed().map((entry) => [entry.code, entry]));
  const parentOf = ({ of }: SentEntry): SentEntry | undefined =>
    name === "tree" ? numbered.get(of) : undefined;
  const parents =
    name === "tree" ? known : (above?.written.flatMap(({ entry, from }) => [entry, ...from]) ?? []);
  const parentCodes = new Set<number | undefined>(codesOf(parents));
  const writtenAbove = new Map<number | undefined, number[]>(
    Map.groupBy(above?.written ?? [], ({ entry }) => entry.code)
      .entries()
      .map(([code, all]) => [code, [...new Set(all.flatMap(({ from }) => codesOf(from)))]]),
  );
  const under = (entry: SentEntry): readonly (number | undefined)[] => {
    const of = scopeOf(entry.of);
    const parent = parentOf(entry);
    if (parent !== undefined) return codesOf(found.get(parent) ?? []);
    // What it stood under may be gone: its texts are another's.
    if (!parentCodes.has(of)) return [of];
    return writtenAbove.get(of) ?? [];
  };
  const find = (entry: SentEntry): Entry[] => {
    const texts = [entry.label, ...entry.former];
    const from = under(entry).flatMap((of) => texts.flatMap((text) => holders.get(key(of, text)) ?? []));
    return [...new Set(from)];
  };
  for (const entry of sent) {
    const chain: SentEntry[] = [];
    for (
      let each: SentEntry | undefined = entry;
      each !== undefined && !found.has(each);
      each = parentOf(each)
    ) {
      // What stands under itself has no source.
      found.set(each, []);
      chain.push(each);
    }
    // Foreign trees are as deep as they are long: no calls within calls.
    for (const each of chain.reverse()) found.set(each, find(each));
  }
  return found;
}

const codesOf = (entries: readonly Entry[]): number[] => entries.map(({ code }) => code);

/** What an entry that stood under another stands under now: what has the label of that. */
function nowUnder(of: number | undefined, parents: readonly Written[]): number | undefined {
  const was = parents.flatMap(({ from }) => from).find(({ code }) => code === of);
  const is = parents.find(
    ({ entry, from }) => was !== undefined && from.includes(was) && textsOf(entry).includes(was.label),
  );
  return is?.entry.code ?? of;
}

/** The levels as they are once their attributes have other numbers, for who sends the attributes alone. */
function following(list: RegisterList, above: EditedList): SentEntry[] | undefined {
  if (above.written.every(({ entry, from }) => from.length === 1 && from[0]?.code === entry.code))
    return undefined;
  const levels: { code: number; label: string; former: string[]; of: number | undefined }[] = [];
  for (const entry of [...list.present, ...list.retired]) {
    const of = nowUnder(entry.of, above.written);
    const { code, label, former = [] } = entry;
    const texts = textsOf(entry);
    // Of two attributes that are one now, the same texts are one as well.
    const same = levels.find((each) => each.of === of && textsOf(each).some((text) => texts.includes(text)));
    if (same === undefined) levels.push({ code, label, former: [...former], of });
    else same.former.push(...texts.filter((text) => !textsOf(same).includes(text)));
  }
  return levels;
}

/** Whether a number stood for other texts, and for none that the entry has; known and past are what had the number. */
function isUsed(
  name: string,
  { label, former = [] }: Entry,
  from: readonly Entry[],
  known: readonly Entry[],
  past: readonly PastCode[],
): boolean {
  const isApart = isNumberedApart(name);
  const parents = new Set(from.map((each) => each.of));
  const entries = known.filter((each) => !isApart || parents.has(each.of));
  const texts = new Set([label, ...former]);
  const were = past.filter((each) => !isApart || parents.has(each.of));
  const isKnown = entries.some((each) => from.includes(each));
  const wasKnown = were.some((each) => parents.has(each.of) && each.texts.some((text) => texts.has(text)));
  return entries.length + were.length > 0 && !isKnown && !wasKnown;
}

/** The register with these lists in the place of its own. */
export function withLists(codes: StoredCodes, edited: readonly EditedList[]): StoredCodes {
  const lists = edited.map(({ list }): [string, Entry[]] => [list.name, [...list.present, ...list.retired]]);
  const past = edited.flatMap(({ list, past }) => (past.length === 0 ? [] : [[list.name, past] as const]));
  return {
    ...codes,
    lists: { ...codes.lists, ...Object.fromEntries(lists) },
    ...(past.length > 0 && { past: { ...codes.past, ...Object.fromEntries(past) } }),
  };
}
