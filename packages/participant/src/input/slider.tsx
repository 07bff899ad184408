import "./slider.css";

interface Props {
  /** The slider goes from 0 to this whole number. */
  max: number;
  /** Undefined until something is chosen: the start position is not an answer. */
  value: number | undefined;
  startsAt?: number;
  /** The highest value that can be set. */
  limit?: number;
  onValue: (value: number) => void;
  /** Formats the value for screen readers. */
  says: (value: number) => string;
  labelledBy: string;
  describedBy?: string | undefined;
  disabled: boolean;
}

export function Slider({ max, value, startsAt = 0, limit = max, onValue, says, disabled, ...aria }: Props) {
  function take(slider: HTMLInputElement) {
    const taken = Math.min(Number(slider.value), limit);
    slider.value = String(taken);
    if (taken !== value) onValue(taken);
  }
  return (
    <input
      class={value === undefined ? "slider untouched" : "slider"}
      type="range"
      style={{ "--at": `${(100 * (value ?? 0)) / max}%` }}
      min={0}
      max={max}
      step={1}
      value={value ?? startsAt}
      disabled={disabled}
      aria-labelledby={aria.labelledBy}
      aria-describedby={aria.describedBy}
      aria-valuetext={value === undefined ? "–" : says(value)}
      onInput={({ currentTarget }) => take(currentTarget)}
      // A click on the thumb's current position is an answer, too.
      onClick={({ currentTarget }) => take(currentTarget)}
    />
  );
}
