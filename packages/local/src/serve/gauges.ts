import { deliveryBacklog } from "#core/deliver/webhook/index.ts";
import { clockGapMs } from "#core/platform/clock.ts";
import { contextOf, type Ports } from "#core/platform/ctx.ts";
import { outboxState } from "#core/platform/outbox/index.ts";
import { isSweepStopped } from "#core/upkeep/files/index.ts";
import { backedUpTo } from "#core/upkeep/operator/restored.ts";
import { retentionState } from "#core/upkeep/retention/index.ts";
import { newId } from "#kit/id.ts";
import { kept } from "./kept.ts";
import { freeBytes, type Metrics } from "./metrics.ts";
import type { Parts } from "./parts.ts";
import type { WorkQueues } from "./queues.ts";

interface Watched {
  ports: Ports;
  opened: Parts;
  queues: WorkQueues;
}

/** What is found by looking at every study is read at most so often, in milliseconds. */
const minuteMs = 60_000;

/** Adds to a process's metrics what is read where it is kept. */
export function watchService(metrics: Metrics, { ports, opened, queues }: Watched): void {
  const ctx = () => contextOf(ports, { actor: { kind: "system" }, requestId: newId() });
  const outbox = kept(() => outboxState(ctx()));
  const due = kept(() => deliveryBacklog(ctx()));
  const counts = kept(() => queues.counts());
  const isStopped = kept(() => isSweepStopped(ctx()));
  const backedUp = kept(() => backedUpTo(ctx()));
  const retention = kept(() => retentionState(ctx()), minuteMs);
  metrics.gauge(
    "retention_oldest_overdue_seconds",
    "How long the transcript that is most overdue should have been gone",
    null,
    async () => ({ now: (await retention()).oldest_overdue_seconds }),
  );
  metrics.gauge(
    "retention_held_organizations",
    "Organizations whose removals wait for an operator",
    null,
    async () => ({ now: (await retention()).held_organizations }),
  );
  metrics.gauge(
    "clock_gap_seconds",
    "How far this machine's clock and the database's are apart",
    null,
    async () => ({ now: Math.abs(await clockGapMs(ctx())) / 1000 }),
  );
  metrics.gauge("outbox_rows", "Work that is waiting or in progress", null, async () => ({
    now: (await outbox()).rows,
  }));
  metrics.gauge("outbox_oldest_seconds", "Age of the oldest work", null, async () => ({
    now: (await outbox()).oldest_age_seconds,
  }));
  metrics.gauge("deliveries_due", "Webhook deliveries that are due", null, async () => ({
    now: await due(),
  }));
  metrics.gauge("file_sweep_stopped", "Whether orphans wait for a confirmation", null, async () => ({
    now: Number(await isStopped()),
  }));
  metrics.gauge("queue_messages", "Messages that wait", "queue", async () => (await counts()).messages);
  metrics.gauge("dead_letters", "Messages that failed for good", "queue", async () => (await counts()).dead);
  metrics.gauge(
    "backup_last_success_timestamp_seconds",
    "Up to when there is a backup in a file",
    null,
    async () => {
      const instant = await backedUp();
      return instant === null ? {} : { now: Date.parse(instant) / 1000 };
    },
  );
  metrics.gauge("db_connections", "Connections to the database", "state", () => {
    const { total, idle, waiting } = opened.database.connections();
    return { active: total - idle, idle, waiting };
  });
  const { dataDir } = opened;
  if (dataDir !== null)
    metrics.gauge("disk_free_bytes", "Free space on the disk, in bytes", "path", async () => ({
      [dataDir]: await freeBytes(dataDir),
    }));
}
