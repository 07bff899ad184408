import { useId } from "preact/hooks";
import { formatNumber } from "./number-text.ts";
import type { Point } from "./scale.ts";
import "./covered.css";
import "./points.css";

export interface Choosing {
  points: readonly Point[];
  /** The chosen value. */
  value: number | undefined;
  onValue: (value: number) => void;
  labelledBy: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  disabled: boolean;
  locale: string;
  /** What is said of a point that cannot be chosen because it is used elsewhere. */
  usedFor?: (value: number) => string | undefined;
}

/** More points than this take two rows if the page is very narrow or its text very large. */
const mostInARow = 6;

/** The points of a scale as buttons in a row, with the texts of its ends below. */
export function Points({ points, value, onValue, disabled, locale, usedFor, ...group }: Choosing) {
  const name = useId();
  const first = points[0];
  const last = points.at(-1);
  const chosen = points.find((point) => point.value === value);
  const hasMiddle = points.slice(1, -1).some(({ label }) => label !== undefined);
  const half = Math.ceil(points.length / 2);
  return (
    <div
      class={points.length > mostInARow ? "scale long" : "scale"}
      style={{ "--points": points.length, "--half": half }}
    >
      <div
        class="points"
        role="radiogroup"
        aria-labelledby={group.labelledBy}
        aria-describedby={group.describedBy}
        aria-invalid={group.invalid ?? false}
      >
        {points.map((point) => {
          const used = usedFor?.(point.value);
          return (
            <label
              key={point.value}
              class={point === chosen ? "covered point chosen" : "covered point"}
              title={used}
            >
              <input
                type="radio"
                name={name}
                checked={point === chosen}
                disabled={disabled || used !== undefined}
                onChange={() => onValue(point.value)}
              />
              <span>{formatNumber(point.value, locale)}</span>
              {[point.label, used].map((text) => text && <span class="visually-hidden">{text}</span>)}
            </label>
          );
        })}
      </div>
      {first?.label === undefined && last?.label === undefined ? null : (
        <div class="ends" aria-hidden="true">
          <span>{first?.label}</span>
          <span>{last?.label}</span>
        </div>
      )}
      {hasMiddle ? (
        <p class="hint small point-label" aria-hidden="true">
          {chosen?.label}
        </p>
      ) : null}
    </div>
  );
}
