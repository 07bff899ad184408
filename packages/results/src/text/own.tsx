import { ownDirection } from "./format.ts";

/** A text of the study, which stands where the page's own would, and reads in its own direction. */
export const Own = ({ text }: { text: string }) => <bdi dir={ownDirection(text)}>{text}</bdi>;
