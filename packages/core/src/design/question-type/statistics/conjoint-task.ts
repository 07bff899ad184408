import { hash } from "node:crypto";
import type { Concept } from "../common/conjoint-design.ts";
import { inSlices, type Sliced } from "./slices.ts";
import { entriesUnder, jsonKey, type Tally } from "./tally.ts";

/**
 * Choice tasks in tallies: `["choice", chosen, concepts]`, each concept as the digests of its levels. A key is short
 * however long the texts are, and a tally holds as many keys as there are different answered tasks.
 */

/** Different tasks, each with what was chosen, that the answers brought in to one question may hold. */
export const maxAnsweredTasks = 3000;

const digestLength = 8;

/** Of each character of a key, to read its task and find the levels. */
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
interface AnsweredTask {
  /** The same for all tasks that showed the same. */
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
      const [, chosen, concepts] = JSON.parse(key) as ["choice", number | null, string[]];
      use({ shown: concepts.join(), concepts: concepts.map(digestsOf), chosen, count });
    },
  );
