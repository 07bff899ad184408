import { expect, it } from "vitest";
import type { ViewerDimension } from "#kit/actor.ts";
import { ServiceError } from "#kit/error.ts";
import { pickedOf, refuseOtherTables } from "#survey/disclosure/asked.ts";
import { axisId, withheldBy } from "#survey/disclosure/crossing.ts";
import { toldSimulated } from "#survey/disclosure/parts.ts";
import { type Random, randomOf } from "#tests/support/simulation/random.ts";

/** What of a share viewers may ask, against a naive reading: one value of one listed dimension, or a table by one. */

const dimensions: ViewerDimension[] = [
  { metadata: "tier" },
  { question_id: "q1" },
  { randomizer_id: "r1" },
  { randomizer_id: "r2" },
  { language: true },
  { source: true },
];
const listOf = (random: Random) => dimensions.filter(() => random.chance(0.6));

/** The places of a 403; null where nothing is refused. */
function refusedBy(ask: () => unknown): unknown[] | null {
  try {
    ask();
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    expect(error.kind).toBe("forbidden");
    expect(error.options.code).toBe("filter_not_allowed");
    expect(error.detail).toMatch(/does not let/);
    return (error.options.errors ?? []).map(({ loc, code, message }) => {
      expect([code, message]).toEqual(["filter_not_allowed", error.detail]);
      return loc;
    });
  }
}

it("a viewer filters by one value of one dimension that the share lists, and by nothing else", () => {
  const met = { none: 0, picked: 0, refused: 0 };
  for (let seed = 0; seed < 1500; seed++) {
    const random = randomOf(seed + 500);
    const listed = listOf(random);
    const some = () => ["one", "two"].slice(0, random.pick([1, 1, 1, 0, 2]));
    const isCompared = random.chance(0.2);
    // In the order in which they are refused; of a filter most have one.
    const chance = random.pick([0.15, 0.4]);
    const all: [path: string[], among: ViewerDimension[], values: string[]][] = [
      [["metadata", "tier"], listed.filter(({ metadata }) => metadata !== undefined), some()],
      [["metadata", "city"], [], some()],
      [["answer", "q1"], listed.filter((each) => each.question_id !== undefined && !isCompared), some()],
      [["answer", "q2"], [], some()],
      [["arm"], listed.filter((each) => each.randomizer_id !== undefined), some()],
      [["language"], listed.filter(({ language }) => language), some()],
      [["source"], listed.filter(({ source }) => source), some()],
      [["status"], [], some()],
    ];
    const asked = all.filter(() => random.chance(chance));
    const conditions: Record<string, unknown> = { later: undefined };
    for (const [[name = "", key], , values] of asked) {
      const more = isCompared ? { gt: ["3"] } : { gt: undefined };
      const one = name === "answer" ? { value: values, ...more } : values;
      conditions[name] = key === undefined ? one : { ...(conditions[name] as object), [key]: one };
    }
    const ask = () =>
      pickedOf(listed, { conditions, locate: (path) => ["query", ...path] } as Parameters<
        typeof pickedOf
      >[1] &
        object);
    const wrong = asked.filter(([, among, values]) => among.length === 0 || values.length !== 1);
    const refused = wrong.length > 0 ? wrong : asked.slice(1);
    const [first] = asked;
    if (first === undefined) {
      met.none++;
      expect(ask()).toBeNull();
    } else if (refused.length > 0) {
      met.refused++;
      expect(refusedBy(ask)).toEqual(refused.map(([path]) => ["query", ...path]));
    } else {
      met.picked++;
      expect(ask()).toEqual({ among: first[1], value: "one", loc: ["query", ...first[0]] });
    }
  }
  expect(Math.min(met.none, met.picked, met.refused)).toBeGreaterThan(50);
});

it("a viewer has tables of a question by dimensions that the share lists, without more", () => {
  const met = { allowed: 0, refused: 0 };
  for (let seed = 0; seed < 500; seed++) {
    const random = randomOf(seed + 700);
    const viewer_dimensions = listOf(random);
    const often = random.pick([0, 0.3]);
    const columns = dimensions.filter((each) =>
      random.chance(viewer_dimensions.includes(each) ? 0.5 : often),
    );
    const hasQuestion = !random.chance(often);
    const hasBands = random.chance(often);
    const filter = random.chance(often) ? { source: ["mail"], arm: ["one"] } : undefined;
    const min_base = random.chance(often) ? 6 : 1 + random.whole(5);
    const ask = () =>
      refuseOtherTables(
        { viewer_dimensions, min_base: 5 },
        {
          rows: { question_id: hasQuestion ? "q9" : undefined, bands: hasBands ? [] : undefined },
          // Parts in whatever order, and none.
          columns: columns.map((each) => ({ item: undefined, ...each })),
          filter,
          min_base,
        },
      );
    const refused = [
      ...(hasQuestion ? [] : [["body", "rows"]]),
      ...(hasBands ? [["body", "rows", "bands"]] : []),
      ...columns.flatMap((each, at) => (viewer_dimensions.includes(each) ? [] : [["body", "columns", at]])),
      ...(filter ? ["source", "arm"].map((name) => ["body", "filter", name]) : []),
      ...(min_base > 5 ? [["body", "min_base"]] : []),
    ];
    met[refused.length > 0 ? "refused" : "allowed"]++;
    expect(refusedBy(ask)).toEqual(refused.length > 0 ? refused : null);
  }
  expect(Math.min(met.allowed, met.refused)).toBeGreaterThan(50);
});

it("a dimension is the same in whatever order its parts were sent", () => {
  expect(axisId({ question_id: "q1", item: "A" })).toBe(
    axisId({ item: "A", bands: undefined, question_id: "q1" }),
  );
  expect(axisId({ question_id: "q1", item: "A" })).not.toBe(axisId({ question_id: "q1", item: "B" }));
});

it("what is withheld says whether the first step is still to come", () => {
  expect(withheldBy({ as_of: null })).toEqual({ suppressed: true, reason: "not_yet" });
  expect(withheldBy({ as_of: "2026-05-03T00:00:00.000Z" })).toEqual({
    suppressed: true,
    reason: "few_match",
  });
});

it("how many are simulated is told where no people, or enough, are left", () => {
  expect([0, 1, 4, 5, 9].map((people) => toldSimulated(9, people, 5))).toEqual([9, null, null, 4, 0]);
});
