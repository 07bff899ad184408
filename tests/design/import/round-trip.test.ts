import * as fc from "fast-check";
import { expect, it } from "vitest";
import { draftImport } from "#core/design/import/draft.ts";
import { definitionOf } from "#core/design/version/definition.ts";
import { canonicalJson } from "#kit/digest.ts";
import type { ValidationIssue } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import { unknownKeys } from "#kit/unknown-keys.ts";
import { StudyDefinition } from "#survey/version/schema.ts";
import { draftedContent, reading } from "#tests/support/drafted.ts";
import { anyDefinition } from "#tests/support/random-definition.ts";

type Json = Record<string, unknown>;

const roundTrip = (definition: Json): string => canonicalJson(definitionOf(draftedContent(definition)));

// That rows are stored and read as they were drafted is tried over HTTP, with fewer studies.
it("1,000 random studies come out as they went in, byte for byte", { timeout: 240_000 }, async () => {
  const met = new Map<string, number>();
  await fc.assert(
    fc.property(anyDefinition, (definition) => {
      const text = roundTrip(definition);
      const parsed: Json = JSON.parse(text);
      expect(unknownKeys(StudyDefinition, parsed)).toEqual([]);
      expect(roundTrip(parsed)).toBe(text);
      for (const [list, entries] of Object.entries(parsed))
        if (Array.isArray(entries) && entries.length > 0) met.set(list, (met.get(list) ?? 0) + 1);
      for (const part of ['optionsFrom":{', 'repeat_for":{', 'display_conditions":{', "is_stale"])
        if (text.includes(part)) met.set(part, (met.get(part) ?? 0) + 1);
    }),
    { numRuns: Number(process.env.DEFINITIONS ?? 1000) },
  );
  expect([...met.values()].every((count) => count > 50)).toBe(true);
  expect(met.size).toBe(12);
});

it("a large study is drafted in slices of a bounded number of entries, and a small one in few", () => {
  const slicesOf = (count: number) => {
    const options = Array.from({ length: 100 }, (_, n) => `Option ${n}`);
    const questions = Array.from({ length: count }, (_, n) => {
      return { id: `q${n}`, type: "multipleChoice", content: "Which?", props: { options } };
    });
    const issues: ValidationIssue[] = [];
    const definition = { format: "study-definition/1", title: "Large", questions };
    const work = draftImport(reading, newId(), definition, ["body", "definition"], issues);
    let slices = 1;
    while (!work.next().done) slices++;
    expect(issues).toEqual([]);
    return slices;
  };
  const few = slicesOf(1);
  expect(few).toBeLessThan(6);
  // 20,000 entries, 1,000 a slice.
  expect(slicesOf(200)).toBeGreaterThanOrEqual(few + 18);
});
