import { languageOf } from "../../language.ts";
import { plainText } from "../../markup.ts";
import type { Place } from "../../report.ts";
import {
  always,
  both,
  type Compared,
  type Comparison,
  chosenCount,
  is,
  never,
  not,
  type Shown,
  simplified,
  type Test,
  type When,
} from "../../tree.ts";
import type { Facts } from "./facts.ts";
import { comparedField, fieldValue, ignoresCase, languageField, textHolds } from "./fields.ts";
import { located, meaningOf } from "./meaning.ts";
import { entries, isOn, type Json, list, record, text } from "./value.ts";

const numbered = (value: unknown): [string, unknown][] => entries(value).filter(([key]) => /^\d+$/.test(key));

/** A Boolean expression of Qualtrics: sets of comparisons, joined by `Conjuction` inside and by `Type` between them. */
export function readLogic(value: unknown, facts: Facts): When | null {
  const sets = numbered(value).map(([, set], index) => {
    const shown = numbered(set).filter(([, each]) => !isOn(record(each)._HiddenExpression));
    const parts = shown.map(([, each], at) => ({
      when: readComparison(record(each), facts),
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

function readComparison(each: Json, facts: Facts): When | null {
  const operator = text(each.Operator);
  const value = text(each.RightOperand);
  switch (text(each.LogicType)) {
    case "EmbeddedField": {
      const field = text(each.LeftOperand).replace(/^e:\/\/Field\//i, "");
      const comparison = { operator, operand: value, ignoresCase: ignoresCase(each) };
      if (field === languageField && !facts.set.has(field)) return ofLanguage(operator, value);
      return value.includes("${")
        ? null
        : comparedField(fieldValue(facts.fields, facts.set, field), comparison, (source) => {
            if ("link" in source) return compared({ metadata: field }, operator, value);
            const isText = facts.asked.get(source.question)?.type !== "multipleChoice";
            return isText ? compared(source, operator, value) : null;
          });
    }
    case "PanelData":
      return compared({ metadata: text(each.LeftOperand).replace(/^m:\/\//, "") }, operator, value);
    case "LoopAndMerge":
    case "LoopAndMergeField":
      return ofLoop(text(each.LeftOperand), operator, value);
    case "Scoring":
      return ofScore(text(each.LeftOperand), operator, value, facts);
    case "Question":
      return ofQuestion(text(each.LeftOperand) || text(each.ChoiceLocator), operator, value, facts);
    case "BooleanValue": {
      const truth = truthOf(each);
      return truth === null ? null : truth ? always : never;
    }
    default:
      return null;
  }
}

function ofLanguage(operator: string, code: string): When | null {
  const when = code === "" ? null : is({ language: true }, "==", languageOf(code));
  return operator === "EqualTo" ? when : operator === "NotEqualTo" ? not(when) : null;
}

/** The item of a loop over choices is its first field. */
function ofLoop(field: string, operator: string, value: string): When | null {
  if (!/^(?:lm:\/\/Field\/)?1$/.test(field) || value === "") return null;
  const when = is({ loopItem: null }, "==", value);
  return operator === "EqualTo" ? when : operator === "NotEqualTo" ? not(when) : null;
}

function ofScore(locator: string, operator: string, value: string, facts: Facts): When | null {
  const score = /(SC_\w+)/.exec(locator)?.[1];
  const comparison = operators[operator];
  if (score === undefined || comparison === undefined || comparison[0] === "INCLUDES") return null;
  const when: Compared = { ...is({ score }, comparison[0], value), negate: comparison[1] };
  // Without an answer a score has no value, which is 0 there.
  if (textHolds(operator, "0", value, false) !== true) return when;
  const asked = new Set((facts.points.get(score) ?? []).map(({ question }) => question));
  const before = [...asked].filter((key) => facts.placed.has(key.split("/")[0] ?? key));
  const none = before.map((question) => not(is({ question }, "IS_ANSWERED")));
  return both("or", [when, none.length === 0 ? always : both("and", none)]);
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

/** The condition of a locator such as `q://QID4/SelectableChoice/2`. */
function ofQuestion(locator: string, operator: string, value: string, facts: Facts): When | null {
  const { key, iteration, asked, path } = located(locator, facts);
  if (asked === undefined) return null;
  if (operator === "Displayed" || operator === "NotDisplayed") return null;
  const selected = operator === "Selected" ? false : operator === "NotSelected" ? true : null;
  const choice = /^(?:SelectableChoice|ChoiceGroup)\/([^/]+)(?:\/([^/]+))?$/.exec(path);
  if (choice !== null && selected !== null) {
    const [, row = "", column] = choice;
    const when =
      column === undefined
        ? is({ question: key }, "==", row)
        : asked.rowKey !== null
          ? is({ question: iteration + asked.rowKey(row) }, "==", column)
          : asked.hasItems
            ? is({ question: key, item: row }, "==", column)
            : null;
    return when !== null && selected ? not(when) : when;
  }
  const answer = /^SelectableAnswer\/([^/]+)$/.exec(path)?.[1];
  if (answer !== undefined && selected !== null) {
    const own = iteration;
    const rows = asked.rows;
    const cells = rows.map(
      (row): When =>
        asked.rowKey === null
          ? is({ question: key, item: row }, "==", answer)
          : is({ question: own + asked.rowKey(row) }, "==", answer),
    );
    const when = asked.hasItems || asked.rowKey !== null ? both("or", cells) : null;
    return when !== null && selected ? not(when) : when;
  }
  if (path === "SelectedChoicesCount") {
    const comparison = counted[operator];
    return comparison === undefined ? null : chosenCount(key, comparison, Number(value));
  }
  const item = /^ChoiceNumericEntryValue\/([^/]+)$/.exec(path)?.[1];
  if (item !== undefined && asked.hasItems) return compared({ question: key, item }, operator, value);
  const [, entered] = /^(?:ChoiceTextEntryValue|ChoiceNumericEntryValue)(?:\/([^/]+))?$/.exec(path) ?? [path];
  if (entered === undefined && !/^Choice(Text|Numeric)EntryValue$/.test(path)) return null;
  if (asked.rowKey !== null && entered !== undefined)
    return compared({ question: iteration + asked.rowKey(entered) }, operator, value);
  if (asked.type !== "multipleChoice") return compared({ question: key }, operator, value);
  // The text beside a choice: whoever chose that choice has written one.
  if (entered === undefined || entered !== asked.own) return null;
  const isWritten = is({ question: key }, "==", entered);
  return operator === "NotEmpty" ? isWritten : operator === "Empty" ? not(isWritten) : null;
}

const counted: Readonly<Record<string, Comparison>> = {
  EqualTo: "==",
  GreaterThan: ">",
  GreaterThanOrEqual: ">=",
  LessThan: "<",
  LessThanOrEqual: "<=",
};

/** Whether a quota's condition holds for every interview: it has none, or the value that is always true. */
export function countsAll(value: unknown): boolean {
  const comparisons = numbered(value).flatMap(([, set]) => numbered(set).map(([, each]) => record(each)));
  return comparisons.every((each) => truthOf(each) === true);
}

const truthOf = ({ LogicType, Value, LeftOperand, RightOperand }: Json): boolean | null => {
  if (text(LogicType) !== "BooleanValue") return null;
  const value =
    typeof Value === "boolean" ? String(Value) : text(Value) || text(LeftOperand) || text(RightOperand);
  return /^(true|1)$/i.test(value) ? true : /^(false|0)$/i.test(value) ? false : null;
};

/** What logic comes to that is one value for everybody; null for all other. */
export function constantOf(value: unknown, facts: Facts): boolean | null {
  const when = numbered(value).length === 0 ? null : readLogic(value, facts);
  const found = when === null ? null : simplified(when);
  return typeof found === "boolean" ? found : null;
}

/** The words in which the file itself tells what the logic says. */
export function quote(value: unknown): string {
  const told = numbered(value).flatMap(([, set]) =>
    numbered(set).map(([, each]) =>
      plainText(text(record(each).Description).replaceAll("</span>", "</span> "))
        .replace(/\s+/g, " ")
        .trim(),
    ),
  );
  return told.filter((each) => each !== "").join(" / ") || list(value).length === 0
    ? told.join(" / ")
    : JSON.stringify(value).slice(0, 400);
}

/** A condition of the file; null where there is none. */
export function shownOf(value: unknown, facts: Facts, place: Place): Shown | null {
  const when = readLogic(value, facts);
  const plain = when === null ? null : simplified(when);
  if (numbered(value).length === 0 || typeof plain === "boolean") return null;
  return { ...place, when: plain, quoted: quote(value) || "a condition", meaning: meaningOf(value, facts) };
}
