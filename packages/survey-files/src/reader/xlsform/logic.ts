import { conditionIn, leftToRight, type Term } from "../../expression.ts";
import { always, both, type Comparison, chosenCount, is, never, not, type When } from "../../tree.ts";

/** What expressions may ask of a name: whether one or several options are chosen, or what is computed. */
export type AskedKind =
  | "one"
  | "several"
  | "value"
  /** A number without decimals. */
  | "whole"
  /** A sum; where it counts what is not answered as nothing, what it counts. */
  | { kind: "score"; counts: readonly string[] | null; nothing: number; term: Term | null }
  | { kind: "count" | "item" | "alias"; of: string }
  | { kind: "term"; term: Term };
export type Asked = ReadonlyMap<string, AskedKind>;

const maxDepth = 24;
const maxSteps = 5000;

/** Reads conditions; calculations that they name are read where they stand. */
class Logic {
  readonly #asked: Asked;
  #depth = 0;
  #steps = 0;

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  condition(term: Term): When | null {
    if (this.#depth >= maxDepth || ++this.#steps > maxSteps) return null;
    this.#depth++;
    const found = conditionIn(term, {
      name: /$^/y,
      compare: (...sides) => this.#compare(...sides),
      alone: (each) => this.#alone(each),
    });
    this.#depth--;
    return found;
  }

  #compare(one: Term, sign: Comparison, other: Term): When | null {
    const { left, operator, right } = leftToRight(plain(one), sign, plain(other));
    return right.kind === "literal" ? this.#compared(left, operator, right.value) : null;
  }

  #compared(left: Term, operator: Comparison, value: string): When | null {
    if (left.kind === "literal") return constant(left.value, operator, value);
    if (left.kind === "name") return this.#name(left.name, operator, value);
    if (left.kind === "operation") return this.#truth(left, operator, value);
    const [first, second, third] = left.of;
    if (left.name === "if" && first && second && third) {
      const when = this.condition(first);
      return when && either(when, this.#inner(second, operator, value), this.#inner(third, operator, value));
    }
    if (left.name === "coalesce" && first && second)
      return either(
        this.#inner(first, "!=", ""),
        this.#inner(first, operator, value),
        this.#inner(second, operator, value),
      );
    const isPassed = /^(string|number|once)$/.test(left.name) || this.#isRound(left);
    if (isPassed && first && left.of.length === 1) return this.#inner(first, operator, value);
    const [only, ...more] = left.of.filter((part) => part.kind !== "literal" || part.value !== "");
    if (left.name === "concat" && only && more.length === 0) return this.#inner(only, operator, value);
    const name = first?.kind === "name" ? this.#aliased(first.name) : null;
    if (left.name === "count-selected")
      return name === null ? null : chosenCount(name, operator, Number(value));
    if (left.name === "string-length" && name !== null) return hasLength(name, operator, value);
    return this.#truth(left, operator, value);
  }

  /** Whether it rounds what has no decimals. */
  #isRound({ name, of: [first] }: Extract<Term, { kind: "call" }>): boolean {
    const question = first?.kind === "name" ? this.#aliased(first.name) : null;
    return /^(int|round)$/.test(name) && question !== null && this.#asked.get(question) === "whole";
  }

  #inner(term: Term, operator: Comparison, value: string): When | null {
    if (this.#depth >= maxDepth || ++this.#steps > maxSteps) return null;
    this.#depth++;
    const found = this.#compared(plain(term), operator, value);
    this.#depth--;
    return found;
  }

  /** A truth value, which as a text is `true` or `false`. */
  #truth(term: Term, operator: Comparison, value: string): When | null {
    if ((operator !== "==" && operator !== "!=") || !/^(true|false)$/.test(value)) return null;
    const when = this.condition(term);
    return (value === "true") === (operator === "==") ? when : not(when);
  }

  /** The question that a name stands for; null where it stands for none. */
  #aliased(name: string, depth = 0): string | null {
    const kind = this.#asked.get(name);
    if (typeof kind === "string") return name;
    return kind?.kind === "alias" && depth < maxDepth ? this.#aliased(kind.of, depth + 1) : null;
  }

  #name(name: string, operator: Comparison, value: string, depth = 0): When | null {
    const kind = this.#asked.get(name);
    if (kind === undefined || depth > maxDepth) return null;
    if (typeof kind === "string") return answer(name, kind, operator, value);
    switch (kind.kind) {
      case "score":
        // One that only chooses between numbers says the same without a sum.
        return (
          (kind.term?.kind === "call" && this.#inner(kind.term, operator, value)) ||
          ofScore(name, kind, operator, value)
        );
      case "count":
        return chosenCount(kind.of, operator, Number(value));
      case "item":
        return signed(is({ loopItem: kind.of }, "==", value), operator);
      case "term":
        return this.#inner(kind.term, operator, value);
      default:
        return this.#name(kind.of, operator, value, depth + 1);
    }
  }

  #alone(term: Term): When | null {
    if (term.kind === "literal") return null;
    if (term.kind === "name") {
      const kind = this.#asked.get(term.name);
      if (typeof kind === "object" && kind.kind === "term") return this.#isSomething(kind.term);
      return typeof kind === "string" ? is({ question: term.name }, "IS_ANSWERED") : null;
    }
    if (term.kind !== "call") return null;
    const [of, value] = term.of;
    if (term.name === "true" || term.name === "false") return term.name === "true" ? always : never;
    if (term.name === "not" && of !== undefined) return not(this.condition(of));
    if ((term.name === "boolean" || term.name === "once") && of !== undefined) return this.condition(of);
    if (term.name === "if" && term.of.length === 3)
      return this.#truth(term, "==", "true") ?? this.#chosen(term.of);
    const name = of?.kind === "name" ? of.name : "";
    const kind = this.#asked.get(name);
    const literal = value === undefined ? undefined : plain(value);
    if (literal?.kind !== "literal" || kind === undefined) return null;
    if (term.name === "contains" && (kind === "value" || kind === "whole"))
      return is({ question: name }, "INCLUDES", literal.value);
    if (term.name !== "selected") return null;
    if (typeof kind === "object" && kind.kind === "item")
      return is({ loopItem: kind.of }, "==", literal.value);
    if (typeof kind === "object" && kind.kind === "term") return this.#inner(kind.term, "==", literal.value);
    const question = this.#aliased(name);
    return question === null ? null : is({ question }, "==", literal.value);
  }

  /** Whether what is computed is true: what is computed as a truth value is stored as a text, and any text is true. */
  #isSomething(term: Term): When | null {
    return this.#inner(term, "!=", "") ?? this.#truth(term, "==", "true");
  }

  /** One condition or another, by a third. */
  #chosen([first, second, third]: readonly Term[]): When | null {
    if (first === undefined || second === undefined || third === undefined) return null;
    return either(this.condition(first), this.condition(second), this.condition(third));
  }
}

/** A date, or a truth value, as a literal: `date('2000-01-01')` is its text. */
function plain(term: Term): Term {
  if (term.kind !== "call") return term;
  const [of, more] = term.of;
  if (/^(true|false)$/.test(term.name) && of === undefined)
    return { kind: "literal", value: term.name, isNumber: false };
  const isWrapped = /^(date|number|string)$/.test(term.name) && more === undefined;
  return isWrapped && of?.kind === "literal" ? of : term;
}

const signed = (when: When, operator: Comparison): When | null =>
  operator === "!=" ? not(when) : operator === "==" ? when : null;

/** One of two, by whether a condition holds. */
function either(when: When | null, held: When | null, other: When | null): When | null {
  return both("or", [both("and", [when, held]), both("and", [not(when), other])]);
}

function constant(one: string, operator: Comparison, other: string): When | null {
  const [a, b] = [one, other].map((text) => (text.trim() === "" ? Number.NaN : Number(text))) as [
    number,
    number,
  ];
  const isSame = Number.isNaN(a) || Number.isNaN(b) ? one === other : a === b;
  if (operator === "==" || operator === "!=") return isSame === (operator === "==") ? always : never;
  const orders = { "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b };
  return orders[operator] ? always : never;
}

/** Whether anything is written, as far as that is asked. */
function hasLength(question: string, operator: Comparison, value: string): When | null {
  const answered = is({ question }, "IS_ANSWERED");
  const length = Number(value);
  const isAny = length === 0 ? operator === ">" || operator === "!=" : length === 1 && operator === ">=";
  const isNone = length === 0 ? operator === "==" || operator === "<=" : length === 1 && operator === "<";
  return isAny ? answered : isNone ? not(answered) : null;
}

function answer(
  question: string,
  kind: Extract<AskedKind, string>,
  operator: Comparison,
  value: string,
): When | null {
  const source = { question };
  if (value === "") return signed(not(is(source, "IS_ANSWERED")) as When, operator);
  if (kind === "several") {
    // Several choices are one text there, which is equal to a choice only where it stands alone.
    const alone = both("and", [is(source, "==", value), is(source, "COUNT_LT", "2")]);
    return alone && signed(alone, operator);
  }
  return operator === "!=" ? not(is(source, "==", value)) : is(source, operator, value);
}

/** A sum; one that counts what is not answered as nothing has a value without any answer, which a score has not. */
function ofScore(
  score: string,
  { counts, nothing }: { counts: readonly string[] | null; nothing: number },
  operator: Comparison,
  value: string,
): When | null {
  const compared: When =
    operator === "!=" ? { ...is({ score }, "==", value), negate: true } : is({ score }, operator, value);
  if (counts === null || constant(String(nothing), operator, value) === never)
    return counts === null && operator === "!=" ? null : compared;
  const none = counts.map((question) => not(is({ question }, "IS_ANSWERED")));
  return both("or", [compared, both("and", none)]);
}

/** An expression of an XLSForm as a condition; null where it is beyond one. */
export const readRelevant = (term: Term | null, asked: Asked): When | null =>
  term === null ? null : new Logic(asked).condition(term);
