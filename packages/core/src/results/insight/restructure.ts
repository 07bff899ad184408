import { getTableColumns, sql } from "drizzle-orm";
import type { Versioned } from "#kit/version.ts";
import { audit } from "../../account/audit/index.ts";
import { refuseForeign } from "../../design/study/fetch.ts";
import { code, codeAssignment } from "../../field/coding/coding.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import {
  addCodes,
  type CodeRow,
  codeIssue,
  getCode,
  insertCodes,
  lockCode,
  toCode,
  warningsOf,
} from "./code.ts";
import type { Code, SplitCode } from "./code-schema.ts";

/** Codes that become one, and codes that become several. */

/**
 * Merges a code into another of its study, which gets its assignments and children. Of two that an answer has then a
 * person's word stands before a model's, and the later one of two people's. Throws a 404 or 403 for the code, and a 422
 * for one to merge into that is not there.
 */
export async function mergeCode(ctx: Ctx, id: string, into: string): Promise<Versioned<Code>> {
  return transact(ctx, async (ctx) => {
    const from = await lockCode(ctx, id);
    if (into === id) throw codeIssue("into", "same_code", "A code cannot be merged into itself");
    if (!(await mergedInto(ctx, from, into))) {
      await refuseForeign(ctx, code, [into]);
      throw codeIssue("into", "code_not_found", "The code is not in this study");
    }
    const changes = { into: { from: null, to: into } };
    audit(ctx, "code.merge", { entity_id: id, study_id: from.study_id, changes });
    return getCode(ctx, into);
  });
}

/** Merges a code, of a locked codebook, into another one. False where the study has no such other. */
export async function mergedInto(ctx: Ctx, from: CodeRow, into: string): Promise<boolean> {
  const merged = await ctx.db
    .with(...movedCtes(ctx, from, into), rearrangedCte(ctx, from, into))
    .delete(code)
    .where(
      sql`${code.id} = ${from.id}::uuid and exists (
        select from ${code} target where target.id = ${into}::uuid and target.study_id = ${from.study_id}::uuid)`,
    )
    .returning({ id: code.id });
  return merged.length > 0;
}

const answerOf = ["interview_id", "question_id", "iteration", "coder"];

/**
 * The assignments of the code become the other one's, by updates alone: an insert would wait for the interview. Of two
 * that an answer has, the one that stands becomes the other's, and what is left of the code goes with it.
 */
function movedCtes({ db }: Ctx, { id, study_id }: CodeRow, into: string) {
  const names = Object.values(getTableColumns(codeAssignment)).map(({ name }) => name);
  const values = names
    .filter((name) => name !== "code_id" && !answerOf.includes(name))
    .map((name) => sql.raw(`${name} = own.${name}`));
  const isAlike = sql.raw(answerOf.map((name) => `own.${name} = target.${name}`).join(" and "));
  const isFrom = sql`own.code_id = ${id}::uuid`;
  const isInto = sql`target.code_id = ${into}::uuid`;
  const word = sql`(own.origin = 'human')::int`;
  const other = sql`(target.origin = 'human')::int`;
  const stands = sql`(${word} > ${other}
    or own.origin = 'human' and target.origin = 'human' and own.created_at > target.created_at)`;
  return [
    db.$with("replaced", {}).as(sql`
      update ${codeAssignment} target set ${sql.join(values, sql`, `)}
      from ${codeAssignment} own where ${isFrom} and ${isInto} and ${isAlike} and ${stands} returning 1`),
    db.$with("moved", {}).as(sql`
      update ${codeAssignment} own set code_id = ${into}::uuid
      where ${isFrom}
        and exists (select from ${code} t where t.id = ${into}::uuid and t.study_id = ${study_id}::uuid)
        and not exists (select from ${codeAssignment} target where ${isInto} and ${isAlike}) returning 1`),
  ];
}

/** The children, and the codes split from it, follow; a code that is merged into its own child makes that a theme. */
function rearrangedCte(ctx: Ctx, { id, study_id }: CodeRow, into: string) {
  const from = sql`${id}::uuid`;
  const target = sql`${into}::uuid`;
  const newParent = sql`(select coalesce(nullif(t.parent_id, ${from}), t.id) from ${code} t where t.id = ${target})`;
  return ctx.db.$with("rearranged").as(
    ctx.db
      .update(code)
      .set({
        parent_id: sql`case when ${code.parent_id} <> ${from} then ${code.parent_id}
          when ${code.id} <> ${target} and ${code.parent_id} = ${from} then ${newParent} end`,
        split_from: sql`case when ${code.split_from} <> ${from} then ${code.split_from}
          when ${code.id} <> ${target} and ${code.split_from} = ${from} then ${target} end`,
        revision: sql`${code.revision} + 1`,
        updated_at: nowIso(ctx),
      })
      .where(
        sql`exists (select from ${code} t where t.id = ${target} and t.study_id = ${study_id}::uuid)
          and ${code.study_id} = ${study_id}::uuid and (${code.id} = ${target} or ${code.parent_id} = ${from} or ${code.split_from} = ${from})`,
      )
      .returning({ id: code.id }),
  );
}

/**
 * Splits a code: runs offer the new ones to its answers alone. They are its children or, where it is one itself, its
 * siblings. Throws a 404, 403, and 409 for a name or too many codes.
 */
export async function splitCode(ctx: Ctx, id: string, { into }: SplitCode): Promise<Code[]> {
  const codes = await insertCodes(ctx, async (ctx): Promise<Code[]> => {
    const from = await lockCode(ctx, id);
    const parent_id = from.parent_id ?? from.id;
    const rows = await addCodes(
      ctx,
      from.study_id,
      into.map((each) => ({ ...each, parent_id, split_from: id })),
    );
    audit(ctx, "code.split", { entity_id: id, study_id: from.study_id });
    return rows.map(toCode);
  });
  const texts = codes.map(({ name, description }) => [name, description]);
  const warnings = await warningsOf(ctx, codes[0]?.study_id ?? "", texts);
  return codes.map((each, index) => ({ ...each, warnings: warnings[index] ?? [] }));
}
