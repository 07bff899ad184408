import { useRef, useState } from "preact/hooks";
import type { InterviewFile } from "#client/openapi.ts";
import { beside } from "../../text/en/beside.ts";
import { useWords } from "../../text/words.tsx";
import { downloadName } from "./file-name.ts";
import type { Links, Uploaded } from "./links.ts";

/** Files that participants gave: shown where the service keeps them, by the type that it knows. */

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

export function Files({ links }: { links: Links }) {
  const words = useWords("beside", beside);
  return (
    <section>
      <h2>{words.files}</h2>
      <ul class="files">
        {links.uploaded.map((file) => (
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
  const words = useWords("beside", beside);
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
