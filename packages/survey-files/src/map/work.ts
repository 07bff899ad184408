/** The steps that one way to say a condition may take, and all conditions of a draft together. */
const maxSteps = 10_000;
const maxAllSteps = 200_000;

class TooMuch extends Error {}

/** Bounds what the conditions of a draft cost, whatever its file says: a step is a comparison looked at once. */
export class Work {
  #left = maxAllSteps;
  #own = 0;

  /** What `make` finds; null where that takes too many steps. */
  within<T>(make: () => T): T | null {
    this.#own = Math.min(this.#left, maxSteps);
    try {
      this.spend(1);
      return make();
    } catch (error) {
      if (error instanceof TooMuch) return null;
      throw error;
    }
  }

  /** Takes steps from what is left; throws where they are more. */
  spend(steps: number): void {
    this.#own -= steps;
    this.#left -= steps;
    if (this.#own < 0) throw new TooMuch();
  }
}
