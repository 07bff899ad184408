import { useEffect, useRef } from "preact/hooks";
import { Marked } from "../search/search.tsx";
import { useSpeech } from "../text/context.ts";
import { ownDirection } from "../text/format.ts";
import type { Transcript } from "../wire/types.ts";
import "./transcripts.css";

interface Props {
  messages: Transcript["messages"];
  /** The place of a message that is marked, and shown first. */
  marked?: number | null;
}

/** What was said, in order. */
export function Messages({ messages, marked = null }: Props) {
  const { words } = useSpeech();
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <ol class="messages">
      {messages.map(({ role, content }, index) => (
        <li
          key={index}
          ref={index === marked ? place : null}
          class={role === "user" ? "theirs" : "asked"}
          aria-current={index === marked ? "true" : undefined}
        >
          <span class="speaker">{role === "user" ? words.participant : words.interviewer}</span>
          <p dir={ownDirection(content)}>
            <Marked text={content} />
          </p>
        </li>
      ))}
    </ol>
  );
}
