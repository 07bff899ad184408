import { render } from "preact";
import { useCallback, useMemo, useState } from "preact/hooks";
import "#participant/style/base.css";
import "./style/page.css";
import "./chart/chart.css";
import { Page } from "./page.tsx";
import "./style/print.css";
import { en } from "./text/en.ts";
import { Refusal, resultsApi, tokenIn } from "./wire/api.ts";

function Results({ token }: { token: string | null }) {
  const [failure, setFailure] = useState<"gone" | "failed" | null>(token === null ? "gone" : null);
  const api = useMemo(() => resultsApi(token ?? ""), [token]);
  const onGone = useCallback(
    (reason: Error) => setFailure(reason instanceof Refusal && reason.status === 404 ? "gone" : "failed"),
    [],
  );
  if (failure === null) return <Page api={api} onGone={onGone} />;
  return (
    <main class="card notice">
      <h1>{failure === "gone" ? en.goneTitle : en.failedTitle}</h1>
      <p>{failure === "gone" ? en.goneBody : en.failedBody}</p>
      {failure === "failed" ? (
        <button type="button" class="primary" onClick={() => location.reload()}>
          {en.retry}
        </button>
      ) : null}
    </main>
  );
}

const place = document.getElementById("results");
if (place !== null) render(<Results token={tokenIn(location.pathname)} />, place);
