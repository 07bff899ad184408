import { AiMark } from "../part/ai.tsx";
import { useSpeech } from "../text/context.ts";
import { ownDirection } from "../text/format.ts";
import type { Finding } from "../wire/types.ts";
import { QuoteEntry } from "./conversation.tsx";
import "./findings.css";

interface Props {
  findings: readonly Finding[];
  query: URLSearchParams;
}

/** What the open answers come to, each in a sentence with the words that show it. */
export function Findings({ findings, ...more }: Props) {
  const { words } = useSpeech();
  return (
    <section aria-labelledby="learned">
      <h2 id="learned" tabIndex={-1}>
        {words.learned}
      </h2>
      <ol class="card findings">
        {findings.map(({ text, generated_by, quotes }) => (
          <li key={text} data-generated-by={generated_by === "ai" ? "ai" : undefined}>
            <p class="finding-text">
              <bdi dir={ownDirection(text)}>{text}</bdi>
              {generated_by === "ai" ? <AiMark /> : null}
            </p>
            {quotes.slice(0, 2).map((quote) => (
              <QuoteEntry key={`${quote.transcript_id} ${quote.text}`} quote={quote} {...more} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
