import { plainText } from "../../markup.ts";
import type { Place } from "../../report.ts";
import {
  both,
  type Compared,
  type Comparison,
  chosenCount,
  is,
  not,
  type Shown,
  type Test,
  type When,
} from "../../tree.ts";
import { entries, type Json, list, record, text } from "./value.ts";

/** What logic may ask of a question of the file. */
export interface Asked {
  type: string;
  isMultiple: boolean;
  /** The question that asks about a row, where each row became a question. */
  rowKey: ((row: string) => string) | null;
  /** What stands for the row in the answer. */
  hasItems: boolean;
}

type Questions = ReadonlyMap<string, Asked>;

const numbered = (value: unknown): [string, unknown][] => entries(value).filter(([key]) => /^\d+$/.test(key));

/** A Boolean expression of Qualtrics: sets of comparisons, joined by `Conjuction` inside and by `Type` between them. */
export function readLogic(value: unknown, questions: Questions): When | null {
  const sets = numbered(value).map(([, set], index) => {
    const parts = numbered(set).map(([, each], at) => ({
      when: readComparison(record(each), questions),
      joined:
        at === 0
          ? "and"
          : /or/i.test(text(record(each).Conjuction ?? record(each).Conjunction))
            ? "or"
            : "and",
    }));
    const type = text(record(set).Type);
    return { when: joined(parts), joined: index > 0 && /else|or/i.test(type) ? "or" : "and" };
  });
  return joined(sets);
}

/** `and` binds closer than `or`. */
function joined(parts: readonly { when: When | null; joined: string }[]): When | null {
  const sums: (When | null)[][] = [];
  for (const { when, joined } of parts) {
    const last = sums.at(-1);
    if (last === undefined || joined === "or") sums.push([when]);
    else last.push(when);
  }
  return both(
    "or",
    sums.map((each) => both("and", each)),
  );
}

const operators: Readonly<Record<string, readonly [test: Test, isNegated: boolean]>> = {
  EqualTo: ["==", false],
  NotEqualTo: ["==", true],
  LessThan: ["<", false],
  LessThanOrEqual: ["<=", false],
  GreaterThan: [">", false],
  GreaterThanOrEqual: [">=", false],
  Contains: ["INCLUDES", false],
  DoesNotContain: ["INCLUDES", true],
};

function readComparison(each: Json, questions: Questions): When | null {
  const operator = text(each.Operator);
  const value = text(each.RightOperand);
  switch (text(each.LogicType)) {
    case "EmbeddedField":
      return compared({ metadata: text(each.LeftOperand) }, operator, value);
    case "Question":
      return ofQuestion(text(each.ChoiceLocator) || text(each.LeftOperand), operator, value, questions);
    default:
      return null;
  }
}

function compared(source: Compared["source"], operator: string, value: string): When | null {
  if (operator === "NotEmpty") return is(source, "IS_ANSWERED");
  if (operator === "Empty") return not(is(source, "IS_ANSWERED"));
  const found = operators[operator];
  if (found === undefined || value === "" || value.includes("${")) return null;
  const [test, isNegated] = found;
  const when = is(source, test, value);
  return isNegated ? not(when) : when;
}

/** Of a locator such as `q://QID4/SelectableChoice/2`. */
function ofQuestion(locator: string, operator: string, value: string, questions: Questions): When | null {
  const [, key = "", path = ""] = /^q:\/\/(QID\d+)\/(.*)$/.exec(locator) ?? [];
  const asked = questions.get(key);
  if (asked === undefined) return null;
  if (operator === "Displayed" || operator === "NotDisplayed") return null;
  const selected = operator === "Selected" ? false : operator === "NotSelected" ? true : null;
  const choice = /^(?:SelectableChoice|ChoiceGroup)\/(\d+)(?:\/(\d+))?$/.exec(path);
  if (choice !== null && selected !== null) {
    const [, row = "", column] = choice;
    const when =
      column === undefined
        ? is({ question: key }, "==", row)
        : asked.rowKey !== null
          ? is({ question: asked.rowKey(row) }, "==", column)
          : asked.hasItems
            ? is({ question: key, item: row }, "==", column)
            : null;
    return when !== null && selected ? not(when) : when;
  }
  if (path === "SelectedChoicesCount") {
    const comparison = counted[operator];
    return comparison === undefined ? null : chosenCount(key, comparison, Number(value));
  }
  const item = /^ChoiceNumericEntryValue\/(\d+)$/.exec(path)?.[1];
  if (item !== undefined && asked.hasItems) return compared({ question: key, item }, operator, value);
  if (item !== undefined || /^(ChoiceTextEntryValue(\/1)?|ChoiceNumericEntryValue)$/.test(path))
    return compared({ question: key }, operator, value);
  return null;
}

const counted: Readonly<Record<string, Comparison>> = {
  ...{ EqualTo: "==", GreaterThan: ">", GreaterThanOrEqual: ">=", LessThan: "<", LessThanOrEqual: "<=" },
};

/** The words in which the file itself tells what the logic says. */
export function quote(value: unknown): string {
  const told = numbered(value).flatMap(([, set]) =>
    numbered(set).map(([, each]) => plainText(text(record(each).Description)).replace(/\s+/g, " ")),
  );
  return told.filter((each) => each !== "").join(" / ") || list(value).length === 0
    ? told.join(" / ")
    : JSON.stringify(value).slice(0, 400);
}

/** A condition of the file; null where there is none. */
export const shownOf = (value: unknown, questions: Questions, place: Place): Shown | null =>
  numbered(value).length === 0
    ? null
    : { ...place, when: readLogic(value, questions), quoted: quote(value) || "a condition" };
