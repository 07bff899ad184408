import { maxTerms } from "#survey/score/schema.ts";
import { type Counted, merged, readSum, type Sum } from "../../arithmetic.ts";
import type { Scored } from "../../tree.ts";
import type { Row } from "../sheet.ts";
import { cell, placeOf, type Table } from "./table.ts";

/** What a form computes, as far as a study has a word for it. */
export type Calculation = { row: Row; source: string } & (
  | { kind: "count" | "item" | "alias"; of: string }
  | { kind: "sum"; sum: Sum }
  | { kind: "other" }
);

const variable = "\\$\\{\\s*([^}\\s]+)\\s*\\}";
const exactly = (pattern: string): RegExp => new RegExp(`^\\s*${pattern.replaceAll(" ", "\\s*")}\\s*$`);
const patterns = {
  count: exactly(`count-selected \\( ${variable} \\)`),
  item: exactly(`selected-at \\( ${variable} , position \\( \\.\\. \\) - 1 \\)`),
  named: exactly(
    `jr:choice-name \\( selected-at \\( ${variable} , position \\( \\.\\. \\) - 1 \\) ,[^,]*\\)`,
  ),
  label: exactly(`jr:choice-name \\( ${variable} ,[^,]*\\)`),
  alias: exactly(variable),
} as const;

const name = /\$\{\s*([^}\s]+)\s*\}/y;
const maxDepth = 20;

function kindOf(source: string) {
  const of = (pattern: RegExp): string | undefined => pattern.exec(source)?.[1];
  const count = of(patterns.count);
  if (count !== undefined) return { kind: "count", of: count } as const;
  const item = of(patterns.item) ?? of(patterns.named);
  if (item !== undefined) return { kind: "item", of: item } as const;
  const alias = of(patterns.label) ?? of(patterns.alias);
  if (alias !== undefined) return { kind: "alias", of: alias } as const;
  const sum = readSum(source, name);
  return sum === null ? ({ kind: "other" } as const) : ({ kind: "sum", sum } as const);
}

/** The calculations of a form by their names; one that has another's value is that other one. */
export function calculationsOf(
  survey: Table,
  isCalculate: (type: string) => boolean,
): Map<string, Calculation> {
  const found = new Map<string, Calculation>();
  for (const row of survey.rows) {
    const called = cell(survey, row, "name");
    if (called === "" || !isCalculate(cell(survey, row, "type"))) continue;
    const source = cell(survey, row, "calculation").replace(/^once\((.*)\)$/, "$1");
    found.set(called, { row, source, ...kindOf(source) });
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
