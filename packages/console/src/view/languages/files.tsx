import { useState } from "preact/hooks";
import type { ImportTranslationsRes } from "#client/openapi.ts";
import { useAction } from "../../part/act.tsx";
import { Check } from "../../part/check.tsx";
import { Dialog, SendBar } from "../../part/dialog.tsx";
import { Field } from "../../part/field.tsx";
import { Menu } from "../../part/menu.tsx";
import { Own, plainOf } from "../../part/own.tsx";
import { saveFile } from "../../part/save-file.ts";
import { Refused } from "../../part/states.tsx";
import { languages } from "../../text/en/languages.ts";
import { filled, useSpeech, useWords } from "../../text/words.tsx";
import { downloadFile, formats, uploadFile } from "./actions.ts";

interface FileProps {
  studyId: string;
  language: string;
  /** Code of the language, such as `de`. */
  code: string;
}

/** The texts of a language for a translator. */
export function Download({ studyId, language, code }: FileProps) {
  const words = useWords("languages", languages);
  const { refusal, send } = useAction(downloadFile, (answer, { format }) => {
    const file = answer as Blob;
    saveFile(`translations-${code}.${format === "csv" ? "csv" : "xlf"}`, file.type, file);
  });
  return (
    <span class="act">
      <Menu
        label={words.download}
        class=""
        items={formats.map((format) => ({
          text: words[`format_${format}`],
          hint: words[`format_${format}Body`],
          "data-action": downloadFile.name,
          onPick: () => void send({ id: studyId, format, language }),
        }))}
      >
        {words.download}
      </Menu>
      {refusal && <Refused refusal={refusal} />}
    </span>
  );
}

interface UploadProps {
  studyId: string;
  language: string;
  onClose: () => void;
  onWritten: () => void;
}

/** A translator's file: what it would change, and then the change. */
export function Upload({ studyId, language, onClose, onWritten }: UploadProps) {
  const words = useWords("languages", languages);
  const [file, setFile] = useState<File | null>(null);
  const [approve, setApprove] = useState(false);
  const [partial, setPartial] = useState(false);
  const [checked, setChecked] = useState<ImportTranslationsRes | null>(null);
  const of = { id: studyId, language, approve, partial };
  const changed = () => setChecked(null);
  const check = (label: string, isSet: boolean, set: (isSet: boolean) => void) => (
    <Check
      isOn={isSet}
      onTurn={(isOn) => {
        set(isOn);
        changed();
      }}
    >
      {label}
    </Check>
  );
  return (
    <Dialog title={words.uploadTitle} onClose={onClose} isWide={checked !== null}>
      <form>
        <Field label={words.fileLabel} hint={words.fileHint}>
          {(own) => (
            <input
              {...own}
              type="file"
              accept=".xlf,.xliff,.csv,.zip"
              onChange={({ currentTarget: { files } }) => {
                setFile(files?.[0] ?? null);
                changed();
              }}
            />
          )}
        </Field>
        {check(words.approve, approve, setApprove)}
        {check(words.partial, partial, setPartial)}
        {checked !== null && <Told answer={checked} text={words.checked} />}
        {checked === null || (checked.counts.refused > 0 && !partial) ? (
          <SendBar
            action={uploadFile}
            input={{ id: studyId, language, approve, partial, file: file ?? new File([], ""), dry_run: true }}
            label={words.check}
            reason={file === null ? words.fileLabel : null}
            onDone={(answer) => setChecked(answer as ImportTranslationsRes)}
            onClose={onClose}
          />
        ) : (
          <SendBar
            action={uploadFile}
            input={{ id: of.id, language, approve, partial, file: file ?? new File([], ""), dry_run: false }}
            label={words.write}
            onDone={() => {
              onWritten();
              onClose();
            }}
            onClose={onClose}
          />
        )}
      </form>
    </Dialog>
  );
}

/** What became of a file. */
function Told({ answer: { counts, entries }, text }: { answer: ImportTranslationsRes; text: string }) {
  const words = useWords("languages", languages);
  const number = new Intl.NumberFormat(useSpeech().locale);
  const refused = entries.filter(({ result }) => result === "refused");
  const values = Object.entries(counts).map(([name, value]) => [name, number.format(value)]);
  return (
    <section class="stack">
      <p role="status">{filled(text, Object.fromEntries(values))}</p>
      {refused.length > 0 && (
        <>
          <h3>{words.refusedTexts}</h3>
          <ul class="languages-refused">
            {refused.slice(0, 50).map(({ id, place, code, message, language }) => (
              <li key={`${id} ${place}`}>
                <code>{code}</code> <span lang="en">{message}</span>{" "}
                <span class="hint small">
                  <Own text={language ?? ""} /> · {plainOf(place)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
