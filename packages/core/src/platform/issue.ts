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
  issues.map(({ path, message, code }) => ({
    loc: [...loc, ...path.map((key) => (typeof key === "number" ? key : String(key)))],
    msg: message,
    type: message === required ? "missing" : code,
  }));
