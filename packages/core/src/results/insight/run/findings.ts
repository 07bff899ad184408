import { inArray, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { contradicts } from "#interviewer/meaning/index.ts";
import { canonicalJson, textHash } from "#kit/digest.ts";
import { newId } from "#kit/id.ts";
import { lazy } from "#kit/shape.ts";
import { loopItemOf } from "#survey/interview/answer-name.ts";
import { code, codeAssignment } from "../../../field/coding/coding.sql.ts";
import { type FindingQuote, finding } from "../../../field/coding/insight.sql.ts";
import { lockCodings } from "../../../field/coding/lock.ts";
import { answer, interview } from "../../../field/interview/interview.sql.ts";
import { type Ctx, nowIso, transact } from "../../../platform/ctx.ts";
import { repeatingOf } from "../code.ts";
import { insightRun } from "../insight.sql.ts";
import { isOpenAnswer } from "../open-answer.ts";
import { type AnswerKey, answerOrder, keyOf, type ReadAnswer, readAnswers } from "../pending.ts";
import { acceptQuote, type Dropped, nothingDropped, tellsOfSomebody } from "../quote.ts";
import { ask, indexIn, type RunContext } from "./steps.ts";
import { addDropped, type ClaimedRun, keepRun, rowsOf } from "./store.ts";

/** What a study's codes come to, in a model's words, each with quotes that show it. */

const maxFindings = 8;
const maxText = 500;
const maxQuotes = 3;
/** Codes that are sent, the most frequent ones, and quotes of each. */
const maxSentCodes = 60;
const sentQuotes = 3;

const Found = lazy(() =>
  z.object({
    findings: z
      .array(
        z.object({
          text: z.string(),
          codes: z.array(z.string()),
          quotes: z.array(z.object({ answer: z.string(), quote: z.string() })),
        }),
      )
      .default([]),
  }),
);
type Found = z.output<typeof Found>;

interface CountedCode {
  id: string;
  name: string;
  description: string;
  parent_id: string | null;
  count: number;
  quotes: (AnswerKey & { text: string })[];
}

/** The counts that findings are made of, and what they were when findings were last made. */
export async function readCounts(ctx: Ctx, studyId: string): Promise<Counts> {
  const rows = rowsOf(await ctx.db.execute(sql`select ${countsColumn(studyId)} as counts`));
  return toCounts((rows as { counts: StoredCounts }[])[0]?.counts ?? { codes: [], known: null });
}

export interface StoredCounts {
  codes: CountedCode[];
  known: string | null;
}

/** Like `readCounts`, as a column. */
export const countsColumn = (studyId: string): SQL<StoredCounts> => sql<StoredCounts>`json_build_object(
  'codes', ${countedCodes(studyId)},
  'known', (
    select r.findings_digest from ${insightRun} r
    where r.study_id = ${studyId}::uuid and r.findings_at is not null order by r.findings_at desc limit 1))`;

/** The counts, and whether findings were made of others. */
export function toCounts({ codes, known }: StoredCounts) {
  const digest = textHash(canonicalJson(codes.map(({ id, count }) => [id, count])));
  const isChanged = digest !== known && (codes.length > 0 || known !== null);
  return { codes, digest, isChanged };
}
export type Counts = ReturnType<typeof toCounts>;

/** The codes that answers have, most frequent first, as one column. */
const countedCodes = (studyId: string): SQL<CountedCode[]> => sql<CountedCode[]>`(
  with opened as materialized (
    select ${answer.interview_id}, ${answer.question_id}, ${answer.iteration}
    from ${interview} join ${answer} on ${answer.interview_id} = ${interview.id}
    where ${isOpenAnswer(studyId, false)}),
  given as materialized (
    select distinct on (theme.id, said.interview_id, said.question_id, said.iteration) theme.id, said.interview_id,
      said.question_id, said.iteration, said.quote_text, said.origin
    from ${codeAssignment} said
      join opened on opened.interview_id = said.interview_id and opened.question_id = said.question_id
        and opened.iteration = said.iteration
      join ${code} own on own.id = said.code_id
      join ${code} theme on theme.id = own.id or theme.id = own.parent_id
    where said.coder = 'first' and said.state = 'assigned'
    order by theme.id, said.interview_id, said.question_id, said.iteration, said.quote_text is null, said.origin),
  counted as (select id, count(*)::int as count from given group by id)
  select coalesce(json_agg(json_build_object(
      'id', c.id, 'name', c.name, 'description', c.description, 'parent_id', c.parent_id, 'count', counted.count,
      'quotes', (select coalesce(json_agg(json_build_object(
          'interview_id', picked.interview_id, 'question_id', picked.question_id, 'iteration', picked.iteration, 'text', picked.quote_text)), '[]')
        from (
          select * from given where given.id = c.id and given.quote_text is not null
          order by given.origin, ${answerOrder(sql`given.interview_id`, sql`given.question_id`, sql`given.iteration`)}
          limit ${sentQuotes}) picked)
    ) order by counted.count desc, c.id), '[]')
  from ${code} c join counted on counted.id = c.id)`;

/** Has findings made of these counts, in one call, and stores those that hold instead of the last ones. */
export async function makeFindings(
  ctx: Ctx,
  run: ClaimedRun,
  { language, instructions }: RunContext,
  { codes: counted, digest }: Counts,
): Promise<void> {
  if (counted.length === 0) return storeFindings(ctx, run, [], { digest, dropped: nothingDropped, calls: 0 });
  const codes = counted.slice(0, maxSentCodes);
  const quotes = codes.flatMap(({ id, quotes }) => quotes.map((quote) => ({ ...quote, code_id: id })));
  const answers = await readAnswers(ctx, [...new Map(quotes.map((each) => [keyOf(each), each])).values()]);
  const idOf = new Map(codes.map(({ id }, index) => [id, `c${index + 1}`]));
  const data = {
    language,
    instructions,
    codes: codes.map(({ id, name, description, parent_id, count }) => ({
      code: idOf.get(id),
      name,
      description,
      parent: parent_id && (idOf.get(parent_id) ?? null),
      count,
    })),
    answers: answers.map((said, index) => ({
      answer: `a${index + 1}`,
      quotes: quotes
        .filter((each) => keyOf(each) === keyOf(said))
        .map(({ code_id, text }) => ({ code: idOf.get(code_id), said: text })),
    })),
  };
  const reply = await ask(ctx, run.row, { task: "findings", tier: "smart", schema: Found, data });
  const dropped = { ...nothingDropped };
  const kept = groundedFindings(reply, { codes, answers, language: language ?? "" }, dropped);
  const texts = kept.map(({ text }) => text);
  const repeating = await repeatingOf(ctx, run.row.study_id, texts);
  const own = kept.filter(({ text }) => !repeating.has(text));
  await storeFindings(ctx, run, own, { digest, dropped, calls: 1 });
}

type Finding = Pick<typeof finding.$inferSelect, "text" | "code_ids" | "quotes">;

/** The findings with a code and a quote that holds; those that say a number are none. */
function groundedFindings(
  { findings }: Found,
  {
    codes,
    answers,
    language,
  }: { codes: readonly CountedCode[]; answers: readonly ReadAnswer[]; language: string },
  dropped: Dropped,
): Finding[] {
  const held = findings.flatMap(({ text, codes: named, quotes }): Finding[] => {
    const code_ids = [...new Set(named.flatMap((id) => codes[indexIn(id, "c")]?.id ?? []))];
    const accepted = quotes.flatMap(({ answer, quote }): FindingQuote[] => {
      const said = answers[indexIn(answer, "a")];
      if (said === undefined) return [];
      const others = answers.filter((other) => other !== said).map(({ segments }) => segments);
      const span = acceptQuote(quote, said, others, dropped);
      if (span === null) return [];
      const { interview_id, question_id, iteration } = said;
      const loop_item = loopItemOf(iteration);
      const segment = said.segments.find((each) => each.segment === span.segment);
      return [{ interview_id, question_id, loop_item, message_id: segment?.message_id ?? null, ...span }];
    });
    const plain = text.trim();
    const isPlain =
      plain !== "" && [...plain].length <= maxText && !/[\p{N}\p{Cc}<>{}[\]]|https?:/u.test(plain);
    if (code_ids.length === 0 || accepted.length === 0) {
      dropped.ungrounded++;
      return [];
    }
    const shown = accepted.map((quote) => ({ text: quote.text, language: languageOf(quote, answers) }));
    if (contradicts(plain, shown, language)) {
      dropped.ungrounded++;
      return [];
    }
    const tells = tellsOfSomebody(
      [plain],
      answers.map(({ segments }) => segments),
    );
    return isPlain && !tells ? [{ text: plain, code_ids, quotes: accepted.slice(0, maxQuotes) }] : [];
  });
  return held.slice(0, maxFindings);
}

const languageOf = ({ interview_id }: FindingQuote, answers: readonly ReadAnswer[]): string =>
  answers.find((each) => each.interview_id === interview_id)?.language ?? "";

/** Stores findings whose quotes are all of interviews that still have their words. */
async function storeFindings(
  ctx: Ctx,
  run: ClaimedRun,
  findings: readonly Finding[],
  { digest, dropped, calls }: { digest: string; dropped: Dropped; calls: number },
): Promise<void> {
  const { study_id } = run.row;
  await transact(ctx, async (ctx) => {
    // Whoever removes words meanwhile does so before this, or finds what is stored.
    await ctx.db.execute(sql`select ${lockCodings(sql`${study_id}::uuid`, "exclusive")}`);
    const quoted = [
      ...new Set(findings.flatMap(({ quotes }) => quotes.map(({ interview_id }) => interview_id))),
    ];
    const present = await ctx.db
      .select({ id: interview.id })
      .from(interview)
      .where(
        sql`${inArray(interview.id, quoted)} and ${interview.content_removed_at} is null and ${interview.erased_at} is null`,
      );
    const isPresent = ({ interview_id }: FindingQuote) => present.some(({ id }) => id === interview_id);
    const rows = findings
      .filter(({ quotes }) => quotes.every(isPresent))
      .map((each, place) => ({ id: newId(), study_id, place, ...each }));
    await ctx.db.execute(sql`delete from ${finding} where ${finding.study_id} = ${study_id}::uuid`);
    if (rows.length > 0) await ctx.db.insert(finding).values(rows);
    await keepRun(ctx, run, {
      calls: sql`${insightRun.calls} + ${calls}::int`,
      dropped: addDropped(dropped),
      findings_digest: digest,
      findings_at: nowIso(ctx),
    });
  });
}
