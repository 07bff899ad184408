import type { FullInterview, InterviewFile } from "#client/openapi.ts";
import { useSession } from "../../session/context.ts";
import { useLoaded } from "../../wire/loaded.ts";

export interface Uploaded {
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

/** An interview's files by the urls that identify them. */
export interface Links {
  /** In the order of the answers. */
  uploaded: readonly Uploaded[];
  of: ReadonlyMap<string, InterviewFile>;
  failure: Error | null;
  /** Asks for other links, if these are so old that they may have expired. */
  renew: () => Promise<void>;
}

const youngMs = 60_000;

/** Loaded if the interview has any files, and again once it has others. */
export function useLinks({ id, messages, parsed_conversation_json }: FullInterview): Links {
  const { client } = useSession();
  const uploaded = filesIn(parsed_conversation_json);
  const recorded = messages.flatMap(({ recording_url }) => recording_url ?? []);
  const urls = [...recorded, ...uploaded.map(({ url }) => url)];
  const key = urls.length === 0 ? null : `${id} files ${urls.join(" ")}`;
  const { value, failure, reload } = useLoaded(key, async (signal) => {
    const files = await client.interviews.files(id, { signal });
    return { of: new Map(files.map((file) => [file.url, file])), at: performance.now() };
  });
  return {
    uploaded,
    of: value?.of ?? new Map(),
    failure,
    renew: async () => {
      if (value === null || performance.now() - value.at > youngMs) await reload();
    },
  };
}
