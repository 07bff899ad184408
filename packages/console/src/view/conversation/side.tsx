import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import type { FullInterview } from "#client/openapi.ts";
import { Act } from "../../part/act.tsx";
import { Conflict } from "../../part/conflict.tsx";
import { Confirm } from "../../part/dialog.tsx";
import { TextField } from "../../part/field.tsx";
import { Own } from "../../part/own.tsx";
import { useStale } from "../../part/stale.ts";
import { useRight, useStudy } from "../../session/context.ts";
import { beside } from "../../text/en/beside.ts";
import { interviews } from "../../text/en/interviews.ts";
import { moment } from "../../text/time.ts";
import { filled, useSpeech, useWords } from "../../text/words.tsx";
import { durationOf } from "../interviews/duration.ts";
import { decide, erase, saveNotes } from "./actions.ts";
import { Summary } from "./summary.tsx";
import { Times } from "./times.tsx";

interface Props {
  interview: FullInterview;
  etag: string;
  redact: boolean;
  reload: () => Promise<void>;
  onErased: () => void;
}

/** Beside the conversation: what is known of it, what people decide about it, and their notes. */
export function Side({ interview, etag, redact, reload, onErased }: Props) {
  return (
    <aside class="side">
      <Facts interview={interview} />
      <Summary interview={interview} etag={etag} redact={redact} />
      <Quality interview={interview} reload={reload} />
      <Notes key={interview.id} interview={interview} etag={etag} reload={reload} />
      <Erase interview={interview} onErased={onErased} />
    </aside>
  );
}

function Facts({ interview }: Pick<Props, "interview">) {
  const words = useWords("beside", beside);
  const ofInterviews = useWords("interviews", interviews);
  const { locale } = useSpeech();
  const {
    created_at,
    started_at,
    ended_at,
    active_time,
    language,
    source,
    routing,
    consent,
    study_revision,
    scores,
  } = interview;
  const attributes = Object.entries(interview.metadata ?? {});
  const fact = (label: string, value: ComponentChildren) =>
    value === null ? null : (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    );
  return (
    <section>
      <dl class="interview-facts">
        {started_at === null ? fact(words.invited, moment(created_at, locale)) : null}
        {fact(words.started, started_at && moment(started_at, locale))}
        {fact(ofInterviews.ended, ended_at && moment(ended_at, locale))}
        {fact(ofInterviews.length, active_time === null ? null : durationOf(active_time, locale))}
        {fact(ofInterviews.language, language)}
        {fact(ofInterviews.source, source === null ? null : <Own text={source} />)}
        {fact(
          ofInterviews.arms,
          routing.length === 0 ? null : (
            <Own text={routing.map((each) => `${each.randomizer_name}: ${each.arm_label}`).join(", ")} />
          ),
        )}
        {fact(words.consent, consent === null ? null : <Own text={consent.version} />)}
        {fact(
          words.scores,
          Object.keys(scores).length === 0 ? null : (
            <Own
              text={Object.entries(scores)
                .map(([key, { value }]) => `${key}: ${value ?? "–"}`)
                .join(", ")}
            />
          ),
        )}
        {fact(
          words.versionName,
          study_revision === null ? null : filled(words.version, { n: study_revision }),
        )}
      </dl>
      {attributes.length === 0 ? null : (
        <details>
          <summary>{words.attributes}</summary>
          <dl class="interview-facts">
            {attributes.map(([key, value]) => (
              <div key={key}>
                <dt>
                  <Own text={key} />
                </dt>
                <dd>
                  <Own text={typeof value === "string" ? value : JSON.stringify(value)} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}

const ended: ReadonlySet<string> = new Set(["closed", "completed"]);

function Quality({ interview, reload }: Pick<Props, "interview" | "reload">) {
  const { id, status, quality } = interview;
  const { study } = useStudy();
  const words = useWords("beside", beside);
  const ofInterviews = useWords("interviews", interviews);
  const may = useRight()(decide.right);
  const [reason, setReason] = useState("");
  const review = quality?.review ?? null;
  const input = (decision: "exclude" | "keep" | "undo") => ({
    study_id: study.id,
    body: {
      interview_ids: [id],
      decision,
      ...(decision !== "undo" && { reason: reason.trim() }),
    },
  });
  const why = reason.trim() === "" ? ofInterviews.decideReasonMissing : null;
  const done = async () => {
    setReason("");
    await reload();
  };
  return (
    <section>
      <h2>{ofInterviews.quality}</h2>
      {quality === null ? (
        <p class="hint small">{ended.has(status) ? words.unchecked : words.notDone}</p>
      ) : null}
      {quality !== null && quality.flags.length === 0 ? (
        <p class="hint small">{ofInterviews.noFlags}</p>
      ) : null}
      {quality === null || quality.flags.length === 0 ? null : (
        <ul class="flags">
          {quality.flags.map(({ code, severity }, at) => (
            <li key={at} data-severity={severity}>
              {ofInterviews[`flag_${code}`]}{" "}
              <span class="hint small">{ofInterviews[`severity_${severity}`]}</span>
            </li>
          ))}
        </ul>
      )}
      {quality === null ? null : <Times interview={interview} />}
      {review === null ? null : (
        <p class="small">
          {review.decision === "exclude" ? ofInterviews.excluded : ofInterviews.kept}.{" "}
          <Own text={filled(words.decidedBy, { name: review.by.name, reason: review.reason })} />
        </p>
      )}
      {!may || !ended.has(status) ? null : review !== null ? (
        <Act class="small" action={decide} input={input("undo")} onDone={done}>
          {ofInterviews.undo}
        </Act>
      ) : (
        <div class="decision">
          <TextField label={ofInterviews.decideReason} maxLength={500} value={reason} onText={setReason} />
          <span class="row">
            <Act class="small" action={decide} input={input("exclude")} reason={why} onDone={done}>
              {ofInterviews.exclude}
            </Act>
            <Act class="small" action={decide} input={input("keep")} reason={why} onDone={done} withoutCurl>
              {ofInterviews.keep}
            </Act>
          </span>
        </div>
      )}
    </section>
  );
}

function Notes({ interview, etag, reload }: Omit<Props, "redact" | "onErased">) {
  const words = useWords("beside", beside);
  const may = useRight()(saveNotes.right);
  const onRefused = useStale(reload);
  const field = useId();
  const stored = interview.notes ?? "";
  const [base, setBase] = useState(stored);
  const [text, setText] = useState(stored);
  // What somebody else has saved meanwhile, while there is something of one's own.
  const isConflict = stored !== base && text !== base && stored !== text;
  if (stored !== base && text === base) {
    setBase(stored);
    setText(stored);
  }
  if (!may)
    return stored === "" ? null : (
      <section>
        <h2>{words.notes}</h2>
        <p>
          <Own text={stored} />
        </p>
      </section>
    );
  return (
    <section>
      <h2>
        <label for={field}>{words.notes}</label>
      </h2>
      <textarea
        id={field}
        rows={4}
        dir="auto"
        aria-describedby={`${field}-hint`}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p class="hint small" id={`${field}-hint`}>
        {words.notesHint}
      </p>
      {isConflict ? (
        <Conflict text={<Own text={filled(words.notesConflict, { text: stored })} />}>
          <button
            type="button"
            class="small"
            onClick={() => {
              setBase(stored);
              setText(stored);
            }}
          >
            {words.notesTheirs}
          </button>
        </Conflict>
      ) : null}
      {text === stored ? null : (
        <Act
          class="small"
          action={saveNotes}
          input={{ interview_id: interview.id, notes: text, etag }}
          onDone={async () => {
            setBase(text);
            await reload();
          }}
          onRefused={onRefused}
        >
          {isConflict ? words.notesMine : words.notesSave}
        </Act>
      )}
    </section>
  );
}

function Erase({ interview: { id, reference }, onErased }: Pick<Props, "interview" | "onErased">) {
  const words = useWords("beside", beside);
  const may = useRight()(erase.right);
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState("");
  if (!may) return null;
  return (
    <section>
      <button type="button" class="small erase" onClick={() => setAsking(true)}>
        {words.erase}
      </button>
      {isAsking ? (
        <Confirm
          title={words.eraseTitle}
          action={erase}
          input={{ interview_id: id }}
          label={`${words.erase} ${reference}`}
          reason={typed.trim().toUpperCase() === reference.toUpperCase() ? null : words.eraseWrong}
          onDone={onErased}
          onClose={() => setAsking(false)}
        >
          <p>{words.eraseGoes}</p>
          <p>{words.eraseStays}</p>
          <TextField
            label={filled(words.eraseType, { reference })}
            dir="ltr"
            autocomplete="off"
            spellcheck={false}
            value={typed}
            onText={setTyped}
          />
        </Confirm>
      ) : null}
    </section>
  );
}
