import { type Term, termOf } from "../../expression.ts";
import type { Row } from "../sheet.ts";
import { cell, type Table } from "./table.ts";

/** Where questions stand, and how expressions name them: `${name}`, `../name`, `/form/group/name`. */

/** Names in expressions, each as one token; a path is what stands in none of the braces. */
export const name = /\$\{\s*([^}\s]+)\s*\}|((?:current\(\)\/)?\.{0,2}\/[\w./-]+|\.\.)/y;

const opening = /^begin[_ ]+(group|repeat|loop\b.*)$/i;
const closing = /^end[_ ]+(group|repeat|loop)$/i;

interface Named {
  /** What logic calls it: its name, or its path where another has the name. */
  key: string;
  /** The groups around it, and its name. */
  path: readonly string[];
}

/** How many parts two paths begin with alike. */
function shared(one: readonly string[], other: readonly string[]): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

export class Paths {
  readonly #byRow = new Map<Row, Named>();
  readonly #byName = new Map<string, Named[]>();

  constructor(survey: Table) {
    const open: string[] = [];
    for (const row of survey.rows) {
      const type = cell(survey, row, "type").trim();
      if (closing.test(type)) {
        open.pop();
        continue;
      }
      const name = cell(survey, row, "name");
      const path = [...open, name];
      const same = this.#byName.get(name) ?? [];
      const named = { key: same.length === 0 ? name : path.join("/"), path };
      this.#byRow.set(row, named);
      if (name !== "") this.#byName.set(name, [...same, named]);
      if (opening.test(type)) open.push(name);
    }
  }

  keyOf(row: Row): string | undefined {
    return this.#byRow.get(row)?.key;
  }

  /** What a name or a path means where a row stands; null where nothing has it. */
  meant(written: string, row: Row): string | null {
    const at = this.#byRow.get(row)?.path ?? [];
    const parts = written
      .replace(/^current\(\)\//, "")
      .split("/")
      .filter((part) => part !== "" && part !== ".");
    const found = this.#byName.get(parts.at(-1) ?? "") ?? [];
    const [first] = found;
    if (first === undefined || found.length === 1) return first?.key ?? null;
    if (!written.includes("/"))
      return found.toSorted((a, b) => shared(b.path, at) - shared(a.path, at))[0]?.key ?? null;
    const up = parts.filter((part) => part === "..").length;
    const names = parts.filter((part) => part !== "..");
    // The first part of an absolute path is the form itself.
    const whole = written.startsWith("/") ? names.slice(1) : [...at.slice(0, at.length - up), ...names];
    return found.find(({ path }) => path.join("/") === whole.join("/"))?.key ?? null;
  }

  /** An expression that stands in a row, with the names of its questions as logic calls them; null for what is none. */
  read(source: string, row: Row): Term | null {
    const term = termOf(source, name);
    return term === null ? null : this.#named(term, row);
  }

  #named(term: Term, row: Row): Term {
    if (term.kind === "literal") return term;
    if (term.kind !== "name") return { ...term, of: term.of.map((part) => this.#named(part, row)) };
    if (term.name === "." || term.name === "..") return term;
    return { kind: "name", name: this.meant(term.name, row) ?? term.name };
  }
}
