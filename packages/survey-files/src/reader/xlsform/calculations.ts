import { maxTerms } from "#survey/score/schema.ts";
import { type Counted, merged, readSum, type Sum } from "../../arithmetic.ts";
import type { Term } from "../../expression.ts";
import type { Scored } from "../../tree.ts";
import type { Row } from "../sheet.ts";
import { name, type Paths } from "./names.ts";
import { cell, placeOf, type Table } from "./table.ts";

/** What a form computes, as far as a study has a word for it. */
export type Calculation = { row: Row; source: string; term: Term | null } & (
  | { kind: "count" | "item" | "alias"; of: string }
  | { kind: "sum"; sum: Sum }
  | { kind: "other" }
);

const maxDepth = 20;

/** The question that a term names alone. */
const nameIn = (term: Term | undefined): string | undefined =>
  term?.kind === "name" ? term.name : undefined;

/** The question whose chosen items a repeat asks about, in `selected-at(${x}, position(..) - 1)`. */
const itemIn = (term: Term | undefined): string | undefined =>
  term?.kind === "call" && term.name === "selected-at" && term.of[1]?.kind === "operation"
    ? nameIn(term.of[0])
    : undefined;

function kindOf(term: Term | null, source: string, resolve: (name: string) => string) {
  if (term?.kind === "call") {
    const [first] = term.of;
    const count = term.name === "count-selected" ? nameIn(first) : undefined;
    if (count !== undefined) return { kind: "count", of: count } as const;
    const isLabel = term.name === "jr:choice-name";
    const item = itemIn(isLabel ? first : term);
    if (item !== undefined) return { kind: "item", of: item } as const;
    const alias = isLabel ? nameIn(first) : undefined;
    if (alias !== undefined) return { kind: "alias", of: alias } as const;
  }
  const alias = nameIn(term ?? undefined);
  if (alias !== undefined) return { kind: "alias", of: alias } as const;
  const sum = readSum(source, name);
  if (sum === null) return { kind: "other" } as const;
  const counted = sum.counted.map((each) => ({ ...each, name: resolve(each.name) }));
  return { kind: "sum", sum: { ...sum, counted } } as const;
}

/** The calculations of a form by their names; one that has another's value is that other one. */
export function calculationsOf(
  survey: Table,
  paths: Paths,
  isCalculate: (type: string) => boolean,
): Map<string, Calculation> {
  const found = new Map<string, Calculation>();
  for (const row of survey.rows) {
    const called = paths.keyOf(row) ?? "";
    if (called === "" || !isCalculate(cell(survey, row, "type"))) continue;
    const source = cell(survey, row, "calculation");
    const whole = paths.read(source, row);
    const [inner] = whole?.kind === "call" && whole.name === "once" ? whole.of : [];
    const term = inner ?? whole;
    const kind = kindOf(
      term,
      source.replace(/^once\((.*)\)$/, "$1"),
      (each) => paths.meant(each, row) ?? each,
    );
    found.set(called, { row, source, term, ...kind });
  }
  for (const [called, calculation] of found) {
    const named = calculation.kind === "alias" ? found.get(calculation.of) : undefined;
    if (named?.kind === "item" || named?.kind === "count" || named?.kind === "alias")
      found.set(called, { ...calculation, kind: named.kind, of: named.of } as Calculation);
  }
  return found;
}

/** What sums count, with the sums in them. */
class Expanding {
  readonly #all: ReadonlyMap<string, Calculation>;
  readonly #known = new Map<string, Sum | null>();

  constructor(all: ReadonlyMap<string, Calculation>) {
    this.#all = all;
  }

  /** Null where a sum is a part of itself, or counts too much. */
  of(name: string, depth = 0): Sum | null {
    const known = this.#known.get(name);
    if (known !== undefined || depth > maxDepth) return known ?? null;
    // Until it is known it is a part of itself.
    this.#known.set(name, null);
    const calculation = this.#all.get(name);
    const found = calculation?.kind === "sum" ? this.#expanded(calculation.sum, depth) : null;
    this.#known.set(name, found);
    return found;
  }

  #expanded({ counted, add, divisor, isLenient }: Sum, depth: number): Sum | null {
    const parts = counted.map((each): Sum | null => {
      const inner = this.#all.get(each.name);
      const own = { add: 0, divisor: 1, isLenient };
      if (inner?.kind === "alias") return { ...own, counted: [{ ...each, name: inner.of }] };
      if (inner?.kind !== "sum" || each.values !== undefined) return { ...own, counted: [each] };
      const found = this.of(each.name, depth + 1);
      if (found === null) return null;
      const weight = each.weight / found.divisor;
      const weighted = found.counted.map((one): Counted => ({ ...one, weight: one.weight * weight }));
      return { counted: weighted, add: found.add * weight, divisor: 1, isLenient: found.isLenient };
    });
    if (parts.includes(null)) return null;
    const whole = parts.filter((part) => part !== null);
    const all = merged(whole.flatMap((part) => part.counted));
    return all.length > maxTerms
      ? null
      : {
          counted: all,
          add: whole.reduce((sum, part) => sum + part.add, add),
          divisor,
          isLenient: whole.every((part) => part.isLenient),
        };
  }
}

/** The sums of a form as scores; one without anything to count is none. */
export function scoresOf(survey: Table, all: ReadonlyMap<string, Calculation>): Scored[] {
  const expanding = new Expanding(all);
  return [...all].flatMap(([called, calculation]): Scored[] => {
    if (calculation.kind !== "sum") return [];
    const { counted, ...sum } = expanding.of(called) ?? { ...calculation.sum, counted: [] };
    return [
      {
        key: called,
        ref: called,
        path: placeOf(survey, calculation.row, "calculation"),
        label: cell(survey, calculation.row, "label") || called,
        quoted: calculation.source,
        counted: counted.map(({ name, ...each }) => ({ question: name, ...each })),
        ...sum,
      },
    ];
  });
}
