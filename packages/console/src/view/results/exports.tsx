import { useState } from "preact/hooks";
import type { ExportJob } from "#client/openapi.ts";
import { conditionsIn } from "#results/filter/condition.ts";
import { Act } from "../../part/act.tsx";
import { Check } from "../../part/check.tsx";
import { Dialog, SendBar } from "../../part/dialog.tsx";
import { SelectField } from "../../part/field.tsx";
import { Read } from "../../part/states.tsx";
import { useSession, useStudy } from "../../session/context.ts";
import { results } from "../../text/en/results.ts";
import { moment } from "../../text/time.ts";
import { counted, filled, useSpeech, useWords } from "../../text/words.tsx";
import { jobMs, useAgain } from "../../wire/live.ts";
import { useLoaded } from "../../wire/loaded.ts";
import { deleteExport, startExport } from "./actions.ts";
import { type ExportChoices, exportOf, formats } from "./request.ts";

const isUnderWay = ({ status }: ExportJob) => status === "queued" || status === "running";

/** Makes files of the interviews, and shows how far they are. */
export function Exports({ onClose }: { onClose: () => void }) {
  const { client } = useSession();
  const { study } = useStudy();
  const words = useWords("results", results);
  const jobs = useLoaded(study.id, (signal) => client.exports.list(study.id, { signal }));
  useAgain(jobs, jobs.value?.some(isUnderWay) ? jobMs : null);
  return (
    <Dialog title={words.exportTitle} onClose={onClose} isDrawer>
      <NewExport onStarted={jobs.reload} onClose={onClose} />
      <h3>{words.exportFiles}</h3>
      <Read of={jobs}>{(value) => <Jobs jobs={value} onChange={jobs.reload} />}</Read>
    </Dialog>
  );
}

function NewExport({ onStarted, onClose }: { onStarted: () => unknown; onClose: () => void }) {
  const { study } = useStudy();
  const words = useWords("results", results);
  const [choices, set] = useState<ExportChoices>({
    format: "csv",
    redact: false,
    simulations: false,
    quality: false,
  });
  const picked = new URLSearchParams(location.hash.slice(1));
  const isFiltered = conditionsIn(picked).some(({ name }) => name !== "include_simulations");
  const check = (name: "redact" | "simulations" | "quality", label: string) => (
    <Check isOn={choices[name]} onTurn={(isOn) => set({ ...choices, [name]: isOn })}>
      {label}
    </Check>
  );
  return (
    <form class="stack">
      <SelectField
        label={words.exportFormat}
        value={choices.format}
        options={formats.map((format) => [format, words[`format_${format}`]] as const)}
        onPick={(format) => set({ ...choices, format })}
      />
      <div class="checks">
        {check("redact", words.exportRedact)}
        {check("simulations", words.exportSimulations)}
        {check("quality", words.exportQuality)}
      </div>
      <p class="hint small">
        {words.exportLinks} {isFiltered ? words.exportFiltered : null}
      </p>
      <SendBar
        action={startExport}
        input={{ study_id: study.id, body: exportOf(choices, picked) }}
        label={words.exportStart}
        onDone={onStarted}
        onClose={onClose}
      />
    </form>
  );
}

function Jobs({ jobs, onChange }: { jobs: readonly ExportJob[]; onChange: () => unknown }) {
  const words = useWords("results", results);
  if (jobs.length === 0) return <p class="hint">{words.exportNone}</p>;
  return (
    <ul class="jobs">
      {jobs.map((job) => (
        <Job key={job.id} job={job} onChange={onChange} />
      ))}
    </ul>
  );
}

function Job({ job, onChange }: { job: ExportJob; onChange: () => unknown }) {
  const { study } = useStudy();
  const words = useWords("results", results);
  const speech = useSpeech();
  const { format, layout, status, progress, rows, url, created_at, error } = job;
  const name = words[`format_${layout === "wide" && format === "csv" ? "wide" : format}`];
  const percent = new Intl.NumberFormat(speech.locale, { style: "percent" }).format(progress / 100);
  return (
    <li>
      <span>
        {name}
        <br />
        <span class="hint small">
          {moment(created_at, speech.locale)} ·{" "}
          <span role="status">{filled(words[`export_${status}`], { percent })}</span>
          {status === "done" ? ` · ${counted(words.exportRows, rows, speech)}` : null}
        </span>
      </span>
      <span class="grow" />
      {isUnderWay(job) ? <progress max={100} value={progress} aria-label={name} /> : null}
      {error === null ? null : (
        <span class="problem small" lang="en">
          {error}
        </span>
      )}
      {url === null ? null : (
        <a class="button small" href={url} download rel="noopener noreferrer">
          {words.exportDownload}
        </a>
      )}
      <Act
        class="plain small"
        action={deleteExport}
        input={{ study_id: study.id, export_id: job.id }}
        onDone={onChange}
        withoutCurl
      >
        {isUnderWay(job) ? words.exportCancel : words.exportDelete}
      </Act>
    </li>
  );
}
