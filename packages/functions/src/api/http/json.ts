import type { ValidationIssue } from "#core/platform/error.ts";

export const maxDepth = 32;
export const maxKeys = 1000;
/** Forbidden but where people name things of their own. */
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
  const issues: ValidationIssue[] = [];
  let at = 0;
  /** The first backslash from `at` on, or before it; -1 if there is none. */
  let escapedAt = text.indexOf("\\");
  /** Of what is being checked. */
  const path: (string | number)[] = [];

  const report = (type: string, msg: string) => issues.push({ loc: ["body", ...path], msg, type });

  function skipSpace(): void {
    for (let code = text.charCodeAt(at); isSpace(code); code = text.charCodeAt(at)) at++;
  }

  function readString(): string {
    const from = at;
    let end = text.indexOf('"', at + 1);
    if (escapedAt !== -1 && escapedAt < at) escapedAt = text.indexOf("\\", at);
    if (escapedAt === -1 || escapedAt > end) {
      at = end + 1;
      return text.slice(from + 1, end);
    }
    for (end = escapedAt; text[end] !== '"'; end++) if (text[end] === "\\") end++;
    at = end + 1;
    return JSON.parse(text.slice(from, at)) as string;
  }

  function checkText(value: string): void {
    if (value.includes("\u0000")) report("invalid_text", "Text must not contain NUL characters");
    if (!value.isWellFormed()) report("invalid_text", "Text must not contain lone surrogates");
  }

  function checkNumber(): void {
    const from = at;
    let hasExponent = false;
    for (let code = text.charCodeAt(at); isOfNumber(code); code = text.charCodeAt(++at)) {
      if (code === 69 || code === 101) hasExponent = true;
    }
    if (at - from <= exactLength && !hasExponent) return;
    if (Math.abs(Number(text.slice(from, at))) > Number.MAX_SAFE_INTEGER) {
      report("number_out_of_range", "Number is too large to be kept exactly");
    }
  }

  function checkObject(): void {
    at++;
    skipSpace();
    if (text[at] === "}") {
      at++;
      return;
    }
    const keys = new Set<string>();
    const own = path.at(-1);
    for (; text[at] !== "}"; skipSpace()) {
      if (text[at] === ",") {
        at++;
        skipSpace();
      }
      const key = readString();
      path.push(key);
      if (keys.has(key)) report("duplicate_key", "Key appears more than once");
      const isHidden = conversions.has(key) && measures.has(own);
      if (isHidden || prototypeKeys.has(key)) report("forbidden_key", "Key is not allowed");
      checkText(key);
      keys.add(key);
      skipSpace();
      at++; // the colon
      check();
      path.pop();
    }
    at++;
    if (keys.size > maxKeys) report("too_many_keys", `Object has more than ${maxKeys} keys`);
  }

  function checkArray(): void {
    at++;
    let index = 0;
    for (skipSpace(); text[at] !== "]"; skipSpace()) {
      if (text[at] === ",") at++;
      path.push(index++);
      check();
      path.pop();
    }
    at++;
  }

  function check(): void {
    skipSpace();
    const first = text[at];
    if ((first === "{" || first === "[") && path.length >= maxDepth + envelope) throw new TooDeep();
    if (first === "{") checkObject();
    else if (first === "[") checkArray();
    else if (first === '"') checkText(readString());
    else if (first === "t" || first === "n") at += 4;
    else if (first === "f") at += 5;
    else checkNumber();
  }

  try {
    check();
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    report("nesting_too_deep", `JSON is nested deeper than ${maxDepth} levels`);
  }
  return issues;
}

class TooDeep extends Error {}

/** A digit, a point, a sign or the letter of an exponent. */
const isOfNumber = (code: number): boolean =>
  (code >= 48 && code <= 57) || code === 45 || code === 46 || code === 43 || code === 69 || code === 101;

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;
