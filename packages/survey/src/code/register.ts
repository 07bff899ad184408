import {
  carriedCodesProp,
  type EntryList,
  isNested,
  isNumberedApart,
  type Listed,
  listNames,
  listsIn,
  offersOther,
  otherCode,
} from "./list.ts";
import { mergeSpans, type Span, type Standing, standing, until } from "./stood.ts";

/** The register of a question: which entry each text of its lists names, and by which number. Pure. */

export type Doubt = "renamed" | "replaced";

export interface Entry extends Standing {
  code: number;
  /** Its text, also once it is retired; empty for own words. */
  label: string;
  /** Texts that it had before. */
  former?: string[];
  /** The code of what it stands under: a level's attribute, a node's parent. */
  of?: number;
  /** Own words. */
  own?: true;
  doubt?: Doubt;
}

/** A number that texts of a list were known by before a person gave them another one. */
export interface PastCode {
  code: number;
  of?: number;
  texts: string[];
}

/** What is kept beside a question. Before people answer: the codes that somebody has set, and no more. */
export interface StoredCodes {
  /** Since people answer: it holds all entries, and only grows. */
  fixed?: true;
  lists: Record<string, Entry[]>;
  past?: Record<string, PastCode[]>;
  /** Names that its variable had before. */
  former_variables?: string[];
  /** The digits of the codes for missing answers, where −99 could be an answer. */
  missing_digits?: 9 | 12 | 15;
}

/** Adds a number that a text was known by; the last one of all is the latest. */
export function remember(past: PastCode[], code: number, of: number | undefined, text: string): void {
  const at = past.findIndex((each) => each.code === code && each.of === of);
  const texts = at < 0 ? [] : past.splice(at, 1).flatMap((each) => each.texts);
  if (!texts.includes(text)) texts.push(text);
  past.push({ code, ...(of !== undefined && { of }), texts });
}

/** How many former labels are kept, in all lists. */
export const formerCount = ({ lists }: StoredCodes): number =>
  Object.values(lists).reduce(
    (count, list) => count + list.reduce((sum, { former = [] }) => sum + former.length, 0),
    0,
  );

/** What is known of a study beside its structure. */
export interface Fielded {
  isFielded: boolean;
  /** The study's revision before the edit. */
  revision: number;
  /** Names of variables that deleted questions had. */
  goneNames: readonly string[];
}

export interface RegisterList {
  name: string;
  /** In the order of the prop, own words last. */
  present: Entry[];
  /** By code. */
  retired: Entry[];
}

export interface Register {
  isFixed: boolean;
  lists: RegisterList[];
  past: Readonly<Record<string, readonly PastCode[]>>;
}

/** A question as its register is read: its props with all that it offers. */
export interface Coded {
  type: string;
  props: Readonly<Record<string, unknown>>;
  codes: StoredCodes | null;
}

/** Codes that entries of a list have elsewhere, by text: those that a question carries. */
type Preferred = ReadonlyMap<string, number>;

const none: Preferred = new Map();

function preferredIn(type: string, props: Coded["props"]): Preferred {
  const carried = props[carriedCodesProp];
  if (!Array.isArray(carried)) return none;
  const texts = props[listNames(type)[0] ?? ""];
  const entries = Array.isArray(texts) ? texts : [];
  return new Map(
    carried.flatMap((code: unknown, at): [string, number][] =>
      typeof code === "number" ? [[String(entries[at] ?? ""), code]] : [],
    ),
  );
}

/** The numbers of a list, or for levels of one attribute. */
class Numbers {
  readonly #used = new Map<number | undefined, Set<number>>();
  readonly #isApart: boolean;
  readonly #wished: ReadonlySet<number>;

  /** `preferred` are numbers that go to nobody but who prefers them. */
  constructor(
    name: string,
    entries: readonly Entry[],
    past: readonly PastCode[] = [],
    preferred: Preferred = none,
  ) {
    this.#isApart = isNumberedApart(name);
    this.#wished = new Set(preferred.values());
    for (const { code, of } of [...entries, ...past]) this.add(code, of);
  }

  #of(of: number | undefined): Set<number> {
    const key = this.#isApart ? of : undefined;
    const used = this.#used.get(key) ?? new Set<number>();
    this.#used.set(key, used);
    return used;
  }

  add(code: number, of: number | undefined): void {
    this.#of(of).add(code);
  }

  has(code: number, of: number | undefined): boolean {
    return this.#of(of).has(code);
  }

  /** The preferred number if it is free, else the smallest from 1 that was never used; `given` ones are others'. */
  next(of: number | undefined, preferred?: number, given?: ReadonlySet<number>): number {
    const used = this.#of(of);
    const isTaken = (code: number) => used.has(code) || given?.has(code) === true;
    let code = preferred !== undefined && !isTaken(preferred) ? preferred : 1;
    while (isTaken(code) || (code !== preferred && this.#wished.has(code))) code++;
    used.add(code);
    return code;
  }
}

const parentOf = (entry: Entry | undefined): Pick<Entry, "of"> =>
  entry === undefined ? {} : { of: entry.code };

/** Where an entry is looked up by its text: siblings differ, others need not. */
const scopeKey = (label: string, of: number | undefined): string => `${of ?? ""} ${label}`;

/** What the entries of a list stand under: themselves for nodes, the attributes for levels. */
const parentsOf = (name: string, own: readonly Entry[], lists: readonly RegisterList[]): readonly Entry[] =>
  name === "levels" ? (lists.find((list) => list.name === "attributes")?.present ?? []) : own;

const byCode = (a: Entry, b: Entry): number => (a.of ?? -1) - (b.of ?? -1) || a.code - b.code;

/** The register as it is in force. */
export function registerOf({ type, props, codes }: Coded): Register {
  const preferred = preferredIn(type, props);
  const lists: RegisterList[] = [];
  const isFixed = codes?.fixed === true;
  for (const list of listsIn(type, props)) {
    const known = codes?.lists[list.name] ?? [];
    const numbers = new Numbers(list.name, known, codes?.past?.[list.name], preferred);
    const byText = new Map(
      known.filter(({ own }) => !own).map((each) => [scopeKey(each.label, each.of), each]),
    );
    const present: Entry[] = [];
    for (const { label, parent } of list.entries) {
      const under = parent === null ? undefined : parentsOf(list.name, present, lists)[parent];
      const of = under?.code;
      present.push(
        byText.get(scopeKey(label, of)) ?? {
          code: numbers.next(of, preferred.get(label)),
          label,
          ...parentOf(under),
        },
      );
    }
    if (list.name === listNames(type)[0]) {
      const own = known.find((each) => each.own);
      if (offersOther(type, props))
        present.push(own ?? { code: numbers.next(undefined, preferred.get("")), label: "", own: true });
    }
    const kept = new Set(present);
    const retired = isFixed ? known.filter((each) => !kept.has(each)).sort(byCode) : [];
    lists.push({ name: list.name, present, retired });
  }
  return { isFixed, lists, past: codes?.past ?? {} };
}

/** The register as it is kept from now on, with everything that the question has. */
export function fixed({ type, props, codes }: Coded): StoredCodes {
  const register = registerOf({ type, props, codes });
  return {
    ...codes,
    fixed: true,
    // Lists of a type that the question had before stay.
    lists: Object.fromEntries<Entry[]>([
      ...Object.entries(codes?.fixed ? codes.lists : {}),
      ...register.lists.map(({ name, present, retired }): [string, Entry[]] => [
        name,
        [...present, ...retired],
      ]),
    ]),
  };
}

/** A text of which it is in doubt which entry it is. */
export interface DoubtOf {
  list: string;
  /** Where it stands among what was sent of its list. */
  index: number;
  entry_code: number;
  from: string;
  to: string;
  taken_as: Doubt;
}

/** A label that another entry bears or bore. */
export interface LabelUsed {
  list: string;
  index: number;
  /** The code of the entry that would lose it. */
  entry_code: number;
  label: string;
}

export interface CodeTaken {
  list: string;
  /** −1 for own words. */
  index: number;
  code: number;
  is_used: boolean;
}

/** What a write does to one list, as those who name its texts are told. */
export interface ListChange {
  list: string;
  /** New texts by the old ones. */
  renamed: Map<string, string>;
  removed: string[];
}

export interface Resolved {
  codes: StoredCodes | null;
  changes: ListChange[];
  doubts: DoubtOf[];
  used: LabelUsed[];
  taken: CodeTaken[];
  /** Whether texts, and the answers given under them, go to other entries. */
  hasMoved: boolean;
}

export interface ResolveOptions {
  /** The study's next revision. */
  revision: number;
  isFielded: boolean;
  /** Texts and answers of other entries go to who names them. */
  force?: boolean;
  /** Numbers that no entry has any more may be given again: to what is restored. */
  givesAgain?: boolean;
  /** What others have renamed: texts that a question carries. */
  renamed?: ReadonlyMap<string, string>;
  /** Which texts are what others have got new, whatever they are like. */
  pairUnlike(before: readonly string[], after: readonly string[]): ReadonlyMap<string, string>;
  likeness(a: string, b: string): "equal" | "alike" | null;
}

/**
 * Which entry each text that is written is, and the register that comes of it. `before` is the question as it stood,
 * `after` its props as they are sent, with codes.
 */
export function resolve(
  before: Coded,
  after: { type: string; props: Readonly<Record<string, unknown>> },
  options: ResolveOptions,
): Resolved {
  const { isFielded } = options;
  // A new question has no entries, and those that another type had wait for their list.
  const known: Coded = { ...before, type: after.type };
  const stored = isFielded ? fixed(known) : known.codes;
  const was = registerOf({ ...known, codes: stored });
  const changes: ListChange[] = [];
  const doubts: DoubtOf[] = [];
  const used: LabelUsed[] = [];
  const taken: CodeTaken[] = [];
  let hasMoved = false;
  const lists: Record<string, Entry[]> = { ...(isFielded ? stored?.lists : {}) };
  const past: Record<string, PastCode[]> = { ...stored?.past };
  const resolved: RegisterList[] = [];
  const origins = new Map<Entry, Entry>();
  const preferred = preferredIn(after.type, after.props);
  for (const list of listsIn(after.type, after.props)) {
    const none = { name: list.name, present: [], retired: [] };
    const old = was.lists.find(({ name }) => name === list.name) ?? none;
    const mayHaveOther = list.name === listNames(after.type)[0];
    const sentOther = mayHaveOther ? otherCode(after.props) : undefined;
    const around = { above: resolved, origins, preferred, sentOther };
    const step = new ListWrite(list, old, around, stored, options);
    const { present, others } = step.write();
    if (mayHaveOther) step.writeOther(present, others, after);
    if (!isFielded) step.number(present);
    resolved.push({ name: list.name, present, retired: others });
    changes.push(step.change(present));
    doubts.push(...step.doubts);
    used.push(...step.used);
    taken.push(...step.taken);
    if (step.hasMoved) past[list.name] = step.past;
    hasMoved ||= step.hasMoved;
    const kept = isFielded ? [...present, ...others] : present.filter((each) => step.isSet(each));
    if (kept.length > 0 || isFielded) lists[list.name] = kept;
  }
  const isEmpty = !isFielded && Object.keys(lists).length === 0;
  const codes = isEmpty
    ? null
    : {
        ...stored,
        lists,
        ...(Object.keys(past).length > 0 && { past }),
      };
  return { codes, changes, doubts, used, taken, hasMoved };
}

/** How a fielded text was found to be an old entry: by its place and its likeness. */
interface Guess {
  entry: Entry;
  isEqual: boolean;
}

interface Around {
  /** The lists that are written already. */
  above: readonly RegisterList[];
  origins: Map<Entry, Entry>;
  preferred: Preferred;
  /** The number that own words in this list are sent with. */
  sentOther: number | undefined;
}

/** The write of one list, by the steps of the guide, each of them over all its entries. */
class ListWrite {
  readonly doubts: DoubtOf[] = [];
  readonly used: LabelUsed[] = [];
  readonly taken: CodeTaken[] = [];
  readonly #items: readonly Listed[];
  readonly #name: string;
  readonly #old: RegisterList;
  readonly #above: readonly RegisterList[];
  readonly #preferred: Preferred;
  /** The old entry that a written one is. */
  readonly #origins: Map<Entry, Entry>;
  readonly #options: ResolveOptions;
  readonly #numbers: Numbers;
  /** Numbers that the request gives entries and own words, where one list has them all. */
  readonly #sentCodes: ReadonlySet<number>;
  /** Numbers that texts had, with those that they lose here. */
  readonly past: PastCode[];
  readonly #setBefore: ReadonlySet<Entry>;
  readonly #found: (Entry | undefined)[];
  readonly #guesses = new Map<number, Guess>();
  /** Old entries that the request names. */
  readonly #named = new Set<Entry>();
  /** What was written, by the old entry. */
  readonly #written = new Map<Entry, Entry>();
  readonly #explicit = new Set<Entry>();

  constructor(
    list: EntryList,
    old: RegisterList,
    { above, origins, preferred, sentOther }: Around,
    stored: StoredCodes | null,
    options: ResolveOptions,
  ) {
    this.#origins = origins;
    this.#preferred = preferred;
    this.#items = list.entries;
    this.#name = list.name;
    this.#old = old;
    this.#above = above;
    this.#options = options;
    this.past = structuredClone(stored?.past?.[list.name] ?? []);
    const known = options.isFielded ? [...old.present, ...old.retired] : (stored?.lists[list.name] ?? []);
    this.#setBefore = new Set(known);
    this.#numbers = new Numbers(list.name, options.isFielded ? known : [], this.past, preferred);
    const codes = isNumberedApart(list.name) ? [] : [sentOther, ...list.entries.map(({ code }) => code)];
    this.#sentCodes = new Set(codes.filter((code) => code !== undefined));
    this.#found = list.entries.map(() => undefined);
  }

  /** Whether texts of other entries are taken for another one here. */
  get hasMoved(): boolean {
    return this.#lost.length > 0;
  }

  isSet(entry: Entry): boolean {
    return this.#explicit.has(entry);
  }

  write(): { present: Entry[]; others: Entry[] } {
    const present: (Entry | undefined)[] = this.#items.map(() => undefined);
    const scopes: (number | null)[] = isNested(this.#name) ? [] : [null];
    if (this.#name === "tree") scopes.push(null);
    if (this.#name === "levels") scopes.push(...(this.#above.at(-1)?.present ?? []).map((_, at) => at));
    for (let scope = scopes.shift(); scope !== undefined; scope = scopes.shift()) {
      const parents = this.#name === "levels" ? (this.#above.at(-1)?.present ?? []) : present;
      const under = scope === null ? undefined : parents[scope];
      const places = this.#items.flatMap(({ parent }, at) => (parent === scope ? [at] : []));
      this.#find(places, under);
      for (const [at, entry] of this.#numbered(places, under)) present[at] = entry;
      if (this.#name === "tree") scopes.push(...places);
    }
    const written = present.filter((each) => each !== undefined);
    return { present: written, others: this.#retired() };
  }

  /** Own words: their number stays when they are not taken for a while. */
  writeOther(
    present: Entry[],
    others: Entry[],
    { type, props }: { type: string; props: Readonly<Record<string, unknown>> },
  ): void {
    const own = [...this.#old.present, ...this.#old.retired].find((each) => each.own);
    const at = others.findIndex((each) => each.own);
    if (at >= 0) others.splice(at, 1);
    const sent = otherCode(props);
    const isKept = own !== undefined && (this.#options.isFielded || this.#setBefore.has(own));
    const code = sent ?? (isKept ? own.code : undefined);
    const clash = present.find((each) => each.code === code);
    if (code !== undefined && clash !== undefined) {
      this.taken.push({ list: this.#name, index: -1, code, is_used: false });
      return;
    }
    if (
      sent !== undefined &&
      this.#options.isFielded &&
      own?.code !== sent &&
      (own !== undefined || this.#numbers.has(sent, undefined))
    ) {
      this.taken.push({ list: this.#name, index: -1, code: sent, is_used: true });
      return;
    }
    if (offersOther(type, props)) {
      const entry: Entry = {
        code: code ?? this.#numbers.next(undefined, this.#preferred.get("")),
        label: "",
        own: true,
        ...this.#stoodAgain(own ?? null, own !== undefined && this.#old.present.includes(own)),
      };
      if (sent !== undefined || (isKept && !this.#options.isFielded)) this.#explicit.add(entry);
      present.push(entry);
    } else if (own !== undefined && isKept) others.push(this.#ended(own));
  }

  /** Before people answer: the numbers that nobody has set. */
  number(present: readonly Entry[]): void {
    const numbers = new Numbers(
      this.#name,
      present.filter((entry) => this.isSet(entry)),
      [],
      this.#preferred,
    );
    for (const [at, entry] of present.entries()) {
      if (!this.isSet(entry)) entry.code = numbers.next(entry.of, this.#preferred.get(entry.label));
      const under = this.#name === "tree" ? present[this.#items[at]?.parent ?? -1] : undefined;
      if (under !== undefined) entry.of = under.code;
    }
  }

  /** The old ones that stood under what this is now. */
  #under(entries: readonly Entry[], under: Entry | undefined): Entry[] {
    const origin = under === undefined ? undefined : this.#origins.get(under);
    if (under !== undefined && origin === undefined) return [];
    return entries.filter((each) => !each.own && each.of === origin?.code);
  }

  /** Steps 1 to 4: the old entries that these texts are. */
  #find(places: readonly number[], under: Entry | undefined): void {
    const open = () => places.filter((at) => this.#found[at] === undefined);
    const take = (at: number, entry: Entry | undefined): void => {
      if (entry === undefined || this.#named.has(entry)) return;
      this.#found[at] = entry;
      this.#named.add(entry);
    };
    const { isFielded } = this.#options;
    // Nodes may move: their numbers are those of the whole tree.
    const all = [...this.#old.present, ...this.#old.retired].filter((each) => !each.own);
    const domain = this.#name === "tree" ? all : this.#under(all, under);
    const present = this.#under(this.#old.present, under);
    const retired = this.#under(this.#old.retired, under);
    const byCodeIn = (entries: readonly Entry[], at: number) =>
      entries.find((each) => each.code === this.#items[at]?.code);
    const labelled = (entries: readonly Entry[], at: number) =>
      entries.find((each) => each.label === this.#items[at]?.label);
    if (isFielded) for (const at of open()) take(at, byCodeIn(domain, at));
    else {
      // Before people answer a number that nobody has set names nothing yet.
      for (const at of open())
        take(
          at,
          byCodeIn(
            domain.filter((each) => this.#setBefore.has(each)),
            at,
          ),
        );
      for (const at of open()) take(at, labelled(present, at));
      for (const at of open()) if (!labelled(present, at)) take(at, byCodeIn(domain, at));
    }
    const texts = () => open().filter((at) => this.#items[at]?.code === undefined);
    for (const at of texts()) take(at, labelled(present, at));
    const takeRenamed = (renamed: ReadonlyMap<string, string>): void => {
      for (const entry of present) {
        const to = renamed.get(entry.label);
        const at = to === undefined ? undefined : texts().find((at) => this.#items[at]?.label === to);
        if (at !== undefined) take(at, entry);
      }
    };
    if (this.#options.renamed !== undefined) takeRenamed(this.#options.renamed);
    for (const at of texts()) take(at, labelled(retired, at));
    for (const at of texts()) {
      const text = this.#items[at]?.label ?? "";
      take(
        at,
        [...present, ...retired].find((each) => each.former?.includes(text)),
      );
    }
    if (isFielded) this.#guess(places, present, take);
    else
      takeRenamed(
        this.#options.pairUnlike(
          present.map(({ label }) => label),
          places.map((at) => this.#items[at]?.label ?? ""),
        ),
      );
  }

  /** Step 4 in the field: alike, between the same neighbours, and like no other. */
  #guess(
    places: readonly number[],
    present: readonly Entry[],
    take: (at: number, entry: Entry) => void,
  ): void {
    const fresh = places.filter((at) => this.#found[at] === undefined && this.#items[at]?.code === undefined);
    const gone = present.filter((entry) => !this.#named.has(entry));
    if (fresh.length === 0 || gone.length === 0) return;
    const gapsAfter = gaps(places, (at) =>
      this.#found[at] && present.includes(this.#found[at]) ? this.#found[at].label : null,
    );
    const gapsBefore = gaps(present, (entry) => (this.#named.has(entry) ? entry.label : null));
    const isBeside = (entry: Entry, at: number) => gapsBefore.get(entry) === gapsAfter.get(at);
    const likenessOf = (entry: Entry, at: number) =>
      this.#options.likeness(entry.label, this.#items[at]?.label ?? "");
    const pairs: [Entry, number][] = gone.flatMap((entry) =>
      fresh.filter((at) => likenessOf(entry, at) !== null).map((at): [Entry, number] => [entry, at]),
    );
    for (const [entry, at] of pairs) {
      const isAlone = pairs.filter(([other, place]) => other === entry || place === at).length === 1;
      if (!isAlone || !isBeside(entry, at)) continue;
      take(at, entry);
      this.#guesses.set(at, { entry, isEqual: likenessOf(entry, at) === "equal" });
    }
    // What stands where another text has gone may have been meant as its new wording.
    const left = gone.filter((entry) => !this.#named.has(entry));
    const paired = new Set<Entry>();
    for (const at of fresh) {
      if (this.#found[at] !== undefined) continue;
      const from = left.find((entry) => !paired.has(entry) && isBeside(entry, at));
      if (from === undefined) continue;
      paired.add(from);
      this.#replaced.set(at, from);
    }
  }
  readonly #replaced = new Map<number, Entry>();

  /** The entries with their numbers and texts. */
  #numbered(places: readonly number[], under: Entry | undefined): [number, Entry][] {
    const { isFielded, force = false, givesAgain = false } = this.#options;
    const of = parentOf(under);
    const old = [...this.#old.present, ...this.#old.retired];
    const scope = this.#under(old, under);
    const here = new Set<string | undefined>([
      ...scope.flatMap((each) => [each.label, ...(each.former ?? [])]),
      ...places.map((at) => this.#items[at]?.label),
    ]);
    const entries: [number, Entry][] = [];
    // Numbers that are sent, or kept, are nobody else's.
    const kept = new Map<number, number>();
    for (const at of places) {
      const { code } = this.#items[at] ?? {};
      const entry = this.#found[at];
      const isKept = entry !== undefined && (isFielded || this.#setBefore.has(entry));
      const number = code ?? (isKept ? entry.code : undefined);
      if (number === undefined) continue;
      const key = isNumberedApart(this.#name) ? `${this.#items[at]?.parent}` : "";
      const isTwice = this.#isTwice(number, key);
      const isUsed = isFielded && !givesAgain && entry === undefined && this.#numbers.has(number, of.of);
      if (isTwice || isUsed) {
        this.taken.push({ list: this.#name, index: at, code: number, is_used: !isTwice });
        continue;
      }
      kept.set(at, number);
      this.#numbers.add(number, of.of);
    }
    for (const at of places) {
      const { label = "", code } = this.#items[at] ?? {};
      const entry = this.#found[at];
      const guess = this.#guesses.get(at);
      const from = this.#replaced.get(at);
      const number =
        kept.get(at) ??
        (isFielded ? this.#numbers.next(of.of, this.#preferred.get(label), this.#sentCodes) : 0);
      const doubt = this.#doubt(entry, code, guess, from);
      let former = isFielded && entry !== undefined ? formerOf(entry, label) : [];
      if (entry !== undefined && !scope.includes(entry)) {
        // A node that comes from elsewhere would lose what is, or was, another's name here.
        for (const text of former)
          if (here.has(text) && !force)
            this.used.push({ list: this.#name, index: at, entry_code: number, label: text });
        former = former.filter((text) => !here.has(text));
        for (const text of former) here.add(text);
      }
      const written: Entry = {
        code: number,
        label,
        ...of,
        ...(former.length > 0 && { former }),
        ...(entry?.joined !== undefined && { joined: entry.joined }),
        ...(isFielded && doubt !== null && { doubt }),
        ...this.#stoodAgain(entry ?? null, entry !== undefined && this.#old.present.includes(entry)),
      };
      if (isFielded) {
        const fresh = guess !== undefined ? !guess.isEqual && "renamed" : from !== undefined && "replaced";
        const text = guess?.entry.label ?? from?.label ?? "";
        if (fresh)
          this.doubts.push({
            list: this.#name,
            index: at,
            entry_code: number,
            from: text,
            to: label,
            taken_as: fresh,
          });
        for (const other of scope) {
          if (other === entry || !(other.label === label || other.former?.includes(label))) continue;
          if (!force) this.used.push({ list: this.#name, index: at, entry_code: other.code, label });
          this.#lost.push({ of: of.of, label });
          remember(this.past, other.code, of.of, label);
          const were = until(standing(other, new Set([label])), this.#options.revision);
          if (written.stood !== undefined) written.stood = mergeSpans([...written.stood, ...were]);
        }
      }
      if (code !== undefined || (entry !== undefined && this.#setBefore.has(entry)))
        this.#explicit.add(written);
      if (entry !== undefined) {
        this.#written.set(entry, written);
        this.#origins.set(written, entry);
      }
      entries.push([at, written]);
    }
    for (const { of: parent, label } of this.#lost)
      for (const [, entry] of entries)
        if (entry.of === parent && entry.former?.includes(label))
          setFormer(
            entry,
            entry.former.filter((text) => text !== label),
          );
    return entries;
  }
  readonly #lost: { of: number | undefined; label: string }[] = [];
  readonly #sent = new Set<string>();

  #isTwice(code: number, key: string): boolean {
    const name = `${key} ${code}`;
    if (this.#sent.has(name)) return true;
    this.#sent.add(name);
    return false;
  }

  #doubt(
    entry: Entry | undefined,
    code: number | undefined,
    guess: Guess | undefined,
    from: Entry | undefined,
  ): Doubt | null {
    if (code !== undefined) return null;
    if (guess !== undefined) return guess.isEqual ? null : "renamed";
    if (from !== undefined) return "replaced";
    return entry !== undefined && this.#old.present.includes(entry) ? (entry.doubt ?? null) : null;
  }

  #stoodAgain(entry: Entry | null, isPresent: boolean): Pick<Entry, "stood"> {
    const { isFielded, revision } = this.#options;
    if (!isFielded) return {};
    if (entry === null) return { stood: [[revision, null]] };
    if (isPresent) return entry.stood === undefined ? {} : { stood: entry.stood };
    return { stood: [...(entry.stood ?? [[0, revision] as const]), [revision, null]] };
  }

  #ended(entry: Entry): Entry {
    const { doubt: _, ...rest } = entry;
    const spans = entry.stood ?? [[0, null] as const];
    return {
      ...rest,
      stood: spans.map(([from, to]): Span => [from, to ?? this.#options.revision]),
    };
  }

  /** The entries that the request does not name, as they stay in the register. */
  #retired(): Entry[] {
    const old = [
      ...this.#old.present
        .filter((entry) => !this.#written.has(entry))
        .map((entry) => (entry.own ? entry : this.#ended(entry))),
      ...this.#old.retired.filter((entry) => !this.#written.has(entry)),
    ];
    return old
      .flatMap((entry): Entry[] => {
        const lost = new Set(this.#lost.filter(({ of }) => of === entry.of).map(({ label }) => label));
        const texts = [entry.label, ...(entry.former ?? [])].filter((text) => entry.own || !lost.has(text));
        if (texts.length === (entry.former?.length ?? 0) + 1) return [entry];
        const [label, ...former] = texts;
        if (label === undefined) return [];
        const left: Entry = { ...entry, label };
        setFormer(left, former);
        return [left];
      })
      .sort(byCode);
  }

  /** As those who name its texts are told. */
  change(present: readonly Entry[]): ListChange {
    const renamed = new Map<string, string>();
    const removed: string[] = [];
    const is = new Set(present.map(({ label }) => label));
    // What comes back under another label is renamed too: logic may still name it.
    for (const entry of [...this.#old.retired, ...this.#old.present]) {
      if (entry.own) continue;
      const now = this.#written.get(entry);
      if (now !== undefined) {
        if (now.label !== entry.label) renamed.set(entry.label, now.label);
      } else if (this.#old.present.includes(entry) && !is.has(entry.label)) removed.push(entry.label);
    }
    return { list: this.#name, renamed, removed };
  }
}

const formerOf = ({ former = [], label: was }: Entry, label: string): string[] => [
  ...new Set([...former, was].filter((text) => text !== label)),
];

function setFormer(entry: Entry, former: string[]): void {
  if (former.length === 0) delete entry.former;
  else entry.former = former;
}

/** For each that does not stay, its nearest neighbours that do. */
function gaps<Place>(places: readonly Place[], staying: (place: Place) => string | null): Map<Place, string> {
  const left: (string | null)[] = [];
  let last: string | null = null;
  for (const place of places) {
    left.push(last);
    last = staying(place) ?? last;
  }
  const found = new Map<Place, string>();
  let next: string | null = null;
  for (const [at, place] of [...places.entries()].reverse()) {
    found.set(place, JSON.stringify([left[at], next]));
    next = staying(place) ?? next;
  }
  return found;
}
