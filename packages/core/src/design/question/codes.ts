import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { conflictsError, type DomainIssue, domainError, notFoundError } from "#kit/error.ts";
import { requireRevision, Versioned } from "#kit/version.ts";
import { bookOf } from "#survey/code/book.ts";
import { followRegister } from "#survey/code/carried.ts";
import {
  type EditedList,
  type EditFaultCode,
  editLists,
  formerCodesOf,
  withLists,
} from "#survey/code/edit.ts";
import { crowdedIssues } from "#survey/code/label-doubt.ts";
import { digitsOf, missingCodes } from "#survey/code/missing.ts";
import { type Entry, type Register, registerOf, type StoredCodes } from "#survey/code/register.ts";
import type { QuestionCodes, SetCodes } from "#survey/code/schema.ts";
import { codedRow, fixedBefore, fixedCodes } from "#survey/code/settle.ts";
import { variableNames } from "#survey/code/variable.ts";
import { presentValue } from "#survey/question-type/common/words.ts";
import { audit } from "../../account/audit/index.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { isFieldedColumn, selectAnswersWith } from "../fielded.ts";
import { readQuestionsInStructure } from "../group/store.ts";
import { recountCtes } from "../quota/recount.ts";
import { scoreSet } from "../score/score.sql.ts";
import {
  accessLevelOf,
  admit,
  admitToStudy,
  gateOf,
  lockQuotas,
  revisionBump,
  type StudyRow,
} from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { goneNamesOf } from "./column.ts";
import type { QuestionRow } from "./draft.ts";
import { question } from "./question.sql.ts";

/** The register of a question: which entry each text names, and by which number files know it. */

/** The register of a question. Throws a 404 or 403 for the question. */
export async function getCodes(ctx: Ctx, questionId: string): Promise<Versioned<QuestionCodes>> {
  const owner = ctx.db.select({ id: question.study_id }).from(question).where(eq(question.id, questionId));
  const { rows, codesOf } = await readRegisters(ctx, sql`(${owner})`);
  const row = rows.find((each) => each.question.id === questionId);
  if (row === undefined) throw notFoundError("Question");
  admit(ctx, "read", row);
  return new Versioned(codesOf(row), row.revision);
}

/** The registers of a study's questions that have lists, in order. Throws a 403 for the study. */
export async function listRegisters(ctx: Ctx, studyId: string): Promise<QuestionCodes[]> {
  const { rows, codesOf } = await readRegisters(ctx, studyId);
  if (rows.length > 0) admit(ctx, "read", rows[0]);
  return rows.map(codesOf).filter(({ lists }) => Object.keys(lists).length > 0);
}

/** The questions of a study with what is known of them together. */
async function readRegisters(ctx: Ctx, studyId: string | SQL) {
  const rows = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      revision: study.revision,
      question,
      gone: goneNamesOf(study.id),
      isFielded: isFieldedColumn(study.id),
    })
    .from(study)
    .innerJoin(question, and(eq(question.study_id, study.id), isNull(question.deleted_at)))
    .where(eq(study.id, studyId))
    .orderBy(question.display_order);
  const names = variableNames(
    rows.map((each) => each.question),
    rows[0]?.gone ?? [],
  );
  const codesOf = ({ question, isFielded }: (typeof rows)[number]) =>
    toCodes(question, question.codes, { isFielded, variable: names.get(question.id) ?? "" });
  return { rows, codesOf };
}

function toCodes(
  row: QuestionRow,
  codes: StoredCodes | null,
  { isFielded, variable }: { isFielded: boolean; variable: string },
): QuestionCodes {
  const register = registerOf({ ...codedRow(row), codes });
  return {
    question_id: row.id,
    variable,
    former_variables: codes?.former_variables ?? [],
    is_fielded: isFielded,
    missing: missingCodes(digitsOf(row.type, row.props, codes)),
    lists: Object.fromEntries(
      register.lists.map(({ name, present, retired }) => [
        name,
        [
          ...present.map((entry) => toEntry(register, name, entry, false)),
          ...retired.map((entry) => toEntry(register, name, entry, true)),
        ],
      ]),
    ),
  };
}

const toEntry = ({ past }: Register, list: string, entry: Entry, is_retired: boolean) => ({
  code: entry.code,
  label: entry.label,
  former: entry.former ?? [],
  former_codes: formerCodesOf(entry, past[list]),
  of: entry.of ?? null,
  is_retired,
  is_other: entry.own === true,
  in_doubt: entry.doubt ?? null,
});

const messages: Readonly<Record<EditFaultCode, string>> = {
  label_missing: "The list knows this text: it must stand once, as a label or in `former`",
  label_twice: "This text stands twice",
  label_unknown: "The list never had this text",
  label_in_use: "The question offers this text: it must be a label",
  code_taken: "Another entry has this code",
  code_used: "This code has stood for other texts",
};

/**
 * Replaces lists of a question's register: joins and splits entries, renumbers them, and settles what is in doubt. Quotas
 * count again. Throws a 404 or 403 for the question, a 412 unless `ifMatch` holds the study's revision, a 422 for lists
 * that do not have every text once, and a 409 for a join of entries that one answer holds.
 */
export async function setCodes(
  ctx: Ctx,
  questionId: string,
  { lists: sent }: SetCodes,
  ifMatch: readonly number[] | null = null,
): Promise<Versioned<QuestionCodes>> {
  return transact(ctx, async (ctx) => {
    const locked = await lockWithQuotas(ctx, questionId);
    requireRevision(ifMatch, locked.revision);
    const present = await readQuestionsInStructure(ctx, locked.id);
    const row = present.questions.find(({ id }) => id === questionId);
    // It may have been deleted while this waited for the lock.
    if (row === undefined) throw notFoundError("Question");
    const names = variableNames(present.questions, present.goneNames);
    const before = present.isFielded ? fixedCodes(row) : row.codes;
    const register = registerOf({ ...codedRow(row), codes: before });
    const revision = locked.revision + 1;
    const edited = editedLists(register, sent, revision);
    const codes = withLists(before ?? { lists: {} }, edited);
    const fixed = fixedBefore(present);
    const followed = followRegister(present.questions, row, { codes, fixed, revision });
    const crowded = crowdedIssues(followed.rows, present.questions, ["body", "lists"]);
    if (crowded.length > 0) throw domainError("Too many former labels", crowded);
    const own = edited.map((list) => ({ row: { ...row, codes: before }, list }));
    await refuseTogether(ctx, [...own, ...followed.edited]);
    const variable = present.isFielded ? (names.get(questionId) ?? row.variable) : row.variable;
    await store(
      ctx,
      locked,
      followed.rows.map((each) => (each.id === row.id ? { ...each, variable } : each)),
    );
    audit(ctx, "question.set_codes", { entity_id: questionId, study_id: locked.id });
    const shown = { isFielded: present.isFielded, variable: names.get(questionId) ?? "" };
    return new Versioned(toCodes(row, codes, shown), revision);
  });
}

/** Locks the study of a live question, and its quotas: no interview closes meanwhile. */
async function lockWithQuotas(ctx: Ctx, questionId: string) {
  const [row] = await ctx.db
    .select({
      ...getTableColumns(study),
      access_level: accessLevelOf(memberIdOf(ctx.actor)),
      locked: lockQuotas(sql`study.id`, "exclusive"),
    })
    .from(study)
    .innerJoin(question, and(eq(question.study_id, study.id), isNull(question.deleted_at)))
    .where(eq(question.id, questionId))
    .for("no key update", { of: study });
  if (row === undefined) throw notFoundError("Question");
  admitToStudy(ctx, "edit", row);
  return row;
}

/** Throws the 422 for what is wrong with the lists. */
function editedLists(register: Register, sent: SetCodes["lists"], revision: number): EditedList[] {
  const known = new Set(register.lists.map(({ name }) => name));
  const issues: DomainIssue[] = Object.keys(sent)
    .filter((name) => !known.has(name))
    .map((name) => {
      const message = "The question has no such list";
      return { loc: ["body", "lists", name], code: "list_unknown", message };
    });
  const edited = editLists(register, sent, revision);
  for (const { list, faults } of edited)
    for (const { index, code, entry_code, label } of faults) {
      // Levels that only follow their attributes are no part of the request.
      const place = Object.hasOwn(sent, list.name)
        ? [list.name, ...(index === null ? [] : [index])]
        : ["attributes"];
      issues.push({
        loc: ["body", "lists", ...place],
        code,
        message: messages[code],
        list: list.name,
        entry_code,
        label,
      });
    }
  if (issues.length > 0) throw domainError("Invalid codes", issues);
  return edited;
}

interface Edited {
  /** The question as it was. */
  row: QuestionRow;
  list: EditedList;
}

/** Throws a 409 where one answer holds two entries that would be one. */
async function refuseTogether(ctx: Ctx, edited: readonly Edited[]): Promise<void> {
  const joined = edited.flatMap(({ row, list: { list, joined } }) =>
    joined.map(([a, b]) => ({ row, list: list.name, a, b })),
  );
  if (joined.length === 0) return;
  const words = ({ label, former = [] }: Entry) => [label, ...former];
  const byQuestion = Map.groupBy(joined, ({ row }) => row);
  const searches = [...byQuestion].map(([{ id }, pairs]) =>
    selectAnswersWith(
      id,
      pairs.map(({ a, b }): [string[], string[]] => [words(a), words(b)]),
    ),
  );
  const [found] = await ctx.db
    .select({
      answers: sql<{ question_id: string; value: unknown; type: string }[]>`(
        select coalesce(json_agg(held), '[]') from (${sql.join(searches, sql` union all `)}) held)`,
    })
    .from(sql`(values (1)) one`);
  const errors = [...byQuestion].flatMap(([row, pairs]) => {
    const book = bookOf(codedRow(row));
    const answers = (found?.answers ?? [])
      .filter(({ question_id }) => question_id === row.id)
      .map(({ type, value }) => JSON.stringify(presentValue(type, value, book)));
    return pairs.flatMap(({ list, a, b }) => {
      const labels = [a, b].map(({ label }) => JSON.stringify(label));
      const isTogether = answers.some((answer) => labels.every((label) => answer.includes(label)));
      const message = `One answer holds both ${JSON.stringify(a.label)} and ${JSON.stringify(b.label)}`;
      const fault = { loc: ["body", "lists", list], code: "entries_together", message, list };
      return isTogether
        ? [Object.assign(fault, { question_id: row.id, entry_code: a.code, other_code: b.code })]
        : [];
    });
  });
  if (errors.length > 0)
    throw conflictsError("entries_together", "One answer holds entries that would be one", errors);
}

/** Stores registers, and what their words are to quotas and scores. */
async function store(
  ctx: Ctx,
  { id: studyId, revision }: Pick<StudyRow, "id" | "revision">,
  rows: readonly QuestionRow[],
): Promise<void> {
  const { db } = ctx;
  const books = rows.map((row) => ({ id: row.id, book: bookOf(codedRow(row)) }));
  const former = Object.fromEntries(
    books.map(({ id, book }) => {
      const entries = ["options", "items"].flatMap((list) => book.entries(list));
      return [
        id,
        Object.fromEntries(entries.flatMap(({ label, former }) => former.map((word) => [word, label]))),
      ];
    }),
  );
  const written = rows.map(({ id, codes, carried, variable }) => ({ id, codes, carried, variable }));
  const stored = db
    .update(question)
    .set({
      codes: sql`r.codes`,
      carried: sql`r.carried`,
      variable: sql`r.variable`,
      updated_at: nowIso(ctx),
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r(id uuid, codes jsonb, carried jsonb, variable text)`,
    )
    .where(eq(question.id, sql`r.id`));
  const scores = db
    .update(scoreSet)
    .set({ former: sql`${scoreSet.former} || ${JSON.stringify(former)}::jsonb` })
    .where(eq(scoreSet.study_id, studyId));
  await db
    .with(
      db.$with("registers_stored").as(stored.returning({ id: question.id })),
      ...recountCtes(ctx, books, revision + 1),
      db.$with("scores_told").as(scores.returning({ id: scoreSet.study_id })),
    )
    .update(study)
    .set(revisionBump(ctx))
    .where(eq(study.id, studyId));
}
