import { type Token, tokensOf } from "./expression.ts";

/** What counts, and how much: a question by its name, or numbers for its choices by their codes. */
export interface Counted {
  name: string;
  weight: number;
  /** What each choice counts, by its code; what is not among them counts `otherwise`. */
  values?: Record<string, number>;
  otherwise?: number;
}

/** A sum of what counts, divided at last. */
export interface Sum {
  counted: Counted[];
  add: number;
  divisor: number;
  /** Whether what is not answered counts 0. */
  isLenient: boolean;
}

class NoSum extends Error {}

const maxDepth = 40;
const maxDecimals = 12;
/** With as many decimals as a score may have. */
export const rounded = (value: number): number => Number(value.toFixed(maxDecimals));

const constant = (add: number): Sum => ({ counted: [], add, divisor: 1, isLenient: true });

const times = ({ counted, add, ...sum }: Sum, factor: number): Sum => ({
  ...sum,
  counted: counted.map((each) => ({ ...each, weight: each.weight * factor })),
  add: add * factor,
});

/** Each question once, with all that it weighs. */
export function merged(counted: readonly Counted[]): Counted[] {
  const found = new Map<string, Counted>();
  for (const each of counted) {
    const key = JSON.stringify([each.name, each.values, each.otherwise]);
    const known = found.get(key);
    found.set(key, known === undefined ? each : { ...known, weight: known.weight + each.weight });
  }
  return [...found.values()];
}

/** Without a divisor. */
const plain = (sum: Sum): Sum => (sum.divisor === 1 ? sum : { ...times(sum, 1 / sum.divisor), divisor: 1 });

function added(parts: readonly Sum[]): Sum {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  const all = parts.map(plain);
  const counted = merged(all.flatMap((part) => part.counted));
  const asked = all.filter(({ counted }) => counted.length > 0);
  return {
    counted,
    add: all.reduce((sum, { add }) => sum + add, 0),
    divisor: 1,
    isLenient: asked.every(({ isLenient }) => isLenient),
  };
}

/** Reads sums by descent: terms, factors, names, numbers and the functions that leave a sum one. */
class SumReader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Sum {
    const found = this.#sum();
    if (this.#at < this.#tokens.length) throw new NoSum();
    return found;
  }

  #takes(...texts: string[]): string | null {
    const token = this.#tokens[this.#at];
    if (token === undefined || token.kind === "text" || token.kind === "name") return null;
    const text = token.text.toLowerCase();
    if (!texts.includes(text)) return null;
    this.#at++;
    return text;
  }

  #needs(text: string): void {
    if (this.#takes(text) === null) throw new NoSum();
  }

  #sum(): Sum {
    if (++this.#depth > maxDepth) throw new NoSum();
    const parts = [this.#product()];
    for (let sign = this.#takes("+", "-"); sign !== null; sign = this.#takes("+", "-")) {
      const next = this.#product();
      parts.push(sign === "-" ? times(next, -1) : next);
    }
    this.#depth--;
    return added(parts);
  }

  #product(): Sum {
    let left = this.#factor();
    for (let sign = this.#takes("*", "div", "/"); sign !== null; sign = this.#takes("*", "div", "/")) {
      const right = plain(this.#factor());
      if (sign === "*") {
        const [sum, number] = right.counted.length === 0 ? [left, right] : [right, left];
        if (number.counted.length > 0) throw new NoSum();
        left = times(sum, plain(number).add);
      } else {
        if (right.counted.length > 0 || right.add === 0) throw new NoSum();
        left = { ...left, divisor: left.divisor * right.add };
      }
    }
    return left;
  }

  #factor(): Sum {
    if (++this.#depth > maxDepth) throw new NoSum();
    const found = this.#takes("-") !== null ? times(this.#factor(), -1) : this.#atom();
    this.#depth--;
    return found;
  }

  #atom(): Sum {
    if (this.#takes("(") !== null) {
      const inner = this.#sum();
      this.#needs(")");
      return inner;
    }
    const token = this.#tokens[this.#at++];
    if (token?.kind === "number") return constant(Number(token.text));
    if (token?.kind === "name")
      return { counted: [{ name: token.text, weight: 1 }], add: 0, divisor: 1, isLenient: false };
    if (token?.kind !== "word") throw new NoSum();
    return this.#call(token.text.toLowerCase());
  }

  #call(name: string): Sum {
    this.#needs("(");
    const found = this.#called(name);
    this.#needs(")");
    return found;
  }

  #called(name: string): Sum {
    if (name === "number" || name === "int" || name === "intval" || name === "floatval") return this.#sum();
    if (name === "sum") {
      const parts = [this.#sum()];
      while (this.#takes(",") !== null) parts.push(this.#sum());
      return { ...added(parts), isLenient: true };
    }
    if (name === "coalesce") {
      const first = this.#sum();
      this.#needs(",");
      if (!this.#isZero()) throw new NoSum();
      return { ...first, isLenient: true };
    }
    if (name === "if") return this.#choice();
    throw new NoSum();
  }

  #isZero(): boolean {
    const { counted, add } = this.#sum();
    return counted.length === 0 && add === 0;
  }

  /** `if(selected(${x}, 'a'), 1, 0)`, also with `${x} = 'a'`, and one inside the other about the same question. */
  #choice(): Sum {
    const [name, code] = this.#chosen();
    this.#needs(",");
    const value = this.#number();
    this.#needs(",");
    const other = plain(this.#sum());
    const [nested] = other.counted;
    const isConstant = other.counted.length === 0;
    const isSame =
      other.counted.length === 1 && nested?.name === name && nested.values !== undefined && other.add === 0;
    if (!isConstant && !isSame) throw new NoSum();
    const counted: Counted = {
      name,
      weight: 1,
      values: { ...(isSame ? nested?.values : {}), [code]: value },
      otherwise: isSame ? (nested?.otherwise ?? 0) : other.add,
    };
    return { counted: [counted], add: 0, divisor: 1, isLenient: counted.otherwise === 0 };
  }

  #number(): number {
    const { counted, add } = plain(this.#sum());
    if (counted.length > 0) throw new NoSum();
    return add;
  }

  #chosen(): [name: string, code: string] {
    const isCall = this.#tokens[this.#at]?.kind === "word";
    if (isCall) {
      if (this.#tokens[this.#at++]?.text !== "selected") throw new NoSum();
      this.#needs("(");
    }
    const name = this.#tokens[this.#at++];
    if (name?.kind !== "name" || this.#takes(isCall ? "," : "=", isCall ? "," : "==") === null)
      throw new NoSum();
    const code = this.#tokens[this.#at++];
    if (code?.kind !== "text" && code?.kind !== "number") throw new NoSum();
    if (isCall) this.#needs(")");
    return [name.text, code.text];
  }
}

/** The sum that an expression states; null where it states another thing. `name` finds names, its first group. */
export function readSum(source: string, name: RegExp): Sum | null {
  const tokens = tokensOf(source, name);
  if (tokens === null || tokens.length === 0) return null;
  try {
    const sum = new SumReader(tokens).whole();
    return sum.counted.length === 0 ? null : sum;
  } catch (error) {
    if (error instanceof NoSum) return null;
    throw error;
  }
}
