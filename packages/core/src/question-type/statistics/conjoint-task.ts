import { hash } from "node:crypto";
import type { Concept } from "../common/conjoint-design.ts";
import { countsUnder, jsonKey, type Tally } from "./tally.ts";

/**
 * Choice tasks in tallies: `["choice", chosen, concepts]`, each concept as the digests of its levels. A key is short
 * however long the texts are, and a tally holds as many keys as there are different answered tasks.
 */

/** Different tasks, each with what was chosen, that the answers brought in to one question may hold. */
export const maxAnsweredTasks = 3000;

const digestLength = 8;

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
export function taskKey({ concepts, chosen }: { concepts: readonly Concept[]; chosen: number | null }) {
  const ordered = concepts
    .map((concept, index) => ({ key: conceptKey(concept), isChosen: index === chosen }))
    .sort((a, b) => (a.key === b.key ? Number(b.isChosen) - Number(a.isChosen) : a.key < b.key ? -1 : 1));
  const at = chosen === null ? null : ordered.findIndex(({ isChosen }) => isChosen);
  return jsonKey(
    "choice",
    at,
    ordered.map(({ key }) => key),
  );
}

/** A task as often as it was answered in the same way. */
export interface AnsweredTask {
  /** The digests of each concept's levels. */
  concepts: readonly (readonly string[])[];
  chosen: number | null;
  count: number;
}

/** The answered tasks of a tally, those that showed the same next to each other. */
export const answeredTasks = (tally: Tally): AnsweredTask[][] => {
  const choices = countsUnder(tally, "choice").map(({ rest: [chosen, concepts], count }) => ({
    chosen: chosen as number | null,
    concepts: concepts as string[],
    count,
  }));
  const shown = Map.groupBy(choices, ({ concepts }) => concepts.join());
  return [...shown.values()].map((alike) => {
    const concepts = alike[0]?.concepts.map(digestsOf) ?? [];
    return alike.map(({ chosen, count }) => ({ concepts, chosen, count }));
  });
};
