import { fill } from "../text/words.ts";
import { type Choices, type Concept, choicesAnswer, chose, firstChoices } from "./conjoint-choices.ts";
import type { RareInput, RareInputView } from "./input.ts";
import { Label } from "./label.tsx";
import { Option } from "./option.tsx";
import { Steps } from "./steps.tsx";

interface Props {
  attributes: { name: string }[];
  includeNone: boolean;
  design: Concept[][];
}

function Conjoint({ draft = firstChoices, ...view }: RareInputView<Props, Choices>) {
  const { props, onDraft, labelledBy, describedBy, invalid, disabled, words } = view;
  const { at, chosen } = draft;
  const concepts = props.design[at] ?? [];
  return (
    <Steps {...view} draft={draft} count={props.design.length} isMade={chosen[at] !== undefined}>
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
                  <Label text={name} />
                </span>{" "}
                <span class="concept-level">
                  <Label text={concept[name] ?? ""} />
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
    </Steps>
  );
}

export const conjoint: RareInput<Props, Choices> = {
  View: Conjoint,
  answer: (draft = firstChoices, props, words) => choicesAnswer(draft, props, words),
  sendsItself: true,
};
