import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { alertRules } from "#local/serve/alerts.ts";
import { useServing } from "#tests/support/serving.ts";

const serve = useServing();
const dataDir = mkdtempSync(join(tmpdir(), "alerts-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { alarm: string; severity: "page" | "ticket" };
  annotations: { summary: string };
}
const rules: Rule[] = parse(read("infra/host/alerts.yaml")).groups[0].rules;

it("the rules are those that are declared; else run `npm run openapi`", () => {
  expect(read("infra/host/alerts.yaml")).toBe(alertRules());
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const rule of rules) expect(rule.for).toMatch(/^\d+m$/);
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

/** What Prometheus's own checker finds, a line each. */
function faultsByPromtool(args: string[], input = ""): string[] {
  const { status, stderr } = spawnSync("promtool", args, { input, encoding: "utf8" });
  const lines = stderr.split("\n").filter((line) => line.trim() !== "");
  return status !== 0 && lines.length === 0 ? [`exit code ${status}`] : lines;
}

it.skipIf(!hasPromtool)("Prometheus's own checker has nothing against rules and configuration", () => {
  const folder = fileURLToPath(new URL("../../../infra/host/", import.meta.url));
  expect(faultsByPromtool(["check", "rules", `${folder}alerts.yaml`])).toEqual([]);
  expect(faultsByPromtool(["check", "config", `${folder}prometheus.yml`])).toEqual([]);
});

it.skipIf(!hasPromtool)(
  "what Prometheus makes of the rules: a worker that is gone rings, one that works does not",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "rules-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const job = 'job_last_success_timestamp_seconds{job="relay"}';
    const up = (instance: string) => `up{job="research-interviews",instance="${instance}"}`;
    const series = (name: string, values: string) => ({ series: name, values });
    const told = (name: string, at: string, instances: string[] | null) => ({
      eval_time: at,
      alertname: name,
      exp_alerts: (instances ?? []).map((instance) => ({
        exp_labels: {
          ...rules.find(({ alert }) => alert === name)?.labels,
          ...(instance !== "" && { job: instance === "relay" ? "relay" : "research-interviews" }),
          ...(instance.startsWith("web") && { instance }),
        },
        exp_annotations: { summary: rules.find(({ alert }) => alert === name)?.annotations.summary },
      })),
    });
    writeFileSync(join(folder, "alerts.yaml"), read("infra/host/alerts.yaml"));
    const test = {
      rule_files: ["alerts.yaml"],
      evaluation_interval: "1m",
      tests: [
        {
          interval: "1m",
          // The relay succeeds each minute; after ten the worker is gone, and its series end.
          input_series: [
            series(job, "0+60x10 stale"),
            series('build_info{version="1"}', "1x30"),
            series(up("web-1"), "1x15 0x15"),
          ],
          alert_rule_test: [
            told("RelayStopped", "9m", null),
            told("RelayStopped", "14m", ["relay"]),
            told("ServiceGone", "14m", null),
            told("ServiceGone", "20m", ["web-1"]),
          ],
        },
      ],
    };
    writeFileSync(join(folder, "test.json"), JSON.stringify(test));
    const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", join(folder, "test.json")], {
      encoding: "utf8",
    });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining("SUCCESS")]);
  },
);

it("each rule asks for metrics and labels that the service has", async () => {
  const { inside, end } = await serve("all", {
    EMBEDDED_DATABASE: "1",
    EMBEDDED_STORAGE: "1",
    DATA_DIR: dataDir,
    DRAIN_SECONDS: "0",
  });
  const metrics = await (await fetch(`${inside}/metrics`)).text();
  await end("SIGTERM");
  if (hasPromtool) {
    const faults = faultsByPromtool(["check", "metrics"], metrics);
    // Of the names that prom-client itself gives, Prometheus finds some unusual.
    expect(faults.filter((line) => !line.startsWith("nodejs_"))).toEqual([]);
  }
  const known = new Set(
    [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`] : [name],
    ),
  );
  for (const { alert, expr } of rules) {
    const asked = [...expr.matchAll(/\b([a-z]+(?:_[a-z]+)+)(?:\{([^}]*)\})?(?=[)[{\s]|$)/g)].filter(
      ([, name = ""]) => name !== "histogram_quantile",
    );
    expect(asked.length, alert).toBeGreaterThan(0);
    for (const [, name = ""] of asked) expect(known, `${alert} asks for ${name}`).toContain(name);
  }
});

it("the guide says of each what to do", () => {
  const rows = [...read("docs/operating.md").matchAll(/^\| ((?:`[\w…-]+`(?:, )?)+) \|/gm)].flatMap(
    ([, cell = ""]) => [...cell.matchAll(/`(?:…-)?([\w-]+)`/g)].map(([, name]) => name),
  );
  for (const { labels } of rules) expect(rows).toContain(labels.alarm);
});

it("a page is for what hurts people now", () => {
  const pages = rules.flatMap(({ alert, labels }) => (labels.severity === "page" ? [alert] : []));
  expect(pages.sort()).toEqual([
    "AnswersFail",
    "BackupOld",
    "DiskFills",
    "RetentionLate",
    "ServiceGone",
    "SweepStopped",
  ]);
});
