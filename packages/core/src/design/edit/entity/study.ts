import { eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { lazy } from "../../../platform/shape.ts";
import { updateStudy } from "../../study/index.ts";
import { Study, UpdateStudy } from "../../study/schema.ts";
import { study } from "../../study/study.sql.ts";
import { type EntityHandler, parseFields } from "./entity.ts";

const messages = { welcome_message: true, thank_you_message: true, screen_out_message: true } as const;

const Settings = lazy(() => UpdateStudy.unwrap().omit(messages));
const Messages = lazy(() => UpdateStudy.unwrap().pick(messages));

export const settingsHandler = partOfStudy(Settings, {
  title: study.title,
  description: study.description,
  type: study.type,
  mode: study.mode,
  status: study.status,
  access_policy: study.access_policy,
  folder_id: study.folder_id,
  metadata: study.metadata,
  insights: study.insights,
  config: study.config,
});

export const messagesHandler = partOfStudy(Messages, {
  welcome_message: study.welcome_message,
  thank_you_message: study.thank_you_message,
  screen_out_message: study.screen_out_message,
});

/** Settings and messages have the id of their study. */
function partOfStudy(
  Part: typeof Settings | typeof Messages,
  columns: Record<string, PgColumn>,
): EntityHandler {
  return {
    fields: { writable: Part, shown: Study },
    async read(ctx, studyId, id) {
      const [row] = await ctx.db.select(columns).from(study).where(eq(study.id, studyId));
      return id === studyId ? (row ?? null) : null;
    },
    async update(ctx, studyId, _id, after) {
      await updateStudy(ctx, studyId, parseFields(Part, after));
    },
  };
}
