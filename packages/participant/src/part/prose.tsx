import type { ComponentChildren } from "preact";
import { directionOf } from "../text/direction.ts";
import { messageParts, paragraphsOf, piecesOf } from "../text/prose.ts";

/** A researcher's text within one paragraph: addresses become links, everything else is text. */
export const Inline = ({ text }: { text: string }) => (
  <>
    {piecesOf(text).map((piece) =>
      typeof piece === "string" ? (
        piece
      ) : (
        <a href={piece.href} target="_blank" rel="noopener noreferrer">
          {piece.href}
        </a>
      ),
    )}
  </>
);

export const Prose = ({ text }: { text: string }) => (
  <div class="prose" dir={directionOf(text)}>
    {paragraphsOf(text).map((paragraph) => (
      <p>
        <Inline text={paragraph} />
      </p>
    ))}
  </div>
);

/** What a text is made of, by its format. */
export interface Format {
  Prose(props: { text: string }): ComponentChildren;
  /** What was said. */
  Inline(props: { text: string }): ComponentChildren;
  /** A question or, where `isRead`, a message: what is its heading, null for none, and what comes after it. */
  headed(text: string, isRead: boolean): { heading: ComponentChildren; body: ComponentChildren };
}

export const plain: Format = {
  Prose,
  Inline,
  headed(text, isRead) {
    const { heading, body } = isRead ? messageParts(text) : { heading: text, body: "" };
    return { heading: heading && <Inline text={heading} />, body: body && <Prose text={body} /> };
  },
};
