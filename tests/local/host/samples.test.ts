import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { mostDays } from "#local/backup/parts.ts";
import { declared } from "#local/settings/declared.ts";
import type { Declared } from "#local/settings/setting.ts";
import { createDatabase } from "#tests/support/database.ts";
import { blockAt, parseCaddyfile, parseNginx, parseUnit, valuesOf } from "./syntax.ts";

const folderOfSamples = new URL("../../../infra/host/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folderOfSamples), "utf8");
const { host, port, privateHost, privatePort, drainSeconds } = declared;
const service = `${host.serve}:${port.serve}`;
const names = Object.values<Declared[string]>(declared).flatMap(({ name, secret }) =>
  secret === true ? [name, `${name}_FILE`] : [name],
);

it("every sample is read by a test", () => {
  expect(readdirSync(folderOfSamples).sort()).toEqual([
    "Caddyfile",
    "Dockerfile",
    "Dockerfile.dockerignore",
    "admin.sh",
    "alerts.yaml",
    "backup.sh",
    "compose.yaml",
    "nginx.conf",
    "prometheus.yml",
    "research-interviews-backup.service",
    "research-interviews-backup.timer",
    "research-interviews.service",
    "settings.env",
  ]);
});

it("nginx passes on who called as it sees it, holds bodies to 5 MB but those of files, and caches nothing", () => {
  const blocks = parseNginx(read("nginx.conf"));
  expect(valuesOf(blockAt(blocks, "upstream"), "server")).toEqual([service]);
  const [plain, secure] = blocks.filter(({ name }) => name === "server").map(({ block = [] }) => block);
  expect(valuesOf(blockAt(plain, "location", "/"), "return")).toEqual(["308 https://$host$request_uri"]);
  const programs = blockAt(plain, "location", "~");
  expect(valuesOf(programs, "return")).toEqual([expect.stringMatching(/^403 /)]);
  expect(valuesOf(plain, "location")).toContain("~ ^/(api|participant|results|mcp)(/|$)");
  // Paths hold tokens.
  for (const server of [plain, secure]) {
    expect(valuesOf(server, "access_log")).toEqual(["off"]);
    expect(valuesOf(server, "error_log")).toEqual([expect.stringMatching(/ crit$/)]);
  }
  expect(valuesOf(secure, "add_header")).toContain(
    "Strict-Transport-Security max-age=31536000; includeSubDomains always",
  );
  expect(valuesOf(secure, "listen")).toContain("443 ssl http2");
  expect(valuesOf(secure, "client_max_body_size")).toEqual(["5m"]);
  expect(valuesOf(secure, "proxy_read_timeout")).toEqual(["60s"]);
  // Overwritten, not appended to what the caller says; no location sets headers of its own, which would drop these.
  expect(valuesOf(secure, "proxy_set_header")).toContain("X-Forwarded-For $remote_addr");
  const files = blockAt(secure, "location", "/files/");
  expect(valuesOf(files, "client_max_body_size")).toEqual(["0"]);
  expect([valuesOf(files, "proxy_request_buffering"), valuesOf(files, "proxy_buffering")]).toEqual([
    ["off"],
    ["off"],
  ]);
  for (const place of [files, blockAt(secure, "location", "/")]) {
    expect(valuesOf(place, "proxy_pass")).toEqual(["http://research_interviews"]);
    expect(valuesOf(place, "proxy_set_header")).toEqual([]);
  }
  expect(read("nginx.conf")).not.toMatch(/proxy_cache|proxy_ignore_headers|\$proxy_add_x_forwarded_for/);
  for (const place of ["@too_large", "@unavailable"])
    expect(valuesOf(blockAt(secure, "location", place), "add_header")).toContain(
      "Cache-Control no-store always",
    );
});

it("Caddy does the same", () => {
  const [site, plain] = parseCaddyfile(read("Caddyfile"));
  expect(plain?.name).toBe("http://interviews.example.com");
  const [programs] = valuesOf(plain?.block, "@programs");
  for (const first of ["/api", "/participant", "/results", "/mcp"])
    expect(programs?.split(" ")).toEqual(expect.arrayContaining([first, `${first}/*`]));
  const refused = blockAt(plain?.block, "handle", "@programs");
  expect(valuesOf(refused, "respond")).toEqual([expect.stringMatching(/ 403$/)]);
  expect(read("Caddyfile")).toContain("redir https://{host}{uri} 308");
  // It writes no log of requests unless it is told to.
  expect(read("Caddyfile")).not.toMatch(/^\s*log\b/m);
  expect(valuesOf(site?.block, "header")).toEqual([
    "Strict-Transport-Security max-age=31536000; includeSubDomains",
  ]);
  expect(site?.name).toBe("interviews.example.com");
  const proxy = blockAt(site?.block, "reverse_proxy", service);
  expect(valuesOf(proxy, "header_up")).toEqual(["X-Forwarded-For {remote_host}"]);
  expect(valuesOf(blockAt(proxy, "transport"), "response_header_timeout")).toEqual(["60s"]);
  expect(valuesOf(site?.block, "@bodies")).toEqual(["not path /files/*"]);
  expect(valuesOf(blockAt(site?.block, "request_body", "@bodies"), "max_size")).toEqual(["5MB"]);
  expect(valuesOf(blockAt(site?.block, "handle_errors"), "header")).toContain("Cache-Control no-store");
});

it("the unit gives the service its secrets and the time to stop, and does not start wrong settings again", () => {
  const { Service } = parseUnit(read("research-interviews.service"));
  expect(Service).toMatchObject({
    User: ["interviews"],
    ProtectSystem: ["strict"],
    NoNewPrivileges: ["yes"],
    TimeoutStopSec: ["60"],
    RestartPreventExitStatus: ["78"],
    LoadCredential: ["encryption-key:/etc/research-interviews/encryption-key"],
  });
  const grace = 30;
  expect(Number(Service?.TimeoutStopSec?.[0])).toBeGreaterThan(Number(drainSeconds.serve) + grace);
  const environment = (Service?.Environment ?? []).join(" ").split(" ");
  expect(environment).toContain("ENCRYPTION_KEY_FILE=%d/encryption-key");
  const [, state] = /DATA_DIR=\/var\/lib\/(\S+)/.exec(environment.join(" ")) ?? [];
  expect(Service?.StateDirectory).toEqual([state]);
  const set = environment.map((each) => each.split("=")[0]).filter((name) => name !== "NODE_ENV");
  expect(names).toEqual(expect.arrayContaining(set));
});

it("the settings of the unit are those that there are, and hold no secret", () => {
  const lines = read("settings.env")
    .split("\n")
    .filter((line) => /^#?[A-Z_]+=/.test(line));
  const set = lines.map((line) => line.replace("#", "").split("=")[0] ?? "");
  expect(set.filter((name) => !names.includes(name))).toEqual(["BACKUP_RECIPIENT", "BACKUP_REMOTE"]);
  const secrets = names.filter((name) => name.endsWith("_FILE")).map((name) => name.replace(/_FILE$/, ""));
  expect(set.filter((name) => secrets.includes(name))).toEqual([]);
});

it("the timer's unit makes the backup as the same user, with what the service has", () => {
  const timer = parseUnit(read("research-interviews-backup.timer"));
  expect(timer).toMatchObject({
    Timer: { OnCalendar: ["hourly"] },
    Install: { WantedBy: ["timers.target"] },
  });
  const { Service: backup } = parseUnit(read("research-interviews-backup.service"));
  const { Service: service } = parseUnit(read("research-interviews.service"));
  for (const key of ["User", "WorkingDirectory", "EnvironmentFile", "LoadCredential", "ProtectSystem"])
    expect(backup?.[key], key).toEqual(service?.[key]);
  expect(backup?.Type).toEqual(["oneshot"]);
  expect(backup?.ExecStart).toEqual(["/opt/research-interviews/infra/host/backup.sh"]);
});

it("no backup that the script keeps has lost a part to it, and none is kept for more than 35 days", () => {
  const script = read("backup.sh");
  const daysIn = (pattern: RegExp, ofDay: number) => Number(pattern.exec(script)?.[1]) / ofDay;
  const backups = daysIn(/^find "\$BACKUP_DIR" .*'\*\.tar\.gz\.age' -mmin \+(\d+) -delete$/m, 24 * 60);
  const parts = daysIn(/^find "\$BACKUP_DIR\/parts" .*'\*\.copy\.gz\.age' -mmin \+(\d+) -delete$/m, 24 * 60);
  const backupsElsewhere = daysIn(
    /^ *remote delete --min-age (\d+)d --include '\/\*\.tar\.gz\.age' "\$BACKUP_REMOTE"$/m,
    1,
  );
  const partsElsewhere = daysIn(/^ *remote delete --min-age (\d+)d "\$BACKUP_REMOTE"$/m, 1);
  expect(parts).toBeGreaterThan(backups + mostDays);
  expect(partsElsewhere).toBeGreaterThan(backupsElsewhere + mostDays);
  for (const days of [backups, parts, backupsElsewhere, partsElsewhere]) expect(days).toBeLessThanOrEqual(35);
  expect(readFileSync(new URL("../../docs/backup.md", folderOfSamples), "utf8")).toContain(
    `keeps backups for ${backups} days here and ${backupsElsewhere} elsewhere, parts for ${parts} and ${partsElsewhere}.`,
  );
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

it.skipIf(!hasSystemd)("systemd itself takes the units and finds little that they expose", () => {
  const folder = mkdtempSync(join(tmpdir(), "units-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const units = ["research-interviews.service", "research-interviews-backup.service"];
  const timer = "research-interviews-backup.timer";
  // The program is nowhere but where it is installed.
  for (const unit of [...units, timer])
    writeFileSync(join(folder, unit), read(unit).replace(/^ExecStart=\S+/m, "ExecStart=/bin/true"));
  const analyze = (...args: string[]) =>
    spawnSync("systemd-analyze", args, { cwd: folder, encoding: "utf8" });
  const verified = analyze("verify", "--man=no", ...[...units, timer].map((unit) => `./${unit}`));
  expect([verified.status, verified.stdout + verified.stderr]).toEqual([0, ""]);
  for (const unit of units) {
    // In tenths, of 10.
    const { status, stdout } = analyze("security", "--offline=true", "--threshold=20", `./${unit}`);
    expect(status, stdout).toBe(0);
  }
});

it("the commands of root have what the service has, secrets of any name too, and run as its user", async () => {
  const folder = mkdtempSync(join(tmpdir(), "etc-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { url, drop } = await createDatabase();
  onTestFinished(drop);
  writeFileSync(
    join(folder, "settings.env"),
    "PUBLIC_URL=https://a.test\nAI_PROVIDER=anthropic\nAI_MODEL_SMART=b\n",
  );
  writeFileSync(join(folder, "encryption-key"), `${Buffer.alloc(32, 1).toString("base64")}\n`);
  writeFileSync(join(folder, "database-url"), `${url}\n`);
  const bin = join(folder, "bin");
  mkdirSync(bin);
  const asked = join(folder, "asked.txt");
  const setpriv = `#!/bin/sh\necho "$*" > ${asked}\nwhile [ "\${1#--}" != "$1" ]; do shift; done\nexec "$@"\n`;
  writeFileSync(join(bin, "setpriv"), setpriv, { mode: 0o755 });
  const said = execFileSync("sh", [fileURLToPath(new URL("admin.sh", folderOfSamples)), "status", "--json"], {
    env: { PATH: `${bin}:${process.env.PATH}`, ETC: folder, DATA_DIR: folder },
    encoding: "utf8",
  });
  expect(JSON.parse(said.trim().split("\n").at(-1) ?? "")).toMatchObject({ migrations: { pending: [] } });
  const { Service } = parseUnit(read("research-interviews.service"));
  expect(readFileSync(asked, "utf8")).toMatch(
    `--reuid=${Service?.User?.[0]} --regid=${Service?.Group?.[0]} `,
  );
});

it("compose runs the image with nothing to write but its data, and with a secret in no variable", () => {
  const { services, networks, secrets, volumes } = parse(read("compose.yaml"));
  const { environment, ...rest } = services.service;
  expect(rest).toMatchObject({
    read_only: true,
    tmpfs: ["/tmp"],
    cap_drop: ["ALL"],
    volumes: ["data:/data"],
    stop_grace_period: "60s",
    build: { dockerfile: "infra/host/Dockerfile" },
    security_opt: ["no-new-privileges:true"],
    // Only this machine reaches them: the proxy, and Prometheus.
    ports: [port, privatePort].map(({ serve }) => `127.0.0.1:${serve}:${serve}`),
  });
  expect(names).toEqual(expect.arrayContaining(Object.keys(environment)));
  expect(environment.ENCRYPTION_KEY_FILE).toBe(`/run/secrets/${rest.secrets[0]}`);
  expect(Object.keys(secrets)).toEqual(rest.secrets);
  expect(Object.keys(volumes)).toEqual(["data"]);
  expect(environment.TRUSTED_PROXIES).toBe(networks.default.ipam.config[0].gateway);
  expect(Object.keys(environment)).not.toContain("ENCRYPTION_KEY");
});

it("Prometheus keeps the service's own label of jobs", () => {
  const { rule_files, scrape_configs } = parse(read("prometheus.yml"));
  expect(rule_files).toEqual(["alerts.yaml"]);
  const [{ honor_labels, static_configs }] = scrape_configs;
  expect([honor_labels, static_configs]).toEqual([
    true,
    [{ targets: [`${privateHost.serve}:${privatePort.serve}`] }],
  ]);
});
