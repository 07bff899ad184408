import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { encryptionKeys } from "#functions/platform/encryption.ts";
import type { Bucket } from "#kit/bucket.ts";
import { fileSigner, throughService } from "#local/files/links.ts";
import { freePort } from "#tests/support/free-port.ts";
import { end } from "#tests/support/program-process.ts";
import { basics, encryptionKey, type Serving, useServing } from "#tests/support/serving.ts";

/** The samples for nginx and Caddy, run by these programs in front of the service. */

const serve = useServing();
const folder = mkdtempSync(join(tmpdir(), "proxy-"));
const read = (name: string) => readFileSync(new URL(`../../../infra/host/${name}`, import.meta.url), "utf8");
const name = "interviews.example.com";
let service: Serving;

beforeAll(async () => {
  service = await serve("all", {
    EMBEDDED_DATABASE: "1",
    EMBEDDED_STORAGE: "1",
    DATA_DIR: join(folder, "data"),
    TRUSTED_PROXIES: "loopback",
    DRAIN_SECONDS: "0",
  });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | "only declared";
  /** Which of this machine's addresses calls. */
  from?: string;
}

async function send(port: number, path: string, { from = "127.0.0.1", body, ...sent }: Sent = {}) {
  const to = { host: "127.0.0.1", port, servername: name, rejectUnauthorized: false, localAddress: from };
  const headers = { host: name, ...sent.headers };
  const asking = request({ ...to, ...sent, path, headers, agent: false });
  if (body === "only declared") asking.flushHeaders();
  else asking.end(body);
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  const bytes = await buffer(response);
  return { status: response.statusCode, headers: response.headers, bytes, text: bytes.toString() };
}

/** The file, with nothing changed but places; the rest is what the distribution's own configuration has. */
function runNginx(port: number, plain: number, upstream: string): readonly [string, string[]] {
  const key = join(folder, "key.pem");
  const certificate = join(folder, "certificate.pem");
  const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`];
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject];
  execFileSync("openssl", [...made, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  const sample = read("nginx.conf")
    .replace("127.0.0.1:3000", upstream)
    .replace(/^\tlisten \[::\].*\n/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${plain};`)
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  );
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `${user} pid ${folder}/nginx.pid; error_log stderr; daemon off; events {}\nhttp { access_log off; ${places.join(" ")}\n${sample}\n}\n`,
  );
  return ["nginx", ["-c", file]];
}

function runCaddy(port: number, plain: number, upstream: string): readonly [string, string[]] {
  const own = ["admin off", "local_certs", "skip_install_trust", `http_port ${plain}`, `https_port ${port}`];
  const kept = `storage file_system ${folder}/caddy`;
  const file = join(folder, "Caddyfile");
  const sample = read("Caddyfile").replace("127.0.0.1:3000", upstream);
  writeFileSync(file, `{\n${[...own, kept].join("\n")}\n}\n${sample}`);
  return ["caddy", ["run", "--config", file, "--adapter", "caddyfile"]];
}

const proxies = [
  { program: "nginx", version: "-v", run: runNginx, from: "127.0.0.11" },
  { program: "caddy", version: "version", run: runCaddy, from: "127.0.0.12" },
].map((each) => ({ ...each, missing: spawnSync(each.program, [each.version]).error !== undefined }));

for (const { program, run, from, missing } of proxies)
  describe.skipIf(missing)(program, { timeout: 60_000 }, () => {
    let port = 0;
    let plain = 0;

    beforeAll(async () => {
      [port, plain] = [await freePort(), await freePort()];
      const [command, args] = run(port, plain, new URL(service.base ?? "").host);
      mkdirSync(join(folder, "home"), { recursive: true });
      const env = { ...process.env, HOME: join(folder, "home") };
      const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], env });
      let said = "";
      child.stderr.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
      await vi.waitFor(
        async () => {
          const answer = await send(port, "/health").catch(() => null);
          if (answer?.status !== 200) throw new Error(`${program} does not answer: ${said.slice(-500)}`);
        },
        { timeout: 30_000, interval: 100 },
      );
      return async () => void (await end(child, "SIGTERM"));
    }, 60_000);

    it("passes requests on under TLS, and leads there from without", async () => {
      const { headers, text } = await send(port, "/health");
      expect(JSON.parse(text)).toMatchObject({ status: "ok" });
      expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
      const asking = requestPlain({
        host: "127.0.0.1",
        port: plain,
        path: "/a?b=1",
        headers: { host: name },
      });
      asking.end();
      const [response] = (await once(asking, "response")) as [IncomingMessage];
      response.resume();
      expect(response.statusCode).toBe(308);
      expect(response.headers.location).toMatch(/^https:\/\/interviews\.example\.com(:\d+)?\/a\?b=1$/);
    });

    it("says who called as it sees it, whatever the caller says", async () => {
      const authorization = "Bearer riv_000000000000000000000000000000000000";
      const guess = (n: number) =>
        send(port, "/api/v1/folders", {
          from,
          headers: { authorization, "x-forwarded-for": `203.0.113.${n}`, "x-real-ip": `203.0.113.${n}` },
        });
      // Guesses count by the minute: where the next one began in between, the 429 comes after 30 more.
      const statuses: (number | undefined)[] = [];
      while (statuses.at(-1) !== 429 && statuses.length < 61)
        statuses.push((await guess(statuses.length)).status);
      expect(statuses).toEqual([...Array(statuses.length - 1).fill(401), 429]);
      expect(statuses.length).toBeGreaterThan(30);
      // Of another caller nothing has been counted.
      const other = await send(port, "/api/v1/folders", { from: `${from}1`, headers: { authorization } });
      expect(other.status).toBe(401);
    });

    it("holds bodies to 5 MB, but those of files", async () => {
      // Of a body that is refused nothing is sent: the answer would race with it.
      const headers = { "content-type": "application/json", "content-length": "5300000" };
      const body = "only declared";
      const refused = await send(port, "/api/v1/folders", { method: "POST", headers, body });
      expect(refused.status).toBe(413);
      expect(refused.headers["cache-control"]).toBe("no-store");
      expect(JSON.parse(refused.text)).toEqual({ detail: expect.any(String), code: "body_too_large" });

      const content = Buffer.alloc(12_000_000, 7);
      const bucket = linkedBucket();
      const { url, fields } = await bucket.signUpload(`film/${program}.mp4`, {
        contentType: "video/mp4",
        maxBytes: content.length,
      });
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set("file", new Blob([content]));
      const made = new Response(form);
      const upload = Buffer.from(await made.arrayBuffer());
      const stored = await send(port, new URL(url).pathname, {
        method: "POST",
        headers: {
          "content-type": made.headers.get("content-type") ?? "",
          "content-length": `${upload.length}`,
        },
        body: upload,
      });
      expect(stored.status).toBe(204);
      const link = new URL((await bucket.signDownload(`film/${program}.mp4`, new Date())).url);
      const part = await send(port, link.pathname + link.search, { headers: { range: "bytes=11999990-" } });
      expect([part.status, part.headers["content-range"], part.bytes]).toEqual([
        206,
        "bytes 11999990-11999999/12000000",
        Buffer.alloc(10, 7),
      ]);
    });
  });

describe.skipIf(proxies.some(({ missing }) => missing))("without the service", () => {
  it("both say so as the service would, and nothing keeps it", { timeout: 60_000 }, async () => {
    const gone = `127.0.0.1:${await freePort()}`;
    for (const { run } of proxies) {
      const port = await freePort();
      const plain = await freePort();
      const [command, args] = run(port, plain, gone);
      const child = spawn(command, args, {
        stdio: "ignore",
        env: { ...process.env, HOME: join(folder, "home") },
      });
      const ask = () => send(port, "/health").catch(() => null);
      await expect.poll(async () => (await ask())?.status, { timeout: 20_000 }).toBe(503);
      const answer = await ask();
      expect(answer?.headers).toMatchObject({ "cache-control": "no-store", "retry-after": "5" });
      expect(JSON.parse(answer?.text ?? "")).toEqual({ detail: "The service is not available" });
      await end(child, "SIGTERM");
    }
  });
});

/** Links as the service makes them; nothing is stored through it. */
function linkedBucket(): Bucket {
  const [key, ...old] = encryptionKeys.read(encryptionKey) ?? [];
  if (key === undefined) throw new Error("the key is none");
  return throughService({} as Bucket, String(basics.PUBLIC_URL), fileSigner([key, ...old]));
}
