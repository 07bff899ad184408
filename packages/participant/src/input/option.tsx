import type { ComponentChildren } from "preact";
import { idList } from "./described.ts";
import { Label } from "./label.tsx";
import "./option.css";

interface Props {
  type: "radio" | "checkbox";
  name: string;
  checked: boolean;
  disabled: boolean;
  onToggle: () => void;
  children: ComponentChildren;
}

/** A row that is toggled by a click anywhere on it. */
export const Option = ({ type, name, checked, disabled, onToggle, children }: Props) => (
  <label class={idList("option", checked && "chosen", disabled && "blocked")}>
    <input type={type} name={name} checked={checked} disabled={disabled} onChange={onToggle} />
    <span class="option-text">{typeof children === "string" ? <Label text={children} /> : children}</span>
  </label>
);
