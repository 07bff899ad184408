import { useEffect, useState } from "preact/hooks";
import { Formats } from "../part/format.tsx";
import { Frame } from "../part/frame.tsx";
import { SpeechContext, useLanguage, useSpeech } from "../text/context.ts";
import { fill } from "../text/words.ts";
import { openEntry } from "../wire/api.ts";
import { type Address, type EntryResult, findOrEnter, type Memory } from "../wire/entry.ts";
import { onDevice } from "../wire/keep.ts";
import { Interview } from "./interview.tsx";
import { Message } from "./message.tsx";
import { Unavailable } from "./unavailable.tsx";
import type { Visit } from "./visit.ts";

const here: Memory["here"] = {
  read: () => (history.state as { vid?: string } | null)?.vid ?? null,
  write: (vid) => history.replaceState({ vid }, ""),
};

interface Props extends Pick<Visit, "languages" | "device"> {
  address: Address;
}

/** The study behind an open link: the participant's interview, or why there is none. */
export function Entry({ address, languages, device }: Props) {
  const { studyId, language, source } = address;
  const [result, setResult] = useState<EntryResult | null>(null);
  const [attempt, setAttempt] = useState(0);
  const speech = useLanguage(language, languages);
  useEffect(() => {
    let isWanted = true;
    const memory = { here, device: onDevice(studyId) };
    void findOrEnter(address, memory, openEntry(studyId)).then((found) => isWanted && setResult(found));
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  const waitMs = result?.kind === "later" ? (result.afterMs ?? 5_000) : null;
  useEffect(() => {
    if (waitMs === null || waitMs > longestWaitMs) return;
    const timer = setTimeout(() => setAttempt((count) => count + 1), waitMs);
    return () => clearTimeout(timer);
  }, [result]);
  if (result?.kind === "entered")
    return (
      <Interview vid={result.vid} language={language} source={source} languages={languages} device={device} />
    );
  if (speech === null) return null;
  return (
    <SpeechContext.Provider value={speech}>
      <Outside result={result} onRetry={() => setAttempt((count) => count + 1)} />
    </SpeechContext.Provider>
  );
}

/** Shorter waits need nothing said. */
const longestWaitMs = 10_000;

type OutsideResult = Exclude<EntryResult, { kind: "entered" }> | null;

function Outside({ result, onRetry }: { result: OutsideResult; onRetry: () => void }) {
  const { words, language } = useSpeech();
  const again = (
    <button type="button" class="primary" onClick={onRetry}>
      {words.tryAgain}
    </button>
  );
  switch (result?.kind) {
    case "notOpen": {
      const { reason, message, redirect_url, opens_at, text_format } = result.refusal;
      return (
        <Formats isNeeded={text_format === "markdown"}>
          <Unavailable reason={reason} message={message} target={redirect_url} opensAt={opens_at} />
        </Formats>
      );
    }
    case "gone":
      return <Message title={words.goneTitle} body={words.goneBody} />;
    case "refusedEntry":
      return result.reason === "used" ? (
        <Message title={words.usedTitle} body={words.usedBody} />
      ) : (
        <Message title={words.unidentifiedTitle} body={words.unidentifiedBody} />
      );
    case "invalid":
      return <Message title={words.unidentifiedTitle} body={words.unidentifiedBody} />;
    case "later": {
      if (result.afterMs === null || result.afterMs <= longestWaitMs) return <Loading text={words.loading} />;
      const at = new Date(Date.now() + result.afterMs);
      const time = new Intl.DateTimeFormat(language.tag, { timeStyle: "short" }).format(at);
      return (
        <Message title={words.tooManyTitle} body={fill(words.tooManyBody, { time })}>
          {again}
        </Message>
      );
    }
    case "failed":
      return (
        <Message title={words.failedTitle} body={words.failedBody}>
          {again}
        </Message>
      );
    default:
      return <Loading text={words.loading} />;
  }
}

const Loading = ({ text }: { text: string }) => (
  <Frame>
    <p class="hint">{text}</p>
  </Frame>
);
