/** What a run can do, in the order in which it does it. */
export const runParts = ["interviews", "themes", "second_coder", "translations"] as const;
export type RunPart = (typeof runParts)[number];

/** What the event of a run that has finished says of it. */
export interface UpdatedInsights {
  run_id: string;
  parts: RunPart[];
  status: "done" | "failed";
  coded: number;
  remaining: number;
  mode: "model" | "offline";
}
