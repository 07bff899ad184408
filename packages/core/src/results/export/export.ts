import { and, eq, sql } from "drizzle-orm";
import { auditNow } from "../../account/audit/index.ts";
import { loopsColumn } from "../../design/group/loop/items.ts";
import { questionsColumn, readPropsColumn } from "../../design/question/column.ts";
import { question } from "../../design/question/question.sql.ts";
import { scoringOf } from "../../design/score/scoring.ts";
import { mayInvite } from "../../design/study/access.ts";
import { admit, gateOf, textFormatColumn } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { listedCount, talliesOf } from "../../field/count/index.ts";
import { interviewLink } from "../../field/interview/columns.ts";
import { counting, resolveFilter, type SentFilter } from "../../field/list/filter/index.ts";
import {
  foundCount,
  type ListRequest,
  listedValues,
  statementName,
  totalColumn,
} from "../../field/list/listed.ts";
import { inOrder, recordCtes, recordsIn } from "../../field/list/records.ts";
import type { Redactions } from "../../field/redaction/schema.ts";
import { memberIdOf } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedRead } from "../../platform/db.ts";
import { cursorAfter, maxAnswerBytes, requireReachable, type Total, toTotal } from "../../platform/paging.ts";
import { makeInSlices } from "../../platform/slices.ts";
import { partsWithItems, withItems } from "../figures/loop-items.ts";
import { csvFileStart, csvLineOf } from "./csv.ts";
import {
  codesColumn,
  exportedFrame,
  hasSourcesColumn,
  inStudyOrder,
  metadataKeysIn,
  withLabels,
} from "./definition.ts";
import { exportedInterview } from "./record.ts";
import { redactedRow } from "./redacted.ts";
import { csvCells, csvHeader, type ExportedRow, scoresOf } from "./row.ts";
import { type ExportQuery, maxExportedRows } from "./schema.ts";

const exportedQuestions = questionsColumn(study.id, {
  id: question.id,
  content: question.content,
  type: question.type,
  props: readPropsColumn,
});

type InterviewRow = Omit<ExportedRow, "interview_id" | "link" | "scores"> & {
  id: string;
  study_id: string;
  vid: string;
};

export interface ExportPage extends Total {
  csv: string;
  /** The cursor of the next page; null on the last one. */
  after: string | null;
  /** What was replaced, by kind; null where nothing was to be. */
  redactions: Redactions | null;
}

/** A page of the export. */
export type ExportRequest = Omit<ListRequest, "filter"> & {
  filter: SentFilter;
} & Pick<ExportQuery, "bom" | "links" | "redact" | "quality_columns">;

/** A page of interviews; its own row has the study. */
const pageStatement = ({ db }: Ctx, request: ListRequest) =>
  preparedRead(db, statementName("export_page", request), (db) => {
    const { ctes, listed } = recordCtes(db, request, exportedInterview, maxExportedRows);
    // The limit keeps PostgreSQL from merging it into the outer query, where it would be made for each row.
    const of = db
      .select({
        ...gateOf(sql.placeholder("member")),
        total: totalColumn(request).as("total"),
        tallies: talliesOf(partsWithItems("status", "metadata")).as("tallies"),
        textFormat: textFormatColumn.as("text_format"),
        questions: exportedQuestions.as("questions"),
        loops: loopsColumn(study.id).as("loops"),
        frame: exportedFrame.as("frame"),
        hasSources: hasSourcesColumn.as("has_sources"),
        codes: codesColumn.as("codes"),
        scoring: scoringOf(study.id).as("scoring"),
        found: foundCount.as("found"),
      })
      .from(study)
      .where(and(eq(study.id, sql.placeholder("study_id")), eq(listed.place, 0)))
      .limit(1)
      .as("of_page");
    return db
      .with(...ctes)
      .select({ of: of._.selectedFields, place: listed.place, records: listed.records })
      .from(listed)
      .leftJoinLateral(of, sql`true`);
  });

/**
 * A page of the study's interviews as CSV, with the same columns on every page; it ends early where it would take over
 * 4 MB. Throws a 404 or 403 for the study, and a 422 where the page is too far on, `after` is no cursor or the filter does
 * not fit the study.
 */
export async function exportResponses(ctx: Ctx, sent: ExportRequest): Promise<ExportPage> {
  const request = { ...sent, filter: counting(await resolveFilter(ctx, sent.study_id, sent.filter)) };
  const values = { ...listedValues(request), member: memberIdOf(ctx.actor) };
  const rows = await pageStatement(ctx, request).execute(values);
  const row = inOrder(rows)[0]?.of ?? undefined;
  admit(ctx, "results", row);
  requireReachable(request, row.found);
  const { tallies, hasSources, codes, scoring } = row;
  const questions = withItems(await withLabels(row.questions, row.textFormat), row.loops, tallies);
  const metadataKeys = metadataKeysIn(tallies, request.filter);
  const isLinkVisible = mayInvite(ctx.actor, row);
  const randomizers = inStudyOrder(row.frame);
  const columns = {
    ...{ metadataKeys, randomizers, questions, hasSources, codes, scoring },
    ...{ hasLinks: sent.links, hasQuality: sent.quality_columns },
  };
  const lineOf = csvLineOf(csvCells(columns));
  const redactor = sent.redact ? (await import("../../field/redaction/index.ts")).newRedactor() : null;
  const head = csvFileStart([csvHeader(columns)], sent);
  const lines = await makeInSlices(
    recordsIn(rows),
    (record) => {
      const { id, ...fields }: InterviewRow = JSON.parse(record);
      const link = isLinkVisible ? interviewLink(ctx, fields) : "";
      const exported = { ...fields, interview_id: id, link, scores: scoresOf(scoring, fields) };
      const line = lineOf(redactor === null ? exported : redactedRow(exported, redactor));
      return { line, id, created_at: fields.created_at };
    },
    ({ line }) => Buffer.byteLength(line),
    maxAnswerBytes - Buffer.byteLength(head),
  );
  const { study_id } = sent;
  await auditNow(ctx, "export.download", { entity_type: "study", entity_id: study_id, study_id });
  const last = lines.at(-1);
  return {
    csv: head + lines.map(({ line }) => line).join(""),
    redactions: redactor?.redactions ?? null,
    ...toTotal(row.total ?? listedCount(tallies, request), request),
    after: last !== undefined && row.found > lines.length ? cursorAfter(last) : null,
  };
}
