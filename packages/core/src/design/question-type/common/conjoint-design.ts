import { type Random, seededRandom, shuffle } from "./random.ts";

/** One product shown: a level for every attribute. */
export type Concept = Record<string, string>;

export interface ConjointPlan {
  attributes: readonly { name: string; levels: readonly string[] }[];
  tasks: number;
  concepts: number;
}

/** How many different designs there are; each participant gets one of them, identified by its number. */
export const conjointDesignCount = 64;

/** The levels shown least so far; none repeats before all were used, so that counts differ by at most one. */
function nextLevels(shownCounts: number[], concepts: number, random: Random): number[] {
  const levels: number[] = [];
  while (levels.length < concepts) {
    const round = shuffle([...shownCounts.keys()], random).sort(
      (a, b) => (shownCounts[a] ?? 0) - (shownCounts[b] ?? 0),
    );
    for (const level of round.slice(0, concepts - levels.length)) {
      levels.push(level);
      shownCounts[level] = (shownCounts[level] ?? 0) + 1;
    }
  }
  return levels;
}

const areDistinct = (concepts: readonly Concept[]): boolean =>
  new Set(concepts.map((concept) => JSON.stringify(concept))).size === concepts.length;

/** Design number `index` of 64: every level shown equally often, little overlap within a task, no two concepts alike. */
export function conjointDesign(plan: ConjointPlan, index: number): Concept[][] {
  const random = seededRandom(index);
  const shown = plan.attributes.map(({ levels }) => levels.map(() => 0));
  return Array.from({ length: plan.tasks }, () => {
    const columns = shown.map((counts) => nextLevels(counts, plan.concepts, random));
    const drawConcepts = (): Concept[] => {
      const orders = columns.map((column) => shuffle(column, random));
      return Array.from({ length: plan.concepts }, (_, concept) =>
        Object.fromEntries(
          plan.attributes.map(({ name, levels }, at) => [name, levels[orders[at]?.[concept] ?? 0] ?? ""]),
        ),
      );
    };
    let concepts = drawConcepts();
    for (let attempt = 0; attempt < 200 && !areDistinct(concepts); attempt++) concepts = drawConcepts();
    return concepts;
  });
}
