import { useRight, useSession } from "../session/context.ts";
import { useLoaded } from "./loaded.ts";

interface Titles {
  all: readonly { id: string; title: string }[];
  /** Null where it is not known. */
  of: (study: string | null | undefined) => string | null;
}

/** What the studies of the organization are called, for whoever may see them. */
export function useTitles(isWanted = true): Titles {
  const { client } = useSession();
  const may = useRight();
  const { value } = useLoaded(isWanted && may("see") ? "titles" : null, (signal) =>
    client.studies.list({ fields: ["title"], include_archived: true }, { signal }).all(),
  );
  return {
    all: value ?? [],
    of: (study) => value?.find(({ id }) => id === study)?.title ?? null,
  };
}
