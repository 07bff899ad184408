import { fill } from "#participant/text/words.ts";
import type { Pen } from "../figure/figure.ts";
import { typeFacts } from "../wire/question-type.ts";
import type { Head } from "../wire/types.ts";

/** What a filter can be of. */
export type Subject =
  | { kind: "list"; name: string; label: string; options: readonly { value: string; label: string }[] }
  | { kind: "text"; name: string; label: string }
  | { kind: "date"; name: string; label: string }
  | { kind: "question"; name: string; label: string; options: Options; isNumeric: boolean };

/** Null where any text is an answer, none where filters can only ask whether there is one. */
type Options = readonly string[] | null;

export const statuses = [
  "in_progress",
  "closed",
  "completed",
  "screened_out",
  "over_quota",
  "canceled",
] as const;

/** Everything that this study's interviews can be filtered by. */
export function subjectsOf({ dimensions, questions }: Head, { words }: Pen): Subject[] {
  const { randomizers, languages, sources, metadata } = dimensions;
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return [
    { kind: "list", name: "status", label: words.status, options: plain(statuses) },
    ...(languages.length > 1
      ? [{ kind: "list", name: "language", label: words.language, options: plain(languages) } as const]
      : []),
    ...(sources.length > 0
      ? [
          {
            kind: "list",
            name: "source",
            label: words.source,
            options: sources.map(({ key, name }) => ({ value: key, label: name })),
          } as const,
        ]
      : []),
    ...randomizers.map(({ name, arms }) => ({
      kind: "list" as const,
      name: "arm",
      label: `${words.arm}: ${name}`,
      options: arms.map(({ id, label }) => ({ value: id, label })),
    })),
    ...metadata.map(({ key, values }): Subject => {
      const name = `metadata[${key}]`;
      return values && values.length > 0
        ? { kind: "list", name, label: key, options: plain(values) }
        : { kind: "text", name, label: key };
    }),
    { kind: "date", name: "created_after", label: words.createdAfter },
    { kind: "date", name: "created_before", label: words.createdBefore },
    { kind: "date", name: "completed_after", label: words.completedAfter },
    { kind: "date", name: "completed_before", label: words.completedBefore },
    ...questions
      .filter(({ type }) => !typeFacts(type).isOnlyShown)
      .map(({ id, label, content, type, props }): Subject => {
        const { comparedBy } = typeFacts(type);
        return {
          kind: "question",
          name: `answer[${id}]`,
          label: `${label}. ${content}`,
          options: comparedBy === "options" ? optionsOf(props.options) : comparedBy === undefined ? [] : null,
          isNumeric: comparedBy === "number",
        };
      }),
  ];
}

const optionsOf = (options: unknown): readonly string[] =>
  Array.isArray(options) ? options.filter((option) => typeof option === "string") : [];

/** One condition of the filter in use. */
export interface Condition {
  /** The parameter. */
  name: string;
  values: readonly string[];
}

const comparisonPattern = /^(answer\[[^\]]*\])(?:\[(gt|gte|lt|lte|answered)\])?$/;
export const isCondition = (name: string): boolean =>
  /^(metadata|answer)\[|^(arm|language|status|source|include_simulations)$|^(created|completed|updated)_(after|before)$/.test(
    name,
  );

/** The filter in the page's address. */
export function conditionsIn(picked: URLSearchParams): Condition[] {
  const names = [...new Set(picked.keys())].filter(isCondition);
  return names.map((name) => ({ name, values: picked.getAll(name) }));
}

/** The same as parameters of a request. */
export const filterQuery = (picked: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...picked].filter(([name]) => isCondition(name)));

/** The same as the filter of a body. */
export function filterObject(picked: URLSearchParams): Record<string, unknown> {
  const filter: Record<string, unknown> = {};
  const metadata: [string, string[]][] = [];
  const answers = new Map<string, Record<string, unknown>>();
  for (const { name, values } of conditionsIn(picked)) {
    const key = /^metadata\[(.*)\]$/s.exec(name)?.[1];
    const [, answer, operator = "value"] = comparisonPattern.exec(name) ?? [];
    if (key !== undefined) metadata.push([key, [...values]]);
    else if (answer !== undefined) {
      const id = answer.slice("answer[".length, -1);
      answers.set(id, { ...answers.get(id), [operator]: typed(operator, values) });
    } else if (name !== "include_simulations") filter[name] = values;
  }
  // An object without a prototype's keys: an attribute may be called `__proto__`.
  if (metadata.length > 0) filter.metadata = Object.fromEntries(metadata);
  if (answers.size > 0) filter.answer = Object.fromEntries(answers);
  return filter;
}

function typed(operator: string, values: readonly string[]): unknown[] {
  if (operator === "value") return [...values];
  return values.map((value) => (operator === "answered" ? value === "true" : Number(value)));
}

/** A condition as people read it. */
export function conditionText({ name, values }: Condition, subjects: readonly Subject[], pen: Pen): string {
  const { words, format } = pen;
  if (name === "include_simulations") return words.withoutSimulated;
  const [, answer = name, operator] = comparisonPattern.exec(name) ?? [];
  const mine = subjects.filter((subject) => subject.name === answer);
  const holding = mine.find(
    (subject) => subject.kind === "list" && subject.options.some(({ value }) => values.includes(value)),
  );
  const subject = holding ?? mine[0];
  const label = cut(subject?.label ?? answer.replace(/^metadata\[(.*)\]$/s, "$1"));
  const shown = values.map((value) => {
    if (subject?.kind === "list") return subject.options.find((each) => each.value === value)?.label ?? value;
    return subject?.kind === "date" && !Number.isNaN(Date.parse(value)) ? format.dateTime(value) : value;
  });
  const list = shown.reduce((all, each) => (all === "" ? each : fill(words.orList, { a: all, b: each })), "");
  const signs: Record<string, string> = { gt: ">", gte: "≥", lt: "<", lte: "≤" };
  if (operator === "answered")
    return `${label} ${values[0] === "true" ? words.isAnswered : words.isNotAnswered}`;
  if (operator !== undefined) return `${label} ${signs[operator]} ${list}`;
  return fill(words.filtersOr, { name: label, values: list });
}

const cut = (text: string): string => (text.length > 48 ? `${text.slice(0, 47).trimEnd()}…` : text);

/** Whether an erasure has left one of a share's conditions without values, so that no interview passes it. */
export const isEmptied = ({ metadata, answer }: Readonly<Record<string, unknown>>): boolean =>
  [metadata, answer]
    .flatMap((record) => Object.values(record ?? {}))
    .some((condition: unknown) => condition === null || (condition as { value?: unknown }).value === null);
