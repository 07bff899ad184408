/** Expressions of the SQL that the product sends, as functions. What is not known is refused, never guessed. */

export type Row = Record<string, unknown>;

/** Where names are looked up: the innermost query's sources come first. */
export interface Scope {
  params: readonly unknown[];
  sources: readonly { alias: string; row: Row | null }[];
  /** The first column of a query that stands within an expression. */
  query: (select: unknown, scope: Scope) => unknown[];
  /** The same of one that looks at nothing outside of itself: it is asked once. */
  list: (select: unknown) => unknown[];
}

export type Expression = (scope: Scope) => unknown;

export interface Tokens {
  at: number;
  list: readonly string[];
}

const pattern = /\s+|"[^"]*"|'[^']*'|\$\d+|\d+|\w+|<=|>=|<>|\|\||::|[-()[\],.=<>+*/]/gy;

export function tokenize(text: string): Tokens {
  const list = text.match(pattern) ?? [];
  if (list.join("") !== text) throw new Error(`cannot read ${text}`);
  return { at: 0, list: list.filter((token) => token.trim() !== "") };
}

export const peek = ({ list, at }: Tokens, ahead = 0): string => list[at + ahead] ?? "";

export function accept(tokens: Tokens, ...words: string[]): boolean {
  if (!words.every((word, index) => peek(tokens, index) === word)) return false;
  tokens.at += words.length;
  return true;
}

export function expect(tokens: Tokens, ...words: string[]): void {
  if (accept(tokens, ...words)) return;
  throw new Error(
    `expected ${words.join(" ")} at ${tokens.list.slice(tokens.at - 4, tokens.at + 8).join(" ")}`,
  );
}

export function name(tokens: Tokens): string {
  const token = tokens.list[tokens.at++] ?? "";
  if (!/^"|^[a-z_]\w*$/.test(token)) throw new Error(`expected a name, not ${token}`);
  return token.replaceAll('"', "");
}

export function listOf<T>(tokens: Tokens, item: (tokens: Tokens) => T): T[] {
  const items = [item(tokens)];
  while (accept(tokens, ",")) items.push(item(tokens));
  return items;
}

/** Reads a query in parentheses; set by who reads queries, as each holds the other. */
type ReadQuery = (tokens: Tokens) => unknown;

export function expression(tokens: Tokens, query: ReadQuery): Expression {
  const or = (): Expression => {
    const parts = [and()];
    while (accept(tokens, "or")) parts.push(and());
    return parts.length === 1
      ? (parts[0] as Expression)
      : (scope) => parts.some((part) => part(scope) === true);
  };
  const and = (): Expression => {
    const parts = [not()];
    while (accept(tokens, "and")) parts.push(not());
    return parts.length === 1
      ? (parts[0] as Expression)
      : (scope) => parts.every((part) => part(scope) === true);
  };
  const not = (): Expression => {
    if (!accept(tokens, "not")) return comparison();
    const inner = not();
    return (scope) => (inner(scope) === null ? null : inner(scope) !== true);
  };
  const comparison = (): Expression => {
    const left = sum();
    if (accept(tokens, "is", "null")) return (scope) => (left(scope) ?? null) === null;
    if (accept(tokens, "is", "not", "null")) return (scope) => (left(scope) ?? null) !== null;
    if (accept(tokens, "=", "any") || accept(tokens, "in")) return among(left, several());
    const compare = comparisons[peek(tokens)];
    if (compare === undefined) return left;
    tokens.at++;
    const right = sum();
    return (scope) => {
      const [a, b] = [left(scope) ?? null, right(scope) ?? null];
      return a === null || b === null ? null : compare(a as string, b as string);
    };
  };
  /** A list, an array or a query's first column. */
  const several = (): Expression => {
    expect(tokens, "(");
    const inner = peek(tokens) === "select" ? query(tokens) : null;
    const items = inner === null ? listOf(tokens, or) : [];
    expect(tokens, ")");
    return (scope) => (inner === null ? items.flatMap((item) => item(scope)) : scope.list(inner));
  };
  const sum = (): Expression => {
    let left = product();
    for (;;) {
      const [a, operator] = [left, peek(tokens)];
      if (operator !== "+" && operator !== "||") return left;
      tokens.at++;
      const b = product();
      left = operator === "+" ? (scope) => plus(a(scope), b(scope)) : (scope) => [a(scope), b(scope)].flat();
    }
  };
  const product = (): Expression => {
    let left = cast();
    while (accept(tokens, "*")) {
      const [a, b] = [left, cast()];
      left = (scope) => Number(a(scope)) * Number(b(scope));
    }
    return left;
  };
  const cast = (): Expression => {
    const inner = primary();
    if (!accept(tokens, "::")) return inner;
    const type = name(tokens);
    if (accept(tokens, "[")) expect(tokens, "]");
    return type === "jsonb" ? (scope) => parsedJson(inner(scope)) : inner;
  };
  const primary = (): Expression => {
    const token = peek(tokens);
    if (token === "(") {
      if (peek(tokens, 1) === "select") {
        tokens.at++;
        const inner = query(tokens);
        expect(tokens, ")");
        return (scope) => scope.query(inner, scope)[0] ?? null;
      }
      tokens.at++;
      const inner = or();
      expect(tokens, ")");
      return inner;
    }
    tokens.at++;
    if (token.startsWith("$")) return ({ params }) => params[Number(token.slice(1)) - 1] ?? null;
    if (/^\d/.test(token)) return () => Number(token);
    if (token.startsWith("'")) return () => token.slice(1, -1);
    if (token === "null") return () => null;
    if (token === "true" || token === "false") return () => token === "true";
    if (token === "case") return choice();
    // The only one there is: in milliseconds, what is added to a time.
    if (token === "interval") {
      expect(tokens, "'1 second'");
      return () => 1000;
    }
    if (peek(tokens) === "(") return call(token);
    tokens.at--;
    return column();
  };
  const choice = (): Expression => {
    expect(tokens, "when");
    const when = or();
    expect(tokens, "then");
    const then = or();
    expect(tokens, "end");
    return (scope) => (when(scope) === true ? then(scope) : null);
  };
  const call = (name: string): Expression => {
    const apply = functions[name];
    if (apply === undefined) throw new Error(`no function ${name}`);
    expect(tokens, "(");
    const given = listOf(tokens, or);
    expect(tokens, ")");
    return (scope) => apply(...given.map((each) => each(scope)));
  };
  const column = (): Expression => {
    const first = name(tokens);
    const [source, key] = accept(tokens, ".") ? [first, name(tokens)] : [null, first];
    return ({ sources }) => {
      for (const { alias, row } of sources) {
        if (source === null ? row !== null && key in row : alias === source) return row?.[key] ?? null;
      }
      throw new Error(`no column ${source ?? ""}.${key}`);
    };
  };
  return or();
}

const comparisons: Record<string, (a: string, b: string) => boolean> = {
  "=": (a, b) => a === b,
  "<>": (a, b) => a !== b,
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
};

const functions: Record<string, (...given: unknown[]) => unknown> = {
  least: (...given) => Math.min(...given.map(Number)),
  power: (base, exponent) => Number(base) ** Number(exponent),
  jsonb_build_array: (...given) => given,
};

const among =
  (left: Expression, right: Expression): Expression =>
  (scope) =>
    (right(scope) as unknown[]).includes(left(scope));

const plus = (a: unknown, b: unknown): unknown =>
  typeof a === "string" ? new Date(Date.parse(a) + Number(b)).toISOString() : Number(a) + Number(b);

export const parsedJson = (value: unknown): unknown =>
  typeof value === "string" ? JSON.parse(value) : value;
