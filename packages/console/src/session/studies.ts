import type { ResearchInterviews } from "#client/client.ts";
import type { Page } from "#client/list.ts";
import type { Study } from "#client/openapi.ts";

const fields = ["title", "status", "folder_id", "updated_at"] as const;

/** What the list shows of a study. */
export type Listed = Pick<Study, "id" | (typeof fields)[number]>;

/** Reads the first page of studies. */
export type ReadStudies = (isArchived: boolean, signal: AbortSignal) => Promise<Page<Listed>>;

/**
 * Reads studies by this client; `isAhead` asks for those that are not archived at once, for whoever reads them first. Who
 * may not, or cannot for now, is told then.
 */
export function studiesOf(client: ResearchInterviews, isAhead: boolean): ReadStudies {
  const read = async (include_archived: boolean, signal?: AbortSignal): Promise<Page<Listed>> =>
    client.studies.list({ fields, include_archived }, signal && { signal });
  let ahead = isAhead ? read(false).catch(() => null) : null;
  return async (isArchived, signal) => {
    const asked = ahead;
    ahead = null;
    return (isArchived ? null : await asked) ?? read(isArchived, signal);
  };
}
