import * as z from "zod";
import { maxOverlapHours } from "#core/account/auth/key-schema.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { type Role, scopes } from "#kit/actor.ts";
import type { AdminSettings } from "./place.ts";

/** One command of the admin command line. */
export interface Command {
  /** As typed. */
  name: string;
  /** What it does and what is worth knowing, in a sentence or two. */
  description: string;
  /** Its options. */
  usage: string;
  options: z.ZodObject;
  run:
    | { within: (ctx: Ctx, options: never, settings: AdminSettings) => Promise<object> }
    | { alone: Alone<never> };
}

/** What it is given last has the process give way to the service beside it, for the rest of its life. */
type Alone<Options> = (
  options: Options,
  settings: AdminSettings,
  letServiceGoFirst: () => void,
) => Promise<object>;

/** Thrown where a command's answer is printed, and the exit code is 1 all the same. */
export class BadAnswer extends Error {
  readonly answer: object;
  constructor(answer: object) {
    super("the answer says what is wrong");
    this.answer = answer;
  }
}

/** Ties the type of `run`'s argument to the schema in `options`. */
export const command = <Options extends z.ZodObject>(
  name: string,
  description: string,
  usage: string,
  options: Options,
  within: (ctx: Ctx, options: z.output<Options>, settings: AdminSettings) => Promise<object>,
): Command => ({ name, description, usage, options, run: { within } });

/** A command for which no database is opened, or which opens its own. */
export const standalone = <Options extends z.ZodObject>(
  name: string,
  description: string,
  usage: string,
  options: Options,
  alone: Alone<z.output<Options>>,
): Command => ({ name, description, usage, options, run: { alone } });

const roles = ["owner", "admin", "member"] as const satisfies readonly Role[];

const scopeNames = `must be some of ${scopes.join(", ")}, with spaces between them`;
const overlapRange = `must be a whole number from 0 to ${maxOverlapHours}`;
const auditDaysRange = "must be a whole number from 30 to 3650";

/** Messages are printed after the option's name. */
export const option = {
  id: z.guid("must be an id (a UUID)").toLowerCase(),
  name: z.string().trim().min(1, "must not be empty").max(200, "must have at most 200 characters"),
  email: z.string().trim().max(254, "must be an email address").pipe(z.email("must be an email address")),
  role: z.enum(roles, "must be owner, admin or member"),
  level: z.enum(["view", "edit"], "must be view or edit"),
  requests: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, "must be a whole number from 1 to 9999999")
    .transform(Number),
  amount: z.union(
    [
      z.literal("none"),
      z
        .string()
        .regex(/^(0|[1-9]\d{0,14})$/)
        .transform(Number),
    ],
    "must be a whole number from 0 to 999999999999999, or none",
  ),
  onOff: z.enum(["on", "off"], "must be on or off").transform((value) => value === "on"),
  auditDays: z
    .string()
    .regex(/^[1-9]\d{1,3}$/, auditDaysRange)
    .transform(Number)
    .refine((days) => days >= 30 && days <= 3650, auditDaysRange),
  /** Given without a value. */
  flag: z.boolean().optional(),
  limit: z
    .string()
    .regex(/^([1-9]\d{0,2}|1000)$/, "must be a whole number from 1 to 1000")
    .transform(Number)
    .prefault("100"),
  text: z.string().trim().min(1, "must not be empty"),
  count: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "must be a whole number from 1")
    .transform(Number),
  scopes: z
    .string()
    .transform((text) => [...new Set(text.split(/\s+/).filter((word) => word !== ""))])
    .pipe(z.array(z.enum(scopes, scopeNames)).min(1, scopeNames)),
  overlapHours: z
    .string()
    .regex(/^\d{1,3}$/, overlapRange)
    .transform(Number)
    .refine((hours) => hours <= maxOverlapHours, overlapRange)
    .prefault("0"),
  instant: z.iso
    .datetime({ offset: true, error: "must be a date and time such as 2026-01-31T12:00:00Z" })
    .transform((text) => new Date(text)),
};
