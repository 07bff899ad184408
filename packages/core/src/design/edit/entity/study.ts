import { eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { Study, UpdateStudy } from "#survey/study/schema.ts";
import { modes } from "#survey/study/voice-config.ts";
import { updateStudy } from "../../lifecycle/index.ts";
import { study } from "../../study/study.sql.ts";
import { type EntityHandler, parseFields } from "./entity.ts";
import { json, operation, parseJsonObject, text, update, withoutNulls } from "./planned.ts";

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

const message = z.enum(["welcome_message", "thank_you_message", "screen_out_message"]);

export const studyOperations = {
  update_settings: operation(
    () => ({ title: text, description: text, mode: z.enum(modes).nullable(), config_json: json }),
    ({ config_json, ...fields }, studyId) =>
      update("study_settings", studyId, withoutNulls({ ...fields, config: parseJsonObject(config_json) })),
  ),
  update_message: operation(
    () => ({
      message,
      title: text,
      body: text,
      ctaText: text,
      ctaLink: text.meta({ description: "Where the button leads; not for the welcome message" }),
    }),
    ({ message, ...texts }, studyId) => update("study_messages", studyId, { [message]: withoutNulls(texts) }),
  ),
  clear_message: operation(
    () => ({
      message: message.meta({ description: "Thank you goes away; the others get their default text back" }),
    }),
    ({ message }, studyId) => update("study_messages", studyId, { [message]: null }),
  ),
};
