import { eq, sql } from "drizzle-orm";
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
  recordCtes,
  statementName,
  totalColumn,
} from "../../field/list/listed.ts";
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

/** A character that no JSON has. */
const separator = 0x1e;

/** The records of the page as one text, so that the study is not repeated for each of them. */
const recordsOfPage = sql<string | null>`(
  select string_agg(record, chr(${sql.raw(String(separator))}) order by created_at, id) from listed)`;

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

/** The study with a page of its interviews. */
const pageStatement = ({ db }: Ctx, request: ListRequest) =>
  preparedRead(db, statementName("export_page", request), (db) =>
    db
      .with(...recordCtes(db, request, exportedInterview, maxExportedRows).ctes)
      .select({
        ...gateOf(sql.placeholder("member")),
        total: totalColumn(request),
        tallies: talliesOf(partsWithItems("status", "metadata")),
        textFormat: textFormatColumn,
        questions: exportedQuestions,
        loops: loopsColumn(study.id),
        frame: exportedFrame,
        hasSources: hasSourcesColumn,
        codes: codesColumn,
        scoring: scoringOf(study.id),
        records: recordsOfPage,
        found: foundCount,
      })
      .from(study)
      .where(eq(study.id, sql.placeholder("study_id"))),
  );

/**
 * A page of the study's interviews as CSV, with the same columns on every page; it ends early where it would take over
 * 4 MB. Throws a 404 or 403 for the study, and a 422 where the page is too far on, `after` is no cursor or the filter does
 * not fit the study.
 */
export async function exportResponses(ctx: Ctx, sent: ExportRequest): Promise<ExportPage> {
  const request = { ...sent, filter: counting(await resolveFilter(ctx, sent.study_id, sent.filter)) };
  const [row] = await pageStatement(ctx, request).execute({
    ...listedValues(request),
    member: memberIdOf(ctx.actor),
  });
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
    row.records?.split(String.fromCharCode(separator)) ?? [],
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
