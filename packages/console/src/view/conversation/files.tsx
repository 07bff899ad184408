import { useRef, useState } from "preact/hooks";
import type { FullInterview, InterviewFile } from "#client/openapi.ts";
import { useSession } from "../../session/context.ts";
import { interviews } from "../../text/en/interviews.ts";
import { useWords } from "../../text/words.tsx";
import { useLoaded } from "../../wire/loaded.ts";
import { downloadName } from "./file-name.ts";

/** Files that participants gave: shown where the service keeps them, by the type that it knows. */

/** An interview's files by the urls that identify them. */
export interface Links {
  of: ReadonlyMap<string, InterviewFile>;
  failure: Error | null;
  /** Asks for other links, if these are so old that they may have expired. */
  renew: () => Promise<void>;
}

const youngMs = 60_000;

/** Loaded once, if the interview has any files. */
export function useLinks({ id, messages, parsed_conversation_json }: FullInterview): Links {
  const { client } = useSession();
  const hasFiles =
    messages.some(({ recording_url }) => recording_url !== null) ||
    filesIn(parsed_conversation_json).length > 0;
  const { value, failure, reload } = useLoaded(hasFiles ? `${id} files` : null, async (signal) => {
    const files = await client.interviews.files(id, { signal });
    return { of: new Map(files.map((file) => [file.url, file])), at: performance.now() };
  });
  return {
    of: value?.of ?? new Map(),
    failure,
    renew: async () => {
      if (value === null || performance.now() - value.at > youngMs) await reload();
    },
  };
}

/** A link stays the same until it fails: another one would end what plays. */
function useFile(url: string, links: Links) {
  const newest = links.of.get(url);
  const kept = useRef(newest);
  const [failed, setFailed] = useState<InterviewFile | null>(null);
  if (kept.current === undefined || kept.current === failed) kept.current = newest;
  const file = kept.current;
  const onError = () => {
    if (file === undefined) return;
    setFailed(file);
    if (file === newest) void links.renew();
  };
  // Where there is no time of expiry, a file is stored elsewhere, and is not fetched unasked.
  const src = file?.download_url_expires_at == null ? null : file.download_url;
  // What failed is what somebody wanted to hear.
  return { file, player: src === null ? null : { src, onError, autoplay: failed !== null } };
}

export function Recording({ url, label, links }: { url: string; label: string; links: Links }) {
  const { player } = useFile(url, links);
  if (player === null) return null;
  return <audio class="recording" controls preload="none" {...player} aria-label={label} />;
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

interface FilesProps {
  answers: FullInterview["parsed_conversation_json"];
  links: Links;
}

export function Files({ answers, links }: FilesProps) {
  const words = useWords("interviews", interviews);
  const files = filesIn(answers);
  if (files.length === 0) return null;
  return (
    <section>
      <h2>{words.files}</h2>
      <ul class="files">
        {files.map((file) => (
          <li key={file.url}>
            <Shown uploaded={file} links={links} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pictures that can hold a script are downloads, as is all that is no picture, sound or film. */
function Shown({ uploaded: { url, content_type }, links }: { uploaded: Uploaded; links: Links }) {
  const words = useWords("interviews", interviews);
  const { file, player } = useFile(url, links);
  const [kind, type = ""] = content_type.split("/");
  if (player !== null && !type.includes("svg")) {
    const { src, onError } = player;
    if (kind === "image") return <img src={src} alt="" loading="lazy" onError={onError} />;
    if (kind === "audio") return <audio controls preload="none" {...player} />;
    if (kind === "video") return <video controls preload="none" {...player} />;
  }
  if (file?.download_url == null) return <>{downloadName(url)}</>;
  return (
    <a href={file.download_url} download={downloadName(url)} target="_blank" rel="noopener noreferrer">
      {words.openFile}
    </a>
  );
}
