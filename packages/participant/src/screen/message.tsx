import type { ComponentChildren } from "preact";
import { Frame } from "../part/frame.tsx";
import { Heading } from "../part/heading.tsx";
import { Prose } from "../part/prose.tsx";

interface Props {
  study?: Parameters<typeof Frame>[0]["study"];
  title: string;
  body: string;
  /** The buttons to continue. */
  children?: ComponentChildren;
}

/** A screen that says why there is no interview here, and what to do. */
export const Message = ({ study, title, body, children }: Props) => (
  <Frame study={study}>
    <Heading>{title}</Heading>
    <Prose text={body} />
    {children ? <div class="actions">{children}</div> : null}
  </Frame>
);
