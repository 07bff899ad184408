import { assetExamples } from "./asset.ts";
import { exportExamples } from "./export.ts";
import { groupExamples } from "./group.ts";
import { interviewExamples } from "./interview.ts";
import { participantExamples } from "./participant.ts";
import { questionExamples } from "./question.ts";
import { quotaExamples } from "./quota.ts";
import { resultExamples } from "./result.ts";
import { shareExamples } from "./share.ts";
import { simulationExamples } from "./simulation.ts";
import { sourceExamples } from "./source.ts";
import { studyExamples } from "./study.ts";
import { studyEditExamples } from "./study-edit.ts";
import { translationExamples } from "./translation.ts";
import { webhookExamples } from "./webhook.ts";

/** What schemas look like filled in, by their names. */
export const examples: Readonly<Record<string, unknown>> = {
  ...studyExamples,
  ...questionExamples,
  ...assetExamples,
  ...exportExamples,
  ...groupExamples,
  ...interviewExamples,
  ...participantExamples,
  ...quotaExamples,
  ...translationExamples,
  ...sourceExamples,
  ...studyEditExamples,
  ...resultExamples,
  ...shareExamples,
  ...simulationExamples,
  ...webhookExamples,
};
