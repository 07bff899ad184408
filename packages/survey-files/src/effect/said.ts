import { isRecord } from "#kit/record.ts";
import type { Known } from "../map/parts.ts";
import type { Said } from "./meaning.ts";

/** Answers as ours are stored, and what the other tool would have in their place. */

/** What logic calls a choice of own words of which the file has no name. */
const unnamed = "own words";

const inverse = (labels: ReadonlyMap<string, string> | null): Map<string, string> =>
  new Map([...(labels ?? [])].toReversed().map(([code, label]) => [label, code]));

const silent: Said = { isAnswered: false, codes: [], other: null, text: "", cells: new Map() };

/** The answer to a question as its file knows it. */
export function saidBy(known: Known, answer: unknown): Said {
  if (answer === null || answer === undefined) return silent;
  const { source, options, items, row } = known;
  const codeOf = new Map([...inverse(items), ...inverse(options)]);
  const points = new Map(Object.entries(source.numbers ?? {}).map(([code, number]) => [number, code]));
  const pointOf = (number: unknown): string => points.get(Number(number)) ?? String(number);
  if (isRecord(answer) && !("other" in answer)) {
    const cells = new Map(
      Object.entries(answer).map(([label, number]) => [codeOf.get(label) ?? label, pointOf(number)]),
    );
    if (row === undefined) return { ...silent, isAnswered: true, cells };
    const cell = cells.get(row);
    return cell === undefined ? silent : { ...silent, isAnswered: true, codes: [cell], text: cell };
  }
  const own = source.ownWords ?? unnamed;
  const chosen = (Array.isArray(answer) ? answer : [answer]).map((each) =>
    isRecord(each) ? own : (codeOf.get(String(each)) ?? String(each)),
  );
  const words = (Array.isArray(answer) ? answer : [answer]).find(isRecord)?.other;
  if (source.type === "ranking") {
    const cells = new Map(chosen.map((code, index) => [code, String(index + 1)]));
    return { ...silent, isAnswered: true, codes: chosen, cells };
  }
  if (options !== null)
    return { ...silent, isAnswered: true, codes: chosen, other: typeof words === "string" ? words : null };
  const point = points.size > 0 ? [pointOf(answer)] : [];
  return { ...silent, isAnswered: true, codes: point, text: point[0] ?? String(answer) };
}

const limited = (list: readonly string[], named: ReadonlySet<string>, max: number): string[] => [
  ...list.filter((code) => named.has(code)),
  ...list.filter((code) => !named.has(code)).slice(0, max),
];

/** The values with capitals for small letters, and the other way round, as far as that makes others of them. */
export const inOtherCase = (values: readonly string[]): string[] =>
  values.flatMap((value) => {
    const turned = value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase();
    return turned === value ? [] : [turned];
  });

/** Numbers beside those that the values are, as texts. */
export const aroundNumbers = (values: readonly string[]): string[] =>
  values
    .filter((value) => value.trim() !== "" && Number.isFinite(Number(value)))
    .flatMap((value) => [Number(value) - 1, Number(value) + 1].map(String));

/** Answers that are the values but for capitals; none where answers are no texts. */
export const answersInOtherCase = ({ definition }: Known, values: readonly string[]): string[] =>
  /^(shortText|textInput|email)$/.test(String(definition.type)) ? inOtherCase(values) : [];

/** Answers that a question may get, of each kind that its condition may tell apart; the first is none. */
export function answersFor(known: Known, values: readonly string[]): unknown[] {
  const { source, options, items, definition } = known;
  const props = definition.props as Readonly<Record<string, unknown>>;
  const named = new Set(values);
  const numbers = [...new Set(values.map(Number))].filter(Number.isFinite);
  const within = (number: number): boolean =>
    !(typeof props.min === "number" && number < props.min) &&
    !(typeof props.max === "number" && number > props.max) &&
    !(props.step === 1 && !Number.isInteger(number));
  const around = numbers.flatMap((number) => [number, number - 1, number + 1, number + 0.5]);
  // What rounds tells these from the number itself.
  const beside = numbers.flatMap((number) => [number - 0.5, number + 0.3, number - 0.3]);
  switch (definition.type) {
    case "multipleChoice": {
      const codes = limited([...(options?.keys() ?? [])], named, 2);
      const labels = codes.map((code) => options?.get(code) ?? "");
      const own = props.allowOther === true ? [{ other: "Ω" }] : [];
      if (props.isMultiSelect !== true) return [null, ...labels, ...own];
      const alone = new Set(Array.isArray(props.exclusiveOptions) ? props.exclusiveOptions : []);
      const shared = labels.filter((label) => !alone.has(label));
      const pairs = shared.slice(0, 6).flatMap((one, at) => shared.slice(at + 1, 6).map((two) => [one, two]));
      const all = [...shared, ...own];
      return [null, ...[...labels, ...own].map((each) => [each]), ...pairs, all, all.slice(1)].filter(
        (answer) => answer === null || (Array.isArray(answer) && answer.length > 0),
      );
    }
    case "number":
      return [null, ...new Set([0, 1, ...around, ...beside].filter(within))];
    case "ratingScale":
    case "nps":
    case "starRating": {
      const own = Object.values(source.numbers ?? {});
      const from = definition.type === "nps" ? 0 : typeof props.min === "number" ? props.min : 1;
      const to = definition.type === "nps" ? 10 : typeof props.max === "number" ? props.max : 5;
      const scale = to - from <= 12 ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : around;
      return [null, ...(own.length > 0 ? own : [from, to, ...scale]).filter((at) => at >= from && at <= to)];
    }
    case "date":
      return [null, ...values.filter((value) => isDate.test(value)).flatMap(aroundDay), "2001-02-03"];
    case "matrixRatingScale": {
      const labels = limited([...items.keys()], named, 1).map((code) => items.get(code) ?? "");
      const max = Number(props.max);
      const points = Array.from(
        { length: Math.min(max - Number(props.min ?? 1) + 1, 12) },
        (_, at) => max - at,
      );
      const same = points.map((point) => Object.fromEntries(labels.map((label) => [label, point])));
      const single = labels.slice(0, 6).flatMap((label) => points.map((point) => ({ [label]: point })));
      return [null, ...same, ...single];
    }
    case "allocation": {
      const labels = limited([...items.keys()], named, 1).map((code) => items.get(code) ?? "");
      return [null, ...labels.flatMap((label) => [0, 1, ...around].map((amount) => ({ [label]: amount })))];
    }
    case "ranking": {
      const labels = [...items.values()];
      return [null, ...labels.slice(0, 8).map((_, at) => [...labels.slice(at), ...labels.slice(0, at)])];
    }
    case "shortText":
    case "textInput":
    case "email":
      return [
        null,
        ...values.filter((value) => value.trim() !== ""),
        "Ω",
        ...values.map((value) => `${value}Ω`),
        ...values.filter((value) => isWhole.test(value)).flatMap((value) => [`${value}.3`, `${value}.7`]),
      ];
    default:
      return [null];
  }
}

const isWhole = /^-?\d+$/;
const isDate = /^\d{4}-\d{2}-\d{2}$/;
const aroundDay = (day: string): string[] =>
  [-1, 0, 1].map((days) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10),
  );
