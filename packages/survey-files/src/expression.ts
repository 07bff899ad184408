import { both, type Comparison, not, type When } from "./tree.ts";

/** An expression, in every tool's spelling. */
export type Term =
  | { kind: "name"; name: string }
  | { kind: "literal"; value: string; isNumber: boolean }
  | { kind: "call"; name: string; of: Term[] }
  | { kind: "operation"; sign: Sign; of: Term[] };

export type Sign = "or" | "and" | "not" | Comparison | "+" | "-" | "*" | "/" | "mod";

/** What a tool says with the parts of an expression; null for what cannot be carried over. */
export interface Dialect {
  /** Names, each as one token; the first group is the name. */
  name: RegExp;
  compare(left: Term, operator: Comparison, right: Term): When | null;
  /** A term that stands where a condition is expected. */
  alone(term: Term): When | null;
}

export type Token = { kind: "name" | "number" | "text" | "word" | "sign"; text: string };

const maxTokens = 2000;
const maxDepth = 40;
const spaces = /\s+/y;
const number = /\d+(?:\.\d+)?/y;
const text = /'([^']*)'|"([^"]*)"|[‘’]([^‘’]*)[‘’]|[“”]([^“”]*)[“”]/y;
const word = /[A-Za-z_][\w.-]*(?::[\w-]+)?/y;
const sign = /&&|\|\||[=!<>]=|[-=<>!(),.+*/]/y;

const match = (pattern: RegExp, at: number, source: string): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(source);
};

/** The tokens of an expression; null where a part of it is none. */
export function tokensOf(source: string, name: RegExp): Token[] | null {
  const tokens: Token[] = [];
  for (let at = 0; at < source.length; ) {
    const blank = match(spaces, at, source);
    if (blank !== null) {
      at += blank[0].length;
      continue;
    }
    const found =
      tokenAt("text", match(text, at, source)) ??
      tokenAt("name", match(name, at, source)) ??
      tokenAt("number", match(number, at, source)) ??
      tokenAt("word", match(word, at, source)) ??
      tokenAt("sign", match(sign, at, source));
    if (found === null || tokens.length === maxTokens) return null;
    tokens.push(found.token);
    at += found.length;
  }
  return tokens;
}

const tokenAt = (kind: Token["kind"], found: RegExpExecArray | null) =>
  found === null
    ? null
    : {
        token: {
          kind,
          text: found.slice(1).find((each) => each !== undefined) ?? (kind === "text" ? "" : found[0]),
        },
        length: found[0].length,
      };

class Unreadable extends Error {}

const comparisons: Readonly<Record<string, Comparison>> = {
  "=": "==",
  "==": "==",
  "!=": "!=",
  "<": "<",
  "<=": "<=",
  ">": ">",
  ">=": ">=",
  eq: "==",
  ne: "!=",
  lt: "<",
  le: "<=",
  gt: ">",
  ge: ">=",
};

const sums: Readonly<Record<string, Sign>> = { "+": "+", "-": "-" };
const products: Readonly<Record<string, Sign>> = { "*": "*", "/": "/", div: "/", mod: "mod" };
const ors: Readonly<Record<string, Sign>> = { or: "or", "||": "or" };
const ands: Readonly<Record<string, Sign>> = { and: "and", "&&": "and" };

const operation = (sign: Sign, ...of: Term[]): Term => ({ kind: "operation", sign, of });

/** Reads an expression by descent, each token once: or, and, comparison, sum, product, sign, what stands alone. */
class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Term {
    const found = this.#joined(ors);
    if (this.#at < this.#tokens.length) throw new Unreadable();
    return found;
  }

  /** The word or sign that is next, in lower case; empty for names, texts and the end. */
  #next(): string {
    const token = this.#tokens[this.#at];
    return token === undefined || token.kind === "text" || token.kind === "name"
      ? ""
      : token.text.toLowerCase();
  }

  #takes(text: string): boolean {
    if (this.#next() !== text) return false;
    this.#at++;
    return true;
  }

  #takesOf<Found>(signs: Readonly<Record<string, Found>>): Found | undefined {
    const next = this.#next();
    const found = Object.hasOwn(signs, next) ? signs[next] : undefined;
    if (found !== undefined) this.#at++;
    return found;
  }

  /** All that one of these joins is one operation of many parts. */
  #joined(signs: Readonly<Record<string, Sign>>): Term {
    const inner = () => (signs === ors ? this.#joined(ands) : this.#comparison());
    const parts = [inner()];
    let sign: Sign | undefined;
    for (let found = this.#takesOf(signs); found !== undefined; found = this.#takesOf(signs)) {
      sign = found;
      parts.push(inner());
    }
    const [only] = parts;
    return sign === undefined && only !== undefined ? only : operation(sign ?? "and", ...parts);
  }

  #comparison(): Term {
    if (this.#takes("!") || this.#takes("not")) {
      return this.#deeper(() => operation("not", this.#comparison()));
    }
    const left = this.#arithmetic(sums);
    const sign = this.#takesOf(comparisons);
    return sign === undefined ? left : operation(sign, left, this.#arithmetic(sums));
  }

  #arithmetic(signs: Readonly<Record<string, Sign>>): Term {
    const inner = () => (signs === sums ? this.#arithmetic(products) : this.#signed());
    let left = inner();
    for (let sign = this.#takesOf(signs); sign !== undefined; sign = this.#takesOf(signs))
      left = operation(sign, left, inner());
    return left;
  }

  #signed(): Term {
    if (!this.#takes("-")) return this.#atom();
    const of = this.#deeper(() => this.#signed());
    return of.kind === "literal" && of.isNumber ? { ...of, value: `-${of.value}` } : operation("-", of);
  }

  #deeper(read: () => Term): Term {
    if (++this.#depth > maxDepth) throw new Unreadable();
    const found = read();
    this.#depth--;
    return found;
  }

  #atom(): Term {
    if (this.#takes("(")) return this.#closed();
    const token = this.#tokens[this.#at++];
    if (token?.kind === "number") return { kind: "literal", value: token.text, isNumber: true };
    if (token?.kind === "text") return { kind: "literal", value: token.text, isNumber: false };
    if (token?.kind === "name") return { kind: "name", name: token.text };
    if (token?.text === ".") return { kind: "name", name: "." };
    if (token?.kind !== "word" || !this.#takes("(")) throw new Unreadable();
    const of: Term[] = [];
    if (this.#takes(")")) return { kind: "call", name: token.text, of };
    do of.push(this.#deeper(() => this.#joined(ors)));
    while (this.#takes(","));
    if (!this.#takes(")")) throw new Unreadable();
    return { kind: "call", name: token.text, of };
  }

  #closed(): Term {
    const inner = this.#deeper(() => this.#joined(ors));
    if (!this.#takes(")")) throw new Unreadable();
    return inner;
  }
}

/** The parts of an expression; null for what is none. `name` finds names, its first group. */
export function termOf(source: string, name: RegExp): Term | null {
  const tokens = tokensOf(source, name);
  if (tokens === null || tokens.length === 0) return null;
  try {
    return new Reader(tokens).whole();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

export const isComparison = (sign: Sign): sign is Comparison => sign in mirrored;

/** What a term says, in the words of a dialect; null where any part of it cannot be carried over. */
export function conditionIn(term: Term, dialect: Dialect): When | null {
  if (term.kind !== "operation") return dialect.alone(term);
  const { sign, of } = term;
  const [left, right] = of;
  if (sign === "or" || sign === "and")
    return both(
      sign,
      of.map((part) => conditionIn(part, dialect)),
    );
  if (sign === "not" && left !== undefined) return not(conditionIn(left, dialect));
  if (left === undefined || right === undefined || !isComparison(sign)) return dialect.alone(term);
  return dialect.compare(left, sign, right);
}

/** The condition that an expression states; null where any part of it cannot be carried over. */
export function readExpression(source: string, dialect: Dialect): When | null {
  const term = termOf(source, dialect.name);
  return term === null ? null : conditionIn(term, dialect);
}

/** Comparisons with their sides exchanged. */
export const mirrored: Readonly<Record<Comparison, Comparison>> = {
  "==": "==",
  "!=": "!=",
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
};

/** A comparison with what is looked at on the left. */
export const leftToRight = (left: Term, operator: Comparison, right: Term) =>
  left.kind === "literal" && right.kind !== "literal"
    ? { left: right, operator: mirrored[operator], right: left }
    : { left, operator, right };
