import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { useRight, useSession } from "../session/context.ts";
import { frame } from "../text/en/frame.ts";
import { useWords } from "../text/words.tsx";
import type { Action } from "../wire/action.ts";
import { useOnline } from "../wire/online.ts";
import { type Refusal, refusalOf } from "../wire/refusal.ts";
import { CurlButton } from "./copy.tsx";
import { Refused } from "./states.tsx";

/** Sends an action: whether it is being sent, and why it was refused. */
export interface Sending<Input> {
  isRunning: boolean;
  refusal: Refusal | null;
  /** Resolves with whether it was done. Does nothing while one is being sent. */
  send: (input: Input) => Promise<boolean>;
  clear: () => void;
}

export function useAction<Input>(
  { build }: Action<Input>,
  onDone?: (answer: unknown, input: Input) => unknown,
  onRefused?: (failure: Error) => unknown,
): Sending<Input> {
  const { client } = useSession();
  const [isRunning, setRunning] = useState(false);
  // What was drawn may be of before the latest was sent, or done.
  const running = useRef(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  async function send(input: Input): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setRunning(true);
    setRefusal(null);
    try {
      const answer = await build(client, input);
      await onDone?.(answer, input);
      return true;
    } catch (failure) {
      setRefusal(refusalOf(failure));
      onRefused?.(failure as Error);
      return false;
    } finally {
      running.current = false;
      setRunning(false);
    }
  }
  return { isRunning, refusal, send, clear: () => setRefusal(null) };
}

interface Props<Input> {
  action: Action<Input>;
  input: Input;
  children: ComponentChildren;
  class?: string;
  /** Why the state of things forbids it now; shown on the button, which is off. */
  reason?: string | null;
  onDone?: (answer: unknown) => unknown;
  onRefused?: (failure: Error) => unknown;
  /** For a button of which there are many: its command is in a menu elsewhere. */
  withoutCurl?: boolean;
}

/** A button that sends its action, with the same as curl beside it. It is not there where the right is missing. */
export function Act<Input>({
  action,
  input,
  children,
  reason = null,
  onDone,
  onRefused,
  withoutCurl,
  ...rest
}: Props<Input>) {
  const words = useWords("frame", frame);
  const may = useRight();
  const isOnline = useOnline();
  const { isRunning, refusal, send } = useAction(action, onDone, onRefused);
  if (!may(action.right)) return null;
  const why = isOnline ? reason : words.whileOffline;
  return (
    <span class="act">
      <button
        type="button"
        class={rest.class}
        data-action={action.name}
        aria-busy={isRunning}
        disabled={isRunning || why !== null}
        title={why ?? undefined}
        onClick={() => void send(input)}
      >
        {children}
      </button>
      {withoutCurl ? null : <CurlButton action={action} input={input} />}
      {refusal && <Refused refusal={refusal} />}
    </span>
  );
}
