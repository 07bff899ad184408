import { useEffect, useState } from "preact/hooks";
import { copyText } from "../part/copy.tsx";
import { Dialog } from "../part/dialog.tsx";
import { Icon } from "../part/icon.tsx";
import { plainOf } from "../part/own.tsx";
import { useSession } from "../session/context.ts";
import { frame } from "../text/en/frame.ts";
import { filled, useSpeech, useWords } from "../text/words.tsx";
import { curlOf, hiding } from "./curl.ts";
import type { Entry } from "./log.ts";
import { scriptOf } from "./script.ts";

/** What the page has sent, newest first, to be sent again by a shell. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const words = useWords("frame", frame);
  const { log } = useSession();
  const [entries, set] = useState(log.entries);
  useEffect(() => log.watch(() => set(log.entries())), [log]);
  const secrets = log.secrets();
  return (
    <Dialog title={words.requests} onClose={onClose} isDrawer>
      <p class="hint">{words.requestsIntro}</p>
      {entries.length === 0 ? (
        <p>{words.requestsNone}</p>
      ) : (
        <>
          <p>
            <button
              type="button"
              class="small"
              onClick={() => void copyText(scriptOf(log.story(), secrets), words)}
            >
              {words.copyScript}
            </button>
          </p>
          <ol class="requests">
            {[...entries].reverse().map((entry) => (
              <Line
                key={entry.number}
                entry={entry}
                onCopy={() => void copyText(curlOf(entry, hiding(secrets)), words)}
              />
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );
}

function Line({ entry, onCopy }: { entry: Entry; onCopy: () => void }) {
  const words = useWords("frame", frame);
  const { locale } = useSpeech();
  const { method, path, status, ms, requestId } = entry;
  const isBad = status === null || (status !== undefined && status >= 400);
  return (
    <li>
      <div class="request">
        <code>
          <b>{method}</b> {plainOf(shortened(path))}
        </code>
        <span class="hint small">
          {status === undefined ? (
            "…"
          ) : (
            <span class={isBad ? "bad" : "good"}>{status ?? words.noAnswer}</span>
          )}
          {ms !== undefined &&
            ` · ${filled(words.milliseconds, { n: new Intl.NumberFormat(locale).format(ms) })}`}
          {requestId && ` · ${requestId}`}
        </span>
      </div>
      <button
        type="button"
        class="plain icon-only"
        title={words.copyAsCurl}
        aria-label={words.copyAsCurl}
        onClick={onCopy}
      >
        <Icon name="curl" />
      </button>
    </li>
  );
}

/** Without what lets in. */
const shortened = (path: string): string => path.replace(/([?&]vid=)[^&]*/, "$1…").replace(/^\/api\/v1/, "");
