import { directionOf } from "#participant/text/direction.ts";
import { plainOf } from "./plain.ts";

export { plainOf } from "./plain.ts";

/** A text of somebody else: a participant's words, a title, a file's name. It reads in its own direction. */
export const Own = ({ text }: { text: string }) => (
  <bdi dir={directionOf(text) ?? "auto"}>{plainOf(text)}</bdi>
);

/** A sentence with somebody's words in the place of its `{name}`. */
export function Named({ text, name }: { text: string; name: string }) {
  const [before = "", after = ""] = text.split(/\{\w+\}/);
  return (
    <>
      {before}
      <Own text={name} />
      {after}
    </>
  );
}
