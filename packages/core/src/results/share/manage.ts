import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { conflictError, domainError, invalidError, notFoundError } from "#kit/error.ts";
import { newId, newShareToken } from "#kit/id.ts";
import { leastOf } from "#survey/disclosure/noise.ts";
import { audit, changesOf } from "../../account/audit/index.ts";
import { requireScopes } from "../../account/auth/index.ts";
import { admit, gateOf, lockStudy, type StudyGate } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { resolveFilter, type SentFilter, shownFilter, spelledFilter } from "../../field/list/filter/index.ts";
import { requireTranslatable } from "../../field/said-translation/read.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { selectJsonRows } from "../../platform/row-parameters.ts";
import { resolveDimensions } from "../crosstab/resolve.ts";
import { requireNoise, studyMinBase } from "./noise.ts";
import { type CreateShare, maxShares, type Share, type ShareWithUrl } from "./schema.ts";
import { studyShare } from "./share.sql.ts";
import { digestShareToken } from "./viewer.ts";

/** A share as it is stored. */
type ShareRow = typeof studyShare.$inferSelect;

/** The wire shape of a share, without its token. */
const toShare = ({ token_digest: _, scope, ...share }: ShareRow, ofStudy: number | null): Share => ({
  ...share,
  scope: { ...scope, translate_to: scope.translate_to ?? null, min_base: leastOf(scope, ofStudy) },
});

/**
 * Makes a link to the study's results, whose token is in the answer and nowhere else. Throws a 404 or 403 for the
 * study, a 403 for a credential that shares transcripts, quotes, translations or figures of some interviews without reading interviews, a 409 where the study has
 * `maxShares` or another least base, and a 422 for a filter, dimensions or a language that do not fit it, tables without any, or an end that has passed.
 */
export async function createShare(ctx: Ctx, studyId: string, input: CreateShare): Promise<ShareWithUrl> {
  const { sections, min_base, filter = {}, viewer_dimensions, redact, quotes, translate_to } = input.scope;
  const isOfSome = Object.keys(filter).length > 0 || viewer_dimensions.length > 0;
  if (sections.includes("transcripts") || quotes || translate_to !== null || isOfSome)
    requireScopes(ctx, ["studies:write", "interviews:read"]);
  if (input.expires_at !== null && input.expires_at <= nowIso(ctx)) throw pastError();
  if (sections.includes("crosstab") && viewer_dimensions.length === 0) throw needsDimensionsError();
  return transact(ctx, async (ctx) => {
    const { config } = await lockStudy(ctx, studyId, "settings");
    requireTranslatable(translate_to ?? undefined, config, ["body", "scope", "translate_to"]);
    const sent: SentFilter = {
      conditions: filter,
      locate: (path) => ["body", "scope", "filter", ...path],
    };
    if (viewer_dimensions.length > 0) await requireNoise(ctx, studyId, min_base);
    if (viewer_dimensions.some(({ question_id, randomizer_id }) => question_id ?? randomizer_id))
      await resolveDimensions(ctx, studyId, viewer_dimensions, (index) => [...dimensionsLoc, index]);
    const stored = spelledFilter(filter, await resolveFilter(ctx, studyId, sent));
    const token = newShareToken();
    const row: ShareRow = {
      id: newId(),
      study_id: studyId,
      name: input.name,
      description: input.description || null,
      include_simulated: input.include_simulated,
      scope: {
        sections,
        min_base,
        viewer_dimensions,
        redact,
        quotes,
        translate_to,
        filter: Object.keys(stored).length === 0 ? null : shownFilter(stored),
      },
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
    const changes = changesOf(
      {},
      { expires_at: row.expires_at, min_base, include_simulated: row.include_simulated },
    );
    audit(ctx, "share.create", { entity_id: row.id, study_id: studyId, changes });
    return {
      ...toShare(row, min_base),
      url: `${ctx.participantBaseUrl}/r/${token}`,
      warnings: min_base === 0 ? ["exact_cells"] : [],
    };
  });
}

const pastError = () =>
  invalidError([{ loc: ["body", "expires_at"], msg: "Must be in the future", type: "custom" }]);

const dimensionsLoc = ["body", "scope", "viewer_dimensions"];

const needsDimensionsError = () => {
  const message = "The section `crosstab` needs dimensions that viewers may compare by";
  return domainError(message, [{ loc: dimensionsLoc, code: "needs_dimensions", message }]);
};

/** The study's shares, oldest first. Throws a 404 or 403 for the study. */
export async function listShares(ctx: Ctx, studyId: string): Promise<Share[]> {
  const rows = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), share: getTableColumns(studyShare), least: studyMinBase })
    .from(study)
    .leftJoin(studyShare, eq(studyShare.study_id, study.id))
    .where(eq(study.id, studyId))
    .orderBy(asc(studyShare.created_at), asc(studyShare.id));
  admit(ctx, "results", rows[0]);
  return rows.flatMap(({ share, least }) => (share === null ? [] : [toShare(share, least)]));
}

/** Throws a 404 for the share, and a 403 where its study may not be read. */
export async function getShare(ctx: Ctx, id: string): Promise<Share> {
  const { share, least } = await fetchShare(ctx, id, "results");
  return toShare(share, least);
}

/** Ends a link: its next request finds nothing. Throws a 404 and 403. */
export async function deleteShare(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { study_id } = (await fetchShare(ctx, id, "settings")).share;
    await ctx.db.delete(studyShare).where(eq(studyShare.id, id));
    audit(ctx, "share.delete", { entity_id: id, study_id });
  });
}

async function fetchShare(ctx: Ctx, id: string, right: "results" | "settings") {
  const [found] = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), share: getTableColumns(studyShare), least: studyMinBase })
    .from(studyShare)
    .innerJoin(study, eq(study.id, studyShare.study_id))
    .where(eq(studyShare.id, id));
  if (found === undefined) throw notFoundError("Share");
  const { share, least, ...gate } = found;
  admit(ctx, right, gate satisfies StudyGate);
  return { share, least };
}
