import { iterationOf, loopItemOf, readAnswerName } from "#survey/interview/answer-name.ts";
import { itemName } from "#survey/question-type/common/item-source.ts";
import { type Column, interviewIdColumn, iterationColumns, textColumn, themeColumns } from "./columns.ts";
import type { DefinedQuestion, Definition } from "./definition.ts";
import type { ExportRecord } from "./row.ts";

/** The layout `long`: a row for each item that an interview was asked about in a loop. */

interface LongRecord extends ExportRecord {
  loop_number: number;
  loop_item: string;
}

export interface LongTable {
  columns: Column[];
  rowsOf(records: readonly ExportRecord[]): ExportRecord[];
}

/** The table of a loop. Its columns read only the rows that it makes. */
export function longTable(
  { questions, codes, names }: Definition,
  groupId: string | null,
  translateTo: string | null,
): LongTable {
  const body = questions.flatMap((question, index) =>
    question.loop_group_id === groupId ? [{ question, index }] : [],
  );
  const entries = body.flatMap(({ question }) => question.loop_entries ?? []);
  const labels = new Map(entries.flatMap(({ label, former }) => former.map((word) => [word, label])));
  const presentItem = (item: string) => labels.get(item) ?? item;
  const ofRow = (record: ExportRecord) => record as LongRecord;
  return {
    columns: [
      interviewIdColumn,
      numberColumn("loop_number", (record) => ofRow(record).loop_number),
      textColumn("loop_item", (record) => itemName(presentItem(ofRow(record).loop_item))),
      ...body.flatMap(({ question, index }) => {
        const any = { iteration: "", names: [question.id], title: "", suffix: "", content: question.content };
        return [
          ...iterationColumns(question, index, any, translateTo),
          ...themeColumns(question, index, any, { codes, ...(names && { names }) }),
        ];
      }),
    ],
    rowsOf: (records) =>
      records.flatMap((record) =>
        rowsOf(
          record,
          body.map(({ question }) => question),
        ),
      ),
  };
}

/** The rows of an interview: the answers about one item in the place of those to the questions. */
const rowsOf = (record: ExportRecord, body: readonly DefinedQuestion[]): LongRecord[] =>
  iterationsIn(record, body).map((iteration, index) => {
    const of = <Value>(by: Readonly<Record<string, Value>> | null) =>
      Object.fromEntries(
        body.flatMap(({ id }) => {
          const value = by?.[id + iteration];
          return value === undefined ? [] : [[id, value]];
        }),
      );
    return {
      ...record,
      current: body.find(({ id }) => record.current === id + iteration)?.id ?? null,
      answers: of(record.answers),
      followup_sources: of(record.followup_sources),
      codes: of(record.codes),
      translated: of(record.translated),
      loop_number: index + 1,
      loop_item: loopItemOf(iteration) ?? "",
    };
  });

/** The iterations that were asked, in the participant's order; of an interview that was brought in, those with answers. */
function iterationsIn({ asked_order, answers }: ExportRecord, body: readonly DefinedQuestion[]): string[] {
  const inside = new Set(body.map(({ id }) => id));
  const named = (names: readonly string[]) => {
    const read = names.map(readAnswerName).filter(({ question_id }) => inside.has(question_id));
    return [...new Set(read.map(({ iteration }) => iteration))].filter((iteration) => iteration !== "");
  };
  const asked = named(asked_order);
  if (asked.length > 0) return asked;
  const places = new Map(
    body.flatMap(({ loop_items }) => (loop_items ?? []).map((item, at) => [iterationOf(item), at])),
  );
  const placeOf = (iteration: string) => places.get(iteration) ?? Number.MAX_SAFE_INTEGER;
  return named(Object.keys(answers ?? {})).sort((a, b) => placeOf(a) - placeOf(b));
}

/** A column of a whole number. */
const numberColumn = (name: string, read: (record: ExportRecord) => number): Column => ({
  ...textColumn(name, () => null),
  kind: "number",
  measure: "scale",
  read,
});
