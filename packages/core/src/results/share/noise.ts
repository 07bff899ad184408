import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { and, eq, getTableColumns, gt, isNull, type SQL, sql } from "drizzle-orm";
import { conflictError } from "#kit/error.ts";
import { keyBits, keyModulus } from "#survey/disclosure/cell-key.ts";
import type { Noise } from "#survey/disclosure/crossing.ts";
import { isStep } from "#survey/disclosure/noise.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { type Reseal, resealRows } from "../../platform/reseal.ts";
import { studyDisclosure, studyShare } from "./share.sql.ts";

/** The cell key method: counts that viewers can cross are changed at random, the same count of the same people the same way. */

/** Makes the study's noise, once. Throws a 409 where its least base is another one: two of them would tell the count. */
export async function requireNoise(ctx: Ctx, studyId: string, minBase: number): Promise<void> {
  const [row] = await ctx.db
    .insert(studyDisclosure)
    .values({
      study_id: studyId,
      min_base: minBase,
      secret: ctx.seal.seal(randomBytes(32).toString("hex")),
      as_of: null,
      counted: 0,
      counted_simulated: 0,
      counted_as_of: null,
    })
    .onConflictDoUpdate({
      target: studyDisclosure.study_id,
      set: { min_base: sql`${studyDisclosure.min_base}` },
    })
    .returning({ min_base: studyDisclosure.min_base });
  if (row?.min_base === minBase) return;
  const message = `All shares of the study that have dimensions have a least base of ${row?.min_base}`;
  throw conflictError("min_base_differs", message);
}

/** The least base of all of a study's shares that have dimensions: that of the first, of earlier releases the largest. */
export const studyMinBase = sql<number | null>`coalesce(
  (select d.min_base from ${studyDisclosure} d where d.study_id = ${studyShare.study_id}),
  (select max((s.scope ->> 'min_base')::int) from ${studyShare} s
    where s.study_id = ${studyShare.study_id} and s.scope -> 'viewer_dimensions' <> '[]'))`;

const ended = sql`${interview.status} in ('closed', 'completed', 'screened_out', 'over_quota', 'canceled')`;

/** Whether an interview's end was known by then. */
export const isKnownBy = (asOf: string): SQL =>
  sql`(${ended} and (${interview.ended_seen_at} is null or ${interview.ended_seen_at} <= ${asOf}::timestamptz))`;

/** How many of the study's people, or simulated respondents, have ended; each once, however often it is asked. */
const endedOf = (isSimulated: boolean, seen?: SQL): SQL<number> => sql<number>`(
  select count(*)::int from ${interview}
  where ${and(
    eq(interview.study_id, studyDisclosure.study_id),
    sql`not ${interview.is_mock} and not ${interview.is_archived}`,
    eq(interview.is_simulated, isSimulated),
    ended,
    seen,
  )})`;

/** Those that figures do not count yet: an index has them, and the step is due before they are many. */
const freshOf = (isSimulated: boolean): SQL<number> => sql<number>`
  case when ${studyDisclosure.as_of} is null then ${endedOf(isSimulated)}
  else ${endedOf(isSimulated, sql`${interview.ended_seen_at} > ${studyDisclosure.as_of}`)} end`;

/** Those that figures count: as stored with their time, or, where an earlier release has moved it, counted now. */
const countedOf = (isSimulated: boolean): SQL<number> => {
  const { as_of, counted_as_of, counted, counted_simulated } = studyDisclosure;
  const known = sql`(${interview.ended_seen_at} is null or ${interview.ended_seen_at} <= ${as_of})`;
  return sql<number>`case when ${counted_as_of} is distinct from ${as_of} then ${endedOf(isSimulated, known)}
    else ${isSimulated ? counted_simulated : counted} end`;
};

/** The study's noise, whose time goes to the present if enough interviews have ended since. */
export async function steppedNoise(ctx: Ctx, studyId: string, minBase: number): Promise<Noise> {
  const of = eq(studyDisclosure.study_id, studyId);
  const read = () =>
    ctx.db
      .select({
        ...getTableColumns(studyDisclosure),
        counted: countedOf(false),
        counted_simulated: countedOf(true),
        fresh: freshOf(false),
        fresh_simulated: freshOf(true),
      })
      .from(studyDisclosure)
      .where(of);
  let [row] = await read();
  if (row === undefined) {
    await requireNoise(ctx, studyId, minBase);
    [row] = await read();
  }
  if (row === undefined) throw new Error("the study has no noise");
  const noise = {
    min_base: row.min_base,
    secret: createSecretKey(ctx.seal.unseal(row.secret), "hex"),
    as_of: row.as_of,
  };
  // Simulated respondents move it too, where no answer of a person is seen by that.
  const isDue =
    isStep(row.fresh, row.counted, row.min_base) ||
    (row.fresh === 0 && isStep(row.fresh_simulated, row.counted_simulated, row.min_base));
  if (!isDue) return noise;
  const isSame = row.as_of === null ? isNull(studyDisclosure.as_of) : eq(studyDisclosure.as_of, row.as_of);
  const [moved] = await ctx.db
    .update(studyDisclosure)
    .set({
      as_of: sql`statement_timestamp()`,
      counted: endedOf(false),
      counted_simulated: endedOf(true),
      counted_as_of: sql`statement_timestamp()`,
    })
    .where(and(of, isSame))
    .returning({ as_of: studyDisclosure.as_of });
  return { ...noise, as_of: moved?.as_of ?? (await read())[0]?.as_of ?? null };
}

/** The sum of a column of keys, in any order. */
export const keySum = (key: SQL): SQL =>
  sql`mod(coalesce(sum(${key}), 0), ${String(keyModulus)}::numeric)::text`;

const blockBytes = 64;
const padded = (secret: Buffer, byte: number): Buffer =>
  Buffer.from(Array.from({ length: blockBytes }, (_, index) => (secret[index] ?? 0) ^ byte));

/** An interview's key: the first 52 bits of the HMAC-SHA-256 of its id, which PostgreSQL has no function for. */
export function recordKey(secret: KeyObject): SQL {
  const key = secret.export();
  const pad = (byte: number) => sql`decode(${padded(key, byte).toString("hex")}::text, 'hex')`;
  const digest = sql`sha256(${pad(0x5c)} || sha256(${pad(0x36)} || ${interview.id}::text::bytea))`;
  // The first bytes alone: written in hexadecimal, all of them would take as long as one of the hashes.
  return sql`('x' || encode(substr(${digest}, 1, 7), 'hex'))::bit(${sql.raw(String(keyBits))})::bigint`;
}

/** Seals the secrets of all studies with the current key. For the operator. */
export const resealNoise = (ctx: Ctx): Promise<Reseal> =>
  resealRows<Pick<typeof studyDisclosure.$inferSelect, "study_id" | "secret">>(ctx, {
    read: ({ db }, last, limit) =>
      db
        .select({ study_id: studyDisclosure.study_id, secret: studyDisclosure.secret })
        .from(studyDisclosure)
        .where(last && gt(studyDisclosure.study_id, last.study_id))
        .orderBy(studyDisclosure.study_id)
        .limit(limit)
        .for("update"),
    sealedIn: ({ secret }) => [secret],
    nameOf: ({ study_id }) => ({ kind: "study_disclosure", id: study_id }),
    store: ({ db }, { study_id, secret }, [renewed = null]) =>
      db
        .update(studyDisclosure)
        .set({ secret: renewed ?? secret })
        .where(eq(studyDisclosure.study_id, study_id)),
  });
