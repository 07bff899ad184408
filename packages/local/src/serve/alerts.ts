import { alarmAt } from "#functions/alarms.ts";

/** A rule of Prometheus, named in the table of docs/operating.md as the alarm of AWS is. */
export interface Alert {
  name: string;
  alarm: string;
  /** Goes off while this has results, for so many minutes. */
  when: string;
  minutes: number;
  says: string;
}

const {
  waitSeconds,
  answerSeconds,
  serverErrors,
  share,
  modelFailures,
  deliveriesDue,
  sweepHours,
  budget,
  retentionHours,
  clockSeconds,
} = alarmAt;

const requests = (labels: string) => `sum(increase(http_requests_total{${labels}}[5m]))`;
const shareOf = (labels: string, percent: number) =>
  `100 * ${requests(labels)} / (${requests("")} > ${share.ofAtLeast}) > ${percent}`;
const slowest = (routes: string, seconds: number) =>
  `histogram_quantile(0.99, sum by (le) (rate(http_request_seconds_bucket{${routes}}[5m]))) > ${seconds}`;

/** Participants' requests that failed, in percent. */
const failing = (time: string) => {
  const answers = (labels: string) =>
    `sum(increase(http_requests_total{route=~"/participant/.*"${labels}}[${time}]))`;
  return `100 * ${answers(', status=~"5.."')} / (${answers("")} >= ${budget.ofAtLeast}) > ${budget.burn * budget.percent}`;
};

const relay = 'job_last_success_timestamp_seconds{job="relay"}';

/** What AWS rings for and one host can, and what only one host has. */
export const alerts: readonly Alert[] = [
  {
    name: "DeadLetters",
    alarm: "dead-letters",
    minutes: 1,
    when: "max by (queue) (dead_letters) > 0",
    says: "Messages of {{ $labels.queue }} failed five times",
  },
  {
    name: "QueueWaits",
    alarm: "age",
    minutes: waitSeconds.message / 60,
    when: "max by (queue) (queue_messages) > 0",
    says: "Messages of {{ $labels.queue }} wait for more than 15 minutes",
  },
  {
    name: "JobFails",
    alarm: "errors",
    minutes: 0,
    when: 'sum by (job) (increase(job_failures_total{job!="relay"}[1h])) > 0',
    says: "A run of {{ $labels.job }} failed",
  },
  {
    name: "RelayFails",
    alarm: "errors",
    minutes: 0,
    when: 'sum(increase(job_failures_total{job="relay"}[5m])) >= 3',
    says: "Three runs of the relay in five minutes failed",
  },
  {
    name: "RelayStopped",
    alarm: "outbox-age",
    minutes: 1,
    // The series of a worker that is gone are gone with it.
    when: `time() - max(${relay}) > ${waitSeconds.work} or absent(${relay})`,
    says: "The relay has not succeeded for five minutes: no worker runs, or the database does not answer",
  },
  {
    name: "WorkWaits",
    alarm: "outbox-age",
    minutes: 5,
    when: `max(outbox_oldest_seconds) > ${waitSeconds.work}`,
    says: "Work waits for more than five minutes",
  },
  {
    name: "SweepStopped",
    alarm: "sweep-stopped",
    minutes: 0,
    when: `time() - max(job_last_success_timestamp_seconds{job="retention"}) > ${sweepHours * 3600}`,
    says: "What should be deleted is kept: the hourly run has not succeeded for three hours",
  },
  {
    name: "RetentionLate",
    alarm: "retention-overdue",
    minutes: 0,
    when: `max(retention_oldest_overdue_seconds) > ${retentionHours * 3600}`,
    says: "A transcript should have been deleted more than three hours ago",
  },
  {
    name: "RetentionHeld",
    alarm: "retention-held",
    minutes: 0,
    when: "max(retention_held_organizations) > 0",
    says: "Retention would remove far more of an organization than ever before, and asks",
  },
  {
    name: "ClockWrong",
    alarm: "clock",
    minutes: 2,
    when: `max by (instance) (clock_gap_seconds) > ${clockSeconds}`,
    says: "The clocks of {{ $labels.instance }} and the database are apart: nothing is deleted",
  },
  {
    name: "OrphanedFiles",
    alarm: "orphaned-files",
    minutes: 0,
    when: "max(file_sweep_stopped) > 0",
    says: "The daily sweep has found more orphaned files than it deletes unasked",
  },
  {
    name: "ConnectionsUsedUp",
    alarm: "concurrency",
    minutes: 5,
    when: 'max by (instance) (db_connections{state="waiting"}) > 0',
    says: "Requests of {{ $labels.instance }} wait for a connection to the database",
  },
  {
    name: "ApiSlow",
    alarm: "api-latency",
    minutes: 15,
    when: slowest('route!~"/(participant|s|results)/.*"', answerSeconds.api),
    says: "One request in a hundred takes longer than 27 s",
  },
  {
    name: "ParticipantsWait",
    alarm: "participant-latency",
    minutes: 15,
    when: slowest('route=~"/(participant|s)/.*"', answerSeconds.participant),
    says: "One of a participant's requests in a hundred takes longer than 10 s",
  },
  {
    name: "ServerErrors",
    alarm: "api-5xx",
    minutes: 0,
    when: `${requests('status=~"5..", route!~".*/agent"')} > ${serverErrors.production}`,
    says: "Requests fail",
  },
  {
    name: "AnswersFail",
    alarm: "answers-fail",
    minutes: 0,
    when: `${failing("1h")} and ${failing("5m")}`,
    says: "Participants' requests fail at 14 times the rate that a month may have",
  },
  {
    name: "RequestsRefused",
    alarm: "api-4xx-share",
    minutes: 15,
    when: shareOf('status=~"4.."', share.refused),
    says: "Half of all requests are refused",
  },
  {
    name: "RequestsLimited",
    alarm: "api-429-share",
    minutes: 15,
    when: shareOf('status="429"', share.limited),
    says: "One request in twenty is refused for its rate",
  },
  {
    name: "ModelFails",
    alarm: "model-failures",
    minutes: 5,
    when: `sum(increase(model_calls_total{outcome="failed"}[5m])) > ${modelFailures}`,
    says: "The model does not answer",
  },
  {
    name: "DeliveriesWait",
    alarm: "delivery-backlog",
    minutes: 15,
    when: `max(deliveries_due) > ${deliveriesDue.production}`,
    says: "A receiver of webhooks is down, or slow",
  },
  {
    name: "ServiceGone",
    alarm: "outside-health",
    minutes: 1,
    when: 'up{job="research-interviews"} == 0 or absent(build_info)',
    says: "A process of the service does not answer, or none does",
  },
  {
    name: "DiskFills",
    alarm: "disk",
    minutes: 5,
    when: "min by (path) (disk_free_bytes) < 1e9",
    says: "Less than 1 GB is free at {{ $labels.path }}",
  },
  {
    name: "StorageFails",
    alarm: "storage",
    minutes: 5,
    when: 'sum by (operation) (increase(storage_requests_total{outcome="failed"}[5m])) > 10',
    says: "The object storage fails at {{ $labels.operation }}",
  },
  {
    name: "LogLost",
    alarm: "log",
    minutes: 0,
    when: "sum(increase(log_lines_lost_total[15m])) > 0",
    says: "Lines of the log could not be written",
  },
  {
    name: "BackupOld",
    alarm: "backup",
    minutes: 0,
    when: "time() - max(backup_last_success_timestamp_seconds) > 2 * 3600 or absent(backup_last_success_timestamp_seconds)",
    says: "There is no backup of the last two hours",
  },
];

/** Those that wake somebody, because people are hurt now; all others are read the next working day. */
const pages: readonly string[] = [
  "answers-fail",
  "backup",
  "disk",
  "outside-health",
  "retention-overdue",
  "sweep-stopped",
];

/** `infra/host/alerts.yaml`. What is quoted as JSON is quoted as YAML takes it. */
export const alertRules = (): string =>
  [
    "# Rules for Prometheus. Generated from packages/local/src/serve/alerts.ts by `npm run openapi`: copy this file, do not change it.",
    "# The table in docs/operating.md, `When an alarm rings`, says by the label `alarm` what to do.",
    "groups:",
    "  - name: research-interviews",
    "    rules:",
    ...alerts.flatMap(({ name, alarm, when, minutes, says }) => [
      `      - alert: ${name}`,
      `        expr: ${JSON.stringify(when)}`,
      `        for: ${minutes}m`,
      `        labels: { alarm: ${alarm}, severity: ${pages.includes(alarm) ? "page" : "ticket"} }`,
      `        annotations: { summary: ${JSON.stringify(says)} }`,
    ]),
    "",
  ].join("\n");
