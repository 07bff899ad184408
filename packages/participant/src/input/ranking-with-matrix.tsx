import { useId } from "preact/hooks";
import type { Input, InputView } from "./input.ts";
import { own, withOwn } from "./own.ts";
import { answerRankings, type Rankings, validOrder } from "./rank.ts";
import { RankList } from "./rank-list.tsx";

interface Props {
  options: readonly string[];
  criteria: readonly string[];
}

export const rankingWithMatrix: Input<Props, Rankings> = { View, answer: answerRankings };

function View({ props, draft, onDraft, labelledBy, describedBy, ...view }: InputView<Props, Rankings>) {
  const id = useId();
  return (
    <fieldset class="rank-criteria" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {props.criteria.map((criterion, index) => (
        <div key={criterion} class="rank-criterion">
          <h2 id={`${id}-${index}`}>{criterion}</h2>
          <RankList
            {...view}
            options={props.options}
            order={validOrder(own(draft, criterion), props.options)}
            onOrder={(order) => onDraft(withOwn(draft, criterion, order.length === 0 ? undefined : order))}
            most={props.options.length}
            labelledBy={`${id}-${index}`}
          />
        </div>
      ))}
    </fieldset>
  );
}
