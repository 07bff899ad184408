import { useEffect, useRef, useState } from "preact/hooks";
import { fill } from "../text/words.ts";
import type { RareInput, RareInputView } from "./input.ts";
import { FileRow } from "./media-file.tsx";
import {
  capturable,
  type Files,
  filesAnswer,
  kindsText,
  type Props,
  problemWithFile,
  sizeText,
} from "./media-files.ts";
import { useUploads } from "./uploads.ts";

const captureWords = { image: "takePicture", video: "recordVideo", audio: "recordAudio" } as const;

function MediaUpload(view: RareInputView<Props, Files>) {
  const { props, labelledBy, describedBy, disabled, words, locale } = view;
  const { files, chosen, add, remove, retry } = useUploads(view);
  const [complaints, setComplaints] = useState<string[]>([]);
  const room = props.maxFiles - files.stored.length - files.unfinished.length;
  const group = useRef<HTMLFieldSetElement>(null);
  useKeptFromDrops();

  function choose(list: FileList | null | undefined) {
    if (disabled) return;
    const { taken, complaints, isFull } = judged([...(list ?? [])], room, view);
    setComplaints(complaints);
    // The button that had the focus disappears when no more files fit.
    if (isFull) group.current?.focus();
    if (taken.length > 0) add(taken);
  }

  return (
    <fieldset
      class="stack unframed"
      ref={group}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {files.stored.length + files.unfinished.length === 0 ? null : (
        <ul class="files">
          {[...files.stored, ...files.unfinished].map((entry) => (
            <FileRow
              key={entry.id}
              entry={entry}
              chosen={chosen[entry.id]}
              disabled={disabled}
              words={words}
              locale={locale}
              onRetry={() => {
                retry(entry.id);
                group.current?.focus();
              }}
              onRemove={() => {
                remove(entry.id);
                setComplaints([]);
                group.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {room <= 0 ? null : <FileDrop view={view} room={room} onChoose={choose} />}
      <div role="alert">
        {complaints.map((complaint) => (
          <p key={complaint} class="problem">
            {complaint}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

/** The files that there is room for, and why the others are not taken. */
function judged(
  files: readonly File[],
  room: number,
  { props, words, locale }: RareInputView<Props, Files>,
): { taken: File[]; complaints: string[]; isFull: boolean } {
  const problems = files.map((file) => problemWithFile(file, props, words, locale));
  const good = files.filter((_, index) => problems[index] === null);
  const most = Math.max(room, 0);
  const over = good.slice(most);
  return {
    taken: good.slice(0, most),
    complaints: [
      ...problems.flatMap((problem) => problem ?? []),
      ...over.map(({ name }) => fill(words.fileAddedOver, { name, count: props.maxFiles })),
    ],
    isFull: good.length >= room,
  };
}

interface FileDropProps {
  view: RareInputView<Props, Files>;
  room: number;
  onChoose: (list: FileList | null | undefined) => void;
}

/** Where files are dropped, with the buttons that choose one. */
function FileDrop({ view, room, onChoose }: FileDropProps) {
  const { props, describedBy, disabled, words, locale } = view;
  const [isOver, setOver] = useState(false);
  const size = sizeText(props.maxSizeMb, locale);

  const picker = (text: string, accept: string, capture?: boolean) => (
    <label class={capture ? "button file-picker" : "button next file-picker"}>
      {text}
      <input
        type="file"
        class="visually-hidden"
        accept={accept}
        multiple={!capture && room > 1}
        capture={capture ? "environment" : undefined}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files);
          currentTarget.value = "";
        }}
      />
    </label>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the buttons inside
    <div
      class={isOver ? "file-drop file-drop-over" : "file-drop"}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={({ dataTransfer }) => {
        setOver(false);
        onChoose(dataTransfer?.files);
      }}
    >
      <div class="actions">
        {picker(props.maxFiles > 1 ? words.chooseFiles : words.chooseFile, props.accept.join(","))}
        {hasCamera() ? (
          capturable(props).map((kind) => picker(words[captureWords[kind]], `${kind}/*`, true))
        ) : (
          <span class="hint">{words.dropFiles}</span>
        )}
      </div>
      <p class="hint small">
        {fill(words.filesAllowed, { kinds: kindsText(props, words, locale) })}
        {" · "}
        {props.maxFiles > 1
          ? fill(words.filesMost, { count: props.maxFiles, size })
          : fill(words.fileMost, { size })}
      </p>
    </div>
  );
}

const hasCamera = (): boolean => matchMedia("(pointer: coarse)").matches;

/** Prevents the browser from opening a file dropped beside the field. */
function useKeptFromDrops() {
  useEffect(() => {
    const keep = (event: Event) => event.preventDefault();
    addEventListener("dragover", keep);
    addEventListener("drop", keep);
    return () => {
      removeEventListener("dragover", keep);
      removeEventListener("drop", keep);
    };
  }, []);
}

export const mediaUpload: RareInput<Props, Files> = {
  View: MediaUpload,
  answer: (files, _, words) => filesAnswer(files, words),
};
