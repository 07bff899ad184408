import { listNames, maxCode } from "#survey/code/list.ts";
import { clash, isInvalidName } from "#survey/code/variable.ts";
import type { Report } from "../report.ts";
import type { Choice, Question } from "../tree.ts";
import type { Json } from "./parts.ts";

/** Names of variables, and numbers of choices, as the file has them. */

/** What of the file's names and numbers a study does not take, told once for the whole file. */
interface Lost {
  ref: string;
  path: string;
}

/** The number by which data files of the tool know a choice; null where it is none. */
export function numberOf({ code, number }: Choice, tool: string): number | null {
  // In LimeSurvey codes begin with a letter by custom: `A2`, `SQ002`.
  const digits = (tool === "limesurvey" ? /^[A-Za-z]{0,5}0*(\d{1,6})$/ : /^(\d{1,6})$/).exec(code)?.[1];
  const found = number === undefined ? digits && Number(digits) : number;
  return typeof found === "number" && Number.isInteger(found) && found >= 0 && found <= maxCode
    ? found
    : null;
}

/** Gives questions the names and the numbers of the file where they can have them. */
export class Naming {
  readonly #tool: string;
  readonly #questions: { made: Json; source: Question }[] = [];
  readonly #lostCodes: Lost[] = [];

  constructor(tool: string) {
    this.#tool = tool;
  }

  /** `labels` has the labels of the question's lists by the codes of the file. */
  add(
    made: Json,
    source: Question,
    labels: ReadonlyMap<string, ReadonlyMap<string, string>>,
    isCarried: boolean,
  ): void {
    this.#questions.push({ made, source });
    if (!isCarried) this.#number(made, source, labels);
  }

  /** Names that can be those of variables here: of these, some clash with what others have by their places. */
  #names(): { made: Json; source: Question; name: string | null }[] {
    const named: { made: Json; source: Question; name: string | null }[] = [];
    for (const { made, source } of this.#questions) {
      const { ref, isCopy } = source;
      const isFree = named.every(({ name }) => name === null || !clash(name, ref));
      named.push({ made, source, name: isCopy || isInvalidName(ref) || !isFree ? null : ref });
    }
    const automatic = named.flatMap(({ name }, at) => (name === null ? [at] : []));
    // The list grows with each name that gives way.
    for (const at of automatic)
      for (const [index, each] of named.entries())
        if (each.name !== null && clash(`q${at + 1}`, each.name)) {
          each.name = null;
          automatic.push(index);
        }
    return named;
  }

  /** Names the questions, and tells what has other names and numbers than in the file. */
  finish(report: Report): void {
    const lost: Lost[] = [];
    for (const { made, source, name } of this.#names()) {
      if (name !== null && name !== made.id) made.variable = name;
      // Rows of one question have its name.
      if (name === null && !source.isCopy && !source.isPart) lost.push(source);
    }
    this.#tell(report, lost);
  }

  #number(
    made: Json,
    { type, lists = {}, ownNumber, ref, path, isCopy }: Question,
    labels: ReadonlyMap<string, ReadonlyMap<string, string>>,
  ): void {
    const codes: Json = {};
    for (const [index, name] of listNames(type).entries()) {
      const offered = [...(labels.get(name)?.keys() ?? [])];
      const numbers = offered.map((code) => {
        const choice = lists[name]?.find((each) => each.code === code);
        return choice === undefined ? null : numberOf(choice, this.#tool);
      });
      if (numbers.length === 0) continue;
      if (numbers.includes(null) || new Set(numbers).size < numbers.length) {
        if (!isCopy) this.#lostCodes.push({ ref, path });
        continue;
      }
      const other = index === 0 && ownNumber !== undefined && !numbers.includes(ownNumber) ? ownNumber : null;
      const isPlain = numbers.every((each, at) => each === at + 1);
      if (!isPlain || (other !== null && other !== numbers.length + 1))
        codes[name] = { of: numbers, ...(other !== null && { other }) };
    }
    if (Object.keys(codes).length > 0) made.codes = codes;
  }

  #tell(report: Report, lostNames: readonly Lost[]): void {
    const note = (
      lost: readonly Lost[],
      code: "codes_not_carried" | "variable_not_carried",
      what: string,
    ) => {
      const [first] = lost;
      if (first === undefined) return;
      const refs = [...new Set(lost.map(({ ref }) => ref))];
      const more = refs.length > 10 ? `, and ${refs.length - 10} more` : "";
      report.note({
        result: "approximated",
        element: "setting",
        code,
        ref: first.ref,
        path: first.path,
        target: null,
        message: `${what}: ${refs.slice(0, 10).join(", ")}${more}`,
      });
    };
    note(
      this.#lostCodes,
      "codes_not_carried",
      "Codes are no different whole numbers, so choices count from 1",
    );
    note(lostNames, "variable_not_carried", "Variables cannot have these names, so they have others");
  }
}
