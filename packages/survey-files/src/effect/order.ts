import type { Draft, Json } from "../map/parts.ts";
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
  if (item.kind === "chance")
    return plain(
      "one",
      item.arms.map((arm) => plain("sequence", inside(arm.items))),
    );
  const isShuffled = item.shuffled && draft.told.get(item)?.code !== "order_lost";
  return plain(isShuffled ? "any" : "sequence", inside(item.items));
}

export const written = (order: Order): string => JSON.stringify(order);

/** All orders that the draft has, of the whole and of each part of it. */
export function draftOrders({ questions, groups, randomizers }: Draft["definition"]): Set<string> {
  const armed = new Set(
    randomizers.flatMap(({ arms }) =>
      (arms as Json[]).flatMap(({ question_id, question_group_id }) => [question_id, question_group_id]),
    ),
  );
  const inGroups = new Set(groups.flatMap(({ question_ids }) => question_ids as string[]));
  const found = new Set<string>();
  const noted = (order: Order): Order => {
    found.add(written(order));
    return order;
  };
  const holders = [...groups, ...randomizers].filter(({ id }) => !armed.has(id));
  const inside = (id: unknown, own: readonly string[]): Order[] => {
    const held = holders
      .filter((each) => (each.parent_question_group_id ?? null) === id)
      .sort((a, b) => Number(a.display_order) - Number(b.display_order));
    const orders: Order[] = [...own];
    for (const each of held) orders.splice(Number(each.display_order), 0, orderOf(each));
    return orders;
  };
  const orderOf = (holder: Json): Order => {
    if (Array.isArray(holder.arms))
      return noted(
        plain(
          "one",
          (holder.arms as Json[]).map(({ question_id, question_group_id }): Order => {
            if (typeof question_id === "string") return question_id;
            const group = groups.find(({ id }) => id === question_group_id);
            return group === undefined ? { kind: "sequence", of: [] } : orderOf(group);
          }),
        ),
      );
    const parts = inside(holder.id, holder.question_ids as string[]);
    return noted(plain(holder.randomize === true ? "any" : "sequence", parts));
  };
  const loose = questions.map(({ id }) => String(id)).filter((id) => !inGroups.has(id) && !armed.has(id));
  noted(plain("sequence", inside(null, loose)));
  return found;
}
