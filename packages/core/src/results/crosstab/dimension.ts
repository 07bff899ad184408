import { type SQL, sql } from "drizzle-orm";
import { qualityLevels } from "#interviewer/quality/schema.ts";
import { interviewStatuses } from "#survey/interview/status.ts";
import type { Band } from "#survey/score/schema.ts";
import { code, codeAssignment, codedAnswer } from "../../field/coding/coding.sql.ts";
import { randomizerAssignment } from "../../field/flow/flow.sql.ts";
import { answer } from "../../field/interview/interview.sql.ts";
import { interviewQuality } from "../../field/quality/quality.sql.ts";
import type { Dimension } from "./schema.ts";

/** How a dimension reads an interview: SQL for a query that selects from `interview`. */

/** A row or column of a table. */
export interface Value {
  key: string;
  label: string;
  /** The number of its entry, null for what is none; only of a choice. */
  key_code?: number | null;
  /** The question does not offer it any more. */
  is_retired?: true;
}

export interface ReadDimension {
  sent: Dimension;
  /** Equal for one dimension, by whichever of its names an item was sent; else as it was sent. */
  named?: Dimension;
  /** What it joins to `interview`. */
  join: SQL;
  /** Whether an interview has a value at all; one outside of the bands has. */
  isPresent: SQL;
  /** The key of its value: `=` and the text, or `*` for a text beside the options. Of several values, a JSON array. */
  key: SQL;
  isMultiple: boolean;
  /** Its value as a number; null for dimensions of anything else. */
  number: SQL | null;
  isNps: boolean;
  /** The values that are always shown, in order. */
  listed: readonly Value[];
  /** Compares keys that are not listed. */
  compare: (a: string, b: string) => number;
  /** What stands beside the options, by its key. */
  hasOther: boolean;
  /** Entries that the question does not offer any more: shown where somebody has them. */
  retired: readonly Value[];
  /** The code of what stands beside the options; undefined for dimensions without codes. */
  otherCode: number | null | undefined;
  /** Whether its values are on no list. */
  isOpen: boolean;
  /** For numbers: whether its values are bands of them. */
  isBanded: boolean;
  /** Where the numbers are a score: how it joins what was computed of the interviews. */
  scored?: { key: string; joined(ids: string[], values: number[]): SQL };
}

export const otherKey = "*";

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byNumber = (a: string, b: string): number => Number(a) - Number(b);
const byStatus = (a: string, b: string): number => {
  const order: readonly string[] = interviewStatuses;
  return order.indexOf(a) - order.indexOf(b);
};

/** What most dimensions have in common. */
export const plain = {
  join: sql``,
  isMultiple: false,
  number: null,
  isNps: false,
  listed: [],
  compare: byText,
  hasOther: false,
  retired: [],
  otherCode: undefined,
  isOpen: true,
  isBanded: false,
};

/** A dimension whose value is a column of the interview, or null. */
export const textDimension = (sent: Dimension, text: SQL, isStatus = false): ReadDimension => ({
  ...plain,
  sent,
  key: sql`'=' || ${text}`,
  isPresent: sql`${text} is not null`,
  compare: isStatus ? byStatus : byText,
});

/** The level of what its check has found; none before it. */
export const qualityDimension = (sent: Dimension, alias: SQL): ReadDimension => ({
  ...plain,
  sent,
  join: sql`left join ${interviewQuality} ${alias} on ${alias}.interview_id = interview.id
    and ${alias}.checked_at is not null`,
  key: sql`'=' || ${alias}.level`,
  isPresent: sql`${alias}.level is not null`,
  listed: qualityLevels.map((level) => ({ key: level, label: level })),
  isOpen: false,
});

/** The arm of a randomizer, in the order of its arms. */
export const armDimension = (
  sent: Dimension,
  alias: SQL,
  randomizerId: string,
  arms: readonly { id: string; label: string }[],
): ReadDimension => ({
  ...plain,
  sent,
  join: sql`left join ${randomizerAssignment} ${alias} on ${alias}.interview_id = interview.id
    and ${alias}.randomizer_id = ${randomizerId}::uuid and ${alias}.place is not null`,
  key: sql`'=' || ${alias}.arm_id`,
  isPresent: sql`${alias}.arm_id is not null`,
  listed: arms.map(({ id, label }) => ({ key: id, label })),
  isOpen: false,
});

interface Answered {
  id: string;
  type: string;
  /** Each wording of the loop's item; an empty text outside of loops. */
  iterations: readonly string[];
}

const isOneOf = (column: SQL, texts: readonly string[]): SQL =>
  texts.length === 1
    ? sql`${column} = ${texts[0]}::text`
    : sql`${column} = any(${sql.param([...texts])}::text[])`;

/** The answers to a question, given while it had its present type. */
const answerJoin = (alias: SQL, { id, type, iterations }: Answered): SQL =>
  sql`left join ${answer} ${alias} on ${alias}.interview_id = interview.id and ${alias}.question_id = ${id}::uuid
    and ${isOneOf(sql`${alias}.iteration`, iterations)} and ${alias}.outcome = 'answered' and ${alias}.type = ${type}::text`;

/** How the words of answers to a choice are read. */
interface ChoiceNames extends Pick<ReadDimension, "retired" | "otherCode"> {
  /** Present labels, by former ones. */
  former: Readonly<Record<string, string>>;
  /** By label. */
  codes: ReadonlyMap<string, number>;
}

/** Whole answers, as they are kept without words. */
export const answersDimension = (sent: Dimension, alias: SQL, question: Answered): ReadDimension => ({
  ...plain,
  sent,
  join: answerJoin(alias, question),
  key: sql`'=' || coalesce(${alias}.closed_value, ${alias}.value)::text`,
  isPresent: sql`${alias}.interview_id is not null`,
  isOpen: false,
});

/** The options of a choice. */
export function choiceDimension(
  sent: Dimension,
  alias: SQL,
  question: Answered,
  { options, isMultiple, hasOther }: { options: readonly string[]; isMultiple: boolean; hasOther: boolean },
  { former, codes, retired, otherCode }: ChoiceNames,
): ReadDimension {
  const value = presentOptions(sql`${alias}.value`, former);
  const kind = sql`jsonb_typeof(${value})`;
  const shared = {
    ...plain,
    sent,
    join: answerJoin(alias, question),
    isMultiple,
    hasOther,
    isOpen: false,
    retired,
    otherCode,
  };
  const listed = options.map((option) => {
    return { key: option, label: option, key_code: codes.get(option) ?? null };
  });
  if (!isMultiple) {
    const isPresent = sql`${kind} in ('string', 'object')`;
    return { ...shared, listed, isPresent, key: sql`case ${kind} ${choiceKey(value)} end` };
  }
  const list = sql`case ${kind} when 'array' then ${value} else jsonb_build_array(${value}) end`;
  return { ...shared, listed, isPresent: sql`${kind} in ('string', 'object', 'array')`, key: list };
}

/** The value with present labels in the place of former ones. */
function presentOptions(value: SQL, former: Readonly<Record<string, string>>): SQL {
  if (Object.keys(former).length === 0) return value;
  const present = (each: SQL) =>
    sql`case jsonb_typeof(${each}) when 'string' then coalesce(${JSON.stringify(former)}::jsonb -> (${each} #>> '{}'), ${each}) else ${each} end`;
  return sql`(case jsonb_typeof(${value}) when 'array' then (
    select coalesce(jsonb_agg(${present(sql`each`)}), '[]') from jsonb_array_elements(${value}) each) else ${present(value)} end)`;
}

const choiceKey = (value: SQL): SQL =>
  sql`when 'string' then '=' || (${value} #>> '{}') when 'object' then '*'`;

/** The keys of a dimension of several values, from the column that has its list. */
export const keysOf = (column: SQL): SQL =>
  sql`lateral (select case jsonb_typeof(e) ${choiceKey(sql`e`)} end as key from jsonb_array_elements(${column}) e)`;

/** The codes of open answers, a theme wherever a child of it is. The base are the answers that were judged or have one. */
export const themeDimension = (
  sent: Dimension,
  alias: SQL,
  { id, iterations }: Omit<Answered, "type">,
  codes: readonly { id: string; name: string }[],
): ReadDimension => ({
  ...plain,
  sent,
  isMultiple: true,
  join: sql`left join lateral (
    select jsonb_agg(distinct theme.id) as value
    from ${codeAssignment} g join ${code} own on own.id = g.code_id
      join ${code} theme on theme.id = own.id or theme.id = own.parent_id
    where g.interview_id = interview.id and g.question_id = ${id}::uuid and ${isOneOf(sql`g.iteration`, iterations)}
      and g.coder = 'first' and g.state = 'assigned') ${alias} on true`,
  key: sql`coalesce(${alias}.value, '[]')`,
  isPresent: sql`(${alias}.value is not null or exists (
    select from ${codedAnswer} j where j.interview_id = interview.id and j.question_id = ${id}::uuid
      and ${isOneOf(sql`j.iteration`, iterations)} and j.coder = 'first'))`,
  listed: codes.map(({ id, name }) => ({ key: id, label: name })),
  isOpen: false,
});

/** A number that an answer has, each by itself or in bands. */
export function numberDimension(
  sent: Dimension,
  alias: SQL,
  question: Answered,
  { number, points, isNps = false }: { number: SQL; points: readonly number[]; isNps?: boolean },
): ReadDimension {
  const { bands } = sent;
  const shared = { ...plain, sent, join: answerJoin(alias, question), isNps };
  if (bands !== undefined)
    return {
      ...shared,
      ...banded(
        number,
        bands.map(([min, max]) => ({ label: `${min}–${max}`, min, max })),
      ),
    };
  const listed = points.map((point) => ({ key: String(point), label: String(point) }));
  return { ...shared, ...single(number), listed };
}

const numeric = (number: SQL) => ({
  number,
  isPresent: sql`${number} is not null`,
  compare: byNumber,
});

/** A number by itself. */
export const single = (number: SQL) => ({ ...numeric(number), key: sql`'=' || ${number}` });

/** A number in bands, both ends included. */
export function banded(number: SQL, bands: readonly Band[]) {
  const cases = bands.map(({ min, max }) => {
    const within = sql`${number} between ${String(min)}::numeric and ${String(max)}::numeric`;
    return sql`when ${within} then ${`=${min}-${max}`}::text`;
  });
  return {
    ...numeric(number),
    key: sql`case ${sql.join(cases, sql` `)} end`,
    listed: bands.map(({ label, min, max }) => ({ key: `${min}-${max}`, label })),
    isOpen: false,
    isBanded: true,
  };
}

/** The number that a JSON value is; null for anything else. */
export const numberIn = (value: SQL): SQL =>
  sql`(case when jsonb_typeof(${value}) = 'number' then (${value})::numeric end)`;

/** The rank of an option in an answer to a ranking. */
export const rankIn = (value: SQL, words: readonly string[]): SQL => sql`(
  select place::numeric from jsonb_array_elements_text(case when jsonb_typeof(${value}) = 'array' then ${value} else '[]' end)
    with ordinality as ranked(option, place)
  where ${isOneOf(sql`ranked.option`, words)} limit 1)`;

/** The number that an answer has of an item, under any of its words. */
export const itemIn = (value: SQL, words: readonly string[]): SQL =>
  numberIn(
    sql`coalesce(${sql.join(
      words.map((word) => sql`${value} -> ${word}::text`),
      sql`, `,
    )})`,
  );

/** A row or column with its key as the database writes it. */
export interface CountedValue extends Value {
  counted: string;
}

const otherName = "Other";

/** The values that a table shows of a dimension: those listed, then those that were counted beside them, in order. */
export function shownValues(dimension: ReadDimension, counted: Iterable<string>): CountedValue[] {
  const { listed, compare, number, hasOther, isBanded, retired, otherCode } = dimension;
  const found = new Set(counted);
  const toKey = (text: string) => (number === null || isBanded ? text : String(Number(text)));
  const texts = [...found].filter((each) => each !== otherKey);
  const byKey = new Map(texts.map((text) => [toKey(text.slice(1)), text]));
  const known = new Set(listed.map(({ key }) => key));
  const gone = retired.filter(({ key }) => byKey.has(key) && !known.has(key));
  for (const { key } of gone) known.add(key);
  const isCoded = otherCode !== undefined;
  const former = [...byKey.keys()].filter((key) => !known.has(key)).sort(compare);
  const values: Value[] = [
    ...listed,
    ...gone,
    ...former.map((key) => (isCoded ? { key, label: key, key_code: null } : { key, label: key })),
  ];
  const ordered = number === null || isBanded ? values : values.toSorted((a, b) => compare(a.key, b.key));
  const shown = ordered.map((value) => ({ ...value, counted: byKey.get(value.key) ?? `=${value.key}` }));
  if (!hasOther && !found.has(otherKey)) return shown;
  const isTaken = shown.some(({ key }) => key === "other");
  const other = { key: isTaken ? "other (2)" : "other", label: otherName, counted: otherKey };
  return [...shown, isCoded ? { ...other, key_code: otherCode } : other];
}
