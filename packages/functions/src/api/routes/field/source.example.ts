import { createdAt, sourceId, studyId } from "../example-story.ts";

const redirects = {
  completed: "https://app.prolific.com/submissions/complete?cc=C1X2Y3Z4",
  screened_out: "https://app.prolific.com/submissions/complete?cc=SCRN1234",
  over_quota: "https://app.prolific.com/submissions/complete?cc=FULL1234",
  closed: null,
  paused: null,
};

export const sourceExamples = {
  CreateSourceReq: { name: "Prolific", redirects },
  UpdateSourceReq: { redirects: { paused: "https://app.prolific.com/submissions/complete?cc=LATER123" } },
  Source: {
    id: sourceId,
    study_id: studyId,
    key: "prolific",
    name: "Prolific",
    redirects,
    link: `https://interviews.example.com/s/${studyId}?source=prolific`,
    counts: { started: 70, completed: 58, screened_out: 7, over_quota: 2 },
    created_at: createdAt,
  },
  SigningSecret: {
    signing_secret: "rivs_5tQ0cYz8Jm2Wn7Lx4Rb9Ks1Vd6Hf3Gp0Ea8Uo5Ti2Cq7",
    previous_valid_until: null,
  },
};
