import type { ResearchInterviews } from "#client/client.ts";
import type { Page } from "#client/list.ts";
import type { Study } from "#client/openapi.ts";
import type { RequestOptions } from "#client/transport.ts";

const fields = ["title", "status", "folder_id", "updated_at"] as const;

/** What the list shows of a study. */
export type Listed = Pick<Study, "id" | (typeof fields)[number]>;

/** Reads the first page of studies. */
export type ReadStudies = (isArchived: boolean, signal: AbortSignal) => Promise<Page<Listed>>;

/** How long what was asked for ahead is given to its first reader. Later, studies may have changed. */
const maxAgeMs = 5_000;

/**
 * Reads studies by this client; `isAhead` asks for those that are not archived at once, for whoever reads them first. Who
 * may not, or cannot for now, is told then.
 */
export function studiesOf(client: ResearchInterviews, isAhead: boolean): ReadStudies {
  const read = async (include_archived: boolean, options: RequestOptions): Promise<Page<Listed>> =>
    client.studies.list({ fields, include_archived }, options);
  const readAhead = async () => ({ page: await read(false, { maxRetries: 0 }), at: Date.now() });
  let ahead = isAhead ? readAhead().catch(() => null) : null;
  return async (isArchived, signal) => {
    const asked = ahead;
    ahead = null;
    const found = isArchived ? null : await asked;
    return found !== null && Date.now() - found.at < maxAgeMs ? found.page : read(isArchived, { signal });
  };
}
