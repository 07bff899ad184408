import { choiceId } from "../example-story.ts";

const band = { label: "Convinced", min: 2, max: 3 };

const score = {
  key: "filter_liking",
  label: "Liking of filter coffee",
  method: "sum",
  terms: [
    {
      question_id: choiceId,
      weight: 1,
      reverse: false,
      values: { Filter: 3, Espresso: 1, "I drink none": 0 },
    },
  ],
  add: 0,
  multiply: 1,
  bands: [{ label: "Not convinced", min: 0, max: 1 }, band],
};

export const scoreExamples = {
  ScoreBand: band,
  Score: score,
  StudyScores: { scores: [score] },
  SetScoresReq: { scores: [score], force: false },
};
