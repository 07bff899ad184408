import { invalidError, type ValidationIssue } from "#kit/error.ts";

export const maxDepth = 32;
export const maxKeys = 1000;
/** Forbidden but where people name things of their own: as keys of metadata, and where a route says so. */
export const prototypeKeys: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
/** Validation compares whatever is called so, which an object that hides these methods does not survive. */
const measures = new Set<string | number | undefined>(["length", "size"]);
const conversions = new Set(["toString", "valueOf"]);
/** Characters of a number without an exponent that is kept exactly, whatever they are. */
const exactLength = 15;

/**
 * What `JSON.parse` lets through and a database or a merge would stumble over: repeated and prototype keys,
 * NUL, lone surrogates, numbers that lose their value, nesting beyond 32, more than 1,000 keys in one object.
 * `text` must already have parsed as JSON. `envelope` is how many levels of it are not counted.
 */
export function inspectJson(text: string, envelope = 0): ValidationIssue[] {
  return new Inspection(text, maxDepth + envelope).run();
}

/** One reading of a text, from its start to its end. */
class Inspection {
  readonly #issues: ValidationIssue[] = [];
  readonly #text: string;
  readonly #mostLevels: number;
  #at = 0;
  /** The first backslash from `#at` on, or before it; -1 if there is none. */
  #escapedAt: number;
  readonly #path: (string | number)[] = [];

  constructor(text: string, mostLevels: number) {
    this.#text = text;
    this.#mostLevels = mostLevels;
    this.#escapedAt = text.indexOf("\\");
  }

  run(): ValidationIssue[] {
    try {
      this.#check();
    } catch (error) {
      if (!(error instanceof TooDeep)) throw error;
      this.#report("nesting_too_deep", `JSON is nested deeper than ${maxDepth} levels`);
    }
    return this.#issues;
  }

  #report(type: string, msg: string): void {
    this.#issues.push({ loc: ["body", ...this.#path], msg, type });
  }

  #skipSpace(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== space && code !== lineFeed && code !== carriageReturn && code !== tab) return;
      this.#at++;
    }
  }

  #readString(): string {
    const from = this.#at;
    let end = this.#text.indexOf('"', this.#at + 1);
    if (this.#escapedAt !== -1 && this.#escapedAt < this.#at)
      this.#escapedAt = this.#text.indexOf("\\", this.#at);
    if (this.#escapedAt === -1 || this.#escapedAt > end) {
      this.#at = end + 1;
      return this.#text.slice(from + 1, end);
    }
    for (end = this.#escapedAt; this.#text[end] !== '"'; end++) if (this.#text[end] === "\\") end++;
    this.#at = end + 1;
    return JSON.parse(this.#text.slice(from, this.#at)) as string;
  }

  #checkText(value: string): void {
    if (value.includes("\u0000")) this.#report("invalid_text", "Text must not contain NUL characters");
    if (!value.isWellFormed()) this.#report("invalid_text", "Text must not contain lone surrogates");
  }

  #checkNumber(): void {
    notOfNumber.lastIndex = this.#at;
    const from = this.#at;
    this.#at = notOfNumber.exec(this.#text)?.index ?? this.#text.length;
    const number = this.#text.slice(from, this.#at);
    if (number.length <= exactLength && !/e/i.test(number)) return;
    if (Math.abs(Number(number)) > Number.MAX_SAFE_INTEGER) {
      this.#report("number_out_of_range", "Number is too large to be kept exactly");
    }
  }

  #checkObject(): void {
    this.#at++;
    this.#skipSpace();
    if (this.#text[this.#at] === "}") {
      this.#at++;
      return;
    }
    const keys = new Set<string>();
    const own = this.#path.at(-1);
    for (; this.#text[this.#at] !== "}"; this.#skipSpace()) {
      if (this.#text[this.#at] === ",") {
        this.#at++;
        this.#skipSpace();
      }
      const key = this.#readString();
      this.#path.push(key);
      if (keys.has(key)) this.#report("duplicate_key", "Key appears more than once");
      const isHidden = conversions.has(key) && measures.has(own);
      if (isHidden || (prototypeKeys.has(key) && own !== "metadata"))
        this.#report("forbidden_key", "Key is not allowed");
      this.#checkText(key);
      keys.add(key);
      this.#skipSpace();
      this.#at++; // the colon
      this.#check();
      this.#path.pop();
    }
    this.#at++;
    if (keys.size > maxKeys) this.#report("too_many_keys", `Object has more than ${maxKeys} keys`);
  }

  #checkArray(): void {
    this.#at++;
    let index = 0;
    for (this.#skipSpace(); this.#text[this.#at] !== "]"; this.#skipSpace()) {
      if (this.#text[this.#at] === ",") this.#at++;
      this.#path.push(index++);
      this.#check();
      this.#path.pop();
    }
    this.#at++;
  }

  #check(): void {
    this.#skipSpace();
    const first = this.#text[this.#at];
    if ((first === "{" || first === "[") && this.#path.length >= this.#mostLevels) throw new TooDeep();
    if (first === "{") this.#checkObject();
    else if (first === "[") this.#checkArray();
    else if (first === '"') this.#checkText(this.#readString());
    else if (first === "t" || first === "n") this.#at += 4;
    else if (first === "f") this.#at += 5;
    else this.#checkNumber();
  }
}

class TooDeep extends Error {}

/** What is neither a digit, a point, a sign nor the letter of an exponent. */
const notOfNumber = /[^\d.+\-eE]/g;

const tab = 9;
const lineFeed = 10;
const carriageReturn = 13;
const space = 32;

/** Different keys in the objects of one body: each takes the parser as long as hundreds of known ones. */
export const maxBodyKeys = 5_000;
/** Characters of a key, with its value and a comma. */
const minKeyLength = 6;

/**
 * Throws a 422 for more different keys than a body may have, before it is parsed. Takes time linear in the text, whether
 * or not it is JSON. A key that is written in two ways counts twice.
 */
export function refuseManyKeys(text: string): void {
  if (text.length < minKeyLength * maxBodyKeys) return;
  const keys = new Set<string>();
  let escapedAt = text.indexOf("\\");
  for (let from = text.indexOf('"'); from !== -1; ) {
    let end = text.indexOf('"', from + 1);
    if (escapedAt !== -1 && escapedAt < from) escapedAt = text.indexOf("\\", from);
    if (escapedAt !== -1 && escapedAt < end) end = closingQuote(text, escapedAt);
    if (end === -1) return;
    if (isKey(text, end + 1)) keys.add(text.slice(from + 1, end));
    if (keys.size > maxBodyKeys) throw tooManyKeysError();
    from = text.indexOf('"', end + 1);
  }
}

/** Finds the quote that ends the string with the escape at `at`; -1 if there is none. */
function closingQuote(text: string, at: number): number {
  for (let end = at; end < text.length; end++) {
    if (text[end] === '"') return end;
    if (text[end] === "\\") end++;
  }
  return -1;
}

/** Whether a colon follows. */
function isKey(text: string, at: number): boolean {
  let next = at;
  while (text.charCodeAt(next) <= 32) next++;
  return text[next] === ":";
}

const tooManyKeysError = () =>
  invalidError([
    { loc: ["body"], msg: `Body has more than ${maxBodyKeys} different keys`, type: "too_many_keys" },
  ]);

/** A list is taken apart from so many items on; with fewer it takes less time to write the whole at once. */
const longList = 50;

/** The JSON of a value in pieces: a list item by item, and so a long list of an object. */
export function* jsonPieces(value: unknown): Generator<string> {
  if (Array.isArray(value)) yield* arrayPieces(stringifyEach(value));
  else if (hasLongList(value)) yield* objectPieces(value);
  else yield JSON.stringify(value);
}

/** The JSON array of items that are JSON. */
export function* arrayPieces(items: Iterable<string>): Generator<string> {
  let before = "[";
  for (const item of items) {
    yield before + item;
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

function hasLongList(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  for (const member of Object.values(value))
    if (Array.isArray(member) && member.length >= longList) return true;
  return false;
}

function* stringifyEach(items: readonly unknown[]): Generator<string> {
  for (const item of items) yield JSON.stringify(item) ?? "null";
}

function* objectPieces(record: object): Generator<string> {
  let before = "{";
  for (const [name, member] of Object.entries(record)) {
    if (member === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    if (Array.isArray(member)) yield* arrayPieces(stringifyEach(member));
    else yield JSON.stringify(member);
    before = ",";
  }
  yield "}";
}
