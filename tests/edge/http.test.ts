import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { createApp } from "#functions/api/app.ts";
import { pathsOf } from "#functions/api/http/route.ts";
import { loadRoutes, modules } from "#functions/api/routes/index.ts";
import { createS3Bucket } from "#functions/platform/s3.ts";
import type { LogLevel } from "#kit/log.ts";
import { createLog } from "#kit/log.ts";
import { expectStatus, send, useOrganization, useStack } from "#tests/support/api.ts";
import { png } from "#tests/support/asset.ts";
import { credentials } from "#tests/support/bucket.ts";
import { addQuestions, newStudy, unknownId } from "#tests/support/survey.ts";

const routes = await loadRoutes();

const lines: string[] = [];
const stack = useStack({ log: createLog("info", (line) => lines.push(line)) });
const client = useOrganization(stack);

const concrete = (path: string) => path.replace(/\{\w+\}/g, unknownId);
const events = (level: LogLevel) =>
  lines.map((line) => JSON.parse(line)).filter((event) => event.level === level);

describe("paths and methods", () => {
  it.each(["/api", "/api/v1", "/api/v1/", "/api/v1/nothing", "/api/v2/studies", "//"])(
    "answers %s with 404",
    async (path) => {
      for (const method of ["GET", "POST", "DELETE"]) {
        const response = await stack.app.request(path, { method });
        expect([response.status, await response.text()]).toEqual([
          404,
          '{"detail":"Not found","code":"not_found"}',
        ]);
      }
    },
  );

  it.each([
    ["/api/v1/studies/", "/api/v1/studies"],
    ["/api/v1/study", "/api/v1/studies"],
    ["/v1/studies", "/api/v1/studies"],
    ["/interviews", "/api/v1/interviews"],
    ["/api/v1/interview/x", "/api/v1/interviews/x"],
    ["/api/v1/studies/x/interviews", "/api/v1/interviews"],
    ["/api/v1/study/x/question", "/api/v1/questions"],
  ])("answers %s with the path that may have been meant", async (path, meant) => {
    const response = await stack.app.request(path);
    expect([response.status, await response.json()]).toEqual([
      404,
      {
        detail: "Not found",
        code: "not_found",
        hint: `Did you mean ${meant}?`,
        docs: "/docs/errors#not_found",
      },
    ]);
  });

  it("answers with the path that takes the method", async () => {
    const hintTo = async (path: string) => {
      const response = await stack.app.request(path, { method: "POST" });
      return ((await response.json()) as { hint: string }).hint;
    };
    expect(await hintTo("/api/v1/studies/x/questions")).toBe("Did you mean /api/v1/questions/batch?");
    expect(await hintTo("/api/v1/questions")).toBe(
      "This path takes GET, HEAD, OPTIONS; POST takes /api/v1/questions/batch",
    );
  });

  it("are those that each module is listed with", async () => {
    for (const { load, paths } of modules) expect(pathsOf((await load()).routes)).toEqual(paths);
  });

  it("answers every method a path does not have with 405 and those it has", async () => {
    const methodsOf = Map.groupBy(routes, ({ path }) => path);
    for (const [path, known] of methodsOf) {
      const methods = new Set<string>(known.map(({ method }) => method));
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "QUERY"]) {
        if (methods.has(method)) continue;
        const answer = await stack.app.request(concrete(path), { method });
        expect([answer.status, await answer.json()], `${method} ${path}`).toEqual([
          405,
          {
            detail: "Method not allowed",
            code: "method_not_allowed",
            hint: expect.stringMatching(
              `^This path takes ${answer.headers.get("allow")}(; POST takes .*/batch)?$`,
            ),
            docs: "/docs/errors#method_not_allowed",
          },
        ]);
        const allowed = answer.headers.get("allow")?.split(", ") ?? [];
        expect(new Set(allowed.filter((name) => name !== "HEAD" && name !== "OPTIONS"))).toEqual(methods);
        expect(allowed.includes("HEAD")).toBe(methods.has("GET"));
      }
    }
  });

  it("prefers a path's own methods to those of a path with a parameter", async () => {
    const answer = await expectStatus(client.send("PUT", "/questions/batch", {}), 405);
    expect(answer.headers.get("allow")).toBe("POST, OPTIONS");
    await expectStatus(client.send("GET", "/interviews/bulk"), 405);
  });

  it("answers OPTIONS with what a path has", async () => {
    const answer = await expectStatus(send(stack.app, "OPTIONS", `/studies/${unknownId}`), 204);
    expect(answer.headers.get("allow")).toBe("GET, HEAD, PUT, DELETE, OPTIONS");
  });

  it("answers HEAD like GET, without the body", async () => {
    const path = `/api/v1/studies/${await newStudy(client)}`;
    const head = (headers: Record<string, string>) => stack.app.request(path, { method: "HEAD", headers });
    const answer = await head({ authorization: `Bearer ${client.key}` });
    expect([answer.status, answer.headers.get("etag"), await answer.text()]).toEqual([200, '"1"', ""]);
    expect((await head({})).status).toBe(401);
  });
});

describe("headers of every answer", () => {
  const cases: [number, () => ReturnType<typeof send>][] = [
    [200, () => client.send("GET", "/studies")],
    [201, () => client.send("POST", "/studies", { title: "x" })],
    [401, () => send(stack.app, "GET", "/studies")],
    [404, () => client.send("GET", `/studies/${unknownId}`)],
    [404, () => send(stack.app, "GET", "/nothing")],
    [405, () => send(stack.app, "PATCH", "/studies")],
    [413, () => client.send("POST", "/studies", { title: "x" }, { "content-length": "9999999" })],
    [415, () => client.send("POST", "/studies", { title: "x" }, { "content-type": "text/plain" })],
    [422, () => client.send("POST", "/studies", "{")],
  ];

  it.each(cases)("name the request on a %i", async (status, ask) => {
    const { headers } = await expectStatus(ask(), status);
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-type")).toBe("application/json");
  });

  it("differ from request to request", async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () =>
        (await client.send("GET", "/studies")).headers.get("x-request-id"),
      ),
    );
    expect(new Set(ids).size).toBe(20);
  });

  it.each([
    "abc",
    "A-1_b.c:d~e+f/g=",
    "f".repeat(128),
    unknownId,
    "Root=1-67891233-abcdef012345678912345678",
  ])("say the caller's own request id %s", async (id) => {
    for (const path of ["/studies", "/nothing", "/studies/x"]) {
      const { headers } = await client.send("GET", path, undefined, { "x-request-id": id });
      expect(headers.get("x-request-id")).toBe(id);
    }
  });

  it.each(["", "f".repeat(129), "two words", "a,b", '"quoted"', "<script>", "\u00e9", "a;b", "{}", "a\tb"])(
    "replace the insane request id %j, in the log too",
    async (id) => {
      const { headers } = await client.send("GET", "/studies", undefined, { "x-request-id": id });
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(events("info").at(-1)?.request_id).toBe(headers.get("x-request-id"));
    },
  );
});

describe("a failure nobody foresaw", () => {
  it("shows nothing of itself, and is one line in the log", async () => {
    const secret = "what the participant said";
    const folder = await expectStatus(client.send("POST", "/folders", { name: "x" }), 201);
    await stack.pool.query("alter table folder rename to folder_gone");
    lines.length = 0;
    const broken = [
      () => client.send("GET", "/folders"),
      () => client.send("POST", "/folders", { name: secret }),
      () => client.send("POST", "/folders", { name: secret }, { "idempotency-key": "k" }),
      () => client.send("PATCH", `/folders/${folder.body.id}`, { name: secret }),
      () => client.send("POST", "/studies", { title: secret, folder_id: folder.body.id }),
    ];
    for (const ask of broken) {
      const answer = await expectStatus(ask(), 500);
      expect(answer.text).toBe('{"detail":"Internal server error","code":"internal_error"}');
      expect(answer.headers.get("x-request-id")).toBe(events("error").at(-1)?.request_id);
    }
    await stack.pool.query("alter table folder_gone rename to folder");

    expect(events("error")).toHaveLength(broken.length);
    expect(events("error")[1]).toEqual({
      time: expect.any(String),
      level: "error",
      event: "request_failed",
      request_id: expect.any(String),
      method: "POST",
      route: "/api/v1/folders",
      path: "/api/v1/folders",
      error: "Error",
      sqlstate: "42P01",
      stack: expect.any(Array),
    });
    for (const line of lines) expect(line).not.toContain(secret);
    await expectStatus(client.send("POST", "/folders", { name: secret }, { "idempotency-key": "k" }), 201);
  });

  it("says nothing of the values when a constraint breaks", async () => {
    const secret = "a title that must not be logged";
    await stack.pool.query("alter table study add constraint no_secrets check (title not like '%logged%')");
    lines.length = 0;
    const answer = await expectStatus(client.send("POST", "/studies", { title: secret }), 500);
    expect(answer.text).toBe('{"detail":"Internal server error","code":"internal_error"}');
    expect(events("error")).toMatchObject([{ sqlstate: "23514", constraint: "no_secrets", table: "study" }]);
    for (const line of lines) expect(line).not.toContain(secret);
  });

  it("says nothing of the values when the connection breaks in the middle", async () => {
    const secret = "a title on a cut line";
    await stack.pool.query(`
      create function cut() returns trigger language plpgsql as
        $$ begin if new.title like '%cut line%' then perform pg_terminate_backend(pg_backend_pid()); end if;
        return new; end $$;
      create trigger cut before insert on study for each row execute function cut()`);
    lines.length = 0;
    const answer = await expectStatus(client.send("POST", "/studies", { title: secret }), 503);
    expect(answer.headers.get("retry-after")).toBe("1");
    expect(events("error")).toMatchObject([{ event: "request_failed" }]);
    for (const line of lines) expect(line).not.toContain(secret);
    await expectStatus(client.send("GET", "/studies"), 200);
  });
});

describe("a transaction that the database gives up", () => {
  it.each(["40P01", "40001"])("is a 503 that may be sent again: %s", async (state) => {
    await stack.pool.query(`
      create sequence lost_${state};
      create function lose_${state}() returns trigger language plpgsql as
        $$ begin if new.title = 'lost ${state}' and nextval('lost_${state}') = 1
          then raise 'lost' using errcode = '${state}'; end if;
        return new; end $$;
      create trigger lose_${state} before insert on study for each row execute function lose_${state}()`);
    const send = () =>
      client.send("POST", "/studies", { title: `lost ${state}` }, { "idempotency-key": `lost-${state}` });
    const lost = await expectStatus(send(), 503);
    expect(lost.body).toEqual({
      detail: "The database did not complete the request; send it again",
      code: "unavailable",
    });
    expect(lost.headers.get("retry-after")).toBe("1");
    await expectStatus(send(), 201);
  });
});

describe("health", () => {
  it("is looked up in the database", async () => {
    const answer = await expectStatus(send(stack.app, "GET", "/health"), 200);
    expect(answer.body).toMatchObject({ status: "ok" });
  });

  it("is bad, and says when to ask again, without a database", async () => {
    const nowhere = new pg.Pool({ connectionString: "postgres://nobody@127.0.0.1:1/nothing" });
    lines.length = 0;
    const app = createApp({ ...stack.ctx, db: drizzle(nowhere) });
    const response = await app.request("/health");
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      detail: "The database does not answer",
      code: "unavailable",
    });
    expect(response.headers.get("retry-after")).toBe("5");
    expect(events("error")).toMatchObject([{ event: "database_unavailable", sqlstate: "ECONNREFUSED" }]);
    await nowhere.end();
  });
});

it("storage that does not answer, or fails itself, is told from a database that does not", async () => {
  const failing = createServer((_, answer) => answer.writeHead(500).end()).listen(0, "127.0.0.1");
  await once(failing, "listening");
  onTestFinished(() => void failing.close());
  const studyId = await newStudy(client);
  const [question] = await addQuestions(client, studyId, [{ content: "Why?" }]);
  for (const port of [1, (failing.address() as AddressInfo).port]) {
    const place = { region: "us-east-1", endpoint: `http://127.0.0.1:${port}`, forcePathStyle: true };
    const bucket = createS3Bucket(() => "files", { ...place, credentials, maxAttempts: 1 });
    const app = createApp({ ...stack.ctx, bucket });
    const form = new FormData();
    form.set("file", new File([new Uint8Array(png)], "a.png", { type: "image/png" }));
    lines.length = 0;
    const response = await app.request(`/api/v1/questions/${question}`, {
      method: "PUT",
      body: form,
      headers: { authorization: `Bearer ${client.key}` },
    });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await response.json()).toEqual({
      detail: "The storage of files does not answer",
      code: "unavailable",
    });
    expect(events("error")).toMatchObject([{ event: "request_failed", part: "storage" }]);
    expect(lines.join()).not.toContain("sqlstate");
  }
});

describe("the log", () => {
  it("has one line a request, without anything that was sent", async () => {
    lines.length = 0;
    await client.send("POST", "/studies?secret=query", { title: "secret title" }, { "x-request-id": "mine" });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        time: expect.any(String),
        level: "info",
        event: "request",
        request_id: "mine",
        method: "POST",
        route: "/api/v1/studies",
        status: 201,
        ms: expect.any(Number),
        actor: "api_key",
        organization_id: client.organizationId,
        key_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(lines[0]).not.toContain("secret");
    expect(lines[0]).not.toContain(client.key);
  });

  it("says the status of failures too", async () => {
    lines.length = 0;
    await client.send("GET", "/studies/x");
    await client.send("GET", "/nothing");
    await send(stack.app, "GET", "/studies");
    expect(events("info").map(({ status }) => status)).toEqual([422, 404, 401]);
  });
});
