import { memo } from "#kit/memo.ts";
import type { Condition } from "../logic/condition/schema.ts";
import { questionType } from "../question-type/index.ts";
import { countReferences, parseReferences, type Reference } from "./parse.ts";
import type { AvailableReferences, Mention } from "./schema.ts";
import { labelAt } from "./written.ts";

/** What a picker must know of a question to offer it as the source of a condition. */
export interface PickableSource {
  is_before: boolean;
  may_be_unasked: boolean;
  operations: Condition["operation"][];
  items: string[];
}

/** What references need to know of a question. */
export interface ReferableQuestion {
  id: string;
  type: string;
  content: string;
  display_order: number;
  props: Record<string, unknown>;
}

/** How many references a text may have, repeated ones counted each time: every one is replaced by an answer. */
export const maxReferences = 50;

/** Why a reference does not work. A write is refused for all but the last two, which concern order and are only reported. */
export type ReferenceFault =
  | "too_many_references"
  | "malformed"
  | "question_not_found"
  | "property_not_supported"
  | "index_out_of_range"
  | "self_reference"
  | "later_question";

const faultMessages: Record<ReferenceFault, string> = {
  too_many_references: `A text has at most ${maxReferences} references`,
  malformed: "This is not a reference of the form {{Q:<question_id>}} or {{Q:<question_id>.<property>[<n>]}}",
  question_not_found: "The referenced question is not in this study, or was deleted",
  property_not_supported: "The referenced question's type does not offer this property",
  index_out_of_range: "The referenced question has no such item",
  self_reference: "A question cannot refer to its own answer",
  later_question: "The referenced question comes later in the study",
};

/** The fault in words, for the wire. */
export const faultMessage = (fault: ReferenceFault): string => faultMessages[fault];

/** A fault of what a reference names, wherever the reference stands. */
function targetFault({ property }: Reference, target: ReferableQuestion | undefined): ReferenceFault | null {
  if (target === undefined) return "question_not_found";
  if (property === null) return null;
  const indexes = propertiesOf(target).get(property.name);
  if (indexes === undefined) return "property_not_supported";
  return indexes.has(property.index) ? null : "index_out_of_range";
}

/** The indexes that a question offers of each property; made once a question, however many texts refer to it. */
const propertiesOf = memo((question: ReferableQuestion): ReadonlyMap<string, ReadonlySet<number>> => {
  const byName = Map.groupBy(questionType(question.type).properties(question.props), ({ name }) => name);
  return new Map([...byName].map(([name, offered]) => [name, new Set(offered.map(({ index }) => index))]));
});

/** The references in `content` that a write must refuse. */
export function faultyReferences(
  content: string,
  questions: ReadonlyMap<string, ReferableQuestion>,
): { text: string; fault: ReferenceFault }[] {
  if (countReferences(content) > maxReferences) {
    return [{ text: content.slice(0, 60).toWellFormed(), fault: "too_many_references" }];
  }
  const { references, malformed } = parseReferences(content);
  const faulty = references.flatMap((reference) => {
    const fault = targetFault(reference, questions.get(reference.questionId));
    return fault === null ? [] : [{ text: reference.text, fault }];
  });
  return [...malformed.map((text) => ({ text, fault: "malformed" as const })), ...faulty];
}

/** The references in a question's content as the wire's mentions, valid or not. */
export function toMentions(
  question: ReferableQuestion,
  questions: ReadonlyMap<string, ReferableQuestion>,
): Mention[] {
  return parseReferences(question.content).references.map((reference) => {
    const target = questions.get(reference.questionId);
    const fault = targetFault(reference, target) ?? orderFault(question, target);
    return {
      placeholder: reference.text,
      referenced_question_id: reference.questionId,
      label: target === undefined ? null : labelAt(target.display_order),
      type: reference.property === null ? "question" : "propertyAnswer",
      property_name: reference.property?.name ?? null,
      property_index: reference.property?.index ?? null,
      valid: fault === null,
      error: fault === null ? null : faultMessages[fault],
    };
  });
}

function orderFault(
  question: ReferableQuestion,
  target: ReferableQuestion | undefined,
): ReferenceFault | null {
  if (target === undefined) return null;
  if (target.id === question.id) return "self_reference";
  return target.display_order > question.display_order ? "later_question" : null;
}

/** Everything that a question at `position` can refer to. */
export const availableReferences = <Question extends ReferableQuestion>(
  questions: readonly Question[],
  position: number,
  pickable: (question: Question) => PickableSource,
): AvailableReferences["references"] =>
  questions
    .filter(({ display_order }) => display_order < position)
    .map((question) => ({
      question_id: question.id,
      display_order: question.display_order,
      type: question.type,
      content: question.content,
      label: labelAt(question.display_order),
      ...pickable(question),
      available_references: [
        {
          kind: "fullAnswer" as const,
          label: labelAt(question.display_order),
          template: `{{Q:${question.id}}}`,
          property_name: null,
          property_index: null,
          option: null,
        },
        ...questionType(question.type)
          .properties(question.props)
          .map(({ name, index, option }) => ({
            kind: "property" as const,
            label: `${labelAt(question.display_order)} ${option}`,
            template: `{{Q:${question.id}.${name}[${index}]}}`,
            property_name: name,
            property_index: index,
            option,
          })),
      ],
    }));
