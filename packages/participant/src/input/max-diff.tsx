import type { RareInput, RareInputView } from "./input.ts";
import { Label } from "./label.tsx";
import {
  chosePart,
  firstPairs,
  isWhole,
  type Pair,
  type Pairs,
  pairAt,
  pairsAnswer,
  type Side,
} from "./max-diff-choices.ts";
import { Steps } from "./steps.tsx";
import "./covered.css";
import "./points.css";

interface Props {
  bestLabel?: string;
  worstLabel?: string;
  /** The items of each task. */
  design: string[][];
}

const signs: Record<Side, string> = { best: "+", worst: "−" };

/** A task at a time: items between two columns, in each of which one is chosen. */
function View({ draft = firstPairs, ...view }: RareInputView<Props, Pairs>) {
  const { props, onDraft, disabled, words } = view;
  const { at } = draft;
  const pair = pairAt(draft);
  const labels = {
    best: props.bestLabel?.trim() || words.bestItem,
    worst: props.worstLabel?.trim() || words.worstItem,
  };
  return (
    <Steps {...view} draft={draft} count={props.design.length} isMade={isWhole(pair)}>
      <fieldset
        key={at}
        aria-labelledby={`${view.labelledBy} choice`}
        aria-describedby={view.describedBy}
        style={columns}
      >
        <Columns
          items={props.design[at] ?? []}
          pair={pair}
          labels={labels}
          name={at}
          invalid={view.invalid}
          disabled={disabled}
          onChoose={(side, index) => onDraft(chosePart(draft, side, index))}
        />
      </fieldset>
    </Steps>
  );
}

interface ColumnsProps {
  items: readonly string[];
  pair: Pair;
  labels: Record<Side, string>;
  /** Tells the groups of one task from those of another. */
  name: number;
  invalid: boolean;
  disabled: boolean;
  onChoose: (side: Side, index: number) => void;
}

function Columns({ items, pair, labels, name, invalid, disabled, onChoose }: ColumnsProps) {
  const heading = (text: string) => (
    <span class="hint small" style={head} aria-hidden="true">
      {text}
    </span>
  );
  const choice = (side: Side, item: string, index: number) => (
    <label class={pair[side] === index ? "covered point chosen" : "covered point"}>
      <input
        type="radio"
        name={`${side}-${name}`}
        checked={pair[side] === index}
        disabled={disabled}
        aria-invalid={invalid && pair[side] === undefined}
        onChange={() => onChoose(side, index)}
      />
      <span aria-hidden="true">{signs[side]}</span>
      <span class="visually-hidden">{`${labels[side]}: ${item}`}</span>
    </label>
  );
  return (
    <>
      {heading(labels.best)}
      <span />
      {heading(labels.worst)}
      {items.map((item, index) => [
        choice("best", item, index),
        <span>
          <Label text={item} />
        </span>,
        choice("worst", item, index),
      ])}
    </>
  );
}

// Here and not in a style sheet, which every page would load. A column is at least as wide as its longest word.
const side = "minmax(min-content, min(24%, 5.5rem))";
const columns = {
  display: "grid",
  gridTemplateColumns: `${side} minmax(0, 1fr) ${side}`,
  gap: "0.5rem 0.75rem",
  alignItems: "center",
};
const head = { textAlign: "center", overflowWrap: "break-word", maxInlineSize: "min(7rem, 30vw)" };

export const maxDiff: RareInput<Props, Pairs> = {
  View,
  answer: (draft = firstPairs, props, words) => pairsAnswer(draft, props, words),
  sendsItself: true,
};
