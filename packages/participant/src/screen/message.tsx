import type { ComponentChildren } from "preact";
import { Frame } from "../part/frame.tsx";
import { Heading } from "../part/heading.tsx";
import { Prose } from "../part/prose.tsx";

interface Props {
  title: string;
  body: string;
  /** The way on. */
  children?: ComponentChildren;
}

/** A screen that says why there is no interview here, and what to do. */
export const Message = ({ title, body, children }: Props) => (
  <Frame>
    <Heading>{title}</Heading>
    <Prose text={body} />
    {children ? <div class="actions">{children}</div> : null}
  </Frame>
);
