import { columnsOf } from "./columns.ts";
import type { Definition } from "./definition.ts";
import type { FileOptions } from "./format/kind.ts";
import { type LongTable, longTable } from "./long.ts";

/** What the files with a column a variable have: a row for each interview or, with `long`, for each item of a loop. */
export const tableOf = (
  definition: Definition,
  options: Pick<FileOptions, "layout" | "links" | "quality_columns" | "question_group_id" | "translate_to">,
): LongTable =>
  options.layout === "long"
    ? longTable(definition, options.question_group_id, options.translate_to)
    : { columns: columnsOf(definition, options), rowsOf: (records) => [...records] };
