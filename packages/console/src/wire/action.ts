import { ResearchInterviews } from "#client/client.ts";
import { type Shown, shownOf } from "../request/log.ts";
import type { Right } from "../session/right.ts";

/** What a button sends. The same call on a client that only notes shows the request before anything is sent. */
export interface Action<Input> {
  /** In the page, such as `study.duplicate`. */
  name: string;
  /** As `openapi.json` has it. */
  operation: string;
  right: Right;
  build: (client: ResearchInterviews, input: Input) => Promise<unknown>;
}

/** For inference of the input. */
export const action = <Input>(given: Action<Input>): Action<Input> => given;

/** The first request that a call makes, which is not sent. */
export async function requestOf(
  build: (client: ResearchInterviews) => Promise<unknown>,
): Promise<Shown | null> {
  let noted: Shown | null = null;
  const client = new ResearchInterviews({
    baseUrl: location.origin,
    maxRetries: 0,
    fetch: async (url, init) => {
      noted ??= shownOf(url.slice(location.origin.length), init);
      throw new Error("only noted");
    },
  });
  await build(client).catch(() => {});
  return noted;
}
