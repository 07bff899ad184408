import { conditionIn, leftToRight, type Term } from "../../expression.ts";
import {
  always,
  both,
  type Compared,
  type Comparison,
  chosenCount,
  is,
  never,
  not,
  simplified,
  type When,
} from "../../tree.ts";

/** What expressions may ask of a name: whether one or several options are chosen, or what is computed. */
export type AskedKind =
  | "one"
  /** One of choices that have whole numbers for codes. */
  | "one of whole numbers"
  | "several"
  | "value"
  /** A number without decimals. */
  | "whole"
  /** A sum of answers to `of`, of which it counts what is not answered as nothing where it is lenient. */
  | { kind: "score"; of: readonly string[]; isLenient: boolean; nothing: number; term: Term | null }
  | { kind: "count" | "item" | "alias"; of: string }
  | { kind: "term"; term: Term };

/** A condition that what stands below it has: a row's own, or that of a group around it. */
export interface Gate {
  /** Where it stands. */
  id: string;
  /** Null for what is no expression. */
  term: Term | null;
  /** Whether it is that of what is computed itself, so that nobody is told where it cannot be said. */
  isOwn: boolean;
}
export interface Asked {
  kinds: ReadonlyMap<string, AskedKind>;
  /** The gates of each name, the outermost first: what is behind a closed one is empty, computed or not. */
  gates: ReadonlyMap<string, readonly Gate[]>;
}

const maxDepth = 24;
const maxSteps = 5000;

/** Reads conditions; calculations that they name are read where they stand. */
class Logic {
  readonly #asked: Asked["kinds"];
  readonly #gates: Asked["gates"];
  /** Gates that are open wherever the condition is decided. */
  #open: ReadonlySet<string>;
  #depth = 0;
  #steps = 0;

  constructor({ kinds, gates }: Asked, open: readonly Gate[]) {
    this.#asked = kinds;
    this.#gates = gates;
    this.#open = new Set(open.map(({ id }) => id));
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
    const isAlone = first !== undefined && left.of.length === 1;
    if (isAlone && /^(string|number|once)$/.test(left.name)) return this.#inner(first, operator, value);
    if (isAlone && Object.hasOwn(leastOf, left.name)) return this.#rounded(left.name, first, operator, value);
    const [only, ...more] = left.of.filter((part) => part.kind !== "literal" || part.value !== "");
    if (left.name === "concat" && only && more.length === 0) return this.#inner(only, operator, value);
    const name = first?.kind === "name" ? this.#aliased(first.name) : null;
    if (left.name === "count-selected")
      return name === null ? null : this.#count(name, operator, Number(value));
    if (left.name === "string-length" && name !== null) return hasLength(name, operator, value);
    return this.#truth(left, operator, value);
  }

  /** How many are chosen: of one choice, whether there is an answer. */
  #count(question: string, operator: Comparison, count: number): When | null {
    if (!this.#isOne(question)) return chosenCount(question, operator, count);
    const answered = is({ question }, "IS_ANSWERED");
    const [none, one] = ["0", "1"].map((each) => constant(each, operator, String(count)));
    return both("or", [both("and", [answered, one as When]), both("and", [not(answered), none as When])]);
  }

  #isOne(question: string): boolean {
    const kind = this.#asked.get(question);
    return kind === "one" || kind === "one of whole numbers";
  }

  /** Whether a term has no decimals. */
  #isWhole(term: Term): boolean {
    const name = term.kind === "name" ? term.name : null;
    const kind = name === null ? undefined : this.#asked.get(this.#aliased(name) ?? name);
    return (
      kind === "whole" ||
      kind === "one of whole numbers" ||
      (typeof kind === "object" && kind.kind === "count") ||
      (term.kind === "call" && term.name === "count-selected")
    );
  }

  /** What rounds, as bounds of what it rounds. */
  #rounded(how: string, term: Term, operator: Comparison, value: string): When | null {
    if (this.#isWhole(term)) return this.#inner(term, operator, value);
    const number = value.trim() === "" ? Number.NaN : Number(value);
    if (!Number.isFinite(number)) return null;
    const bound = (whole: number) => leastOf[how]?.(whole) ?? [">=", whole];
    const least = (whole: number) => this.#inner(term, bound(whole)[0], String(bound(whole)[1]));
    const below = (whole: number) =>
      this.#inner(term, bound(whole)[0] === ">=" ? "<" : "<=", String(bound(whole)[1]));
    switch (operator) {
      case ">=":
        return least(Math.ceil(number));
      case ">":
        return least(Math.floor(number) + 1);
      case "<":
        return below(Math.ceil(number));
      case "<=":
        return below(Math.floor(number) + 1);
      default: {
        const same = Number.isInteger(number) ? both("and", [least(number), below(number + 1)]) : never;
        return same && signed(same, operator);
      }
    }
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
    if (kind?.kind !== "alias" || depth >= maxDepth) return null;
    const question = this.#aliased(kind.of, depth + 1);
    return question !== null && this.#isBehind(question, this.#closed(name)) ? question : null;
  }

  /** The gates of a name that may be closed where the condition is decided. */
  #closed(name: string): Gate[] {
    return (this.#gates.get(name) ?? []).filter(({ id }) => !this.#open.has(id));
  }

  /** Whether a question is behind all of these gates itself, and has no answer where one of them is closed. */
  #isBehind(question: string, gates: readonly Gate[]): boolean {
    const own = new Set(this.#gates.get(question)?.map(({ id }) => id));
    return gates.every(({ id }) => own.has(id));
  }

  /** What holds of something that is computed; `empty` is what holds of nothing, which it is behind a closed gate. */
  #computed(name: string, empty: When, inner: () => When | null): When | null {
    const closed = this.#closed(name);
    if (closed.length === 0) return inner();
    const outside = this.#open;
    const open = new Set(outside);
    this.#open = open;
    const shown = closed.flatMap(({ id, term, isOwn }) => {
      open.add(id);
      const when = term && this.condition(term);
      // A group whose condition cannot be said is told as shown to everybody, and closes nothing.
      return when === null && !isOwn ? [] : [when];
    });
    const found = inner();
    this.#open = outside;
    if (found === null || shown.length === 0) return found;
    const gate = both("and", shown);
    if (gate === null) return null;
    return simplified(empty) === true
      ? this.#needsNone(found, closed)
        ? found
        : both("or", [not(gate), found])
      : this.#needsAnswer(found, closed)
        ? found
        : both("and", [gate, found]);
  }

  /** Whether it only holds where something behind these gates is answered. */
  #needsAnswer(when: When, gates: readonly Gate[]): boolean {
    return isSure("and", when, ({ source, test, negate }) => {
      if (test === "IS_ANSWERED" && negate) return false;
      if ("question" in source) return this.#isBehind(source.question, gates);
      const score = "score" in source ? this.#asked.get(source.score) : undefined;
      return (
        typeof score === "object" &&
        score.kind === "score" &&
        score.of.length > 0 &&
        score.of.every((question) => this.#isBehind(question, gates))
      );
    });
  }

  /** Whether it holds wherever nothing behind these gates is answered. */
  #needsNone(when: When, gates: readonly Gate[]): boolean {
    return isSure(
      "or",
      when,
      ({ source, test, negate }) =>
        test === "IS_ANSWERED" && negate && "question" in source && this.#isBehind(source.question, gates),
    );
  }

  #name(name: string, operator: Comparison, value: string, depth = 0): When | null {
    const kind = this.#asked.get(name);
    if (kind === undefined || depth > maxDepth) return null;
    if (typeof kind === "string") return answer(name, kind, operator, value);
    return this.#computed(name, constant("", operator, value), () =>
      this.#of(name, kind, operator, value, depth),
    );
  }

  #of(
    name: string,
    kind: Exclude<AskedKind, string>,
    operator: Comparison,
    value: string,
    depth: number,
  ): When | null {
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
      if (typeof kind === "object" && kind.kind === "term")
        return this.#computed(term.name, never, () => this.#isSomething(kind.term));
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
    if (typeof kind === "object" && kind.kind === "term")
      return this.#computed(name, never, () => this.#inner(kind.term, "==", literal.value));
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

/** What a number has to be at least, or be more than, so that it is rounded to a whole number or more. */
const leastOf: Readonly<Record<string, (whole: number) => [">=" | ">", number]>> = {
  int: (whole) => (whole > 0 ? [">=", whole] : [">", whole - 1]),
  floor: (whole) => [">=", whole],
  ceiling: (whole) => [">", whole - 1],
  round: (whole) => [">=", whole - 0.5],
};

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
/** Whether one part of each `op` is so, and all parts of what is not. */
function isSure(op: "and" | "or", when: When, isSo: (compared: Compared) => boolean): boolean {
  if (when.op === "is") return isSo(when);
  return when.op === op
    ? when.of.some((part) => isSure(op, part, isSo))
    : when.of.every((part) => isSure(op, part, isSo));
}

function either(when: When | null, held: When | null, other: When | null): When | null {
  return both("or", [both("and", [when, held]), both("and", [not(when), other])]);
}

function constant(one: string, operator: Comparison, other: string): When {
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
  { of, isLenient, nothing }: { of: readonly string[]; isLenient: boolean; nothing: number },
  operator: Comparison,
  value: string,
): When | null {
  const compared: When =
    operator === "!=" ? { ...is({ score }, "==", value), negate: true } : is({ score }, operator, value);
  if (!isLenient || constant(String(nothing), operator, value) === never)
    return !isLenient && operator === "!=" ? null : compared;
  const none = of.map((question) => not(is({ question }, "IS_ANSWERED")));
  return both("or", [compared, both("and", none)]);
}

/** An expression of an XLSForm as a condition, decided where these gates are open; null where it is beyond one. */
export const readRelevant = (term: Term | null, asked: Asked, open: readonly Gate[] = []): When | null =>
  term === null ? null : new Logic(asked, open).condition(term);
