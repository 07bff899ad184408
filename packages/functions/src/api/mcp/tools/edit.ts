import * as z from "zod";
import {
  editStudy as applyEdit,
  EditOperation,
  type OperationName,
  operationFields,
  operationNames,
} from "#core/design/edit/index.ts";
import { typesOfQuestions } from "#core/design/question/index.ts";
import { isRecord } from "#kit/record.ts";
import { id, requiredText } from "#kit/shape.ts";
import { UpdateGroup } from "#survey/group/schema.ts";
import { writtenConditionsShape } from "#survey/logic/condition/schema.ts";
import { writtenScoreShape } from "#survey/score/schema.ts";
import { readConfig } from "#survey/study/config.ts";
import { studyLanguages } from "#survey/study/language.ts";
import type { Study } from "#survey/study/schema.ts";
import { type NamedIssue, unknownName, unknownNames, valueIssues, wordIssues } from "../strict.ts";
import { defineTool, type ToolContext } from "../tool.ts";
import { answerableIssues, configIssues, languageIssues, propIssues, typeIssues } from "../words.ts";
import { problemRow } from "./in-words.ts";
import { maxOps, opsArgument, tempId } from "./ops.ts";

/** What an assistant sends for an operation of the planner: JSON where that has JSON as text, and nothing for null. */

const jsonEnd = "_json";
const plainName = (name: string): string => (name.endsWith(jsonEnd) ? name.slice(0, -jsonEnd.length) : name);

/** What fields are that an assistant may leave out and the planner may not. */
const defaults: Readonly<Record<string, unknown>> = { randomize: false, mode: "ungroup" };
const optional: Partial<Record<OperationName, readonly string[]>> = {
  create_group: ["question_ids"],
  create_rule: ["comparison_value_type"],
};

const isOptional = (op: OperationName, name: string, schema: z.ZodType): boolean =>
  name === "temp_id" ||
  Object.hasOwn(defaults, name) ||
  optional[op]?.includes(name) === true ||
  schema.safeParse(null).success;

/** The fields of an operation as an assistant sends them. */
export function sentFields(op: OperationName): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(operationFields(op)).map(([name, schema]) => {
      const { description } = schema.meta() ?? {};
      const field = name === "temp_id" ? tempId() : name.endsWith(jsonEnd) ? z.unknown() : unnulled(schema);
      const named = description === undefined ? field : field.meta({ description });
      return [plainName(name), isOptional(op, name, schema) ? named.optional() : named];
    }),
  );
}

const unnulled = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : schema;

type Sent = Record<string, unknown>;

/** The planner's operation. */
function planned(op: OperationName, sent: Sent, at: number): Sent {
  const fields = Object.entries(operationFields(op)).map(([name, schema]): [string, unknown] => {
    const value = sent[plainName(name)] ?? null;
    if (name.endsWith(jsonEnd)) return [name, value === null ? null : JSON.stringify(value)];
    if (value !== null) return [name, name === "arms" ? armsOf(value, op) : value];
    if (name === "temp_id") return [name, `unnamed_${at}`];
    if (name === "question_ids" && op === "create_group") return [name, []];
    if (name === "comparison_value_type" && op === "create_rule") return [name, comparedAs(sent.operation)];
    return [name, schema.safeParse(null).success ? null : defaults[name]];
  });
  return { op, ...Object.fromEntries(fields) };
}

/** An arm shows a question, a group or neither; one that stays is named. */
const armsOf = (arms: unknown, op: OperationName): unknown =>
  Array.isArray(arms)
    ? arms.map((arm) =>
        isRecord(arm)
          ? {
              ...(op === "update_randomizer" && { arm_id: null }),
              question_id: null,
              question_group_id: null,
              ...arm,
            }
          : arm,
      )
    : arms;

function comparedAs(operation: unknown): string {
  if (operation === "SMART_CONDITION") return "smart_condition";
  return ["<", "<=", ">", ">=", "COUNT_LT"].includes(String(operation)) ? "int" : "string";
}

const loose = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject)
    return z.array(z.object(withoutNulls(schema.element.shape)));
  return schema;
};
const withoutNulls = (shape: z.ZodRawShape): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const field = schema as unknown as z.ZodType;
      return [name, field.safeParse(null).success ? field.optional() : field];
    }),
  );

/** What is sent as JSON, by its field: its names and fixed words are checked; what it says is checked as it is written. */
const contents: Readonly<Record<string, () => z.ZodType>> = {
  conditions: () => writtenConditionsShape(z.string()),
  repeat_for: () => UpdateGroup.unwrap().shape.repeat_for,
  scores: () => z.array(writtenScoreShape(z.string())),
};

function opIssuesOf(
  sent: unknown,
  at: number,
  types: ReadonlyMap<string, string>,
  languages: readonly string[],
): NamedIssue[] {
  const loc = ["arguments", "operations", at];
  if (!isRecord(sent)) return [];
  const { op, ...fields } = sent;
  if (typeof op !== "string")
    return [
      { loc: [...loc, "op"], msg: "Field required", type: "missing", allowed: operationNames.slice(0, 12) },
    ];
  const name = operationNames.find((each) => each === op);
  if (name === undefined) return [unknownName([...loc, "op"], op, operationNames, "operation", "unknown_op")];
  const shape = sentFields(name);
  const known = Object.keys(shape);
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  const isQuestion = name === "create_question" || name === "update_question";
  const type = String(given.type ?? types.get(String(given.question_id)) ?? "");
  const unknownType = isQuestion && given.type !== undefined ? typeIssues(given.type, [...loc, "type"]) : [];
  const names =
    isQuestion && unknownType.length === 0 && type !== ""
      ? propIssues(type, given, loc, known)
      : Object.keys(given)
          .filter((each) => !known.includes(each))
          .map((each) => unknownName([...loc, each], each, known, "field"));
  const loosened = Object.fromEntries(Object.entries(shape).map(([each, schema]) => [each, loose(schema)]));
  return [
    ...unknownType,
    ...names,
    ...valueIssues(z.object(loosened), given, loc),
    ...Object.entries(given).flatMap(([field, value]): NamedIssue[] => {
      const place = [...loc, field];
      if (field === "config") return configIssues(value, place, languages);
      if (field === "language") return languageIssues(value, place, languages);
      if (field === "arms" && Array.isArray(value)) {
        const schema = loosened.arms;
        return schema === undefined ? [] : unknownNames(schema, value, place, "field");
      }
      const schema = Object.hasOwn(contents, field) ? contents[field]?.() : undefined;
      return schema === undefined
        ? []
        : [...unknownNames(schema, value, place, "field"), ...wordIssues(schema, value, place)];
    }),
    ...(name === "create_question" && unknownType.length === 0
      ? answerableIssues(type, given.props, loc)
      : []),
  ];
}

async function issuesOf({ study_id, operations }: Sent, { ctx, ask }: ToolContext): Promise<NamedIssue[]> {
  if (!Array.isArray(operations) || operations.length > maxOps || !id.safeParse(study_id).success) return [];
  const isUntyped = (each: unknown) =>
    isRecord(each) && each.op === "update_question" && each.props != null && each.type == null;
  const setsLanguages = (each: unknown) =>
    isRecord(each) &&
    ((isRecord(each.config) && each.config.lang != null) || typeof each.language === "string");
  const types = operations.some(isUntyped) ? await typesOfQuestions(ctx, String(study_id)) : new Map();
  const languages = operations.some(setsLanguages)
    ? studyLanguages(readConfig((await ask<Study>("get_study", { params: { id: study_id } })).config))
    : [];
  return operations.flatMap((each, at) => opIssuesOf(each, at, types, languages));
}

/** All addresses in what is sent, wherever they stand. */
export function addressesIn(value: unknown): string[] {
  if (typeof value === "string") return value.match(/https?:\/\/[^\s"'<>)\]]{1,2000}/gi) ?? [];
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  return isRecord(value) ? Object.values(value).flatMap(addressesIn) : [];
}

export const editStudy = defineTool({
  name: "edit_study",
  title: "Edit a study",
  description: "Ops on questions, groups, rules, randomizers, quotas, settings; all or none. See describe",
  is: { destructive: true },
  operations: [
    "update_study",
    "get_study",
    "upsert_questions",
    "update_question",
    "delete_question",
    "delete_questions",
    "create_question_logic",
    "update_question_logic",
    "delete_question_logic",
    "create_question_group",
    "update_question_group",
    "delete_question_group",
    "create_randomizer",
    "update_randomizer",
    "remove_randomizer",
    "set_question_quotas",
    "set_study_quotas",
    "set_scores",
    "keep_study_version",
  ],
  also: () => ["get_study"],
  shape: () =>
    z.object({
      study_id: id,
      operations: opsArgument(),
      if_revision: z.int().min(0).optional(),
      dry_run: z.boolean().default(false),
      label: requiredText(200).optional(),
      confirm_token: z.string().max(4000).optional(),
    }),
  check: issuesOf,
  effects: ({ study_id, operations, dry_run }) => {
    const urls = addressesIn(operations);
    return dry_run || urls.length === 0 ? [] : [{ kind: "hosts", study_id, urls }];
  },
  async run({ ctx, args }) {
    const { study_id, operations, if_revision, dry_run, label } = args;
    const plan = operations.map((sent, at) => {
      const name = operationNames.find((each) => each === sent.op);
      if (name === undefined) throw new Error("an operation that was not checked");
      return EditOperation.parse(planned(name, sent, at));
    });
    const asked = { operations: plan, ifRevision: if_revision, label, isTrial: dry_run };
    const { revision, ids, changes, problems, warnings } = await applyEdit(ctx, study_id, asked);
    const given = Object.fromEntries(Object.entries(ids).filter(([name]) => !/^unnamed_\d+$/.test(name)));
    return {
      body: { study_id, revision, ...(dry_run && { dry_run }), ids: given },
      lists: [
        { key: "changes", noun: "changes", items: changes, isMain: true },
        { key: "problems", noun: "problems", items: problems.map((each) => problemRow(each, "error")) },
        { key: "warnings", noun: "warnings", items: warnings.map((each) => problemRow(each, "warning")) },
      ],
    };
  },
});
