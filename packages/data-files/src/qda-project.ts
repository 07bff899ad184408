import { v5 } from "uuid";
import type { InterviewMessage } from "#survey/interview/message-schema.ts";
import type { Maker } from "#survey/notice/generated-by.ts";

/** What a project says of its study. */
export interface QdaStudy {
  title: string;
  metadataKeys: string[];
  /** In the order of the study. */
  randomizers: { id: string; name: string }[];
  codes: QdaCode[];
  /** Who has given them; with a null id all models, whatever they worded. */
  coders: { id: string | null; name: string }[];
}

/** A code; an answer that has a child of it has it as well. */
export interface QdaCode {
  id: string;
  name: string;
  description: string;
  parent_id: string | null;
  /** Who worded it; absent of a file that was begun before that was known. */
  generated_by?: Maker;
}

interface QdaInterview {
  id: string;
  wire: QdaWire;
}

/** The parts of a project of REFI-QDA 1.0, as its schema orders them. Pure: equal interviews make equal parts. */

const namespace = "6f1b0f0e-7b0c-5d8e-9f43-2b8f1c6a7d10";
/** The id of what has none of its own, by its names. */
export const guidOf = (...names: string[]): string => v5(names.join(" "), namespace);
export const modelGuid = guidOf("model");

/** Programs show it beside what a model worded: a note of the user that stands for all models. */
const aiNoteGuid = guidOf("worded by an AI");
const aiNoteName = "Worded by an AI";
const aiNoteRef = `<NoteRef targetGUID="${aiNoteGuid}"/>`;
const hasModels = ({ coders }: Pick<QdaStudy, "coders">): boolean => coders.some(({ id }) => id === null);

/** What ends the project. */
export const projectEnd = (definition: QdaStudy, createdAt: string): string => {
  const made = `creatingUser="${modelGuid}" creationDateTime="${createdAt}"`;
  const note =
    `<Notes><Note guid="${aiNoteGuid}" name="${aiNoteName}" ${made}>` +
    "<PlainTextContent>What this note is linked to was worded by an AI.</PlainTextContent></Note></Notes>\n";
  return `${hasModels(definition) ? note : ""}</Project>\n`;
};

/** Marks in an interview's text what a model worded, from one place to another in code points. */
export function aiSelectionXml(
  definition: QdaStudy,
  { id, created_at }: { id: string; created_at: string | null },
  message_id: number,
  { start, end }: { start: number; end: number },
): string {
  if (!hasModels(definition)) return "";
  const made = `creatingUser="${modelGuid}"${created_at === null ? "" : ` creationDateTime="${created_at}"`}`;
  const at = `startPosition="${start}" endPosition="${end}"`;
  const guid = guidOf("worded", id, String(message_id));
  return `<PlainTextSelection guid="${guid}" name="${aiNoteName}" ${at} ${made}>${aiNoteRef}</PlainTextSelection>`;
}

/** What XML 1.0 cannot hold is left out. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
/** A text as an attribute has it. */
export const attribute = (text: string): string =>
  escaped(text).replaceAll('"', "&quot;").replace(/\s/g, " ");

interface Variable {
  guid: string;
  name: string;
  read(wire: QdaWire): string | null;
}

/** What is read of an interview's wire shape. */
export interface QdaWire {
  status: string;
  language: string;
  title: string | null;
  reference: string;
  metadata: Record<string, unknown> | null;
  routing: { randomizer_id: string; arm_label: string }[];
  messages: InterviewMessage[];
  answers: WireAnswer[];
}

/** A code that an answer has been given. */
export interface WireCoding {
  code_id: string;
  state: "assigned" | "rejected";
  origin: string;
  member_id: string | null;
  created_at: string;
  /** Places in code points of the segment. */
  quote: { segment: number | null; start: number; end: number; text: string } | null;
}

export interface WireAnswer {
  question_id: string;
  loop_item: string | null;
  type: string;
  value: unknown;
  text: string;
  followups: { answer: string }[];
  codes: WireCoding[];
}

function variablesOf({ randomizers, metadataKeys }: QdaStudy): Variable[] {
  const textOf = (value: unknown): string | null =>
    value == null ? null : typeof value === "string" ? value : JSON.stringify(value);
  const variable = (name: string, read: Variable["read"], ...id: string[]): Variable => ({
    name,
    read,
    guid: guidOf("variable", ...id, name),
  });
  return [
    variable("status", ({ status }) => status),
    variable("language", ({ language }) => language),
    ...randomizers.map(({ id, name }) =>
      variable(
        name,
        ({ routing }) => routing.find(({ randomizer_id }) => randomizer_id === id)?.arm_label ?? null,
        id,
      ),
    ),
    ...metadataKeys.map((key) =>
      variable(`metadata.${key}`, ({ metadata }) =>
        textOf(metadata != null && Object.hasOwn(metadata, key) ? metadata[key] : null),
      ),
    ),
  ];
}

/** All that stands before the cases: who has coded, the codes and the variables. */
export function projectStart(definition: QdaStudy, createdAt: string): string {
  const { title, codes } = definition;
  const users = definition.coders.map(
    ({ id, name }) => `<User guid="${id ?? modelGuid}" name="${attribute(name)}"/>`,
  );
  const childrenOf = Map.groupBy(codes, ({ parent_id }) => parent_id);
  const codeXml = ({ id, name, description, generated_by }: QdaCode): string => {
    const inner = [
      description ? `<Description>${escaped(description)}</Description>` : "",
      generated_by === "ai" && hasModels(definition) ? aiNoteRef : "",
      ...(childrenOf.get(id) ?? []).map(codeXml),
    ].join("");
    return `<Code guid="${id}" name="${attribute(name)}" isCodable="true">${inner}</Code>`;
  };
  const themes = (childrenOf.get(null) ?? []).map(codeXml);
  const variables = variablesOf(definition).map(
    ({ guid, name }) => `<Variable guid="${guid}" name="${attribute(name)}" typeOfVariable="Text"/>`,
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n',
    `<Project name="${attribute(title)}" origin="Research Interview Service" creationDateTime="${createdAt}"`,
    ' xmlns="urn:QDA-XML:project:1.0">\n',
    users.length > 0 ? `<Users>${users.join("")}</Users>\n` : "",
    themes.length > 0 ? `<CodeBook><Codes>${themes.join("")}</Codes></CodeBook>\n` : "",
    `<Variables>${variables.join("")}</Variables>\n`,
  ].join("");
}

/** The case of an interview, with what is known of it. */
export function caseXml(interview: QdaInterview, definition: QdaStudy): string {
  const values = variablesOf(definition).flatMap(({ guid, read }) => {
    const value = read(interview.wire);
    if (value === null) return [];
    const text = `<TextValue>${escaped(value)}</TextValue>`;
    return [`<VariableValue><VariableRef targetGUID="${guid}"/>${text}</VariableValue>`];
  });
  const guid = guidOf("case", interview.id);
  const source = `<SourceRef targetGUID="${interview.id}"/>`;
  return `<Case guid="${guid}" name="${attribute(nameOf(interview))}">${values.join("")}${source}</Case>\n`;
}

/** Names one interview alone, since programs take a name once. */
export function nameOf({ id, wire: { title, reference } }: QdaInterview): string {
  return title ? `${title} (${reference})` : id;
}
