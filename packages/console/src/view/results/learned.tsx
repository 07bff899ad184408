import { useEffect, useState } from "preact/hooks";
import { Act } from "../../part/act.tsx";
import { useSession, useStudy } from "../../session/context.ts";
import { results } from "../../text/en/results.ts";
import { counted, filled, useSpeech, useWords } from "../../text/words.tsx";
import { jobMs, useAgain } from "../../wire/live.ts";
import { useLoaded } from "../../wire/loaded.ts";
import { cancelRun, startRun } from "./actions.ts";

/** How far what people said is coded, and what codes the rest. Nothing where there is nothing to do. */
export function Learned({ onDone }: { onDone: () => void }) {
  const { client } = useSession();
  const { study } = useStudy();
  const words = useWords("results", results);
  const speech = useSpeech();
  const insights = useLoaded(study.id, (signal) => client.insights.study(study.id, { signal }));
  const { value, reload } = insights;
  const run = value?.last_run ?? null;
  const isRunning = run?.status === "queued" || run?.status === "running";
  const [wasRunning, setWasRunning] = useState(false);
  useAgain(insights, isRunning ? jobMs : null);
  useEffect(() => {
    if (wasRunning && !isRunning) onDone();
    setWasRunning(isRunning);
  }, [isRunning]);
  if (value === null || value.answers.total === 0) return null;
  const { coded, total, new: fresh, none } = value.answers;
  const number = (count: number) => new Intl.NumberFormat(speech.locale).format(count);
  if (isRunning && run !== null) {
    const percent = new Intl.NumberFormat(speech.locale, { style: "percent" }).format(run.progress / 100);
    return (
      <div class="learned-state" role="status">
        <span>{filled(words.learnRunning, { percent })}</span>
        <progress max={100} value={run.progress} aria-label={words.learnRun} />
        <Act
          class="small"
          action={cancelRun}
          input={{ study_id: study.id, run_id: run.id }}
          onDone={() => reload()}
        >
          {words.learnStop}
        </Act>
      </div>
    );
  }
  if (fresh === 0 && run?.status !== "failed") return null;
  const isFirst = coded + none === 0;
  return (
    <div class="learned-state">
      <span>
        {isFirst ? words.learnNone : filled(words.learnState, { coded: number(coded), total: number(total) })}{" "}
        {isFirst || fresh === 0 ? null : counted(words.learnNew, fresh, speech)}{" "}
        {run?.status === "failed" ? words.learnFailed : null}
      </span>
      <Act class="small" action={startRun} input={{ study_id: study.id }} onDone={() => reload()}>
        {isFirst ? words.learnRun : words.learnAgain}
      </Act>
      {isFirst ? <span class="hint small">{words.learnSends}</span> : null}
    </div>
  );
}
