import { useState } from "preact/hooks";
import type { Code } from "#client/openapi.ts";
import { Check } from "../../part/check.tsx";
import { Conflict } from "../../part/conflict.tsx";
import { Confirm, Dialog, SendBar } from "../../part/dialog.tsx";
import { type Options, SelectField, TextField } from "../../part/field.tsx";
import { Named, Own, plainOf } from "../../part/own.tsx";
import { useStale } from "../../part/stale.ts";
import { Read } from "../../part/states.tsx";
import { useSession, useStudy } from "../../session/context.ts";
import { codebook } from "../../text/en/codebook.ts";
import { questions } from "../../text/en/questions.ts";
import { counted, filled, useSpeech, useWords } from "../../text/words.tsx";
import { useLoaded } from "../../wire/loaded.ts";
import { changeCode, createCode, deleteCode, mergeCode, splitCode } from "./actions.ts";
import { type Fields as CodeFields, changeOf, clashesOf, heldOf, onto, settled } from "./mine.ts";
import { namesIn, themesFor } from "./tree.ts";

export type Way = "edit" | "merge" | "split" | "delete";
export type Asked = { way: "new" } | { way: Way; code: Code };

interface Props {
  asked: Asked;
  codes: readonly Code[];
  /** Reads the codes again. */
  reload: () => unknown;
  onClose: () => void;
  /** With the codes that somebody has worded. */
  onDone: (worded: readonly Code[]) => unknown;
}

/** What somebody does with a code. */
export function CodeDialog({ asked, ...props }: Props) {
  switch (asked.way) {
    case "new":
      return <New {...props} />;
    case "edit":
      return <Edit {...props} code={asked.code} />;
    case "merge":
      return <Merge {...props} code={asked.code} />;
    case "split":
      return <Split {...props} code={asked.code} />;
    case "delete":
      return <Delete {...props} code={asked.code} />;
  }
}

type OfOne = Omit<Props, "asked"> & { code: Code };

type Worded = Omit<CodeFields, "locked">;

const nothing: Worded = { name: "", description: "", parent_id: null };

interface FieldsProps {
  value: Worded;
  onChange: (part: Partial<Worded>) => void;
  themes: readonly Code[];
}

function Fields({ value, onChange, themes }: FieldsProps) {
  const words = useWords("codebook", codebook);
  return (
    <>
      <TextField label={words.name} maxLength={60} value={value.name} onText={(name) => onChange({ name })} />
      <TextField
        label={words.description}
        hint={words.descriptionHint}
        rows={3}
        maxLength={300}
        value={value.description}
        onText={(description) => onChange({ description })}
      />
      {themes.length === 0 ? null : (
        <SelectField
          label={words.theme}
          value={value.parent_id ?? ""}
          options={[["", words.themeNone], ...optionsOf(themes)]}
          onPick={(id) => onChange({ parent_id: id === "" ? null : id })}
        />
      )}
    </>
  );
}

const optionsOf = (codes: readonly Code[]): Options<string> => codes.map(({ id, name }) => [id, name]);

function New({ codes, onClose, onDone }: Omit<Props, "asked">) {
  const words = useWords("codebook", codebook);
  const { study } = useStudy();
  const [value, set] = useState(nothing);
  const { description, parent_id } = value;
  const name = value.name.trim();
  return (
    <Dialog title={words.new} onClose={onClose}>
      <form>
        <Fields
          value={value}
          onChange={(part) => set(Object.assign({}, value, part))}
          themes={themesFor(codes, null)}
        />
        <SendBar
          action={createCode}
          input={{ study_id: study.id, body: { name, description, parent_id } }}
          label={words.save}
          reason={name === "" ? words.name : null}
          onDone={(made) => onDone([made as Code])}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

/** It is changed as it is now, and only as long as nobody else changes it. */
function Edit({ code, reload, ...props }: OfOne) {
  const words = useWords("codebook", codebook);
  const { client } = useSession();
  const present = useLoaded(code.id, async (signal) => {
    const { data, response } = await client.codes.get(code.id, { signal }).withResponse();
    return { code: data, etag: response.headers.get("etag") ?? "" };
  });
  return (
    <Dialog title={<Named text={words.edit} name={code.name} />} onClose={props.onClose}>
      <Read of={present}>
        {(read) => <EditForm {...props} {...read} reload={() => Promise.all([present.reload(), reload()])} />}
      </Read>
    </Dialog>
  );
}

function EditForm({ code, etag, codes, reload, onClose, onDone }: OfOne & { etag: string }) {
  const words = useWords("codebook", codebook);
  const editing = useWords("questions", questions);
  const speech = useSpeech();
  const onRefused = useStale(reload);
  const [held, hold] = useState(() => heldOf(code));
  const { base, value } = onto(held, code);
  const change = (part: Partial<CodeFields>) => hold({ base, value: Object.assign({}, value, part) });
  const name = value.name.trim();
  const clashes = clashesOf({ base, value }, code);
  const left = clashes.length === 0 ? null : counted(editing.clashLeft, clashes.length, speech);
  const labels = {
    name: words.name,
    description: words.description,
    parent_id: words.theme,
    locked: words.locked,
  };
  const shown = {
    name: code.name,
    description: code.description,
    parent_id: codes.find(({ id }) => id === code.parent_id)?.name ?? words.themeNone,
    locked: "",
  };
  return (
    <form>
      <Fields value={value} onChange={change} themes={themesFor(codes, code)} />
      {clashes.map((field) => (
        <Conflict
          key={field}
          text={
            <>
              <strong>{labels[field]}</strong> · {editing.clashTitle}. {editing.now}:{" "}
              <Own text={shown[field]} />
            </>
          }
        >
          <span class="row">
            <button
              type="button"
              class="small"
              onClick={() => hold({ base: settled(base, code, field), value })}
            >
              {editing.keepYours}
            </button>
            <button
              type="button"
              class="small"
              onClick={() => hold({ base, value: settled(value, code, field) })}
            >
              {editing.keepNow}
            </button>
          </span>
        </Conflict>
      ))}
      <Check title={words.lockedHint} isOn={value.locked} onTurn={(locked) => change({ locked })}>
        {words.locked}
      </Check>
      <p class="hint small">{words.lockedHint}</p>
      <SendBar
        action={changeCode}
        input={{
          code_id: code.id,
          change: changeOf(Object.assign({}, value, { name }), code),
          etag,
        }}
        label={words.save}
        reason={name === "" ? words.name : left}
        onDone={(made) => onDone([made as Code])}
        onClose={onClose}
        onRefused={onRefused}
      />
    </form>
  );
}

function Merge({ code, codes, onClose, onDone }: OfOne) {
  const words = useWords("codebook", codebook);
  const others = codes.filter(({ id }) => id !== code.id);
  const [into, pick] = useState(others[0]?.id ?? "");
  return (
    <Confirm
      title={<Named text={words.merge} name={code.name} />}
      action={mergeCode}
      input={{ code_id: code.id, into }}
      label={filled(words.merge, { name: plainOf(code.name) })}
      onDone={() => onDone([])}
      onClose={onClose}
    >
      <SelectField label={words.mergeInto} value={into} options={optionsOf(others)} onPick={pick} />
      <p>{words.mergeGoes}</p>
    </Confirm>
  );
}

/** As many as it may become. */
const fewest = 2;
const most = 10;

function Split({ code, onClose, onDone }: OfOne) {
  const words = useWords("codebook", codebook);
  const [text, setText] = useState("");
  const names = namesIn(text);
  return (
    <Dialog title={<Named text={words.split} name={code.name} />} onClose={onClose}>
      <form>
        <TextField label={words.splitNames} hint={words.splitHint} rows={4} value={text} onText={setText} />
        <SendBar
          action={splitCode}
          input={{ code_id: code.id, into: names.map((name) => ({ name })) }}
          label={filled(words.split, { name: plainOf(code.name) })}
          reason={names.length < fewest || names.length > most ? words.splitHint : null}
          onDone={(made) => onDone(made as Code[])}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

function Delete({ code, codes, onClose, onDone }: OfOne) {
  const words = useWords("codebook", codebook);
  const speech = useSpeech();
  // Its count has the answers of those under it, which keep theirs.
  const isCounted = !codes.some(({ parent_id }) => parent_id === code.id);
  return (
    <Confirm
      title={<Named text={words.delete} name={code.name} />}
      action={deleteCode}
      input={{ code_id: code.id }}
      label={filled(words.delete, { name: plainOf(code.name) })}
      onDone={() => onDone([])}
      onClose={onClose}
    >
      <p>{isCounted ? counted(words.deleteGoes, code.count, speech) : words.deleteGoesSome}</p>
      <p>{words.deleteStays}</p>
    </Confirm>
  );
}
