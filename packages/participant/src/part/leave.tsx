import { useContext, useEffect } from "preact/hooks";
import { isEmbedded } from "../embed/around.ts";
import { useWords } from "../text/context.ts";
import { fill } from "../text/words.ts";
import { ExitContext } from "./withdraw.tsx";

const readingMs = 4_000;

interface Props {
  url: string;
  /** There is nothing to be read before. */
  isAtOnce: boolean;
  /** Label of the link to it. */
  label: string | null;
}

/**
 * Takes the participant to another page, after saying which. It may refuse to stand inside a page around this one, which
 * has time to close this one first.
 */
export function Leave({ url, isAtOnce, label }: Props) {
  const words = useWords();
  // Nobody is taken away who is about to withdraw.
  const isHeld = useContext(ExitContext)?.isAsked ?? false;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => open(url, "_top"), isAtOnce && !isEmbedded ? 0 : readingMs);
    return () => clearTimeout(timer);
  }, [url, isAtOnce, isHeld]);
  return (
    <>
      <p role="status">{fill(words.redirectTo, { host: new URL(url).host })}</p>
      <Onward url={url} label={label} />
    </>
  );
}

/** The button that leads to another page. */
export const Onward = ({ url, label }: Pick<Props, "url" | "label">) => (
  <div class="actions">
    <a class="button primary" href={url} target="_top" rel="noopener noreferrer">
      {label || useWords().continue}
    </a>
  </div>
);
