import type { QueueName } from "../queue.ts";

/** Every kind of work and the queue that carries it. */
export const queueOfKind = {
  translate: "translation",
  edit: "agent_edit",
  respondent: "simulation",
  export: "export",
  event: "webhook",
  "interview.completed": "webhook",
} as const satisfies Record<string, QueueName>;

export type WorkKind = keyof typeof queueOfKind;

export interface Work {
  organization_id: string;
  kind: WorkKind;
  /** Ids and the like, never content. */
  payload: Record<string, string>;
}
