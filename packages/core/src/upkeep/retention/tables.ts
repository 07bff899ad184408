import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { auditEntry, auditFeed, auditLog } from "../../account/audit/audit.sql.ts";
import { apiKey, idempotencyKey } from "../../account/auth/auth.sql.ts";
import { event, eventFeed, webhookEndpoint } from "../../account/event/event.sql.ts";
import { member } from "../../account/organization/organization.sql.ts";
import { webhookDelivery } from "../../deliver/webhook/webhook.sql.ts";
import { studyEdit } from "../../design/edit/edit.sql.ts";
import { questionGroup } from "../../design/group/group.sql.ts";
import { importJob } from "../../design/import/file/import-file.sql.ts";
import { logicRule } from "../../design/logic/logic.sql.ts";
import { question } from "../../design/question/question.sql.ts";
import { quotaBucket } from "../../design/quota/quota.sql.ts";
import { randomizer } from "../../design/randomizer/randomizer.sql.ts";
import { scoreSet } from "../../design/score/score.sql.ts";
import { aiNoticeText } from "../../design/study/ai-notice.sql.ts";
import { consentText } from "../../design/study/consent.sql.ts";
import { folder } from "../../design/study/folder.sql.ts";
import { studyAccess } from "../../design/study/study.sql.ts";
import { studyOpenness, translation, translationJob } from "../../design/translation/translation.sql.ts";
import { studyVersion } from "../../design/version/version.sql.ts";
import { heavyOperation } from "../../design/work/work.sql.ts";
import { code } from "../../field/coding/coding.sql.ts";
import { finding } from "../../field/coding/insight.sql.ts";
import { countBase, countDelta, countFigures } from "../../field/count/count.sql.ts";
import { studySnapshot } from "../../field/flow/flow.sql.ts";
import { metadataEntry, metadataKeySet, tallyKeySet } from "../../field/interview/interview.sql.ts";
import { qualityReached } from "../../field/quality/quality.sql.ts";
import { simulation } from "../../field/simulation/simulation.sql.ts";
import { source } from "../../field/source/source.sql.ts";
import { speech } from "../../field/speech/speech.sql.ts";
import { outbox } from "../../platform/outbox/outbox.sql.ts";
import { usageDay, usageDelta } from "../../platform/usage.sql.ts";
import { exportJob } from "../../results/export/export.sql.ts";
import { fileName } from "../../results/export/file-name.sql.ts";
import { insightRun } from "../../results/insight/insight.sql.ts";
import { studyDisclosure, studyShare } from "../../results/share/share.sql.ts";
import { dataSubjectRequest } from "../subject/subject.sql.ts";
import { retentionBrake } from "./retention.sql.ts";

/** What a study has beside its interviews, in an order in which it can be deleted; its interviews come before. */
export const studyTables: readonly (PgTable & { study_id: PgColumn })[] = [
  event,
  exportJob,
  fileName,
  studyShare,
  studyDisclosure,
  code,
  finding,
  qualityReached,
  insightRun,
  speech,
  studySnapshot,
  studyVersion,
  studyEdit,
  simulation,
  countDelta,
  countBase,
  countFigures,
  metadataEntry,
  metadataKeySet,
  tallyKeySet,
  source,
  studyOpenness,
  translationJob,
  translation,
  logicRule,
  quotaBucket,
  scoreSet,
  randomizer,
  question,
  questionGroup,
  aiNoticeText,
  consentText,
  studyAccess,
];

/** What an organization has beside its studies, in an order in which it can be deleted. */
export const organizationTables: readonly (PgTable & { organization_id: PgColumn })[] = [
  webhookDelivery,
  webhookEndpoint,
  event,
  eventFeed,
  auditEntry,
  auditLog,
  auditFeed,
  outbox,
  idempotencyKey,
  heavyOperation,
  retentionBrake,
  usageDelta,
  usageDay,
  dataSubjectRequest,
  importJob,
  folder,
  apiKey,
  member,
];
