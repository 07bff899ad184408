import { v5 } from "uuid";
import { answerName, isAbout, iterationOf } from "../../../field/interview/answer-name.ts";
import type { InterviewMessage } from "../../../field/interview/message-schema.ts";
import { segmentsOf } from "../../insight/open-answer.ts";
import { choiceTypes, otherIn } from "../../insight/own-words.ts";
import type { CodeAssignment } from "../../insight/schema.ts";
import type { DefinedCode, Definition } from "../definition.ts";
import type { WholeInterview } from "./kind.ts";

/** The parts of a project of REFI-QDA 1.0, as its schema orders them. Pure: equal interviews make equal parts. */

/** For ids of what has none of its own. */
const namespace = "6f1b0f0e-7b0c-5d8e-9f43-2b8f1c6a7d10";
const guidOf = (...names: string[]): string => v5(names.join(" "), namespace);
const modelGuid = guidOf("model");

/** Whoever has given codes, of a job that began before they were listed nobody. */
const codersOf = ({ coders = [] }: Definition) => coders;

/** What XML 1.0 cannot hold is left out. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
const attribute = (text: string): string => escaped(text).replaceAll('"', "&quot;").replace(/\s/g, " ");

interface Variable {
  guid: string;
  name: string;
  read(wire: Wire): string | null;
}

/** What is read of an interview's wire shape. */
interface Wire {
  status: string;
  language: string;
  title: string | null;
  metadata: Record<string, unknown> | null;
  arms: { randomizer_id: string; arm_label: string }[];
  messages: InterviewMessage[];
  answers: WireAnswer[];
}

interface WireAnswer {
  question_id: string;
  loop_item: string | null;
  type: string;
  value: unknown;
  text: string;
  followups: { answer: string }[];
  codes: CodeAssignment[];
}

function variablesOf({ randomizers, metadataKeys }: Definition): Variable[] {
  const textOf = (value: unknown): string | null =>
    value == null ? null : typeof value === "string" ? value : JSON.stringify(value);
  const variable = (name: string, read: Variable["read"], ...id: string[]): Variable => ({
    ...{ name, read },
    guid: guidOf("variable", ...id, name),
  });
  return [
    variable("status", ({ status }) => status),
    variable("language", ({ language }) => language),
    ...randomizers.map(({ id, name }) =>
      variable(
        name,
        ({ arms }) => arms.find(({ randomizer_id }) => randomizer_id === id)?.arm_label ?? null,
        id,
      ),
    ),
    ...metadataKeys.map((key) => variable(`metadata.${key}`, ({ metadata }) => textOf(metadata?.[key]))),
  ];
}

/** All that stands before the cases: who has coded, the codes and the variables. */
export function projectStart(definition: Definition, createdAt: string): string {
  const { title, codes = [] } = definition;
  const users = codersOf(definition).map(
    ({ id, name }) => `<User guid="${id ?? modelGuid}" name="${attribute(name)}"/>`,
  );
  const childrenOf = Map.groupBy(codes, ({ parent_id }) => parent_id);
  const codeXml = ({ id, name, description }: DefinedCode): string => {
    const inner = [
      description ? `<Description>${escaped(description)}</Description>` : "",
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

const wireOf = ({ wire }: WholeInterview): Wire => wire as unknown as Wire;

/** The case of an interview, with what is known of it. */
export function caseXml(interview: WholeInterview, definition: Definition): string {
  const wire = wireOf(interview);
  const values = variablesOf(definition).flatMap(({ guid, read }) => {
    const value = read(wire);
    if (value === null) return [];
    const text = `<TextValue>${escaped(value)}</TextValue>`;
    return [`<VariableValue><VariableRef targetGUID="${guid}"/>${text}</VariableValue>`];
  });
  const guid = guidOf("case", interview.id);
  const source = `<SourceRef targetGUID="${interview.id}"/>`;
  return `<Case guid="${guid}" name="${attribute(nameOf(interview))}">${values.join("")}${source}</Case>\n`;
}

const nameOf = (interview: WholeInterview): string => wireOf(interview).title || interview.id;

const speakers = { assistant: "Interviewer", user: "Participant" } as const;
const lines = (text: string): string => text.replace(/\r\n?/g, "\n");
const lengthOf = (text: string): number => [...lines(text)].length;

/** A coded place of the text. */
interface Place {
  start: number;
  end: number;
}

/** The text of an interview, and the source in the project: a selection for each code of an answer. */
export function sourceOf(interview: WholeInterview, definition: Definition): { text: string; xml: string } {
  const { messages, answers } = wireOf(interview);
  let text = "";
  let length = 0;
  /** Adds what somebody said, and resolves to where it begins. */
  const add = (speaker: string, said: string): number => {
    const before = `${text === "" ? "" : "\n\n"}${speaker}: `;
    const start = length + [...before].length;
    text += before + lines(said);
    length = start + lengthOf(said);
    return start;
  };
  const starts = new Map<number, { start: number; content: string }>();
  for (const { message_id, role, content } of messages)
    starts.set(message_id, { start: add(speakers[role], content), content });
  const told = toldBy(answers, messages);
  const selections = answers.flatMap((answer) => {
    const given = answer.codes.filter(({ state }) => state === "assigned");
    if (given.length === 0) return [];
    const name = nameOfAnswer(answer);
    const segments = spokenSegments(answer, messages);
    /** Where a segment begins; one that no message says is added. */
    const placeOf = (segment: number): (Place & { said: string }) | null => {
      const found = segments.find((each) => each.segment === segment);
      if (found === undefined) return null;
      const { text: said, message_id } = found;
      const shown = starts.get(message_id ?? told.get(`${name} ${segment}`) ?? -1);
      const at = shown?.content.indexOf(said) ?? -1;
      const start =
        shown !== undefined && at >= 0
          ? shown.start + lengthOf(shown.content.slice(0, at))
          : (added.get(segment) ?? add(speakers.user, said));
      if (at < 0) added.set(segment, start);
      return { start, end: start + lengthOf(said), said };
    };
    const added = new Map<number, number>();
    return given.flatMap((code) => {
      const place = quotedPlace(code, placeOf) ?? placeOf(segments[0]?.segment ?? 0);
      return place === null ? [] : [selectionXml(interview.id, name, code, place, definition)];
    });
  });
  const head =
    `<TextSource guid="${interview.id}" name="${attribute(nameOf(interview))}"` +
    ` plainTextPath="internal://${interview.id}.txt" creationDateTime="${interview.created_at}">`;
  return { text: `${text}\n`, xml: `${head}${selections.join("")}</TextSource>\n` };
}

/**
 * Where words are no message of their own, the message that has them, by answer and segment: the one with the chosen
 * options, or in a conversation from elsewhere the next one that says just that.
 */
function toldBy(answers: readonly WireAnswer[], messages: readonly InterviewMessage[]): Map<string, number> {
  const left = messages.filter(({ role }) => role === "user");
  const told = new Map<string, number>();
  for (const answer of answers) {
    const about = { id: answer.question_id, iteration: iterationOf(answer.loop_item) };
    const said = [answer.text, ...answer.followups.map((followup) => followup.answer)];
    for (const [segment, text] of said.entries()) {
      const at = left.findIndex((each) =>
        each.kind === null
          ? each.content === text
          : segment === 0 && each.kind === "answer" && isAbout(each, about),
      );
      for (const { message_id } of at < 0 ? [] : left.splice(at, 1))
        told.set(`${nameOfAnswer(answer)} ${segment}`, message_id);
    }
  }
  return told;
}

const nameOfAnswer = ({ question_id, loop_item }: WireAnswer): string =>
  answerName({ question_id, iteration: iterationOf(loop_item) });

const spokenSegments = (
  { type, value, text, followups, question_id, loop_item }: WireAnswer,
  messages: InterviewMessage[],
) => {
  const about = { id: question_id, iteration: iterationOf(loop_item) };
  const is_other = choiceTypes.includes(type);
  return segmentsOf({
    ...{ is_other, words: is_other ? otherIn(value) : text, followups },
    messages: messages.flatMap((each) =>
      isAbout(each, about) && each.kind !== null ? [{ kind: each.kind, seq: each.message_id }] : [],
    ),
  });
};

/** Where the quote stands; null without one, and where words were taken out of it. */
function quotedPlace(
  { quote }: CodeAssignment,
  placeOf: (segment: number) => (Place & { said: string }) | null,
): Place | null {
  const whole = quote?.segment == null ? null : placeOf(quote.segment);
  if (quote === null || whole === null) return whole;
  const points = [...whole.said];
  const words = points.slice(quote.start, quote.end).join("");
  if (words !== quote.text) return whole;
  const start = whole.start + lengthOf(points.slice(0, quote.start).join(""));
  return { start, end: start + lengthOf(words) };
}

function selectionXml(
  interviewId: string,
  answerName: string,
  { code_id, origin, member_id, created_at }: CodeAssignment,
  { start, end }: Place,
  definition: Definition,
): string {
  const own = [interviewId, answerName, code_id];
  const user = origin === "model" ? null : member_id;
  const isKnown = codersOf(definition).some(({ id }) => id === user);
  const by = isKnown && (origin === "model" || user !== null) ? ` creatingUser="${user ?? modelGuid}"` : "";
  const made = `${by} creationDateTime="${created_at}"`;
  const coding = `<Coding guid="${guidOf("coding", ...own)}"${made}><CodeRef targetGUID="${code_id}"/></Coding>`;
  const at = `startPosition="${start}" endPosition="${end}"`;
  return `<PlainTextSelection guid="${guidOf("selection", ...own)}" ${at}${made}>${coding}</PlainTextSelection>`;
}
