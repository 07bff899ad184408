import { useId } from "preact/hooks";
import type { RareInput, RareInputView } from "./input.ts";
import { Label } from "./label.tsx";
import { own, withOwn } from "./own.ts";
import { answerRows, type Limit, type Rows } from "./share.ts";
import { ShareList } from "./share-list.tsx";

interface Props extends Limit {
  options: readonly string[];
  columns: readonly string[];
}

export const allocationWithMatrix: RareInput<Props, Rows> = {
  View,
  answer: (draft, props, words) => answerRows(draft, props.options, props.columns, props, words),
};

function View({ props, draft, onDraft, labelledBy, describedBy, ...view }: RareInputView<Props, Rows>) {
  const id = useId();
  return (
    <fieldset class="share-rows" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {props.options.map((option, index) => (
        <div key={option} class="share-row">
          <h2 id={`${id}-${index}`}>
            <Label text={option} />
          </h2>
          <ShareList
            {...view}
            wrongOption={null}
            wrongAll={view.wrongOption === option}
            names={props.columns}
            limit={props}
            amounts={own(draft, option)}
            onAmounts={(amounts) => onDraft(withOwn(draft, option, amounts))}
            labelledBy={`${id}-${index}`}
          />
        </div>
      ))}
    </fieldset>
  );
}
