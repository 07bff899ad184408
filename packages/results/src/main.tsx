import { render } from "preact";
import { useCallback, useMemo, useState } from "preact/hooks";
import "#participant/style/base.css";
import "./style/page.css";
import "./chart/chart.css";
import { Page } from "./page.tsx";
import "./style/print.css";
import { SpeechContext, useLanguage } from "./text/context.ts";
import { Refusal, resultsApi, tokenIn } from "./wire/api.ts";

function Results({ token }: { token: string | null }) {
  const [failure, setFailure] = useState<"gone" | "failed" | null>(token === null ? "gone" : null);
  const api = useMemo(() => resultsApi(token ?? ""), [token]);
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
        <Page api={api} onGone={onGone} speak={speak} />
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

const place = document.getElementById("results");
if (place !== null) render(<Results token={tokenIn(location.pathname)} />, place);
