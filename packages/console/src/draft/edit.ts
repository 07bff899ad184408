import {
  contentsOf,
  dissolveNode,
  moveNodes,
  type Node,
  nodeOf,
  questionOrder,
  randomizerOf,
  removeNodes,
  type Tree,
} from "#survey/group/tree.ts";
import { type Content, type Entity, type EntityType, keyOf } from "./content.ts";
import { isRecord, isSame, type Json, without } from "./json.ts";

/** Edits of a content, each of which gives another one. */

export const entityIn = (content: Content, type: EntityType, id: string): Entity | undefined =>
  content.entities.get(keyOf({ type, id }));

/** The entities of a type, in no order. */
export const allOf = (content: Content, type: EntityType): Entity[] =>
  [...content.entities.values()].filter((each) => each.type === type);

export const questionsInOrder = (content: Content): Entity[] =>
  questionOrder(content.tree).flatMap((id) => entityIn(content, "question", id) ?? []);

export function withEntity(content: Content, entity: Entity): Content {
  const entities = new Map(content.entities);
  entities.set(keyOf(entity), entity);
  return { ...content, entities };
}

export function withoutEntity(content: Content, type: EntityType, id: string): Content {
  const entities = new Map(content.entities);
  entities.delete(keyOf({ type, id }));
  return { ...content, entities };
}

/** Sets some fields of an entity, and leaves the others. */
export function setFields(content: Content, type: EntityType, id: string, fields: Json): Content {
  const entity = entityIn(content, type, id);
  if (
    entity === undefined ||
    Object.entries(fields).every(([name, value]) => isSame(entity.fields[name], value))
  )
    return content;
  return withEntity(content, { ...entity, fields: { ...entity.fields, ...fields } });
}

/** Sets one key of a field that is an object; undefined takes the key away. */
export function setKey(
  content: Content,
  entity: Entity,
  field: string,
  key: string,
  value: unknown,
): Content {
  const present = entity.fields[field];
  const object = isRecord(present) ? present : {};
  const changed = value === undefined ? without(object, key) : { ...object, [key]: value };
  return setFields(content, entity.type, entity.id, { [field]: changed });
}

export const newNode = (id: string, kind: Node["kind"], arms: readonly string[] = []): Node => ({
  id,
  kind,
  parent: null,
  arm: null,
  position: Number.MAX_SAFE_INTEGER,
  arms,
});

/** Adds a question after another node, in the same group; at the end of the study where there is none. */
export function addQuestion(content: Content, id: string, fields: Json, afterId: string | null): Content {
  const after = afterId === null ? undefined : content.tree.find((node) => node.id === afterId);
  const tree = [...content.tree, newNode(id, "question")];
  const parent = after?.parent ?? null;
  return {
    ...withEntity(content, { type: "question", id, fields }),
    tree: moveNodes(tree, [id], parent, indexAfter(content.tree, after)),
  };
}

function indexAfter(tree: Tree, after: Node | undefined): number | undefined {
  if (after === undefined) return undefined;
  const holder = after.arm === null ? after : (randomizerOf(tree, after.arm) ?? after);
  return siblingsOf(tree, holder).findIndex(({ id }) => id === holder.id) + 1;
}

/** Indexes a tree once: it never changes. */
const indexes = new WeakMap<Tree, ReturnType<typeof contentsOf>>();
function indexOf(tree: Tree): ReturnType<typeof contentsOf> {
  const index = indexes.get(tree) ?? contentsOf(tree);
  indexes.set(tree, index);
  return index;
}

/** What stands beside a node, with itself, in order. */
export const siblingsOf = (tree: Tree, { parent }: Pick<Node, "parent">): Node[] =>
  indexOf(tree)(parent === null ? null : nodeOf(tree, parent));

/** Takes questions away, with their rules. */
export function deleteQuestion(content: Content, id: string): Content {
  const rules = new Map(content.rules);
  let after = withoutEntity(content, "question", id);
  for (const rule of rules.get(id) ?? []) after = withoutEntity(after, "logic_rule", rule);
  rules.delete(id);
  return { ...after, rules, tree: removeNodes(content.tree, [id]) };
}

/** Takes a group or randomizer away; what it holds stays in its place. */
export const dissolve = (content: Content, type: "question_group" | "randomizer", id: string): Content => ({
  ...withoutEntity(content, type, id),
  tree: dissolveNode(content.tree, id),
});

/** Moves a node among its siblings by some places; into the group it would step over where it is a question. */
export function moveBy(content: Content, id: string, by: 1 | -1): Content {
  const step = stepOf(content.tree, id, by);
  return step === null
    ? content
    : { ...content, tree: moveNodes(content.tree, [id], step.parent, step.index) };
}

/** Whether a node can go up or down. */
export const canMove = ({ tree }: Content, id: string, by: 1 | -1): boolean => stepOf(tree, id, by) !== null;

/** Where a node comes to stand; null where it cannot go. */
function stepOf(tree: Tree, id: string, by: 1 | -1): { parent: string | null; index: number } | null {
  const node = nodeOf(tree, id);
  if (node.arm !== null) return null;
  const siblings = siblingsOf(tree, node);
  const at = siblings.findIndex((each) => each.id === id);
  const next = siblings[at + by];
  if (next !== undefined) {
    if (next.kind !== "group" || node.kind !== "question") return { parent: node.parent, index: at + by };
    return { parent: next.id, index: by === 1 ? 0 : indexOf(tree)(next).length };
  }
  // Past the end of a group, a question stands beside it.
  const around = node.parent === null || node.kind !== "question" ? undefined : nodeOf(tree, node.parent);
  if (around === undefined || around.arm !== null) return null;
  const place = siblingsOf(tree, around).findIndex((each) => each.id === around.id);
  return { parent: around.parent, index: by === 1 ? place + 1 : place };
}

/** Adds a rule to a question, as its last one. */
export function addRule(content: Content, id: string, fields: Json & { question_id: string }): Content {
  const rules = new Map(content.rules);
  rules.set(fields.question_id, [...(rules.get(fields.question_id) ?? []), id]);
  return { ...withEntity(content, { type: "logic_rule", id, fields }), rules };
}

export function deleteRule(content: Content, id: string): Content {
  const rules = new Map(
    [...content.rules].map(([question, ids]) => [question, ids.filter((each) => each !== id)]),
  );
  return { ...withoutEntity(content, "logic_rule", id), rules };
}

/** Moves a rule among those of its question. */
export function moveRule(content: Content, questionId: string, id: string, by: 1 | -1): Content {
  const ids = content.rules.get(questionId) ?? [];
  const at = ids.indexOf(id);
  if (at === -1 || at + by < 0 || at + by >= ids.length) return content;
  const rules = new Map(content.rules);
  rules.set(questionId, ids.toSpliced(at, 1).toSpliced(at + by, 0, id));
  return { ...content, rules };
}
