import { and, eq, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { domainError, notFoundError } from "#kit/error.ts";
import { iterationOf } from "#survey/interview/answer-name.ts";
import { audit, changesOf } from "../../account/audit/index.ts";
import type { AuditAction } from "../../account/audit/schema.ts";
import { refuseForeignQuestions } from "../../design/question/column.ts";
import { gateOf, refuseForeign } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { type Coder, code, codeAssignment } from "../../field/coding/coding.sql.ts";
import { lockCodings } from "../../field/coding/lock.ts";
import { isVisible } from "../../field/interview/columns.ts";
import { answer, interview } from "../../field/interview/interview.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { excludedValues } from "../../platform/db.ts";
import { selectJsonRows } from "../../platform/row-parameters.ts";
import { spanIn, toAssignment } from "./assignment.ts";
import { admitToCodebook } from "./code.ts";
import { isOpenAnswer, type SaidAnswer, saidColumns, segmentsOf } from "./open-answer.ts";
import type { CodeAssignment, SetAssignment } from "./schema.ts";

/** What people say of an answer. */

/** Which answer, code and coder. */
export interface AssignmentPlace {
  id: string;
  question_id: string;
  code_id: string;
  /** Left out outside loops. */
  loop_item?: string | undefined;
  coder: Coder;
}

/**
 * Gives an answer a code, with the quote that shows it or without one. Throws a 404 for the interview, the answer and the
 * code, a 403, and a 422 for a quote that is not in the answer.
 */
export async function setAnswerCode(
  ctx: Ctx,
  place: AssignmentPlace,
  { quote }: SetAssignment,
): Promise<CodeAssignment> {
  return transact(ctx, async (ctx) => {
    const said = await lockAnswer(ctx, place);
    noteWord(ctx, place, said.study_id);
    const segments = segmentsOf(said);
    const segment = segments.find((each) => each.segment === quote?.segment);
    const quote_text = quote === null ? null : spanIn(segment?.text ?? "", quote.start, quote.end);
    if (quote !== null && quote_text === null) throw badSpanError();
    const row = {
      code_id: place.code_id,
      state: "assigned" as const,
      origin: "human" as const,
      segment: quote?.segment ?? null,
      quote_start: quote?.start ?? null,
      quote_end: quote?.end ?? null,
      quote_text,
      model: null,
      prompt_version: null,
      member_id: memberIdOf(ctx.actor),
      created_at: nowIso(ctx),
    };
    await store(ctx, said.study_id, place, row);
    const { id: interview_id, question_id, loop_item = null } = place;
    const { language } = said;
    return toAssignment(ctx, { interview_id, question_id, loop_item, language, segments }, row);
  });
}

const badSpanError = () => {
  const message = "The answer has no such span";
  return domainError(message, [{ loc: ["body", "quote"], code: "invalid_quote", message }]);
};

/** Says that an answer does not have a code, so that no run gives it that. Throws as `setAnswerCode` does. */
export async function rejectAnswerCode(ctx: Ctx, place: AssignmentPlace): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { study_id } = await lockAnswer(ctx, place);
    noteWord(ctx, place, study_id, "answer.reject_code");
    await store(ctx, study_id, place, {
      code_id: place.code_id,
      state: "rejected",
      origin: "human",
      segment: null,
      quote_start: null,
      quote_end: null,
      quote_text: null,
      model: null,
      prompt_version: null,
      member_id: memberIdOf(ctx.actor),
      created_at: nowIso(ctx),
    });
  });
}

function noteWord(
  ctx: Ctx,
  { id, question_id, code_id }: AssignmentPlace,
  study_id: string,
  action: AuditAction = "answer.set_code",
): void {
  const changes = changesOf({}, { question_id, code_id });
  audit(ctx, action, { entity_type: "interview", entity_id: id, study_id, changes });
}

type Word = Omit<typeof codeAssignment.$inferSelect, "interview_id" | "question_id" | "iteration" | "coder">;

/** Stores a person's word instead of whatever was said before. Throws a 404 where the code has gone meanwhile. */
async function store(
  ctx: Ctx,
  studyId: string,
  { id, question_id, loop_item, coder }: AssignmentPlace,
  word: Word,
): Promise<void> {
  const row = JSON.stringify([
    { interview_id: id, question_id, iteration: iterationOf(loop_item ?? null), coder, ...word },
  ]);
  const {
    interview_id: _i,
    question_id: _q,
    iteration: _n,
    code_id: _c,
    coder: _r,
    ...set
  } = excludedValues(codeAssignment);
  const stored = await ctx.db
    .insert(codeAssignment)
    .select(
      sql`${selectJsonRows(codeAssignment, row)}
          cross join (select ${lockCodings(sql`${studyId}::uuid`, "shared")}::text as lock offset 0) codings
        where exists (
          select from ${code} of where of.id = ${word.code_id}::uuid and codings.lock is not null for key share)`,
    )
    .onConflictDoUpdate({
      target: [
        codeAssignment.interview_id,
        codeAssignment.question_id,
        codeAssignment.iteration,
        codeAssignment.code_id,
        codeAssignment.coder,
      ],
      set,
    })
    .returning({ id: codeAssignment.code_id });
  if (stored.length === 0) throw notFoundError("Code");
}

/** Locks the interview, so that the answer's words stay as they are, and reads the answer. Throws a 404 or 403. */
async function lockAnswer(
  ctx: Ctx,
  { id, question_id, code_id, loop_item }: AssignmentPlace,
): Promise<SaidAnswer & { language: string; study_id: string }> {
  const [found] = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      study_id: study.id,
      language: interview.language,
      is_removed: sql<boolean>`${interview.content_removed_at} is not null`,
      is_open: sql<boolean>`coalesce((${isOpenAnswer(sql`${study.id}`, true)}), false)`,
      is_code: sql<boolean>`exists (select from ${code} of where of.id = ${code_id}::uuid and of.study_id = ${study.id})`,
      ...saidColumns,
    })
    .from(interview)
    .innerJoin(study, eq(study.id, interview.study_id))
    .leftJoin(
      answer,
      and(
        eq(answer.interview_id, interview.id),
        eq(answer.question_id, question_id),
        eq(answer.iteration, iterationOf(loop_item ?? null)),
      ),
    )
    .where(and(eq(interview.id, id), isVisible))
    .for("no key update", { of: interview });
  if (found === undefined) throw notFoundError("Interview");
  admitToCodebook(ctx, found);
  if (!found.is_code) {
    await refuseForeign(ctx, code, [code_id]);
    throw notFoundError("Code");
  }
  if (!found.is_open) {
    await refuseForeignQuestions(ctx, [question_id]);
    throw notFoundError("Open answer");
  }
  const { is_other, words, messages } = found;
  const isGone = found.is_removed;
  return {
    study_id: found.study_id,
    language: found.language,
    is_other,
    words: isGone ? null : words,
    followups: isGone ? [] : (found.followups ?? []),
    messages,
  };
}
