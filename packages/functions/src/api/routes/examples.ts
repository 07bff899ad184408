import { auditExamples } from "./account/audit.example.ts";
import { keyExamples } from "./account/key.example.ts";
import { usageExamples } from "./account/usage.example.ts";
import { webhookExamples } from "./deliver/webhook.example.ts";
import { definitionExamples } from "./design/definition.example.ts";
import { studyEditExamples } from "./design/edit.example.ts";
import { groupExamples } from "./design/group.example.ts";
import { importExamples } from "./design/import-file.example.ts";
import { questionExamples } from "./design/question.example.ts";
import { quotaExamples } from "./design/quota.example.ts";
import { scoreExamples } from "./design/score.example.ts";
import { studyExamples } from "./design/study.example.ts";
import { translationExamples } from "./design/translation.example.ts";
import { assetExamples } from "./design/upload.example.ts";
import { dataSubjectExamples } from "./field/data-subject.example.ts";
import { interviewExamples } from "./field/interview.example.ts";
import { moderationExamples } from "./field/moderation.example.ts";
import { participantExamples } from "./field/participant.example.ts";
import { qualityExamples } from "./field/quality.example.ts";
import { simulationExamples } from "./field/simulation.example.ts";
import { sourceExamples } from "./field/source.example.ts";
import { exportExamples } from "./results/export.example.ts";
import { insightExamples } from "./results/insight.example.ts";
import { resultExamples } from "./results/result.example.ts";
import { shareExamples } from "./results/share.example.ts";

/** What schemas look like filled in, by their names. */
export const examples: Readonly<Record<string, unknown>> = {
  ...studyExamples,
  ...definitionExamples,
  ...importExamples,
  ...questionExamples,
  ...assetExamples,
  ...exportExamples,
  ...groupExamples,
  ...interviewExamples,
  ...dataSubjectExamples,
  ...participantExamples,
  ...qualityExamples,
  ...quotaExamples,
  ...scoreExamples,
  ...translationExamples,
  ...sourceExamples,
  ...studyEditExamples,
  ...insightExamples,
  ...resultExamples,
  ...shareExamples,
  ...simulationExamples,
  ...moderationExamples,
  ...webhookExamples,
  ...keyExamples,
  ...usageExamples,
  ...auditExamples,
};
