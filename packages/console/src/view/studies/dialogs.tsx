import { useState } from "preact/hooks";
import type { Folder } from "#client/openapi.ts";
import { Confirm, Dialog, SendBar } from "../../part/dialog.tsx";
import { type Options, SelectField, TextField } from "../../part/field.tsx";
import { Named, Own } from "../../part/own.tsx";
import { Read } from "../../part/states.tsx";
import { useSession } from "../../session/context.ts";
import { isWithin } from "../../session/right.ts";
import type { Listed } from "../../session/studies.ts";
import { frame } from "../../text/en/frame.ts";
import { studies } from "../../text/en/studies.ts";
import { useWords } from "../../text/words.tsx";
import { useLoaded } from "../../wire/loaded.ts";
import {
  changeStudy,
  createFolder,
  deleteFolder,
  deleteStudy,
  duplicateStudy,
  needed,
  renameFolder,
} from "./actions.ts";

export type Asked = keyof typeof needed;

interface Props {
  study: Listed;
  what: Asked;
  folders: readonly Folder[];
  onClose: () => void;
  onChanged: () => void;
}

/** What was picked in a study's menu, for who may do it. */
export function StudyDialog(props: Props) {
  const { study, what, onClose } = props;
  const words = useWords("frame", frame);
  const { client, me } = useSession();
  const own = useLoaded(study.id, (signal) => client.me({ study_id: study.id }, { signal }));
  const rights = own.value?.study?.rights ?? null;
  if (rights !== null && isWithin(needed[what], me, rights)) return <Allowed {...props} />;
  return (
    <Dialog title={<Own text={study.title} />} onClose={onClose}>
      <Read of={own}>
        {() => (
          <p>
            {words.notYours}. {words.notYoursBody}
          </p>
        )}
      </Read>
    </Dialog>
  );
}

function Allowed({ study, what, folders, onClose, onChanged }: Props) {
  const words = useWords("studies", studies);
  const done = () => {
    onChanged();
    onClose();
  };
  const { id } = study;
  if (what === "delete")
    return (
      <Confirm
        title={<Named text={words.deleteTitle} name={study.title} />}
        action={deleteStudy}
        input={{ id }}
        label={words.deleteButton}
        onDone={done}
        onClose={onClose}
      >
        <p>{words.deleteGoes}</p>
        <p class="hint">{words.deleteStays}</p>
      </Confirm>
    );
  if (what === "move")
    return <Move study={study} folders={folders} onClose={onClose} onDone={done} onFolder={onChanged} />;
  const label = words[what];
  return (
    <Dialog title={label} onClose={onClose}>
      <form>
        <p>
          <Own text={study.title} />
        </p>
        {what === "duplicate" ? (
          <SendBar action={duplicateStudy} input={{ id }} label={label} onDone={done} onClose={onClose} />
        ) : (
          <SendBar
            action={changeStudy}
            input={{ id, change: { status: what === "archive" ? "archived" : "draft" } }}
            label={label}
            onDone={done}
            onClose={onClose}
          />
        )}
      </form>
    </Dialog>
  );
}

interface MoveProps {
  study: Listed;
  folders: readonly Folder[];
  onClose: () => void;
  onDone: () => void;
  onFolder: () => void;
}

const another = "new";

function Move({ study, folders, onClose, onDone, onFolder }: MoveProps) {
  const words = useWords("studies", studies);
  const [folder, setFolder] = useState(study.folder_id ?? "");
  const [name, setName] = useState("");
  const options: Options<string> = [
    ["", words.noFolder],
    ...folders.map((each) => [each.id, each.name] as const),
    [another, words.newFolder],
  ];
  const input = { id: study.id, change: { folder_id: folder === "" ? null : folder } };
  return (
    <Dialog title={<Named text={words.moveTitle} name={study.title} />} onClose={onClose}>
      <form>
        <SelectField label={words.folder} value={folder} options={options} onPick={setFolder} />
        {folder === another ? (
          <>
            <TextField label={words.folderName} maxLength={200} value={name} onText={setName} />
            <SendBar
              action={createFolder}
              input={{ name: name.trim() }}
              label={words.createFolder}
              reason={name.trim() === "" ? words.folderName : null}
              onDone={(made) => {
                onFolder();
                setFolder((made as Folder).id);
              }}
              onClose={onClose}
            />
          </>
        ) : (
          <SendBar
            action={changeStudy}
            input={input}
            label={words.moveButton}
            onDone={onDone}
            onClose={onClose}
          />
        )}
      </form>
    </Dialog>
  );
}

interface FolderProps {
  folder: Folder;
  what: "rename" | "delete";
  onClose: () => void;
  onDone: () => void;
}

/** What was picked in a folder's menu. */
export function FolderDialog({ folder: { id, name }, what, onClose, onDone }: FolderProps) {
  const words = useWords("studies", studies);
  const [typed, type] = useState(name);
  if (what === "delete")
    return (
      <Confirm
        title={words.deleteFolder}
        action={deleteFolder}
        input={{ id }}
        label={words.deleteFolder}
        onDone={onDone}
        onClose={onClose}
      >
        <p>
          <Own text={name} />
        </p>
        <p class="hint">{words.deleteFolderBody}</p>
      </Confirm>
    );
  return (
    <Dialog title={words.renameFolder} onClose={onClose}>
      <form>
        <TextField label={words.folderName} maxLength={200} value={typed} onText={type} />
        <SendBar
          action={renameFolder}
          input={{ id, name: typed.trim() }}
          label={words.renameFolder}
          reason={typed.trim() === "" ? words.folderName : null}
          onDone={onDone}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
