import { useEffect, useState } from "preact/hooks";
import type { InsightsRun } from "#client/openapi.ts";
import { Act } from "../../part/act.tsx";
import { languageOptions } from "../../part/language-options.ts";
import { Own } from "../../part/own.tsx";
import { Failed } from "../../part/states.tsx";
import { languagesIn } from "../../part/study-languages.ts";
import { useRight, useSession, useStudy } from "../../session/context.ts";
import { beside } from "../../text/en/beside.ts";
import { results } from "../../text/en/results.ts";
import { filled, useSpeech, useWords } from "../../text/words.tsx";
import { jobMs, useAgain } from "../../wire/live.ts";
import { useLoaded } from "../../wire/loaded.ts";
import { translateAnswers } from "./actions.ts";

interface ChoiceProps {
  /** That the interview is in. */
  spoken: string;
  picked: string | null;
  onPick: (language: string) => void;
}

/** The language to read an interview in beside its own; an empty one for none. */
export function TranslationChoice({ spoken, picked, onPick }: ChoiceProps) {
  const { study } = useStudy();
  const words = useWords("beside", beside);
  const { locale } = useSpeech();
  const known = [...(picked === null ? [] : [picked]), ...languagesIn(study.config)];
  const offered = languageOptions(locale, known).filter(
    ([name]) => name.toLowerCase() !== spoken.toLowerCase(),
  );
  return (
    <label class="translation-choice">
      {words.translation}
      <select value={picked ?? ""} onChange={({ currentTarget }) => onPick(currentTarget.value)}>
        <option value="">{words.translationNone}</option>
        {offered.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface MissingProps {
  language: string;
  /** Reads the translation again. */
  reload: () => Promise<void>;
}

/** Says that nobody has translated an interview yet, and has a model do it. */
export function NotTranslated({ language, reload }: MissingProps) {
  const { client } = useSession();
  const { study } = useStudy();
  const words = useWords("beside", beside);
  const { learnFailed } = useWords("results", results);
  const may = useRight()(translateAnswers.right);
  const [run, setRun] = useState<InsightsRun | null>(null);
  const watched = useLoaded(run?.id ?? null, (signal) =>
    client.insights.run(study.id, run?.id ?? "", { signal }),
  );
  const { status } = watched.value ?? run ?? { status: null };
  const isRunning = status === "queued" || status === "running";
  useAgain(watched, isRunning ? jobMs : null);
  useEffect(() => {
    if (status !== null && !isRunning) void reload();
  }, [isRunning]);
  return (
    <>
      <p class="not-translated" role="status">
        <span class="hint">
          {isRunning ? words.translating : <Own text={filled(words.notTranslated, { language })} />}{" "}
          {status === "failed" ? learnFailed : null}
        </span>
        {may && !isRunning ? (
          <>
            <Act
              class="small"
              action={translateAnswers}
              input={{ study_id: study.id, language }}
              onDone={(started) => setRun(started as InsightsRun)}
            >
              {words.translate}
            </Act>
            <span class="hint small">{words.translateSends}</span>
          </>
        ) : null}
      </p>
      {watched.failure === null ? null : <Failed failure={watched.failure} retry={watched.reload} />}
    </>
  );
}
