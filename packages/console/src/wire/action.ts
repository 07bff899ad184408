import type { ResearchInterviews } from "#client/client.ts";
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
