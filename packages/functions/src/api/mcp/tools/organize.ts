import * as z from "zod";
import { CreateFolder, UpdateFolder } from "#core/design/study/folder.ts";
import { CreateCode, SplitCode, UpdateCode } from "#core/results/insight/code-schema.ts";
import { isRecord } from "#kit/record.ts";
import { id } from "#kit/shape.ts";
import { CreateSource, UpdateSource } from "#survey/source/schema.ts";
import { brief } from "../size.ts";
import { defineTool, type ToolContext } from "../tool.ts";
import type { Effect } from "../yes/kinds.ts";
import { defineOp, type Op, opIssues, opsArgument, runOps, type SentOp } from "./ops.ts";

const confirm = () => ({ confirm_token: z.string().max(4000).optional() });
const idOf = (made: unknown): string | undefined => (isRecord(made) ? String(made.id) : undefined);
/** A field that may be left out, and is not cleared by null. */
const opsOf = (args: { operations?: unknown }): SentOp[] =>
  Array.isArray(args.operations) ? args.operations.filter(isRecord) : [];
const named = (args: { operations?: unknown }, ...ops: string[]) =>
  opsOf(args).filter(({ op }) => ops.includes(String(op)));

/** The studies that operations move into a folder, each once. */
const movedInto = (args: { operations?: unknown }, folder: string): string[] => {
  const moves = named(args, "move_study").filter(
    ({ folder_id }) => String(folder_id).toLowerCase() === folder.toLowerCase(),
  );
  return [...new Set(moves.map(({ study_id }) => String(study_id).toLowerCase()))];
};

function folderOps({ ask }: ToolContext): Record<string, Op> {
  const folder = () => ({ folder_id: id });
  const window = () => UpdateFolder.unwrap().shape.retention_policy_days;
  return {
    create: defineOp({
      shape: () => z.object({ name: CreateFolder.unwrap().shape.name }),
      run: async (ctx, body) => idOf(await ask("create_folder", { body }, ctx)),
    }),
    update: defineOp({
      shape: () => z.object({ ...folder(), name: CreateFolder.unwrap().shape.name }),
      async run(ctx, { folder_id, ...body }) {
        await ask("update_folder", { params: { id: folder_id }, body }, ctx);
        return folder_id;
      },
    }),
    delete: defineOp({
      shape: () => z.object(folder()),
      async run(ctx, { folder_id }) {
        await ask("delete_folder", { params: { id: folder_id } }, ctx);
        return folder_id;
      },
    }),
    move_study: defineOp({
      shape: () => z.object({ study_id: id, folder_id: id.nullable() }),
      async run(ctx, { study_id, folder_id }) {
        await ask("update_study", { params: { id: study_id }, body: { folder_id } }, ctx);
        return study_id;
      },
    }),
    set_retention: defineOp({
      shape: () => z.object({ ...folder(), retention_policy_days: window().unwrap() }),
      async run(ctx, { folder_id, retention_policy_days }) {
        await ask("update_folder", { params: { id: folder_id }, body: { retention_policy_days } }, ctx);
        return folder_id;
      },
    }),
  };
}

export const editFolders = defineTool({
  name: "edit_folders",
  title: "Edit folders",
  description: "Ops create, update, delete, move_study, set_retention; may ask first",
  is: { destructive: true },
  operations: ["update_folder", "create_folder", "delete_folder", "update_study"],
  shape: () => z.object({ operations: opsArgument(), ...confirm() }),
  check: ({ operations }, call) => opIssues(folderOps(call), operations),
  effects: (args) => [
    ...named(args, "set_retention").flatMap(({ folder_id, retention_policy_days: days }): Effect[] => {
      if (typeof days !== "number") return [];
      const folder = String(folder_id);
      return [{ kind: "retention", folder_id: folder, days, study_ids: movedInto(args, folder) }];
    }),
    ...named(args, "move_study").flatMap(({ study_id, folder_id }): Effect[] =>
      typeof folder_id === "string" ? [{ kind: "move", study_id: String(study_id), folder_id }] : [],
    ),
  ],
  async run(call) {
    const { ids, made } = await runOps(call.ctx, folderOps(call), call.args.operations);
    return { body: { done: made.length, ids, changed: made } };
  },
});

function sourceOps({ ask }: ToolContext, study: string): Record<string, Op> {
  const source = () => ({ source_id: id });
  return {
    create: defineOp({
      shape: () => CreateSource.unwrap(),
      run: async (ctx, body) => idOf(await ask("create_source", { params: { id: study }, body }, ctx)),
    }),
    update: defineOp({
      shape: () => z.object({ ...UpdateSource.unwrap().shape, ...source() }),
      async run(ctx, { source_id, ...body }) {
        await ask("update_source", { params: { id: source_id }, body }, ctx);
        return source_id;
      },
    }),
    delete: defineOp({
      shape: () => z.object(source()),
      async run(ctx, { source_id }) {
        await ask("delete_source", { params: { id: source_id } }, ctx);
        return source_id;
      },
    }),
  };
}

export const editSources = defineTool({
  name: "edit_sources",
  title: "Edit sources",
  description: "Where participants come from: ops create, update, delete; may ask first",
  is: { destructive: true },
  operations: ["update_source", "create_source", "delete_source", "list_sources"],
  shape: () => z.object({ study_id: id, operations: opsArgument(), ...confirm() }),
  check: ({ operations, study_id }, call) => opIssues(sourceOps(call, String(study_id)), operations),
  effects: (args) => [
    ...named(args, "delete").map(
      ({ source_id }): Effect => ({ kind: "delete_source", source_id: String(source_id) }),
    ),
    ...named(args, "create", "update").flatMap(({ redirects }): Effect[] => {
      const urls = isRecord(redirects)
        ? Object.values(redirects).filter((each) => typeof each === "string")
        : [];
      return urls.length > 0 ? [{ kind: "hosts", study_id: args.study_id, urls }] : [];
    }),
  ],
  async run(call) {
    const { study_id, operations } = call.args;
    const { ids, made } = await runOps(call.ctx, sourceOps(call, study_id), operations);
    const sources = await call.ask<Record<string, unknown>[]>("list_sources", { params: { id: study_id } });
    const rows = sources.filter(({ id }) => made.includes(String(id))).map(sourceRow);
    return { body: { done: made.length, ids }, lists: [{ key: "sources", items: rows, noun: "sources" }] };
  },
});

export const sourceRow = ({ id, key, name, link, redirects, counts }: Record<string, unknown>) =>
  brief({ id, key, name, link, counts, redirects: brief(isRecord(redirects) ? redirects : {}) });

function codeOps({ ask }: ToolContext, study: string): Record<string, Op> {
  const code = () => ({ code_id: id });
  return {
    create: defineOp({
      shape: () => CreateCode.unwrap(),
      run: async (ctx, body) => idOf(await ask("create_code", { params: { id: study }, body }, ctx)),
    }),
    update: defineOp({
      shape: () => z.object({ ...UpdateCode.unwrap().shape, ...code() }),
      async run(ctx, { code_id, ...body }) {
        await ask("update_code", { params: { id: code_id }, body }, ctx);
        return code_id;
      },
    }),
    merge: defineOp({
      shape: () => z.object({ ...code(), into: id }),
      async run(ctx, { code_id, into }) {
        await ask("merge_codes", { params: { id: code_id }, body: { into } }, ctx);
        return into;
      },
    }),
    split: defineOp({
      shape: () => z.object({ ...SplitCode.unwrap().shape, ...code() }),
      async run(ctx, { code_id, into }) {
        const made = await ask<{ id: string }[]>(
          "split_code",
          { params: { id: code_id }, body: { into } },
          ctx,
        );
        return made[0]?.id;
      },
    }),
    delete: defineOp({
      shape: () => z.object(code()),
      async run(ctx, { code_id }) {
        await ask("delete_code", { params: { id: code_id } }, ctx);
        return code_id;
      },
    }),
  };
}

export const editCodes = defineTool({
  name: "edit_codes",
  title: "Edit codes",
  description:
    "Codes of open answers: ops create, update, merge, split, delete; may ask first. Quotes participants",
  is: { destructive: true },
  operations: ["update_code", "create_code", "merge_codes", "split_code", "delete_code", "list_codes"],
  quotes: true,
  shape: () => z.object({ study_id: id, operations: opsArgument(), ...confirm() }),
  check: ({ operations, study_id }, call) => opIssues(codeOps(call, String(study_id)), operations),
  effects: (args) =>
    named(args, "delete", "merge").map(
      ({ code_id, op }): Effect => ({
        kind: "code",
        code_id: String(code_id),
        isMerged: op === "merge",
      }),
    ),
  async run(call) {
    const { study_id, operations } = call.args;
    const { ids, made } = await runOps(call.ctx, codeOps(call, study_id), operations);
    const codes = await call.ask<Record<string, unknown>[]>("list_codes", { params: { id: study_id } });
    const rows = codes.filter(({ id }) => made.includes(String(id))).map(codeRow);
    return { body: { done: made.length, ids }, lists: [{ key: "codes", items: rows, noun: "codes" }] };
  },
});

export const codeRow = ({
  id,
  name,
  description,
  parent_id,
  count,
  origin,
  warnings,
}: Record<string, unknown>) => brief({ id, name, description, parent_id, count, origin, warnings });
