import type { FullInterview } from "#client/openapi.ts";
import { interviews } from "../../text/en/interviews.ts";
import { useWords } from "../../text/words.tsx";
import { downloadName } from "./file-name.ts";

/** Files that participants gave: shown where the service keeps them, by the type that it knows. */

/** Where the service gives out files, on this host. */
const isOwn = (url: string): boolean => URL.parse(url)?.origin === location.origin;

export function Recording({ url, label }: { url: string; label: string }) {
  if (!isOwn(url)) return null;
  // biome-ignore lint/a11y/useMediaCaption: its words are the message above it.
  return <audio class="recording" controls preload="none" src={url} aria-label={label} />;
}

interface Uploaded {
  url: string;
  content_type: string;
}

/** Answers that are files, of whatever type their question is. */
const filesIn = (answers: FullInterview["parsed_conversation_json"]): Uploaded[] =>
  Object.values(answers ?? {}).flatMap(({ value }) => (Array.isArray(value) ? value.filter(isFile) : []));

const isFile = (value: unknown): value is Uploaded =>
  typeof value === "object" &&
  value !== null &&
  "url" in value &&
  typeof value.url === "string" &&
  "content_type" in value &&
  typeof value.content_type === "string";

export function Files({ answers }: { answers: FullInterview["parsed_conversation_json"] }) {
  const words = useWords("interviews", interviews);
  const files = filesIn(answers);
  if (files.length === 0) return null;
  return (
    <section>
      <h2>{words.files}</h2>
      <ul class="files">
        {files.map((file) => (
          <li key={file.url}>
            <Shown file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pictures that can hold a script are downloads, as is all that is no picture, sound or film. */
function Shown({ file: { url, content_type } }: { file: Uploaded }) {
  const words = useWords("interviews", interviews);
  const [kind, type = ""] = content_type.split("/");
  const isShown = isOwn(url) && !type.includes("svg");
  if (isShown && kind === "image") return <img src={url} alt="" loading="lazy" />;
  // biome-ignore lint/a11y/useMediaCaption: nobody has written any.
  if (isShown && kind === "audio") return <audio controls preload="none" src={url} />;
  // biome-ignore lint/a11y/useMediaCaption: nobody has written any.
  if (isShown && kind === "video") return <video controls preload="none" src={url} />;
  return (
    <a href={url} download={downloadName(url)} target="_blank" rel="noopener noreferrer">
      {words.openFile}
    </a>
  );
}
