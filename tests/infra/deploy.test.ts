import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";

const repository = path.resolve(import.meta.dirname, "../..");

const secrets = [
  "# fallback",
  "DatabaseDirectUrl=postgres://fallback@direct.invalid/app",
  "# research-interviews/staging",
  "DatabaseUrl=postgres://user@app-pooler.invalid/app",
  "DatabaseDirectUrl=postgres://user@app.invalid/app?sslmode=require",
  "EncryptionKey=a2V5",
];

/** Runs the deploy script in a temporary project whose programs record that they ran. */
function deploy(args: string[], { listed = secrets, migrationFails = false, buildFails = false } = {}) {
  const root = mkdtempSync(path.join(tmpdir(), "deploy-"));
  const log = path.join(root, "log");
  cpSync(path.join(repository, "infra/deploy.ts"), path.join(root, "infra/deploy.ts"));
  mkdirSync(path.join(root, "packages/local/src"), { recursive: true });
  writeFileSync(
    path.join(root, "packages/local/src/migrate.ts"),
    `import { appendFileSync } from "node:fs";
     appendFileSync(${JSON.stringify(log)}, "migrate " + process.env.DATABASE_URL + "\\n");
     process.exit(${migrationFails ? 1 : 0});`,
  );
  mkdirSync(path.join(root, "packages/participant"), { recursive: true });
  writeFileSync(
    path.join(root, "packages/participant/build.ts"),
    `import { appendFileSync } from "node:fs";
     appendFileSync(${JSON.stringify(log)}, "build the page\\n");
     process.exit(${buildFails ? 1 : 0});`,
  );
  writeFileSync(path.join(root, "secrets"), `${listed.join("\n")}\n`);
  const sst = path.join(root, "bin/sst");
  mkdirSync(path.dirname(sst));
  writeFileSync(sst, `#!/bin/sh\nif [ "$1" = secret ]; then cat secrets; else echo "sst $*" >> ${log}; fi\n`);
  chmodSync(sst, 0o755);

  const { status, stderr } = spawnSync(process.execPath, [path.join(root, "infra/deploy.ts"), ...args], {
    encoding: "utf8",
    env: { ...process.env, PATH: `${path.dirname(sst)}${path.delimiter}${process.env.PATH}` },
  });
  const ran = existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
  rmSync(root, { recursive: true });
  return { status, stderr: stderr.trim(), ran };
}

describe("npm run deploy", () => {
  it("builds the page, migrates over the stage's direct URL, then deploys", () => {
    expect(deploy(["--stage", "staging"])).toEqual({
      status: 0,
      stderr: "",
      ran: [
        "build the page",
        "migrate postgres://user@app.invalid/app?sslmode=require",
        "sst deploy --stage staging",
      ],
    });
  });

  it("does not deploy when a migration fails", () => {
    const { status, ran } = deploy(["--stage", "production"], { migrationFails: true });
    expect(status).toBe(1);
    expect(ran).toEqual(["build the page", expect.stringMatching(/^migrate /)]);
  });

  it("does nothing when the page cannot be built", () => {
    const { status, ran } = deploy(["--stage", "production"], { buildFails: true });
    expect({ status, ran }).toEqual({ status: 1, ran: ["build the page"] });
  });

  it.each([[["--stage", "alice"]], [[]]])("rejects the arguments %j", (args) => {
    expect(deploy(args)).toEqual({
      status: 1,
      stderr: "deploy: --stage must be staging or production",
      ran: [],
    });
  });

  it("names a missing secret", () => {
    const { status, stderr, ran } = deploy(["--stage", "staging"], { listed: secrets.slice(0, 5) });
    expect({ status, ran }).toEqual({ status: 1, ran: [] });
    expect(stderr).toContain("npx sst secret set EncryptionKey");
  });

  it("refuses to migrate through the connection pooler", () => {
    const pooled = secrets.map((line) => line.replace("@app.invalid", "@app-pooler.invalid"));
    const { stderr, ran } = deploy(["--stage", "staging"], { listed: pooled });
    expect(ran).toEqual([]);
    expect(stderr).toContain("pooled URL");
  });
});
