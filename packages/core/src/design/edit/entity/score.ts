import * as z from "zod";
import { notFoundError } from "#kit/error.ts";
import type { Json } from "#kit/json.ts";
import { id } from "#kit/shape.ts";
import { SetScores, StudyScores, storedScores, writtenScoreShape } from "#survey/score/schema.ts";
import { getScores, setScores } from "../../score/index.ts";
import { type EntityHandler, parseFields } from "./entity.ts";
import { operation, parseJsonObject, update } from "./planned.ts";

/** The scores of a study have its id, and are changed as a whole: there is always a list, which may be empty. */
export const scoreSetHandler: EntityHandler = {
  fields: { writable: SetScores, shown: StudyScores },
  async read(ctx, studyId, id) {
    return id === studyId ? { ...(await getScores(ctx, studyId)).value } : null;
  },
  async update(ctx, studyId, id, after, { keepsBroken = false } = {}) {
    if (id !== studyId) throw notFoundError("Score set");
    await setScores(ctx, studyId, parseFields(SetScores, after).scores, { keepsBroken });
  },
};

const written = () => z.object({ scores: z.array(writtenScoreShape(id)) });

/** Scores as they read back, so that a mutation can be taken back; those that are wrong stay, and are refused. */
function readBack(text: string): Json {
  const sent = parseJsonObject(/^\s*\[/.test(text) ? `{"scores":${text}}` : text) ?? {};
  const { data } = written().safeParse(sent);
  return data ? { scores: storedScores(data.scores) } : sent;
}

export const scoreOperations = {
  set_scores: operation(
    () => ({
      scores_json: z.string().meta({
        description:
          'JSON such as [{"key": "phq2", "label": "PHQ-2", "method": "sum", "terms": [{"question_id": "…"}], ' +
          '"bands": [{"label": "Low", "min": 0, "max": 2}]}], all scores of the study at once, with those that stay. A term ' +
          "is a rating, stars, NPS or a number; with `item` one of a matrix, an allocation or a ranking; with `values` " +
          '({"option": number}) a multiple choice. Terms may have `weight` and `reverse`, scores `add`, `multiply` and ' +
          "`min_answered`",
      }),
    }),
    ({ scores_json }, studyId) => update("score_set", studyId, readBack(scores_json)),
  ),
};
