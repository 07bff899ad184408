import { useSpeech } from "./context.ts";
import { ownDirection } from "./format.ts";

/** A text of the study, which stands where the page's own would, and reads in its own direction. */
export const Own = ({ text }: { text: string }) => <bdi dir={ownDirection(text)}>{text}</bdi>;

/** A choice in a list, which is cut off at its end, not where it begins. */
export const OwnOption = ({ value, text }: { value: string | number; text: string }) => (
  <option value={value} dir={ownDirection(text)}>
    {useSpeech().format.plain(text)}
  </option>
);
