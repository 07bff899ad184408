import { getScores, setScores } from "#core/design/score/index.ts";
import { ForceChange } from "#survey/logic/condition/schema.ts";
import { SetScores, StudyScores } from "#survey/score/schema.ts";
import { idParams } from "../../http/params.ts";
import { route } from "../../http/route.ts";

const tag = "Scores";

export const routes = [
  route(
    "GET",
    "/api/v1/studies/{id}/scores",
    {
      operationId: "get_scores",
      summary: "Read a study's scores",
      description: "Numbers computed from answers, such as the sum of several questions on a scale.",
      tag,
      isAddition: true,
      scope: "studies:read",
      params: idParams,
      responses: { 200: StudyScores },
      versioned: true,
      errors: [404],
    },
    ({ ctx, params }) => getScores(ctx, params.id),
  ),
  route(
    "PUT",
    "/api/v1/studies/{id}/scores",
    {
      operationId: "set_scores",
      summary: "Replace a study's scores",
      description:
        "Replaces all of them. Results use the current scores, also for interviews that were closed before. An " +
        "interview in progress keeps the scores with which it started.",
      tag,
      isAddition: true,
      scope: "studies:write",
      audit: "study.set_scores",
      params: idParams,
      query: ForceChange,
      body: SetScores,
      representation: StudyScores,
      responses: { 200: StudyScores },
      versioned: true,
      errors: [404],
    },
    ({ ctx, params, query, ifMatch, body: { scores, force = query.force } }) =>
      setScores(ctx, params.id, scores, { ifMatch, force }),
  ),
];
