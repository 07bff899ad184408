import { useState } from "preact/hooks";
import { curlOf, hiding } from "../request/curl.ts";
import { useSession } from "../session/context.ts";
import { frame } from "../text/en/frame.ts";
import { useWords } from "../text/words.tsx";
import { type Action, requestOf } from "../wire/action.ts";
import { Icon } from "./icon.tsx";
import { tell } from "./tell.tsx";

/** Copies a text; says whether that worked, to people and to the caller. */
export async function copyText(
  text: string,
  words: Pick<typeof frame, "copied" | "copyFailed">,
): Promise<boolean> {
  const isDone =
    (await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )) ?? false;
  tell(isDone ? words.copied : words.copyFailed);
  return isDone;
}

/** A button that copies a text, such as a link. */
export function CopyButton({ text, label }: { text: string | (() => string); label?: string }) {
  const words = useWords("frame", frame);
  const [isDone, setDone] = useState(false);
  const copy = async () => {
    if (!(await copyText(typeof text === "string" ? text : text(), words))) return;
    setDone(true);
    setTimeout(() => setDone(false), 2_000);
  };
  return (
    <button type="button" class="small" onClick={() => void copy()}>
      {isDone ? words.copied : (label ?? words.copy)}
    </button>
  );
}

/** Copies what an action would send as a command of curl; sends nothing. */
export function useCurl(): <Input>(action: Action<Input>, input: Input) => Promise<void> {
  const { log } = useSession();
  const words = useWords("frame", frame);
  return async (action, input) => {
    const request = await requestOf((client) => action.build(client, input));
    if (request !== null) await copyText(curlOf(request, hiding(log.secrets())), words);
  };
}

/** Beside each button that sends. */
export function CurlButton<Input>({ action, input }: { action: Action<Input>; input: Input }) {
  const words = useWords("frame", frame);
  const curl = useCurl();
  return (
    <button
      type="button"
      class="plain icon-only"
      title={words.copyAsCurl}
      aria-label={words.copyAsCurl}
      data-curl={action.name}
      onClick={() => void curl(action, input)}
    >
      <Icon name="curl" />
    </button>
  );
}
