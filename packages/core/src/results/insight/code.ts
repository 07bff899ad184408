import { and, asc, eq, getTableColumns, type SQLWrapper, sql } from "drizzle-orm";
import { memberIdOf, noteCheck } from "#kit/actor.ts";
import { conflictError, domainError, notFoundError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import { withFewMarks } from "#kit/marks.ts";
import { definedFields } from "#kit/pick.ts";
import { requireRevision, Versioned } from "#kit/version.ts";
import { audit, changesOf } from "../../account/audit/index.ts";
import { admit, gateOf, lockStudy, refuseForeign, type StudyGate } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { code, codeAssignment } from "../../field/coding/coding.sql.ts";
import { lockCodings } from "../../field/coding/lock.ts";
import { mayRepeat, newestOf, repeatsWordsOf } from "../../field/coding/said.ts";
import { answer, interview } from "../../field/interview/interview.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { isUniqueViolation, requireRow } from "../../platform/db.ts";
import {
  type Code,
  type CodeWarning,
  type CreateCode,
  codeWarnings,
  maxCodes,
  type UpdateCode,
} from "./code-schema.ts";
import { isOpenAnswer } from "./open-answer.ts";

/** The codebook of a study: what its open answers are coded by. */

export type CodeRow = typeof code.$inferSelect;

/** In how many answers the code of a row, or a child of it, is. */
const countColumn = (of: SQLWrapper) =>
  sql<number>`(
  select count(distinct (given.interview_id, given.question_id, given.iteration))::int
  from ${codeAssignment} given join ${interview} on ${interview.id} = given.interview_id
    join ${answer} on ${answer.interview_id} = given.interview_id and ${answer.question_id} = given.question_id
      and ${answer.iteration} = given.iteration
  where given.coder = 'first' and given.state = 'assigned'
    and given.code_id in (select own.id from ${code} own where own.id = ${of}.id or own.parent_id = ${of}.id)
    and ${isOpenAnswer(sql`${of}.study_id`, false)})`.as("count");

const columns = { ...getTableColumns(code), count: countColumn(code) };

/** The wire shape of a code. */
export const toCode = (row: CodeRow & { count: number }): Code => {
  const { name_key: _k, split_from: _s, place: _p, revision: _r, is_edited: _e, ...wire } = row;
  return wire;
};

/** Like `toCode`, with its revision. */
const toVersionedCode = (row: CodeRow & { count: number }): Versioned<Code> =>
  new Versioned(toCode(row), row.revision);

/** The study's codes, oldest first. Throws a 404 or 403 for the study. */
export async function listCodes(ctx: Ctx, studyId: string): Promise<Code[]> {
  const rows = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), code: columns })
    .from(study)
    .leftJoin(code, eq(code.study_id, study.id))
    .where(eq(study.id, studyId))
    .orderBy(asc(code.created_at), asc(code.id));
  admit(ctx, "results", rows[0]);
  return rows.flatMap(({ code }) => (code?.id == null ? [] : [toCode(code as CodeRow & { count: number })]));
}

/** Throws a 404 or 403. */
export async function getCode(ctx: Ctx, id: string): Promise<Versioned<Code>> {
  const [found] = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), code: columns })
    .from(code)
    .innerJoin(study, eq(study.id, code.study_id))
    .where(eq(code.id, id));
  if (found === undefined) throw notFoundError("Code");
  admit(ctx, "results", found);
  return toVersionedCode(found.code);
}

/** Who changes the codebook reads results, and may edit questions. Throws a 403. */
export function admitToCodebook(ctx: Ctx, gate: StudyGate): void {
  admit(ctx, "results", gate);
  admit(ctx, "edit", gate);
}

/** Adds a code, which is locked. Throws a 404, 403, 409 for its name or too many codes, and a 422 for its parent. */
export async function createCode(ctx: Ctx, studyId: string, input: CreateCode): Promise<Versioned<Code>> {
  const { value, revision } = await insertCodes(ctx, async (ctx) => {
    admitToCodebook(ctx, await lockStudy(ctx, studyId, "edit"));
    await requireParent(ctx, studyId, input.parent_id);
    const [row] = await addCodes(ctx, studyId, [input]);
    audit(ctx, "code.create", { entity_id: row?.id, study_id: studyId });
    return toVersionedCode(requireRow(row));
  });
  const [warnings = []] = await warningsOf(ctx, studyId, [[input.name, input.description]]);
  return new Versioned({ ...value, warnings }, revision);
}

/** What is doubtful about the texts of codes that a person has written, code by code. */
export async function warningsOf(
  ctx: Ctx,
  studyId: string,
  codes: readonly (readonly string[])[],
): Promise<CodeWarning[][]> {
  const { redactText } = await import("#interviewer/redaction/text.ts");
  const repeating = await repeatingOf(ctx, studyId, codes.flat());
  const of = (code: CodeWarning["code"]): CodeWarning => ({ code, message: codeWarnings[code] });
  return codes.map((texts) => [
    ...(texts.some((text) => repeating.has(text)) ? [of("repeats_participant")] : []),
    ...(texts.some((text) => Object.keys(redactText(text).found).length > 0) ? [of("personal_data")] : []),
  ]);
}

/** Runs a transaction that names codes. Throws a 409 where the study has one of that name. */
export const insertCodes = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  transact(ctx, work).catch((error: unknown) => {
    if (isUniqueViolation(error))
      throw conflictError("code_exists", "The study already has a code with this name");
    throw error;
  });

type NewCode = Pick<CodeRow, "name" | "description" | "parent_id"> & Partial<Omit<CodeRow, "place">>;

/**
 * Stores a person's codes, in their order. To be called in the transaction that has locked the study. Throws a 409 where
 * they would be too many.
 */
export async function addCodes(
  ctx: Ctx,
  studyId: string,
  added: readonly NewCode[],
): Promise<(CodeRow & { count: number })[]> {
  const now = nowIso(ctx);
  const rows = await ctx.db
    .insert(code)
    .values(
      added.map((each) => ({
        id: newId(),
        study_id: studyId,
        split_from: null,
        model: null,
        prompt_version: null,
        locked: true,
        origin: "human" as const,
        revision: 1,
        created_at: now,
        updated_at: now,
        ...each,
        name_key: nameKey(each.name),
      })),
    )
    .returning({ ...getTableColumns(code), before: codesOf(studyId) });
  if ((rows[0]?.before ?? 0) + added.length > maxCodes)
    throw conflictError("too_many_codes", `A study has at most ${maxCodes} codes`);
  return rows.map(({ before: _, ...row }) => ({ ...row, count: 0 }));
}

const codesOf = (studyId: string) =>
  sql<number>`(select count(*)::int from ${code} own where own.study_id = ${studyId}::uuid)`;

/** Those of the texts that repeat words in a row of somebody in the study. */
export async function repeatingOf(
  ctx: Ctx,
  studyId: string,
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  const long = texts.filter(mayRepeat);
  if (long.length === 0) return new Set();
  const rows = await ctx.db
    .select({ text: sql<string>`written.text` })
    .from(
      sql`unnest(${sql.param(long)}::text[]) as written (text), (select ${newestOf(studyId)} as ids) newest`,
    )
    .where(repeatsWordsOf(sql`written.text`, sql`newest.ids`));
  return new Set(rows.map(({ text }) => text));
}

/** A name as it is compared: in any case and form. */
export const nameKey = (name: string): string =>
  withFewMarks(name).normalize("NFKC").trim().toUpperCase().toLowerCase();

/**
 * Changes the fields sent and, unless these say otherwise, locks the code. Throws a 404, 403, a 409 for its name, a 412
 * unless `ifMatch` holds its revision, and a 422 for a parent that cannot be one.
 */
export async function updateCode(
  ctx: Ctx,
  id: string,
  input: UpdateCode,
  ifMatch: readonly number[] | null = null,
): Promise<Versioned<Code>> {
  const { value, revision } = await insertCodes(ctx, async (ctx) => {
    const present = await lockCode(ctx, id);
    requireRevision(ifMatch, present.revision);
    const { name, description, parent_id } = input;
    await requireParent(ctx, present.study_id, parent_id ?? null, id);
    const isReworded =
      (name ?? present.name) !== present.name || (description ?? present.description) !== present.description;
    const change = {
      ...definedFields({ name, description, parent_id }),
      ...(name !== undefined && { name_key: nameKey(name) }),
      locked: input.locked ?? true,
      ...(isReworded && { is_edited: true }),
      revision: sql`${code.revision} + 1`,
      updated_at: nowIso(ctx),
    };
    const changed = ctx.db
      .$with("changed")
      .as(ctx.db.update(code).set(change).where(eq(code.id, id)).returning());
    const [row] = await ctx.db
      .with(changed)
      .select({ ...changed._.selectedFields, count: countColumn(sql`changed`) })
      .from(changed)
      // A select of one table is written without tables before columns, those of the count as well.
      .innerJoin(study, eq(study.id, changed.study_id));
    const { study_id } = present;
    audit(ctx, "code.update", { entity_id: id, study_id, changes: changesOf(present, definedFields(input)) });
    return toVersionedCode(requireRow(row));
  });
  const written = [input.name, input.description].filter((text) => text !== undefined);
  const [warnings = []] = await warningsOf(ctx, value.study_id, [written]);
  return new Versioned({ ...value, warnings }, revision);
}

/** Deletes a code with its assignments; its children become themes. Throws a 404, 403 and 412. */
export async function deleteCode(
  ctx: Ctx,
  id: string,
  ifMatch: readonly number[] | null = null,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { revision, study_id } = await lockCode(ctx, id);
    requireRevision(ifMatch, revision);
    const freed = ctx.db.$with("freed_children").as(
      ctx.db
        .update(code)
        .set({ parent_id: null, revision: sql`${code.revision} + 1`, updated_at: nowIso(ctx) })
        .where(eq(code.parent_id, id))
        .returning({ id: code.id }),
    );
    await ctx.db.with(freed).delete(code).where(eq(code.id, id));
    audit(ctx, "code.delete", { entity_id: id, study_id });
  });
}

/** Locks the codebook that a code is in, and reads the code. Throws a 404 or 403. */
export async function lockCode(ctx: Ctx, id: string): Promise<CodeRow> {
  // Locked from the inside out: the study, all that is said of its answers, and the code, as it is by then.
  const locked = ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), id: study.id })
    .from(study)
    .where(sql`${study.id} = (select own.study_id from ${code} own where own.id = ${id}::uuid)`)
    .for("no key update", { of: study })
    .as("study");
  const { id: study_id, ...gate } = locked._.selectedFields;
  const [found] = await ctx.db
    .select({ ...gate, codings: lockCodings(sql`${study_id}`, "exclusive"), code: getTableColumns(code) })
    .from(locked)
    .innerJoin(code, eq(code.study_id, study_id))
    .where(eq(code.id, id))
    .for("no key update", { of: code });
  if (found === undefined) throw notFoundError("Code");
  admitToCodebook(ctx, found);
  // A repeated request passes them again before it gets its answer.
  for (const right of ["results", "edit"]) noteCheck(ctx, { study_id: found.code.study_id, right });
  return found.code;
}

/**
 * Throws a 422 unless the parent is a theme of the study, and not the code itself or one of its children; a code with
 * children stays a theme.
 */
async function requireParent(ctx: Ctx, studyId: string, parentId: string | null, id?: string): Promise<void> {
  if (parentId === null) return;
  const [found] = await ctx.db
    .select({
      parent_id: code.parent_id,
      has_children: sql<boolean>`exists (select from ${code} own where own.parent_id = ${id ?? null}::uuid)`,
    })
    .from(code)
    .where(and(eq(code.id, parentId), eq(code.study_id, studyId)))
    .for("key share");
  if (found === undefined) {
    await refuseForeign(ctx, code, [parentId]);
    throw codeIssue("parent_id", "code_not_found", "The code is not in this study");
  }
  const refuse = (message: string) => codeIssue("parent_id", "invalid_parent", message);
  if (parentId === id) throw refuse("A code cannot be its own parent");
  if (found.parent_id !== null) throw refuse("A child cannot have children: there is one level of them");
  if (found.has_children) throw refuse("A code with children cannot become a child");
}

/** A 422 for a code that a body names. */
export const codeIssue = (field: string, code: string, message: string) =>
  domainError(message, [{ loc: ["body", field], code, message }]);

/** Throws a 404 or 403 unless there is no such code asked for, or the study has it. */
export async function requireKnownCode(
  ctx: Ctx,
  id: string | undefined,
  isKnown: boolean | undefined,
): Promise<void> {
  if (id === undefined || isKnown) return;
  await refuseForeign(ctx, code, [id]);
  throw notFoundError("Code");
}
