import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

it("each rule asks for metrics and labels that the service has", async () => {
  const { inside, end } = await serve("all", {
    ...{ EMBEDDED_DATABASE: "1", EMBEDDED_STORAGE: "1", DATA_DIR: dataDir, DRAIN_SECONDS: "0" },
  });
  const metrics = await (await fetch(`${inside}/metrics`)).text();
  await end("SIGTERM");
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
