import type { Mutation } from "#client/openapi.ts";
import {
  contentsOf,
  depthFirst,
  dissolveNode,
  gatherQuestions,
  moveNodes,
  type Node,
  normalize,
  questionOrder,
  releaseQuestions,
  removeNodes,
  reorderQuestions,
  sequenceOf,
  type Tree,
} from "#survey/group/tree.ts";
import type { Content, Entity, EntityType } from "./content.ts";
import { allOf, entityIn } from "./edit.ts";
import { isRecord, isSame, type Json } from "./json.ts";
import { typeOf } from "./merge.ts";
import { longestRising } from "./order.ts";

/** A mutation without what numbers it. */
export type Change = Pick<Mutation, "entity_type" | "operation" | "entity_id" | "before" | "after">;

interface Plan {
  changes: Change[];
  /** As the changes so far leave it. */
  tree: Tree;
}

/**
 * The mutations that make one content of another, in an order in which each is allowed: first what goes or would be in the
 * way, then what is new, then places, fields, and last what refers to others. `before` is as it was read.
 */
export function changesBetween(base: Content, mine: Content): Change[] {
  const plan: Plan = { changes: [], tree: base.tree };
  for (const type of ["study_settings", "study_messages"] as const)
    update(plan, base, mine, type, base.studyId, () => true);
  liftConditions(plan, base, mine);
  const away = goneRules(base, mine);
  for (const id of away)
    record(plan, "logic_rule", "delete", id, entityIn(base, "logic_rule", id)?.fields ?? {}, null);
  removeGone(plan, base, mine);
  createQuestions(plan, mine);
  createGroups(plan, mine);
  createRandomizers(plan, mine);
  gather(plan, mine.tree);
  order(plan, mine.tree);
  for (const { id } of allOf(mine, "question_group"))
    update(plan, base, mine, "question_group", id, notConditions);
  for (const { id } of allOf(mine, "randomizer")) update(plan, base, mine, "randomizer", id, () => true);
  const questions = questionOrder(mine.tree);
  const isQuoting = (id: string) => quotes(String(entityIn(mine, "question", id)?.fields.content));
  for (const id of questions)
    update(
      plan,
      base,
      mine,
      "question",
      id,
      (field) => notConditions(field) && (field !== "content" || !isQuoting(id)),
    );
  for (const id of questions.filter(isQuoting)) quote(plan, base, mine, id);
  update(plan, base, mine, "score_set", base.studyId, () => true);
  giveConditions(plan, base, mine);
  giveRules(plan, base, mine, away);
  return plan.changes;
}

function record(
  plan: Plan,
  entity_type: EntityType,
  operation: Change["operation"],
  entity_id: string,
  before: Json | null,
  after: Json | null,
): void {
  plan.changes.push({ entity_type, operation, entity_id, before, after });
}

const notConditions = (field: string): boolean => field !== "display_conditions";
const quotes = (content: string): boolean => content.includes("{{Q:");

/** An update of the fields that differ: of props key by key, of settings as deep as they are objects. */
function update(
  plan: Plan,
  base: Content,
  mine: Content,
  type: EntityType,
  id: string,
  isMeant: (field: string) => boolean,
): void {
  const from = entityIn(base, type, id);
  const to = entityIn(mine, type, id);
  if (from === undefined || to === undefined) return;
  const before: Json = {};
  const after: Json = {};
  for (const [field, value] of Object.entries(to.fields)) {
    const was = from.fields[field] ?? null;
    if (!isMeant(field) || isSame(was, value)) continue;
    const isKeyed = (field === "props" || field === "config") && isRecord(was) && isRecord(value);
    before[field] = isKeyed ? keysThatDiffer(was, value, (one) => one ?? null) : was;
    after[field] = isKeyed
      ? keysThatDiffer(value, was, (one, other) => (field === "config" ? patch(other, one) : (one ?? null)))
      : (value ?? null);
  }
  if (Object.keys(after).length > 0) record(plan, type, "update", id, before, after);
}

function keysThatDiffer(of: Json, other: Json, shown: (value: unknown, other: unknown) => unknown): Json {
  const keys = [...new Set([...Object.keys(of), ...Object.keys(other)])];
  return Object.fromEntries(
    keys.flatMap((key) => (isSame(of[key], other[key]) ? [] : [[key, shown(of[key], other[key])]])),
  );
}

/** A merge patch that makes `to` of `from`. */
const patch = (from: unknown, to: unknown): unknown =>
  isRecord(from) && isRecord(to) ? keysThatDiffer(to, from, (one, other) => patch(other, one)) : (to ?? null);

const conditioned = (content: Content): Entity[] => [
  ...allOf(content, "question"),
  ...allOf(content, "question_group"),
];

/** Conditions that go or become others: they might not hold meanwhile. */
function liftConditions(plan: Plan, base: Content, mine: Content): void {
  for (const { type, id, fields } of conditioned(base)) {
    const to = entityIn(mine, type, id);
    const { display_conditions } = fields;
    if (
      to === undefined ||
      display_conditions == null ||
      isSame(display_conditions, to.fields.display_conditions)
    )
      continue;
    record(plan, type, "update", id, { display_conditions }, { display_conditions: null });
  }
}

function giveConditions(plan: Plan, base: Content, mine: Content): void {
  for (const { type, id, fields } of conditioned(mine)) {
    const { display_conditions } = fields;
    const was = entityIn(base, type, id)?.fields.display_conditions;
    if (display_conditions == null || isSame(display_conditions, was)) continue;
    record(plan, type, "update", id, { display_conditions: null }, { display_conditions });
  }
}

const questionId = ({ fields }: Entity): string => String(fields.question_id);

const isAskedOtherwise = (base: Content, mine: Content, id: string): boolean => {
  const from = entityIn(base, "question", id)?.fields;
  const to = entityIn(mine, "question", id)?.fields;
  return !isSame(from?.type, to?.type) || !isSame(from?.props, to?.props);
};

/** The rules that go, and those that change with what they look at, which are made again at the end. */
function goneRules(base: Content, mine: Content): ReadonlySet<string> {
  const gone = allOf(base, "logic_rule").filter((rule) => {
    const to = entityIn(mine, "logic_rule", rule.id);
    if (to === undefined) return true;
    return !isSame(to.fields, rule.fields) && isAskedOtherwise(base, mine, questionId(rule));
  });
  return new Set(gone.map(({ id }) => id));
}

function removeGone(plan: Plan, base: Content, mine: Content): void {
  const isGone = (node: Node) => entityIn(mine, typeOf(node), node.id) === undefined;
  for (const node of depthFirst(base.tree).filter(isGone)) {
    const fields = entityIn(base, typeOf(node), node.id)?.fields ?? {};
    record(plan, typeOf(node), "delete", node.id, fields, null);
    plan.tree =
      node.kind === "question" ? removeNodes(plan.tree, [node.id]) : dissolveNode(plan.tree, node.id);
  }
}

const newIn = (plan: Plan, mine: Content, kind: Node["kind"]): Node[] =>
  depthFirst(mine.tree).filter((node) => node.kind === kind && !plan.tree.some(({ id }) => id === node.id));

const last = Number.MAX_SAFE_INTEGER;

/** New questions come to the top level, near their places. */
function createQuestions(plan: Plan, mine: Content): void {
  const places = new Map(questionOrder(mine.tree).map((id, place) => [id, place]));
  for (const { id } of newIn(plan, mine, "question")) {
    const { content, ...others } = entityIn(mine, "question", id)?.fields ?? {};
    const display_order = places.get(id) ?? 0;
    const fields = Object.entries({
      ...others,
      content: quotes(String(content)) ? null : content,
      display_order,
    });
    const after = Object.fromEntries(
      fields.filter(([field, value]) => notConditions(field) && value != null),
    );
    record(plan, "question", "create", id, null, after);
    const node: Node = { id, kind: "question", parent: null, arm: null, position: last, arms: [] };
    plan.tree = reorderQuestions(normalize([...plan.tree, node]), new Map([[id, display_order]]));
  }
}

const questionsIn = (tree: Tree, group: string): string[] => {
  const kinds = new Map(tree.map(({ id, kind }) => [id, kind]));
  return sequenceOf(tree, group).filter((id) => kinds.get(id) === "question");
};

/** New groups, outer ones first, each with its questions. */
function createGroups(plan: Plan, mine: Content): void {
  for (const node of newIn(plan, mine, "group")) {
    const { name, randomize, repeat_for } = entityIn(mine, "question_group", node.id)?.fields ?? {};
    const isFree = (id: string) => plan.tree.find((each) => each.id === id)?.arm === null;
    const question_ids = questionsIn(mine.tree, node.id).filter(isFree);
    const place = { parent_question_group_id: node.parent, display_order: node.position };
    const repeated = repeat_for == null ? {} : { repeat_for };
    record(plan, "question_group", "create", node.id, null, {
      name,
      randomize,
      question_ids,
      ...place,
      ...repeated,
    });
    const made: Node = { id: node.id, kind: "group", parent: null, arm: null, position: last, arms: [] };
    const filled = gatherQuestions(normalize([...plan.tree, made]), node.id, question_ids);
    plan.tree = normalize(moveNodes(filled, [node.id], node.parent, node.position));
  }
}

function createRandomizers(plan: Plan, mine: Content): void {
  for (const node of newIn(plan, mine, "randomizer")) {
    const { name, arms } = entityIn(mine, "randomizer", node.id)?.fields ?? {};
    const place = { parent_question_group_id: node.parent, display_order: node.position };
    const made = (Array.isArray(arms) ? arms : []).map(({ id, ...arm }: Json) => ({ new_id: id, ...arm }));
    record(plan, "randomizer", "create", node.id, null, { name, arms: made, ...place });
    const shown = new Map(mine.tree.flatMap(({ id, arm }) => (arm === null ? [] : [[id, arm] as const])));
    const fresh: Node = {
      id: node.id,
      kind: "randomizer",
      parent: null,
      arm: null,
      position: last,
      arms: node.arms,
    };
    const moved = moveNodes(normalize([...plan.tree, fresh]), [node.id], node.parent, node.position);
    plan.tree = normalize(
      moved.map((each) => {
        const arm = shown.get(each.id);
        return arm === undefined || !node.arms.includes(arm) ? each : { ...each, arm };
      }),
    );
  }
}

/** Gives groups their questions, inner ones first: what one lets go stands in the group around it then. */
function gather(plan: Plan, target: Tree): void {
  const groups = depthFirst(target)
    .filter(({ kind }) => kind === "group")
    .reverse();
  for (let pass = 0; pass < 3; pass += 1) {
    for (const { id } of groups) {
      const before = questionsIn(plan.tree, id);
      const question_ids = questionsIn(target, id);
      if (isSame([...before].sort(), [...question_ids].sort())) continue;
      record(plan, "question_group", "update", id, { question_ids: before }, { question_ids });
      const filled = gatherQuestions(plan.tree, id, question_ids);
      plan.tree = normalize(releaseQuestions(filled, id, question_ids));
    }
  }
}

/** Puts what stands beside each other in order, with as few moves as can be. */
function order(plan: Plan, target: Tree): void {
  const containers = depthFirst(target).filter(({ kind }) => kind === "group");
  for (const container of [null, ...containers.map(({ id }) => id)]) {
    const wanted = sequenceOf(target, container);
    const present = sequenceOf(plan.tree, container);
    if (isSame(wanted, present)) continue;
    const ranks = new Map(present.map((id, rank) => [id, rank]));
    const staying = new Set(
      longestRising(
        wanted.filter((id) => ranks.has(id)),
        (id) => ranks.get(id) ?? 0,
      ),
    );
    for (const [at, id] of wanted.entries())
      if (!staying.has(id) && ranks.has(id)) moveAfter(plan, id, wanted[at - 1]);
  }
}

function moveAfter(plan: Plan, id: string, previous: string | undefined): void {
  const node = plan.tree.find((each) => each.id === id);
  if (node === undefined) return;
  const others = sequenceOf(plan.tree, node.parent).filter((each) => each !== id);
  const at = previous === undefined ? 0 : others.indexOf(previous) + 1;
  if (node.kind === "question") {
    const display_order = placeAfter(plan.tree, node, others.slice(0, at));
    const before = { display_order: questionOrder(plan.tree).indexOf(id) };
    if (before.display_order === display_order) return;
    record(plan, "question", "reorder", id, before, { display_order });
    plan.tree = reorderQuestions(plan.tree, new Map([[id, display_order]]));
    return;
  }
  const before = { parent_question_group_id: node.parent, display_order: node.position };
  record(plan, typeOf(node), "reorder", id, before, {
    parent_question_group_id: node.parent,
    display_order: at,
  });
  plan.tree = normalize(moveNodes(plan.tree, [id], node.parent, at));
}

/** The `display_order` of a question once it stands after these of its siblings. */
function placeAfter(tree: Tree, node: Node, before: readonly string[]): number {
  const contents = contentsOf(tree);
  const sizeOf = (one: Node): number =>
    one.kind === "question" ? 1 : contents(one).reduce((sum, inner) => sum + sizeOf(inner), 0);
  const nodes = new Map(tree.map((each) => [each.id, each]));
  const sizes = before.map((id) => nodes.get(id)).reduce((sum, each) => sum + (each ? sizeOf(each) : 0), 0);
  const all = questionOrder(tree);
  const group = node.parent === null ? undefined : nodes.get(node.parent);
  const first = group === undefined ? undefined : firstIn(contents, group);
  return (first === undefined ? 0 : all.indexOf(first)) + sizes;
}

function firstIn(contents: ReturnType<typeof contentsOf>, container: Node): string | undefined {
  for (const node of contents(container)) {
    const found = node.kind === "question" ? node.id : firstIn(contents, node);
    if (found !== undefined) return found;
  }
  return undefined;
}

function quote(plan: Plan, base: Content, mine: Content, id: string): void {
  const content = entityIn(mine, "question", id)?.fields.content;
  const was = entityIn(base, "question", id);
  const before = was === undefined ? "" : was.fields.content;
  if (!isSame(before, content)) record(plan, "question", "update", id, { content: before }, { content });
}

function giveRules(plan: Plan, base: Content, mine: Content, away: ReadonlySet<string>): void {
  for (const [question, wanted] of mine.rules) {
    const present = (base.rules.get(question) ?? []).filter((id) => !away.has(id));
    for (const id of wanted) {
      if (present.includes(id)) update(plan, base, mine, "logic_rule", id, () => true);
      else {
        const fields = Object.entries(entityIn(mine, "logic_rule", id)?.fields ?? {});
        const set = fields.filter(([, value]) => value != null);
        record(plan, "logic_rule", "create", id, null, Object.fromEntries(set));
        present.push(id);
      }
    }
    for (const [index, id] of wanted.entries()) {
      const at = present.indexOf(id);
      if (at === index) continue;
      record(plan, "logic_rule", "reorder", id, { display_order: at }, { display_order: index });
      present.splice(index, 0, ...present.splice(at, 1));
    }
  }
}
