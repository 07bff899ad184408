import type { Input } from "./input.ts";

export interface Props {
  ctaText?: string;
}

/** Only read, not answered: continuing sends null. */
export const message: Input<Props, undefined> = {
  View: ({ props, words, disabled }) => (
    <div>
      <button type="submit" class="primary" aria-disabled={disabled}>
        {props.ctaText?.trim() || words.continue}
      </button>
    </div>
  ),
  answer: () => ({ value: null }),
  sendsItself: true,
};
