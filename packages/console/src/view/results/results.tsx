import { useCallback, useMemo, useState } from "preact/hooks";
import "#results/style/results.css";
import "#results/chart/chart.css";
import { type Framed, Page } from "#results/page.tsx";
import { SpeechContext } from "#results/text/context.ts";
import "./results.css";
import { Head } from "../../part/head.tsx";
import { Failed, Loading } from "../../part/states.tsx";
import { useRight, useSession, useStudy } from "../../session/context.ts";
import { results } from "../../text/en/results.ts";
import { useWords } from "../../text/words.tsx";
import { Exports } from "./exports.tsx";
import { Learned } from "./learned.tsx";
import { Scores } from "./scores.tsx";
import { Shares } from "./shares.tsx";
import { type OwnerSource, ownerSource } from "./source.ts";
import { usePartsSpeech } from "./speech.ts";

/** The results of a study: what a share shows of it, unsuppressed, and what becomes of them. */
export function View() {
  const { client } = useSession();
  const { study } = useStudy();
  const may = useRight();
  const mayRead = may("results");
  const [failure, setFailure] = useState<Error | null>(null);
  const [round, setRound] = useState(0);
  const speech = usePartsSpeech();
  const source = useMemo(
    () => ownerSource(client, { study, mayRead }),
    // A change of the study's settings alone changes no figure.
    [client, study.id, study.updated_at, mayRead, round],
  );
  const onGone = useCallback((reason: Error) => setFailure(reason), []);
  const again = () => {
    setFailure(null);
    setRound((number) => number + 1);
  };
  if (failure !== null) return <Failed failure={failure} retry={again} />;
  if (speech === null) return <Loading />;
  return (
    <SpeechContext.Provider value={speech}>
      <Page
        key={round}
        source={source}
        onGone={onGone}
        frame={(framed) => (
          <Frame {...framed} source={source} onLearned={() => setRound((number) => number + 1)} />
        )}
      />
    </SpeechContext.Provider>
  );
}

interface FrameProps extends Framed {
  source: OwnerSource;
  onLearned: () => void;
}

function Frame({ source, head, query, contents, isLoading, children, onLearned }: FrameProps) {
  const words = useWords("results", results);
  const may = useRight();
  const [open, setOpen] = useState<"export" | "share" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Head title={words.title}>
        {may("results") ? (
          <button type="button" onClick={() => setOpen("export")}>
            {words.export}
          </button>
        ) : null}
        {may("results") || may("settings") ? (
          <button type="button" class="primary" onClick={() => setOpen("share")}>
            {words.share}
          </button>
        ) : null}
      </Head>
      <Learned onDone={onLearned} />
      <div class={contents === null ? "results-layout alone" : "results-layout"}>
        {contents}
        <div class="results" aria-busy={isLoading}>
          {children}
          <Scores source={source} query={query} version={JSON.stringify(head.stats)} />
        </div>
      </div>
      {open === "export" ? <Exports onClose={close} /> : null}
      {open === "share" ? <Shares head={head} onClose={close} /> : null}
    </>
  );
}
