import { and, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { domainError } from "#kit/error.ts";
import {
  type Axis,
  anybody,
  axisId,
  type Category,
  crossed,
  type Noise,
  type Pair,
} from "#survey/disclosure/crossing.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { repeatable } from "../../platform/db.ts";
import { maxValues } from "../crosstab/bounds.ts";
import { keysOf, otherKey, type ReadDimension, shownValues } from "../crosstab/dimension.ts";
import { type Matching, matches } from "../figures/filtered.ts";
import { isKnownBy, keySum, recordKey } from "./noise.ts";

/** How two dimensions of a share's interviews meet, read in one statement. */

/** Different numbers of one dimension. */
export const maxNumbers = 2000;
/** Pairs of values that a table reads. */
const maxPairs = 100_000;

/**
 * Two dimensions of the interviews that match. `shown` are the rows' categories where another figure has decided them.
 * Throws a 422 for more values than a table has.
 */
export async function crossing(
  ctx: Ctx,
  matching: Matching,
  [rows, column]: readonly [ReadDimension, ReadDimension],
  noise: Noise,
  shown?: readonly Category[],
) {
  const pairs = await readPairs(ctx, matching, [rows, column], noise);
  return { ...crossed(pairs, [axisOf(rows), axisOf(column)], noise, shown), pairs };
}

export const idOfDimension = ({ named, sent }: ReadDimension): string => axisId(named ?? sent);

const axisOf = (dimension: ReadDimension): Axis => ({
  id: idOfDimension(dimension),
  codes: new Map(
    [...dimension.listed, ...dimension.retired].flatMap(({ key, key_code }) =>
      typeof key_code === "number" ? [[key, key_code] as const] : [],
    ),
  ),
  isMultiple: dimension.isMultiple,
  isNumber: dimension.number !== null,
  isNps: dimension.isNps,
  isUnnamed: dimension.sent.metadata !== undefined,
  listed: dimension.listed.map(({ key }) => key),
  values: (counted) =>
    shownValues(dimension, counted).map((value) => ({ ...value, isOther: value.counted === otherKey })),
});

async function readPairs(
  ctx: Ctx,
  matching: Matching,
  [rows, column]: readonly [ReadDimension, ReadDimension],
  { secret, as_of }: Noise,
): Promise<Pair[]> {
  const isCounted = as_of === null ? sql`false` : isKnownBy(as_of);
  // An interview's key takes longest: it is computed once, in however many pairs the interview is.
  const held = rows.isMultiple || column.isMultiple ? sql`materialized` : sql`not materialized`;
  const [found] = await repeatable(ctx.db)
    .select({
      pairs: sql<Pair[]>`(
        with facts as ${held} (
          select ${valueIn(rows)} as r, ${valueIn(column)} as c, ${isCounted} as is_counted,
            case when ${isCounted} then ${recordKey(secret)} end as record_key
          from ${interview} ${rows.join} ${column.join}
          where ${and(
            matches(matching),
            isNull(interview.erased_at),
            or(isNotNull(interview.started_at), answered(rows), answered(column)),
          )}
        ), pairs as (
          select r.key as r, c.key as c, count(*) as plain, count(*) filter (where is_counted) as counted,
            ${keySum(sql`record_key`)} as keys
          from facts, ${keysIn(rows, sql`facts.r`)} r, ${keysIn(column, sql`facts.c`)} c
          group by r.key, c.key limit ${maxPairs + 1}
        )
        select coalesce(json_agg(json_build_array(r, c, plain, counted, keys)), '[]') from pairs)`,
    })
    .from(sql`(values (1)) as one`);
  const pairs = found?.pairs ?? [];
  refuseTooMany(rows, new Set(pairs.flatMap(([row]) => row ?? [])).size, ["body", "rows"]);
  refuseTooMany(column, new Set(pairs.flatMap(([, col]) => col ?? [])).size, ["body", "columns"]);
  if (pairs.length > maxPairs) throw tooMany("There are too many values for a table", ["body", "rows"]);
  return pairs;
}

/** Plain figures of a question are of all who have answered it, started or not. */
const answered = ({ sent, isPresent }: ReadDimension): SQL | undefined =>
  sent.question_id === undefined ? undefined : isPresent;

/** Null without a value: a single one's key is so by itself. */
const valueIn = ({ isMultiple, key, isPresent }: ReadDimension): SQL =>
  isMultiple ? sql`case when ${isPresent} then ${key} end` : key;

/** The value, null without; of a dimension of several values its options and `anybody`. */
const keysIn = ({ isMultiple }: ReadDimension, value: SQL): SQL =>
  isMultiple
    ? sql`lateral (
        select o.key from ${keysOf(sql`coalesce(${value}, '[]')`)} o where o.key is not null
        union select case when ${value} is not null then ${anybody}::text end)`
    : sql`lateral (select ${value} as key)`;

const tooMany = (message: string, loc: (string | number)[]) =>
  domainError(message, [{ loc, code: "too_many_values", message }]);

function refuseTooMany({ isOpen, number }: ReadDimension, found: number, loc: string[]): void {
  const limit = number === null ? maxValues.text : maxNumbers;
  if (isOpen && found > limit) throw tooMany(`There are more than ${limit} values`, loc);
}
