import type { DataColumn, Missing } from "#data-files/column.ts";
import { type CodedEntry, storedCodes } from "#survey/code/book.ts";
import { digitsOf, missingCodes } from "#survey/code/missing.ts";
import { questionIdIn } from "#survey/interview/answer-name.ts";
import { questionType, type Variable } from "#survey/question-type/index.ts";
import { notApplicable } from "#survey/question-type/type.ts";
import type { Scoring } from "../../design/score/scoring.ts";
import type { DefinedQuestion, Definition, ShuffledGroup } from "./definition.ts";
import type { FileNames } from "./file-name.sql.ts";
import type { FileOptions } from "./format/kind.ts";
import { answerOf, type ExportedIteration, iterationsOf } from "./iterations.ts";
import { qualityCells } from "./quality-cells.ts";
import { type ExportRecord, isCoded, uniqueNames } from "./row.ts";

/** A column, and what it shows of an interview. */
export interface Column extends DataColumn {
  /** A number, or a text; a date and an instant are ISO texts. */
  read(record: ExportRecord): number | string | typeof notApplicable | null;
  /** What the name of a column of no question is kept under. */
  keptAs?: string;
}

/** What the variables of a question begin with, and how it is told; a deleted one has no number. */
function namedBy(
  { id, type, variable, is_deleted }: DefinedQuestion,
  index: number,
  { names, title, suffix, content }: ExportedIteration,
) {
  const place = is_deleted ? "Deleted question" : `Q${index + 1}`;
  return {
    prefix: `${variable ?? `q${index + 1}`}${suffix}`,
    text: `${place}${title}. ${content}`,
    question: { id, names, type, position: is_deleted ? null : index + 1 },
  };
}

const missingOf = (
  { type, props }: Pick<DefinedQuestion, "type" | "props">,
  {
    hasNotApplicable,
    notApplicable = "Not applicable",
  }: Pick<Variable, "hasNotApplicable" | "notApplicable"> = {},
): Missing => {
  const codes = missingCodes(digitsOf(type, props, storedCodes(props)));
  return {
    not_shown: { code: codes.not_shown, text: "Not shown" },
    skipped: { code: codes.skipped, text: "Skipped" },
    ...(hasNotApplicable && { not_applicable: { code: codes.not_applicable, text: notApplicable } }),
  };
};

/** What files have in a column: its value, or the number that says why there is none; null for neither. */
export function cellOf(column: Column, record: ExportRecord): number | string | null {
  const value = column.read(record);
  const { missing, parts } = column;
  if (value === notApplicable) return missing?.not_applicable?.code ?? null;
  if (missing === undefined) return value;
  // That it was not chosen says nothing where it could not be.
  if ((value === null || value === 0) && parts !== undefined && !couldAnswer(parts, record))
    return missing.not_shown.code;
  if (value !== null) return value;
  const reason = reasonOfNoValue(column, record);
  return reason === null ? null : missing[reason].code;
}

/** Whether the entries were there when the interview was started, or its answers were brought in. */
const couldAnswer = (parts: readonly CodedEntry[], { revision }: ExportRecord): boolean =>
  revision === null ||
  parts.every(
    ({ stood }) =>
      stood === null || stood.some(([from, to]) => from <= revision && (to === null || revision < to)),
  );

/** Whether some entries could not always be answered, so that the revisions of interviews count. */
export const hasLateEntries = ({ questions }: Pick<Definition, "questions">): boolean =>
  questions.some(({ props }) =>
    Object.values(storedCodes(props)?.lists ?? {}).some((list) =>
      list.some(({ stood }) => stood !== undefined),
    ),
  );

/** The columns of a study's interviews, one for each variable. */
export function columnsOf(
  definition: Definition,
  { links, quality_columns, translate_to }: Pick<FileOptions, "links" | "quality_columns" | "translate_to">,
): Column[] {
  const { questions, metadataKeys, randomizers, shuffledGroups, hasSources } = definition;
  const { scoring, names } = definition;
  const columns = [
    ...interviewColumns.filter(({ name }) => (name !== "source" || hasSources) && (name !== "link" || links)),
    ...metadataKeys.map((key) =>
      kept(
        `metadata:${key}`,
        textColumn(`metadata.${key}`, ({ metadata }) =>
          Object.hasOwn(metadata, key) ? metadata[key] : null,
        ),
      ),
    ),
    ...randomizers.map(({ id, name }) =>
      kept(
        `randomizer:${id}`,
        textColumn(`randomizer.${name}`, ({ arms }) => arms?.[id]),
      ),
    ),
    ...scoreColumns(scoring),
    ...(quality_columns ? qualityColumns : []),
    ...shuffledGroups.map((group) =>
      kept(
        `order:${group.id}`,
        textColumn(`${group.name} (order shown)`, (record) => orderShown(group, record)),
      ),
    ),
    ...questions.flatMap((question, index) => [
      ...iterationsOf(question).flatMap((each) => [
        ...iterationColumns(question, index, each, translate_to),
        ...(quality_columns ? [timeColumn(question, index, each)] : []),
      ]),
      ...iterationsOf(question).flatMap((each) => themeColumns(question, index, each, definition)),
    ]),
  ];
  return withNames(columns, names?.columns ?? {});
}

const kept = (keptAs: string, column: Column): Column => ({ ...column, keptAs });

/** The columns with their own names: those that are kept, and for others what nobody else has. */
function withNames(columns: readonly Column[], known: FileNames["columns"]): Column[] {
  const knownName = ({ keptAs }: Column) =>
    keptAs !== undefined && Object.hasOwn(known, keptAs) ? known[keptAs] : undefined;
  const free = columns.filter((column) => knownName(column) === undefined);
  const taken = new Set(Object.values(known).map(({ name }) => name));
  const names = uniqueNames(
    free.map(({ name }) => name),
    taken,
  ).values();
  return columns.map((column) => ({
    ...column,
    ...(knownName(column) ?? { name: names.next().value ?? column.name }),
  }));
}

export const interviewIdColumn: Column = textColumn("interview_id", (record) => record.interview_id);

/** The columns that every study has. */
const interviewColumns: Column[] = [
  interviewIdColumn,
  textColumn("title", (record) => record.title),
  textColumn("status", (record) => record.status),
  textColumn("created_at", (record) => record.created_at, "instant"),
  textColumn("started_at", (record) => record.started_at, "instant"),
  textColumn("completed_at", (record) => record.completed_at, "instant"),
  textColumn("language", (record) => record.language),
  booleanColumn("is_simulated", ({ is_simulated }) => is_simulated, ["Participant", "Simulated"]),
  {
    ...textColumn("active_time", () => null),
    label: "Active time in seconds",
    kind: "number",
    measure: "scale",
    decimals: 2,
    read: ({ active_time }) => active_time,
  },
  textColumn("link", (record) => record.link),
  textColumn("source", (record) => record.source),
];

/** Two for each score: its value, and the band that this is in. */
const scoreColumns = (scoring: Scoring | null | undefined): Column[] =>
  (scoring?.scores ?? []).flatMap(({ key, label }): Column[] => [
    {
      name: `score.${key}`,
      keptAs: `score:${key}`,
      label,
      kind: "number",
      measure: "scale",
      decimals: 2,
      codes: [],
      question: null,
      read: ({ scores }) => scores[key]?.value ?? null,
    },
    {
      ...kept(
        `band:${key}`,
        textColumn(`score.${key}.band`, ({ scores }) => scores[key]?.band),
      ),
      label: `${label} – Band`,
    },
  ]);

type Read = (record: ExportRecord) => unknown;

/** A column of a text, or of an instant; what is no text is written as JSON. */
export function textColumn(name: string, read: Read, kind: "text" | "instant" = "text"): Column {
  const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  return {
    name,
    label: name,
    kind,
    codes: [],
    question: null,
    measure: kind === "instant" ? "scale" : "nominal",
    decimals: 0,
    read: (record) => {
      const value = read(record);
      return value === null || value === undefined || value === "" ? null : toText(value);
    },
  };
}

/** A column of 0 and 1, and what these stand for. */
function booleanColumn(
  name: string,
  read: (record: ExportRecord) => boolean,
  [no, yes]: readonly [no: string, yes: string],
): Column {
  return {
    ...textColumn(name, () => null),
    kind: "number",
    codes: [
      { code: 0, text: no },
      { code: 1, text: yes },
    ],
    read: (record) => Number(read(record)),
  };
}

/** What is known of the interview's quality. */
const qualityColumns: Column[] = qualityCells.map(({ name, label, kind, read }) => {
  if (kind === "boolean")
    return { ...booleanColumn(name, (record) => read(record) === true, ["No", "Yes"]), label };
  if (kind === "text") return { ...textColumn(name, read), label };
  const numberIn = (value: ReturnType<typeof read>) => (typeof value === "number" ? value : null);
  return {
    ...textColumn(name, () => null),
    label,
    kind,
    measure: "scale",
    decimals: 4,
    read: (record) => numberIn(read(record)),
  };
});

/** How long a question was on the screen, as `q3_ms`; also of one that was skipped. */
function timeColumn(defined: DefinedQuestion, index: number, iteration: ExportedIteration): Column {
  const { prefix, text, question } = namedBy(defined, index, iteration);
  return {
    ...textColumn(`${prefix}_ms`, () => null),
    label: `${[...defined.groups, text].join(" > ")} – Milliseconds`,
    kind: "number",
    measure: "scale",
    question,
    missing: missingOf({ type: "", props: {} }),
    read: ({ answers }) => answerOf(answers, iteration.names)?.[4] ?? null,
  };
}

/**
 * The columns of an answer, as `q3`, `q3_2` or `q3_outcome`, and of its follow-ups, as `q3_followup_1`; with what they say in
 * another language, as `q3_translated`, where one is asked for.
 */
export function iterationColumns(
  defined: DefinedQuestion,
  index: number,
  iteration: ExportedIteration,
  translateTo: string | null,
): Column[] {
  const { names, suffix: ofItem } = iteration;
  const { prefix, question, ...named } = namedBy(defined, index, iteration);
  const former = storedCodes(defined.props)?.former_variables ?? [];
  const text = [...defined.groups, named.text].join(" > ");
  const answerIn = ({ answers }: ExportRecord) => {
    const answer = answerOf(answers, names);
    return answer?.[3] === "answered" ? answer : undefined;
  };
  const answers = questionType(defined.type)
    .variables(defined.props)
    .map(({ suffix, label, read, ...variable }) => ({
      ...variable,
      name: `${prefix}${suffix}`,
      ...(former.length > 0 && { formerNames: former.map((name) => `${name}${ofItem}${suffix}`) }),
      ...(variable.kind !== "text" && { missing: missingOf(defined, variable) }),
      label: label === "" ? text : `${text} – ${label}`,
      question,
      read: (record: ExportRecord) => {
        const answer = answerIn(record);
        // A type would make an error of nothing, with a stack, to say that it is no answer.
        return answer === undefined ? null : read(answer[1]);
      },
    }));
  const inLanguage = (name: string, label: string, read: Read): Column[] =>
    translateTo === null
      ? []
      : [
          {
            ...textColumn(`${name}_translated`, read),
            label: `${label} (in ${translateTo}, translated by an AI)`,
            question,
            generated_by: "ai",
          },
        ];
  const followups = Array.from({ length: defined.followups }, (_, place): Column[] => {
    // The last column takes what an interview has beyond today's limit.
    const pick = (texts: readonly string[] = []) =>
      place + 1 < defined.followups ? texts[place] : texts.slice(place).join("\n");
    const name = `${prefix}_followup_${place + 1}`;
    const label = `${text} – Follow-up ${place + 1}`;
    const replies = (record: ExportRecord) => pick(answerIn(record)?.[2].map(({ answer }) => answer));
    const sources = (record: ExportRecord) => pick(answerOf(record.followup_sources, names));
    const translated = (record: ExportRecord) =>
      pick(answerOf(record.translated, names)?.followups.map((each) => each ?? ""));
    return [
      { ...textColumn(name, replies), label, question },
      { ...textColumn(`${name}_source`, sources), label: `${label} (source)`, question },
      ...inLanguage(name, label, translated),
    ];
  });
  const own = isCoded(defined)
    ? inLanguage(prefix, text, (record) => answerOf(record.translated, names)?.answer)
    : [];
  const spoken = defined.is_spoken === true ? [confidenceColumn(defined, index, iteration)] : [];
  return [...answers, ...own, ...spoken, ...followups.flat()];
}

/** How sure the model was of a spoken answer, as `q3_confidence`; of a question that somebody has spoken to. */
function confidenceColumn(defined: DefinedQuestion, index: number, iteration: ExportedIteration): Column {
  const { prefix, text, question } = namedBy(defined, index, iteration);
  return {
    ...textColumn(`${prefix}_confidence`, () => null),
    label: `${[...defined.groups, text].join(" > ")} – Confidence`,
    kind: "number",
    measure: "scale",
    decimals: 4,
    question,
    missing: missingOf({ type: "", props: {} }),
    read: ({ answers }) => answerOf(answers, iteration.names)?.[5] ?? null,
  };
}

/** Whether the open answer has a code, as `q3_theme_1`; no value where nobody has judged it. */
export function themeColumns(
  defined: DefinedQuestion,
  index: number,
  iteration: ExportedIteration,
  { codes, names }: Pick<Definition, "codes" | "names">,
): Column[] {
  if (!isCoded(defined)) return [];
  const { prefix: name, text, question } = namedBy(defined, index, iteration);
  const label = `${text} (themes)`;
  return codes.map((code, place) => {
    const counted = codes.filter((each) => each.id === code.id || each.parent_id === code.id);
    return {
      name: `${name}_theme_${names?.themes[code.id] ?? place + 1}`,
      label: `${label} – ${code.name}`,
      kind: "number",
      measure: "nominal",
      decimals: 0,
      question,
      missing: missingOf({ type: "", props: {} }),
      codes: ["No", "Yes"].map((text, code) => ({ code, text })),
      ...(code.generated_by && { generated_by: code.generated_by }),
      set: { name: `${name}_themes`, label },
      read: ({ codes: given }) => {
        const own = answerOf(given, iteration.names);
        return own === undefined ? null : Number(counted.some((each) => own.includes(each.id)));
      },
    };
  });
}

/** What stands in the group in the order in which it was first asked, as `A|B|C`. */
function orderShown({ members }: ShuffledGroup, { asked_order }: ExportRecord): string {
  // In a loop a question is asked several times: the first counts.
  const places = new Map(asked_order.map((name, place) => [questionIdIn(name), place] as const).reverse());
  const firstOf = (ids: readonly string[]) =>
    Math.min(...ids.map((id) => places.get(id) ?? Number.POSITIVE_INFINITY));
  return members
    .map(({ text, questionIds }) => ({ text: text.replaceAll("|", "/"), first: firstOf(questionIds) }))
    .filter(({ first }) => Number.isFinite(first))
    .sort((a, b) => a.first - b.first)
    .map(({ text }) => text)
    .join("|");
}

/** Why a question's column has no value; null where it was answered, and for other columns. */
function reasonOfNoValue({ question }: Column, record: ExportRecord): "skipped" | "not_shown" | null {
  if (question === null) return null;
  const { names } = question;
  const answer = answerOf(record.answers, names);
  if (answer === undefined)
    return record.current !== null && names.includes(record.current) ? null : "not_shown";
  return answer[3] === "skipped" ? "skipped" : null;
}
