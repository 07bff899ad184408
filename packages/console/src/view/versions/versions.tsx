import { useState } from "preact/hooks";
import type { StudyVersion } from "#client/openapi.ts";
import { type Content, readContent } from "../../draft/content.ts";
import { Act } from "../../part/act.tsx";
import { Confirm, Dialog, SendBar } from "../../part/dialog.tsx";
import { TextField } from "../../part/field.tsx";
import { Head } from "../../part/head.tsx";
import { Own } from "../../part/own.tsx";
import { saveFile } from "../../part/save-file.ts";
import { useStale } from "../../part/stale.ts";
import { Empty, Read } from "../../part/states.tsx";
import { tell } from "../../part/tell.tsx";
import { Time } from "../../part/time.tsx";
import { changesTold } from "../../say/changes.ts";
import { Diff } from "../../say/diff.tsx";
import { useNarrator } from "../../say/narrator.ts";
import { useRight, useSession, useStudy } from "../../session/context.ts";
import { versions } from "../../text/en/versions.ts";
import { filled, useWords } from "../../text/words.tsx";
import { useLoaded } from "../../wire/loaded.ts";
import { keepVersion, readDefinition, readPresent, restoreVersion } from "./actions.ts";
import "../../say/diff.css";
import "./versions.css";

export function View() {
  const words = useWords("versions", versions);
  const { client } = useSession();
  const { study } = useStudy();
  const may = useRight();
  const kept = useLoaded(study.id, (signal) => client.versions.list(study.id, { signal }));
  const { reload } = kept;
  const [open, setOpen] = useState<number | null>(null);
  const [isKeeping, keep] = useState(false);
  return (
    <div class="versions">
      <Head title={words.title} intro={words.intro}>
        <Act
          action={readPresent}
          input={{ studyId: study.id }}
          onDone={(answer) =>
            saveFile("definition.json", "application/json", JSON.stringify(answer, null, 2))
          }
        >
          {words.definition}
        </Act>
        {may("edit") && (
          <button type="button" onClick={() => keep(true)}>
            {words.keep}
          </button>
        )}
      </Head>
      <Read of={kept}>
        {(value) =>
          value.length === 0 ? (
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
          )
        }
      </Read>
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
        <TextField
          label={words.keepLabel}
          hint={words.keepHint}
          maxLength={200}
          value={label}
          onText={write}
        />
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
  const { study, etag, reload } = useStudy();
  const onRefused = useStale(reload);
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
      <span class="hint small">
        <Time at={created_at} />
      </span>
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
              onDone={(answer) =>
                saveFile(`definition-${revision}.json`, "application/json", JSON.stringify(answer, null, 2))
              }
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
          onRefused={onRefused}
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
  const { study, etag } = useStudy();
  // What is present is another thing after each change.
  const read = useLoaded(`${study.id} ${revision} ${etag}`, async (signal) => {
    const { mutations } = await client.versions.diff(study.id, revision, "current", { signal });
    return { mutations, content: await readContent(client, study.id) };
  });
  return <Read of={read}>{(value) => <Between {...value} />}</Read>;
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
