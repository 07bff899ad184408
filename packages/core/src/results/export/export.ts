import { and, eq, sql } from "drizzle-orm";
import { csvFileStart, csvLineOf } from "#data-files/csv.ts";
import type { Redactions } from "#interviewer/redaction/schema.ts";
import { memberIdOf } from "#kit/actor.ts";
import { makeInSlices } from "#kit/fair/slices.ts";
import { maxAnswerBytes, requireReachable, type Total, toTotal } from "#kit/paging.ts";
import { mayInvite } from "#survey/study/access.ts";
import { auditNow } from "../../account/audit/index.ts";
import { loopsColumn } from "../../design/group/loop/items.ts";
import { questionsColumn, readPropsColumn } from "../../design/question/column.ts";
import { question } from "../../design/question/question.sql.ts";
import { scoringOf } from "../../design/score/scoring.ts";
import { admit, gateOf, textFormatColumn } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { listedCount, talliesOf } from "../../field/count/index.ts";
import { counting, resolveFilter } from "../../field/list/filter/index.ts";
import {
  cursorsIn,
  foundCount,
  type ListRequest,
  listedValues,
  type SentListRequest,
  statementName,
  totalColumn,
} from "../../field/list/listed.ts";
import { inOrder, recordCtes, recordsIn } from "../../field/list/records.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedRead } from "../../platform/db.ts";
import { partsWithItems, withItems } from "../figures/loop-items.ts";
import {
  codesColumn,
  exportedFrame,
  hasSourcesColumn,
  inStudyOrder,
  metadataKeysIn,
  withLabels,
} from "./definition.ts";
import { pageReader, placeIn, type Reader } from "./record.ts";
import { redactedCodes, redactedRow } from "./redacted.ts";
import { csvCells, csvHeader } from "./row.ts";
import { type ExportQuery, maxExportedRows } from "./schema.ts";

const exportedQuestions = questionsColumn(study.id, {
  id: question.id,
  content: question.content,
  type: question.type,
  props: readPropsColumn,
});

export interface ExportPage extends Total {
  csv: string;
  /** The cursor of the next page; null on the last one. */
  after: string | null;
  /** What was replaced, by kind; null where nothing was to be. */
  redactions: Redactions | null;
}

/** A page of the export. */
export type ExportRequest = SentListRequest &
  Pick<ExportQuery, "bom" | "links" | "redact" | "quality_columns">;

/** A page of interviews; its own row has the study. */
const pageStatement = ({ db }: Ctx, request: ListRequest, { name, record }: Reader<unknown>) =>
  preparedRead(db, statementName(`${name}_page`, request), (db) => {
    const { ctes, listed } = recordCtes(db, request, record, maxExportedRows);
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
  const { cursorAfter, place: after } = cursorsIn("export", sent);
  const request = { ...sent, after, filter: counting(await resolveFilter(ctx, sent.study_id, sent.filter)) };
  const values = { ...listedValues(request), member: memberIdOf(ctx.actor) };
  const reader = pageReader(sent.quality_columns);
  const rows = await pageStatement(ctx, request, reader).execute(values);
  const row = inOrder(rows)[0]?.of ?? undefined;
  admit(ctx, "results", row);
  requireReachable(request, row.found);
  const { tallies, hasSources, codes, scoring } = row;
  const questions = withItems(await withLabels(row.questions, row.textFormat), row.loops, tallies);
  const metadataKeys = metadataKeysIn(tallies, request.filter);
  const randomizers = inStudyOrder(row.frame);
  const redactor = sent.redact ? (await import("#interviewer/redaction/index.ts")).newRedactor() : null;
  const columns = {
    metadataKeys,
    randomizers,
    questions,
    hasSources,
    codes: redactor === null ? codes : redactedCodes(codes, redactor),
    scoring,
    hasLinks: sent.links,
    hasQuality: sent.quality_columns,
  };
  const lineOf = csvLineOf(csvCells(columns));
  const { study_id } = sent;
  const shown = {
    study_id,
    hasLinks: mayInvite(ctx.actor, row),
    redaction: null,
    scoring,
    translate_to: null,
  };
  const rowOf = reader.rowOf(ctx, shown);
  const head = csvFileStart([csvHeader(columns)], sent);
  // The database stores the entry while the lines are made.
  const audited = auditNow(ctx, "export.download", { entity_type: "study", entity_id: study_id, study_id });
  audited.catch(() => {});
  const records = recordsIn(rows);
  const lines = await makeInSlices(
    records,
    async (record) => {
      const row = await rowOf(record);
      return lineOf(redactor === null ? row : await redactor.inSlices((words) => redactedRow(row, words)));
    },
    (line) => Buffer.byteLength(line),
    maxAnswerBytes - Buffer.byteLength(head),
    Buffer.byteLength,
  );
  await audited;
  const last = records[lines.length - 1];
  return {
    csv: head + lines.join(""),
    redactions: redactor?.redactions ?? null,
    ...toTotal(row.total ?? listedCount(tallies, request), request),
    after: last !== undefined && row.found > lines.length ? cursorAfter(placeIn(last)) : null,
  };
}
