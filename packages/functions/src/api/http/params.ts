import * as z from "zod";
import { id, lazy } from "#kit/shape.ts";

/** Parts of requests that many operations have, each made once. */

/** `{id}` in a path. */
export const idParams = lazy(() => z.object({ id }));

/** `study_id` in a path or a query. */
export const ofStudy = lazy(() => z.object({ study_id: id }));

/** What `{id}` in a path is of: `study` in `/studies/{id}`. */
export function resourceOf(path: string): string {
  const steps = path.split("/");
  const resource = steps[steps.indexOf("{id}") - 1] ?? "";
  return resource.replaceAll("-", " ").replace(/ies$/, "y").replace(/s$/, "");
}
