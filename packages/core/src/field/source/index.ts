import { and, asc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import { memberIdOf, noteCheck } from "#kit/actor.ts";
import { conflictError, notFoundError } from "#kit/error.ts";
import { newId, randomBase62 } from "#kit/id.ts";
import { withFewMarks } from "#kit/marks.ts";
import { definedFields } from "#kit/pick.ts";
import { countOf } from "#survey/question-type/statistics/tally.ts";
import {
  type CreateSource,
  maxSources,
  type SigningSecretShown,
  type Source,
  type UpdateSource,
} from "#survey/source/schema.ts";
import { mayInvite } from "#survey/study/access.ts";
import { requireSafeExits } from "#survey/study/exit.ts";
import { audit, changesOf } from "../../account/audit/index.ts";
import { admit, gateOf, lockStudy, type StudyGate } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { type Reseal, resealRows } from "../../platform/reseal.ts";
import { type StoredTally, talliesOf, tallyIn } from "../count/index.ts";
import { type SigningSecret, source } from "./source.sql.ts";

export { listAvailableReferences } from "./available-references.ts";

const noExits = { completed: null, screened_out: null, over_quota: null, closed: null, paused: null };

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
      erasing_since: gate.erasing_since,
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
    audit(ctx, "source.create", { entity_id: row.id, study_id: studyId });
    return toSource(ctx, gate, row, tallies);
  });
}

/** Changes the fields sent. Throws a 404, 403, and 422 for an address that is not safe. */
export async function updateSource(ctx: Ctx, id: string, { name, redirects }: UpdateSource): Promise<Source> {
  if (redirects !== undefined) requireSafeExits(ctx.outbound, redirects, ["body", "redirects"]);
  return transact(ctx, async (ctx) => {
    const { gate, row } = await fetchSource(ctx, id);
    const change = definedFields({
      name,
      redirects:
        redirects && sql<SourceRow["redirects"]>`${source.redirects} || ${JSON.stringify(redirects)}::jsonb`,
    });
    if (Object.keys(change).length === 0) return toSource(ctx, gate, row, gate.tallies);
    const [changed] = await ctx.db
      .update(source)
      .set(change)
      .where(eq(source.id, id))
      .returning(shownColumns);
    if (changed === undefined) throw notFoundError("Source");
    const changes = changesOf(row, { name: changed.name, redirects: changed.redirects });
    audit(ctx, "source.update", { entity_id: id, study_id: row.study_id, changes });
    return toSource(ctx, gate, changed, gate.tallies);
  });
}

/** Removes a source; interviews that came from it keep its key. Throws a 404 and 403. */
export async function deleteSource(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { row } = await fetchSource(ctx, id);
    await ctx.db.delete(source).where(eq(source.id, id));
    audit(ctx, "source.delete", { entity_id: id, study_id: row.study_id });
  });
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
  const words = withFewMarks(name)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const base = (words ?? ["source"]).join("-").slice(0, longestKey).replace(/-$/, "");
  let key = base;
  for (let n = 2; taken.has(key); n++) key = `${base}-${n}`;
  return key;
}

const { signing_secrets: _, ...columns } = getTableColumns(source);

/** All that is read of a source: its secrets are read for a signature alone. */
const shownColumns = columns;

/** A source as it is read. */
type SourceRow = Omit<typeof source.$inferSelect, "signing_secrets">;

/** For a source's study: who may do what, and how many came from its sources. */
const gateAndTallies = (ctx: Ctx) => ({
  ...gateOf(memberIdOf(ctx.actor)),
  tallies: talliesOf(["source"]),
});

/** A source that the actor may change, with its study's gate. Throws a 404 and 403. */
async function fetchSource(ctx: Ctx, id: string) {
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

/** How long a secret that was replaced goes on working. */
const validAfterRotationMs = 24 * 3_600_000;

/** For a source, the newest included. Who rotates more often within a day loses the oldest. */
const maxSecrets = 10;

/** 256 random bits, and a start that scanners for leaked secrets can know it by. */
const newSigningSecret = (): string => `rivs_${randomBase62(43)}`;

/**
 * Makes a new secret to sign a source's links with. The one before goes on working for 24 hours, whatever is rotated
 * meanwhile. Throws a 404 and 403.
 */
export async function rotateSigningSecret(ctx: Ctx, id: string): Promise<SigningSecretShown> {
  return transact(ctx, async (ctx) => {
    const {
      row: { study_id },
    } = await fetchSource(ctx, id);
    const secret = newSigningSecret();
    const newest: SigningSecret = { secret: ctx.seal.seal(secret), valid_until: null };
    const until = new Date(ctx.now().getTime() + validAfterRotationMs).toISOString();
    const older = sql`(
    select coalesce(jsonb_agg(one || jsonb_build_object('valid_until', coalesce(one ->> 'valid_until', ${until}))
      order by place), '[]')
    from jsonb_array_elements(${source.signing_secrets}) with ordinality as known(one, place)
    where place < ${maxSecrets} and coalesce(one ->> 'valid_until', ${until}) > ${nowIso(ctx)})`;
    const [row] = await ctx.db
      .update(source)
      .set({ signing_secrets: sql`jsonb_build_array(${JSON.stringify(newest)}::jsonb) || ${older}` })
      .where(eq(source.id, id))
      .returning({ secrets: source.signing_secrets });
    if (row === undefined) throw notFoundError("Source");
    const changes = { signing_secret: "changed" } as const;
    audit(ctx, "source.rotate_signing_secret", { entity_id: id, study_id, changes });
    return { signing_secret: secret, previous_valid_until: row.secrets[1]?.valid_until ?? null };
  });
}

/** Seals the secrets of all sources with the current key. For the operator. */
export const resealSigningSecrets = (ctx: Ctx): Promise<Reseal> =>
  resealRows<Pick<typeof source.$inferSelect, "id" | "signing_secrets">>(ctx, {
    read: ({ db }, last, limit) =>
      db
        .select({ id: source.id, signing_secrets: source.signing_secrets })
        .from(source)
        .where(and(last && gt(source.id, last.id), sql`${source.signing_secrets} <> '[]'`))
        .orderBy(asc(source.id))
        .limit(limit)
        .for("update"),
    sealedIn: ({ signing_secrets }) => signing_secrets.map(({ secret }) => secret),
    nameOf: ({ id }) => ({ kind: "source", id }),
    store: ({ db }, { id, signing_secrets }, texts) =>
      db
        .update(source)
        .set({
          signing_secrets: signing_secrets.map((each, index) => ({
            ...each,
            secret: texts[index] ?? each.secret,
          })),
        })
        .where(eq(source.id, id)),
  });
