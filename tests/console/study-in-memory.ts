import { toApiError } from "#client/errors.ts";
import { ConnectionError } from "#client/index.ts";
import type { Mutation } from "#client/openapi.ts";
import { type Content, type Entity, keyOf } from "#console/draft/content.ts";
import { addQuestion, entityIn, withEntity, withoutEntity } from "#console/draft/edit.ts";
import { isRecord, isSame, type Json } from "#console/draft/json.ts";
import type { Saving } from "#console/draft/save.ts";
import { newId } from "#kit/id.ts";
import {
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
} from "#survey/group/tree.ts";

/** A study whose mutations are carried out in memory, one after another, as the service does: without what it refuses for other reasons. */
export interface StudyInMemory {
  read: () => Promise<Content>;
  /** Loses the answer to the first request if it should. */
  client: (losesOne: boolean) => Saving["client"];
}

const emptyQuestion = { interviewer_notes: null, assets: null, display_conditions: null };

/** A study with so many questions, two of them in a group. */
export function studyInMemory(count: number): StudyInMemory {
  const ids = Array.from({ length: count }, newId);
  const group: Node = { id: newId(), kind: "group", parent: null, arm: null, position: 1, arms: [] };
  const empty: Content = { studyId: newId(), entities: new Map(), tree: [], rules: new Map() };
  let content = ids.reduce(
    (study, id, at) =>
      addQuestion(
        study,
        id,
        { content: `Question ${at}`, type: "textInput", props: {}, ...emptyQuestion },
        null,
      ),
    withEntity(empty, { type: "question_group", id: group.id, fields: { name: "Group", randomize: false } }),
  );
  const tree = gatherQuestions(normalize([...content.tree, group]), group.id, ids.slice(1, 3));
  content = { ...content, tree: normalize(tree) };
  const done = new Set<string>();
  const apply = async (mutations: readonly Mutation[], key: string): Promise<void> => {
    if (done.has(key)) return;
    content = mutations.reduce(carriedOut, content);
    done.add(key);
  };
  return {
    read: async () => content,
    client: (losesOne) => {
      let losing = losesOne;
      const agentEdits = {
        apply: async (
          _: string,
          { mutations }: { mutations: Mutation[] },
          options: { idempotencyKey: string },
        ) => {
          await apply(mutations, options.idempotencyKey);
          const isLost = losing;
          losing = false;
          if (isLost) throw new ConnectionError("the answer was lost");
        },
      };
      return { agentEdits } as unknown as Saving["client"];
    },
  };
}

function stale(index: number): Error {
  const errors = [
    { loc: ["body", "mutations", index], code: "stale_mutation", message: "It is another now" },
  ];
  const body = { detail: "The study has changed", code: "stale_mutation", errors };
  return toApiError(new Response(null, { status: 409 }), JSON.stringify(body));
}

function carriedOut(content: Content, mutation: Mutation, index: number): Content {
  const { entity_type: type, operation, entity_id: id } = mutation;
  const before = (mutation.before ?? {}) as Json;
  const after = (mutation.after ?? {}) as Json;
  const entity = entityIn(content, type, id);
  if ((operation === "create") !== (entity === undefined)) throw stale(index);
  if (operation !== "create" && !holds(content, { type, id, fields: entity?.fields ?? {} }, before))
    throw stale(index);
  if (operation === "create") return created(content, type, id, after);
  if (operation === "delete") return deleted(content, type, id);
  if (type === "question" && operation === "reorder") {
    const tree = reorderQuestions(content.tree, new Map([[id, Number(after.display_order)]]));
    return { ...content, tree };
  }
  if (type === "question_group" && operation === "reorder") {
    const parent = (after.parent_question_group_id ?? null) as string | null;
    return {
      ...content,
      tree: normalize(moveNodes(content.tree, [id], parent, Number(after.display_order))),
    };
  }
  if (type === "logic_rule" && operation === "reorder") {
    const question = String(entity?.fields.question_id);
    const others = rulesOf(content, question).filter((each) => each !== id);
    return {
      ...content,
      rules: withRules(content, question, others.toSpliced(Number(after.display_order), 0, id)),
    };
  }
  const { question_ids, ...fields } = after;
  const changed = withEntity(content, { type, id, fields: patched(entity?.fields ?? {}, fields) });
  if (!Array.isArray(question_ids)) return changed;
  const tree = gatherQuestions(content.tree, id, question_ids);
  return { ...changed, tree: normalize(releaseQuestions(tree, id, question_ids)) };
}

const rulesOf = ({ rules }: Content, question: string): readonly string[] => rules.get(question) ?? [];
const withRules = ({ rules }: Content, question: string, ids: readonly string[]) =>
  new Map(rules).set(question, ids);

/** Whether an entity is as a mutation has found it. */
function holds(content: Content, { type, id, fields }: Entity, before: Json): boolean {
  const { tree } = content;
  const isQuestion = new Set(questionOrder(tree));
  const node = tree.find((each) => each.id === id);
  const place =
    type === "logic_rule"
      ? rulesOf(content, String(fields.question_id)).indexOf(id)
      : type === "question"
        ? questionOrder(tree).indexOf(id)
        : node?.position;
  const present: Json = {
    ...fields,
    parent_question_group_id: node?.parent ?? null,
    display_order: place,
    question_ids: sequenceOf(tree, id).filter((each) => isQuestion.has(each)),
  };
  return Object.entries(before).every(([name, value]) => {
    const now = present[name];
    return name === "props" && isRecord(value) && isRecord(now)
      ? Object.entries(value).every(([key, one]) => isSame(now[key], one))
      : isSame(now, value);
  });
}

function patched(fields: Json, { props, ...after }: Json): Json {
  if (!isRecord(props)) return { ...fields, ...after };
  const all = Object.entries({ ...(isRecord(fields.props) ? fields.props : {}), ...props });
  return { ...fields, ...after, props: Object.fromEntries(all.filter(([, value]) => value !== null)) };
}

function created(content: Content, type: Entity["type"], id: string, after: Json): Content {
  const { display_order, ...fields } = after;
  if (type === "logic_rule") {
    const question = String(fields.question_id);
    const rules = withRules(content, question, [...rulesOf(content, question), id]);
    return { ...withEntity(content, { type, id, fields }), rules };
  }
  const made = addQuestion(content, id, { ...emptyQuestion, props: {}, ...fields }, null);
  return { ...made, tree: reorderQuestions(made.tree, new Map([[id, Number(display_order)]])) };
}

function deleted(content: Content, type: Entity["type"], id: string): Content {
  const without = withoutEntity(content, type, id);
  if (type === "question_group") return { ...without, tree: dissolveNode(content.tree, id) };
  const rules = new Map(
    [...content.rules]
      .filter(([question]) => question !== id)
      .map(([question, ids]) => [question, ids.filter((each) => each !== id)]),
  );
  const gone = type === "question" ? rulesOf(content, id) : [];
  const entities = new Map(without.entities);
  for (const rule of gone) entities.delete(keyOf({ type: "logic_rule", id: rule }));
  const tree = type === "question" ? removeNodes(content.tree, [id]) : content.tree;
  return { ...without, entities, rules, tree };
}
