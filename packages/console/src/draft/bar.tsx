import { useState } from "preact/hooks";
import { Act } from "../part/act.tsx";
import { Dialog } from "../part/dialog.tsx";
import { Own } from "../part/own.tsx";
import { tell } from "../part/tell.tsx";
import { changesTold, nameOf } from "../say/changes.ts";
import { Diff } from "../say/diff.tsx";
import { useNarrator } from "../say/narrator.ts";
import { Said } from "../say/said.tsx";
import { useRight } from "../session/context.ts";
import { form } from "../text/en/form.ts";
import { frame } from "../text/en/frame.ts";
import { questions } from "../text/en/questions.ts";
import { say } from "../text/en/say.ts";
import { counted, useSpeech, useWords } from "../text/words.tsx";
import { isRecord } from "./json.ts";
import type { Clash } from "./merge.ts";
import { type Draft, maxMutations } from "./save.ts";
import { type Drafting, saveDraft } from "./use.tsx";

/** What waits to be saved, along the lower edge: how much, and what to do with it. */
export function SaveBar({ drafting }: { drafting: Drafting }) {
  const words = useWords("questions", questions);
  const speech = useSpeech();
  const may = useRight();
  const [isShowing, show] = useState(false);
  const { draft, changes, count, saving, onSaved, onRefused, discard } = drafting;
  if (!may("edit") || (count === 0 && draft.clashes.length === 0)) return null;
  const left = draft.clashes.length;
  return (
    <section class="save-bar" aria-label={words.save}>
      <button type="button" class="plain" aria-haspopup="dialog" onClick={() => show(true)}>
        <strong role="status">{counted(words.changes, count, speech)}</strong>
      </button>
      {changes.length > maxMutations && <span class="hint small">{words.inParts}</span>}
      <span class="grow" />
      <DiscardButton count={count} onDiscard={discard} />
      <Act
        action={saveDraft}
        input={saving}
        class="primary"
        reason={left === 0 ? null : counted(words.clashLeft, left, speech)}
        onDone={(answer) => {
          onSaved();
          if ((answer as Draft).clashes.length === 0) tell(words.saved);
        }}
        onRefused={onRefused}
      >
        {words.save}
      </Act>
      {isShowing && <Changes drafting={drafting} onClose={() => show(false)} />}
      {left > 0 && <Clashes drafting={drafting} />}
    </section>
  );
}

function Changes({ drafting: { draft, changes }, onClose }: { drafting: Drafting; onClose: () => void }) {
  const words = useWords("questions", questions);
  const speech = useSpeech();
  const told = changesTold(useNarrator(draft.base, draft.mine), changes);
  return (
    <Dialog title={counted(words.changes, told.length, speech)} onClose={onClose} isWide>
      <Diff told={told} />
    </Dialog>
  );
}

function DiscardButton({ count, onDiscard }: { count: number; onDiscard: () => void }) {
  const words = useWords("questions", questions);
  const frameWords = useWords("frame", frame);
  const speech = useSpeech();
  const [isAsking, ask] = useState(false);
  return (
    <>
      <button type="button" onClick={() => ask(true)}>
        {words.discard}
      </button>
      {isAsking && (
        <Dialog title={words.discardTitle} onClose={() => ask(false)}>
          <p>{counted(words.discardBody, count, speech)}</p>
          <footer>
            <span class="grow" />
            <button type="button" onClick={() => ask(false)}>
              {frameWords.cancel}
            </button>
            <button
              type="button"
              class="danger"
              onClick={() => {
                ask(false);
                onDiscard();
              }}
            >
              {words.discard}
            </button>
          </footer>
        </Dialog>
      )}
    </>
  );
}

/** What both have changed: yours beside what is there now, and a choice for each. */
function Clashes({ drafting }: { drafting: Drafting }) {
  const words = useWords("questions", questions);
  const sayWords = useWords("say", say);
  const labels = useWords("form", form);
  const speech = useSpeech();
  const { draft, choose } = drafting;
  const narrator = useNarrator(draft.base, draft.mine);
  const [isOpen, open] = useState(true);
  if (!isOpen)
    return (
      <button type="button" class="primary" onClick={() => open(true)}>
        {counted(words.clashLeft, draft.clashes.length, speech)}
      </button>
    );
  return (
    <Dialog title={words.clashTitle} onClose={() => open(false)} isWide>
      <p>{words.clashBody}</p>
      <ul class="clashes">
        {draft.clashes.map((clash) => {
          const { type, id } = clash.entity;
          const field = clash.key ?? clash.field;
          const label =
            field === null
              ? words.clashWhole
              : field === "place"
                ? words.clashPlace
                : labelFor(field, sayWords, labels);
          return (
            <li key={clash.id}>
              <p>
                <strong>
                  <Said sentence={nameOf(narrator, type, id)} />
                </strong>{" "}
                · {label}
              </p>
              <div class="clash">
                <Side
                  title={words.yours}
                  value={clash.yours}
                  clash={clash}
                  button={words.keepYours}
                  onClick={() => choose(clash, "yours")}
                />
                <Side
                  title={words.now}
                  value={clash.now}
                  clash={clash}
                  button={words.keepNow}
                  onClick={() => choose(clash, "now")}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

const labelFor = (name: string, ...words: readonly Readonly<Record<string, string>>[]): string =>
  words.map((each) => each[`field_${name}`] ?? each[`prop_${name}`]).find((label) => label !== undefined) ??
  name;

interface SideProps {
  title: string;
  value: unknown;
  clash: Clash;
  button: string;
  onClick: () => void;
}

function Side({ title, value, clash, button, onClick }: SideProps) {
  const words = useWords("questions", questions);
  const text = shownValue(value, clash);
  return (
    <div class="clash-side">
      <span class="hint small">{title}</span>
      <p class="clash-value">{text === null ? <em>{words.clashDeleted}</em> : <Own text={text} />}</p>
      <button type="button" class="small" onClick={onClick}>
        {button}
      </button>
    </div>
  );
}

/** A value of a clash as text; null for what is gone. */
function shownValue(value: unknown, { field }: Clash): string | null {
  if (value == null) return null;
  if (field === null && isRecord(value)) return String(value.content ?? value.name ?? JSON.stringify(value));
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return value.join("\n");
  return JSON.stringify(value, null, 2);
}

/** The button that takes the last save back. */
export function UndoButton({ drafting }: { drafting: Drafting }) {
  const words = useWords("questions", questions);
  const { undoing, count, onSaved } = drafting;
  if (undoing === null || count > 0) return null;
  return (
    <Act
      action={saveDraft}
      input={undoing}
      withoutCurl
      onDone={(answer) => {
        onSaved();
        if ((answer as Draft).clashes.length === 0) tell(words.undone);
      }}
    >
      {words.undo}
    </Act>
  );
}
