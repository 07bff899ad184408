import * as z from "zod";
import { pick } from "./pick.ts";

/** Which fields of a list's items a request asks for. */

/** Top-level fields of the items, separated by commas; the items then have these alone, and their `id`. */
export const fieldsQuery = (item: () => z.ZodObject) =>
  z
    .string()
    .max(2000)
    .transform((list, ctx): string[] => {
      const known = Object.keys(item().shape);
      const names = list.split(",").map((name) => name.trim());
      const unknown = names.filter((name) => !known.includes(name));
      if (unknown.length === 0) return [...new Set(["id", ...names])];
      ctx.addIssue({
        code: "custom",
        message: `Must name fields of the items, separated by commas; not ${unknown.map((name) => JSON.stringify(name.slice(0, 100))).join(", ")}`,
      });
      return z.NEVER;
    })
    .optional()
    .meta({
      wire: { type: "string", maxLength: 2000 },
      description:
        "Only these top-level fields, separated by commas, and `id`; others are not read. Items then lack what the schema requires",
      "x-addition": true,
    });

/** An item with the fields that were asked for; how much was redacted stays. */
export const withFields = <Item extends object>(item: Item, fields: readonly string[] | undefined): Item =>
  fields === undefined
    ? item
    : (pick(item, [...fields, "redactions"].filter((name) => name in item) as (keyof Item)[]) as Item);
