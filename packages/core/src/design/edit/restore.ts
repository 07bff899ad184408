import { organizationOf } from "#kit/actor.ts";
import { requireRevision, Versioned } from "#kit/version.ts";
import type { AgentEdit, Mutation } from "#survey/edit/schema.ts";
import { audit } from "../../account/audit/index.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { lockStudy } from "../study/fetch.ts";
import { readVersions } from "../version/index.ts";
import { keepPresent } from "../version/keep-present.ts";
import { writeMutations } from "./apply-mutations.ts";
import { mutationsBetween } from "./between/index.ts";
import { presentEdit, readStudyContent, toAgentEdit } from "./study-content.ts";

/** A revision of which a version is kept, or the study as it is. */
export type RevisionOrCurrent = number | "current";

/**
 * The mutations that make the later of two versions of the earlier one, or the other way round. Throws a 404 or 403 for
 * the study, and a 404 for a revision that is not kept.
 */
export async function diffVersions(
  ctx: Ctx,
  studyId: string,
  from: number,
  to: RevisionOrCurrent,
): Promise<{ mutations: Mutation[] }> {
  const contents = await readVersions(ctx, studyId, from, to === "current" ? null : to);
  return { mutations: mutationsBetween(studyId, contents.from, contents.to, contents.at) };
}

/**
 * Makes the study what it was at a revision, as one change: what was deleted comes back under its ids. Throws a 404 or
 * 403 for the study, a 404 for a revision that is not kept, a 412 where `ifMatch` has other revisions, and what an edit
 * that does the same would throw.
 */
export async function restoreVersion(
  ctx: Ctx,
  studyId: string,
  revision: number,
  ifMatch: readonly number[] | null,
): Promise<Versioned<AgentEdit>> {
  return transact(ctx, async (ctx) => {
    const locked = await lockStudy(ctx, studyId, "edit");
    requireRevision(ifMatch, locked.revision);
    const { from: wanted, to: present } = await readVersions(ctx, studyId, revision, null);
    const mutations = mutationsBetween(studyId, present, wanted, nowIso(ctx));
    if (mutations.length > 0) await keepPresent(ctx, studyId, "before_restore");
    const before = await readStudyContent(ctx, studyId);
    await writeMutations(ctx, studyId, mutations, { keepsBroken: true });
    const after = await readStudyContent(ctx, studyId);
    const edit = toAgentEdit(before, after, `Restored revision ${revision}`, mutations);
    const presented = await presentEdit(ctx, organizationOf(ctx.actor), edit);
    const changes = { revision: { from: locked.revision, to: revision } };
    audit(ctx, "study.restore_version", { entity_id: studyId, study_id: studyId, changes });
    const { revision: reached } = await lockStudy(ctx, studyId, "edit");
    return new Versioned(presented, reached);
  });
}
