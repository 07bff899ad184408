import type { ComponentChildren } from "preact";
import { type AllWords, fill } from "../text/words.ts";

interface Props {
  href: string;
  /** Whether opening it is the next thing to do, or must come before any answer. */
  turn: "first" | "next" | "any";
  words: AllWords;
  /** Called however it is opened, by mouse or key. */
  onOpen?: () => void;
  children: ComponentChildren;
}

const classOf = { first: "primary first-step", next: "next", any: "" };

/** A link to someone else's page, which gets neither a reference to this one nor the participant's link. */
export const NewTab = ({ href, turn, words, onOpen, children }: Props) => (
  <p class="new-tab">
    <a
      class={`button ${classOf[turn]}`}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => onOpen?.()}
      onAuxClick={({ button }) => button === 1 && onOpen?.()}
    >
      {children}
      <svg class="new-tab-mark" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M6 3H3v10h10v-3M9 2h5v5M14 2 7.5 8.5" />
      </svg>
    </a>
    <span class="hint small">{fill(words.opensInNewTab, { host: new URL(href).host })}</span>
  </p>
);
