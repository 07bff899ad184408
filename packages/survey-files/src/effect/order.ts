import type { Draft } from "../map/parts.ts";
import { type Standing, standings } from "../map/standing.ts";
import type { Item } from "../tree.ts";

/** The orders in which something can come: one thing, one after the other, in any order, or one of several. */
type Order = string | { kind: "sequence" | "any" | "one"; of: Order[] };

/** Without what holds nothing or one thing alone; a sequence in a sequence is one with it. */
function plain(kind: "sequence" | "any" | "one", parts: readonly Order[]): Order {
  const of = parts
    .filter((part) => typeof part === "string" || part.of.length > 0)
    .flatMap((part) =>
      kind === "sequence" && typeof part !== "string" && part.kind === kind ? part.of : [part],
    );
  const [only] = of;
  return of.length === 1 && only !== undefined && kind !== "one" ? only : { kind, of };
}

/** As the file has it, of the questions that the draft asks; an order that is told as lost is a fixed one. */
export function fileOrder(item: Item, draft: Pick<Draft, "known" | "told">): Order {
  const inside = (items: readonly Item[]) => items.map((each) => fileOrder(each, draft));
  if (item.kind === "question") return draft.known.get(item.key)?.id ?? { kind: "sequence", of: [] };
  if (item.kind === "chance") {
    const arms = item.arms.map((arm) => plain("sequence", inside(arm.items)));
    return plain(draft.told.get(item)?.code === "all_shown" ? "sequence" : "one", arms);
  }
  const isShuffled = item.shuffled && draft.told.get(item)?.code !== "order_lost";
  return plain(isShuffled ? "any" : "sequence", inside(item.items));
}

/** The whole of a file, one after the other. */
export const wholeOrder = (items: readonly Item[], draft: Pick<Draft, "known" | "told">): Order =>
  plain(
    "sequence",
    items.map((item) => fileOrder(item, draft)),
  );

export const written = (order: Order): string => JSON.stringify(order);

/** All orders that the draft has: of each part of it, and last of the whole. */
export function draftOrders(definition: Draft["definition"]): Set<string> {
  const found = new Set<string>();
  const orderOf = (standing: Standing): Order => {
    if (standing.kind === "question") return standing.id;
    const parts = standing.items.map(orderOf);
    const order = plain(
      standing.kind === "randomizer" ? "one" : standing.isShuffled ? "any" : "sequence",
      parts,
    );
    found.add(written(order));
    return order;
  };
  const whole = plain("sequence", standings(definition).map(orderOf));
  found.delete(written(whole));
  return found.add(written(whole));
}

/** The least and most ways in which a draft is gone through. */
const leastCourses = 12;
const mostCourses = 144;

/** One way in which the draft may come: its questions in their order, and where its groups begin. */
interface Course {
  questions: string[];
  groups: Map<string, number>;
}

/** Ways in which the draft may come, each arm of each randomizer with each of the others as far as these are few. */
export function coursesOf(top: readonly Standing[]): Course[] {
  const steps = new Map<Standing, number>();
  let count = leastCourses;
  let step = 1;
  const visit = (standing: Standing): void => {
    if (standing.kind === "question") return;
    if (standing.kind === "randomizer") {
      const arms = Math.max(standing.items.length, 1);
      if (step * arms > mostCourses) step = 1;
      steps.set(standing, step);
      step *= arms;
      count = Math.max(count, step);
    }
    standing.items.forEach(visit);
  };
  top.forEach(visit);
  return Array.from({ length: count }, (_, number) => courseOf(top, number, steps));
}

/** The way of a number, in which a randomizer's arm is a digit; `steps` are the places of these digits. */
function courseOf(top: readonly Standing[], number: number, steps: ReadonlyMap<Standing, number>): Course {
  const questions: string[] = [];
  const groups = new Map<string, number>();
  let turn = number;
  const next = (of: number): number => {
    turn = (Math.imul(turn, 1_103_515_245) + 12_345) >>> 0;
    return of === 0 ? 0 : (turn >>> 8) % of;
  };
  const walk = (standing: Standing): void => {
    if (standing.kind === "question") {
      questions.push(standing.id);
      return;
    }
    const { items } = standing;
    const start = questions.length;
    if (standing.kind === "randomizer") {
      const arm = items[Math.floor(number / (steps.get(standing) ?? 1)) % items.length];
      if (arm !== undefined) walk(arm);
      return;
    }
    const from = standing.isShuffled ? next(items.length) : 0;
    const turned = [...items.slice(from), ...items.slice(0, from)];
    for (const each of standing.isShuffled && next(2) === 1 ? turned.toReversed() : turned) walk(each);
    if (questions.length > start) groups.set(standing.id, start);
  };
  for (const each of top) walk(each);
  return { questions, groups };
}
