import { directionOf } from "../text/direction.ts";

/** A text of the study within a line: it runs as its letters do, and stands where the page's own texts do. */
export const Label = ({ text }: { text: string }) => <span dir={directionOf(text)}>{text}</span>;
