import * as z from "zod";
import type { Ctx } from "#core/platform/ctx.ts";
import { transact } from "#core/platform/ctx.ts";
import { ServiceError, type ValidationIssue } from "#kit/error.ts";
import { isRecord } from "#kit/record.ts";
import type { NamedIssue } from "../strict.ts";
import { unknownName, unknownNames, valueIssues } from "../strict.ts";

/** A list of operations in one call: in order, in one transaction, all or none. */

export interface Op<Shape extends z.ZodObject = z.ZodObject> {
  shape: () => Shape;
  /** Resolves to the id of what is new, if something is. */
  run: (ctx: Ctx, fields: z.output<Shape>) => Promise<string | undefined>;
}

export const defineOp = <Shape extends z.ZodObject>(op: Op<Shape>): Op => op as unknown as Op;

export const maxOps = 200;

/** How what is new is called by later operations. */
export const tempId = () =>
  z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,19}$/, "Must be a letter, then up to 19 lower-case letters, digits or _");

export const opsArgument = () => z.array(z.record(z.string(), z.unknown())).min(1).max(maxOps);

export type SentOp = Record<string, unknown>;

/** What is wrong with operations by their names and fields. Ids that later operations use may be temporary. */
export function opIssues(ops: Readonly<Record<string, Op>>, sent: unknown): NamedIssue[] {
  if (!Array.isArray(sent)) return [];
  const names = Object.keys(ops);
  const made = new Set<unknown>();
  const stand = (name: string) => (made.has(name) ? anyId : undefined);
  return sent.flatMap((each, at): NamedIssue[] => {
    const loc = ["arguments", "operations", at];
    if (!isRecord(each)) return [];
    const { op, temp_id, ...fields } = each;
    if (typeof op !== "string")
      return [{ loc: [...loc, "op"], msg: "Field required", type: "missing", allowed: names }];
    const known = Object.hasOwn(ops, op) ? ops[op] : undefined;
    if (known === undefined) return [unknownName([...loc, "op"], op, names, "operation", "unknown_op")];
    const shape = known.shape();
    const temporary = temp_id === undefined ? [] : valueIssues(tempId(), temp_id, [...loc, "temp_id"]);
    const issues = [
      ...temporary,
      ...unknownNames(shape, fields, loc, "field"),
      ...valueIssues(shape, resolved(fields, stand), loc),
    ];
    made.add(temp_id);
    return issues;
  });
}

const anyId = "00000000-0000-4000-8000-000000000000";

/** The fields with ids in place of temporary ones. */
const resolved = (fields: SentOp, idOf: (name: string) => string | undefined): SentOp =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      typeof value === "string" && (key.endsWith("_id") || key === "into") ? (idOf(value) ?? value) : value,
    ]),
  );

interface Done {
  ids: Record<string, string>;
  /** The id of what each operation made or changed. */
  made: (string | undefined)[];
}

/** Runs operations that `opIssues` found nothing wrong with. Throws all that their operations throw, at their places. */
export async function runOps(
  ctx: Ctx,
  ops: Readonly<Record<string, Op>>,
  sent: readonly SentOp[],
): Promise<Done> {
  return transact(ctx, async (ctx) => {
    const ids: Record<string, string> = {};
    const made: Done["made"] = [];
    const refusals: ServiceError[] = [];
    for (const [at, { op, temp_id, ...fields }] of sent.entries()) {
      const known = ops[String(op)];
      if (known === undefined) throw new Error(`${op} was not checked`);
      try {
        const ready = known
          .shape()
          .parse(resolved(fields, (name) => (Object.hasOwn(ids, name) ? ids[name] : undefined)));
        const id = await known.run(ctx, ready);
        made.push(id);
        if (typeof temp_id === "string" && id !== undefined) ids[temp_id] = id;
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        refusals.push(placedAt(error, ["arguments", "operations", at]));
      }
    }
    const [first, ...others] = refusals;
    if (first === undefined) return { ids, made };
    if (others.length === 0) throw first;
    throw new ServiceError(first.kind, refusals.flatMap(issuesOf), {
      ...first.options,
      errors: refusals.flatMap(({ options }) => options.errors ?? []),
    });
  });
}

/** An operation's refusal, at the place of what it was sent. */
function placedAt(error: ServiceError, loc: (string | number)[]): ServiceError {
  const at = <Issue extends { loc: (string | number)[] }>(issue: Issue): Issue => ({
    ...issue,
    loc: [...loc, ...issue.loc.slice(1)],
  });
  const { kind, detail, options } = error;
  const placed = typeof detail === "string" ? detail : detail.map(at);
  return new ServiceError(kind, placed, {
    ...options,
    ...(options.errors && { errors: options.errors.map(at) }),
    fields: { ...options.fields, at: loc },
    ...(error.code !== null && { code: error.code }),
  });
}

function issuesOf({ detail, options, code }: ServiceError): ValidationIssue[] {
  if (typeof detail !== "string") return detail;
  return [{ loc: (options.fields?.at as (string | number)[]) ?? [], msg: detail, type: code ?? "invalid" }];
}
