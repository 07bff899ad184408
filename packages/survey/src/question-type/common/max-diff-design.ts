import { type Random, seededRandom } from "./random.ts";

/** What designs depend on: which texts the items have does not matter. */
export interface MaxDiffPlan {
  itemCount: number;
  itemsPerTask: number;
  tasks: number;
}

/** How many designs there are; each participant gets one of them, identified by its number. */
export const maxDiffDesignCount = 32;

/** The numbers of the items of each task, in the order in which they stand. */
export type MaxDiffDesign = readonly (readonly number[])[];

/** Without `tasks`: as many as show each item three times, 30 at most. */
export const usualTasks = ({ itemCount, itemsPerTask }: Omit<MaxDiffPlan, "tasks">): number =>
  Math.min(maxTasks, Math.max(1, Math.ceil((3 * itemCount) / itemsPerTask)));

export const maxTasks = 30;

/** Counts by two numbers. */
class Table {
  readonly #counts: Uint32Array;
  readonly #width: number;
  constructor(rows: number, width: number) {
    this.#counts = new Uint32Array(rows * width);
    this.#width = width;
  }
  at(row: number, column: number): number {
    return this.#counts[row * this.#width + column] ?? 0;
  }
  add(row: number, column: number): void {
    this.#counts[row * this.#width + column] = this.at(row, column) + 1;
  }
}

/** How often items were shown together in all designs so far, and where they stood. */
interface Sofar {
  pairs: Table;
  places: Table;
}

/** The item that comes first by each of these counts in turn; what is the same by all of them is drawn. */
function least(items: readonly number[], counts: readonly ((item: number) => number)[], random: Random) {
  let left = items;
  for (const count of counts) {
    const lowest = Math.min(...left.map(count));
    left = left.filter((item) => count(item) === lowest);
  }
  return left[Math.floor(random() * left.length)] ?? 0;
}

/** All orders of so many things. */
function ordersOf(count: number): number[][] {
  if (count === 0) return [[]];
  return ordersOf(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => [...order.slice(0, at), count - 1, ...order.slice(at)]),
  );
}

/** The items where they stood least so far, all together. */
function placed(items: readonly number[], { places }: Sofar, orders: readonly number[][]): number[] {
  let best: readonly number[] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (const order of orders) {
    let times = 0;
    for (const [place, index] of order.entries()) times += places.at(items[index] ?? 0, place) ** 2;
    if (times >= fewest) continue;
    fewest = times;
    best = order;
  }
  return best.map((index) => items[index] ?? 0);
}

/** The next design: each place takes an item, by the counts in this design first, then by those in all so far. */
function nextDesign(
  plan: MaxDiffPlan,
  sofar: Sofar,
  orders: readonly number[][],
  random: Random,
): number[][] {
  const { itemCount, itemsPerTask, tasks } = plan;
  const all = Array.from({ length: itemCount }, (_, item) => item);
  const shown = new Table(itemCount, 1);
  const pairs = new Table(itemCount, itemCount);
  const design: number[][] = [];
  while (design.length < tasks) {
    const task: number[] = [];
    const together = (table: Table) => (item: number) =>
      task.reduce((sum, other) => sum + table.at(item, other), 0);
    while (task.length < itemsPerTask) {
      const free = all.filter((item) => !task.includes(item));
      const item = least(free, [(item) => shown.at(item, 0), together(pairs), together(sofar.pairs)], random);
      task.push(item);
    }
    for (const item of task) {
      shown.add(item, 0);
      for (const other of task) {
        if (other === item) continue;
        pairs.add(item, other);
        sofar.pairs.add(item, other);
      }
    }
    const order = placed(task, sofar, orders);
    for (const [place, item] of order.entries()) sofar.places.add(item, place);
    design.push(order);
  }
  return design;
}

/** All designs of a plan, made in sequence; none where there are fewer items than in a task. */
export function makeMaxDiffDesigns(plan: MaxDiffPlan): MaxDiffDesign[] {
  const { itemCount, itemsPerTask, tasks } = plan;
  if (itemCount < itemsPerTask) return [];
  const sofar = { pairs: new Table(itemCount, itemCount), places: new Table(itemCount, itemsPerTask) };
  const orders = ordersOf(itemsPerTask);
  const random = seededRandom((itemCount * 31 + itemsPerTask) * 31 + tasks);
  return Array.from({ length: maxDiffDesignCount }, () => nextDesign(plan, sofar, orders, random));
}

/** Some plans and their designs, those last asked for last. */
const known = new Map<string, MaxDiffDesign[]>();
const mostKnown = 20;

/** Design number `index` of a plan; none for a plan that has none. */
export function maxDiffDesign(plan: MaxDiffPlan, index: number): MaxDiffDesign {
  const key = `${plan.itemCount} ${plan.itemsPerTask} ${plan.tasks}`;
  const designs = known.get(key) ?? makeMaxDiffDesigns(plan);
  known.delete(key);
  known.set(key, designs);
  for (const oldest of known.keys()) {
    if (known.size <= mostKnown) break;
    known.delete(oldest);
  }
  return designs[index % maxDiffDesignCount] ?? [];
}
