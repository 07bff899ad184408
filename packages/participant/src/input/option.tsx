import type { ComponentChildren } from "preact";
import { joined } from "./described.ts";
import "./option.css";

interface Props {
  type: "radio" | "checkbox";
  name: string;
  checked: boolean;
  disabled: boolean;
  onToggle: () => void;
  children: ComponentChildren;
}

/** A line that is chosen by a click anywhere on it. */
export const Option = ({ type, name, checked, disabled, onToggle, children }: Props) => (
  <label class={joined("option", checked && "chosen", disabled && "blocked")}>
    <input type={type} name={name} checked={checked} disabled={disabled} onChange={onToggle} />
    <span class="option-text">{children}</span>
  </label>
);
