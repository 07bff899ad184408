import { useId, useRef } from "preact/hooks";
import { directionOf } from "../text/direction.ts";
import { fill } from "../text/words.ts";
import {
  answer,
  countOf,
  type Draft,
  inOrder,
  isFull,
  longestOther,
  type Props,
  rule,
  toggled,
  withOther,
} from "./choice.ts";
import { idList } from "./described.ts";
import type { Input, InputView } from "./input.ts";
import { Option } from "./option.tsx";
import { taken } from "./taken.ts";

export const multipleChoice: Input<Props, Draft> = { View: Options, answer };

interface OptionsView extends InputView<Props, Draft> {
  /** Which options a search has left; they have no letters then. */
  isShown?: (option: string) => boolean;
}

export function Options(view: OptionsView) {
  const { props, draft, onDraft, labelledBy, describedBy, disabled, words, isShown } = view;
  const id = useId();
  const type = props.isMultiSelect ? "checkbox" : "radio";
  const full = isFull(draft, props);
  const other = draft?.other ?? null;
  return (
    <fieldset
      class={isShown ? "options" : "options lettered"}
      role={props.isMultiSelect ? undefined : "radiogroup"}
      aria-labelledby={labelledBy}
      aria-describedby={idList(describedBy, props.isMultiSelect && `${id}-rule`)}
    >
      {props.isMultiSelect ? (
        <p id={`${id}-rule`} class="hint">
          {rule(props, words)}
        </p>
      ) : null}
      {inOrder(props, view.seed).map((option) => {
        const checked = draft?.chosen.includes(option) ?? false;
        const isBlocked = full && !checked && !props.exclusiveOptions.includes(option);
        return isShown?.(option) === false ? null : (
          <Option
            key={option}
            type={type}
            name={id}
            checked={checked}
            disabled={disabled || isBlocked}
            onToggle={() => onDraft(toggled(draft, option, props))}
          >
            {option}
          </Option>
        );
      })}
      {props.allowOther ? (
        <Other
          type={type}
          name={id}
          text={other}
          disabled={disabled || (full && other === null)}
          words={words}
          onText={(text) => onDraft(withOther(draft, text, props))}
        />
      ) : null}
      {props.isMultiSelect && props.maxSelections !== undefined ? (
        <p class="hint small" role="status">
          {fill(words.choiceCount, { count: countOf(draft), max: props.maxSelections })}
        </p>
      ) : null}
    </fieldset>
  );
}

interface OtherProps extends Pick<InputView<Props, Draft>, "disabled" | "words"> {
  type: "radio" | "checkbox";
  name: string;
  text: string | null;
  onText: (text: string | null) => void;
}

/** An option whose text the participant writes. */
function Other({ type, name, text, disabled, words, onText }: OtherProps) {
  const field = useRef<HTMLInputElement>(null);
  const isChosen = text !== null;
  return (
    <div class="option-other">
      <Option
        type={type}
        name={name}
        checked={isChosen}
        disabled={disabled}
        onToggle={() => onText(isChosen ? null : "")}
      >
        {words.choiceOther}
      </Option>
      {isChosen ? (
        <input
          ref={field}
          type="text"
          value={text}
          readOnly={disabled}
          dir={directionOf(text)}
          placeholder={words.choiceOtherText}
          aria-label={words.choiceOtherText}
          onInput={({ currentTarget }) => onText(taken(currentTarget, longestOther) ?? "")}
        />
      ) : null}
    </div>
  );
}
