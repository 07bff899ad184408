import { and, eq, inArray, isNull } from "drizzle-orm";
import { memberIdOf, organizationOf } from "#kit/actor.ts";
import type { ValidationIssue } from "#kit/error.ts";
import { isRecord } from "#kit/record.ts";
import { id } from "#kit/shape.ts";
import { maxBatch } from "#survey/question/schema.ts";
import { mayAccessStudy } from "#survey/study/access.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { gateOf } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { changedPropIssues } from "./draft.ts";
import { question } from "./question.sql.ts";

/** A change of a question as it was sent: nothing is known of it, but where in the request it stands. */
interface SentChange {
  id: unknown;
  fields: unknown;
  loc: (string | number)[];
}

/**
 * What is wrong with the props of changes by the types and props that are stored, for requests that are refused anyway.
 * Nothing about questions that the actor may not change, or that there are not.
 */
async function storedProblems(ctx: Ctx, sent: readonly SentChange[]): Promise<ValidationIssue[]> {
  const changes = sent.slice(0, maxBatch).flatMap(({ id: sentId, fields, loc }) => {
    const { type, props } = isRecord(fields) ? fields : {};
    const isReadable = (type === undefined || typeof type === "string") && isRecord(props);
    const known = id.safeParse(sentId);
    return isReadable && known.success ? [{ id: known.data, type: type?.trim(), props, loc }] : [];
  });
  if (changes.length === 0) return [];
  const rows = await ctx.db
    .select({ id: question.id, type: question.type, props: question.props, ...gateOf(memberIdOf(ctx.actor)) })
    .from(question)
    .innerJoin(study, eq(study.id, question.study_id))
    .where(
      and(
        inArray(
          question.id,
          changes.map((change) => change.id),
        ),
        eq(study.organization_id, organizationOf(ctx.actor)),
        isNull(question.deleted_at),
        isNull(study.erasing_since),
      ),
    );
  const before = new Map(
    rows.filter((row) => mayAccessStudy(ctx.actor, "edit", row)).map((row) => [row.id, row]),
  );
  return changes.flatMap(({ id, type, props, loc }) => {
    const row = before.get(id);
    return row === undefined
      ? []
      : changedPropIssues(row, { ...(type !== undefined && { type }), props }, loc);
  });
}

export function batchProblems(ctx: Ctx, body: unknown): Promise<ValidationIssue[]> {
  const { questions } = isRecord(body) ? body : {};
  const items: unknown[] = Array.isArray(questions) ? questions : [];
  const sent = items.map((fields, index) => {
    return { id: isRecord(fields) ? fields.id : undefined, fields, loc: ["body", "questions", index] };
  });
  return storedProblems(ctx, sent);
}

export const updateProblems = (ctx: Ctx, id: string, body: unknown): Promise<ValidationIssue[]> =>
  storedProblems(ctx, [{ id, fields: body, loc: ["body"] }]);
