import { randomOf } from "#tests/support/simulation/random.ts";
import { chanceOf } from "./cell-bound.ts";
import { drawn, inCell, type Published, published, type Study, studyOf } from "./published-study.ts";

/** Attacks on what a share publishes. Each says what it takes a true count, or a person's answer, for. */

interface Outcome {
  guesses: number;
  right: number;
  /** How often the attacker was sure, rightly or not. */
  sure: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The count of a cell by what it is, estimated from the published counts; rounded. */
export const estimates: Record<string, (of: Published, row: number, column: number) => number> = {
  "the cell": ({ cells }, row, column) => cells[row]?.[column] ?? 0,
  "marginals less other cells": ({ cells, bases }, row, column) =>
    (bases[column] ?? 0) - sum(cells.flatMap((line, other) => (other === row ? [] : (line[column] ?? 0)))),
  "a total less its other parts": ({ cells, totals }, row, column) =>
    (totals[row] ?? 0) - sum((cells[row] ?? []).filter((_, other) => other !== column)),
  "all that is not elsewhere": ({ cells, base }, row, column) =>
    base - sum(cells.flatMap((line, r) => line.filter((_, c) => r !== row || c !== column))),
  "least squares over all": (of, row, column) => {
    const weights = [1, 1 / of.cells.length, 1 / (of.cells[0]?.length ?? 1)];
    const ways = [
      estimates["the cell"],
      estimates["marginals less other cells"],
      estimates["a total less its other parts"],
    ].map((way) => way?.(of, row, column) ?? 0);
    return sum(ways.map((way, index) => way * (weights[index] ?? 0))) / sum(weights);
  },
};

/** How often an estimate is the true count of a few people. */
export function countAttack(studies: number, way: (of: Published, row: number, column: number) => number) {
  const by = (publish: (study: Study, seed: number) => Published): Outcome => {
    const outcome = { guesses: 0, right: 0, sure: 0 };
    for (let seed = 0; seed < studies; seed++) {
      const study = studyOf(seed);
      const of = publish(study, seed);
      for (let row = 0; row < study.rows; row++)
        for (let column = 0; column < study.columns; column++) {
          const count = inCell(study, row, column).length;
          if (count === 0) continue;
          outcome.guesses++;
          if (Math.round(way(of, row, column)) === count) outcome.right++;
        }
    }
    return outcome;
  };
  return { real: by((study) => published(study)), ideal: by(independently) };
}

const independently = (study: Study, seed: number): Published => drawn(study, randomOf(seed + 1_000_000));

/**
 * The answer of one person, by somebody who knows the answers of all others: the row whose counts make what is published
 * likeliest. Every row is as likely before.
 */
export function personAttack(studies: number) {
  const by = (publish: (study: Study, seed: number) => Published): Outcome => {
    const outcome = { guesses: 0, right: 0, sure: 0 };
    for (let seed = 0; seed < studies; seed++) {
      const study = studyOf(seed);
      const random = randomOf(seed + 2_000_000);
      const victim = study.people[random.whole(study.people.length)];
      if (victim === undefined) continue;
      // Without a preference for what people answer most often.
      victim.row = random.whole(study.rows);
      const { cells } = publish(study, seed);
      const likelihoods = [...Array(study.rows).keys()].map((guess) =>
        cells.reduce((product, line, row) => {
          const others = inCell(study, row, victim.column).length - (victim.row === row ? 1 : 0);
          return product * chanceOf(others + (guess === row ? 1 : 0), line[victim.column] ?? 0, study.least);
        }, 1),
      );
      const best = Math.max(...likelihoods);
      outcome.guesses++;
      if (likelihoods.indexOf(best) === victim.row) outcome.right++;
      if (best / sum(likelihoods) > 0.95) outcome.sure++;
    }
    return outcome;
  };
  return { real: by((study) => published(study)), ideal: by(independently) };
}

/** Whether a cell that holds all of its base shows it: how often both are published alike. */
export function allOfBaseAttack(studies: number) {
  const by = (publish: (study: Study, seed: number) => Published): Outcome => {
    const outcome = { guesses: 0, right: 0, sure: 0 };
    for (let seed = 0; seed < studies; seed++) {
      const study = studyOf(seed);
      for (const person of study.people) if (person.column === 0) person.row = 0;
      const { cells, bases } = publish(study, seed);
      outcome.guesses++;
      if (cells[0]?.[0] === bases[0]) outcome.right++;
    }
    return outcome;
  };
  return { real: by((study) => published(study)), ideal: by(independently) };
}

/** A share of outcomes in percent points. */
export const points = (part: number, { guesses }: Outcome): number => (part / guesses) * 100;
