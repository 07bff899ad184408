import type { Right } from "../session/right.ts";
import type { frame } from "../text/en/frame.ts";
import { paramsIn, pathOf } from "./place.ts";

/** What a view is given: the ids in its path. */
export interface ViewProps {
  params: Readonly<Record<string, string>>;
  /** The place's name, for code that serves several. */
  name: string;
}

export interface ViewPlace {
  /** Also the folder of its code, its file there, and its style sheet, unless `code` says another. */
  name: string;
  code?: string;
  /** The const of its words in `text/en`, unless it is called as its code. */
  words?: string;
  pattern: string;
  /** Without it the place is not shown. */
  right: Right;
  /** Its name in the navigation; null where it is reached from another place. */
  title: keyof typeof frame | null;
}

/**
 * All places, in the order of the navigation. A view of a study is shown once the study is read. A place without a view is
 * not here. `load.ts` has the code of each.
 */
export const places: readonly ViewPlace[] = [
  ofOrganization("keys", "keys", "keys"),
  ofOrganization("webhooks", "hook", "webhooks"),
  ofOrganization("usage", "usage", "usage"),
  ofOrganization("audit", "audit", "audit"),
  ofOrganization("requests", "people", "dataRequests"),
  { name: "studies", pattern: "/", right: "see", title: "studies" },
  { name: "questions", pattern: "/studies/:study_id/questions", right: "read", title: "questions" },
  { name: "settings", pattern: "/studies/:study_id/settings", right: "figures", title: "settings" },
  { name: "languages", pattern: "/studies/:study_id/languages", right: "read", title: "languages" },
  { name: "versions", pattern: "/studies/:study_id/versions", right: "read", title: "versions" },
  { name: "fieldwork", pattern: "/studies/:study_id/fieldwork", right: "figures", title: "fieldwork" },
  { name: "interviews", pattern: "/studies/:study_id/interviews", right: "results", title: "interviews" },
  {
    name: "conversation",
    pattern: "/studies/:study_id/interviews/:interview_id",
    right: "results",
    title: null,
    words: "interviews",
  },
  { name: "quality", pattern: "/studies/:study_id/quality", right: "figures", title: "quality" },
  { name: "codebook", pattern: "/studies/:study_id/codes", right: "results", title: "codebook" },
  { name: "results", pattern: "/studies/:study_id/results", right: "figures", title: "results" },
];

function ofOrganization(name: string, right: Right, title: ViewPlace["title"]): ViewPlace {
  return { name, code: "organization", pattern: `/organization/${name}`, right, title };
}

/** A place that is open: which view, and of what. */
export interface Place {
  view: ViewPlace;
  params: ViewProps["params"];
}

/** What is at a path; null where there is no place. */
export function placeAt(path: string): Place | null {
  for (const view of places) {
    const params = paramsIn(path, view.pattern);
    if (params !== null) return { view, params };
  }
  return null;
}

/** Where a study is opened: who edits goes to its questions, or else its fieldwork. */
export const studyPath = (study_id: string): string | null =>
  placeOf("questions", { study_id }) ?? placeOf("fieldwork", { study_id });

/** The path of a view; null where there is none. */
export function placeOf(name: string, params: Readonly<Record<string, string>> = {}): string | null {
  const found = places.find((each) => each.name === name);
  return found === undefined ? null : pathOf(found.pattern, params);
}
