import { isSeen } from "#survey/wording/visible.ts";
import { directionOf } from "../text/direction.ts";
import type { Input } from "./input.ts";

interface Props {
  maxLength?: number;
}

export const textInput: Input<Props, string> = {
  View: ({ props, draft = "", onDraft, labelledBy, describedBy, invalid, disabled }) => (
    <textarea
      rows={4}
      maxLength={props.maxLength}
      dir={directionOf(draft)}
      value={draft}
      disabled={disabled}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      onInput={({ currentTarget }) => onDraft(currentTarget.value === "" ? undefined : currentTarget.value)}
    />
  ),
  answer: (draft = "", _, words) => (isSeen(draft) ? { value: draft.trim() } : { problem: words.required }),
};
