import { describe, expect, it } from "vitest";
import { newClient, useStack } from "#tests/support/api.ts";

const stack = useStack();

const allowed: [path: string, allow: string][] = [
  ["/api/v1/openapi.json", "GET, HEAD, OPTIONS"],
  ["/", "GET, HEAD, OPTIONS"],
  ["/docs", "GET, HEAD, OPTIONS"],
  ["/docs/page.css", "GET, HEAD, OPTIONS"],
  ["/s/one?vid=two", "GET, HEAD, OPTIONS"],
  ["/s/assets/interview.js", "GET, HEAD, OPTIONS"],
  ["/health", "GET, HEAD, OPTIONS"],
  ["/api/v1/studies", "GET, HEAD, POST, OPTIONS"],
  ["/api/v1/studies/one", "GET, HEAD, PUT, DELETE, OPTIONS"],
  ["/api/v1/folders/one", "PATCH, DELETE, OPTIONS"],
  ["/api/v1/questions/batch", "POST, OPTIONS"],
];

describe("OPTIONS", () => {
  it.each(allowed)("of %s is %s, without a credential and for no other origin", async (path, allow) => {
    const response = await stack.app.request(path, {
      method: "OPTIONS",
      headers: { origin: "https://elsewhere.example.test", "access-control-request-method": "GET" },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("allow")).toBe(allow);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(await response.text()).toBe("");
  });

  it("of an unknown path is a 404", async () => {
    expect((await stack.app.request("/api/v1/nothing", { method: "OPTIONS" })).status).toBe(404);
  });
});

describe("a method that is not allowed", () => {
  it.each(allowed)("of %s is a 405 that names %s", async (path, allow) => {
    const response = await stack.app.request(path, { method: "PURGE" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe(allow);
    expect(await response.json()).toEqual({
      detail: "Method not allowed",
      code: "method_not_allowed",
      hint: `This path takes ${allow}`,
      docs: "/docs/errors#method_not_allowed",
    });
  });
});

describe("HEAD", () => {
  it.each(["/api/v1/openapi.json", "/docs", "/s/one", "/health", "/api/v1/studies"])(
    "of %s has the status and headers of GET, and no body",
    async (path) => {
      const { key } = await newClient(stack);
      const headers = { authorization: `Bearer ${key}`, "x-request-id": "one" };
      const get = await stack.app.request(path, { headers });
      const head = await stack.app.request(path, { method: "HEAD", headers });
      expect(get.status).toBe(200);
      expect(head.status).toBe(200);
      // Each takes one of the minute's requests, and a second may pass between them.
      const lasting = ({ headers }: Response) => [...headers].filter(([name]) => name !== "ratelimit");
      expect(lasting(head)).toEqual(lasting(get));
      expect(head.headers.has("ratelimit")).toBe(get.headers.has("ratelimit"));
      expect(await head.text()).toBe("");
    },
  );

  it("needs the credential that GET needs", async () => {
    const response = await stack.app.request("/api/v1/studies", { method: "HEAD" });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toMatch(/^Bearer realm=/);
    expect(await response.text()).toBe("");
  });

  it("goes nowhere that GET does not", async () => {
    const response = await stack.app.request("/api/v1/questions/batch", { method: "HEAD" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST, OPTIONS");
  });
});
