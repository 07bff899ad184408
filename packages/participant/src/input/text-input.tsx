import { isSeen } from "#kit/visible.ts";
import { directionOf } from "../text/direction.ts";
import type { Input } from "./input.ts";
import { taken } from "./taken.ts";

interface Props {
  maxLength?: number;
}

export const textInput: Input<Props, string> = {
  View: ({ props, draft = "", onDraft, labelledBy, describedBy, invalid, disabled }) => (
    <textarea
      rows={4}
      dir={directionOf(draft)}
      value={draft}
      disabled={disabled}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      onInput={({ currentTarget }) => onDraft(taken(currentTarget, props.maxLength))}
    />
  ),
  answer: (draft = "", _, words) => (isSeen(draft) ? { value: draft.trim() } : { problem: words.required }),
};
