import { conflictError, ServiceError } from "../platform/error.ts";
import { newId } from "../platform/id.ts";
import { id as idShape } from "../platform/shape.ts";
import { maxQuestions, UpdateQuestion } from "../question/schema.ts";
import { validateProps } from "../question-type/index.ts";
import { faultText, faultyReferences } from "../reference/index.ts";
import type { Json } from "./entity/entity.ts";
import { newIds, objectIn, resolvedOperation } from "./intent.ts";
import type { EditOperation, EditPlan } from "./operation.ts";
import type { Problem } from "./perform.ts";
import type { AiEdit } from "./schema.ts";

/** A question as somebody is editing it: known fields read, the rest carried along. */
interface Proposed extends Json {
  id: string;
  content: string;
  type: string;
  props: Json;
  interviewer_notes: string | null;
}

type Change = AiEdit["change_log"]["changes"][number];

const objectOr = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};

export const proposedQuestions = (questions: readonly Json[]): Proposed[] =>
  questions.map((given) => ({
    ...given,
    id: idShape.safeParse(given.id).data ?? newId(),
    content: typeof given.content === "string" ? given.content : "",
    type: typeof given.type === "string" ? given.type : "question",
    props: objectOr(given.props),
    interviewer_notes: typeof given.interviewer_notes === "string" ? given.interviewer_notes : null,
  }));

/** What a plan makes of a list of questions. Writes nothing. */
export function propose(
  given: readonly Proposed[],
  plan: EditPlan,
): { result: AiEdit } | { problems: Problem[] } {
  const ids = newIds(plan.operations);
  let questions = [...given];
  const changes: Change[] = [];
  const problems: Problem[] = [];
  for (const [operation, wanted] of plan.operations.entries()) {
    try {
      const done = changed(questions, resolvedOperation(wanted, ids));
      questions = done.questions;
      changes.push(done.change);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      problems.push({ operation, message: String(error.detail) });
    }
  }
  const touched = new Set(changes.map(({ question_id }) => question_id));
  problems.push(...faultsOf(questions, touched));
  if (questions.length > maxQuestions) {
    problems.push({ operation: -1, message: `A study has at most ${maxQuestions} questions` });
  }
  if (problems.length > 0) return { problems };
  const known = new Set(given.map(({ id }) => id));
  const left = new Set(questions.map(({ id }) => id));
  return {
    result: {
      questions: questions.map((one, display_order) => ({
        ...one,
        display_order,
        is_new: !known.has(one.id),
      })),
      change_log: { summary: plan.message, changes },
      deleted_questions: given.filter(({ id }) => !left.has(id)).map(({ id }) => id),
    },
  };
}

function changed(
  questions: readonly Proposed[],
  operation: EditOperation,
): { questions: Proposed[]; change: Change } {
  const report = (question_id: string, change_type: Change["change_type"], description: string): Change => {
    return { question_id, change_type, description };
  };
  if (operation.op === "create_question") {
    const { temp_id: id, content, type, interviewer_notes, position, props_json } = operation;
    if (questions.some((one) => one.id === id)) throw conflictError("id_in_use", "Its temp_id is another's");
    const props = objectIn(props_json) ?? {};
    const created = { id, content, type, props, interviewer_notes };
    return {
      questions: questions.toSpliced(placeOf(position ?? questions.length), 0, created),
      change: report(id, "created", `Added "${excerpt(content)}"`),
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
  const present = questions[at];
  if (present === undefined)
    throw new ServiceError("not_found", `There is no question ${operation.question_id}`);
  const { id, content } = present;
  const others = questions.toSpliced(at, 1);
  switch (operation.op) {
    case "delete_question":
      return { questions: others, change: report(id, "deleted", `Deleted "${excerpt(content)}"`) };
    case "move_question": {
      const moved = others.toSpliced(placeOf(operation.position), 0, present);
      return {
        questions: moved,
        change: report(id, "moved", `Moved "${excerpt(content)}" to ${operation.position + 1}`),
      };
    }
    case "update_question": {
      const patch = objectIn(operation.props_json);
      const props = Object.fromEntries(
        Object.entries({ ...present.props, ...patch }).filter(([, value]) => value !== null),
      );
      const updated = {
        ...present,
        content: operation.content ?? content,
        type: operation.type ?? present.type,
        interviewer_notes: operation.interviewer_notes ?? present.interviewer_notes,
        props,
      };
      return {
        questions: questions.with(at, updated),
        change: report(id, "updated", `Changed "${excerpt(content)}"`),
      };
    }
  }
}

function placeOf(position: number): number {
  if (position < 0) throw new ServiceError("bad_request", "Positions begin at zero");
  return position;
}

const excerpt = (content: string): string => (content.length > 80 ? `${content.slice(0, 79)}…` : content);

const Fields = UpdateQuestion.unwrap().pick({ content: true, type: true, interviewer_notes: true });

/** What the REST routes would say of the questions that were changed. */
function faultsOf(questions: readonly Proposed[], touched: ReadonlySet<string>): Problem[] {
  const placed = questions.map((one, display_order) => ({ ...one, display_order }));
  const byId = new Map(placed.map((one) => [one.id, one]));
  return placed
    .filter(({ id }) => touched.has(id))
    .flatMap(({ id, type, props, content, interviewer_notes }) => [
      ...(Fields.safeParse({ content, type, interviewer_notes }).error?.issues ?? []).map(
        ({ path, message }) => `${id}: ${path.join(".")} ${message}`,
      ),
      ...validateProps(type, props).map(({ path, message }) => `${id}: props.${path.join(".")} ${message}`),
      ...faultyReferences(content, byId).map(
        ({ placeholder, fault }) => `${id}: ${placeholder}: ${faultText(fault)}`,
      ),
    ])
    .map((message) => ({ operation: -1, message }));
}
