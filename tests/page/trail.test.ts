import { expect, it } from "vitest";
import { openTrail, type Trail } from "../../packages/participant/src/screen/trail.ts";

/** An interview of three questions, and a history as a browser keeps it. */
function visit() {
  const questions = ["First", "Second", "Third"];
  const stack: unknown[] = [null];
  const moves: Promise<void>[] = [];
  let shown = 0;
  let index = 0;
  let arrival: Promise<void> = Promise.resolve();
  const history = {
    get state() {
      return stack[index];
    },
    pushState: (state: unknown) => void stack.splice(++index, Number.POSITIVE_INFINITY, state),
    replaceState: (state: unknown) => {
      stack[index] = state;
    },
    go: (steps = 0) => {
      index += steps;
      moves.push(trail.moveTo(structuredClone(stack[index])));
    },
  };
  const walk = {
    place: () => questions[shown] ?? null,
    back: async () => {
      shown -= 1;
    },
    forward: async () => {
      await arrival;
      shown += 1;
    },
  };
  const trail: Trail = openTrail(walk, history);
  for (; shown < questions.length; shown++) trail.follow();
  shown = questions.length - 1;
  return {
    press: (steps: -1 | 1) => history.go(steps),
    delay: (until: Promise<void>) => {
      arrival = until;
    },
    settled: async () => {
      for (const move of moves) await move;
      return { shown: questions[shown], entry: index };
    },
  };
}

it("Back and Forward go to the question of the entry", async () => {
  const { press, settled } = visit();
  press(-1);
  expect(await settled()).toEqual({ shown: "Second", entry: 1 });
  press(-1);
  expect(await settled()).toEqual({ shown: "First", entry: 0 });
  press(1);
  expect(await settled()).toEqual({ shown: "Second", entry: 1 });
});

it("Back is not lost where it is pressed while an answer is on its way", async () => {
  const { press, delay, settled } = visit();
  press(-1);
  await settled();
  const { promise, resolve } = Promise.withResolvers<void>();
  delay(promise);
  press(1);
  press(-1);
  resolve();
  expect(await settled()).toEqual({ shown: "Second", entry: 1 });
});
