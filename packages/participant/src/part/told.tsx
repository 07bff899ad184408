import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { ParticipantState } from "#survey/flow/schema.ts";
import { useSpeech, useWords } from "../text/context.ts";
import { directionOf } from "../text/direction.ts";
import { fill } from "../text/words.ts";
import { Inline } from "./prose.tsx";
import "./told.css";

/** That an AI has a part in the interview, and what the interviewer is called. */

interface Told {
  name: string | null;
  /** Null where no AI has a part in it. */
  text: string | null;
  /** The interview has not begun: the screen itself says all. */
  isAhead: boolean;
}

export const ToldContext = createContext<Told | null>(null);

export const toldIn = ({ study, ai_notice, step }: ParticipantState): Told => ({
  name: study.interviewer.name,
  text: ai_notice?.text ?? null,
  isAhead: step.kind === "welcome",
});

/** How the interviewer's turns are labelled. */
export function useInterviewer(): string {
  const words = useWords();
  const { name = null, text = null } = useContext(ToldContext) ?? {};
  if (text === null) return name ?? words.fromInterviewer;
  return name === null ? words.aiInterviewer : fill(words.aiNamed, { name });
}

const Lines = ({ text }: { text: string }) => (
  <>
    {text.split("\n").map((line) => (
      <p>
        <Inline text={line} />
      </p>
    ))}
  </>
);

export const toldId = "told";

/** Before the start. */
export const Told = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <div class="told notice" lang={useSpeech().language.tag}>
      <Face />
      <div id={toldId}>
        <Lines text={text} />
      </div>
    </div>
  );

/** The interviewer's mark, and its name. */
function Face() {
  const name = useInterviewer();
  return (
    <span class="face">
      <span class="ai" aria-hidden="true">
        {useWords().aiMark}
      </span>{" "}
      <bdi dir={directionOf(name)}>{name}</bdi>
    </span>
  );
}

/** Once the interview has begun: who asks, and in the same place what that is. */
export function Interviewer() {
  const told = useContext(ToldContext);
  if (!told?.text || told.isAhead) return null;
  return (
    <details class="interviewer">
      <summary>
        <Face />
      </summary>
      <Lines text={told.text} />
    </details>
  );
}
