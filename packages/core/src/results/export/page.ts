import { type SQL, sql } from "drizzle-orm";
import {
  foundCount,
  type PageRequest,
  pageValues,
  recordCtes,
  statementName,
} from "../../field/list/page.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedRead } from "../../platform/db.ts";
import { cursorAfter } from "../../platform/page.ts";

/** How a format reads interviews. */
export interface Reader<Row> {
  /** Of its statements. */
  name: string;
  /** JSON of an interview `i`, with its `id` and `created_at`. */
  record: SQL;
  /** Makes a row of such a record; links are left out where the job shows none. */
  rowOf(ctx: Ctx, hasLinks: boolean): (record: string) => Row;
}

/**
 * A page of interviews in the order of their creation, as the database sent them: to parse them takes as long as to make
 * them, and the next page is asked for before. `after` is null on the last one.
 */
export interface Page {
  records: string[];
  after: string | null;
}

/** Reads a page of a study's interviews. */
export async function readPage(
  ctx: Ctx,
  { name, record }: Pick<Reader<unknown>, "name" | "record">,
  request: PageRequest,
): Promise<Page> {
  const statement = preparedRead(ctx.db, statementName(name, request), (db) => {
    const { ctes, page } = recordCtes(db, request, record);
    return db
      .with(...ctes)
      .select({ record: sql<string>`record`, found: foundCount })
      .from(page)
      .orderBy(sql`created_at`, sql`id`)
      .limit(sql.placeholder("page_size"));
  });
  const rows = await statement.execute(pageValues(request));
  const records = rows.map((row) => row.record);
  const last = records.at(-1);
  const isMore = last !== undefined && (rows[0]?.found ?? 0) > records.length;
  return { records, after: isMore ? cursorAfter(JSON.parse(last)) : null };
}
