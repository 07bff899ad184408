import {
  type CountedAnswer,
  type CountedInterview,
  type Counts,
  contribution,
  passage,
} from "./contribution.ts";
import { countsDiff } from "./counts.ts";

interface CountedVersion {
  interview: CountedInterview;
  answers: readonly CountedAnswer[];
}

/** What decides on the parts of a contribution that are not in `passage`. */
const decisive = [
  ...(["status", "started_at", "erased_at", "metadata", "source"] as const),
  ...(["is_mock", "is_archived"] as const),
];

/** What a change of an interview adds to its study's counts. Most changes are answers, which only `passage` shows. */
export function contributionChange(before: CountedVersion, after: CountedVersion): Counts {
  const isPassage = decisive.every((name) => before.interview[name] === after.interview[name]);
  const countsOf = isPassage ? passage : contribution;
  return countsDiff(countsOf(before.interview, before.answers), countsOf(after.interview, after.answers));
}
