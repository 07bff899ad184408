import * as z from "zod";
import { id, lazy } from "../../platform/shape.ts";
import { Crosstab } from "../crosstab/schema.ts";
import { QuestionStats, StudyStats } from "../figures/schema.ts";
import { echo, suppressed } from "./suppressed.ts";

const rowOf = () => StudyStats.unwrap().shape.questions.element;

export const SharedFunnel = lazy(() =>
  z.union([
    StudyStats.unwrap()
      .extend({
        questions: z.array(
          z.union([
            rowOf(),
            rowOf()
              .pick({ question_id: true, display_order: true, type: true, content: true })
              .extend({ suppressed: suppressed() }),
          ]),
        ),
      })
      .meta({ id: "SharedFunnel" }),
    z.object({ study_id: id, suppressed: suppressed(), filter: echo() }).meta({ id: "SuppressedFunnel" }),
  ]),
);
export type SharedFunnel = z.output<typeof SharedFunnel>;

const SuppressedQuestionStats = lazy(() =>
  z
    .object({
      question_id: id,
      type: z.string(),
      include_simulations: z.boolean(),
      suppressed: suppressed(),
      filter: echo(),
    })
    .meta({ id: "SuppressedQuestionStats" }),
);

export const SharedQuestionStats = lazy(() => z.union([QuestionStats, SuppressedQuestionStats]));
export type SharedQuestionStats = z.output<typeof SharedQuestionStats>;

export const SharedCrosstab = lazy(() =>
  z.union([
    Crosstab,
    z.object({ study_id: id, suppressed: suppressed(), filter: echo() }).meta({ id: "SuppressedCrosstab" }),
  ]),
);
export type SharedCrosstab = z.output<typeof SharedCrosstab>;
