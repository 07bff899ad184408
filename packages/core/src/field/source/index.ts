import { asc, eq, sql } from "drizzle-orm";
import { countOf } from "../../design/question-type/statistics/tally.ts";
import { mayInvite } from "../../design/study/access.ts";
import { requireSafeExits } from "../../design/study/exit.ts";
import { admit, lockStudy, type StudyGate } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { conflictError, notFoundError } from "../../platform/error.ts";
import { newId } from "../../platform/id.ts";
import { definedFields } from "../../platform/pick.ts";
import { type StoredTally, talliesOf, tallyIn } from "../count/index.ts";
import { fetchSource, gateAndTallies, type SourceRow, shownColumns } from "./fetch.ts";
import { type CreateSource, maxSources, type Source, type UpdateSource } from "./schema.ts";
import { source } from "./source.sql.ts";

export { listAvailableReferences } from "./available-references.ts";
export { resealSigningSecrets, rotateSigningSecret } from "./signing.ts";

const noExits = { completed: null, screened_out: null, over_quota: null, paused: null };

/** The study's sources, oldest first. Throws a 404 or 403 for the study. */
export async function listSources(ctx: Ctx, studyId: string): Promise<Source[]> {
  const gate = ctx.db
    .select({ id: study.id, ...gateAndTallies(ctx), tallies: talliesOf(["source"]).as("tallies") })
    .from(study)
    .where(eq(study.id, studyId))
    .limit(1)
    .as("gate");
  const rows = await ctx.db
    .select({
      organization_id: gate.organization_id,
      access_policy: gate.access_policy,
      access_level: gate.access_level,
      tallies: gate.tallies,
      source: shownColumns,
    })
    .from(gate)
    .leftJoin(source, eq(source.study_id, gate.id))
    .orderBy(asc(source.created_at), asc(source.id));
  const [first] = rows;
  admit(ctx, "results", first);
  return rows.flatMap((row) =>
    row.source === null ? [] : [toSource(ctx, first, row.source, first.tallies)],
  );
}

/**
 * Adds a source with a key made of its name. Throws a 404 or 403 for the study, 409 where it has `maxSources`, and 422
 * for an address that is not safe.
 */
export async function createSource(ctx: Ctx, studyId: string, input: CreateSource): Promise<Source> {
  requireSafeExits(ctx.outbound, input.redirects, ["body", "redirects"]);
  return transact(ctx, async (ctx) => {
    const gate = await lockStudy(ctx, studyId, "settings");
    const [found] = await ctx.db
      .select({
        keys: sql<
          string[]
        >`(select coalesce(array_agg(s.key), '{}') from source s where s.study_id = study.id)`,
        tallies: talliesOf(["source"]),
      })
      .from(study)
      .where(eq(study.id, studyId));
    const { keys, tallies } = requireRow(found);
    if (keys.length >= maxSources)
      throw conflictError("too_many_sources", `A study has at most ${maxSources} sources`);
    const row: SourceRow = {
      id: newId(),
      study_id: studyId,
      key: sourceKey(input.name, new Set(keys)),
      name: input.name,
      redirects: { ...noExits, ...definedFields(input.redirects) },
      created_at: nowIso(ctx),
    };
    await ctx.db.insert(source).values(row);
    return toSource(ctx, gate, row, tallies);
  });
}

/** Changes the fields sent. Throws a 404, 403, and 422 for an address that is not safe. */
export async function updateSource(ctx: Ctx, id: string, { name, redirects }: UpdateSource): Promise<Source> {
  if (redirects !== undefined) requireSafeExits(ctx.outbound, redirects, ["body", "redirects"]);
  const { gate, row } = await fetchSource(ctx, id);
  const change = definedFields({
    name,
    redirects:
      redirects && sql<SourceRow["redirects"]>`${source.redirects} || ${JSON.stringify(redirects)}::jsonb`,
  });
  if (Object.keys(change).length === 0) return toSource(ctx, gate, row, gate.tallies);
  const [changed] = await ctx.db.update(source).set(change).where(eq(source.id, id)).returning(shownColumns);
  if (changed === undefined) throw notFoundError("Source");
  return toSource(ctx, gate, changed, gate.tallies);
}

/** Removes a source; interviews that came from it keep its key. Throws a 404 and 403. */
export async function deleteSource(ctx: Ctx, id: string): Promise<void> {
  await fetchSource(ctx, id);
  await ctx.db.delete(source).where(eq(source.id, id));
}

/** The wire shape of a source. */
function toSource(ctx: Ctx, gate: StudyGate, row: SourceRow, tallies: readonly StoredTally[]): Source {
  const tally = tallyIn(tallies, "source", ["real"]);
  const withStatus = (status: string) => countOf(tally, row.key, status);
  const link = `${ctx.participantBaseUrl}/s/${row.study_id}?source=${row.key}`;
  return {
    ...row,
    link: mayInvite(ctx.actor, gate) ? link : "",
    counts: {
      started: countOf(tally, row.key, "started"),
      completed: withStatus("closed") + withStatus("completed"),
      screened_out: withStatus("screened_out"),
      over_quota: withStatus("over_quota"),
    },
  };
}

const longestKey = 40;

/** A key for a source of this name that is not among those taken: lower case letters and digits, joined by hyphens. */
function sourceKey(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const base = (words ?? ["source"]).join("-").slice(0, longestKey).replace(/-$/, "");
  let key = base;
  for (let n = 2; taken.has(key); n++) key = `${base}-${n}`;
  return key;
}
