/**
 * From where on the operator is told: `infra/alarm.ts` makes alarms of CloudWatch of it, `packages/local` rules of
 * Prometheus. docs/operating.md says of each what to do.
 */
export const alarmAt = {
  /** Of a message, and of work that no worker has taken. */
  waitSeconds: { message: 900, work: 300 },
  /** For one request in a hundred, beside the model's answers: an agent's edit waits 25 s, a follow-up question some. */
  answerSeconds: { api: 27, participant: 10 },
  /** In five minutes. An agent's 503 while an edit still runs is none. */
  serverErrors: { production: 25, other: 5 },
  /** In percent of the requests of five minutes, of which there are at least so many. */
  share: { refused: 50, limited: 5, ofAtLeast: 200 },
  /** In five minutes. */
  modelFailures: 10,
  deliveriesDue: { production: 1_000, other: 100 },
  /** Without a run of retention that succeeded. */
  sweepHours: 3,
};
