import { useMemo, useRef, useState } from "preact/hooks";
import type { CreatedInterview } from "#client/openapi.ts";
import { CurlButton } from "../../part/copy.tsx";
import { Dialog } from "../../part/dialog.tsx";
import { TextField } from "../../part/field.tsx";
import { Own, plainOf } from "../../part/own.tsx";
import { Bar } from "../../part/panel.tsx";
import { saveFile } from "../../part/save-file.ts";
import { Refused } from "../../part/states.tsx";
import { useLeaveWarning } from "../../place/use.ts";
import { useSession, useStudy } from "../../session/context.ts";
import { fieldwork } from "../../text/en/fieldwork.ts";
import { frame } from "../../text/en/frame.ts";
import { counted, filled, useSpeech, useWords } from "../../text/words.tsx";
import { newId } from "../../wire/id.ts";
import { useOnline } from "../../wire/online.ts";
import { type Refusal, refusalOf } from "../../wire/refusal.ts";
import { inviteBatch } from "./actions.ts";
import { type Batch, batchesOf, csvWith, type People, type Problem, peopleIn } from "./people.ts";

const shownRows = 5;

/** What is being sent for the people that were shown. */
interface Sending {
  people: People;
  batches: readonly Batch[];
  links: readonly string[];
}

export function Invite({ onClose, onInvited }: { onClose: () => void; onInvited: () => void }) {
  const words = useWords("fieldwork", fieldwork);
  const ofFrame = useWords("frame", frame);
  const speech = useSpeech();
  const { client } = useSession();
  const { study } = useStudy();
  const isOnline = useOnline();
  const [text, setText] = useState("");
  const [sending, setSending] = useState<Sending | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** How many links stand in the file that was saved last. */
  const [saved, setSaved] = useState(0);
  const isBusy = useRef(false);
  const people = useMemo(() => peopleIn(text), [text]);
  // The keys belong to what is shown: what is sent again is known again.
  const batches = useMemo(() => batchesOf(study.id, people, newId), [study.id, people]);
  const isUnsaved = sending !== null && sending.links.length > saved;
  useLeaveWarning(isUnsaved, words.inviteLeave);
  const close = () => {
    if (!isRunning && (!isUnsaved || confirm(words.inviteLeave))) onClose();
  };

  async function send(begun: Sending): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    setRefusal(null);
    let present = begun;
    setSending(present);
    try {
      for (const batch of begun.batches.slice(begun.links.length === 0 ? 0 : answered(begun))) {
        const created = (await inviteBatch.build(client, batch)) as CreatedInterview[];
        present = { ...present, links: [...present.links, ...created.map(({ link }) => link)] };
        setSending(present);
      }
      onInvited();
    } catch (failure) {
      setRefusal(refusalOf(failure));
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  }

  if (sending !== null) {
    const total = sending.people.rows.length;
    const done = sending.links.length;
    return (
      <Dialog title={words.invite} onClose={close}>
        <p role="status">
          {done === total
            ? counted(words.inviteDone, done, speech)
            : filled(words.inviteProgress, {
                done: number(done, speech.locale),
                n: number(total, speech.locale),
              })}
        </p>
        <Bar share={done / total} />
        {refusal !== null && (
          <>
            <Refused refusal={refusal} />
            <p class="hint">{words.inviteRetryNote}</p>
          </>
        )}
        <footer>
          <span class="grow" />
          {done < total && (
            <button type="button" disabled={isRunning || !isOnline} onClick={() => void send(sending)}>
              {words.inviteRetry}
            </button>
          )}
          {done > 0 && (
            <button
              type="button"
              class="primary"
              disabled={isRunning}
              onClick={() => {
                const rows = sending.people.rows.slice(0, done);
                const csv = csvWith({ ...sending.people, rows }, sending.links);
                saveFile("links.csv", "text/csv", "\ufeff", csv);
                setSaved(done);
              }}
            >
              {words.inviteDownload}
            </button>
          )}
          <button type="button" disabled={isRunning} onClick={close}>
            {ofFrame.close}
          </button>
        </footer>
      </Dialog>
    );
  }
  const count = people.rows.length;
  const isReady = text.trim() !== "" && people.problems.length === 0 && isOnline;
  const [batch] = batches;
  return (
    <Dialog title={words.invite} onClose={onClose} isWide>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void send({ people, batches, links: [] });
        }}
      >
        <p class="hint">{words.inviteBody}</p>
        <TextField
          label={words.inviteList}
          rows={6}
          class="code"
          spellcheck={false}
          placeholder={"title,segment\nAda,north\nBen,south"}
          value={text}
          onText={setText}
        />
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={words.inviteFile}
          onChange={async ({ currentTarget: { files } }) => setText((await files?.[0]?.text()) ?? text)}
        />
        {text.trim() !== "" && <Shown people={people} />}
        <footer>
          {isReady && batch && <CurlButton action={inviteBatch} input={batch} />}
          <span class="grow" />
          <button type="button" onClick={onClose}>
            {ofFrame.cancel}
          </button>
          <button type="submit" class="primary" data-action={inviteBatch.name} disabled={!isReady}>
            {counted(words.inviteButton, count, speech)}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

/** How many batches were answered. */
function answered({ batches, links }: Sending): number {
  let people = 0;
  return batches.findIndex(({ body }) => {
    if (people >= links.length) return true;
    people += body.interviews.length;
    return false;
  });
}

const number = (value: number, locale: string): string => new Intl.NumberFormat(locale).format(value);

function Shown({ people: { columns, rows, problems } }: { people: People }) {
  const words = useWords("fieldwork", fieldwork);
  const speech = useSpeech();
  return (
    <>
      {problems.map((problem) => (
        <p key={JSON.stringify(problem)} class="problem" role="alert">
          {said(problem, words)}
        </p>
      ))}
      {rows.length > 0 && (
        <div class="scrolls people-shown">
          <p class="hint small">{counted(words.inviteCount, rows.length, speech)}</p>
          <table class="table">
            <thead>
              <tr>
                {columns.map((name, at) => (
                  <th key={`${at} ${name}`} scope="col">
                    <Own text={name} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, shownRows).map((row, at) => (
                <tr key={`${at} ${row.join()}`}>
                  {row.map((cell, column) => (
                    <td key={columns[column]}>
                      <Own text={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function said(problem: Problem, words: typeof fieldwork): string {
  const text = words[`problem_${problem.code}`];
  if (problem.code === "header") return filled(text, { column: problem.column });
  if (problem.code === "twice") return filled(text, { name: plainOf(problem.name) });
  return problem.code === "cells" ? filled(text, { line: problem.line }) : text;
}
