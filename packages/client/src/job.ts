import type { ApiPromise } from "./promise.ts";
import { pause } from "./retry.ts";

/** How to wait for a job. */
export interface WaitOptions<State> {
  /** Ends the waiting, such as `AbortSignal.timeout(600_000)`; the job goes on. */
  signal?: AbortSignal;
  /** Called with each state that is read. */
  onProgress?: (state: State) => void;
}

/** A job that was started: await it for its first state, and `result()` for its end. */
export interface StartedJob<Started, State, Result> extends ApiPromise<Started> {
  /** Waits for the job to end. Throws a `JobError` if it fails. */
  result(options?: WaitOptions<State>): Promise<Result>;
}

const minPauseMs = 100;
const maxPauseMs = 5_000;

/** Until a job's state is read again, after so long a wait: its end is noticed within a tenth of the time it took. */
export const nextPauseMs = (waitedMs: number): number =>
  Math.min(Math.max(waitedMs / 10, minPauseMs), maxPauseMs);

/** Adds `result` to the request that starts a job. */
export function startedJob<Started, State, Result>(
  started: ApiPromise<Started>,
  wait: (started: Started, options?: WaitOptions<State>) => Promise<Result>,
): StartedJob<Started, State, Result> {
  return Object.assign(started, {
    result: async (options?: WaitOptions<State>) => wait(await started, options),
  });
}

/** Reads a job's state, less and less often, until it is over. */
export async function pollUntil<State>(
  read: (options: { signal?: AbortSignal }) => Promise<State>,
  isOver: (state: State) => boolean,
  { signal, onProgress }: WaitOptions<State> = {},
): Promise<State> {
  const options = signal === undefined ? {} : { signal };
  for (const begun = performance.now(); ; ) {
    const state = await read(options);
    onProgress?.(state);
    if (isOver(state)) return state;
    await pause(nextPauseMs(performance.now() - begun), signal);
  }
}
