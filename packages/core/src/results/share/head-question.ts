import type { AskedQuestion } from "../../design/question/column.ts";
import { questionType } from "../../design/question-type/index.ts";
import { labelAt, labelReferences } from "../../design/reference/pipe.ts";
import type { SharedResults } from "./head-schema.ts";

const longestContent = 1000;

/** Makes what a share says of a question, whose text may quote the others. */
export function toSharedQuestion(all: readonly AskedQuestion[]) {
  const orders = new Map(all.map(({ id, display_order }) => [id, display_order]));
  return ({
    id,
    type: name,
    content,
    display_order,
    props,
  }: AskedQuestion): SharedResults["questions"][number] => {
    const type = questionType(name);
    const text = labelReferences(content, orders);
    return {
      ...{ id, type: name, display_order, label: labelAt(display_order) },
      content: text.length > longestContent ? `${text.slice(0, longestContent).toWellFormed()}…` : text,
      props: type.participantProps(props),
      has_stats: type.aggregateSchema !== null,
    };
  };
}
