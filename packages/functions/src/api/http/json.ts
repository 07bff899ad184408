import type { ValidationIssue } from "#core/platform/error.ts";

const maxDepth = 32;
const maxKeys = 1000;
const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);
/** Validation compares whatever is called so, which an object that hides these methods does not survive. */
const measures = new Set<string | number | undefined>(["length", "size"]);
const conversions = new Set(["toString", "valueOf"]);
const numberToken = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

type Path = (string | number)[];

/**
 * What `JSON.parse` lets through and a database or a merge would stumble over: repeated and prototype keys,
 * NUL, lone surrogates, numbers that lose their value, nesting beyond 32, more than 1,000 keys in one object.
 * `text` must already have parsed as JSON. `envelope` is how many levels of it are not counted.
 */
export function inspectJson(text: string, envelope = 0): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  let at = 0;

  const report = (path: Path, type: string, msg: string) =>
    issues.push({ loc: ["body", ...path], msg, type });

  function skipSpace(): void {
    while (" \n\r\t".includes(text[at] ?? "x")) at++;
  }

  function readString(): string {
    const from = at;
    for (at++; text[at] !== '"'; at++) if (text[at] === "\\") at++;
    at++;
    return JSON.parse(text.slice(from, at)) as string;
  }

  function checkText(value: string, path: Path): void {
    if (value.includes("\u0000")) report(path, "invalid_text", "Text must not contain NUL characters");
    if (!value.isWellFormed()) report(path, "invalid_text", "Text must not contain lone surrogates");
  }

  function checkNumber(path: Path): void {
    numberToken.lastIndex = at;
    const token = numberToken.exec(text)?.[0] ?? "";
    at += token.length;
    if (Math.abs(Number(token)) > Number.MAX_SAFE_INTEGER) {
      report(path, "number_out_of_range", "Number is too large to be kept exactly");
    }
  }

  function checkObject(path: Path): void {
    const keys = new Set<string>();
    at++;
    for (skipSpace(); text[at] !== "}"; skipSpace()) {
      if (text[at] === ",") {
        at++;
        skipSpace();
      }
      const key = readString();
      const inner = [...path, key];
      if (keys.has(key)) report(inner, "duplicate_key", "Key appears more than once");
      const isHidden = conversions.has(key) && measures.has(path.at(-1));
      if (isHidden || forbiddenKeys.has(key)) report(inner, "forbidden_key", "Key is not allowed");
      checkText(key, inner);
      keys.add(key);
      skipSpace();
      at++; // the colon
      check(inner);
    }
    at++;
    if (keys.size > maxKeys) report(path, "too_many_keys", `Object has more than ${maxKeys} keys`);
  }

  function checkArray(path: Path): void {
    at++;
    let index = 0;
    for (skipSpace(); text[at] !== "]"; skipSpace()) {
      if (text[at] === ",") at++;
      check([...path, index++]);
    }
    at++;
  }

  function check(path: Path): void {
    skipSpace();
    const first = text[at];
    if ((first === "{" || first === "[") && path.length >= maxDepth + envelope) throw new TooDeep(path);
    if (first === "{") checkObject(path);
    else if (first === "[") checkArray(path);
    else if (first === '"') checkText(readString(), path);
    else if (first === "t" || first === "n") at += 4;
    else if (first === "f") at += 5;
    else checkNumber(path);
  }

  try {
    check([]);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    report(error.path, "nesting_too_deep", `JSON is nested deeper than ${maxDepth} levels`);
  }
  return issues;
}

class TooDeep extends Error {
  readonly path: Path;
  constructor(path: Path) {
    super();
    this.path = path;
  }
}
