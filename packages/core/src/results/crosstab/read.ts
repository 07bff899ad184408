import { type SQL, sql } from "drizzle-orm";
import { interview } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { repeatable } from "../../platform/db.ts";
import { excludedMatching, type Matching, matches } from "../figures/filtered.ts";
import type { Sample } from "../figures/statistics.ts";
import { maxValues } from "./bounds.ts";
import { keysOf, type ReadDimension } from "./dimension.ts";

/** How often the values of two dimensions meet, counted by the database: what comes back does not grow with a study. */

interface Figures {
  base: number;
  /** Interviews that would match if nobody had excluded them. */
  excluded: number;
  /** Whether the dimensions, the rows first, have more values than may be shown. */
  isTooWide: boolean[];
  tables: MetCounts[];
}

interface Found {
  base: number;
  excluded: number;
  widths: (number | null)[];
  counted: CountedRow[];
}

/** Counts the rows against each of the columns; `only` are the column keys that count, all where it is left out. */
export async function readFigures(
  ctx: Ctx,
  matching: Matching,
  [rows, ...columns]: readonly [ReadDimension, ...ReadDimension[]],
  only?: readonly string[],
): Promise<Figures> {
  const limits = [
    rows.number === null ? maxValues.text : maxValues.rowNumbers,
    ...columns.map(({ number }) => (number === null ? maxValues.text : maxValues.columnNumbers)),
  ];
  const widths = [rows, ...columns].map(({ isOpen }, index) =>
    isOpen ? widthOf(columnAt(index), limits[index] ?? 0) : sql`null::int`,
  );
  const counted = columns.flatMap((column, index) => partsOf(rows, column, index + 1, only));
  const [found] = await repeatable(ctx.db)
    .select({
      figures: sql<Found>`(
        with facts as materialized (${factsOf(matching, rows, columns)}),
        widths as materialized (select array[${sql.join(widths, sql`, `)}] as of),
        shown as (select ${withinLimits(limits)} as all_columns,
          coalesce((select of[1] from widths) <= ${limits[0]}, true) as rows),
        counted as (${sql.join(counted, sql` union all `)})
        select json_build_object(
          'base', (select count(*) from facts),
          'excluded', ${excludedMatching(matching)},
          'widths', (select of from widths),
          'counted', (select coalesce(json_agg(json_build_array(t, c, r, n, mean, variance, score, score_variance)), '[]')
            from counted)))`,
    })
    .from(sql`(values (1)) as one`);
  const { base = 0, excluded = 0, widths: sizes = [], counted: all = [] } = found?.figures ?? {};
  return {
    base,
    excluded,
    isTooWide: limits.map((limit, index) => (sizes[index] ?? 0) > limit),
    tables: columns.map((_, index) => gather(all.filter(([table]) => table === index + 1))),
  };
}

const columnAt = (index: number): SQL => sql.raw(index === 0 ? "r" : `c${index}`);

const widthOf = (column: SQL, limit: number): SQL => sql`(
  select count(*)::int from (select distinct ${column} from facts where ${column} is not null limit ${limit + 1}) seen)`;

const withinLimits = ([, ...limits]: readonly number[]): SQL => {
  const conditions = limits.map(
    (limit, index) => sql`coalesce((select of[${sql.raw(String(index + 2))}] from widths) <= ${limit}, true)`,
  );
  return sql.join(conditions, sql` and `);
};

/** A row for each interview that has a value in the rows. */
function factsOf(matching: Matching, rows: ReadDimension, columns: readonly ReadDimension[]): SQL {
  const joins = [rows, ...columns].map(({ join }) => join);
  const keys = columns.map(({ key }, index) => sql`${key} as ${columnAt(index + 1)}`);
  return sql`
    select ${rows.key} as r, ${rows.number ?? sql`null::numeric`} as x, ${sql.join(keys, sql`, `)}
    from ${interview} ${sql.join(joins, sql` `)}
    where ${matches(matching)} and ${rows.isPresent}`;
}

const score = sql`case when x >= 9 then 100 when x >= 7 then 0 else -100 end`;

/** The counts of one table: its bases with means, its cells, and what is in any of several overlapping columns. */
function partsOf(rows: ReadDimension, column: ReadDimension, table: number, only?: readonly string[]): SQL[] {
  const at = columnAt(table);
  const c = column.isMultiple ? sql`c.key` : at;
  const r = rows.isMultiple ? sql`r.key` : sql`facts.r`;
  const columnKeys = column.isMultiple ? sql`, ${keysOf(at)} c` : sql``;
  const rowKeys = rows.isMultiple ? sql`, ${keysOf(sql`facts.r`)} r` : sql``;
  const none = sql`null::float8, null::float8`;
  const number = sql.raw(String(table));
  const isShown = sql`(select all_columns from shown)`;
  const parts = [
    sql`select ${number} as t, ${c} as c, null::text as r, count(*) as n, ${rows.number ? sql`avg(x)::float8` : sql`null::float8`} as mean,
      ${rows.number ? sql`var_samp(x)::float8` : sql`null::float8`} as variance,
      ${rows.isNps ? sql`avg(${score})::float8` : sql`null::float8`} as score,
      ${rows.isNps ? sql`var_samp(${score})::float8` : sql`null::float8`} as score_variance
      from facts ${columnKeys} where ${isShown} and ${c} is not null group by ${c}`,
    sql`select ${number}, ${c}, ${r}, count(*), ${none}, ${none} from facts ${columnKeys} ${rowKeys}
      where ${isShown} and (select rows from shown) and ${c} is not null and ${r} is not null group by ${c}, ${r}`,
  ];
  if (!column.isMultiple) return parts;
  const isCounted =
    only === undefined ? sql`c.key is not null` : sql`c.key = any(${sql.param([...only])}::text[])`;
  const isInAny = sql`exists (select from ${keysOf(at)} c where ${isCounted})`;
  return [
    ...parts,
    sql`select ${number}, null, null, count(*), ${none}, ${none} from facts where ${isInAny}`,
    sql`select ${number}, null, ${r}, count(*), ${none}, ${none} from facts ${rowKeys}
      where ${isShown} and (select rows from shown) and ${isInAny} and ${r} is not null group by ${r}`,
  ];
}

/** The counts of one column dimension. */
export interface MetCounts {
  /** By column key. */
  bases: Map<string, number>;
  /** By column key, then row key. */
  cells: Map<string, Map<string, number>>;
  means: Map<string, Sample>;
  /** For NPS rows: of the scores −100, 0 and 100. */
  scores: Map<string, Sample>;
  /** Interviews in any column, and by row key; of overlapping columns only. */
  any: { base: number; rows: Map<string, number> };
}

/** A row of the counting statement. */
type CountedRow = [
  table: number,
  column: string | null,
  row: string | null,
  count: number,
  ...samples: (number | null)[],
];

/** The counts by their keys, as the database writes them. */
function gather(counted: readonly CountedRow[]): MetCounts {
  const met: MetCounts = {
    bases: new Map(),
    cells: new Map(),
    means: new Map(),
    scores: new Map(),
    any: { base: 0, rows: new Map() },
  };
  for (const [, column, row, n, mean = null, variance, score = null, scoreVariance] of counted) {
    if (column === null && row === null) met.any.base = n;
    else if (column === null && row !== null) met.any.rows.set(row, n);
    else if (column !== null && row === null) {
      met.bases.set(column, n);
      if (mean !== null) met.means.set(column, { n, mean, variance: variance ?? 0 });
      if (score !== null) met.scores.set(column, { n, mean: score, variance: scoreVariance ?? 0 });
    } else if (column !== null && row !== null) {
      const cells = met.cells.get(column) ?? new Map<string, number>();
      met.cells.set(column, cells.set(row, n));
    }
  }
  return met;
}
