import { useState } from "preact/hooks";
import type { Source, UpdateSourceReq } from "#client/openapi.ts";
import { Act } from "../../part/act.tsx";
import { CopyButton } from "../../part/copy.tsx";
import { Confirm, Dialog, SendBar } from "../../part/dialog.tsx";
import { TextField } from "../../part/field.tsx";
import { Menu } from "../../part/menu.tsx";
import { Own, plainOf } from "../../part/own.tsx";
import { Panel } from "../../part/panel.tsx";
import { useStale } from "../../part/stale.ts";
import { Read } from "../../part/states.tsx";
import { useRight, useSession, useStudy } from "../../session/context.ts";
import { fieldwork } from "../../text/en/fieldwork.ts";
import { filled, useSpeech, useWords } from "../../text/words.tsx";
import { useLoaded } from "../../wire/loaded.ts";
import { addSource, changeSource, removeSource, setOpenLink } from "./actions.ts";

interface Configured {
  enabled?: boolean | null;
  uniqueParam?: string | null;
}

/** The one address over which anybody gets in. */
export function OpenLink() {
  const words = useWords("fieldwork", fieldwork);
  const { study, etag, reload } = useStudy();
  const may = useRight();
  const onRefused = useStale(reload);
  const [isAsking, ask] = useState(false);
  const config = (study.config.openLink ?? {}) as Configured;
  const param = config.uniqueParam ?? "";
  const isOn = config.enabled === true && param !== "";
  const link = `${location.origin}/s/${study.id}?${new URLSearchParams({ [param]: "" })}`;
  return (
    <div class="open-link">
      <h3>{words.openLink}</h3>
      <p class="hint">{isOn ? filled(words.openLinkOn, { param: plainOf(param) }) : words.openLinkOff}</p>
      {isOn && (
        <p class="row">
          <code>
            <Own text={link} />
          </code>
          <CopyButton text={link} label={words.copyLink} />
        </p>
      )}
      {isOn ? (
        <Act
          action={setOpenLink}
          input={{ id: study.id, openLink: { enabled: false }, etag }}
          class="small"
          onDone={reload}
          onRefused={onRefused}
        >
          {words.openLinkTurnOff}
        </Act>
      ) : (
        may("settings") && (
          <button type="button" class="small" onClick={() => ask(true)}>
            {words.openLinkTurnOn}
          </button>
        )
      )}
      {isAsking && <TurnOn param={param} onClose={() => ask(false)} />}
    </div>
  );
}

function TurnOn({ param, onClose }: { param: string; onClose: () => void }) {
  const words = useWords("fieldwork", fieldwork);
  const { study, etag, reload } = useStudy();
  const onRefused = useStale(reload);
  const [name, setName] = useState(param || "pid");
  return (
    <Dialog title={words.openLinkTitle} onClose={onClose}>
      <form>
        <p>{words.openLinkBody}</p>
        <TextField label={words.openLinkParam} dir="ltr" maxLength={64} value={name} onText={setName} />
        <SendBar
          action={setOpenLink}
          input={{ id: study.id, openLink: { enabled: true, uniqueParam: name.trim() }, etag }}
          label={words.openLinkTurnOn}
          reason={name.trim() === "" ? words.openLinkParam : null}
          onDone={async () => {
            onClose();
            await reload();
          }}
          onRefused={onRefused}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Where people come from. */
export function Sources() {
  const words = useWords("fieldwork", fieldwork);
  const { client } = useSession();
  const { study } = useStudy();
  const may = useRight();
  const sources = useLoaded(`sources ${study.id}`, (signal) => client.sources.list(study.id, { signal }));
  const [isAdding, add] = useState(false);
  const [changed, change] = useState<Source | null>(null);
  const [removed, remove] = useState<Source | null>(null);
  const number = new Intl.NumberFormat(useSpeech().locale);
  const { reload } = sources;
  return (
    <Panel
      title={words.sources}
      aside={
        may("settings") && (
          <button type="button" class="small" onClick={() => add(true)}>
            {words.addSource}
          </button>
        )
      }
    >
      <Read of={sources}>
        {(value) =>
          value.length === 0 ? (
            <p class="hint">{words.sourcesNone}</p>
          ) : (
            <ul class="sources">
              {value.map((source) => (
                <li key={source.id}>
                  <div class="grow">
                    <strong>
                      <Own text={source.name} />
                    </strong>
                    <div class="hint small">
                      {words.sourceStarted} {number.format(source.counts.started)} ·{" "}
                      {words.sourceCompletedCount} {number.format(source.counts.completed)}
                    </div>
                  </div>
                  <CopyButton text={source.link} label={words.copyLink} />
                  {may("settings") && (
                    <Menu
                      label={filled(words.sourceActions, { name: plainOf(source.name) })}
                      items={[
                        {
                          text: filled(words.sourceEdit, { name: plainOf(source.name) }),
                          onPick: () => change(source),
                        },
                        {
                          text: filled(words.sourceRemove, { name: plainOf(source.name) }),
                          isDangerous: true,
                          onPick: () => remove(source),
                        },
                      ]}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Read>
      {isAdding && (
        <SourceDialog
          source={null}
          onClose={() => add(false)}
          onDone={async () => {
            add(false);
            await reload();
          }}
        />
      )}
      {changed !== null && (
        <SourceDialog
          source={changed}
          onClose={() => change(null)}
          onDone={async () => {
            change(null);
            await reload();
          }}
        />
      )}
      {removed !== null && (
        <Confirm
          title={filled(words.sourceRemove, { name: plainOf(removed.name) })}
          action={removeSource}
          input={{ id: removed.id }}
          label={filled(words.sourceRemove, { name: plainOf(removed.name) })}
          onDone={async () => {
            remove(null);
            await reload();
          }}
          onClose={() => remove(null)}
        >
          <p>{words.sourceRemoveBody}</p>
        </Confirm>
      )}
    </Panel>
  );
}

interface SourceProps {
  /** Null makes another one. */
  source: Source | null;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function SourceDialog({ source, onClose, onDone }: SourceProps) {
  const words = useWords("fieldwork", fieldwork);
  const { study } = useStudy();
  const [name, setName] = useState(source?.name ?? "");
  const [address, setAddress] = useState(source?.redirects.completed ?? "");
  const completed = address.trim();
  // Only what was changed here is sent: the rest may be another since it was read.
  const change: UpdateSourceReq = {};
  if (name.trim() !== source?.name) change.name = name.trim();
  if (completed !== (source?.redirects.completed ?? ""))
    change.redirects = { completed: completed === "" ? null : completed };
  const title = source === null ? words.addSource : filled(words.sourceEdit, { name: plainOf(source.name) });
  const common = {
    label: source === null ? words.addSource : words.sourceSave,
    reason: name.trim() === "" ? words.sourceName : null,
    onDone,
    onClose,
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form>
        <TextField label={words.sourceName} maxLength={200} value={name} onText={setName} />
        <TextField label={words.sourceCompleted} type="url" dir="ltr" value={address} onText={setAddress} />
        {source === null ? (
          <SendBar
            action={addSource}
            input={{
              study_id: study.id,
              body: { name: name.trim(), ...(completed !== "" && { redirects: { completed } }) },
            }}
            {...common}
          />
        ) : (
          <SendBar action={changeSource} input={{ id: source.id, change }} {...common} />
        )}
      </form>
    </Dialog>
  );
}
