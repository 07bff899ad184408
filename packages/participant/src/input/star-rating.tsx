import { useId } from "preact/hooks";
import { fill } from "../text/words.ts";
import type { Input, InputView } from "./input.ts";
import "./covered.css";
import "./star-rating.css";

interface Props {
  max: number;
}

export const starRating: Input<Props, number> = {
  View,
  answer: (draft, _, words) => (draft === undefined ? { problem: words.required } : { value: draft }),
};

function View({ props, draft = 0, onDraft, words, ...view }: InputView<Props, number>) {
  const name = useId();
  const said = (count: number) => fill(words.stars, { count, total: props.max });
  return (
    <div class="star-rating">
      <div
        class="stars"
        style={{ "--half": props.max > 6 ? Math.ceil(props.max / 2) : props.max }}
        role="radiogroup"
        aria-labelledby={view.labelledBy}
        aria-describedby={view.describedBy}
        aria-invalid={view.invalid}
      >
        {Array.from({ length: props.max }, (_, index) => index + 1).map((count) => (
          <label key={count} class={count <= draft ? "covered star filled" : "covered star"}>
            <input
              type="radio"
              name={name}
              aria-label={said(count)}
              checked={count === draft}
              disabled={view.disabled}
              onChange={() => onDraft(count)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m12 2.8 2.8 5.9 6.4.8-4.7 4.4 1.2 6.4L12 17.2l-5.7 3.1 1.2-6.4-4.7-4.4 6.4-.8z" />
            </svg>
          </label>
        ))}
      </div>
      <p class="hint" aria-hidden="true">
        {draft === 0 ? "" : said(draft)}
      </p>
    </div>
  );
}
