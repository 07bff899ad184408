import { questionType } from "../question-type/index.ts";
import { parseReferences, type Reference } from "./parse.ts";
import type { AvailableReferences, Mention } from "./schema.ts";

/** What a reference has to know of the study's questions. */
export interface Referable {
  id: string;
  type: string;
  content: string;
  display_order: number;
  props: Record<string, unknown>;
}

/** Why a reference cannot be used; the first two groups are refused on write, order is only reported. */
export type ReferenceFault =
  | "malformed"
  | "question_not_found"
  | "property_not_supported"
  | "index_out_of_range"
  | "self_reference"
  | "later_question";

const faultTexts: Record<ReferenceFault, string> = {
  malformed: "This is not a reference of the form {{Q:<question_id>}} or {{Q:<question_id>.<property>[<n>]}}",
  question_not_found: "The referenced question is not in this study, or was deleted",
  property_not_supported: "The referenced question's type does not offer this property",
  index_out_of_range: "The referenced question has no such item",
  self_reference: "A question cannot refer to its own answer",
  later_question: "The referenced question comes later in the study",
};

/** What is wrong with a reference, as a message. */
export const faultText = (fault: ReferenceFault): string => faultTexts[fault];

const label = (displayOrder: number): string => `Q${displayOrder + 1}`;

/** The first fault of a reference that makes no sense wherever it stands. */
function lastingFault({ property }: Reference, target: Referable | undefined): ReferenceFault | null {
  if (target === undefined) return "question_not_found";
  if (property === null) return null;
  const offered = questionType(target.type)
    .properties(target.props)
    .filter(({ name }) => name === property.name);
  if (offered.length === 0) return "property_not_supported";
  return offered.some(({ index }) => index === property.index) ? null : "index_out_of_range";
}

/** References in `content` that must be refused on write. */
export function faultyReferences(
  content: string,
  questions: ReadonlyMap<string, Referable>,
): { placeholder: string; fault: ReferenceFault }[] {
  const { references, malformed } = parseReferences(content);
  const faulty = references.flatMap((reference) => {
    const fault = lastingFault(reference, questions.get(reference.questionId));
    return fault === null ? [] : [{ placeholder: reference.placeholder, fault }];
  });
  return [...malformed.map((placeholder) => ({ placeholder, fault: "malformed" as const })), ...faulty];
}

/** The references in a question's content, as they stand now. */
export function resolveMentions(question: Referable, questions: ReadonlyMap<string, Referable>): Mention[] {
  return parseReferences(question.content).references.map((reference) => {
    const target = questions.get(reference.questionId);
    const fault = lastingFault(reference, target) ?? orderFault(question, target);
    return {
      placeholder: reference.placeholder,
      referenced_question_id: reference.questionId,
      label: target === undefined ? null : label(target.display_order),
      type: reference.property === null ? "question" : "propertyAnswer",
      property_name: reference.property?.name ?? null,
      property_index: reference.property?.index ?? null,
      valid: fault === null,
      error: fault === null ? null : faultTexts[fault],
    };
  });
}

function orderFault(question: Referable, target: Referable | undefined): ReferenceFault | null {
  if (target === undefined) return null;
  if (target.id === question.id) return "self_reference";
  return target.display_order > question.display_order ? "later_question" : null;
}

/** Everything a question at `position` could refer to. */
export function availableReferences(questions: readonly Referable[], position: number): AvailableReferences {
  const references = questions
    .filter(({ display_order }) => display_order < position)
    .map((question) => ({
      question_id: question.id,
      display_order: question.display_order,
      type: question.type,
      content: question.content,
      label: label(question.display_order),
      available_references: [
        {
          kind: "fullAnswer" as const,
          label: label(question.display_order),
          template: `{{Q:${question.id}}}`,
          property_name: null,
          property_index: null,
          option: null,
        },
        ...questionType(question.type)
          .properties(question.props)
          .map(({ name, index, option }) => ({
            kind: "property" as const,
            label: `${label(question.display_order)} ${option}`,
            template: `{{Q:${question.id}.${name}[${index}]}}`,
            property_name: name,
            property_index: index,
            option,
          })),
      ],
    }));
  return { references };
}
