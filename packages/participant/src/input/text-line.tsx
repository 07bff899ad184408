import { directionOf } from "../text/direction.ts";
import type { Input, InputView } from "./input.ts";
import { answerEmail, answerLine, longestEmail, longestLine, type Props } from "./line.ts";
import { taken } from "./taken.ts";

const shared = ({ draft = "", onDraft, disabled, ...view }: InputView<Props, string>, most: number) => ({
  value: draft,
  dir: directionOf(draft),
  readOnly: disabled,
  "aria-labelledby": view.labelledBy,
  "aria-describedby": view.describedBy,
  "aria-invalid": view.invalid,
  onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onDraft(taken(currentTarget, most)),
});

export const shortText: Input<Props, string> = {
  View: (view) => <input {...shared(view, view.props.maxLength ?? longestLine)} type="text" />,
  answer: answerLine,
};

export const email: Input<Props, string> = {
  View: (view) => (
    <input
      {...shared(view, longestEmail)}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellcheck={false}
      dir="ltr"
    />
  ),
  answer: answerEmail,
};
