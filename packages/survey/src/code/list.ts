import { isRecord, ownValue } from "#kit/record.ts";

/** The lists of entries that a question's type has: what stands in its props, and how codes are written there. Pure. */

type Props = Readonly<Record<string, unknown>>;

/** In the props of a carrier as they are read: its source takes own words. */
export const ownWordsProp = "carriesOwnWords";

/** Whether own words may be among what a question carries. */
export const carriesOwnWords = (props: object): boolean =>
  ownWordsProp in props && props[ownWordsProp] === true;

/** In the props of a question as they are read: its register, where it is kept. */
export const codesProp = "entryCodes";
/** The numbers that carried entries have in their source. */
export const carriedCodesProp = "carriedCodes";

export const maxCode = 999_999;

/** An entry as a request has it: its text, and its code where one is sent. */
export interface Listed {
  label: string;
  code?: number;
  /** The place of what it stands under: in the list itself for a node, in `attributes` for a level. */
  parent: number | null;
}

export interface EntryList {
  name: string;
  entries: Listed[];
}

/** The props of a type that are lists of texts. */
const flatLists: Readonly<Record<string, readonly string[]>> = {
  multipleChoice: ["options"],
  ranking: ["options"],
  allocation: ["options"],
  rankingWithMatrix: ["options", "criteria"],
  allocationWithMatrix: ["options", "columns"],
  matrixRatingScale: ["items"],
  maxDiff: ["items"],
  cardSort: ["cards", "categories"],
};

/** The lists of a type, in the order in which they are told. */
export const listNames = (type: string): readonly string[] => {
  if (type === "conjoint") return ["attributes", "levels"];
  if (type === "treeTest") return ["tree", "tasks"];
  return ownValue(flatLists, type) ?? [];
};

/** The entries of these lists stand under others: levels under attributes, nodes under nodes. */
export const isNested = (name: string): boolean => name === "levels" || name === "tree";

/** Numbers are unique in the list, those of levels in their attribute. */
export const isNumberedApart = (name: string): boolean => name === "levels";

type Labelled = "label" | "name" | "task";

function listedOf(sent: unknown, parent: number | null, named: Labelled = "label"): Listed[] {
  if (typeof sent === "string") return [{ label: sent, parent }];
  if (!isRecord(sent)) return [];
  const { code } = sent;
  const label = sent[named];
  if (typeof label !== "string") return [];
  return [{ label, parent, ...(typeof code === "number" ? { code } : {}) }];
}

const listedIn = (value: unknown, named?: Labelled): Listed[] =>
  Array.isArray(value) ? value.flatMap((each) => listedOf(each, null, named)) : [];

function nodesIn(value: unknown, parent: number | null, into: Listed[]): Listed[] {
  if (!Array.isArray(value)) return into;
  for (const each of value) {
    const [listed] = listedOf(each, parent);
    if (listed === undefined || !isRecord(each)) continue;
    into.push(listed);
    nodesIn(each.children, into.length - 1, into);
  }
  return into;
}

/** The lists of a question: every entry comes after what it stands under. */
export function listsIn(type: string, props: Props): EntryList[] {
  return listNames(type).map((name) => {
    if (name === "tree") return { name, entries: nodesIn(props.tree, null, []) };
    if (name === "levels") {
      const attributes: unknown[] = Array.isArray(props.attributes) ? props.attributes : [];
      const named = attributes.filter((each) => listedOf(each, null, "name").length > 0);
      const levels = named.flatMap((each, at) =>
        isRecord(each) && Array.isArray(each.levels)
          ? each.levels.flatMap((level) => listedOf(level, at))
          : [],
      );
      return { name, entries: levels };
    }
    const named = { attributes: "name", tasks: "task" } as const;
    return { name, entries: listedIn(props[name], named[name as keyof typeof named]) };
  });
}

/** Whether answers in own words are among what the question offers. */
export const offersOther = (type: string, props: Props): boolean =>
  (type === "multipleChoice" && props.allowOther !== undefined && props.allowOther !== false) ||
  carriesOwnWords(props);

/** The code that a request gives own words. */
export const otherCode = ({ allowOther }: Props): number | undefined =>
  isRecord(allowOther) && typeof allowOther.code === "number" ? allowOther.code : undefined;

const withoutCode = (value: unknown): unknown => {
  if (!isRecord(value)) return value;
  const { code: _, ...rest } = value;
  return rest;
};

/** `{label, code?}` as the text alone; what is no entry stays, so that it is refused. */
const textOf = (value: unknown): unknown =>
  isRecord(value) && Object.keys(value).every((name) => name === "label" || name === "code")
    ? value.label
    : value;

const mapped = (value: unknown, each: (value: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(each) : value;

const plainNode = (value: unknown): unknown => {
  const plain = withoutCode(value);
  return isRecord(plain) && "children" in plain
    ? { ...plain, children: mapped(plain.children, plainNode) }
    : plain;
};

const plainAttribute = (value: unknown): unknown => {
  const plain = withoutCode(value);
  return isRecord(plain) && "levels" in plain ? { ...plain, levels: mapped(plain.levels, textOf) } : plain;
};

const plainOf: Readonly<Record<string, (value: unknown) => unknown>> = {
  attributes: (value) => mapped(value, plainAttribute),
  tree: (value) => mapped(value, plainNode),
  tasks: (value) => mapped(value, withoutCode),
};

/** The props without codes, as they are stored and read back. */
export function plainProps(type: string, props: Record<string, unknown>): Record<string, unknown> {
  const names = new Set(listNames(type));
  if (names.size === 0) return props;
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      if (name === "allowOther" && type === "multipleChoice" && isOther(value)) return [name, true];
      if (!names.has(name)) return [name, value];
      return [name, (plainOf[name] ?? ((list) => mapped(list, textOf)))(value)];
    }),
  );
}

const isOther = (value: unknown): boolean =>
  isRecord(value) && Object.keys(value).every((name) => name === "code");

/** A code that is none, and where in the props it stands. */
export interface CodeFault {
  path: (string | number)[];
}

const isCode = (code: unknown): boolean =>
  typeof code === "number" && Number.isInteger(code) && code >= 0 && code <= maxCode;

/** The codes in sent props that are no codes at all. */
export function codeFaults(type: string, props: Props): CodeFault[] {
  const faults: CodeFault[] = [];
  const look = (value: unknown, path: (string | number)[]): void => {
    if (Array.isArray(value)) {
      for (const [at, each] of value.entries()) look(each, [...path, at]);
      return;
    }
    if (!isRecord(value)) return;
    if (Object.hasOwn(value, "code") && !isCode(value.code)) faults.push({ path: [...path, "code"] });
    for (const name of ["levels", "children"]) look(value[name], [...path, name]);
  };
  for (const name of listNames(type)) if (name !== "levels") look(props[name], [name]);
  if (type === "multipleChoice") look(props.allowOther, ["allowOther"]);
  return faults;
}
