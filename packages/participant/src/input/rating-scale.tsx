import { useId } from "preact/hooks";
import type { Answer, Input, InputView } from "./input.ts";
import { answerNumber } from "./number-range.ts";
import { type Entry, entryAt, formatNumber } from "./number-text.ts";
import { Option } from "./option.tsx";
import { Points } from "./points.tsx";
import { RangeScale } from "./range-scale.tsx";
import { isInWords, mostButtons, pointsOf, type ScaleLabels } from "./scale.ts";

interface Props {
  min: number;
  max: number;
  step: number;
  labels?: ScaleLabels;
}

export const ratingScale: Input<Props, Entry> = { View, answer: answerNumber };

/** NPS is always asked from 0 to 10. */
export const nps: Input<Pick<Props, "labels">, Entry> = {
  View: ({ props, words, ...view }) => (
    <View
      {...view}
      words={words}
      props={{ ...likely, labels: props.labels ?? { min: words.npsLow, max: words.npsHigh } }}
    />
  ),
  answer: (draft, _, words): Answer => answerNumber(draft, likely, words),
};

const likely = { min: 0, max: 10, step: 1 };

function View({ props, draft, onDraft, words, ...view }: InputView<Props, Entry>) {
  const points = pointsOf(props.min, props.max, props.step, props.labels);
  const choosing = {
    ...view,
    points,
    value: draft?.value ?? undefined,
    onValue: (value: number) => onDraft(entryAt(value, view.locale)),
  };
  if (points.length > mostButtons) {
    return <RangeScale {...choosing} entry={draft} onEntry={onDraft} words={words} />;
  }
  return isInWords(points) ? <InWords {...choosing} /> : <Points {...choosing} />;
}

/** A scale with a text for every point, shown as a list of texts with their numbers. */
function InWords({ points, value, onValue, ...view }: Parameters<typeof Points>[0]) {
  const name = useId();
  return (
    <div
      class="options"
      role="radiogroup"
      aria-labelledby={view.labelledBy}
      aria-describedby={view.describedBy}
      aria-invalid={view.invalid ?? false}
    >
      {points.map((point) => (
        <Option
          key={point.value}
          type="radio"
          name={name}
          checked={point.value === value}
          disabled={view.disabled}
          onToggle={() => onValue(point.value)}
        >
          {point.label} <span class="hint small">({formatNumber(point.value, view.locale)})</span>
        </Option>
      ))}
    </div>
  );
}
