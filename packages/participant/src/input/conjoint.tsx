import { fill } from "../text/words.ts";
import {
  type Choices,
  type Concept,
  choicesAnswer,
  chose,
  firstChoices,
  toTask,
} from "./conjoint-choices.ts";
import { useFocusOnChange } from "./focus.ts";
import type { RareInput, RareInputView } from "./input.ts";
import { Option } from "./option.tsx";

interface Props {
  attributes: { name: string }[];
  includeNone: boolean;
  design: Concept[][];
}

function Conjoint(view: RareInputView<Props, Choices>) {
  const {
    props,
    draft = firstChoices,
    onDraft,
    labelledBy,
    describedBy,
    invalid,
    disabled,
    words,
    skip,
  } = view;
  const { at, chosen } = draft;
  const concepts = props.design[at] ?? [];
  const isLast = at >= props.design.length - 1;
  const title = useFocusOnChange<HTMLParagraphElement>(at);

  /** Submits after the last choice, and also without a choice: validation then says what is missing. */
  function goOn(event: Event) {
    if (isLast || chosen[at] === undefined) return;
    event.preventDefault();
    onDraft(toTask(draft, at + 1));
  }

  return (
    <div class="stack">
      <p id="choice" class="choice-of unframed" ref={title} tabIndex={-1}>
        {fill(words.choiceOf, { number: at + 1, count: props.design.length })}
      </p>
      <div
        key={at}
        class="concepts"
        role="radiogroup"
        aria-labelledby={`${labelledBy} choice`}
        aria-describedby={describedBy}
        aria-invalid={invalid}
      >
        {concepts.map((concept, index) => (
          <Option
            type="radio"
            key={index}
            name={`choice-${at}`}
            checked={chosen[at] === index}
            disabled={disabled}
            onToggle={() => onDraft(chose(draft, index))}
          >
            <span class="concept-title">{fill(words.conceptNumber, { number: index + 1 })}</span>
            {props.attributes.map(({ name }) => (
              <span key={name} class="concept-row">
                <span class="concept-name">
                  <bdi>{name}</bdi>
                </span>{" "}
                <span class="concept-level">
                  <bdi>{concept[name]}</bdi>
                </span>
              </span>
            ))}
          </Option>
        ))}
        {props.includeNone ? (
          <div class="concept-none">
            <Option
              type="radio"
              name={`choice-${at}`}
              checked={chosen[at] === "none"}
              disabled={disabled}
              onToggle={() => onDraft(chose(draft, "none"))}
            >
              {words.noneOfThese}
            </Option>
          </div>
        ) : null}
      </div>
      <div class="actions">
        {at === 0 ? null : (
          <button
            type="button"
            class="choice-back"
            disabled={disabled}
            onClick={() => onDraft(toTask(draft, at - 1))}
          >
            {words.back}
          </button>
        )}
        <button type="submit" class="primary" aria-disabled={disabled} onClick={goOn}>
          {isLast ? words.continue : words.nextChoice}
        </button>
        {skip}
      </div>
    </div>
  );
}

export const conjoint: RareInput<Props, Choices> = {
  View: Conjoint,
  answer: (draft = firstChoices, props, words) => choicesAnswer(draft, props, words),
  sendsItself: true,
};
