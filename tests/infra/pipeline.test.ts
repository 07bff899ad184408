import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

interface Job {
  needs?: string;
  environment?: string;
  permissions?: Record<string, string>;
  steps: {
    uses?: string;
    run?: string;
    with?: Record<string, unknown>;
    env?: Record<string, string>;
    "continue-on-error"?: boolean;
  }[];
}
const workflow: { permissions: object; concurrency: object; jobs: Record<string, Job> } = parse(
  read("infra/pipeline/deploy.yml"),
);

describe("the ready pipeline", () => {
  it("checks, deploys staging, walks, and waits for whoever approves production", () => {
    const { check, staging, production } = workflow.jobs;
    expect([check?.needs, staging?.needs, production?.needs]).toEqual([undefined, "check", "staging"]);
    expect([staging?.environment, production?.environment]).toEqual(["staging", "production"]);
    for (const job of [staging, production])
      expect(job?.steps.flatMap(({ run }) => run ?? [])).toEqual([
        "npm ci",
        'npm run deploy -- --stage "$STAGE"',
        'npm run walk -- --stage "$STAGE"',
      ]);
  });

  it("gives no job more than it needs, and has the releases before", () => {
    expect(workflow.permissions).toEqual({ contents: "read" });
    expect(workflow.concurrency).toMatchObject({ "cancel-in-progress": false });
    expect(workflow.jobs.check?.permissions).toBeUndefined();
    for (const { steps } of Object.values(workflow.jobs))
      expect(steps.find(({ uses }) => uses?.startsWith("actions/checkout@"))?.with).toEqual({
        "fetch-depth": 0,
      });
  });

  it("runs what there is", () => {
    const { scripts } = JSON.parse(read("package.json"));
    for (const run of Object.values(workflow.jobs).flatMap(({ steps }) =>
      steps.flatMap(({ run }) => run ?? []),
    )) {
      const [, script] = /^npm run (\S+)/.exec(run) ?? [];
      if (script !== undefined) expect(scripts).toHaveProperty(script);
      else if (!run.startsWith("curl ")) expect(["npm ci", ".ci/run"]).toContain(run);
    }
    expect(read(".ci/run")).toContain("npm run check");
  });

  it("looks for known vulnerabilities, and goes on where it can't", () => {
    const steps = workflow.jobs.check?.steps ?? [];
    const fetched = steps.find(({ run }) => run?.startsWith("curl "));
    expect(fetched).toMatchObject({ "continue-on-error": true });
    expect(fetched?.run).toContain('-d "$RUNNER_TEMP/osv"');
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as GitHub writes it
    expect(steps.find(({ run }) => run === ".ci/run")?.env).toEqual({ OSV_DATA: "${{ runner.temp }}/osv" });
    const [line = ""] = /^npm run -s advisories.*$/m.exec(read(".ci/run")) ?? [];
    const codes = [0, 1, 2].map((code) => {
      const script = `set -e; npm() { return ${code}; }; ${line}; exit 0`;
      return spawnSync("bash", ["--norc", "-c", script]).status;
    });
    expect(codes).toEqual([0, 1, 0]);
  });
});
