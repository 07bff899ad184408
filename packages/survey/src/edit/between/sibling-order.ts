import { longestRise } from "../../group/order.ts";
import { contentsOf, type Node, type Tree } from "../../group/tree.ts";
import { changeGroup, type Model, moveQuestion, moveRandomizer, treeIn } from "./structure-model.ts";

const siblingsIn = (tree: Tree, parent: string | null): Node[] =>
  contentsOf(tree)(parent === null ? null : (tree.find(({ id }) => id === parent) ?? null));

/** Puts what stands in a group, or at the top (null), into the order that it has in another tree. */
export function orderSiblings(model: Model, target: Tree, parent: string | null): void {
  const wanted = siblingsIn(target, parent);
  orderQuestions(
    model,
    parent,
    wanted.filter(({ kind }) => kind === "question").map(({ id }) => id),
  );
  orderOthers(model, parent, wanted);
}

/** Moves as few questions as possible: those that are in order already stay. */
function orderQuestions(model: Model, parent: string | null, wanted: readonly string[]): void {
  const present = siblingsIn(treeIn(model), parent).filter(({ kind }) => kind === "question");
  const places = new Map(present.map(({ id }, index) => [id, index]));
  const staying = longestRise(wanted.map((id) => places.get(id) ?? -1));
  for (const [index, id] of wanted.entries()) {
    if (staying.has(index)) continue;
    const { questions } = model.structure;
    const others = questions.filter((row) => row.id !== id);
    const before = wanted[index - 1];
    const first = others.findIndex((row) => places.has(row.id));
    const at = before === undefined ? first : others.findIndex((row) => row.id === before) + 1;
    moveQuestion(model, id, at);
  }
}

/** Groups and randomizers go among questions that are in order already. */
function orderOthers(model: Model, parent: string | null, wanted: readonly Node[]): void {
  const move = ({ id, kind }: Node, display_order: number) => {
    const place = { parent_question_group_id: parent, display_order };
    if (kind === "group") changeGroup(model, id, place);
    else moveRandomizer(model, id, place);
  };
  const steps = wanted.length * wanted.length + 1;
  for (let index = 0, step = 0; index < wanted.length && step < steps; step += 1) {
    const present = siblingsIn(treeIn(model), parent)[index];
    const next = wanted[index];
    if (next === undefined || present === undefined) return;
    if (present.id === next.id) index += 1;
    else if (next.kind !== "question") move(next, index);
    else if (present.kind === "question") return;
    // A question comes here: what stands before it belongs further on.
    else
      move(
        present,
        wanted.findIndex(({ id }) => id === present.id),
      );
  }
}
