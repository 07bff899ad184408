import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, vi } from "vitest";
import { isAlive } from "#local/postgres/server.ts";
import { treeCpuMs } from "#tests/bench/database-cpu.ts";
import { type Figure, figureOf, inRounds, quantile, tellFigures, verdictOn } from "#tests/bench/figures.ts";
import { supervise } from "#tests/bench/run/supervise.ts";
import { summary, table } from "#tests/bench/run/table.ts";

const registry = path.resolve("tests/support/benches.ts");

it("a target is missed only if the whole interval is on the wrong side", () => {
  expect(verdictOn(0.5, 0.9, { atLeast: 0.5 })).toBe("met");
  expect(verdictOn(0.49, 0.9, { atLeast: 0.5 })).toBe("unsure");
  expect(verdictOn(0.4, 0.49, { atLeast: 0.5 })).toBe("missed");
  expect(verdictOn(1, 2, { atMost: 2 })).toBe("met");
  expect(verdictOn(1, 2.01, { atMost: 2 })).toBe("unsure");
  expect(verdictOn(2.01, 3, { atMost: 2 })).toBe("missed");
});

it("a figure is the median of its rounds, between their 10th and 90th percentiles", () => {
  const rounds = [5, 1, 2, 4, 3, 11, 7, 8, 9, 10, 6];
  expect(figureOf("n", rounds, "ratio")).toMatchObject({ value: 6, low: 2, high: 10, verdict: null });
  expect(quantile([1, 2], 0.5)).toBe(1.5);
  expect(figureOf("n", 3, "each", { atMost: 3 })).toMatchObject({ low: null, high: null, verdict: "met" });
});

it("what the system does not report is neither met nor missed, and is named", async () => {
  const bound = { atMost: 3 };
  for (const value of [Number.NaN, [Number.NaN], [1, Number.NaN, 1]])
    expect(figureOf("x", value, "ratio", bound)).toMatchObject({ value: Number.NaN, verdict: null });
  const options = { print: 2, signal: new AbortController().signal } as const;
  const { figures } = await supervise(registry, ["unreported"], options);
  expect(summary(figures, [])).toBe(
    [
      "0 targets are met, 0 missed, 0 unsure.",
      "not measured, as this system does not report it: unreported: CPU",
    ].join("\n"),
  );
  expect(table(figures)).toMatch(/unreported: CPU +NaN +≤ 3\n/);
});

it.each([
  ["all at once, where there are few", 3, [2, 2, 2], 0.5, 3, "met"],
  ["one more than asked for", 3, [2, 0.9, 2, 2], 1.2, 4, "met"],
  ["as many as may still decide", 3, [2, 0, 2, 0, 2, 0], 1, 4, "unsure"],
  ["a quarter, far from the target", 24, Array(48).fill(2), 1, 6, "met"],
  ["five, far on the wrong side", 8, Array(16).fill(0.5), 1, 5, "missed"],
  ["more, near the target", 8, [1.4, 0.9, 1.5, 1.4, 1.4, 1.4, 1.4, 1.4], 1, 8, "met"],
  ["until nothing can decide", 8, [2, 0, 2, 0, 2, 0, 2, 0], 1, 6, "unsure"],
] as const)("rounds: %s", async (_, rounds, ratios, atLeast, expected, verdict) => {
  const told: Omit<Figure, "bench">[] = [];
  tellFigures((figure) => told.push(figure));
  const done = await inRounds(rounds, async (round) => ratios[round] ?? 0, [
    { name: "a", of: (ratio) => ratio, unit: "ratio", target: { atLeast } },
    { name: "b", of: (ratio) => ratio, unit: "ms" },
  ]);
  tellFigures(() => {});
  expect(done).toHaveLength(expected);
  expect(told.map(({ name, verdict }) => [name, verdict])).toEqual([
    ["a", verdict],
    ["b", null],
  ]);
});

it.runIf(existsSync("/proc/self/stat"))("CPU time of a process has that of what it has started", () => {
  const before = treeCpuMs(process.pid);
  const program = `
    while (process.cpuUsage().user < 300_000);
    console.log(process.cpuUsage().user / 1000)`;
  const { stdout } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8" });
  // Ticks take 10 ms.
  expect(treeCpuMs(process.pid) - before).toBeGreaterThan(Number(stdout) - 20);
});

it("a bench that fails is named, and takes no figure along", { timeout: 120_000 }, async () => {
  const options = { print: 2, signal: new AbortController().signal } as const;
  const { figures, failed } = await supervise(registry, ["good", "broken", "good"], options);
  expect(failed).toEqual(["broken (exit status 1)"]);
  expect(figures.map(({ bench, name, verdict }) => [bench, name, verdict])).toEqual([
    ["good", "a count", "met"],
    ["good", "took", null],
    ["broken", "what it had measured", "unsure"],
    ["good", "a count", "met"],
    ["good", "took", null],
  ]);
  expect(summary(figures, failed)).toBe(
    [
      "2 targets are met, 0 missed, 1 unsure.",
      "unsure: broken: what it had measured",
      "FAILED: broken (exit status 1)",
    ].join("\n"),
  );
  expect(table(figures)).toMatch(/broken: what it had measured +2\.00 +1\.20–2\.80 +≥ 2 +unsure/);
});

it.each(["SIGTERM", "SIGINT", "SIGKILL"] as const)(
  "nothing of a run outlives %s",
  {
    timeout: 120_000,
  },
  async (signal) => {
    const program = `
    import { supervise } from "#tests/bench/run/supervise.ts";
    await supervise(${JSON.stringify(registry)}, ["serving"], { print: 1, signal: new AbortController().signal });`;
    const run = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let printed = "";
    for await (const chunk of run.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
      printed += chunk;
      if (printed.includes("serving")) break;
    }
    const server = Number(/serving (\d+)/.exec(printed)?.[1]);
    expect(isAlive(server)).toBe(true);
    run.kill(signal);
    await vi.waitUntil(() => !isAlive(server), { timeout: 60_000, interval: 50 });
    // The bench's own process held the other end of the pipe.
    await text(run.stdout);
  },
);
