import { directionOf } from "../text/direction.ts";
import type { Input, InputView } from "./input.ts";
import { answerEmail, answerLine, longestEmail, longestLine, type Props } from "./line.ts";

const shared = ({ draft = "", onDraft, disabled, ...view }: InputView<Props, string>) => ({
  value: draft,
  dir: directionOf(draft),
  readOnly: disabled,
  "aria-labelledby": view.labelledBy,
  "aria-describedby": view.describedBy,
  "aria-invalid": view.invalid,
  onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    onDraft(currentTarget.value === "" ? undefined : currentTarget.value),
});

export const shortText: Input<Props, string> = {
  View: (view) => <input {...shared(view)} type="text" maxLength={view.props.maxLength ?? longestLine} />,
  answer: answerLine,
};

export const email: Input<Props, string> = {
  View: (view) => (
    <input
      {...shared(view)}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellcheck={false}
      dir="ltr"
      maxLength={longestEmail}
    />
  ),
  answer: answerEmail,
};
