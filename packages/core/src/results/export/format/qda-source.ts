import {
  aiSelectionXml,
  attribute,
  guidOf,
  modelGuid,
  nameOf,
  type WireAnswer,
  type WireCoding,
} from "#data-files/qda-project.ts";
import { answerName, isAbout, iterationOf } from "#survey/interview/answer-name.ts";
import type { InterviewMessage } from "#survey/interview/message-schema.ts";
import { isByAi } from "#survey/notice/generated-by.ts";
import { interviewerLabel, unnamed } from "#survey/study/notice-config.ts";
import { segmentsOf } from "../../insight/open-answer.ts";
import { choiceTypes, otherIn } from "../../insight/own-words.ts";
import type { Definition } from "../definition.ts";
import type { WholeInterview } from "./kind.ts";

/** The text of an interview in a project of REFI-QDA, and what of it is coded. Pure. */

const participant = "Participant";
const lines = (text: string): string => text.replace(/\r\n?/g, "\n");
const lengthOf = (text: string): number => [...lines(text)].length;

/** A coded place of the text. */
interface Place {
  start: number;
  end: number;
}

/**
 * The text of an interview, and the source in the project: a selection for each message that a model worded, and for each
 * code of an answer.
 */
export function sourceOf(interview: WholeInterview, definition: Definition): { text: string; xml: string } {
  const { messages, answers } = interview.wire;
  // What was said elsewhere was said by whoever led it there.
  const isOurs = messages.some(({ kind }) => kind !== null);
  const interviewer = isOurs ? interviewerLabel(definition.interviewer ?? null) : unnamed;
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
  let worded = "";
  for (const message of messages) {
    const { message_id, role, content, created_at } = message;
    const start = add(role === "user" ? participant : interviewer, content);
    starts.set(message_id, { start, content });
    const end = start + lengthOf(content);
    const ofMessage = { id: interview.id, created_at };
    if (isByAi(message)) worded += aiSelectionXml(definition, ofMessage, message_id, { start, end });
  }
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
          : (added.get(segment) ?? add(participant, said));
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
  return { text: `${text}\n`, xml: `${head}${worded}${selections.join("")}</TextSource>\n` };
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
    is_other,
    words: is_other ? otherIn(value) : text,
    followups,
    messages: messages.flatMap((each) =>
      isAbout(each, about) && each.kind !== null ? [{ kind: each.kind, seq: each.message_id }] : [],
    ),
  });
};

/** Where the quote stands; null without one, and where words were taken out of it. */
function quotedPlace(
  { quote }: WireCoding,
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
  { code_id, origin, member_id, created_at }: WireCoding,
  { start, end }: Place,
  definition: Definition,
): string {
  const own = [interviewId, answerName, code_id];
  const user = origin === "model" ? null : member_id;
  const isKnown = definition.coders.some(({ id }) => id === user);
  const by = isKnown && (origin === "model" || user !== null) ? ` creatingUser="${user ?? modelGuid}"` : "";
  const made = `${by} creationDateTime="${created_at}"`;
  const coding = `<Coding guid="${guidOf("coding", ...own)}"${made}><CodeRef targetGUID="${code_id}"/></Coding>`;
  const at = `startPosition="${start}" endPosition="${end}"`;
  return `<PlainTextSelection guid="${guidOf("selection", ...own)}" ${at}${made}>${coding}</PlainTextSelection>`;
}
