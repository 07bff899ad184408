/**
 * From where on the operator is told: `infra/alarm.ts` makes alarms of CloudWatch of it, `packages/local` rules of
 * Prometheus. docs/operating.md says of each what to do.
 */
export const alarmAt = {
  /** The age of the oldest message, and of the oldest work that no worker has taken. */
  waitSeconds: { message: 900, work: 300 },
  /** For one request in a hundred, beside the model's answers: an agent's edit waits 25 s, a follow-up question some. */
  answerSeconds: { api: 27, participant: 10 },
  /** In five minutes. An agent's 503 while an edit still runs is none. */
  serverErrors: { production: 25, other: 5 },
  /** In a minute of a deploy, while a new version has a tenth of the requests. */
  releaseFailures: { production: 10, other: 2 },
  /** In percent of the requests of five minutes, of which there are at least so many. */
  share: { refused: 50, limited: 5, ofAtLeast: 200 },
  /** In five minutes. */
  modelFailures: 10,
  deliveriesDue: { production: 1_000, other: 100 },
  /** In an hour, of a queue's or an edge's function: what failed is tried again. */
  functionErrors: 5,
  /**
   * One in a thousand of participants' requests may fail. Somebody is woken where they fail at 14.4 times that rate, by
   * the last hour and by the last five minutes.
   */
  budget: { percent: 0.1, burn: 14.4, ofAtLeast: 100 },
  database: {
    connectionsPercent: 80,
    /** The least that a trivial statement took in a quarter of an hour: the compute is at its cap. */
    statementMs: 250,
  },
  /** Without a run of retention that succeeded. */
  sweepHours: 3,
  /** That the transcript which is most overdue is kept too long. */
  retentionHours: 3,
  /** Between a process's clock and the database's: beyond it nothing is deleted. */
  clockSeconds: 30,
};
