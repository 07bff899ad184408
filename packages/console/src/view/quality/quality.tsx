import { useState } from "preact/hooks";
import type { ResearchInterviews } from "#client/client.ts";
import type { Page } from "#client/list.ts";
import type { QualityQueue, StudyQuality } from "#client/openapi.ts";
import "./quality.css";
import { Act } from "../../part/act.tsx";
import { Check } from "../../part/check.tsx";
import { TextField } from "../../part/field.tsx";
import { Head } from "../../part/head.tsx";
import { Own, plainOf } from "../../part/own.tsx";
import { Bar, Panel } from "../../part/panel.tsx";
import { Rows } from "../../part/rows.tsx";
import { Empty, Listed, Read } from "../../part/states.tsx";
import { tell } from "../../part/tell.tsx";
import { Link } from "../../place/link.tsx";
import { useFragment } from "../../place/use.ts";
import { useRight, useSession, useStudy } from "../../session/context.ts";
import { frame } from "../../text/en/frame.ts";
import { interviews } from "../../text/en/interviews.ts";
import { quality } from "../../text/en/quality.ts";
import { moment } from "../../text/time.ts";
import { counted, filled, useSpeech, useWords } from "../../text/words.tsx";
import { useLoaded } from "../../wire/loaded.ts";
import { usePaged } from "../../wire/paged.ts";
import { durationOf } from "../interviews/duration.ts";
import { decide, recheck } from "./actions.ts";

/** What checks have found in a study, and the interviews that nobody has decided about. */
export function View() {
  const { client } = useSession();
  const { study } = useStudy();
  const words = useWords("quality", quality);
  const ofFrame = useWords("frame", frame);
  const may = useRight();
  const found = useLoaded(study.id, (signal) => client.quality.study(study.id, { signal }));
  return (
    <>
      <Head title={ofFrame.quality} intro={words.intro}>
        <Act action={recheck} input={{ study_id: study.id }} onDone={() => tell(words.recheckStarted)}>
          {words.recheck}
        </Act>
      </Head>
      <Read of={found}>
        {(value) => (
          <>
            <Counts found={value} />
            <div class="quality-parts">
              {may("results") ? <Queue found={value} onDecided={found.reload} /> : null}
              <Found found={value} />
            </div>
          </>
        )}
      </Read>
    </>
  );
}

function Counts({ found: { checked, unchecked, levels, excluded } }: { found: StudyQuality }) {
  const words = useWords("quality", quality);
  const ofInterviews = useWords("interviews", interviews);
  const number = new Intl.NumberFormat(useSpeech().locale);
  const counts: [string, number][] = [
    [ofInterviews.quality_strong, levels.strong],
    [ofInterviews.quality_weak, levels.weak],
    [ofInterviews.excluded, excluded],
    [words.checked, checked],
    ...(unchecked === 0 ? [] : [[words.unchecked, unchecked] as [string, number]]),
  ];
  return (
    <dl class="quality-counts">
      {counts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number.format(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How many interviews have which flag; each filters the queue. */
function Found({ found: { flags } }: { found: StudyQuality }) {
  const words = useWords("quality", quality);
  const ofInterviews = useWords("interviews", interviews);
  const [filters, setFilters] = useFragment();
  const speech = useSpeech();
  const listed = flags.filter((flag) => flag.interviews > 0).sort((a, b) => b.interviews - a.interviews);
  const most = listed[0]?.interviews ?? 1;
  const picked = filters.get("flag");
  return (
    <Panel title={words.found}>
      {listed.length === 0 ? (
        <p class="hint">{ofInterviews.noFlags}</p>
      ) : (
        <ul class="found-flags">
          {listed.map((flag) => (
            <li key={flag.code}>
              <button
                type="button"
                class="plain"
                aria-pressed={picked === flag.code}
                onClick={() => setFilters({ flag: picked === flag.code ? null : flag.code })}
              >
                <span>{ofInterviews[`flag_${flag.code}`]}</span>
                <span class="hint small number">{counted(words.interviews, flag.interviews, speech)}</span>
                <Bar share={flag.interviews / most} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type Queued = QualityQueue["interviews"][number];
type Query = NonNullable<Parameters<ResearchInterviews["quality"]["queue"]>[1]>;

async function pageOf(
  client: ResearchInterviews,
  studyId: string,
  query: Query,
  signal?: AbortSignal,
): Promise<Page<Queued>> {
  const { interviews, next_after } = await client.quality.queue(studyId, query, signal && { signal });
  return {
    items: interviews,
    total: null,
    next:
      next_after === null
        ? null
        : () => pageOf(client, studyId, Object.assign({}, query, { after: next_after })),
  };
}

/** As many as are decided about at once. */
const mostDecided = 500;

interface Decided {
  ids: string[];
  decision: "exclude" | "keep";
}

/** The interviews that have flags and no decision, those with most strong ones first. */
function Queue({ found, onDecided }: { found: StudyQuality; onDecided: () => Promise<void> }) {
  const { client } = useSession();
  const { study } = useStudy();
  const words = useWords("quality", quality);
  const ofInterviews = useWords("interviews", interviews);
  const speech = useSpeech();
  const may = useRight()(decide.right);
  const [filters, setFilters] = useFragment();
  const code = found.flags.find((flag) => flag.code === filters.get("flag"))?.code ?? null;
  const level = filters.get("level") === "strong" ? "strong" : "weak";
  const query: Query = code === null ? { level } : { level, code };
  const queue = usePaged<Queued>(`${study.id} ${level} ${code}`, (signal) =>
    pageOf(client, study.id, query, signal),
  );
  const [picked, pick] = useState<ReadonlySet<string>>(new Set());
  const [decided, setDecided] = useState<Decided | null>(null);
  const shown = (queue.items ?? []).map(({ id }) => id);
  const ids = shown.filter((id) => picked.has(id));
  const isFull = ids.length >= mostDecided;
  const turn = (id: string, isOn: boolean) =>
    pick(new Set(isOn ? [...picked, id] : [...picked].filter((each) => each !== id)));
  const done = async (made: Decided | null) => {
    pick(new Set());
    setDecided(made);
    queue.reload();
    await onDecided();
  };
  return (
    <Panel
      title={words.queue}
      aside={
        <Check isOn={level === "strong"} onTurn={(isOn) => setFilters({ level: isOn ? "strong" : null })}>
          {words.onlyStrong}
        </Check>
      }
    >
      {decided === null ? null : (
        <p class="decided row" role="status">
          {decided.decision === "exclude" ? ofInterviews.excluded : ofInterviews.kept}:{" "}
          {counted(words.interviews, decided.ids.length, speech)}
          <Act
            class="small"
            action={decide}
            input={{ study_id: study.id, body: { interview_ids: decided.ids, decision: "undo" } }}
            onDone={() => done(null)}
          >
            {ofInterviews.undo}
          </Act>
        </p>
      )}
      <Listed
        of={queue}
        empty={
          code === null && level === "weak" ? (
            <Empty title={words.queueNone}>
              <p>{words.queueNoneBody}</p>
            </Empty>
          ) : (
            <p class="hint">{words.queueNoneFiltered}</p>
          )
        }
      >
        {(items) => (
          <>
            <table class="table stacks queue">
              <thead>
                <tr>
                  {may ? (
                    <th scope="col">
                      <input
                        type="checkbox"
                        aria-label={words.pickAll}
                        checked={isFull || ids.length === shown.length}
                        onChange={({ currentTarget: { checked } }) =>
                          pick(new Set(checked ? shown.slice(0, mostDecided) : []))
                        }
                      />
                    </th>
                  ) : null}
                  <th scope="col">{ofInterviews.title}</th>
                  <th scope="col">{ofInterviews.quality}</th>
                  <th scope="col" class="number">
                    {ofInterviews.length}
                  </th>
                </tr>
              </thead>
              <Rows items={items}>
                {(item) => (
                  <QueuedRow
                    key={item.id}
                    interview={item}
                    isPicked={picked.has(item.id)}
                    isFull={isFull}
                    onPick={may ? (isOn) => turn(item.id, isOn) : null}
                  />
                )}
              </Rows>
            </table>
            {ids.length === 0 ? null : <Decision ids={ids} onDone={done} />}
          </>
        )}
      </Listed>
    </Panel>
  );
}

interface RowProps {
  interview: Queued;
  isPicked: boolean;
  /** Whether no more can be picked. */
  isFull: boolean;
  onPick: ((isOn: boolean) => void) | null;
}

function QueuedRow({ interview, isPicked, isFull, onPick }: RowProps) {
  const { study } = useStudy();
  const words = useWords("quality", quality);
  const ofInterviews = useWords("interviews", interviews);
  const { locale } = useSpeech();
  const { id, title, source, ended_at, active_time } = interview;
  const ended = ended_at === null ? null : moment(ended_at, locale);
  const name = title === null ? (ended ?? id) : plainOf(title);
  return (
    <tr>
      {onPick === null ? null : (
        <td class="pick">
          <input
            type="checkbox"
            aria-label={filled(words.pick, { name })}
            checked={isPicked}
            disabled={isFull && !isPicked}
            onChange={({ currentTarget: { checked } }) => onPick(checked)}
          />
        </td>
      )}
      <th scope="row">
        <Link to={`/console/studies/${study.id}/interviews/${id}`}>
          {title === null ? name : <Own text={title} />}
        </Link>
        <span class="hint small">
          {title === null ? null : ended}
          {title === null || ended === null || source === null ? null : " · "}
          {source === null ? null : <Own text={source} />}
        </span>
      </th>
      <td>
        <ul class="queued-flags">
          {interview.quality.flags.map(({ code, severity }) => (
            <li key={code} data-severity={severity} title={ofInterviews[`severity_${severity}`]}>
              {ofInterviews[`flag_${code}`]}
            </li>
          ))}
        </ul>
      </td>
      <td class="number" data-label={ofInterviews.length}>
        {active_time === null ? null : durationOf(active_time, locale)}
      </td>
    </tr>
  );
}

/** What becomes of those that are picked, and why. */
function Decision({ ids, onDone }: { ids: string[]; onDone: (made: Decided) => Promise<void> }) {
  const { study } = useStudy();
  const words = useWords("quality", quality);
  const ofInterviews = useWords("interviews", interviews);
  const speech = useSpeech();
  const [reason, setReason] = useState("");
  const text = reason.trim();
  const atMost = filled(words.pickMost, { n: new Intl.NumberFormat(speech.locale).format(mostDecided) });
  // Those that were picked through several filters may be more.
  const why = ids.length > mostDecided ? atMost : text === "" ? ofInterviews.decideReasonMissing : null;
  const button = (decision: Decided["decision"]) => (
    <Act
      action={decide}
      input={{ study_id: study.id, body: { interview_ids: ids, decision, reason: text } }}
      reason={why}
      withoutCurl={decision === "keep"}
      onDone={() => onDone({ ids, decision })}
    >
      {ofInterviews[decision]}
    </Act>
  );
  return (
    <div class="picked-decision">
      <strong role="status">{counted(words.picked, ids.length, speech)}</strong>
      {ids.length < mostDecided ? null : <span class="hint small">{atMost}</span>}
      <TextField label={ofInterviews.decideReason} maxLength={500} value={reason} onText={setReason} />
      {button("exclude")}
      {button("keep")}
    </div>
  );
}
