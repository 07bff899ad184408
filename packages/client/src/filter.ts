import type { Query } from "./api.ts";
import type { InterviewFilter } from "./openapi.ts";

/** The query of an operation that filters interviews, with the filter as in request bodies. */
export type Filtered<Given> = Omit<Given, keyof InterviewFilter> & InterviewFilter;

/** Which interviews of a study are listed, and from which page on. */
export type InterviewQuery = Filtered<Omit<Query<"GET /api/v1/interviews">, "vid" | "after" | "study_id">> & {
  study_id: string;
};
