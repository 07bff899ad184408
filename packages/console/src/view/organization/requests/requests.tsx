import { useState } from "preact/hooks";
import type { CreateDataSubjectRequestReq, DataSubjectRequest } from "#client/openapi.ts";
import { Act, useAction } from "../../../part/act.tsx";
import { CurlButton } from "../../../part/copy.tsx";
import { Dialog, SendBar } from "../../../part/dialog.tsx";
import { SelectField, TextField } from "../../../part/field.tsx";
import { Head } from "../../../part/head.tsx";
import { Own, plainOf } from "../../../part/own.tsx";
import { Empty, Read, Refused } from "../../../part/states.tsx";
import { Time } from "../../../part/time.tsx";
import { Link } from "../../../place/link.tsx";
import { placeOf } from "../../../place/table.ts";
import { useRight, useSession } from "../../../session/context.ts";
import { frame } from "../../../text/en/frame.ts";
import { organization } from "../../../text/en/organization.ts";
import { moment } from "../../../text/time.ts";
import { counted, filled, useSpeech, useWords } from "../../../text/words.tsx";
import { jobMs, useAgain } from "../../../wire/live.ts";
import { useLoaded } from "../../../wire/loaded.ts";
import { useOnline } from "../../../wire/online.ts";
import { useTitles } from "../../../wire/titles.ts";
import { erasePerson, exportPerson, findPerson } from "./actions.ts";

const isUnderWay = ({ status }: DataSubjectRequest): boolean => status === "queued" || status === "running";

export function Requests() {
  const words = useWords("organization", organization);
  const { client } = useSession();
  const may = useRight();
  const [erasing, erase] = useState<DataSubjectRequest | null>(null);
  const requests = useLoaded("requests", (signal) => client.dataSubjectRequests.list({ signal }));
  const { reload } = requests;
  const titles = useTitles();
  useAgain(requests, requests.value?.some(isUnderWay) ? jobMs : null);
  return (
    <>
      <Head title={words.peopleTitle} intro={words.peopleIntro} />
      <Find onStarted={() => void reload()} />
      <Read of={requests}>
        {(value) =>
          value.length === 0 ? (
            <Empty title={words.peopleEmpty}>
              <p>{words.peopleEmptyBody}</p>
            </Empty>
          ) : (
            <ul class="org-cards">
              {value.map((request) => (
                <Request
                  key={request.id}
                  request={request}
                  titleOf={(id) => titles.of(id) ?? id}
                  onErase={may("forget") ? () => erase(request) : null}
                  onStarted={() => void reload()}
                />
              ))}
            </ul>
          )
        }
      </Read>
      {erasing !== null && (
        <Erase
          request={erasing}
          onClose={() => erase(null)}
          onStarted={() => {
            erase(null);
            void reload();
          }}
        />
      )}
    </>
  );
}

const ways = ["reference", "metadata", "text"] as const;

function Find({ onStarted }: { onStarted: () => void }) {
  const words = useWords("organization", organization);
  const frameWords = useWords("frame", frame);
  const isOnline = useOnline();
  const [way, setWay] = useState<(typeof ways)[number]>("reference");
  const [field, setField] = useState("");
  const [value, setValue] = useState("");
  const { isRunning, refusal, send } = useAction(findPerson, () => {
    setValue("");
    onStarted();
  });
  const said = value.trim();
  const match: CreateDataSubjectRequestReq["match"] =
    way === "metadata" ? { metadata: { [field.trim()]: said } } : { [way]: said };
  const isGiven = said !== "" && (way !== "metadata" || field.trim() !== "");
  const why = !isOnline ? frameWords.whileOffline : isGiven ? null : words.peopleMissing;
  return (
    <form
      class="bar-of-list fields org-find"
      onSubmit={(event) => {
        event.preventDefault();
        if (why === null) void send(match);
      }}
    >
      <SelectField
        label={words.peopleBy}
        value={way}
        options={ways.map((each) => [each, words[`people_${each}`]] as const)}
        onPick={setWay}
      />
      {way === "metadata" && <TextField label={words.peopleField} value={field} onText={setField} />}
      <TextField
        label={way === "metadata" ? words.peopleValue : words[`people_${way}`]}
        value={value}
        onText={setValue}
      />
      <span class="act">
        <button
          type="submit"
          class="primary"
          data-action={findPerson.name}
          aria-busy={isRunning}
          disabled={isRunning || why !== null}
          title={why ?? undefined}
        >
          {words.peopleFind}
        </button>
        <CurlButton action={findPerson} input={match} />
      </span>
      {way !== "metadata" && (
        <p class="hint small">{way === "text" ? words.peopleTextHint : words.peopleReferenceHint}</p>
      )}
      {refusal && <Refused refusal={refusal} />}
    </form>
  );
}

interface RequestProps {
  request: DataSubjectRequest;
  titleOf: (study: string) => string;
  onErase: (() => void) | null;
  onStarted: () => void;
}

/** Those of one study are named together. */
function Request({ request, titleOf, onErase, onStarted }: RequestProps) {
  const words = useWords("organization", organization);
  const speech = useSpeech();
  const { action, status, interviews, url, receipt, error, created_at, expires_at } = request;
  const shown = interviews.slice(0, 20);
  const isFound = action === "search" && status === "done" && interviews.length > 0;
  return (
    <li>
      <div class="org-card-head">
        <h2>{words[`people_${action}`]}</h2>
        <span class={`org-state ${status}`}>{words[`people_${status}`]}</span>
        <span class="grow" />
        <span class="hint small">
          <Time at={created_at} />
        </span>
      </div>
      {error !== null && (
        <p class="problem" lang="en">
          {plainOf(error)}
        </p>
      )}
      {receipt !== null && <p>{counted(words.peopleErased, receipt.interviews, speech)}</p>}
      {status === "done" && action !== "erase" && (
        <p>
          {interviews.length === 0 ? words.peopleNone : counted(words.peopleFound, interviews.length, speech)}
        </p>
      )}
      {isFound && (
        <ul class="org-found">
          {shown.map(({ id, study_id }) => {
            const place = placeOf("conversation", { study_id, interview_id: id });
            const name = <Own text={titleOf(study_id)} />;
            return (
              <li key={id}>
                {place === null ? name : <Link to={place}>{name}</Link>}
                <code class="hint" dir="ltr">
                  {id}
                </code>
              </li>
            );
          })}
          {shown.length < interviews.length && <li class="hint">…</li>}
        </ul>
      )}
      <div class="row">
        {isFound && (
          <Act
            action={exportPerson}
            input={{ interview_ids: interviews.map(({ id }) => id) }}
            class="small"
            onDone={onStarted}
          >
            {words.peopleExport}
          </Act>
        )}
        {isFound && onErase !== null && (
          <button type="button" class="small" onClick={onErase}>
            {words.peopleErase}
          </button>
        )}
        {url !== null && (
          <a class="button small" href={url} download rel="noopener noreferrer">
            {words.peopleDownload}
          </a>
        )}
        {url !== null && expires_at !== null && (
          <span class="hint small">
            {filled(words.peopleUntil, { time: moment(expires_at, speech.locale) })}
          </span>
        )}
      </div>
    </li>
  );
}

interface EraseProps {
  request: DataSubjectRequest;
  onClose: () => void;
  onStarted: () => void;
}

/** The reference of one of those that were found, typed, says that its person is meant. */
function Erase({ request: { interviews }, onClose, onStarted }: EraseProps) {
  const words = useWords("organization", organization);
  const speech = useSpeech();
  const { client } = useSession();
  const [typed, type] = useState("");
  const first = interviews[0]?.id ?? "";
  const read = useLoaded(first, (signal) => client.interviews.get(first, { signal }));
  const title = counted(words.peopleEraseTitle, interviews.length, speech);
  return (
    <Dialog title={title} onClose={onClose}>
      <Read of={read}>
        {({ reference }) => (
          <form>
            <p>{words.peopleEraseGoes}</p>
            <p class="hint">{words.peopleEraseStays}</p>
            <TextField
              label={filled(words.peopleEraseType, { reference: reference ?? first })}
              dir="ltr"
              autocomplete="off"
              spellcheck={false}
              value={typed}
              onText={type}
            />
            <SendBar
              action={erasePerson}
              input={{ interview_ids: interviews.map(({ id }) => id) }}
              label={words.peopleEraseButton}
              isDangerous
              reason={typed.trim() === (reference ?? first) ? null : words.peopleEraseTyped}
              onDone={onStarted}
              onClose={onClose}
            />
          </form>
        )}
      </Read>
    </Dialog>
  );
}
