import { useEffect, useState } from "preact/hooks";
import type { QuotaProgress, StartedSimulation, StudyStats } from "#client/openapi.ts";
import { Act } from "../../part/act.tsx";
import { Check } from "../../part/check.tsx";
import { Bar, Panel } from "../../part/panel.tsx";
import { useStale } from "../../part/stale.ts";
import { Read, Refused } from "../../part/states.tsx";
import { Link } from "../../place/link.tsx";
import { placeOf } from "../../place/table.ts";
import { useFragment } from "../../place/use.ts";
import { useRight, useSession, useStudy } from "../../session/context.ts";
import { fieldwork } from "../../text/en/fieldwork.ts";
import { counted, filled, useSpeech, useWords } from "../../text/words.tsx";
import { jobMs, useAgain, useLive } from "../../wire/live.ts";
import { useLoaded } from "../../wire/loaded.ts";
import { refusalOf } from "../../wire/refusal.ts";
import { setStatus } from "./actions.ts";
import { Arms, FollowUps } from "./asked.tsx";
import { Funnel } from "./funnel.tsx";
import { Invite } from "./invite.tsx";
import { OpenLink, Sources } from "./open-link.tsx";
import { Quotas } from "./quotas.tsx";
import { Simulate } from "./simulate.tsx";
import "./fieldwork.css";

interface Now {
  stats: StudyStats;
  progress: QuotaProgress;
}

export function View() {
  const words = useWords("fieldwork", fieldwork);
  const { client } = useSession();
  const { study } = useStudy();
  const may = useRight();
  const [filters, setFilters] = useFragment();
  const [asked, ask] = useState<"invite" | "simulate" | null>(null);
  const [run, follow] = useState<StartedSimulation | null>(null);
  const isWithSimulated = filters.get("simulated") === "1";
  const now = useLive<Now>(`${study.id} ${isWithSimulated}`, async (signal) => {
    const [stats, progress] = await Promise.all([
      client.results.study(study.id, { include_simulations: isWithSimulated }, { signal }),
      client.quotas.progress(study.id, { signal }),
    ]);
    return { stats, progress };
  });
  return (
    <>
      <h1 class="visually-hidden">{words.title}</h1>
      <Standing />
      {run !== null && <Run key={run.simulation_id} started={run} onDone={now.reload} />}
      <Read of={now}>
        {(value) => (
          <>
            <Counts {...value} hasSimulated={isWithSimulated} />
            <div class="fieldwork">
              <div class="stack">
                <Panel
                  title={words.funnel}
                  aside={
                    <Check
                      isOn={isWithSimulated}
                      onTurn={(isOn) => setFilters({ simulated: isOn ? "1" : null })}
                    >
                      {words.withSimulated}
                    </Check>
                  }
                >
                  <Funnel stats={value.stats} />
                </Panel>
                <Quotas progress={value.progress} stats={value.stats} onChanged={now.reload} />
                <Arms />
                <FollowUps isWithSimulated={isWithSimulated} />
              </div>
              <div class="stack">
                <Panel title={words.getIn}>
                  {may("settings") && (
                    <p class="row">
                      <button type="button" class="primary" onClick={() => ask("invite")}>
                        {words.invite}
                      </button>
                      <button type="button" onClick={() => ask("simulate")}>
                        {words.simulate}
                      </button>
                    </p>
                  )}
                  <OpenLink />
                </Panel>
                <Sources />
              </div>
            </div>
          </>
        )}
      </Read>
      {asked === "invite" && <Invite onClose={() => ask(null)} onInvited={() => void now.reload()} />}
      {asked === "simulate" && (
        <Simulate
          onClose={() => ask(null)}
          onStarted={(made) => {
            ask(null);
            setFilters({ simulated: "1" });
            follow(made);
          }}
        />
      )}
    </>
  );
}

/** Whether people can start, and what changes that. */
function Standing() {
  const words = useWords("fieldwork", fieldwork);
  const speech = useSpeech();
  const { client } = useSession();
  const { study, etag, reload } = useStudy();
  const { id, status } = study;
  const onRefused = useStale(reload);
  const isOpen = status === "published";
  const { value } = useLoaded(isOpen ? null : `${id} ${etag}`, (signal) =>
    client.studies.validation(id, { signal }),
  );
  // What is wrong is told there.
  const place = placeOf("questions", { study_id: id }) ?? "";
  const errors = value?.errors.length ?? 0;
  const warnings = value?.warnings.length ?? 0;
  const note = {
    draft: words.draftNote,
    published: words.publishedNote,
    paused: words.pausedNote,
    archived: words.archivedNote,
  }[status];
  return (
    <div class="standing">
      <p>
        {note}
        {!isOpen && errors > 0 && (
          <>
            {" "}
            <Link to={place} class="problem">
              {counted(words.errors, errors, speech)}
            </Link>
          </>
        )}
        {!isOpen && errors === 0 && warnings > 0 && (
          <>
            {" "}
            <Link to={place} class="hint">
              {counted(words.warnings, warnings, speech)}
            </Link>
          </>
        )}
      </p>
      {isOpen ? (
        <Act action={setStatus} input={{ id, status: "paused", etag }} onDone={reload} onRefused={onRefused}>
          {words.pause}
        </Act>
      ) : (
        <Act
          action={setStatus}
          input={{ id, status: "published", etag }}
          class="primary"
          reason={errors > 0 ? counted(words.errors, errors, speech) : null}
          onDone={reload}
          onRefused={onRefused}
        >
          {status === "paused" ? words.publishAgain : words.publish}
        </Act>
      )}
    </div>
  );
}

function Counts({ stats, progress, hasSimulated }: Now & { hasSimulated: boolean }) {
  const words = useWords("fieldwork", fieldwork);
  const { locale } = useSpeech();
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  // Simulated people fill no quota.
  const limit = hasSimulated ? null : progress.study.limit;
  const minutes = stats.median_active_time === null ? null : stats.median_active_time / 60;
  const others: [string, string][] = [
    [words.inProgress, number.format(stats.in_progress)],
    [words.screenedOut, number.format(stats.screened_out)],
    [words.overQuota, number.format(stats.over_quota)],
    [words.canceled, number.format(stats.canceled)],
    [words.completionRate, stats.completion_rate === null ? "–" : percent.format(stats.completion_rate)],
    [
      words.medianTime,
      minutes === null ? "–" : filled(words.minutes, { n: number.format(Math.round(minutes * 10) / 10) }),
    ],
  ];
  return (
    <dl class="counts">
      <div class="count-main">
        <dt>{words.completed}</dt>
        <dd>
          <strong>{number.format(stats.completed)}</strong>
          {limit !== null && <span class="hint"> {filled(words.ofQuota, { n: number.format(limit) })}</span>}
        </dd>
        {limit !== null && limit > 0 && <Bar share={progress.study.complete / limit} />}
      </div>
      {others.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RunProps {
  started: StartedSimulation;
  onDone: () => unknown;
}

/** How far simulated people are. */
function Run({ started: { simulation_id, count }, onDone }: RunProps) {
  const words = useWords("fieldwork", fieldwork);
  const { locale } = useSpeech();
  const { client } = useSession();
  const { study } = useStudy();
  const run = useLoaded(simulation_id, (signal) =>
    client.simulations.get(study.id, simulation_id, { signal }),
  );
  const isDone = run.value?.status === "done";
  useAgain(run, isDone ? null : jobMs);
  useEffect(() => {
    if (isDone) void onDone();
  }, [isDone]);
  const { completed = 0, failed = 0 } = run.value ?? {};
  const number = new Intl.NumberFormat(locale);
  const done = completed + failed;
  return (
    <div class="run" role="status">
      <p>
        {filled(words.simulating, { done: number.format(done), n: number.format(count) })}
        {failed > 0 && (
          <span class="problem"> {filled(words.simulatingFailed, { n: number.format(failed) })}</span>
        )}
      </p>
      <Bar share={done / count} />
      {run.failure !== null && <Refused refusal={refusalOf(run.failure)} />}
    </div>
  );
}
