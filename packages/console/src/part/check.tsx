import type { ComponentChildren } from "preact";

interface Props {
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  children: ComponentChildren;
  isDisabled?: boolean;
  title?: string;
  "aria-describedby"?: string | undefined;
  "data-path"?: string;
}

/** Something that is so or not. */
export const Check = ({ isOn, onTurn, children, isDisabled = false, title, ...rest }: Props) => (
  <label class="check" title={title}>
    <input
      {...rest}
      type="checkbox"
      checked={isOn}
      disabled={isDisabled}
      onChange={({ currentTarget: { checked } }) => onTurn(checked)}
    />
    {children}
  </label>
);
