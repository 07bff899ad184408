import { asc, eq, getTableColumns } from "drizzle-orm";
import { admit, gateOf, type StudyGate } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { memberIdOf } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { notFoundError } from "../../platform/error.ts";
import { type ShareRow, toShare } from "./present.ts";
import type { Share } from "./schema.ts";
import { studyShare } from "./share.sql.ts";

/** The study's shares, oldest first. Throws a 404 or 403 for the study. */
export async function listShares(ctx: Ctx, studyId: string): Promise<Share[]> {
  const rows = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), share: getTableColumns(studyShare) })
    .from(study)
    .leftJoin(studyShare, eq(studyShare.study_id, study.id))
    .where(eq(study.id, studyId))
    .orderBy(asc(studyShare.created_at), asc(studyShare.id));
  admit(ctx, "results", rows[0]);
  return rows.flatMap(({ share }) => (share === null ? [] : [toShare(share)]));
}

/** Throws a 404 for the share, and a 403 where its study may not be read. */
export async function getShare(ctx: Ctx, id: string): Promise<Share> {
  return toShare(await fetchShare(ctx, id, "results"));
}

/** Ends a link: its next request finds nothing. Throws a 404 and 403. */
export async function deleteShare(ctx: Ctx, id: string): Promise<void> {
  await fetchShare(ctx, id, "settings");
  await ctx.db.delete(studyShare).where(eq(studyShare.id, id));
}

async function fetchShare(ctx: Ctx, id: string, right: "results" | "settings"): Promise<ShareRow> {
  const [found] = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), share: getTableColumns(studyShare) })
    .from(studyShare)
    .innerJoin(study, eq(study.id, studyShare.study_id))
    .where(eq(studyShare.id, id));
  if (found === undefined) throw notFoundError("Share");
  const { share, ...gate } = found;
  admit(ctx, right, gate satisfies StudyGate);
  return share;
}
