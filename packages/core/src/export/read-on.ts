import type { PageRequest } from "../interview/page.ts";
import type { Ctx } from "../platform/ctx.ts";
import { nextRound } from "../platform/slices.ts";
import { addToFile, keepLease } from "./file.ts";
import type { Source } from "./format.ts";
import type { GrowingFile } from "./growing-file.ts";

/** Interviews read at a time, at most. */
const maxPageSize = 512;

/** Reads a page and measures or writes it, while the database makes the next one. */
export async function readOn(ctx: Ctx, file: GrowingFile, { read, writer }: Source): Promise<void> {
  const { row } = file.job;
  const { progress } = file;
  if (progress.phase === "write" && progress.after === null && progress.read === 0)
    await addToFile(ctx, file, writer.start(progress.writer, progress.total), {});
  const page = await (file.ahead ?? read(ctx, requestOf(file), row.has_links));
  // What does not fit into a page is made in vain, so that pages grow only as long as they are full.
  const isCut = page.after !== null && page.rows.length < file.pageSize;
  file.pageSize = isCut ? page.rows.length : Math.min(2 * file.pageSize, maxPageSize);
  file.ahead =
    page.after === null ? null : read(ctx, { ...requestOf(file), after: page.after }, row.has_links);
  // Whoever takes the page gets the error; a run that ends before has no use for it.
  file.ahead?.catch(() => {});
  // A statement leaves this process once the event loop goes round.
  await nextRound();
  const count = file.progress.read + page.rows.length;
  if (progress.phase === "write") {
    const written = writer.write(file.progress.writer, page.rows);
    const phase = page.after === null ? "end" : "write";
    return addToFile(ctx, file, written, { phase, after: page.after, read: count });
  }
  const measured = writer.measure?.(progress.writer, page.rows);
  const next = { phase: "write" as const, after: null, read: 0, total: count };
  file.progress = {
    ...file.progress,
    ...(page.after === null ? next : { after: page.after, read: count }),
    writer: measured,
  };
  await keepLease(ctx, file);
}

const requestOf = ({ job: { row }, progress, pageSize }: GrowingFile): PageRequest => ({
  ...{ study_id: row.study_id, filter: row.conditions, include_simulations: row.include_simulations },
  ...{ page: 0, page_size: pageSize, until: row.created_at },
  after: progress.after ?? undefined,
});
