import type { ResearchInterviews } from "#client/index.ts";
import type { Mutation, Question, QuestionGroup, QuestionLogic, Randomizer, Study } from "#client/openapi.ts";
import { type Node, normalize, type Tree } from "#survey/group/tree.ts";
import { isRecord, type Json } from "./json.ts";

export type EntityType = Mutation["entity_type"];

/** Something of a study that mutations change: its fields, as mutations name them, without its place. */
export interface Entity {
  type: EntityType;
  id: string;
  fields: Json;
}

/** What a draft can change of a study, as it was read or as somebody wants it. */
export interface Content {
  studyId: string;
  /** By `keyOf`. */
  entities: ReadonlyMap<string, Entity>;
  /** Where questions, groups and randomizers stand. */
  tree: Tree;
  /** The rules of questions in the order of evaluation. */
  rules: ReadonlyMap<string, readonly string[]>;
}

/** What questions are among entities; types of questions have names of their own. */
export const asked: EntityType = "question";

export const keyOf = ({ type, id }: Pick<Entity, "type" | "id">): string => `${type}:${id}`;

/** Reads what a draft can change. */
export async function readContent(client: ResearchInterviews, studyId: string): Promise<Content> {
  const [study, questions, groups, randomizers, { scores }] = await Promise.all([
    client.studies.get(studyId),
    client.questions.list(studyId),
    client.questionGroups.list(studyId),
    client.randomizers.list(studyId),
    client.scores.get(studyId),
  ]);
  return contentOf({ study, questions, groups, randomizers, scores });
}

export interface Read {
  study: Study;
  questions: readonly Question[];
  groups: readonly QuestionGroup[];
  randomizers: readonly Randomizer[];
  scores: unknown;
}

/** The content of a study as the API shows it. */
export function contentOf({ study, questions, groups, randomizers, scores }: Read): Content {
  const entities = [
    settingsOf(study),
    messagesOf(study),
    entity("score_set", study.id, { scores }),
    ...questions.map(questionOf),
    ...questions.flatMap(({ logic }) => logic.map(ruleOf)),
    ...groups.map(groupOf),
    ...randomizers.map(randomizerOf),
  ];
  return {
    studyId: study.id,
    entities: new Map(entities.map((each) => [keyOf(each), each])),
    tree: treeOf(questions, groups, randomizers),
    rules: new Map(questions.map(({ id, logic }) => [id, logic.map((rule) => rule.id)])),
  };
}

const entity = (type: EntityType, id: string, fields: Json): Entity => ({ type, id, fields });

const settingsOf = ({ id, title, description, mode, config }: Study): Entity =>
  entity("study_settings", id, { title, description, mode, config });

const messagesOf = ({ id, welcome_message, thank_you_message, screen_out_message }: Study): Entity =>
  entity("study_messages", id, { welcome_message, thank_you_message, screen_out_message });

const questionOf = (question: Question): Entity =>
  entity("question", question.id, {
    content: question.content,
    type: question.type,
    interviewer_notes: question.interviewer_notes,
    props: question.props,
    assets: question.assets?.map(storedAsset) ?? null,
    display_conditions: question.display_conditions,
  });

/** A file without the links to it, which are others at each read. */
const storedAsset = ({ download_url: _, download_url_expires_at: __, ...asset }: Json): Json =>
  Array.isArray(asset.captions)
    ? { ...asset, captions: asset.captions.map((each) => (isRecord(each) ? storedAsset(each) : each)) }
    : asset;

const ruleOf = (rule: QuestionLogic): Entity =>
  entity("logic_rule", rule.id, {
    question_id: rule.question_id,
    operation: rule.operation,
    comparison_value_type: rule.comparison_value_type,
    comparison_value: rule.comparison_value,
    score: rule.score,
    action_type: rule.action_type,
    next_question_id: rule.next_question_id,
    next_question_group_id: rule.next_question_group_id,
    redirect_url: rule.redirect_url,
    end_interview: rule.end_interview,
    language: rule.language,
  });

const groupOf = ({ id, name, randomize, repeat_for, display_conditions }: QuestionGroup): Entity =>
  entity("question_group", id, { name, randomize, repeat_for, display_conditions });

const randomizerOf = ({ id, name, arms }: Randomizer): Entity => entity("randomizer", id, { name, arms });

/** Siblings are numbered in the order in which they come; `display_order` of a question counts through the study. */
function treeOf(
  questions: readonly Question[],
  groups: readonly QuestionGroup[],
  randomizers: readonly Randomizer[],
): Tree {
  const armOf = new Map(
    randomizers.flatMap(({ arms }) =>
      arms.flatMap((arm) => {
        const shown = arm.question_id ?? arm.question_group_id;
        return shown === null ? [] : [[shown, arm.id] as const];
      }),
    ),
  );
  const others: Node[] = [
    ...groups.map(({ id, parent_question_group_id, display_order }): Node => {
      const arm = armOf.get(id) ?? null;
      return { id, kind: "group", parent: parent_question_group_id, arm, position: display_order, arms: [] };
    }),
    ...randomizers.map(({ id, parent_question_group_id, display_order, arms }): Node => {
      const parent = parent_question_group_id;
      const ids = arms.map((arm) => arm.id);
      return { id, kind: "randomizer", parent, arm: null, position: display_order, arms: ids };
    }),
  ];
  // A question takes the first place among its siblings that no group or randomizer has.
  const next = new Map<string | null, number>();
  const taken = new Set(
    others.filter(({ arm }) => arm === null).map((node) => placeKey(node.parent, node.position)),
  );
  const placed = questions.map(({ id, question_group_id }): Node => {
    const arm = armOf.get(id) ?? null;
    const parent = question_group_id;
    if (arm !== null) return { id, kind: "question", parent, arm, position: 0, arms: [] };
    let position = next.get(parent) ?? 0;
    while (taken.has(placeKey(parent, position))) position += 1;
    next.set(parent, position + 1);
    return { id, kind: "question", parent, arm, position, arms: [] };
  });
  return normalize([...placed, ...others]);
}

const placeKey = (parent: string | null, position: number): string => `${parent}:${position}`;
