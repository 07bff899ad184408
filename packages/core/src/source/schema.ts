export type Outcome = "completed" | "screened_out" | "over_quota" | "paused";
export type Redirects = Record<Outcome, string | null>;
