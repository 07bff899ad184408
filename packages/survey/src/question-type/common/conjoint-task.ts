import { hash } from "node:crypto";
import { inSlices, type Sliced } from "../statistics/slices.ts";
import { entriesUnder, jsonKey, type Tally } from "../statistics/tally.ts";
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

/**
 * Choice tasks in tallies: `["choice", chosen, concepts]`, each concept as the digests of its levels. A key is short
 * however long the texts are, and a tally holds as many keys as there are different answered tasks.
 */

/** Different tasks, each with what was chosen, that the answers brought in to one question may hold. */
export const maxAnsweredTasks = 3000;

const digestLength = 8;

/** Steps for each character of a key, to read its task and find the levels. */
const stepsToRead = 30;

/** Stands for a level of an attribute in tallies. */
export const levelDigest = (attribute: string, level: string): string =>
  hash("sha256", `${Buffer.byteLength(attribute)}:${attribute}${level}`).slice(0, digestLength);

const conceptKey = (concept: Concept): string =>
  Object.entries(concept)
    .map(([attribute, level]) => levelDigest(attribute, level))
    .sort()
    .join("");

function digestsOf(concept: string): string[] {
  const digests: string[] = [];
  for (let at = 0; at < concept.length; at += digestLength) {
    digests.push(concept.slice(at, at + digestLength));
  }
  return digests;
}

/** Equal sets of concepts share a key, in whatever order they were shown. */
function choiceKey(concepts: readonly string[], chosen: number | null): string {
  const ordered = concepts.toSorted();
  return jsonKey("choice", chosen === null ? null : ordered.indexOf(concepts[chosen] ?? ""), ordered);
}

export const taskKey = ({ concepts, chosen }: { concepts: readonly Concept[]; chosen: number | null }) =>
  choiceKey(concepts.map(conceptKey), chosen);

/** The key of a choice with other digests in the place of its own. */
export const withDigests = ([, chosen, concepts]: AnsweredKey, digest: (known: string) => string): string =>
  choiceKey(
    concepts.map((concept) => digestsOf(concept).map(digest).sort().join("")),
    chosen,
  );

export type AnsweredKey = readonly ["choice", chosen: number | null, concepts: readonly string[]];

/** A task as often as it was answered in the same way. */
interface AnsweredTask {
  /** Equal for all tasks that showed the same. */
  shown: string;
  /** The digests of each concept's levels. */
  concepts: readonly (readonly string[])[];
  chosen: number | null;
  count: number;
}

/** The answered tasks of a tally, in slices, each to be read once. */
export const forEachTask = (tally: Tally, use: (task: AnsweredTask) => void): Sliced<void> =>
  inSlices(
    entriesUnder(tally, "choice"),
    ([key]) => key.length * stepsToRead,
    ([key, count]) => {
      const [, chosen, concepts] = JSON.parse(key) as AnsweredKey;
      use({ shown: concepts.join(), concepts: concepts.map(digestsOf), chosen, count });
    },
  );
