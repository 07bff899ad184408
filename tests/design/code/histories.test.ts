import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { sumTallies } from "#core/field/count/counts.ts";
import { isRecord } from "#kit/record.ts";
import { likeness } from "#survey/code/alike.ts";
import { bookOf } from "#survey/code/book.ts";
import { editLists, type SentEntry, withLists } from "#survey/code/edit.ts";
import { withCodes } from "#survey/code/figures.ts";
import { codesProp, listNames, listsIn, plainProps } from "#survey/code/list.ts";
import {
  type Coded,
  fixed,
  type Register,
  registerOf,
  resolve,
  type StoredCodes,
} from "#survey/code/register.ts";
import { valueCodes, valueOfCodes } from "#survey/code/value-codes.ts";
import { compareOptions } from "#survey/question/compare-options.ts";
import { pickOne, type Random, seededRandom, shuffle } from "#survey/question-type/common/random.ts";
import { presentValue } from "#survey/question-type/common/words.ts";
import { questionType } from "#survey/question-type/index.ts";
import { isSliced } from "#survey/question-type/statistics/slices.ts";
import type { Tally } from "#survey/question-type/statistics/tally.ts";
import { blocksOf } from "#tests/support/blocks.ts";
import { garbled } from "#tests/support/garbled-codes.ts";
import {
  type Entry,
  type Item,
  labelOf,
  type Manner,
  mapAnswer,
  NaiveList,
  stoodIn,
  type Word,
} from "#tests/support/naive-codes.ts";

/**
 * Random histories of questions of every type with lists, against entries that are objects. What is read at the end (cells,
 * figures, codes) is compared with a twin that never had a history: the model's entries under their labels, and the answers
 * rewritten to these.
 */

type Props = Record<string, unknown>;
type Sent = string | { label: string; code?: number };

/** An entry as it is sent, with what stands under it. */
interface Node {
  label: string;
  code?: number;
  children: Node[];
}

/** A list that is edited: levels go with their attributes. */
interface Group {
  list: string;
  under: string | null;
  nodes: Node[];
}

const pool = [
  ...["Coffee", "Cofee", "Coffe", "coffee", "Tea", "Teas", "Mate", "Milk", "Milk, cold", "Bread", "Bred"],
  ...[
    "18-24",
    "18–24",
    "18-25",
    "25-34",
    "__proto__",
    "constructor",
    "1",
    "2",
    "Wasser",
    "水",
    "سيارة",
    "Да",
  ],
  ...["Price", "Prise", "Taste", "Likely", "Unlikely", "Nie", "Employer", "Employee", "👍", "👎"],
];

/** A cheap look first: there are many of them. */
function same(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

const draw = (count: number, random: Random): string[] => shuffle(pool, random).slice(0, count);
const leaves = (labels: readonly string[]): Node[] => labels.map((label) => ({ label, children: [] }));
const between = (least: number, most: number, random: Random): number =>
  least + Math.floor(random() * (most - least + 1));

/** What stands beside the lists of a type. */
const fixedProps: Readonly<Record<string, Props>> = {
  multipleChoice: {},
  ranking: {},
  allocation: { total: 100 },
  rankingWithMatrix: {},
  allocationWithMatrix: { total: 100 },
  matrixRatingScale: { max: 5 },
  maxDiff: { itemsPerTask: 3, tasks: 2 },
  cardSort: { mode: "closed" },
  conjoint: { tasks: 6, concepts: 2 },
  treeTest: {},
};
const types = Object.keys(fixedProps);

function groupsOf(type: string, random: Random): Group[] {
  const most = type === "maxDiff" ? 5 : 4;
  const nested = (depth: number): Node[] =>
    draw(between(2, 3, random), random).map((label) => ({
      label,
      children: depth > 0 ? nested(depth - 1) : [],
    }));
  if (type === "conjoint") return [{ list: "attributes", under: "levels", nodes: nested(1) }];
  return listNames(type).map((list) => ({
    list,
    under: null,
    nodes: list === "tree" ? nested(1) : leaves(draw(between(2, most, random), random)),
  }));
}

const bare = ({ label, code }: Node): Sent => (code === undefined ? label : { label, code });
const coded = (name: string, { label, code }: Node, more: Props): Props =>
  Object.fromEntries([
    [name, label],
    ...(code === undefined ? [] : [["code", code]]),
    ...Object.entries(more),
  ]);
const treeOf = (nodes: readonly Node[]): Props[] =>
  nodes.map((node) => coded("label", node, { children: treeOf(node.children) }));

/** The lists as a request has them. */
const sentLists = (groups: readonly Group[]): Props =>
  Object.fromEntries(
    groups.map(({ list, nodes }) => {
      if (list === "attributes")
        return [list, nodes.map((node) => coded("name", node, { levels: node.children.map(bare) }))];
      if (list === "tasks") return [list, nodes.map((node) => coded("task", node, { correct: [] }))];
      return [list, list === "tree" ? treeOf(nodes) : nodes.map(bare)];
    }),
  );

/** A random edit of siblings: moved, mended, replaced, shortened, swapped, added to, or with a text of before again. */
function editSiblings(nodes: readonly Node[], random: Random): Node[] {
  const at = Math.floor(random() * nodes.length);
  const node = nodes[at];
  if (node === undefined) return leaves(draw(2, random));
  const free = draw(pool.length, random).filter((text) => !nodes.some(({ label }) => label === text));
  const [fresh = "Else"] = free;
  const called = (label: string): Node[] =>
    nodes.some((each) => each.label === label)
      ? [...nodes]
      : nodes.with(at, { label, children: node.children });
  const added = () => nodes.toSpliced(between(0, nodes.length, random), 0, { label: fresh, children: [] });
  switch (Math.floor(random() * 10)) {
    case 0:
      return shuffle(nodes, random);
    case 1:
      return called(`${node.label}s`);
    case 2:
      return called(node.label.slice(0, -1) || "X");
    case 3:
      return called(fresh);
    case 4:
      return nodes.length > 2 ? nodes.toSpliced(at, 1) : added();
    case 5:
      return called(`${node.label}, always`);
    case 6:
      return shuffle(added(), random);
    case 7:
      return called(node.label.toUpperCase());
    case 8:
      return nodes.length > 2 ? nodes.toSpliced(at, 1).concat(leaves([fresh])) : added();
    default:
      return added();
  }
}

const copyOf = (nodes: readonly Node[]): Node[] =>
  nodes.map(({ label, children }) => ({ label, children: copyOf(children) }));

/** The same somewhere in a list whose entries stand under others. */
function editNodes(nodes: readonly Node[], random: Random): Node[] {
  const inner = nodes.flatMap((node, at) => (node.children.length > 0 ? [at] : []));
  const at = pickOne(inner, random);
  const node = at === undefined ? undefined : nodes[at];
  if (at === undefined || node === undefined || random() < 0.4) return editSiblings(copyOf(nodes), random);
  return nodes.with(at, { label: node.label, children: editNodes(node.children, random) });
}

interface Given {
  value: unknown;
  closed: unknown;
  words: ReadonlyMap<string, Word>;
}

const wordKey = (list: string, text: string, above: readonly string[] = []): string =>
  JSON.stringify([list, text, above]);

/** A question as it goes on, and what the model knows of it. */
class Life {
  readonly type: string;
  readonly random: Random;
  groups: Group[];
  more: Props;
  codes: StoredCodes | null = null;
  revision = 1;
  readonly lists: NaiveList[];
  readonly answers: Given[] = [];

  constructor(type: string, random: Random) {
    this.type = type;
    this.random = random;
    this.groups = groupsOf(type, random);
    const isMulti = type === "multipleChoice" && random() < 0.5;
    this.more = Object.assign({}, fixedProps[type], isMulti && { isMultiSelect: true });
    if (type === "multipleChoice" && random() < 0.4) this.more.allowOther = true;
    this.lists = listNames(type).map((name) => new NaiveList(name));
    for (const list of this.lists)
      list.begin(this.itemsOf(list.name), this.listOf("attributes")?.present ?? [], this.takesOwn(list));
    this.codes = fixed({ type, props: this.plain(), codes: null });
    this.stand();
  }

  takesOwn(list: NaiveList): boolean {
    return list === this.lists[0] && this.more.allowOther === true;
  }

  listOf(name: string): NaiveList | undefined {
    return this.lists.find((list) => list.name === name);
  }

  plain(): Props {
    return Object.assign({}, this.more, plainProps(this.type, sentLists(this.groups)));
  }

  coded(): Coded {
    return { type: this.type, props: this.plain(), codes: this.codes };
  }

  register(): Register {
    return registerOf(this.coded());
  }

  itemsOf(name: string, groups = this.groups): Item[] {
    const list = listsIn(this.type, sentLists(groups)).find((each) => each.name === name);
    return list?.entries ?? [];
  }

  /** Who is there in this revision could be answered in it. */
  stand(): void {
    for (const { present } of this.lists) for (const entry of present) entry.stood.add(this.revision);
  }

  answer(): void {
    const kind = questionType(this.type);
    const props = this.plain();
    const value = kind.sample(kind.participantProps(props, between(0, 3, this.random)), this.random);
    if (value === undefined || value === null) return;
    const words = new Map<string, Word>();
    const note = (name: string, text: string, above: readonly string[] = []): string => {
      const parents = this.listOf(name === "levels" ? "attributes" : name);
      let parent: Entry | null = null;
      for (const label of above) parent = parents?.word(label, parent)?.holder ?? null;
      const word = this.listOf(name)?.word(text, parent);
      if (word !== undefined) words.set(wordKey(name, text, above), word);
      return text;
    };
    // What was visited on the way stays words.
    const walked = (each: unknown): unknown =>
      Array.isArray(each)
        ? each.map(walked)
        : isRecord(each) && "selected" in each
          ? Object.assign({}, each, { path: [] })
          : each;
    const given =
      isRecord(value) && Array.isArray(value.tasks) ? { tasks: walked(value.tasks) } : walked(value);
    mapAnswer(this.type, given, note);
    this.answers.push({ value: given, closed: kind.closedValue(given, props), words });
  }

  /** The answer by the present labels of the entries that its words name. */
  rewritten({ words }: Given, value: unknown): unknown {
    return mapAnswer(this.type, value, (name, text, above) => {
      const word = words.get(wordKey(name, text, above));
      return word === undefined ? text : labelOf(word.holder);
    });
  }

  write(groups: Group[], more: Props, manner: Manner = {}): void {
    const props = Object.assign({}, more, sentLists(groups));
    const resolved = resolve(
      this.coded(),
      { type: this.type, props },
      {
        revision: this.revision + 1,
        isFielded: true,
        force: manner.isForced === true,
        givesAgain: manner.isRestored === true,
        likeness: manner.isRestored === true ? () => null : likeness,
        pairUnlike: (before, after) => compareOptions(before, after).renamed,
      },
    );
    const outcomes: ReturnType<NaiveList["write"]>[] = [];
    for (const list of this.lists) {
      const above = outcomes[this.lists.findIndex(({ name }) => name === "attributes")]?.present ?? [];
      outcomes.push(list.write(this.itemsOf(list.name, groups), above, manner));
    }
    const told = (resolved.doubts ?? []).map(({ list: _, index: __, ...doubt }) => doubt);
    same(told.toSorted(byText), outcomes.flatMap(({ doubts }) => doubts).toSorted(byText));
    const used = resolved.used.map(({ entry_code, label }) => ({ entry_code, label }));
    same(used.toSorted(byText), outcomes.flatMap((each) => each.used).toSorted(byText));
    same(
      resolved.taken.map(({ code }) => code).toSorted(),
      outcomes.flatMap(({ taken }) => taken).toSorted(),
    );
    if (resolved.used.length > 0 && !manner.isForced) return;
    if (resolved.taken.length > 0) return;
    // Nobody has answered with both, and nothing stands under what goes.
    const held = this.answers.map(({ words }) => new Set(words.values()));
    const isTogether = outcomes
      .flatMap(({ moved }) => moved)
      .some(
        ({ word, from, to }) =>
          this.lists.some((list) => list.all().some(({ parent }) => parent === from || parent === to)) ||
          held.some(
            (words) => word !== undefined && words.has(word) && to.words.some((each) => words.has(each)),
          ),
      );
    if (isTogether) return;
    for (const { commit } of outcomes) commit();
    this.revision++;
    this.groups = groups.map(({ list, under, nodes }) => ({ list, under, nodes: copyOf(nodes) }));
    this.more = more;
    this.codes = resolved.codes;
    this.lists[0]?.setOwn(more.allowOther === true);
    this.stand();
  }
}

const byText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

const textsOf = ({ words }: Entry): string[] => words.map(({ text }) => text);

/** The register as GET gives it and PUT takes it. */
const sentRegister = (register: Register): Record<string, SentEntry[]> =>
  Object.fromEntries(
    register.lists.map(({ name, present, retired }) => [
      name,
      [...present, ...retired].map(({ code, label, former = [], of, own }) => ({
        code,
        label,
        former,
        of: of ?? null,
        is_other: own === true,
      })),
    ]),
  );

/** A person's word on the register, and the same undone every other time. */
function putCodes(life: Life): void {
  const { random } = life;
  const before = sentRegister(life.register());
  const list = pickOne(life.lists, random);
  const entry = list === undefined ? undefined : pickOne(list.all(), random);
  if (list === undefined || entry === undefined) return;
  const lists = structuredClone(before);
  const sent = lists[list.name] ?? [];
  const sentOf = ({ code, parent }: Entry) =>
    sent.find((each) => each.code === code && (each.of ?? null) === (parent?.code ?? null)) ??
    expect.fail("no entry");
  const isInner = life.lists.some((each) => each.all().some(({ parent }) => parent === entry));
  const others = list.all(entry.parent).filter((each) => each !== entry);
  const free = between(1, 3, random) + Math.max(0, ...list.numbers(entry.parent));
  let change: () => void = () => {};
  let isAlone = false;
  const kind = Math.floor(random() * 4);
  if (kind === 0) {
    // Another number, also of what others stand under.
    const was = entry.code;
    sentOf(entry).code = free;
    if (list.name === "tree") for (const each of sent) if (each.of === was) each.of = free;
    if (list.name === "attributes") {
      isAlone = random() < 0.5;
      for (const each of lists.levels ?? []) if (each.of === was) each.of = free;
    }
    list.numbers(entry.parent).add(free);
    change = () => {
      entry.code = free;
    };
  } else if (kind === 1 && !isInner) {
    const other = pickOne(
      others.filter(
        (each) =>
          list.retired.includes(each) &&
          !life.lists.some((nested) => nested.all().some(({ parent }) => parent === each)) &&
          !life.answers.some(({ words }) => {
            const held = new Set([...words.values()].map(({ holder }) => holder));
            return held.has(entry) && held.has(each);
          }),
      ),
      random,
    );
    if (other === undefined) return;
    const into = sentOf(entry);
    into.former = [...into.former, ...textsOf(other)];
    lists[list.name] = sent.filter((each) => each !== sentOf(other));
    change = () => {
      for (const word of other.words) {
        word.holder = entry;
        word.apart ??= new Set(other.stood);
      }
      entry.words.push(...other.words);
      list.retired = list.retired.filter((each) => each !== other);
    };
  } else if (kind === 2 && !isInner) {
    const word = entry.words[0]?.apart === null ? pickOne(entry.words.slice(1), random) : undefined;
    if (word === undefined) return;
    const from = sentOf(entry);
    from.former = from.former.filter((text) => text !== word.text);
    sent.push({ code: free, label: word.text, former: [], of: from.of, is_other: false });
    list.numbers(entry.parent).add(free);
    change = () => {
      entry.words = entry.words.filter((each) => each !== word);
      const stood = new Set(word.apart ?? entry.stood);
      const made: Entry = { code: free, words: [word], parent: entry.parent, doubt: null, stood };
      word.apart = null;
      word.holder = made;
      list.retired.push(made);
    };
  }
  const put = (whole: Record<string, SentEntry[]>) => {
    const edited = editLists(life.register(), whole, life.revision + 1);
    same(
      edited.flatMap(({ faults }) => faults),
      [],
    );
    life.revision++;
    life.codes = withLists(life.codes ?? { lists: {} }, edited);
  };
  put(isAlone ? { attributes: lists.attributes ?? [] } : lists);
  for (const each of life.lists) for (const one of each.all()) one.doubt = null;
  if (random() < 0.5) {
    life.stand();
    put(before);
    same(sentRegister(life.register()), before);
  } else change();
  life.stand();
}

/** What the model says of a list, as the register tells it. */
const toldOf = (list: NaiveList): unknown[] => {
  const told = (isRetired: boolean) => (entry: Entry) => ({
    code: entry.code,
    label: labelOf(entry),
    former: textsOf(entry).slice(1).toSorted(),
    of: entry.parent?.code ?? null,
    doubt: entry.doubt,
    isRetired,
  });
  const byCode = (a: Entry, b: Entry) => (a.parent?.code ?? -1) - (b.parent?.code ?? -1) || a.code - b.code;
  return [...list.present.map(told(false)), ...list.retired.toSorted(byCode).map(told(true))];
};

function checkRegister(life: Life): void {
  for (const { name, present, retired } of life.register().lists) {
    const list = life.listOf(name) ?? expect.fail("no list");
    const told = (isRetired: boolean) => (entry: (typeof present)[number]) => ({
      code: entry.code,
      label: entry.label,
      former: (entry.former ?? []).toSorted(),
      of: entry.of ?? null,
      doubt: entry.doubt ?? null,
      isRetired,
    });
    const entries = [
      ...present.filter(({ own }) => !own).map(told(false)),
      ...retired.filter(({ own }) => !own).map(told(true)),
    ];
    same(entries, toldOf(list));
    const own = [...present, ...retired].find((each) => each.own);
    expect(own?.code ?? null).toBe(list.own?.code ?? null);
    expect(present.some((each) => each.own)).toBe(list.own?.isTaken ?? false);
  }
}

/** The same question without a history: the model's entries under their labels. */
function twinOf(life: Life): { props: Props; codes: StoredCodes } {
  const own = (list: NaiveList) =>
    list.own === null ? [] : [{ code: list.own.code, label: "", own: true as const }];
  const codes: StoredCodes = {
    fixed: true,
    lists: Object.fromEntries(
      life.lists.map((list) => [
        list.name,
        [
          ...list.all().map((entry) => ({
            code: entry.code,
            label: labelOf(entry),
            ...(entry.parent !== null && { of: entry.parent.code }),
          })),
          ...own(list),
        ],
      ]),
    ),
  };
  return { props: life.plain(), codes };
}

const whole = (type: string, tallies: readonly Tally[], props: Props, known: Coded): unknown => {
  const figures = questionType(type).aggregate(sumTallies(tallies), props);
  let made: unknown = figures;
  if (isSliced(figures)) {
    let step = figures.next();
    while (!step.done) step = figures.next();
    made = step.value;
  }
  return withCodes(type, made, bookOf(known));
};

function checkReading(life: Life): void {
  const { type, answers } = life;
  const kind = questionType(type);
  const coded = life.coded();
  const book = bookOf(coded);
  const twin = twinOf(life);
  const twinCoded: Coded = { type, props: twin.props, codes: twin.codes };
  const props = Object.assign({}, coded.props, { [codesProp]: coded.codes });
  const twinProps = Object.assign({}, twin.props, { [codesProp]: twin.codes });
  const variables = kind.variables(props);
  const twinVariables = kind.variables(twinProps);
  const shown = (all: typeof variables) =>
    all.map(({ suffix, label, kind, codes, parts = [], values = [] }) => ({
      suffix,
      label,
      kind,
      codes,
      parts: parts.map(({ code, isRetired }) => [code, isRetired]),
      values: values.map(({ code, isRetired }) => [code, isRetired]),
    }));
  same(shown(variables), shown(twinVariables));
  for (const given of answers) {
    const words = life.rewritten(given, given.value);
    same(presentValue(type, given.value, book), words);
    const codes = valueCodes(type, given.value, book);
    // Of a tree the paths stay words, and own words have one code for all.
    if (type !== "treeTest") same(codes, valueCodes(type, words, bookOf(twinCoded)));
    if (type !== "treeTest" && life.lists[0]?.own === null) same(valueOfCodes(type, codes, book), words);
    same(
      variables.map(({ read }) => read(given.value)),
      twinVariables.map(({ read }) => read(words)),
    );
    expect(kind.cell(given.value, props)).toBe(kind.cell(words, twinProps));
  }
  const figures = whole(
    type,
    answers.map(({ closed }) => kind.tally(closed)),
    props,
    coded,
  );
  const naive = whole(
    type,
    answers.map((given) => kind.tally(life.rewritten(given, given.closed))),
    twinProps,
    twinCoded,
  );
  same(figures, naive);
}

/** In which revisions each entry could be answered. */
function checkStood(life: Life): void {
  for (const list of life.lists)
    for (const entry of list.all()) {
      const known = bookOf(life.coded()).find(list.name, labelOf(entry), entry.parent?.code);
      const stood = Array.from({ length: life.revision }, (_, at) => at + 1).filter(
        (revision) =>
          known?.stood == null ||
          known.stood.some(([from, to]) => from <= revision && (to === null || revision < to)),
      );
      same(stood, stoodIn(entry));
    }
}

function live(type: string, seed: number): void {
  const random = seededRandom(seed);
  const life = new Life(type, random);
  const versions: { groups: Group[]; more: Props }[] = [];
  const answerAll = () => {
    for (let person = between(0, 4, random); person > 0; person--) life.answer();
  };
  answerAll();
  for (let step = between(1, 7, random); step > 0; step--) {
    const kind = random();
    const groups = () => {
      const at = Math.floor(random() * life.groups.length);
      return life.groups.map(({ list, under, nodes }, place) => ({
        list,
        under,
        nodes: place === at ? editNodes(nodes, random) : copyOf(nodes),
      }));
    };
    const more = Object.assign({}, life.more);
    if (type === "multipleChoice" && random() < 0.1) more.allowOther = more.allowOther !== true;
    if (kind < 0.2) putCodes(life);
    else if (kind < 0.28) versions.push({ groups: withCodesOf(life), more: life.more });
    else if (kind < 0.38) {
      const version = pickOne(versions, random);
      if (version !== undefined) life.write(version.groups, more, { isForced: true, isRestored: true });
    } else if (kind < 0.5) life.write(named(groups(), life), more, { isForced: random() < 0.5 });
    else life.write(groups(), more, { isForced: random() < 0.1 });
    answerAll();
    checkRegister(life);
  }
  checkReading(life);
  checkStood(life);
}

/** The lists with the codes in force, as a version has them. */
function withCodesOf(life: Life): Group[] {
  const coded = (name: string, nodes: readonly Node[], parent: Entry | null): Node[] =>
    nodes.map(({ label, children }) => {
      const entry = life
        .listOf(name)
        ?.present.find((each) => each.parent === parent && labelOf(each) === label);
      const under = name === "attributes" ? "levels" : name;
      return {
        label,
        ...(entry !== undefined && { code: entry.code }),
        children: coded(under, children, entry ?? null),
      };
    });
  return life.groups.map(({ list, under, nodes }) => ({ list, under, nodes: coded(list, nodes, null) }));
}

/** Entries that are named by their codes: one of its own, another's label, or a number that nobody had. */
function named(groups: Group[], life: Life): Group[] {
  const { random } = life;
  return groups.map(({ list, under, nodes }) => {
    const numbers =
      life
        .listOf(list)
        ?.all(null)
        .map(({ code }) => code) ?? [];
    const code = random() < 0.6 ? pickOne(numbers, random) : between(90, 99, random);
    const at = Math.floor(random() * nodes.length);
    const node = nodes[at];
    if (node === undefined || code === undefined || random() < 0.3) return { list, under, nodes };
    return { list, under, nodes: nodes.with(at, { label: node.label, code, children: node.children }) };
  });
}

/** Whether it was taken: then what was there before, sent again, undoes it. */
function putGarbled(life: Life): boolean {
  const before = sentRegister(life.register());
  const was = life.codes ?? { lists: {} };
  const edited = editLists(life.register(), garbled(before, life.random), life.revision + 1);
  if (edited.some(({ faults }) => faults.length > 0)) return false;
  life.codes = withLists(was, edited);
  const undone = editLists(life.register(), before, life.revision + 2);
  same(
    undone.flatMap(({ faults }) => faults),
    [],
  );
  life.codes = withLists(life.codes, undone);
  same(sentRegister(life.register()), before);
  life.codes = was;
  return true;
}

const rounds = Number(process.env.ROUNDS ?? 200);

describe.each(types)("random histories of %s", (type) => {
  it.each(blocksOf(rounds, 20))("equal entries that are objects, from %i to %i", (first, last) => {
    for (let seed = first; seed <= last; seed++) {
      try {
        live(type, seed);
      } catch (error) {
        throw new Error(`history ${seed} of ${type}`, { cause: error });
      }
    }
  });

  it("take a register whole, and give it back, or refuse it", () => {
    let taken = 0;
    const registers = Math.max(8, rounds / 4);
    for (let seed = 1; seed <= registers; seed++) {
      const random = seededRandom(seed);
      const life = new Life(type, random);
      for (let step = between(1, 5, random); step > 0; step--)
        life.write(
          life.groups.map(({ list, under, nodes }) => ({ list, under, nodes: editNodes(nodes, random) })),
          life.more,
        );
      try {
        for (let attempt = 0; attempt < 5; attempt++) if (putGarbled(life)) taken++;
      } catch (error) {
        throw new Error(`register ${seed} of ${type}`, { cause: error });
      }
    }
    expect(taken).toBeGreaterThan((registers * 2) / 5);
  });
});
