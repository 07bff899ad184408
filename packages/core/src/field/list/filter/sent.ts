import { invalidError, type ValidationIssue } from "#kit/error.ts";
import { issuesAt } from "#kit/issue.ts";
import { isRecord } from "#kit/record.ts";
import { id, queryText } from "#kit/shape.ts";
import {
  type AnswerConditions,
  comparisons,
  type Filter,
  FilterObject,
  filterValue,
  fixedNames,
  maxFilterKeys,
} from "./schema.ts";

/** Filters in a query string: `metadata[key]=v`, `answer[question_id]=v` and `answer[question_id][gt]=3`. */

/** A filter as a client sent it, and where its parts stand in the request. */
export interface SentFilter {
  conditions: Filter;
  locate: (path: readonly (string | number)[]) => (string | number)[];
  /** A filter that must hold as well: a stored one, of which conditions that the study no longer fits match nothing. */
  within?: Filter | undefined;
}

/** A filter that every interview passes. */
export const noFilter: SentFilter = { conditions: {}, locate: (path) => ["query", ...path] };

/** The `filter` of a body. */
export const bodyFilter = (conditions: Filter = {}): SentFilter => ({
  conditions,
  locate: (path) => ["body", "filter", ...path],
});

type FixedConditions = Omit<Filter, "metadata" | "answer" | "theme">;

const operators = ["answered", "code", ...comparisons] as const;

/**
 * The filter of a query: `fixed` has what the query's schema has parsed, also a `theme` of the operation's own, and
 * `parameters` are all that were sent. Throws a 422 for parameters that look like conditions and are none.
 */
export function queryFilter(fixed: FixedConditions, parameters: Iterable<[string, string]>): SentFilter {
  const issues: ValidationIssue[] = [];
  const refuse = (name: string, msg: string, type: string) =>
    issues.push({ loc: ["query", name], msg, type });
  const metadata = new Map<string, string[]>();
  const answer = new Map<string, Map<string, unknown[]>>();
  const theme = new Map<string, string[]>();
  for (const [name, value] of parameters) {
    const key = /^metadata\[(.*)\]$/s.exec(name)?.[1];
    const themed = /^theme\[(.*)\]$/s.exec(name)?.[1];
    const [, question, , operator = "value"] = /^answer\[([^[\]]*)\](\[([^[\]]*)\])?$/.exec(name) ?? [];
    if (key !== undefined) {
      if (!queryText.safeParse(key).success || !filterValue.safeParse(value).success)
        refuse(name, "Not a usable metadata filter", "invalid_filter");
      metadata.set(key, [...(metadata.get(key) ?? []), value]);
    } else if (themed !== undefined) {
      if (id.safeParse(themed).success) theme.set(themed, [...(theme.get(themed) ?? []), value]);
      else refuse(name, "Must be theme[<question_id>]", "invalid_filter");
    } else if (/^answer(\[|$)/.test(name)) {
      const isKnown = name === `answer[${question}]` || operators.some((known) => known === operator);
      if (question === undefined || !isKnown)
        refuse(name, "Must be answer[<question_id>], or answer[<question_id>][gt]", "invalid_filter");
      else if (!id.safeParse(question).success) refuse(name, "Must be a UUID", "invalid_key");
      else addTo(answer, question, operator, operandOf(operator, value));
    } else if (/^metadata(\[|$)/.test(name)) refuse(name, "Must be metadata[<key>]", "invalid_filter");
    else if (/^theme(\[|$)/.test(name) && !Object.hasOwn(fixed, name))
      refuse(name, "Must be theme[<question_id>]", "invalid_filter");
    else {
      const plain = fixedNames.find((known) => name.startsWith(`${known}[`));
      if (plain !== undefined) refuse(name, `Must be ${plain}, without brackets`, "invalid_filter");
    }
  }
  for (const [key, values] of metadata) {
    if (values.length > 20) refuse(`metadata[${key}]`, "Must have 1 to 20 values", "custom");
  }
  if (metadata.size > maxFilterKeys) refuse("metadata", `Must have at most ${maxFilterKeys} keys`, "custom");
  const nested = Object.fromEntries([...answer].map(([id, by]) => [id, Object.fromEntries(by)]));
  const parsed = FilterObject.safeParse({
    ...(answer.size > 0 && { answer: nested }),
    ...(theme.size > 0 && { theme: Object.fromEntries(theme) }),
  });
  issues.push(
    ...issuesAt([], parsed.error?.issues ?? []).map(({ loc, ...issue }) => ({ ...issue, loc: locate(loc) })),
  );
  if (issues.length > 0) throw invalidError(issues);
  const sent = fixedNames.flatMap((name) => (fixed[name] === undefined ? [] : [[name, fixed[name]]]));
  return {
    conditions: {
      ...Object.fromEntries(sent),
      ...parsed.data,
      ...(metadata.size > 0 && { metadata: Object.fromEntries(metadata) }),
    },
    locate,
  };
}

function addTo(all: Map<string, Map<string, unknown[]>>, id: string, operator: string, value: unknown): void {
  const question = all.get(id) ?? new Map<string, unknown[]>();
  question.set(operator, [...(question.get(operator) ?? []), value]);
  all.set(id, question);
}

/** What the text stands for; the text itself where it stands for nothing, so that the schema refuses it. */
function operandOf(operator: string, text: string): unknown {
  if (operator === "value") return text;
  if (operator === "answered") return text === "true" ? true : text === "false" ? false : text;
  const number = Number(text);
  return text.trim() !== "" && Number.isFinite(number) ? number : text;
}

/** `["query", "answer[<id>][gt]"]` for the path of a condition in a filter object. */
function locate([name, key, operator]: readonly (string | number)[]): (string | number)[] {
  if (name !== "answer" && name !== "metadata" && name !== "theme") return ["query", name ?? ""];
  if (key === undefined) return ["query", name];
  const isNamed = operator !== undefined && operator !== "value" && typeof operator === "string";
  return ["query", `${name}[${key}]${isNamed ? `[${operator}]` : ""}`];
}

/** What no interview passes. */
const nothing: Filter = { status: [] };

/** Whether an erasure has taken the values. Metadata's are a value or a list; an answer's are a condition, `value`. */
const isEmptied = (condition: unknown): boolean =>
  condition === null || (isRecord(condition) && condition.value === null);

/** A stored filter. Where an erasure has taken all values of a condition, no interview passes it any more. */
export function storedFilter(stored: Record<string, unknown>): Filter {
  const conditions = [stored.metadata, stored.answer].flatMap((record) =>
    isRecord(record) ? Object.values(record) : [],
  );
  return conditions.some(isEmptied) ? nothing : FilterObject.parse(stored);
}

const isEmpty = (filter: Filter): boolean => Object.keys(filter).length === 0;

/** Whether every interview passes. */
export const isUnfiltered = ({
  conditions,
  within = {},
}: Pick<SentFilter, "conditions" | "within">): boolean => isEmpty(conditions) && isEmpty(within);

/** The `filter` beside figures: the conditions that were sent, if there were any. */
export const filterEcho = ({ conditions }: Pick<SentFilter, "conditions">) =>
  isEmpty(conditions) ? {} : { filter: shownFilter(conditions) };

/** The filter as it is shown beside filtered figures: a single value without its list. */
export function shownFilter({ answer, theme, ...others }: Filter): Record<string, unknown> {
  const single = (values: unknown) => (Array.isArray(values) && values.length === 1 ? values[0] : values);
  const each = (record: object = {}) =>
    Object.fromEntries(Object.entries(record).map(([key, values]) => [key, single(values)]));
  const shownAnswer = (conditions: AnswerConditions) => {
    const shown = each(conditions);
    return Object.keys(shown).join() === "value" ? shown.value : shown;
  };
  return {
    ...each(others),
    ...(others.metadata && { metadata: each(others.metadata) }),
    ...(theme && { theme: each(theme) }),
    ...(answer && {
      answer: Object.fromEntries(Object.entries(answer).map(([id, of]) => [id, shownAnswer(of)])),
    }),
  };
}
