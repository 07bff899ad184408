import { expect, test } from "vitest";
import {
  originKeyHeader,
  originProof,
  originProofs,
  throughCdn,
  viewerAddressHeader,
} from "#functions/platform/origin.ts";

const first = Buffer.alloc(32, 1).toString("base64");
const second = Buffer.alloc(32, 2).toString("base64");
const accepted = originProofs(first, "");

const eventWith = (headers: Record<string, string>) => ({
  version: "2.0",
  headers: { accept: "text/html", ...headers },
  requestContext: { requestId: "r1", http: { method: "GET", sourceIp: "203.0.113.1" } },
});

test.each([
  {},
  { [originKeyHeader]: "" },
  { [originKeyHeader]: "," },
  { [originKeyHeader]: "0".repeat(64) },
  { [originKeyHeader]: originProof(first, "").slice(1) },
  { [originKeyHeader]: originProof(second, "") },
])("a request that does not come through the CDN is refused: %j", (headers) => {
  expect(throughCdn(eventWith(headers), accepted)).toBeNull();
  expect(throughCdn(eventWith({ ...headers, [viewerAddressHeader]: "192.0.2.7" }), accepted)).toBeNull();
});

test("the CDN proves itself, and names its client", () => {
  const event = eventWith({
    [originKeyHeader]: originProof(first, ""),
    [viewerAddressHeader]: "2001:db8::1",
  });
  expect(throughCdn(event, accepted)).toEqual({
    version: "2.0",
    headers: { accept: "text/html" },
    requestContext: { requestId: "r1", http: { method: "GET", sourceIp: "2001:db8::1" } },
  });
});

test("what the CDN fetches to keep comes without a client's address", () => {
  const event = eventWith({ [originKeyHeader]: originProof(first, "") });
  expect(throughCdn(event, accepted)?.requestContext.http.sourceIp).toBe("203.0.113.1");
});

/** A stage's two secrets, deploy after deploy, while its key is turned. */
const deploys = [
  { key: first, old: "" },
  { key: second, old: first },
  { key: second, old: "" },
];

test("turning the key refuses nobody, whichever of CDN and functions a deploy updates first", () => {
  const admits = (cdn: { key: string; old: string }, functions: { key: string; old: string }) =>
    throughCdn(
      eventWith({ [originKeyHeader]: originProof(cdn.key, cdn.old) }),
      originProofs(functions.key, functions.old),
    ) !== null;
  for (const [index, before] of deploys.entries()) {
    const after = deploys[index + 1] ?? before;
    expect([admits(before, after), admits(after, before), admits(after, after)]).toEqual([true, true, true]);
  }
  expect(admits({ key: first, old: "" }, { key: second, old: "" })).toBe(false);
});

test("a proof tells nothing about its key", () => {
  expect(originProof(first, second)).toMatch(/^[0-9a-f]{64},[0-9a-f]{64}$/);
});
