import type { Input } from "./input.ts";
import { textInput } from "./text-input.tsx";

/** Each knows the props and the draft of its own type only, and is given no other. */
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyInput = Input<any, any>;

const inputs: Record<string, AnyInput> = {
  textInput,
};

/** A type that is not known is answered in text. */
export const inputFor = (type: string): AnyInput => inputs[type] ?? textInput;
