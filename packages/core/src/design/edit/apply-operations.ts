import { bytesInWords } from "#kit/amount.ts";
import { notFoundError, ServiceError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import type { Json } from "#kit/json.ts";
import { jsonBytes } from "#kit/paging.ts";
import { diff, valuesFor } from "#survey/edit/diff.ts";
import { type Mutation, maxMutationBytes, maxMutations } from "#survey/edit/schema.ts";
import type { Jump } from "#survey/group/jump.ts";
import { treeOf } from "#survey/group/structure.ts";
import { contentsOf, type Node } from "#survey/group/tree.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { readStructure } from "../group/store.ts";
import { writeMutation } from "./apply-mutations.ts";
import type { WriteOptions } from "./entity/entity.ts";
import { entityHandlers } from "./entity/index.ts";
import type { PlannedMutation } from "./entity/planned.ts";
import { type EditOperation, planMutation } from "./operation.ts";
import { assignIds, resolveIds } from "./temp-ids.ts";

/** Why an operation of a plan cannot be applied, for the model to read. */
export interface Problem {
  /** The index of the operation; -1 for the plan as a whole. */
  operation: number;
  message: string;
  /** What its verb threw. */
  error?: ServiceError;
}

/** Applies a plan's operations one by one inside the open transaction and reports those that cannot be applied. */
export async function applyOperations(
  ctx: Ctx,
  studyId: string,
  operations: readonly EditOperation[],
  options: WriteOptions = {},
): Promise<{ mutations: Mutation[]; problems: Problem[]; ids: ReadonlyMap<string, string> }> {
  const ids = assignIds(operations);
  const mutations: Mutation[] = [];
  const problems: Problem[] = [];
  let bytes = 0;
  for (const [index, operation] of operations.entries()) {
    try {
      for (const planned of await planMutations(ctx, studyId, resolveIds(operation, ids))) {
        const mutation = await applyPlanned(ctx, studyId, planned, options);
        if (mutation === null) continue;
        bytes += jsonBytes(mutation);
        if (bytes <= maxMutationBytes) mutations.push(mutation);
      }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      problems.push({ operation: index, message: describeProblem(error), error });
    }
  }
  if (mutations.length > maxMutations) {
    problems.push({ operation: -1, message: `An edit can have at most ${maxMutations} changes` });
  }
  if (bytes > maxMutationBytes) {
    const message = `The changes of an edit can have at most ${bytesInWords(maxMutationBytes)}`;
    problems.push({ operation: -1, message });
  }
  return { mutations, problems, ids };
}

/** Mostly one; a group or randomizer deleted with its contents is a deletion for each, so that a preview shows them. */
async function planMutations(
  ctx: Ctx,
  studyId: string,
  operation: EditOperation,
): Promise<PlannedMutation[]> {
  const planned = planMutation(studyId, operation);
  const deletesContents =
    (operation.op === "delete_group" || operation.op === "delete_randomizer") && operation.mode === "delete";
  if (!deletesContents) return [planned];
  const { nodes, jumps } = await descendantsOf(ctx, studyId, planned.entity_id);
  return [
    // Rules among the contents go first, as otherwise they keep what they lead to from being deleted.
    ...jumps.map(({ id }): PlannedMutation => ({ ...planned, entity_type: "logic_rule", entity_id: id })),
    ...nodes.map(
      ({ kind, id }): PlannedMutation => ({ ...planned, entity_type: entityTypeOf[kind], entity_id: id }),
    ),
    planned,
  ];
}

const entityTypeOf = { question: "question", group: "question_group", randomizer: "randomizer" } as const;

/**
 * Everything inside a group or a randomizer's arms, innermost first, and the rules that lead from there to the group or
 * into it; empty where the study has no such id.
 */
async function descendantsOf(
  ctx: Ctx,
  studyId: string,
  id: string,
): Promise<{ nodes: Node[]; jumps: Jump[] }> {
  const structure = await readStructure(ctx, studyId);
  const tree = treeOf(structure);
  const contents = contentsOf(tree);
  const below = (node: Node): Node[] => contents(node).flatMap((inner) => [...below(inner), inner]);
  const nodes = tree.filter((node) => node.id === id).flatMap(below);
  const inside = new Set([id, ...nodes.map((node) => node.id)]);
  const jumps = structure.jumps.filter(
    ({ question_id, next_question_id, next_question_group_id }) =>
      inside.has(question_id) && inside.has(next_question_id ?? next_question_group_id ?? ""),
  );
  return { nodes, jumps };
}

async function applyPlanned(
  ctx: Ctx,
  studyId: string,
  planned: PlannedMutation,
  options: WriteOptions,
): Promise<Mutation | null> {
  const actual = await entityHandlers[planned.entity_type].read(ctx, studyId, planned.entity_id);
  const adapted = adaptToContent(planned, actual);
  const change = changeOf(adapted, actual);
  if (change === null) return null;
  const mutation = { ...adapted, ...change };
  await writeMutation(ctx, studyId, mutation, options);
  const stored = await withCodes(ctx, studyId, mutation, actual);
  return { id: newId(), ...stored, timestamp: nowIso(ctx) };
}

type PlannedChange = PlannedMutation & Pick<Mutation, "before" | "after">;

/** The mutation with the entries' numbers as they were and are, where it writes entries of a question that people answer. */
async function withCodes(
  ctx: Ctx,
  studyId: string,
  mutation: PlannedChange,
  actual: Json | null,
): Promise<PlannedChange> {
  const { entity_type, entity_id, before, after } = mutation;
  if (entity_type !== "question" || after?.props === undefined) return mutation;
  const { codes, props } = (await entityHandlers.question.read(ctx, studyId, entity_id)) ?? {};
  if (codes == null) return mutation;
  return {
    ...mutation,
    before: before && { ...before, ...(actual?.codes != null && { codes: actual.codes }) },
    after: { ...after, ...valuesFor({ props }, { props: after.props }), codes },
  };
}

/** Fills in what depends on the present content: the rest of a message, and whether quotas are created or changed. */
function adaptToContent(planned: PlannedMutation, actual: Json | null): PlannedMutation {
  if (planned.entity_type === "study_messages") return completeMessages(planned, actual);
  if (planned.entity_type === "study_quotas")
    return { ...planned, operation: actual === null ? "create" : "update" };
  if (planned.entity_type !== "question_quota") return planned;
  const { buckets } = planned.after as { buckets: unknown[] };
  if (buckets.length === 0) return { ...planned, operation: "delete", after: null };
  return { ...planned, operation: actual === null ? "create" : "update" };
}

/** A message is replaced as a whole: fields that the operation does not name keep their values. */
function completeMessages(planned: PlannedMutation, actual: Json | null): PlannedMutation {
  const entries = Object.entries(planned.after ?? {}).map(([field, message]) => {
    return [field, message && { ...(actual?.[field] as Json | null), ...message }];
  });
  return { ...planned, after: Object.fromEntries(entries) };
}

/**
 * The mutation's `before` and `after`; null where it changes nothing. Throws a 404 where there is nothing to change.
 */
function changeOf(
  { entity_type, operation, after }: PlannedMutation,
  actual: Json | null,
): Pick<Mutation, "before" | "after"> | null {
  if (operation === "create") return { before: null, after };
  if (actual === null) throw notFoundError(entity_type);
  if (operation === "delete") {
    const { display_order: _, ...before } = actual;
    return { before, after: null };
  }
  const change = diff(actual, after ?? {});
  // A place is a position and its parent group: a mutation names both even where only one changes.
  return change && operation === "reorder" ? { before: valuesFor(actual, after ?? {}), after } : change;
}

/** All messages of an error on one line. */
function describeProblem({ detail, options }: ServiceError): string {
  const issues =
    typeof detail === "string"
      ? (options.errors ?? []).map(({ loc, message }) => ({ loc, msg: message }))
      : detail;
  const messages = issues.map(({ loc, msg }) => `${loc.slice(1).join(".")}: ${msg}`);
  return [typeof detail === "string" ? detail : "Invalid fields", ...messages].join("; ").slice(0, 2000);
}
