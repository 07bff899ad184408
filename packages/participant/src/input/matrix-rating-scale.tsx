import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { fill } from "../text/words.ts";
import type { Input, InputView } from "./input.ts";
import { Label } from "./label.tsx";
import { type Entry, entryAt } from "./number-text.ts";
import { Option } from "./option.tsx";
import { shuffled } from "./order.ts";
import { own, withOwn } from "./own.ts";
import { Points } from "./points.tsx";
import { RangeScale } from "./range-scale.tsx";
import {
  answerRatings,
  isNotApplicable,
  notApplicable,
  type Props,
  type Ratings,
  userOf,
} from "./ratings.ts";
import { mostButtons, type Point, pointsOf } from "./scale.ts";
import "./matrix-rating-scale.css";

export const matrixRatingScale: Input<Props, Ratings> = {
  View,
  answer: answerRatings,
  tableFields: ({ items, min, max, allowNA }) => items.length * (max - min + (allowNA ? 2 : 1)),
};

/** The most points that fit beside an item in a table. */
const mostColumns = 7;

function View({ props, draft, onDraft, words, ...view }: InputView<Props, Ratings>) {
  const id = useId();
  const points = pointsOf(props.min, props.max, 1, props.labels);
  const isTable = points.length <= mostColumns;
  const count = props.items.filter((item) => own(draft, item) !== undefined).length;
  return (
    <div class="matrix-room">
      <fieldset
        class={isTable ? "matrix table" : "matrix"}
        aria-labelledby={view.labelledBy}
        aria-describedby={view.describedBy}
        style={{ "--points": points.length }}
      >
        {isTable ? <Heads points={points} /> : null}
        {(props.randomizeOrder ? shuffled(props.items, view.seed) : props.items).map((item, index) => {
          const entry = own(draft, item);
          const row = {
            points,
            labelledBy: `${id}-${index}`,
            invalid: view.invalid && props.requireAll && entry === undefined,
            disabled: view.disabled,
            locale: view.locale,
          };
          const set = (next: typeof entry) => onDraft(withOwn(draft, item, next));
          return (
            <div key={item} class="matrix-item">
              <span id={row.labelledBy}>
                <Label text={item} />
              </span>
              {points.length > mostButtons ? (
                <RangeScale {...row} entry={entry} onEntry={set} words={words} />
              ) : (
                <Points
                  {...row}
                  value={entry?.value ?? undefined}
                  onValue={(value) => set(entryAt(value, view.locale))}
                  usedFor={(point) => {
                    const row = userOf(point, item, draft, props);
                    return row && fill(words.pointTaken, { row });
                  }}
                />
              )}
              {props.allowNA ? (
                <NoRating item={item} entry={entry} onEntry={set} disabled={view.disabled}>
                  {props.naLabel ?? words.notApplicable}
                </NoRating>
              ) : null}
            </div>
          );
        })}
      </fieldset>
      <p class="hint small" role="status">
        {fill(words.matrixCount, { count, total: props.items.length })}
      </p>
    </div>
  );
}

interface NoRatingProps {
  item: string;
  entry: Entry | undefined;
  onEntry: (entry: Entry | undefined) => void;
  disabled: boolean;
  children: ComponentChildren;
}

/** The choice that an item does not apply. */
const NoRating = ({ item, entry, onEntry, disabled, children }: NoRatingProps) => (
  <Option
    type="checkbox"
    name="not-applicable"
    checked={isNotApplicable(entry)}
    disabled={disabled}
    onToggle={() => onEntry(isNotApplicable(entry) ? undefined : notApplicable)}
  >
    {children} <span class="visually-hidden">{item}</span>
  </Option>
);

/** Column headings. Hidden from screen readers: each point has its own label. */
function Heads({ points }: { points: readonly Point[] }) {
  if (points.every(({ label }) => label === undefined)) return null;
  const hasMiddle = points.slice(1, -1).some(({ label }) => label !== undefined);
  const shown = hasMiddle ? points : [points[0], points.at(-1)];
  return (
    <div class="matrix-heads" aria-hidden="true">
      <div class={hasMiddle ? "points" : "matrix-ends"}>
        {shown.map((point) => (
          <span key={point?.value}>{point?.label}</span>
        ))}
      </div>
    </div>
  );
}
