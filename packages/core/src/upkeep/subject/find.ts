import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { endingLength, idEndings } from "#survey/interview/reference.ts";
import { interviewInsight } from "../../field/coding/insight.sql.ts";
import { transcription } from "../../field/flow/flow.sql.ts";
import { answer, interview, message } from "../../field/interview/interview.sql.ts";
import { moderation } from "../../field/interviewer/moderation.sql.ts";
import { interviewQuality } from "../../field/quality/quality.sql.ts";
import { saidTranslation } from "../../field/said-translation/said-translation.sql.ts";
import { folded } from "../../platform/column.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { maxFoundInterviews, type SubjectMatch } from "./schema.ts";

/** Finds the interviews of a person, in all studies of an organization, archived ones and studies too. */

export interface FoundInterview {
  id: string;
  study_id: string;
}

/** Interviews that one statement looks at. */
const batchSize = 1000;

/** Thrown where what was found cannot be of one person; the message says why. */
export class NotOnePerson extends Error {}

/** The interviews that match, in the order of their ids. `onBatch` is called now and then; where it is false, null. */
export async function findInterviews(
  { db }: Ctx,
  organizationId: string,
  match: SubjectMatch,
  onBatch: () => Promise<boolean>,
): Promise<FoundInterview[] | null> {
  const found: FoundInterview[] = [];
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const rows = await db
      .select({
        id: interview.id,
        study_id: interview.study_id,
        isMatch: sql<boolean>`coalesce(${conditionOf(match)}, false)`,
      })
      .from(interview)
      .where(
        and(
          eq(interview.organization_id, organizationId),
          isNull(interview.erased_at),
          match.interview_ids && inArray(interview.id, match.interview_ids),
          gt(interview.id, after),
        ),
      )
      .orderBy(interview.id)
      .limit(batchSize);
    found.push(...rows.flatMap(({ isMatch, ...row }) => (isMatch ? [row] : [])));
    if (found.length > maxFoundInterviews)
      throw new NotOnePerson(
        `More than ${maxFoundInterviews} interviews match, which is too many for one person`,
      );
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return found;
    after = last.id;
    if (!(await onBatch())) return null;
  }
}

function conditionOf({ metadata, reference, text }: SubjectMatch): SQL | undefined {
  if (metadata !== undefined)
    return and(
      ...Object.entries(metadata).map(
        ([key, value]) => sql`${interview.metadata} ->> ${key}::text = ${value}`,
      ),
    );
  if (reference !== undefined)
    return sql`right(${interview.id}::text, ${sql.raw(String(endingLength))}) = any(${sql.param(idEndings(reference))}::text[])`;
  return text === undefined ? sql`true` : holds(text);
}

/** Whether a text stands anywhere in the words of an interview, those of who decided about it too, or in its metadata. */
function holds(text: string): SQL {
  const isIn = (...texts: SQL[]) =>
    sql.join(
      texts.map((each) => sql`position(${folded(sql`${text}::text`)} in ${folded(each)}) > 0`),
      sql` or `,
    );
  // JSON as text: quotes and line breaks are escaped in it.
  const escaped = JSON.stringify(text).slice(1, -1);
  const isInJson = (...values: SQL[]) =>
    sql.join(
      values.map(
        (each) => sql`position(${folded(sql`${escaped}::text`)} in ${folded(sql`(${each})::text`)}) > 0`,
      ),
      sql` or `,
    );
  // Without the names of fields.
  const strings = (value: SQL) =>
    sql`jsonb_path_query_array(coalesce(${value}, 'null'), 'strict $.** ? (@.type() == "string")')`;
  const ofIt = (table: typeof message | typeof answer | typeof moderation | typeof transcription) =>
    sql`${table.interview_id} = ${interview.id}`;
  return sql`(
    ${isIn(sql`coalesce(${interview.title}, '')`, sql`coalesce(${interview.notes}, '')`, sql`coalesce(${interview.recording_id}, '')`)}
    or ${isInJson(sql`${interview.metadata}`, sql`coalesce(${interview.closing_metadata}, '{}')`)}
    or exists (select from ${message} where ${ofIt(message)} and (${isIn(
      sql`${message.content}`,
      sql`coalesce(${message.transcription} #>> '{corrected,original}', '')`,
    )}))
    or exists (select from ${answer} where ${ofIt(answer)} and (
      ${isIn(sql`${answer.text}`)} or ${isInJson(strings(sql`${answer.value}`), strings(sql`${answer.followups}`))}))
    or exists (select from ${transcription} where ${ofIt(transcription)} and (${isIn(
      sql`coalesce(${transcription.text}, '')`,
      sql`coalesce(${transcription.heard} ->> 'text', '')`,
    )}))
    or exists (select from ${moderation} where ${ofIt(moderation)} and (${isIn(sql`${moderation.reason}`)}))
    or exists (select from ${interviewQuality} where ${interviewQuality.interview_id} = ${interview.id}
      and (${isIn(sql`coalesce(${interviewQuality.review} ->> 'reason', '')`)}))
    or exists (select from ${interviewInsight} where ${interviewInsight.interview_id} = ${interview.id}
      and (${isInJson(strings(sql`${interviewInsight.content}`))}))
    or exists (select from ${saidTranslation} where ${saidTranslation.interview_id} = ${interview.id}
      and (${isIn(sql`coalesce(${saidTranslation.text}, '')`)})))`;
}
