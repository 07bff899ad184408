import { expect, it } from "vitest";
import { inTurns, within } from "#kit/fair/turns.ts";

const untilEnded = (ahead: Promise<void>) => ahead;

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve, fail: reject };
}

it("begins work of a line when the one before it has ended, also by an error", async () => {
  const turns = inTurns(untilEnded);
  const first = held();
  const order: string[] = [];
  const failed = expect(turns("a", first.work)).rejects.toThrow("no");
  const second = turns("a", async () => order.push("second"));
  const third = turns("a", async () => order.push("third"));
  await turns("b", async () => order.push("of another line"));
  expect(order).toEqual(["of another line"]);
  first.fail(new Error("no"));
  await Promise.all([failed, second, third]);
  expect(order).toEqual(["of another line", "second", "third"]);
});

it("begins at once what comes when the line is empty", async () => {
  const turns = inTurns(() => Promise.reject(new Error("waits for nobody")));
  expect(await turns("a", async () => 1)).toBe(1);
  expect(await turns("a", async () => 2)).toBe(2);
});

it("lets work that hangs hold up the one behind it for a while, and nobody after that", async () => {
  let waits = 0;
  const wait = within(5);
  const turns = inTurns((ahead) => {
    waits++;
    return wait(ahead);
  });
  const hanging = held();
  const first = turns("a", hanging.work);
  expect(await turns("a", async () => 2)).toBe(2);
  expect(await turns("a", async () => 3)).toBe(3);
  expect(waits).toBe(1);
  hanging.end();
  await first;
});
