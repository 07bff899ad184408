import type { Random } from "#survey/question-type/common/random.ts";
import { randomInteger } from "#survey/question-type/common/random.ts";
import { logNormal, pickBy } from "./chance.ts";

/** Ways through the tree: what was visited, then the place that was chosen, or nothing. Each with how common it is. */
const ways = {
  "Help, Returns": 30,
  "Account, My orders": 15,
  "Shop, Equipment, Shop, Help, Returns": 11,
  "Guides, Care and repair": 14,
  "Guides, Help, Returns": 7,
  "Help, Contact": 9,
  "Shop, Equipment, Spare parts": 6,
  "Shop, Equipment, Grinders, Shop, ": 5,
  "Account, Account, ": 3,
};
const depths: Readonly<Record<string, number>> = { "Spare parts": 3 };

export function findPlace(random: Random) {
  const path = pickBy(ways, random).split(", ");
  const last = path.at(-1) ?? "";
  return {
    path: path.filter((label) => label !== ""),
    selected: last === "" ? null : path.slice(-(depths[last] ?? 2)),
    duration_ms: Math.round(logNormal(4_500 * path.length, 0.45, random)),
  };
}

/** How a task ends, and how long it takes; who has not started takes no time. */
function attempt(outcomes: { completed: number; gave_up: number; not_started: number }, random: Random) {
  const outcome = pickBy(outcomes, random);
  const median = outcome === "completed" ? 48_000 : 95_000;
  return {
    outcome,
    duration_ms: outcome === "not_started" ? 0 : Math.round(logNormal(median, 0.5, random)),
  };
}

const screens = ["Home", "Beans", "Bag", "Present", "Pay", "Thanks"];

export function tryPrototype(random: Random) {
  const run = attempt({ completed: 68, gave_up: 23, not_started: 9 }, random);
  const seen = { completed: screens.length, gave_up: randomInteger(2, 4, random), not_started: 0 };
  return {
    ...run,
    screens: screens.slice(0, seen[run.outcome]),
    misclicks:
      run.outcome === "not_started" ? 0 : randomInteger(0, run.outcome === "gave_up" ? 9 : 3, random),
  };
}

export function visitRival(random: Random) {
  const run = attempt({ completed: 54, gave_up: 38, not_started: 8 }, random);
  const home = "https://shop.example.com/";
  return {
    ...run,
    urls:
      run.outcome === "not_started" ? [] : run.outcome === "completed" ? [home, `${home}delivery`] : [home],
  };
}
