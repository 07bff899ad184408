import { expect, test } from "vitest";
import { originKeyHeader, originKeyOf, throughCdn, viewerAddressHeader } from "#functions/platform/origin.ts";

const [key, oldKey] = [1, 2].map((byte) => originKeyOf(Buffer.alloc(32, byte).toString("base64")));
const keys = [key ?? "", oldKey ?? ""];

const eventWith = (headers: Record<string, string>) => ({
  version: "2.0",
  headers: { accept: "text/html", ...headers },
  requestContext: { requestId: "r1", http: { method: "GET", sourceIp: "203.0.113.1" } },
});

test.each([
  {},
  { [originKeyHeader]: "" },
  { [originKeyHeader]: "0".repeat(64) },
  { [originKeyHeader]: keys[0]?.slice(1) ?? "" },
])("a request that does not come through the CDN is refused: %j", (headers) => {
  expect(throughCdn(eventWith(headers), keys)).toBeNull();
  expect(throughCdn(eventWith({ ...headers, [viewerAddressHeader]: "192.0.2.7" }), keys)).toBeNull();
});

test.each(keys)("the CDN proves itself by the present key or an old one, and names its client", (proof) => {
  const event = eventWith({ [originKeyHeader]: proof, [viewerAddressHeader]: "2001:db8::1" });
  expect(throughCdn(event, keys)).toEqual({
    version: "2.0",
    headers: { accept: "text/html" },
    requestContext: { requestId: "r1", http: { method: "GET", sourceIp: "2001:db8::1" } },
  });
});

test("what the CDN fetches to keep comes without a client's address", () => {
  const event = eventWith({ [originKeyHeader]: keys[0] ?? "" });
  expect(throughCdn(event, keys)?.requestContext.http.sourceIp).toBe("203.0.113.1");
});

test("a proof tells nothing about its key", () => {
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(key).not.toBe(oldKey);
});
