import * as z from "zod";
import { id, instantInput, lazy, listLimit, timestamp } from "#kit/shape.ts";
import { placeInput } from "../event/place.ts";

/** What a route, a run or a command records, as `<kind of thing>.<what was done>`. */
export const auditActions = [
  "access.denied",
  "assistant.decline",
  "api_key.create",
  "api_key.deactivate",
  "api_key.rotate",
  "api_key.update",
  "code.create",
  "code.delete",
  "code.merge",
  "code.split",
  "code.update",
  "answer.reject_code",
  "answer.set_code",
  "content.read",
  "data_subject_request.create",
  "data_subject_request.finish",
  "edit.start",
  "export.create",
  "export.delete",
  "export.download",
  "folder.create",
  "folder.delete",
  "folder.remove_content",
  "folder.update",
  "import.create",
  "insight.create",
  "insights_run.cancel",
  "insights_run.create",
  "interview.correct",
  "interview.create",
  "interview.erase",
  "interview.transcribe",
  "interview.unarchive",
  "interview.update",
  "logic_rule.create",
  "logic_rule.delete",
  "logic_rule.update",
  "member.add",
  "member.remove",
  "member.set_role",
  "organization.create",
  "organization.export",
  "organization.update",
  "quality.decide",
  "quality.recheck",
  "question.create",
  "question.delete",
  "question.move",
  "question.set_codes",
  "question.set_quotas",
  "question.update",
  "question_group.create",
  "question_group.delete",
  "question_group.update",
  "randomizer.changed",
  "randomizer.create",
  "randomizer.delete",
  "randomizer.update",
  "sandbox.reset",
  "share.create",
  "share.delete",
  "simulation.create",
  "source.create",
  "source.delete",
  "source.rotate_signing_secret",
  "source.update",
  "study.apply_edit",
  "study.create",
  "study.delete",
  "study.erase",
  "study.grant_access",
  "study.keep_version",
  "study.restore_version",
  "study.revoke_access",
  "study.set_quotas",
  "study.set_scores",
  "study.translate",
  "study.update",
  "translated_question.update",
  "translation_file.import",
  "translation_unit.approve",
  "translation_unit.lock",
  "translation_unit.update",
  "upload.create",
  "webhook_delivery.replay",
  "webhook_endpoint.create",
  "webhook_endpoint.delete",
  "webhook_endpoint.disable",
  "webhook_endpoint.replay",
  "webhook_endpoint.rotate_secret",
  "webhook_endpoint.test",
  "webhook_endpoint.update",
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditActorTypes = ["api_key", "member", "system", "operator"] as const;
export type AuditActorType = (typeof auditActorTypes)[number];

type Shown = string | number | boolean | null;
export type Changes = Record<string, { from: Shown; to: Shown } | "changed">;

/** The most entries of one answer. */
export const maxAuditEntries = 500;

const shown = () => z.union([z.string(), z.number(), z.boolean()]).nullable();

export const AuditEntry = lazy(() =>
  z
    .object({
      id,
      at: timestamp,
      actor: z
        .object({
          type: z.enum(auditActorTypes),
          id: id.nullable().meta({ description: "Null for the service itself and its operator" }),
          name: z.string().nullable().meta({
            description: "As it was at the time: the name of an API key, or the email address of a member",
          }),
        })
        .meta({
          description: "Who did it: `system` is the service itself, `operator` is the person who runs it",
        }),
      action: z.string().meta({ description: "What was done, such as `study.update`" }),
      entity_type: z.string(),
      entity_id: id.nullable().meta({ description: "Null if it was done to several entities, or to none" }),
      study_id: id.nullable(),
      request_id: z.string().meta({ description: "The `X-Request-Id` of the request" }),
      changes: z
        .record(z.string(), z.union([z.object({ from: shown(), to: shown() }), z.literal("changed")]))
        .meta({
          description:
            "By field: both values of numbers, booleans, enumerations, times and ids; `changed` for texts and secrets",
        }),
      address_prefix: z
        .string()
        .nullable()
        .meta({ description: "The network of the request, /24 or /48; null after 30 days" }),
      via: z.literal("mcp").optional().meta({
        description: "Done by an assistant for the member; left out otherwise",
        "x-addition": true,
      }),
      client: z.string().nullable().optional().meta({
        description: "What the assistant calls itself, which nobody has checked",
        "x-addition": true,
      }),
      confirmed: z
        .enum(["person", "token"])
        .nullable()
        .optional()
        .meta({
          description:
            "Who said yes: `person` in a form of the assistant, `token` where the model has passed on a token; null where " +
            "nobody was asked, or said no",
          "x-addition": true,
        }),
    })
    .meta({ id: "AuditEntry" }),
);
export type AuditEntry = z.output<typeof AuditEntry>;

export const AuditEntries = lazy(() =>
  z
    .object({
      entries: z.array(AuditEntry),
      next_after: z.string().meta({ description: "The `after` of the next request; always there" }),
    })
    .meta({ id: "AuditEntries" }),
);
export type AuditEntries = z.output<typeof AuditEntries>;

export const ListAuditQuery = lazy(() =>
  z.object({
    after: placeInput(),
    actor_id: id.optional().meta({ description: "Only what this API key or member did" }),
    action: z
      .string()
      .regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/, "Must be an action, such as `study.update`")
      .optional()
      .meta({ description: "Only this action" }),
    entity_id: id.optional().meta({ description: "Only what was done to this entity" }),
    study_id: id.optional().meta({ description: "Only what was done in this study" }),
    from: instantInput.optional().meta({ description: "Only entries at or after this time" }),
    to: instantInput.optional().meta({ description: "Only entries before this time" }),
    limit: listLimit(maxAuditEntries),
  }),
);
export type ListAuditQuery = z.output<typeof ListAuditQuery>;
