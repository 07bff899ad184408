import { useState } from "preact/hooks";
import type { StudyVersion } from "#client/openapi.ts";
import { type Content, readContent } from "../../draft/content.ts";
import { Act } from "../../part/act.tsx";
import { Confirm, Dialog, SendBar } from "../../part/dialog.tsx";
import { Own } from "../../part/own.tsx";
import { Empty, Failed, Loading } from "../../part/states.tsx";
import { tell } from "../../part/tell.tsx";
import { changesTold } from "../../say/changes.ts";
import { Diff } from "../../say/diff.tsx";
import { useNarrator } from "../../say/narrator.ts";
import { useRight, useSession, useStudy } from "../../session/context.ts";
import { versions } from "../../text/en/versions.ts";
import { ago, moment } from "../../text/time.ts";
import { filled, useSpeech, useWords } from "../../text/words.tsx";
import { useLoaded } from "../../wire/loaded.ts";
import { keepVersion, readDefinition, restoreVersion } from "./actions.ts";
import "../../say/diff.css";
import "./versions.css";

export function View() {
  const words = useWords("versions", versions);
  const { client } = useSession();
  const { study } = useStudy();
  const may = useRight();
  const { value, failure, reload } = useLoaded(study.id, () => client.versions.list(study.id));
  const [open, setOpen] = useState<number | null>(null);
  const [isKeeping, keep] = useState(false);
  return (
    <div class="versions">
      <div class="versions-head">
        <div>
          <h1>{words.title}</h1>
          <p class="hint small">{words.intro}</p>
        </div>
        <span class="grow" />
        {may("edit") && (
          <button type="button" onClick={() => keep(true)}>
            {words.keep}
          </button>
        )}
      </div>
      {value === null && failure !== null ? (
        <Failed failure={failure} retry={reload} />
      ) : value === null ? (
        <Loading />
      ) : value.length === 0 ? (
        <Empty title={words.none}>
          <p>{words.noneBody}</p>
        </Empty>
      ) : (
        <ol class="version-list">
          {value.map((version) => (
            <Version
              key={version.revision}
              version={version}
              isOpen={open === version.revision}
              onToggle={() => setOpen(open === version.revision ? null : version.revision)}
              onRestored={reload}
            />
          ))}
        </ol>
      )}
      {isKeeping && (
        <Keep
          onClose={() => keep(false)}
          onDone={async () => {
            keep(false);
            await reload();
            tell(words.kept);
          }}
        />
      )}
    </div>
  );
}

function Keep({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<void> }) {
  const words = useWords("versions", versions);
  const { study } = useStudy();
  const [label, write] = useState("");
  return (
    <Dialog title={words.keep} onClose={onClose}>
      <form>
        <div class="field">
          <label for="version-label">{words.keepLabel}</label>
          <input
            id="version-label"
            type="text"
            dir="auto"
            maxLength={200}
            value={label}
            onInput={({ currentTarget }) => write(currentTarget.value)}
          />
          <p class="hint small">{words.keepHint}</p>
        </div>
        <SendBar
          action={keepVersion}
          input={{ studyId: study.id, label }}
          label={words.keep}
          onDone={onDone}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

interface VersionProps {
  version: StudyVersion;
  isOpen: boolean;
  onToggle: () => void;
  onRestored: () => Promise<void>;
}

function Version({ version, isOpen, onToggle, onRestored }: VersionProps) {
  const words = useWords("versions", versions);
  const { locale } = useSpeech();
  const { study, etag, reload } = useStudy();
  const may = useRight();
  const [isAsking, ask] = useState(false);
  const { revision, created_at, label, reason, has_interviews } = version;
  const name = filled(words.revision, { n: revision });
  return (
    <li class="version">
      <button type="button" class="version-title" aria-expanded={isOpen} onClick={onToggle}>
        <span class="version-name">{label === null ? name : <Own text={label} />}</span>
        <span class="hint small">
          {[
            ...(label === null ? [] : [name]),
            words[`reason_${reason}`],
            ...(has_interviews ? [words.hasInterviews] : []),
          ].join(" · ")}
        </span>
      </button>
      <time class="hint small" dateTime={created_at} title={moment(created_at, locale)}>
        {ago(created_at, locale)}
      </time>
      {isOpen && (
        <div class="version-body">
          <Since revision={revision} />
          <div class="row">
            {may("settings") && (
              <button type="button" onClick={() => ask(true)}>
                {words.restore}
              </button>
            )}
            <Act
              action={readDefinition}
              input={{ studyId: study.id, revision }}
              onDone={(answer) => download(answer, `definition-${revision}.json`)}
            >
              {words.definition}
            </Act>
          </div>
        </div>
      )}
      {isAsking && (
        <Confirm
          title={filled(words.restoreTitle, { n: revision })}
          action={restoreVersion}
          input={{ studyId: study.id, revision, etag }}
          label={words.restoreButton}
          isDangerous={false}
          onClose={() => ask(false)}
          onDone={async () => {
            ask(false);
            await reload();
            await onRestored();
            tell(filled(words.restored, { n: revision }));
          }}
        >
          <p>{words.restoreGoes}</p>
          <p>{words.restoreStays}</p>
        </Confirm>
      )}
    </li>
  );
}

/** What has changed since a version, in the sentences in which the agent's changes are told. */
function Since({ revision }: { revision: number }) {
  const { client } = useSession();
  const { study } = useStudy();
  const { value, failure, reload } = useLoaded(`${study.id} ${revision}`, async (signal) => {
    const { mutations } = await client.versions.diff(study.id, revision, "current", { signal });
    return { mutations, content: await readContent(client, study.id) };
  });
  if (value === null) return failure === null ? <Loading /> : <Failed failure={failure} retry={reload} />;
  return <Between {...value} />;
}

interface BetweenProps {
  mutations: Parameters<typeof changesTold>[1];
  /** As the study is now, which names what it has of both. */
  content: Content;
}

function Between({ mutations, content }: BetweenProps) {
  const words = useWords("versions", versions);
  const told = changesTold(useNarrator(content, content), mutations);
  if (told.length === 0) return <p class="hint">{words.same}</p>;
  return (
    <section aria-label={words.changes}>
      <h2 class="small">{words.changes}</h2>
      <Diff told={told} />
    </section>
  );
}

/** Saves what was read as a file. */
function download(value: unknown, name: string): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(value, null, 2)], { type: "application/json" }),
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
