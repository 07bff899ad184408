import { type Random, randomInteger, seededRandom } from "#survey/question-type/common/random.ts";
import { logNormal, normal, pickBy, within } from "./chance.ts";
import { chooseConcepts, chooseWishes, rankPlaces, sortCards } from "./choices.ts";
import type { ShopQuestion } from "./study.ts";
import { findPlace, tryPrototype, visitRival } from "./walks.ts";

/** People who answered the second study, made by a rule: groups of uneven size that answer differently. */

export interface ShopRespondent {
  metadata: { respondent: string; customer: Customer; device: "phone" | "laptop" };
  /** Answers to the questions that were reached; null for one that was skipped. */
  answers: Partial<Record<ShopQuestion, unknown>>;
  isDone: boolean;
  hoursAgo: number;
  seconds: number;
}

interface Slot {
  start: string;
  end: string;
}

const respondentCount = 72;

type Customer = "new" | "returning" | "lapsed" | "business";
const customers = { new: 44, returning: 35, lapsed: 15, business: 6 };

/** How many cups, how many euros and how many stars, at most or in the middle. */
const habits: Record<Customer, { cups: number; euros: number; stars: number }> = {
  new: { cups: 2, euros: 22, stars: 3.8 },
  returning: { cups: 3.2, euros: 38, stars: 4.5 },
  lapsed: { cups: 2.4, euros: 19, stars: 2.4 },
  business: { cups: 6, euros: 70, stars: 4 },
};

/** Points on the way to work, at home and out: in fives, 100 together. */
function splitDay(home: number, work: number, random: Random) {
  const five = (value: number) => within(Math.round(value / 5) * 5, 0, 100);
  const atHome = five(normal(home, 15, random));
  const atWork = Math.min(five(normal(work, 12, random)), 100 - atHome);
  return { "At home": atHome, "At work": atWork, "In cafés": 100 - atHome - atWork };
}

function pickSlot(slots: readonly Slot[], random: Random): Slot | null {
  if (random() < 0.3) return null;
  // Evenings suit most.
  const index = randomInteger(0, 2, random) * 3 + Number(pickBy({ "0": 2, "1": 3, "2": 7 }, random));
  return slots[index] ?? null;
}

/** How likely a question is passed over; of the others few are. */
const skips: Partial<Record<ShopQuestion, number>> = { cups: 0, corner: 0.7, contact: 0.55, intro: 0 };
/** Where people leave, and how many stay to the end. */
const ends = { subscription: 5, pages: 4, checkout: 3, corner: 2, none: 86 };

function respondentAt(index: number, slots: readonly Slot[]): ShopRespondent {
  const random = seededRandom(index);
  const customer = pickBy(customers, random);
  const { cups, euros, stars } = habits[customer];
  const name = `s-${String(index + 1).padStart(2, "0")}`;
  const photo = `https://photos.example.com/${name}.jpg`;
  const all: Record<ShopQuestion, unknown> = {
    intro: null,
    cups: within(Math.round(logNormal(cups, 0.5, random)), 0, 12),
    spending: Math.round(logNormal(euros, 0.55, random) * 2) / 2,
    order: within(Math.round(normal(stars, 0.9, random)), 1, 5),
    places: rankPlaces(random),
    moments: {
      "On weekdays": splitDay(45, customer === "business" ? 70 : 35, random),
      "At weekends": splitDay(70, 3, random),
    },
    subscription: chooseConcepts(index, random),
    pages: sortCards(random),
    returns: findPlace(random),
    checkout: tryPrototype(random),
    rival: visitRival(random),
    plans: { clicked: random() < (customer === "returning" ? 0.55 : 0.25) },
    call: pickSlot(slots, random),
    corner: [{ url: photo, content_type: "image/jpeg", size: randomInteger(200_000, 3_000_000, random) }],
    contact: `${name}@example.com`,
    machine: `${2014 + ((index * 7) % 12)}-${String((index % 12) + 1).padStart(2, "0")}`,
    wishes: chooseWishes(index, seededRandom(respondentCount + index)),
  };
  const end = pickBy(ends, random);
  const names = Object.keys(all) as ShopQuestion[];
  const reached = end === "none" ? names : names.slice(0, names.indexOf(end));
  return {
    metadata: { respondent: name, customer, device: random() < 0.62 ? "phone" : "laptop" },
    answers: Object.fromEntries(
      reached.map((each) => [each, random() < (skips[each] ?? 0.03) ? null : all[each]]),
    ),
    isDone: end === "none",
    // Newer ones are more.
    hoursAgo: 1 + 215 * (1 - index / respondentCount) ** 1.4,
    seconds: Math.round((logNormal(780, 0.35, random) * reached.length) / names.length),
  };
}

export const shopRespondents = (slots: readonly Slot[]): ShopRespondent[] =>
  Array.from({ length: respondentCount }, (_, index) => respondentAt(index, slots));
