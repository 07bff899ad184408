import { conflictError, ServiceError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import type { Json } from "#kit/json.ts";
import { isRecord } from "#kit/record.ts";
import { id as idShape, lazy } from "#kit/shape.ts";
import type { AiEdit } from "#survey/edit/schema.ts";
import { maxQuestions, UpdateQuestion } from "#survey/question/schema.ts";
import { defaultType, validateProps } from "#survey/question-type/index.ts";
import { faultMessage, faultyReferences } from "#survey/reference/index.ts";
import type { Problem } from "./apply-operations.ts";
import { parseJsonObject } from "./entity/planned.ts";
import type { EditOperation, EditPlan } from "./operation.ts";
import { assignIds, resolveIds } from "./temp-ids.ts";

/** A question as a client sent it: known fields are read, others are kept. */
interface EditedQuestion extends Json {
  id: string;
  content: string;
  type: string;
  props: Json;
  interviewer_notes: string | null;
}

type Change = AiEdit["change_log"]["changes"][number];

const objectOr = (value: unknown): Json => (isRecord(value) ? value : {});

/** The questions of a request; one without an id gets a new one, one without a type is an open question. */
export const readQuestions = (questions: readonly Json[]): EditedQuestion[] =>
  questions.map((given) => ({
    ...given,
    id: idShape.safeParse(given.id).data ?? newId(),
    content: typeof given.content === "string" ? given.content : "",
    type: typeof given.type === "string" ? given.type : defaultType,
    props: objectOr(given.props),
    interviewer_notes: typeof given.interviewer_notes === "string" ? given.interviewer_notes : null,
  }));

/** Applies a plan to a list of questions in memory, and checks it as the REST routes would. */
export function applyToQuestions(
  before: readonly EditedQuestion[],
  plan: EditPlan,
): { result: AiEdit } | { problems: Problem[] } {
  const ids = assignIds(plan.operations);
  let questions = [...before];
  const changes: Change[] = [];
  const problems: Problem[] = [];
  for (const [index, operation] of plan.operations.entries()) {
    try {
      const result = applyOperation(questions, resolveIds(operation, ids));
      questions = result.questions;
      changes.push(result.change);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      problems.push({ operation: index, message: String(error.detail) });
    }
  }
  const changedIds = new Set(changes.map(({ question_id }) => question_id));
  problems.push(...validate(questions, changedIds));
  if (questions.length > maxQuestions) {
    problems.push({ operation: -1, message: `A study has at most ${maxQuestions} questions` });
  }
  if (problems.length > 0) return { problems };
  const known = new Set(before.map(({ id }) => id));
  const remaining = new Set(questions.map(({ id }) => id));
  return {
    result: {
      questions: questions.map((one, display_order) => ({
        ...one,
        display_order,
        is_new: !known.has(one.id),
      })),
      change_log: { summary: plan.message, changes },
      deleted_questions: before.filter(({ id }) => !remaining.has(id)).map(({ id }) => id),
    },
  };
}

function applyOperation(
  questions: readonly EditedQuestion[],
  operation: EditOperation,
): { questions: EditedQuestion[]; change: Change } {
  const changeOf = (question_id: string, change_type: Change["change_type"], description: string): Change => {
    return { question_id, change_type, description };
  };
  if (operation.op === "create_question") {
    const { temp_id: id, content, type, interviewer_notes, position, props_json } = operation;
    if (questions.some((one) => one.id === id))
      throw conflictError("id_in_use", "Another operation has the same temp_id");
    const props = parseJsonObject(props_json) ?? {};
    const created = { id, content, type, props, interviewer_notes };
    return {
      questions: questions.toSpliced(requirePosition(position ?? questions.length), 0, created),
      change: changeOf(id, "created", `Added "${excerpt(content)}"`),
    };
  }
  if (
    operation.op !== "update_question" &&
    operation.op !== "delete_question" &&
    operation.op !== "move_question"
  ) {
    throw new ServiceError("bad_request", "Only questions can be changed here");
  }
  const at = questions.findIndex(({ id }) => id === operation.question_id);
  const current = questions[at];
  if (current === undefined)
    throw new ServiceError("not_found", `Question ${operation.question_id} does not exist`);
  const { id, content } = current;
  const others = questions.toSpliced(at, 1);
  switch (operation.op) {
    case "delete_question":
      return { questions: others, change: changeOf(id, "deleted", `Deleted "${excerpt(content)}"`) };
    case "move_question": {
      const moved = others.toSpliced(requirePosition(operation.position), 0, current);
      return {
        questions: moved,
        change: changeOf(id, "moved", `Moved "${excerpt(content)}" to ${operation.position + 1}`),
      };
    }
    case "update_question": {
      const patch = parseJsonObject(operation.props_json);
      const props = Object.fromEntries(
        Object.entries({ ...current.props, ...patch }).filter(([, value]) => value !== null),
      );
      const updated = {
        ...current,
        content: operation.content ?? content,
        type: operation.type ?? current.type,
        interviewer_notes: operation.interviewer_notes ?? current.interviewer_notes,
        props,
      };
      return {
        questions: questions.with(at, updated),
        change: changeOf(id, "updated", `Changed "${excerpt(content)}"`),
      };
    }
  }
}

function requirePosition(position: number): number {
  if (position < 0) throw new ServiceError("bad_request", "Positions begin at zero");
  return position;
}

const excerpt = (content: string): string => (content.length > 80 ? `${content.slice(0, 79)}…` : content);

const Fields = lazy(() =>
  UpdateQuestion.unwrap().pick({ content: true, type: true, interviewer_notes: true }),
);

/** What the REST routes would refuse in the changed questions. */
function validate(questions: readonly EditedQuestion[], changedIds: ReadonlySet<string>): Problem[] {
  const ordered = questions.map((one, display_order) => ({ ...one, display_order }));
  const byId = new Map(ordered.map((one) => [one.id, one]));
  return ordered
    .filter(({ id }) => changedIds.has(id))
    .flatMap(({ id, type, props, content, interviewer_notes }) => [
      ...(Fields.safeParse({ content, type, interviewer_notes }).error?.issues ?? []).map(
        ({ path, message }) => `${id}: ${path.join(".")} ${message}`,
      ),
      ...validateProps(type, props).map(({ path, message }) => `${id}: props.${path.join(".")} ${message}`),
      ...faultyReferences(content, byId).map(({ text, fault }) => `${id}: ${text}: ${faultMessage(fault)}`),
    ])
    .map((message) => ({ operation: -1, message }));
}
