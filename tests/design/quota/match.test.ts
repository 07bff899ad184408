import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  type Bucket,
  closingMetadata,
  matchingBuckets,
  takesQuotaPlaces,
} from "#survey/quota-place/match.ts";

/** Which quotas an interview counts towards, beside a second reading of the contract. */

const texts = ["A", "B", "C"];
const anyAnswer = fc.oneof(
  fc.constantFrom<unknown>(...texts, null, { other: "A" }),
  fc.subarray(texts),
  fc.constant(["A", { other: "B" }]),
);
const anyBucket = fc.record({
  question_id: fc.constantFrom(null, "q1", "q2"),
  match: fc.constantFrom("equals" as const, "includes" as const),
  value: fc.constantFrom(null, ...texts),
  former_values: fc.subarray(texts, { maxLength: 1 }),
});
const anyMetadata = fc.dictionary(
  fc.constantFrom("panel", "other"),
  fc.constantFrom<unknown>(...texts, 1, null),
  {
    maxKeys: 2,
  },
);

const bucketsOf = (drawn: readonly Omit<Bucket, "id" | "param_name">[]): Bucket[] =>
  drawn.map((each, index) => ({
    ...each,
    id: `b${index}`,
    param_name: each.question_id === null ? "panel" : null,
    value: each.question_id === null ? each.value : (each.value ?? "A"),
  }));

const textOf = (value: unknown): string | null =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : null;

/** What of the parameter counts: as it was when the interview closed, where that was kept. */
function panelOf(metadata: Record<string, unknown>, closing: Record<string, unknown> | null): string | null {
  if (closing !== null && "panel" in closing) return textOf(closing.panel);
  return textOf(metadata.panel);
}

it("are those of the chosen options, and of the parameter as it was when the interview closed", () => {
  const met = new Map<string, number>();
  void fc.assert(
    fc.property(
      fc.array(anyBucket, { maxLength: 6 }),
      fc.record({ q1: anyAnswer, q2: anyAnswer }),
      anyMetadata,
      fc.option(anyMetadata),
      (drawn, answers, metadata, closing_metadata) => {
        const buckets = bucketsOf(drawn);
        const interview = { metadata, closing_metadata };
        const given = Object.entries(answers).map(([question_id, value]) => ({ question_id, value }));
        const panel = panelOf(metadata, closing_metadata);
        const expected = buckets.filter(({ question_id, match, value, former_values }) => {
          if (question_id === null) return value === null || value === panel;
          const answer = answers[question_id as "q1" | "q2"];
          const chosen = (Array.isArray(answer) ? answer : [answer]) as unknown[];
          const hasIt = [value, ...former_values].some((name) => chosen.includes(name));
          return hasIt && (match === "includes" || chosen.length === 1);
        });
        expect(matchingBuckets(buckets, interview, given)).toEqual(expected);
        const hasParameter = buckets.some(({ question_id }) => question_id === null);
        const kept = closingMetadata(buckets, interview);
        const isKept = closing_metadata !== null && "panel" in closing_metadata;
        if (!hasParameter || isKept) expect(kept).toBe(closing_metadata);
        else expect(kept).toEqual({ ...closing_metadata, panel });
        // Whatever is changed afterwards, it keeps its places.
        const later = { metadata: { panel: "C" }, closing_metadata: kept };
        expect(matchingBuckets(buckets, later, given)).toEqual(expected);
        for (const what of expected.map(({ match, question_id }) => `${question_id === null} ${match}`))
          met.set(what, (met.get(what) ?? 0) + 1);
      },
    ),
    { numRuns: 500, seed: 7 },
  );
  expect([...met.values()].every((count) => count > 20)).toBe(true);
  expect(met.size).toBe(4);
});

it.each([
  ["status", "active"],
  ["is_mock", true],
  ["is_archived", true],
  ["is_excluded", true],
  ["is_simulated", true],
])("counts closed real interviews alone: %s", (field, value) => {
  const closed = {
    status: "closed",
    is_mock: false,
    is_archived: false,
    is_excluded: false,
    is_simulated: false,
  };
  expect(takesQuotaPlaces(closed)).toBe(true);
  expect(takesQuotaPlaces({ ...closed, [field]: value })).toBe(false);
});
