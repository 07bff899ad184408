import type { PageRequest } from "../../field/list/page.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { runInSlices, sliceBytes } from "../../platform/slices.ts";
import { advance, append } from "./file.ts";
import type { Source } from "./format.ts";
import type { GrowingFile } from "./growing-file.ts";
import { readPage } from "./page.ts";

/** Interviews read at a time: at first, and at most. */
const [firstPageSize, maxPageSize] = [32, 512];

/** Reads a page and measures or writes it, while the database makes the next one. */
export async function readOn(ctx: Ctx, file: GrowingFile, source: Source): Promise<void> {
  const { reader, writer } = source;
  const { progress } = file;
  const isWriting = progress.phase === "write";
  if (isWriting && progress.after === null && progress.read === 0)
    append(file, writer.start(progress.writer, progress.total));
  const size = progress.pageSize ?? firstPageSize;
  const { records, after } = await (file.ahead ??
    readPage(ctx, reader, requestOf(file, size, progress.after)));
  // What does not fit into a page is made in vain, so that pages grow only as long as they are full.
  const isCut = after !== null && records.length < size;
  const pageSize = isCut ? records.length : Math.min(2 * size, maxPageSize);
  file.ahead = after === null ? null : readPage(ctx, reader, requestOf(file, pageSize, after));
  // Whoever takes the page gets the error; a run that ends before has no use for it.
  file.ahead?.catch(() => {});
  // The statement leaves this process before the first slice, once the event loop goes round.
  await runInSlices(takeIn(file, source, { records, rowOf: reader.rowOf(ctx, file.job.row.has_links) }));
  const read = progress.read + records.length;
  if (after !== null) return advance(ctx, file, { pageSize, after, read });
  const next = { phase: "write" as const, pageSize, after, read: 0, total: read };
  await advance(ctx, file, isWriting ? { phase: "end", after, read } : next);
}

/** Measures or writes the records, in slices. */
function* takeIn<Row>(
  file: GrowingFile,
  { writer }: Source<Row>,
  { records, rowOf }: { records: readonly string[]; rowOf: (record: string) => Row },
): Generator<void, void, undefined> {
  for (let from = 0; from < records.length; ) {
    const rows: Row[] = [];
    for (let characters = 0; from < records.length && characters < sliceBytes; from++) {
      const record = records[from] ?? "";
      rows.push(rowOf(record));
      characters += record.length;
    }
    const { progress } = file;
    if (progress.phase === "write") append(file, writer.write(progress.writer, rows));
    else file.progress = { ...progress, writer: writer.measure?.(progress.writer, rows) };
    yield;
  }
}

const requestOf = ({ job: { row } }: GrowingFile, page_size: number, after: string | null): PageRequest => ({
  ...{ study_id: row.study_id, filter: row.conditions, include_simulations: row.include_simulations },
  ...{ page: 0, page_size, until: row.created_at },
  after: after ?? undefined,
});
