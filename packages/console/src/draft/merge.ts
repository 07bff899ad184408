import {
  depthFirst,
  dissolveNode,
  moveNodes,
  type Node,
  removeNodes,
  type Tree,
} from "#survey/group/tree.ts";
import { asked, type Content, type Entity, keyOf } from "./content.ts";
import { deleteQuestion, deleteRule, dissolve } from "./edit.ts";
import { isRecord, isSame, type Json, without } from "./json.ts";
import { movedIn, type Place, placeIn } from "./order.ts";

/** Where two people have changed the same thing. */
export interface Clash {
  /** Says where: of the same clash the same. */
  id: string;
  entity: Pick<Entity, "type" | "id">;
  /** Null: the whole of it, which one of the two has deleted; `place`: where it stands. */
  field: string | null;
  /** The key that clashes in a field that is an object; null in other fields. */
  key: string | null;
  yours: unknown;
  now: unknown;
}

/** The fields that mutations change key by key. */
const keyed = new Set(["props", "config"]);

/**
 * What only I have changed since `base` stays mine, what only others have changed is theirs. Where both did, the content
 * has mine, and a clash says so.
 */
export function merge(base: Content, mine: Content, theirs: Content): { content: Content; clashes: Clash[] } {
  const clashes: Clash[] = [];
  const entities = new Map<string, Entity>();
  for (const key of new Set([...theirs.entities.keys(), ...mine.entities.keys()])) {
    const merged = mergeEntity(
      base.entities.get(key),
      mine.entities.get(key),
      theirs.entities.get(key),
      clashes,
    );
    if (merged !== undefined) entities.set(key, merged);
  }
  withHolders(entities, mine, clashes);
  const tree = mergeTrees(base.tree, mine.tree, theirs.tree, entities, clashes);
  const rules = mergeRules(base, mine, theirs, entities);
  return { content: { studyId: theirs.studyId, entities, tree, rules }, clashes };
}

function mergeEntity(
  base: Entity | undefined,
  mine: Entity | undefined,
  theirs: Entity | undefined,
  clashes: Clash[],
): Entity | undefined {
  if (mine === undefined || theirs === undefined) {
    const left = mine ?? theirs;
    // Only one of the two has made it, or only one has deleted it and the other has left it as it was.
    if (left === undefined || base === undefined) return left;
    if (isSame(left.fields, base.fields)) return undefined;
    clashes.push(clashOf(left, null, null, mine?.fields ?? null, theirs?.fields ?? null));
    return mine;
  }
  const was = base?.fields ?? {};
  const fields: Json = {};
  const clash = (field: string, key: string | null, yours: unknown, now: unknown) =>
    clashes.push(clashOf(mine, field, key, yours, now));
  for (const name of new Set([...Object.keys(theirs.fields), ...Object.keys(mine.fields)])) {
    const b = was[name];
    const m = mine.fields[name];
    const t = theirs.fields[name];
    fields[name] =
      keyed.has(name) && isRecord(m) && isRecord(t)
        ? mergeKeys(isRecord(b) ? b : {}, m, t, (key) => clash(name, key, m[key], t[key]))
        : mergeValue(b, m, t, () => clash(name, null, m, t));
  }
  return { type: mine.type, id: mine.id, fields };
}

const clashOf = (
  { type, id }: Entity,
  field: string | null,
  key: string | null,
  yours: unknown,
  now: unknown,
): Clash => ({ id: [type, id, field, key].join(" "), entity: { type, id }, field, key, yours, now });

function mergeValue(base: unknown, mine: unknown, theirs: unknown, onClash: () => void): unknown {
  if (isSame(mine, base)) return theirs;
  if (!isSame(theirs, base) && !isSame(theirs, mine)) onClash();
  return mine;
}

function mergeKeys(base: Json, mine: Json, theirs: Json, onClash: (key: string) => void): Json {
  const merged: Json = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const value = mergeValue(base[key], mine[key], theirs[key], () => onClash(key));
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/** A rule stays only with its question: where others have deleted that, and the rule is mine, somebody chooses. */
function withHolders(entities: Map<string, Entity>, mine: Content, clashes: Clash[]): void {
  for (const rule of [...entities.values()].filter(({ type }) => type === "logic_rule")) {
    const holder = keyOf({ type: asked, id: String(rule.fields.question_id) });
    if (entities.has(holder)) continue;
    const question = mine.entities.get(holder);
    if (question === undefined || !mine.entities.has(keyOf(rule))) {
      entities.delete(keyOf(rule));
      continue;
    }
    entities.set(holder, question);
    clashes.push(clashOf(question, null, null, question.fields, null));
  }
}

/** Their tree, with what I have moved, added and taken away. */
function mergeTrees(
  base: Tree,
  mine: Tree,
  theirs: Tree,
  entities: ReadonlyMap<string, Entity>,
  clashes: Clash[],
): Tree {
  const byMe = movedIn(base, mine);
  const byThem = movedIn(base, theirs);
  const known = new Set(base.map(({ id }) => id));
  let tree = theirs;
  for (const node of theirs) {
    if (entities.has(keyOf({ type: typeOf(node), id: node.id })) || !tree.some(({ id }) => id === node.id))
      continue;
    tree = node.kind === "question" ? removeNodes(tree, [node.id]) : dissolveNode(tree, node.id);
  }
  for (const node of depthFirst(mine)) {
    const isThere = tree.some(({ id }) => id === node.id);
    const place = byMe.get(node.id) ?? (isThere ? undefined : placeIn(mine, node));
    if (place === undefined || !entities.has(keyOf({ type: typeOf(node), id: node.id }))) continue;
    const theirMove = byThem.get(node.id);
    // Made by an earlier save of mine whose answer was lost.
    if (theirMove !== undefined && !known.has(node.id)) continue;
    if (theirMove !== undefined && !isSame(theirMove, place)) {
      const entity = { type: typeOf(node), id: node.id, fields: {} };
      clashes.push(clashOf(entity, "place", null, place, theirMove));
    }
    tree = placed(tree, node, place);
  }
  return tree;
}

export const typeOf = ({ kind }: Pick<Node, "kind">): "question" | "question_group" | "randomizer" =>
  kind === "group" ? "question_group" : kind;

/** The tree with a node at a place, as near as there is one. */
export function placed(tree: Tree, node: Node, { parent, arm, after }: Place): Tree {
  const there = tree.find(({ id }) => id === node.id);
  const container = parent !== null && tree.some(({ id }) => id === parent) ? parent : null;
  const fresh = there === undefined ? [...tree, { ...node, parent: container, arm: null }] : tree;
  if (arm !== null && tree.some(({ arms }) => arms.includes(arm)))
    return fresh.map((each) => (each.id === node.id ? { ...each, parent: container, arm } : each));
  const others = fresh
    .filter((each) => each.parent === container && each.arm === null && each.id !== node.id)
    .sort((a, b) => a.position - b.position);
  const at = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1;
  const isLost = after !== null && at === 0;
  return moveNodes(fresh, [node.id], container, isLost ? others.length : at);
}

function mergeRules(
  base: Content,
  mine: Content,
  theirs: Content,
  entities: ReadonlyMap<string, Entity>,
): Map<string, readonly string[]> {
  const rules = new Map<string, readonly string[]>();
  for (const { type, id } of entities.values()) {
    if (type !== asked) continue;
    const [was, yours, now] = [base, mine, theirs].map((content) => content.rules.get(id) ?? []);
    const order = isSame(was, yours) ? (now ?? []) : (yours ?? []);
    const all = new Set([...order, ...(now ?? []), ...(yours ?? [])]);
    rules.set(
      id,
      [...all].filter((rule) => entities.has(keyOf({ type: "logic_rule", id: rule }))),
    );
  }
  return rules;
}

/** The content with what is there now, which `theirs` has, in place of what I wanted. */
export function takeNow(content: Content, clash: Clash, theirs: Content): Content {
  const { entity, field, key, now } = clash;
  if (field === null) return now === null ? withoutThis(content, entity) : withThis(content, entity, theirs);
  if (field === "place") {
    const node = content.tree.find(({ id }) => id === entity.id);
    return node === undefined ? content : { ...content, tree: placed(content.tree, node, now as Place) };
  }
  const present = content.entities.get(keyOf(entity));
  if (present === undefined) return content;
  const object = present.fields[field];
  const value = key !== null && isRecord(object) ? withKey(object, key, now) : now;
  const fields = { ...present.fields, [field]: value };
  return { ...content, entities: new Map(content.entities).set(keyOf(entity), { ...present, fields }) };
}

const withKey = (object: Json, key: string, value: unknown): Json =>
  value === undefined ? without(object, key) : { ...object, [key]: value };

/** Brings back what I have deleted, with its rules. */
function withThis(content: Content, { type, id }: Clash["entity"], theirs: Content): Content {
  const entities = new Map(content.entities);
  const rules = new Map(content.rules);
  const ids = type === asked ? (theirs.rules.get(id) ?? []) : [];
  const keys = [keyOf({ type, id }), ...ids.map((rule) => keyOf({ type: "logic_rule", id: rule }))];
  for (const key of keys) {
    const entity = theirs.entities.get(key);
    if (entity !== undefined) entities.set(key, entity);
  }
  if (type === asked) rules.set(id, ids);
  const holder = String(theirs.entities.get(keyOf({ type, id }))?.fields.question_id);
  if (type === "logic_rule") rules.set(holder, [...(rules.get(holder) ?? []), id]);
  const node = theirs.tree.find((each) => each.id === id);
  const tree = node === undefined ? content.tree : placed(content.tree, node, placeIn(theirs.tree, node));
  return { ...content, entities, rules, tree };
}

/** Takes away what others have deleted. */
function withoutThis(content: Content, { type, id }: Clash["entity"]): Content {
  if (type === asked) return deleteQuestion(content, id);
  if (type === "logic_rule") return deleteRule(content, id);
  if (type === "question_group" || type === "randomizer") return dissolve(content, type, id);
  return content;
}
