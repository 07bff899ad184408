import type { ApiError } from "#client/errors.ts";
import type { EntityType } from "./content.ts";
import { changesBetween } from "./plan.ts";
import type { Draft } from "./save.ts";

/** What of a draft the service refuses, and where it stands. */
export interface RefusedPlace {
  type: EntityType;
  id: string;
  /** As the fields of forms are named: `props.options.1`; empty for the whole. */
  path: string;
  message: string;
}

/** Focuses the field that a refusal names, as near as there is one among these. Null where there is none. */
export function focusRefused(within: ParentNode, { path }: RefusedPlace): HTMLElement | null {
  const isAbove = (named = "") => path === named || path.startsWith(`${named}.`);
  const [found = null] = [...within.querySelectorAll<HTMLElement>("[data-path]")]
    .filter(({ dataset }) => isAbove(dataset.path))
    .sort((a, b) => (b.dataset.path ?? "").length - (a.dataset.path ?? "").length);
  found?.closest("details")?.setAttribute("open", "");
  found?.scrollIntoView({ block: "center" });
  found?.focus();
  return found;
}

/** Where the problems of a refused save are: each names a mutation, and a place in what it changes. */
export function refusedPlaces({ issues }: Pick<ApiError, "issues">, { base, mine }: Draft): RefusedPlace[] {
  const changes = changesBetween(base, mine);
  return issues.flatMap(({ loc, message }) => {
    const change = loc[1] === "mutations" ? changes[Number(loc[2])] : undefined;
    if (change === undefined) return [];
    const path = loc[3] === "after" ? loc.slice(4).join(".") : "";
    return [{ type: change.entity_type, id: change.entity_id, path, message }];
  });
}
