import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { apiKey, idempotencyKey } from "../auth/auth.sql.ts";
import { countBase, countDelta, countFigures } from "../count/count.sql.ts";
import { studyEdit } from "../edit/edit.sql.ts";
import { event, eventFeed, webhookEndpoint } from "../event/event.sql.ts";
import { exportJob } from "../export/export.sql.ts";
import { studySnapshot } from "../flow/flow.sql.ts";
import { questionGroup } from "../group/group.sql.ts";
import { metadataEntry, metadataKeySet, tallyKeySet } from "../interview/interview.sql.ts";
import { logicRule } from "../logic/logic.sql.ts";
import { member } from "../organization/organization.sql.ts";
import { outbox } from "../outbox/outbox.sql.ts";
import { question } from "../question/question.sql.ts";
import { quotaBucket } from "../quota/quota.sql.ts";
import { randomizer } from "../randomizer/randomizer.sql.ts";
import { studyShare } from "../share/share.sql.ts";
import { simulation } from "../simulation/simulation.sql.ts";
import { source } from "../source/source.sql.ts";
import { folder } from "../study/folder.sql.ts";
import { studyAccess } from "../study/study.sql.ts";
import { translation, translationJob } from "../translation/translation.sql.ts";
import { webhookDelivery } from "../webhook/webhook.sql.ts";
import { heavyOperation } from "../work/work.sql.ts";

/** What a study has beside its interviews, in an order in which it can be deleted; its interviews come before. */
export const studyTables: readonly (PgTable & { study_id: PgColumn })[] = [
  event,
  exportJob,
  studyShare,
  studySnapshot,
  studyEdit,
  simulation,
  countDelta,
  countBase,
  countFigures,
  metadataEntry,
  metadataKeySet,
  tallyKeySet,
  source,
  translationJob,
  translation,
  logicRule,
  quotaBucket,
  randomizer,
  question,
  questionGroup,
  studyAccess,
];

/** What an organization has beside its studies, in an order in which it can be deleted. */
export const organizationTables: readonly (PgTable & { organization_id: PgColumn })[] = [
  webhookDelivery,
  webhookEndpoint,
  event,
  eventFeed,
  outbox,
  idempotencyKey,
  heavyOperation,
  folder,
  apiKey,
  member,
];
