/** Every kind of work and the queue that carries it; `functions/background.ts` says how each queue is worked on. */
export const queueOfKind = {
  translate: "translation",
  edit: "agent_edit",
  respondent: "simulation",
  export: "export",
  event: "webhook",
  "interview.completed": "webhook",
} as const;

export type WorkKind = keyof typeof queueOfKind;
export type WorkQueue = (typeof queueOfKind)[WorkKind];

export interface Work {
  organization_id: string;
  kind: WorkKind;
  /** Ids and the like, never content. */
  payload: Record<string, string>;
}
