import { useState } from "preact/hooks";
import type { ImportedStudy, ImportJob, ImportReport, Study, StudyDefinition } from "#client/openapi.ts";
import { useAction } from "../../part/act.tsx";
import { Dialog, SendBar } from "../../part/dialog.tsx";
import { Field, TextField } from "../../part/field.tsx";
import { Named, Own, plainOf } from "../../part/own.tsx";
import { Refused } from "../../part/states.tsx";
import { studyPath } from "../../place/table.ts";
import { go } from "../../place/use.ts";
import { studies } from "../../text/en/studies.ts";
import { filled, useSpeech, useWords } from "../../text/words.tsx";
import { createStudy, importDefinition, readImport } from "./actions.ts";

export const starts = ["Description", "File", "Blank", "Definition"] as const;
export type Start = (typeof starts)[number];

interface Props {
  start: Start;
  onClose: () => void;
  onCreated: () => void;
}

/** A new study, which begins as a draft. */
export function NewStudy({ start, onClose, onCreated }: Props) {
  const words = useWords("studies", studies);
  const created = (id: string | undefined, fragment = "") => {
    onClose();
    onCreated();
    const place = id === undefined ? null : studyPath(id);
    if (place !== null) go(place + fragment);
  };
  const parts = { onClose, onCreated: created };
  return (
    <Dialog title={words[`new${start}`]} onClose={onClose} isWide={start === "Definition"}>
      {start === "Blank" && <Blank {...parts} />}
      {start === "Description" && <Described {...parts} />}
      {start === "File" && <FromFile {...parts} />}
      {start === "Definition" && <Defined {...parts} />}
    </Dialog>
  );
}

interface PartProps {
  onClose: () => void;
  onCreated: (id: string | undefined, fragment?: string) => void;
}

function Blank({ onClose, onCreated }: PartProps) {
  const words = useWords("studies", studies);
  const [title, setTitle] = useState("");
  return (
    <form>
      <TextField label={words.titleLabel} maxLength={500} value={title} onText={setTitle} />
      <SendBar
        action={createStudy}
        input={{ title: title.trim(), status: "draft" }}
        label={words.createDraft}
        reason={title.trim() === "" ? words.titleLabel : null}
        onDone={(made) => onCreated((made as Study).id)}
        onClose={onClose}
      />
    </form>
  );
}

/** The beginning of a description, as a title. */
const titleFrom = (text: string): string => {
  const line =
    text
      .trim()
      .split(/[\n.!?。？！]/)[0]
      ?.trim() ?? "";
  if (line.length <= 80) return line;
  const start = line.slice(0, 79);
  const end = start.lastIndexOf(" ");
  return `${(end > 0 ? start.slice(0, end) : start).trimEnd()}…`;
};

/** A draft, and what the agent is to be asked there: nothing is asked before its person says so. */
function Described({ onClose, onCreated }: PartProps) {
  const words = useWords("studies", studies);
  const [text, setText] = useState("");
  const [title, setTitle] = useState<string | null>(null);
  const shown = title ?? titleFrom(text);
  return (
    <form>
      <TextField
        label={words.describeLabel}
        hint={words.describeHint}
        rows={6}
        maxLength={10_000}
        value={text}
        onText={setText}
      />
      <TextField label={words.titleLabel} maxLength={500} value={shown} onText={setTitle} />
      <SendBar
        action={createStudy}
        input={{ title: shown.trim(), description: text.trim() || null, status: "draft" }}
        label={words.createDraft}
        reason={shown.trim() === "" ? words.describeLabel : null}
        onDone={(made) => onCreated((made as Study).id, `#${new URLSearchParams({ ask: text.trim() })}`)}
        onClose={onClose}
      />
    </form>
  );
}

/** Another tool's file: what becomes of it, and then the study. */
function FromFile({ onClose, onCreated }: PartProps) {
  const words = useWords("studies", studies);
  const [job, setJob] = useState<ImportJob | null>(null);
  const [name, setName] = useState("");
  const { isRunning, refusal, send } = useAction(readImport, (answer) => setJob(answer as ImportJob));
  if (job?.definition && job.report)
    return (
      <form>
        <Report report={job.report} />
        <p>
          <button type="button" class="small" onClick={() => setJob(null)}>
            {words.otherFile}
          </button>
        </p>
        <SendBar
          action={importDefinition}
          input={{ definition: job.definition }}
          label={words.createStudy}
          onDone={(made) => onCreated((made as ImportedStudy).study?.id)}
          onClose={onClose}
        />
      </form>
    );
  return (
    <form>
      <Field label={words.fileLabel} hint={words.fileHint}>
        {(own) => (
          <input
            {...own}
            type="file"
            accept=".qsf,.xlsx,.xls,.lss,.lsq,.json"
            disabled={isRunning}
            data-action={readImport.name}
            onChange={({ currentTarget: { files } }) => {
              const file = files?.[0];
              if (file === undefined) return;
              setName(file.name);
              void send({ file });
            }}
          />
        )}
      </Field>
      {isRunning && <p role="status">{filled(words.reading, { name: plainOf(name) })}</p>}
      {refusal && <Refused refusal={refusal} />}
    </form>
  );
}

/** What a file loses on its way, and what it keeps. */
function Report({ report: { title, counts, entries } }: { report: ImportReport }) {
  const words = useWords("studies", studies);
  const number = new Intl.NumberFormat(useSpeech().locale);
  const lost = entries.filter(({ result }) => result !== "kept");
  return (
    <section class="stack">
      <h3>
        <Named text={words.reportTitle} name={title} />
      </h3>
      <p class="report-counts">
        <span class="kept">{filled(words.kept, { n: number.format(counts.kept) })}</span>
        <span class="approximated">
          {filled(words.approximated, { n: number.format(counts.approximated) })}
        </span>
        <span class="dropped">{filled(words.dropped, { n: number.format(counts.dropped) })}</span>
      </p>
      {lost.length === 0 ? (
        <p>{words.allKept}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        <ul class="report" tabIndex={0} aria-label={title}>
          {lost.map(({ result, source, message }) => (
            <li key={`${source.path} ${message}`} class={result}>
              <code>
                <Own text={source.ref} />
              </code>{" "}
              <span lang="en">{plainOf(message)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Defined({ onClose, onCreated }: PartProps) {
  const words = useWords("studies", studies);
  const [text, setText] = useState("");
  const definition = parsed(text);
  return (
    <form>
      <TextField
        label={words.definitionLabel}
        hint={text.trim() !== "" && definition === null ? words.notJson : words.definitionHint}
        rows={12}
        class="code"
        dir="ltr"
        spellcheck={false}
        value={text}
        onText={setText}
      />
      <input
        type="file"
        accept=".json"
        aria-label={words.fileLabel}
        onChange={async ({ currentTarget: { files } }) => setText((await files?.[0]?.text()) ?? text)}
      />
      <SendBar
        action={importDefinition}
        input={{ definition: definition ?? ({} as StudyDefinition) }}
        label={words.createStudy}
        reason={definition === null ? words.notJson : null}
        onDone={(made) => onCreated((made as ImportedStudy).study?.id)}
        onClose={onClose}
      />
    </form>
  );
}

/** The service says what is wrong with it. */
function parsed(text: string): StudyDefinition | null {
  try {
    return JSON.parse(text) as StudyDefinition;
  } catch {
    return null;
  }
}
