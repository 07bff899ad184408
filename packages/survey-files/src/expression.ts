import { both, type Comparison, not, type When } from "./tree.ts";

/** What comparisons are made of, in every tool's spelling. */
export type Term =
  | { kind: "name"; name: string }
  | { kind: "literal"; value: string; isNumber: boolean }
  | { kind: "call"; name: string; of: Term[] };

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

/** Reads an expression by descent: or, and, not, comparison. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #dialect: Dialect;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], dialect: Dialect) {
    this.#tokens = tokens;
    this.#dialect = dialect;
  }

  whole(): When | null {
    const found = this.#any();
    if (this.#at < this.#tokens.length) throw new Unreadable();
    return found;
  }

  #takes(...texts: string[]): boolean {
    const token = this.#tokens[this.#at];
    const isHere =
      token !== undefined &&
      token.kind !== "text" &&
      token.kind !== "name" &&
      texts.includes(token.text.toLowerCase());
    if (isHere) this.#at++;
    return isHere;
  }

  #any(): When | null {
    if (++this.#depth > maxDepth) throw new Unreadable();
    const parts = [this.#all()];
    while (this.#takes("or", "||")) parts.push(this.#all());
    this.#depth--;
    return both("or", parts);
  }

  #all(): When | null {
    const parts = [this.#one()];
    while (this.#takes("and", "&&")) parts.push(this.#one());
    return both("and", parts);
  }

  #one(): When | null {
    if (++this.#depth > maxDepth) throw new Unreadable();
    const found = this.#takes("!", "not") ? not(this.#one()) : this.#comparison();
    this.#depth--;
    return found;
  }

  #comparison(): When | null {
    const start = this.#at;
    if (this.#takes("(")) {
      const inner = this.#any();
      if (!this.#takes(")")) throw new Unreadable();
      const next = this.#tokens[this.#at];
      if (next === undefined || next.kind === "name" || !(next.text.toLowerCase() in comparisons))
        return inner;
      // Parentheses around one side of a comparison.
      this.#at = start;
    }
    const left = this.#term();
    const operator = comparisons[this.#tokens[this.#at]?.text.toLowerCase() ?? ""];
    if (operator === undefined || this.#tokens[this.#at]?.kind === "text") return this.#dialect.alone(left);
    this.#at++;
    return this.#dialect.compare(left, operator, this.#term());
  }

  #term(): Term {
    if (this.#takes("(")) {
      const inner = this.#term();
      if (!this.#takes(")")) throw new Unreadable();
      return inner;
    }
    const isNegative = this.#takes("-");
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new Unreadable();
    const value = isNegative ? `-${token.text}` : token.text;
    if (token.kind === "number") return { kind: "literal", value, isNumber: true };
    if (isNegative) throw new Unreadable();
    if (token.kind === "text") return { kind: "literal", value, isNumber: false };
    if (token.kind === "name") return { kind: "name", name: value };
    if (token.kind === "sign") {
      if (value === ".") return { kind: "name", name: "." };
      throw new Unreadable();
    }
    if (!this.#takes("(")) throw new Unreadable();
    const of: Term[] = [];
    if (this.#takes(")")) return { kind: "call", name: value, of };
    do of.push(this.#term());
    while (this.#takes(","));
    if (!this.#takes(")")) throw new Unreadable();
    return { kind: "call", name: value, of };
  }
}

/** The condition that an expression states; null where any part of it cannot be carried over. */
export function readExpression(source: string, dialect: Dialect): When | null {
  const tokens = tokensOf(source, dialect.name);
  if (tokens === null || tokens.length === 0) return null;
  try {
    return new Reader(tokens, dialect).whole();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

const turned: Readonly<Record<Comparison, Comparison>> = {
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
    ? { left: right, operator: turned[operator], right: left }
    : { left, operator, right };
