import { type Draw, sequence, shuffled } from "./chance.ts";

/** One product shown: a level for every attribute. */
export type Concept = Record<string, string>;

export interface ConjointPlan {
  attributes: readonly { name: string; levels: readonly string[] }[];
  tasks: number;
  concepts: number;
}

/** As many different designs are issued; each participant gets one of them, told by its number. */
export const conjointDesignCount = 64;

/** The least shown levels, each at most once before any comes again, so that shows differ by at most one. */
function nextLevels(shown: number[], concepts: number, draw: Draw): number[] {
  const levels: number[] = [];
  while (levels.length < concepts) {
    const round = shuffled([...shown.keys()], draw).sort((a, b) => (shown[a] ?? 0) - (shown[b] ?? 0));
    for (const level of round.slice(0, concepts - levels.length)) {
      levels.push(level);
      shown[level] = (shown[level] ?? 0) + 1;
    }
  }
  return levels;
}

const differ = (concepts: readonly Concept[]): boolean =>
  new Set(concepts.map((concept) => JSON.stringify(concept))).size === concepts.length;

/** Design number `index` of 64: every level shown equally often, little overlap within a task, no two concepts alike. */
export function conjointDesign(plan: ConjointPlan, index: number): Concept[][] {
  const draw = sequence(index);
  const shown = plan.attributes.map(({ levels }) => levels.map(() => 0));
  return Array.from({ length: plan.tasks }, () => {
    const columns = shown.map((counts) => nextLevels(counts, plan.concepts, draw));
    const arranged = (): Concept[] => {
      const orders = columns.map((column) => shuffled(column, draw));
      return Array.from({ length: plan.concepts }, (_, concept) =>
        Object.fromEntries(
          plan.attributes.map(({ name, levels }, at) => [name, levels[orders[at]?.[concept] ?? 0] ?? ""]),
        ),
      );
    };
    let concepts = arranged();
    for (let attempt = 0; attempt < 200 && !differ(concepts); attempt++) concepts = arranged();
    return concepts;
  });
}
