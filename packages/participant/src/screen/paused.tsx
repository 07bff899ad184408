import { Frame } from "../part/frame.tsx";
import { Heading } from "../part/heading.tsx";
import { Prose } from "../part/prose.tsx";
import { Status } from "../part/status.tsx";
import { useWords } from "../text/context.ts";
import { type Screen, studyOf } from "./screen.ts";

export function Paused({ session, view, state }: Screen) {
  const words = useWords();
  return (
    <Frame study={studyOf(state)} progress={state.study.progress_bar ? state.progress : null}>
      <Status session={session} view={view} />
      <Heading>{words.pausedTitle}</Heading>
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
