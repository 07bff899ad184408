import { lengthOf } from "#survey/translation/check.ts";
import type { FileUnit } from "./unit.ts";

export const csvColumns = [
  "id",
  "language",
  "context",
  "source",
  "target",
  "state",
  "max_length",
  "etag",
] as const;

/** What a spreadsheet takes for a formula or a mark of its own, full-width forms included. */
const special = /^['=+\-@\t\r＝＋－＠＇]/;
const longestNumber = 40;

/** The length in UTF-16 tells of most texts, without a look at each of their characters. */
const isShort = (text: string): boolean =>
  text.length <= longestNumber || (text.length <= 2 * longestNumber && lengthOf(text) <= longestNumber);

/** Whether a spreadsheet might take a cell for something else than its text. */
const isGuarded = (text: string): boolean =>
  special.test(text) || (isShort(text) && /\p{Nd}/u.test(text)) || /^\s*(?:true|false)\s*$/i.test(text);

/** A cell that spreadsheets show and save as it is. */
export const guarded = (text: string): string => (isGuarded(text) ? `'${text}` : text);

/** The text of a cell that `guarded` may have made. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && isGuarded(cell.slice(1)) ? cell.slice(1) : cell;

const quoted = (cell: string): string => (cell.includes('"') ? cell.replaceAll('"', '""') : cell);

/** Whose cells have no quotes, or have them doubled. */
const row = (cells: readonly string[]): string => `"${cells.join('","')}"\r\n`;

/** A row for each unit and language, as spreadsheets open it. */
export function* writeCsv(units: Iterable<FileUnit>): Generator<string> {
  yield `\ufeff${row(csvColumns)}`;
  for (const { id, language, context, source, target, state, max_length, etag } of units)
    yield row([
      id,
      // A name that begins as a formula does.
      quoted(special.test(language) ? `'${language}` : language),
      quoted(special.test(context) ? `'${context}` : context),
      quoted(guarded(source)),
      quoted(guarded(target ?? "")),
      state,
      String(max_length),
      etag,
    ]);
}
