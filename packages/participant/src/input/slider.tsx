import "./slider.css";

interface Props {
  /** A whole number from 0 to this. */
  max: number;
  /** Undefined until something is chosen, so that the place it starts at is no answer. */
  value: number | undefined;
  startsAt?: number;
  /** Further than this it does not go. */
  limit?: number;
  onValue: (value: number) => void;
  /** How the value reads. */
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
      // A click where the thumb stands already is an answer, too.
      onClick={({ currentTarget }) => take(currentTarget)}
    />
  );
}
