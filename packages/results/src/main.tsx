import { render } from "preact";
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import "#participant/style/base.css";
import "./style/results.css";
import "./style/page.css";
import "./chart/chart.css";
import { type Framed, Page } from "./page.tsx";
import { useSheets } from "./part/sheet.ts";
import { Top } from "./part/top.tsx";
import "./style/print.css";
import { SpeechContext, useSpeech } from "./text/context.ts";
import { useLanguage } from "./text/use-language.ts";
import { Refusal } from "./wire/refusal.ts";
import { shareSource, tokenIn } from "./wire/share.ts";

function Results({ token }: { token: string | null }) {
  const [failure, setFailure] = useState<"gone" | "failed" | null>(token === null ? "gone" : null);
  const source = useMemo(() => shareSource(token ?? ""), [token]);
  const onGone = useCallback(
    (reason: Error) => setFailure(reason instanceof Refusal && reason.status === 404 ? "gone" : "failed"),
    [],
  );
  const [speech, speak] = useLanguage();
  if (speech === null) return null;
  const { words } = speech;
  if (failure === null)
    return (
      <SpeechContext.Provider value={speech}>
        <Page source={source} onGone={onGone} frame={(framed) => <Frame {...framed} speak={speak} />} />
      </SpeechContext.Provider>
    );
  return (
    <main class="card notice">
      <h1>{failure === "gone" ? words.goneTitle : words.failedTitle}</h1>
      <p>{failure === "gone" ? words.goneBody : words.failedBody}</p>
      {failure === "failed" ? (
        <button type="button" class="primary" onClick={() => location.reload()}>
          {words.retry}
        </button>
      ) : null}
    </main>
  );
}

interface FrameProps extends Framed {
  /** Changes the language of the page. */
  speak: (tag: string) => void;
}

/** The page of a share around its results. */
function Frame({ head, failure, updatedAt, isLoading, contents, children, speak }: FrameProps) {
  const { words, format } = useSpeech();
  const { title } = head.study;
  useEffect(() => {
    document.title = `${title} – ${words.title}`;
  }, [title, words]);
  useSheets(title, format.dateTime(updatedAt.toISOString()));
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById("results-main")?.focus()}>
        {words.skipToResults}
      </button>
      <Top head={head} failure={failure} updatedAt={updatedAt} speak={speak} />
      <div class={contents === null ? "layout alone" : "layout"}>
        {contents}
        <main id="results-main" class="results" tabIndex={-1} aria-busy={isLoading}>
          {children}
        </main>
      </div>
    </>
  );
}

const place = document.getElementById("results");
if (place !== null) render(<Results token={tokenIn(location.pathname)} />, place);
