import type { ComponentChildren } from "preact";
import { Frame } from "../part/frame.tsx";
import { Heading } from "../part/heading.tsx";
import { Prose } from "../part/prose.tsx";
import { Status } from "../part/status.tsx";
import { useWords } from "../text/context.ts";
import { type Screen, studyOf } from "./screen.ts";

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
    <Heading text={title} />
    <Prose text={body} />
    {children ? <div class="actions">{children}</div> : null}
  </Frame>
);

/** The interview waits until its participant goes on. */
export function Paused({ session, view, state }: Screen) {
  const words = useWords();
  return (
    <Frame study={studyOf(state)} progress={state.study.progress_bar ? state.progress : null}>
      <Status session={session} view={view} />
      <Heading text={words.pausedTitle} />
      <Prose text={words.pausedBody} />
      <div class="actions">
        <button
          type="button"
          class="primary"
          aria-disabled={view.sending !== null}
          onClick={() => void session.resume()}
        >
          {words.resume}
        </button>
      </div>
    </Frame>
  );
}
