import * as z from "zod";
import type { ValidationIssue } from "./error.ts";

const required = "Field required";

// By itself Zod calls an absent field a wrong type, or a wrong value where only some are allowed.
z.config({ customError: ({ input }) => (input === undefined ? required : undefined) });

/** Zod's issues as the wire's; `loc` is where the value stood. */
export const issuesAt = (
  loc: readonly (string | number)[],
  issues: readonly z.core.$ZodIssue[],
): ValidationIssue[] =>
  issues.map((issue) => ({
    loc: [...loc, ...issue.path.map((key) => (typeof key === "number" ? key : String(key)))],
    msg: messageOf(issue),
    type: issue.message === required ? "missing" : issue.code,
  }));

/** What is wrong with a key that is not allowed. */
const messageOf = (issue: z.core.$ZodIssue): string =>
  (issue.code === "invalid_key" ? issue.issues[0]?.message : undefined) ?? issue.message;
