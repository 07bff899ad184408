import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countRefusals } from "#functions/api/refusals.ts";

const lines: object[] = [];
const refusal = { address: "192.0.2.1", requestClass: "read" as const, status: 401, identity: {}, shown: 1 };

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const open = () => countRefusals((level, event, fields) => void lines.push({ level, event, ...fields }));

describe("requests that are refused alike", () => {
  it("are shown once, and counted in a line a minute", () => {
    const isShown = open();
    const shown = Array.from({ length: 1_000 }, () => isShown(refusal)).filter(Boolean);
    expect(shown).toHaveLength(1);
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(lines).toEqual([
      { level: "warn", event: "requests_refused", class: "read", status: 401, requests: 999 },
    ]);
    expect(isShown(refusal)).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
  });

  it("are counted for each address, key and status", () => {
    const isShown = open();
    const kinds = [
      refusal,
      { ...refusal, address: "192.0.2.2" },
      { ...refusal, status: 404 },
      { ...refusal, status: 429, identity: { actor: "api_key", key_id: "k1" } },
      { ...refusal, status: 429, identity: { actor: "api_key", key_id: "k2" } },
    ];
    expect(kinds.map(isShown)).toEqual(kinds.map(() => true));
    expect(kinds.map(isShown)).toEqual(kinds.map(() => false));
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(5);
    expect(lines).toContainEqual(expect.objectContaining({ key_id: "k2", requests: 1 }));
  });

  it("of a million addresses take a thousand lines and one, and no more memory", () => {
    const isShown = open();
    const addresses = Array.from({ length: 5_000 }, (_, n) => ({ ...refusal, address: `address ${n}` }));
    expect(addresses.map(isShown).filter(Boolean)).toHaveLength(1_001);
    vi.advanceTimersByTime(60_000);
    expect(lines).toMatchObject([{ requests: 3_999, status: 401 }]);
  });

  it("count in a stage's metrics as each of them would", () => {
    vi.stubEnv("STAGE", "staging");
    const isShown = open();
    for (let n = 0; n < 3; n++) isShown(refusal);
    vi.advanceTimersByTime(60_000);
    const [line] = lines;
    expect(line).toMatchObject({ RequestClass: "read", RequestsRefused: 2, RequestErrors: 0 });
    expect(line).not.toHaveProperty("RequestMs");
  });
});
