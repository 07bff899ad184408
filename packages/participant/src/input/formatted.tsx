import type { ComponentChild } from "preact";
import { type Block, blocksOf, type Piece } from "#survey/text-format/markdown.ts";
import type { Format } from "../part/prose.tsx";
import { directionOf } from "../text/direction.ts";
import { longestHeading } from "../text/prose.ts";

/** Texts of studies that are written in Markdown, as elements. */

const tags = { bold: "strong", italic: "em" } as const;

// Here and not in a style sheet, which every page would load.
const list = { margin: "0", paddingInlineStart: "1.5rem" };

type Open = { made: ComponentChild[]; piece: Piece | null };

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  const open: Open[] = [{ made: [], piece: null }];
  for (const piece of pieces) {
    if (piece.kind === "open") open.push({ made: [], piece });
    else if (piece.kind === "text") open.at(-1)?.made.push(piece.text);
    else {
      const closed = open.pop();
      if (closed) open.at(-1)?.made.push(styled(piece, closed.made));
    }
  }
  return <>{open[0]?.made}</>;
}

function styled(piece: Exclude<Piece, { kind: "text" }>, made: ComponentChild[]) {
  if (piece.style === "link")
    return (
      <a href={piece.href} target="_blank" rel="noopener noreferrer">
        {made}
      </a>
    );
  const Tag = tags[piece.style];
  return <Tag>{made}</Tag>;
}

function Blocks({ blocks, text }: { blocks: readonly Block[]; text: string }) {
  return (
    <div class="prose" dir={directionOf(text)}>
      {blocks.map(({ kind, parts }) => {
        if (kind === "paragraph")
          return (
            <p>
              <Pieces pieces={parts[0]?.pieces ?? []} />
            </p>
          );
        const items = parts.map(({ pieces }) => (
          <li>
            <Pieces pieces={pieces} />
          </li>
        ));
        return kind === "bullets" ? <ul style={list}>{items}</ul> : <ol style={list}>{items}</ol>;
      })}
    </div>
  );
}

const Prose = ({ text }: { text: string }) => <Blocks blocks={blocksOf(text)} text={text} />;

export const format: Format = {
  Prose,
  // What was said comes as plain text.
  Inline: ({ text }) => text,
  /** A first paragraph is the heading; of a message, if it is short enough. */
  headed(text, isRead) {
    const [first, ...rest] = blocksOf(text.trim());
    const [part] = first?.kind === "paragraph" ? first.parts : [];
    if (part === undefined || (isRead && part.end - part.at > longestHeading))
      return { heading: null, body: <Prose text={text} /> };
    return {
      heading: <Pieces pieces={part.pieces} />,
      body: rest.length === 0 ? null : <Blocks blocks={rest} text={text} />,
    };
  },
};
