import { eq, getTableColumns } from "drizzle-orm";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { memberIdOf, noteCheck } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { notFoundError } from "../../platform/error.ts";
import { talliesOf } from "../count/index.ts";
import { source } from "./source.sql.ts";

const { signing_secrets: _, ...columns } = getTableColumns(source);

/** All that is read of a source: its secrets are read for a signature alone. */
export const shownColumns = columns;

/** A source as it is read. */
export type SourceRow = Omit<typeof source.$inferSelect, "signing_secrets">;

/** Of a source's study: who may do what, and how many came from its sources. */
export const gateAndTallies = (ctx: Ctx) => ({
  ...gateOf(memberIdOf(ctx.actor)),
  tallies: talliesOf(["source"]),
});

/** A source that the actor may change, with its study's gate. Throws a 404 and 403. */
export async function fetchSource(ctx: Ctx, id: string) {
  const [found] = await ctx.db
    .select({ ...gateAndTallies(ctx), source: shownColumns })
    .from(source)
    .innerJoin(study, eq(study.id, source.study_id))
    .where(eq(source.id, id));
  if (found === undefined) throw notFoundError("Source");
  admit(ctx, "settings", found);
  const { source: row, ...gate } = found;
  noteCheck(ctx, { study_id: row.study_id, right: "settings" });
  return { row, gate };
}
