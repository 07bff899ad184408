import { fill } from "#participant/text/words.ts";
import type { Pen } from "../figure/figure.ts";
import { typeFacts } from "../wire/question-type.ts";
import type { Head } from "../wire/types.ts";

/** What a filter can be of: one of its values at a time. */
export interface Subject {
  /** The parameter. */
  name: string;
  label: string;
  /** Null where any number is a value, or any text. */
  options: readonly { value: string; label: string }[] | null;
  isText?: boolean;
}

const plain = (values: readonly unknown[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));

/** Everything that this share lets its viewers filter by. */
export function subjectsOf({ viewer_dimensions, dimensions, questions }: Head, { words }: Pen): Subject[] {
  return viewer_dimensions.flatMap((dimension): Subject[] => {
    if (dimension.language)
      return [{ name: "language", label: words.language, options: plain(dimensions.languages) }];
    if (dimension.source) {
      const options = dimensions.sources.map(({ key, name }) => ({ value: key, label: name }));
      return [{ name: "source", label: words.source, options }];
    }
    if (dimension.metadata !== undefined) {
      const known = dimensions.metadata.find(({ key }) => key === dimension.metadata);
      const options = known?.values === null ? null : plain(known?.values ?? []);
      return [{ name: `metadata[${dimension.metadata}]`, label: dimension.metadata, options, isText: true }];
    }
    const { randomizer_id, question_id } = dimension;
    const randomizer = dimensions.randomizers.find(({ id }) => id === randomizer_id);
    if (randomizer !== undefined) {
      const options = randomizer.arms.map(({ id, label }) => ({ value: id, label }));
      return [{ name: "arm", label: `${words.arm}: ${randomizer.name}`, options }];
    }
    const question = questions.find(({ id }) => id === question_id);
    if (question === undefined) return [];
    const { id, label, content } = question;
    return [{ name: `answer[${id}]`, label: `${label}. ${content}`, options: optionsOf(question) }];
  });
}

/** Longer scales are filtered by a number that is typed. */
const mostPoints = 11;

function optionsOf({ type, props }: Head["questions"][number]): Subject["options"] {
  const { values, groups = [] } = typeFacts(type).dimension ?? {};
  if (values === "options") return Array.isArray(props.options) ? plain(props.options) : [];
  if (values !== "scale") return null;
  const min = groups[0]?.[0] ?? Number(props.min ?? 1);
  const max = groups.at(-1)?.at(-1) ?? Number(props.max ?? 5);
  const step = Number(props.step ?? 1);
  const points = Math.round((max - min) / step) + 1;
  if (!(points <= mostPoints)) return null;
  return plain(Array.from({ length: points }, (_, index) => Number((min + index * step).toPrecision(12))));
}

/** One condition of the filter in use. */
export interface Condition {
  /** The parameter. */
  name: string;
  value: string;
}

export const isCondition = (name: string): boolean =>
  /^(metadata|answer)\[|^(arm|language|source|include_simulations)$/.test(name);

/** The filter in the page's address. */
export const conditionsIn = (picked: URLSearchParams): Condition[] =>
  [...picked].filter(([name]) => isCondition(name)).map(([name, value]) => ({ name, value }));

/** Like `conditionsIn`, as parameters of a request. */
export const filterQuery = (picked: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...picked].filter(([name]) => isCondition(name)));

/** What is picked with another filter: there is one at a time. */
export const withFilter = (picked: URLSearchParams, name: string, value: string): URLSearchParams =>
  new URLSearchParams([
    ...[...picked].filter(([each]) => each === "include_simulations" || !isCondition(each)),
    [name, value],
  ]);

/** A condition as people read it. */
export function conditionText({ name, value }: Condition, subjects: readonly Subject[], pen: Pen): string {
  const { words } = pen;
  if (name === "include_simulations") return words.withoutSimulated;
  const mine = subjects.filter((subject) => subject.name === name);
  const options = mine.flatMap((subject) => (subject.options ?? []).map((option) => ({ subject, option })));
  const found = options.find(({ option }) => option.value === value);
  const label = found?.subject.label ?? mine[0]?.label ?? name.replace(/^metadata\[(.*)\]$/s, "$1");
  return fill(words.filtersOr, { name: cut(label), values: found?.option.label ?? value });
}

const cut = (text: string): string => (text.length > 48 ? `${text.slice(0, 47).trimEnd()}…` : text);

/** Whether an erasure has left one of a share's conditions without values, so that no interview passes it. */
export const isEmptied = ({ metadata, answer }: Readonly<Record<string, unknown>>): boolean =>
  [metadata, answer]
    .flatMap((record) => Object.values(record ?? {}))
    .some((condition: unknown) => condition === null || (condition as { value?: unknown }).value === null);
