import { and, eq, inArray, sql } from "drizzle-orm";
import * as z from "zod";
import { newId } from "#kit/id.ts";
import { lazy } from "#kit/shape.ts";
import { study } from "../../../design/study/study.sql.ts";
import { code, codedAnswer } from "../../../field/coding/coding.sql.ts";
import { lockCodings } from "../../../field/coding/lock.ts";
import { interview } from "../../../field/interview/interview.sql.ts";
import { type Ctx, nowIso, transact } from "../../../platform/ctx.ts";
import { type CodeRow, nameKey, repeatingOf } from "../code.ts";
import { maxCodes } from "../code-schema.ts";
import { insightRun } from "../insight.sql.ts";
import { isFitForCodebook } from "../quote.ts";
import { mergedInto } from "../restructure.ts";
import { ask, indexIn, type RunContext } from "./steps.ts";
import { type ClaimedRun, keepRun } from "./store.ts";

/** Codes that mean the same become one, and those that belong together get a theme. */

/** A model that has nothing to say of one of them may leave it out. */
const Grouped = lazy(() =>
  z.object({
    merges: z.array(z.object({ from: z.string(), into: z.string() })).default([]),
    parents: z.array(z.object({ name: z.string(), codes: z.array(z.string()) })).default([]),
  }),
);
type Grouped = z.output<typeof Grouped>;

/** Has the codes put in order that no person has touched. One call; none where there is nothing to group. */
export async function groupCodes(
  ctx: Ctx,
  run: ClaimedRun,
  { language, instructions }: RunContext,
): Promise<void> {
  const codes = await freeCodes(ctx, run.row.study_id);
  if (codes.length < 2) return;
  const idOf = new Map(codes.map(({ id }, index) => [id, `c${index + 1}`]));
  const data = {
    language,
    instructions,
    codes: codes.map(({ id, name, description, parent_id }) => ({
      code: idOf.get(id),
      name,
      description,
      parent: parent_id && (idOf.get(parent_id) ?? null),
    })),
  };
  const reply = await ask(ctx, run.row, { task: "group_codes", tier: "smart", schema: Grouped, data });
  const found = (id: string) => codes[indexIn(id, "c")]?.id ?? "";
  await storeGroups(ctx, run, {
    merges: reply.merges.map(({ from, into }) => ({ from: found(from), into: found(into) })),
    parents: reply.parents.map(({ name, codes }) => ({ name, codes: codes.map(found) })),
  });
}

/** A model's codes that are not locked, oldest first. */
const freeCodes = (ctx: Ctx, studyId: string): Promise<CodeRow[]> =>
  ctx.db
    .select()
    .from(code)
    .where(and(eq(code.study_id, studyId), eq(code.origin, "model"), eq(code.locked, false)))
    .orderBy(code.place);

/** The themes that locked codes are children of. */
async function themesOfLocked({ db }: Ctx, studyId: string): Promise<Set<string | null>> {
  const rows = await db
    .select({ id: code.parent_id })
    .from(code)
    .where(and(eq(code.study_id, studyId), eq(code.locked, true)));
  return new Set(rows.map(({ id }) => id));
}

/** Stores what of it can be; codes that a person has touched, renamed or deleted meanwhile stay as they are. */
async function storeGroups(ctx: Ctx, run: ClaimedRun, { merges, parents }: Grouped): Promise<void> {
  const { study_id } = run.row;
  // Before anybody has to wait for the lock.
  const named = parents.filter(({ name }) => isFitForCodebook({ name, description: "" }, []));
  const repeating = await repeatingOf(
    ctx,
    study_id,
    named.map(({ name }) => name),
  );
  const fitting = named.filter(({ name }) => !repeating.has(name));
  await transact(ctx, async (ctx) => {
    // People and runs change the codebook one after the other.
    await ctx.db.execute(sql`
      select ${lockCodings(sql`locked.id`, "exclusive")}
      from (select ${study.id} from ${study} where ${study.id} = ${study_id}::uuid for no key update) locked`);
    const codes = new Map((await freeCodes(ctx, study_id)).map((row) => [row.id, row]));
    const fixed = await themesOfLocked(ctx, study_id);
    const staying = (id: string): string => {
      const into = gone.get(id);
      return into === undefined ? id : staying(into);
    };
    const gone = new Map<string, string>();
    for (const { from, into } of merges) {
      const row = codes.get(from);
      const target = codes.get(staying(into));
      if (row === undefined || target === undefined || gone.has(from) || target.id === from) continue;
      // Its child would be moved, which a person has put there.
      if (fixed.has(from)) continue;
      await mergedInto(ctx, row, target.id);
      gone.set(from, target.id);
    }
    let created = 0;
    for (const { name, codes: named } of fitting) {
      const children = [...new Set(named.map(staying))].filter((id) => codes.has(id));
      created += await addTheme(ctx, run, name, children);
    }
    await keepRun(ctx, run, {
      calls: sql`${insightRun.calls} + 1`,
      codes_created: sql`${insightRun.codes_created} + ${created}::int`,
    });
  });
}

/**
 * Gives codes a theme, which is a new code unless one of them has its name. Resolves to how many were added. Codes that
 * have a theme or children already keep their place.
 */
async function addTheme(
  ctx: Ctx,
  { row: { study_id, model, prompt_version } }: ClaimedRun,
  name: string,
  children: readonly string[],
): Promise<number> {
  const known = await ctx.db
    .select({ id: code.id, name_key: code.name_key, parent_id: code.parent_id, locked: code.locked, isTheme })
    .from(code)
    .where(eq(code.study_id, study_id));
  const present = known.find(({ name_key }) => name_key === nameKey(name));
  const moved = known.filter(
    ({ id, parent_id, isTheme }) =>
      children.includes(id) && id !== present?.id && parent_id === null && !isTheme,
  );
  const ids = moved.map(({ id }) => id);
  // A theme of one code says no more than the code.
  if (ids.length + (present === undefined ? 0 : 1) < 2) return 0;
  if (present !== undefined && (present.locked || present.parent_id !== null)) return 0;
  if (present === undefined && known.length >= maxCodes) return 0;
  const id = present?.id ?? newId();
  const now = nowIso(ctx);
  if (present === undefined) {
    const added = { id, study_id, name: name.trim(), name_key: nameKey(name), description: "", model };
    const made = { origin: "model", locked: false, revision: 1, created_at: now, updated_at: now } as const;
    const [stored] = await ctx.db
      .insert(code)
      .values({ ...added, prompt_version, ...made })
      .returning({ place: code.place });
    await passOver(ctx, study_id, stored?.place ?? 0);
  }
  const change = { parent_id: id, revision: sql`${code.revision} + 1`, updated_at: now };
  await ctx.db.update(code).set(change).where(inArray(code.id, ids));
  return present === undefined ? 1 : 0;
}

const isTheme = sql<boolean>`exists (select from ${code} child where child.parent_id = code.id)`.as(
  "is_theme",
);

/** A theme over codes by which answers were judged makes none of them stale: they have it through its children. */
async function passOver(ctx: Ctx, studyId: string, place: number): Promise<void> {
  await ctx.db.execute(sql`
    update ${codedAnswer} set place = ${place}::int
    where ${codedAnswer.place} = (
        select max(own.place) from ${code} own where own.study_id = ${studyId}::uuid and own.place < ${place}::int)
      and ${codedAnswer.interview_id} in (
        select i.id from ${interview} i where i.study_id = ${studyId}::uuid)`);
}
