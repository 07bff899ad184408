import { useEffect, useState } from "preact/hooks";
import { type AllWords, fill } from "../text/words.ts";
import { type Files, fileSizeText, type Stored } from "./media-files.ts";
import type { Chosen } from "./uploads.ts";

interface Props {
  entry: Stored | Files["unfinished"][number];
  chosen: Chosen | undefined;
  disabled: boolean;
  words: AllWords;
  locale: string;
  onRetry: () => void;
  onRemove: () => void;
}

/** One file of an answer, and its upload progress. */
export function FileRow({ entry, chosen, disabled, words, locale, onRetry, onRemove }: Props) {
  const { name } = entry;
  const isStored = "url" in entry;
  const isSending = !isStored && chosen !== undefined && !chosen.hasFailed;
  const preview = usePreview(chosen?.file);
  const size = isStored ? entry.size : chosen?.file.size;
  const told = isStored
    ? words.fileStored
    : isSending
      ? words.fileUploading
      : chosen === undefined
        ? words.fileLost
        : words.fileFailed;
  return (
    <li class="file">
      {preview === null ? null : <img class="file-preview" src={preview} alt="" />}
      <div class="file-text">
        <p class="file-name" dir="auto">
          {name}
        </p>
        <p class={isStored || isSending ? "hint small" : "problem small"} role="status">
          {isStored ? <span aria-hidden="true">✓ </span> : null}
          {told}
          {size === undefined ? null : ` · ${fileSizeText(size, locale)}`}
        </p>
        {isSending ? (
          <progress
            class="file-progress"
            aria-label={`${name}: ${words.fileUploading}`}
            value={chosen.fraction}
            max={1}
          />
        ) : null}
      </div>
      {chosen?.hasFailed && !isStored ? (
        <button type="button" disabled={disabled} onClick={onRetry}>
          {words.tryAgain} <span class="visually-hidden">{name}</span>
        </button>
      ) : null}
      <button
        type="button"
        class="plain file-remove"
        disabled={disabled}
        aria-label={fill(words.remove, { name })}
        onClick={onRemove}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}

/** A preview of a picture chosen since the page was opened, without downloading it. */
function usePreview(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
