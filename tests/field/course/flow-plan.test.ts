import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planFor } from "#survey/course/plan.ts";
import type { Group, Place } from "#survey/course/snapshot.ts";
import { questionOf, type Study, studies } from "./flow-studies.ts";

/** An independent implementation: sorts every question by its path of ranks. */
function naivePlan(study: Study, interview: string): string[] {
  const hash = (...parts: string[]) =>
    Number.parseInt(createHash("sha256").update(parts.join("\u0000")).digest("hex").slice(0, 13), 16);
  const chosen = new Set(
    study.randomizers.flatMap(({ id, arms }) => {
      const line = arms.flatMap((arm) => Array<string>(arm.weight_basis_points).fill(arm.id));
      return line.length === 0 ? [] : [line[hash(interview, id) % line.length] ?? ""];
    }),
  );
  const pathOf = (place: Place): [number, string][] | null => {
    const own: [number, string] = [place.position, place.id];
    if (place.arm !== null) {
      const randomizer = study.randomizers.find(({ arms }) => arms.some(({ id }) => id === place.arm));
      if (randomizer === undefined || !chosen.has(place.arm)) return null;
      const above = pathOf({ ...randomizer, arm: null });
      return above === null ? null : [...above, own];
    }
    if (place.parent === null) return [own];
    const group = study.groups.find(({ id }) => id === place.parent);
    const above = group === undefined ? null : pathOf(group);
    if (group === undefined || above === null) return null;
    return [...above, group.randomize ? [hash(interview, group.id, place.id), place.id] : own];
  };
  const compare = (a: [number, string][], b: [number, string][]): number => {
    for (const [index, [rank, id]] of a.entries()) {
      const [otherRank, otherId] = b[index] ?? [-1, ""];
      if (rank !== otherRank || id !== otherId) return rank - otherRank || (id < otherId ? -1 : 1);
    }
    return 0;
  };
  return study.questions
    .flatMap(({ id, ...place }) => {
      const path = pathOf({ id, ...place });
      return path === null ? [] : [{ id, path }];
    })
    .sort((a, b) => compare(a.path, b.path))
    .map(({ id }) => id);
}

/** Whether the group or one around it is randomized. */
function isRandomized({ groups }: Study, id: string | null): boolean {
  const group = groups.find((one) => one.id === id);
  return group !== undefined && (group.randomize || isRandomized({ groups } as Study, group.parent));
}

describe("a participant's plan", () => {
  it("equals that of a naive second implementation", () => {
    void fc.assert(
      fc.property(studies(), fc.uuid(), (study, interview) => {
        expect(planFor(study, interview).questions).toEqual(naivePlan(study, interview));
      }),
      { numRuns: 3000 },
    );
  });

  it("has every question once, except those of other arms", () => {
    void fc.assert(
      fc.property(studies(), fc.uuid(), (study, interview) => {
        const { questions } = planFor(study, interview);
        expect(new Set(questions).size).toBe(questions.length);
        if (study.randomizers.length > 0) return;
        expect(questions.toSorted()).toEqual(study.questions.map(({ id }) => id).toSorted());
      }),
      { numRuns: 1000 },
    );
  });

  it("enters a randomized group at the start of the outermost one", () => {
    void fc.assert(
      fc.property(studies(), fc.uuid(), (study, interview) => {
        const { questions, entries } = planFor(study, interview);
        const groups = new Map(study.groups.map((group) => [group.id, group]));
        for (const { id, parent, arm } of study.questions) {
          if (arm !== null || !questions.includes(id)) continue;
          const around: Group[] = [];
          for (
            let group = groups.get(parent ?? "");
            group?.arm === null;
            group = groups.get(group.parent ?? "")
          )
            around.push(group);
          const outermost = around.findLast(({ randomize }) => randomize);
          if (outermost !== undefined) expect(entries[id]).toBe(entries[outermost.id]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("enters a group at its first question, and keeps it together", () => {
    void fc.assert(
      fc.property(studies(), fc.uuid(), (study, interview) => {
        const plan = planFor(study, interview);
        for (const { id: group, parent } of study.groups) {
          const start = plan.entries[group];
          if (start === undefined || isRandomized(study, parent)) continue;
          const inside = new Set([group]);
          for (const { id, parent } of study.groups)
            if (parent !== null && inside.has(parent)) inside.add(id);
          const members = plan.questions.filter((id) => {
            const parent = study.questions.find((one) => one.id === id)?.parent;
            return parent != null && inside.has(parent);
          });
          expect(plan.questions.slice(start, start + members.length)).toEqual(members);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("keeps the relative order when a sibling is added or removed", () => {
    const studyOf = (ids: readonly string[]): Study => ({
      questions: ids.map((id, position) => questionOf(id, { parent: "g", position })),
      groups: [{ id: "g", parent: null, arm: null, position: 0, randomize: true }],
      randomizers: [],
    });
    const orders = new Set<string>();
    for (let n = 0; n < 300; n++) {
      const few = planFor(studyOf(["a", "b", "c", "d"]), `p${n}`).questions;
      const more = planFor(studyOf(["a", "b", "new", "c", "d"]), `p${n}`).questions;
      expect(more.filter((id) => id !== "new")).toEqual(few);
      orders.add(few.join());
    }
    expect(orders.size).toBe(24);
  });

  it("picks arms by their weights: χ² over 100,000 interviews", () => {
    const weights = [5000, 3000, 1500, 500];
    const study: Study = {
      questions: [],
      groups: [],
      randomizers: [
        {
          id: "019a8d2e-7d50-7000-8000-00000000000a",
          name: "Split",
          parent: null,
          position: 0,
          arms: weights.map((weight, index) => ({
            id: `${index}`,
            label: `Arm ${index}`,
            weight_basis_points: weight,
          })),
        },
      ],
    };
    const counts = weights.map(() => 0);
    const interviews = 100_000;
    for (let n = 0; n < interviews; n++) {
      const [arm] = Object.values(
        planFor(study, `019a8d2e-7d50-7000-8000-${n.toString(16).padStart(12, "0")}`).arms,
      );
      counts[Number(arm)] = (counts[Number(arm)] ?? 0) + 1;
    }
    const chiSquared = weights.reduce((sum, weight, index) => {
      const expected = (interviews * weight) / 10_000;
      return sum + ((counts[index] ?? 0) - expected) ** 2 / expected;
    }, 0);
    // Three degrees of freedom, p = 0.001.
    expect(chiSquared).toBeLessThan(16.27);
  });
});
