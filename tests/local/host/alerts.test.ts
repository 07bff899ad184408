import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
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
  labels: { alarm: string };
  annotations: { summary: string };
}
const rules: Rule[] = parse(read("infra/host/alerts.yaml")).groups[0].rules;

it("the rules are those that are declared; else run `npm run openapi`", () => {
  expect(read("infra/host/alerts.yaml")).toBe(alertRules());
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const rule of rules) expect(rule.for).toMatch(/^\d+m$/);
});

it("Prometheus's own checker, where it is installed, has nothing against rules and configuration", () => {
  const folder = fileURLToPath(new URL("../../../infra/host/", import.meta.url));
  for (const args of [
    ["check", "rules", `${folder}alerts.yaml`],
    ["check", "config", `${folder}prometheus.yml`],
  ])
    expect(faultsByPromtool(args) ?? []).toEqual([]);
});

/** What `promtool` finds, a line each; null where there is no such program. */
function faultsByPromtool(args: string[], input = ""): string[] | null {
  const { error, status, stderr } = spawnSync("promtool", args, { input, encoding: "utf8" });
  if (error !== undefined) return null;
  const lines = stderr.split("\n").filter((line) => line.trim() !== "");
  return status !== 0 && lines.length === 0 ? [`exit code ${status}`] : lines;
}

it("each rule asks for metrics and labels that the service has", async () => {
  const { inside, end } = await serve("all", {
    ...{ EMBEDDED_DATABASE: "1", EMBEDDED_STORAGE: "1", DATA_DIR: dataDir, DRAIN_SECONDS: "0" },
  });
  const metrics = await (await fetch(`${inside}/metrics`)).text();
  await end("SIGTERM");
  // Of the names that prom-client itself gives, Prometheus finds some unusual.
  expect(
    faultsByPromtool(["check", "metrics"], metrics)?.filter((line) => !line.startsWith("nodejs_")) ?? [],
  ).toEqual([]);
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
