import * as z from "zod";
import { ServiceError } from "#kit/error.ts";
import type { Json } from "#kit/json.ts";
import { id, lazy } from "#kit/shape.ts";
import { storedConditions } from "#survey/logic/condition/parts.ts";
import { type DisplayConditions, writtenConditionsShape } from "#survey/logic/condition/schema.ts";
import { operation, parseJsonObject, text, update } from "./planned.ts";

const Written = lazy(() => writtenConditionsShape(id).nullable());

/** Conditions as they read back, so that a mutation can be taken back; those that are wrong stay, and are refused. */
function readBack(sent: Json | null): Json | DisplayConditions | null {
  const { data } = Written.safeParse(sent);
  return data ? storedConditions(data) : sent;
}

/** Conditions are a field of questions and groups: setting them is a change of either. */
export const conditionOperations = {
  set_display_conditions: operation(
    () => ({
      question_id: text.meta({ description: "The question that is shown only where the conditions hold" }),
      group_id: text.meta({ description: "Or the group; the other is null" }),
      conditions_json: z
        .string()
        .nullable()
        .meta({
          description:
            'JSON such as {"match": "all", "conditions": [{"question_id": "…", "operation": "==", "comparison_value": "Tea", ' +
            '"negate": false}]}, all conditions at once; null shows it always. A condition looks at an earlier question ' +
            "(with `item` at an item's number), or at `metadata`, `randomizer_id`, `score` (its key), `language: true`, " +
            "`source: true` or, in a loop, `loop_item: true`; " +
            "operations are those of rules but ALWAYS, and IS_ANSWERED. Entries may be sets themselves, one level deep",
        }),
    }),
    ({ question_id, group_id, conditions_json }) => {
      const after = { display_conditions: readBack(parseJsonObject(conditions_json)) };
      if (question_id !== null && group_id === null) return update("question", question_id, after);
      if (group_id !== null && question_id === null) return update("question_group", group_id, after);
      throw new ServiceError("bad_request", "Exactly one of question_id and group_id must be null");
    },
  ),
};
