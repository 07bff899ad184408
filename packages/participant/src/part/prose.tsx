import { paragraphsOf, piecesOf } from "../text/prose.ts";

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
  <div class="prose" dir="auto">
    {paragraphsOf(text).map((paragraph) => (
      <p>
        <Inline text={paragraph} />
      </p>
    ))}
  </div>
);
