import { type DomainIssue, domainError } from "#kit/error.ts";
import type { ReadDimension } from "./dimension.ts";

/** What tables hold at most. */

/** Where the dimensions of a crosstab stand in its request: first the rows, then the columns. */
export const crosstabLoc = (index: number): (string | number)[] => [
  "body",
  ...(index === 0 ? ["rows"] : ["columns", index - 1]),
];

/** Distinct values of an open dimension; one more than may be shown says that there are too many. */
export const maxValues = { text: 50, columnNumbers: 12, rowNumbers: 101 } as const;
/** Columns of one table. */
const maxColumns = 50;
/** For all tables together. */
const maxCells = 20_000;

/** Throws a 422 for dimensions that have more values than a table can show. */
export function refuseTooWide(dimensions: readonly ReadDimension[], isTooWide: readonly boolean[]): void {
  const errors = dimensions.flatMap(({ number }, index): DomainIssue[] => {
    // Numeric rows still have their means.
    if (!isTooWide[index] || (index === 0 && number !== null)) return [];
    const most = number === null ? maxValues.text : maxValues.columnNumbers;
    const message = `There are more than ${most} values${number === null ? "" : "; use bands to get fewer"}`;
    return [{ loc: crosstabLoc(index), code: "too_many_values", message }];
  });
  if (errors.length > 0) throw domainError("There are too many values for a table", errors);
}

/** Throws a 422 for tables of too many columns, or too many cells together. */
export function refuseTooLarge(rows: number, widths: readonly number[]): void {
  const errors = widths.flatMap((width, index): DomainIssue[] => {
    const message = `A table has at most ${maxColumns} columns`;
    return width > maxColumns ? [{ loc: crosstabLoc(index + 1), code: "too_many_values", message }] : [];
  });
  if (errors.length > 0) throw domainError("There are too many values for a table", errors);
  const cells = widths.reduce((sum, width) => sum + width * rows, 0);
  if (cells <= maxCells) return;
  const message = `The tables would have more than ${maxCells} cells`;
  throw domainError(message, [{ loc: crosstabLoc(0), code: "too_many_values", message }]);
}
