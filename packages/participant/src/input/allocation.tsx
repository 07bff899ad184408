import type { RareInput } from "./input.ts";
import { type Amounts, answerAmounts, type Limit } from "./share.ts";
import { ShareList } from "./share-list.tsx";

interface Props extends Limit {
  options: readonly string[];
}

export const allocation: RareInput<Props, Amounts> = {
  View: ({ props, draft, onDraft, ...view }) => (
    <ShareList {...view} names={props.options} limit={props} amounts={draft} onAmounts={onDraft} />
  ),
  answer: (draft, props, words) => answerAmounts(draft, props.options, props, words),
};
