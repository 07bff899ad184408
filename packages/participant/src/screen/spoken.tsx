import { useState } from "preact/hooks";
import { useSpeech } from "../text/context.ts";
import type { Spoken } from "../voice/take.ts";
import { type ReadyVoice, useVoice } from "../voice/use-voice.ts";
import { openApi } from "../wire/api.ts";
import { onDevice } from "../wire/keep.ts";
import type { Question } from "../wire/step.ts";
import { uploadFile } from "../wire/upload.ts";
import { canGoBack, draftName, isBusy } from "../wire/view.ts";
import { useDraft } from "./draft.ts";
import { recordingOf, type Screen } from "./screen.ts";

/** What is spoken on a screen, beside what is typed there. */
export function useSpoken(
  { session, state, view, vid }: Screen,
  question: Question | null,
  form: { current: HTMLFormElement | null },
) {
  const { words, language } = useSpeech();
  const [recording, setRecording] = useDraft<Spoken>(vid, `${draftName(state)}:recording`);
  const [isSpeaking, setSpeaking] = useState(false);
  const { hands_free, silence_seconds } = state.study.listening;
  const kind = recordingOf(state, question);
  const voice = useVoice(kind !== null);
  const upload = async (file: File, onProgress: (fraction: number) => void) => {
    // The service takes files for the question at which it stands.
    await session.caughtUp();
    return uploadFile(openApi(vid), file, onProgress);
  };
  const name = `${vid} ${draftName(state)}`;
  /** Once the service has gone on from the turn, what was recorded for it leaves the device. */
  const leave = (sent: Promise<void>) =>
    void sent.then(() => {
      const { state: now, sending } = session.view();
      if (sending === null && now !== null && now.seq > state.seq) void voice?.file.forgetTurn(name);
    });
  const part = (onChange: (words: string) => void, isWritten: boolean) =>
    kind && voice ? (
      <voice.file.Voice
        kind={kind}
        name={name}
        stored={recording}
        onStored={setRecording}
        onBusy={setSpeaking}
        onChange={onChange}
        upload={upload}
        hear={openApi(vid).hear}
        silenceMs={hands_free ? silence_seconds * 1000 : null}
        onDone={() => form.current?.requestSubmit()}
        turn={state.history.findLast(({ kind }) => kind === "question")}
        mayTakeBack={state.step.kind === "question" && state.step.upcoming?.can_go_back === true}
        shows={state.study.mode === "VOICE_WITH_PREVIEW"}
        isWritten={isWritten}
        disabled={isBusy(view)}
        words={voice.words}
        tryAgain={words.tryAgain}
        language={language.tag}
      />
    ) : null;
  return {
    recording,
    isSpeaking,
    upload,
    leave,
    part,
    problemsIn: (view: Screen["view"]) => told(view.problems, voice),
  };
}

/** What is being sent, as the conversation shows it: words, or the recording until its words are there. */
export function useBeingSaid({ state, view, vid }: Omit<Screen, "session">): string | null {
  const { text, value, recording_url } = view.sending?.body ?? {};
  const voice = useVoice(recording_url !== undefined);
  const said = text ?? value;
  if (typeof said === "string" && said !== "") return said;
  const spoken = voice && onDevice(vid).read<Spoken>(`${draftName(state)}:recording`);
  return voice && spoken ? voice.file.spokenText(spoken, voice.words) : null;
}

/** What was sent by itself a moment ago. */
export function SentLast({ session, state, view, vid }: Screen) {
  const voice = useVoice();
  if (voice === null) return null;
  const change = (draft: string, text: string) => {
    onDevice(vid).write(draft, text);
    void session.back(state);
  };
  return (
    <voice.file.SentLast
      history={state.history}
      onChange={change}
      mayGoBack={canGoBack(state)}
      disabled={isBusy(view)}
      words={voice.words}
    />
  );
}

/** The sound of what stands on the screen, once the service is there too. */
export function Sound({ session, state, vid }: Omit<Screen, "view">) {
  const voice = useVoice(state.speech);
  if (voice === null) return null;
  const speak = async () => {
    await session.caughtUp();
    return openApi(vid).speak();
  };
  return <voice.file.Speaker name={`${vid} ${state.seq}`} speak={speak} words={voice.words} />;
}

/** What the service has against an answer, in words. */
const told = (problems: readonly string[], voice: ReadyVoice | null): string =>
  problems.map((each) => (each === "nothing_heard" ? (voice?.words.voiceNothing ?? "") : each)).join(" ");
