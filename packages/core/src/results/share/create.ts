import { eq, sql } from "drizzle-orm";
import { requireScopes } from "../../account/auth/index.ts";
import { lockStudy } from "../../design/study/fetch.ts";
import { resolveFilter, type SentFilter, shownFilter, spelledFilter } from "../../field/list/filter/index.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { selectJsonRows } from "../../platform/db.ts";
import { conflictError, invalidError } from "../../platform/error.ts";
import { newId, newShareToken } from "../../platform/id.ts";
import { type ShareRow, toShare } from "./present.ts";
import { type CreateShare, maxShares, type ShareWithUrl } from "./schema.ts";
import { studyShare } from "./share.sql.ts";
import { digestShareToken } from "./token.ts";

/**
 * Makes a link to the study's results, whose token is in the answer and nowhere else. Throws a 404 or 403 for the
 * study, a 403 for a session that shares transcripts without reading interviews, a 409 where the study has `maxShares`,
 * and a 422 for a filter that does not fit it or an end that has passed.
 */
export async function createShare(ctx: Ctx, studyId: string, input: CreateShare): Promise<ShareWithUrl> {
  const { sections, min_base, filter = {} } = input.scope;
  if (sections.includes("transcripts")) requireScopes(ctx.actor, ["studies:write", "interviews:read"]);
  if (input.expires_at !== null && input.expires_at <= nowIso(ctx)) throw pastError();
  return transact(ctx, async (ctx) => {
    await lockStudy(ctx, studyId, "settings");
    const sent: SentFilter = {
      conditions: filter,
      locate: (path) => ["body", "scope", "filter", ...path],
    };
    const stored = spelledFilter(filter, await resolveFilter(ctx, studyId, sent));
    const token = newShareToken();
    const row: ShareRow = {
      id: newId(),
      study_id: studyId,
      name: input.name,
      scope: { sections, min_base, filter: Object.keys(stored).length === 0 ? null : shownFilter(stored) },
      token_digest: digestShareToken(token),
      expires_at: input.expires_at,
      created_at: nowIso(ctx),
    };
    const [inserted] = await ctx.db
      .insert(studyShare)
      .select(
        sql`${selectJsonRows(studyShare, JSON.stringify([row]))}
          where (select count(*) from ${studyShare} where ${eq(studyShare.study_id, studyId)}) < ${maxShares}`,
      )
      .returning({ id: studyShare.id });
    if (inserted === undefined)
      throw conflictError("too_many_shares", `A study has at most ${maxShares} shares`);
    return { ...toShare(row), url: `${ctx.participantBaseUrl}/r/${token}` };
  });
}

const pastError = () =>
  invalidError([{ loc: ["body", "expires_at"], msg: "Must be in the future", type: "custom" }]);
