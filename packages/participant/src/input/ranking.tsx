import type { Input } from "./input.ts";
import { answerRanking, validOrder } from "./rank.ts";
import { RankList } from "./rank-list.tsx";

interface Props {
  options: readonly string[];
  maxRanked?: number;
}

export const ranking: Input<Props, readonly string[]> = {
  View: ({ props, draft, onDraft, ...view }) => (
    <RankList
      {...view}
      options={props.options}
      order={validOrder(draft, props.options)}
      onOrder={(order) => onDraft(order.length === 0 ? undefined : order)}
      most={Math.min(props.maxRanked ?? props.options.length, props.options.length)}
    />
  ),
  answer: answerRanking,
};
