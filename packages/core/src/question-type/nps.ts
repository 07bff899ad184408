import * as z from "zod";
import { lazy } from "../platform/shape.ts";
import { drawWhole } from "./common/chance.ts";
import { defineType } from "./common/define.ts";
import { scaleLabels, sharedProps } from "./common/props.ts";
import { countFrom, distribution } from "./statistics/distribution.ts";
import { average, averageSchema, wholeScale } from "./statistics/scale.ts";
import { counted, countedSchema, percentage } from "./statistics/share.ts";
import { key, tallyOf } from "./statistics/tally.ts";
import { numberOperations } from "./type.ts";

export const nps = defineType({
  name: "nps",
  props: lazy(() => sharedProps.unwrap().extend({ labels: scaleLabels.optional() })),
  translated: ["labels"],
  value: lazy(() => z.number()),
  answer: () => z.int().min(0).max(10),
  sample: (_, draw) => drawWhole(0, 10, () => Math.max(draw(), draw())),
  operations: numberOperations,
  operand: (value) => value,
  text: String,
  results: {
    schema: lazy(() =>
      averageSchema.unwrap().extend({
        score: z.number().min(-100).max(100).nullable(),
        promoters: countedSchema.meta({ description: "Answers of 9 and 10." }),
        passives: countedSchema.meta({ description: "Answers of 7 and 8." }),
        detractors: countedSchema.meta({ description: "Answers from 0 to 6." }),
      }),
    ),
    tally: (value) => tallyOf(key("value", value)),
    aggregate: (tally) => {
      const answers = distribution(tally, "value");
      const [promoters, passives, detractors] = [
        countFrom(answers, 9),
        countFrom(answers, 7, 8),
        countFrom(answers, 0, 6),
      ];
      return {
        score: percentage(promoters - detractors, answers.count),
        promoters: counted(promoters, answers.count),
        passives: counted(passives, answers.count),
        detractors: counted(detractors, answers.count),
        ...average(answers, wholeScale(0, 10)),
      };
    },
  },
  seconds: 7,
});
