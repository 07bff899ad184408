import { and, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import type { Db } from "../../platform/db.ts";
import { interview } from "../interview/interview.sql.ts";
import { digestOfText } from "../said-translation/read.ts";
import { saidTranslation } from "../said-translation/said-translation.sql.ts";
import { type Coder, code, codeAssignment, codedAnswer } from "./coding.sql.ts";
import { finding, interviewInsight } from "./insight.sql.ts";
import { lockCodings } from "./lock.ts";
import { repeatsWordsOf } from "./said.ts";

/** What becomes of the codes of answers whose words go. */

const noQuote = { segment: null, quote_start: null, quote_end: null, quote_text: null };

/**
 * CTEs that take the words out of the codes of interviews, whose ids are a `uuid[]`. With `closed` the codes stay, as
 * other closed values do; with `none` all of it goes, and codes of a model that nobody has locked and no other answer has.
 * A statement before has locked the interviews, and then what is said of the study's answers.
 */
export function redactedCodingCtes({ db }: Ctx, ids: SQL, keeping: "closed" | "none") {
  const ofThese = sql`${codeAssignment.interview_id} = any(${ids})`;
  const judged = sql`${codedAnswer.interview_id} = any(${ids})`;
  const insights = db
    .delete(interviewInsight)
    .where(sql`${interviewInsight.interview_id} = any(${ids})`)
    .returning({ id: interviewInsight.id });
  const translations = db
    .delete(saidTranslation)
    .where(sql`${saidTranslation.interview_id} = any(${ids})`)
    .returning({ id: saidTranslation.interview_id });
  const words = [
    db.$with("deleted_insights").as(insights),
    db.$with("deleted_said_translations").as(translations),
  ];
  const findings = [
    deletedFindingsCte(db, ids, keeping),
    ...(keeping === "closed" ? [unquotedFindingsCte(db, ids)] : []),
  ];
  if (keeping === "closed") {
    const quotes = db
      .update(codeAssignment)
      .set(noQuote)
      .where(and(ofThese, isNotNull(codeAssignment.segment)));
    const digests = db.update(codedAnswer).set({ digest: null }).where(judged);
    return [
      ...words,
      ...findings,
      db.$with("redacted_quotes").as(quotes.returning({ id: codeAssignment.code_id })),
      db.$with("redacted_digests").as(digests.returning({ id: codedAnswer.question_id })),
    ];
  }
  const assignments = db
    .$with("deleted_assignments")
    .as(db.delete(codeAssignment).where(ofThese).returning({ id: codeAssignment.code_id }));
  const answers = db.delete(codedAnswer).where(judged).returning({ id: codedAnswer.question_id });
  const isLeft = sql`exists (
    select from ${codeAssignment} other
    where other.code_id = ${code.id} and other.state = 'assigned' and other.interview_id <> all(${ids}))`;
  const isParent = sql`exists (select from ${code} child where child.parent_id = ${code.id})`;
  const codes = db
    .delete(code)
    .where(
      and(
        inArray(code.id, sql`(select code_id from ${assignments})`),
        sql`${code.origin} = 'model' and not ${code.locked} and not ${isLeft} and not ${isParent}`,
      ),
    )
    .returning({ id: code.id });
  return [
    ...words,
    ...findings,
    assignments,
    db.$with("deleted_judgements").as(answers),
    db.$with("deleted_codes").as(codes),
  ];
}

/** Whether a quote of the findings is of one of these interviews. */
const isQuoteOf = (ids: SQL): SQL => sql`(quote ->> 'interview_id')::uuid = any(${ids})`;
const ofStudies = (ids: SQL): SQL =>
  sql`${finding.study_id} in (select i.study_id from ${interview} i where i.id = any(${ids}))`;

/** Whether a finding says what one of these interviews does, whomever it quotes. */
const repeatsThem = (ids: SQL): SQL => repeatsWordsOf(sql`${finding.text}`, ids);

/**
 * With `none` the findings that quote one of the interviews go; with `closed` those that quote no other; and in any case
 * those that repeat their words.
 */
function deletedFindingsCte(db: Db, ids: SQL, keeping: "closed" | "none") {
  const isTheirs = sql`exists (select from jsonb_array_elements(${finding.quotes}) quote where ${isQuoteOf(ids)})`;
  const hasOther = sql`exists (select from jsonb_array_elements(${finding.quotes}) quote where not ${isQuoteOf(ids)})`;
  const isGone = keeping === "none" ? isTheirs : sql`${isTheirs} and not ${hasOther}`;
  const deleted = db.delete(finding).where(and(ofStudies(ids), sql`(${isGone} or ${repeatsThem(ids)})`));
  return db.$with("deleted_findings").as(deleted.returning({ id: finding.id }));
}

/** Findings that quote others as well lose the quotes of these. */
function unquotedFindingsCte(db: Db, ids: SQL) {
  const left = sql`(select jsonb_agg(quote) from jsonb_array_elements(${finding.quotes}) quote where not ${isQuoteOf(ids)})`;
  const isTheirs = sql`exists (select from jsonb_array_elements(${finding.quotes}) quote where ${isQuoteOf(ids)})`;
  const changed = db
    .update(finding)
    .set({ quotes: left })
    .where(and(ofStudies(ids), isTheirs, sql`${left} is not null and not ${repeatsThem(ids)}`));
  return db.$with("unquoted_findings").as(changed.returning({ id: finding.id }));
}

/** A person's quote, where it stands in words that were corrected. */
interface KeptQuote {
  code_id: string;
  coder: Coder;
  quote_start: number;
  quote_end: number;
}

/** What of an interview has other words now. */
interface ChangedWords {
  /** The names of the answers. */
  answers: readonly string[];
  /** What was said, and is said no more. */
  unsaid: readonly string[];
  /** The one segment that has other words, and people's quotes that are still said there; undefined where more may have. */
  corrected?: { segment: SQL; kept: readonly KeptQuote[] };
}

/**
 * CTEs for an interview that is brought in anew, or corrected: where the words of an answer are others, a model's codes go,
 * and people's stay without their quotes, but for those that are still said in an answer that was corrected; and
 * translations of what is said no more go. The interview is locked.
 */
export function changedWordsCtes(
  { db }: Ctx,
  { id: interviewId, study_id }: { id: string; study_id: string },
  { answers, unsaid, corrected }: ChangedWords,
) {
  if (answers.length === 0 && unsaid.length === 0) return [];
  const lock = db.$with("codings", {}).as(sql`select ${lockCodings(sql`${study_id}::uuid`, "shared")}`);
  const isLocked = sql`exists (select from codings)`;
  const names = sql`any(${sql.param([...answers])}::text[])`;
  const ofThese = sql`${codeAssignment.interview_id} = ${interviewId}::uuid
    and ${codeAssignment.question_id} || ${codeAssignment.iteration} = ${names} and ${isLocked}`;
  const judged = sql`${codedAnswer.interview_id} = ${interviewId}::uuid
    and ${codedAnswer.question_id} || ${codedAnswer.iteration} = ${names} and ${isLocked}`;
  const kept = sql`jsonb_to_recordset(${JSON.stringify(corrected?.kept ?? [])}::jsonb)
    as kept(code_id uuid, coder text, quote_start integer, quote_end integer)`;
  const isKept = sql`exists (select from ${kept}
    where kept.code_id = ${codeAssignment.code_id} and kept.coder = ${codeAssignment.coder})`;
  const isSaid =
    corrected === undefined
      ? sql`false`
      : sql`(${codeAssignment.segment} <> ${corrected.segment} or ${isKept})`;
  const models = db
    .delete(codeAssignment)
    .where(sql`${ofThese} and ${codeAssignment.origin} = 'model'`)
    .returning({ id: codeAssignment.code_id });
  const people = db
    .update(codeAssignment)
    .set(noQuote)
    .where(sql`${ofThese} and ${codeAssignment.origin} = 'human' and not ${isSaid}`)
    .returning({ id: codeAssignment.code_id });
  const placeOf = (end: "quote_start" | "quote_end") => sql`(select kept.${sql.identifier(end)} from ${kept}
    where kept.code_id = ${codeAssignment.code_id} and kept.coder = ${codeAssignment.coder})`;
  const moved = db
    .update(codeAssignment)
    .set({ quote_start: placeOf("quote_start"), quote_end: placeOf("quote_end") })
    .where(sql`${ofThese} and ${codeAssignment.origin} = 'human' and ${isKept}`)
    .returning({ id: codeAssignment.code_id });
  const judgements = db.delete(codedAnswer).where(judged).returning({ id: codedAnswer.question_id });
  const gone = sql`
    select unnest(${sql.param([...unsaid])}::text[]) as text
    union all select ${codeAssignment.quote_text} from ${codeAssignment} where ${codeAssignment.interview_id} = ${interviewId}::uuid
      and ${codeAssignment.question_id} || ${codeAssignment.iteration} = ${names} and not ${isSaid}`;
  // Until the next run it stays known that there were some.
  const translations = db
    .update(saidTranslation)
    .set({ digest: sql`'gone ' || gen_random_uuid()`, text: null })
    .where(
      sql`${saidTranslation.interview_id} = ${interviewId}::uuid
        and ${saidTranslation.digest} = any(array(select ${digestOfText(sql`x.text`)} from (${gone}) x))`,
    )
    .returning({ id: saidTranslation.interview_id });
  return [
    lock,
    db.$with("forgotten_translations").as(translations),
    db.$with("dropped_assignments").as(models),
    db.$with("unquoted_assignments").as(people),
    db.$with("moved_quotes").as(moved),
    db.$with("dropped_judgements").as(judgements),
  ];
}
