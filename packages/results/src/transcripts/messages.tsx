import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { fill } from "#participant/text/words.ts";
import { AiMark } from "../part/ai.tsx";
import { SaidWords } from "../said/said-words.tsx";
import { useSpeech } from "../text/context.ts";
import type { Transcript } from "../wire/types.ts";
import "./transcripts.css";

interface Props {
  transcript: Transcript;
  /** The place of a message that is marked, and shown first. */
  marked?: number | null;
  /** What one page alone has below a message, by its place. */
  below?: (place: number) => ComponentChildren;
  /** Translations stand beside what was said, not in its place. */
  isBeside?: boolean | undefined;
}

/** What was said, in order. */
export function Messages({ transcript, marked = null, below, isBeside }: Props) {
  const { words } = useSpeech();
  const { messages, interviewer } = transcript;
  const { name, is_ai } = interviewer;
  const unnamed = is_ai ? words.aiInterviewer : words.interviewer;
  const named = name !== null && is_ai ? fill(words.aiNamed, { name }) : unnamed;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <ol class="messages">
      {messages.map(({ role, content, generated_by, translation }, index) => (
        <li
          key={index}
          ref={index === marked ? place : null}
          class={role === "user" ? "theirs" : "asked"}
          data-generated-by={generated_by ?? undefined}
          aria-current={index === marked ? "true" : undefined}
        >
          <span class="speaker">
            {role === "user" ? words.participant : named}
            {generated_by === "ai" ? <AiMark /> : null}
          </span>
          <SaidWords
            said={[{ text: content, translation }]}
            language={transcript.language}
            isBeside={isBeside}
          />
          {below?.(index)}
        </li>
      ))}
    </ol>
  );
}
