import { questionType } from "../../design/question-type/index.ts";
import type { Column } from "./column.ts";
import type { DefinedQuestion, Definition, ShuffledGroup } from "./definition.ts";
import { interviewColumns, textColumn } from "./interview-columns.ts";
import type { ExportRecord } from "./record.ts";
import { uniqueNames } from "./row.ts";

/** The columns of a study's interviews, one for each variable. */
export function columnsOf(definition: Definition): Column[] {
  const { questions, metadataKeys, randomizers, shuffledGroups, hasSources } = definition;
  const columns = [
    ...interviewColumns.filter(({ name }) => name !== "source" || hasSources),
    ...metadataKeys.map((key) =>
      textColumn(`metadata.${key}`, ({ metadata }) => (Object.hasOwn(metadata, key) ? metadata[key] : null)),
    ),
    ...randomizers.map(({ id, name }) => textColumn(`randomizer.${name}`, ({ arms }) => arms?.[id])),
    ...shuffledGroups.map((group) =>
      textColumn(`${group.name} (order shown)`, (record) => orderShown(group, record)),
    ),
    ...questions.flatMap(questionColumns),
  ];
  const names = uniqueNames(columns.map(({ name }) => name));
  return columns.map((column, index) => ({ ...column, name: names[index] ?? column.name }));
}

/** The columns of a question, as `q3`, `q3_2` or `q3_outcome`, and of its follow-ups, as `q3_followup_1`. */
function questionColumns(defined: DefinedQuestion, index: number): Column[] {
  const position = index + 1;
  const question = { id: defined.id, type: defined.type, position };
  const text = [...defined.groups, `Q${position}. ${defined.content}`].join(" > ");
  const answerIn = ({ answers }: ExportRecord) => {
    const answer = answers?.[defined.id];
    return answer?.[3] === "answered" ? answer : undefined;
  };
  const answers = questionType(defined.type)
    .variables(defined.props)
    .map(({ suffix, label, read, ...variable }) => ({
      ...variable,
      name: `q${position}${suffix}`,
      label: label === "" ? text : `${text} – ${label}`,
      question,
      read: (record: ExportRecord) => {
        const answer = answerIn(record);
        // A type would make an error of nothing, with a stack, to say that it is no answer.
        return answer === undefined ? null : read(answer[1]);
      },
    }));
  const followups = Array.from({ length: defined.followups }, (_, place) => ({
    ...textColumn(`q${position}_followup_${place + 1}`, (record) => {
      const texts = answerIn(record)?.[2].map(({ answer }) => answer) ?? [];
      // The last column takes what an interview has beyond today's limit.
      return place + 1 < defined.followups ? texts[place] : texts.slice(place).join("\n");
    }),
    label: `${text} – Follow-up ${place + 1}`,
    question,
  }));
  return [...answers, ...followups];
}

/** What stands in the group in the order in which it was first asked, as `A|B|C`. */
function orderShown({ members }: ShuffledGroup, { question_order }: ExportRecord): string {
  const places = new Map(question_order.map((id, place) => [id, place]));
  const firstOf = (ids: readonly string[]) =>
    Math.min(...ids.map((id) => places.get(id) ?? Number.POSITIVE_INFINITY));
  return members
    .map(({ text, questionIds }) => ({ text: text.replaceAll("|", "/"), first: firstOf(questionIds) }))
    .filter(({ first }) => Number.isFinite(first))
    .sort((a, b) => a.first - b.first)
    .map(({ text }) => text)
    .join("|");
}
