import type { Json } from "../../http/json-schema.ts";
import { shapeOf } from "../guide/shape.ts";
import { type OpenApi, resolved, type Schema } from "./document.ts";
import { hasFields } from "./object.ts";

/** What a value is, in words: "list of Question". */
export function shapeWords(schema: Schema, document: OpenApi): string {
  const { name, schema: target } = resolved(schema, document);
  if (target["x-extensible-enum"] !== undefined && target["x-extensible-enum"].length <= 12)
    return target["x-extensible-enum"].map((value) => `\`${value}\``).join(", ");
  if (name !== undefined && hasFields(target)) return `${name}${isNullable(target) ? " or null" : ""}`;
  if (target.items && shapeOf({ ...target, items: {} } as Json).endsWith("of anything")) {
    const list = shapeOf({ ...target, type: "array", items: {} } as Json).replace(/anything$/, "");
    return `${list}${grouped(shapeWords(target.items, document))}${isNullable(target) ? " or null" : ""}`;
  }
  if (target.prefixItems !== undefined)
    return `list of ${target.prefixItems.map((item) => shapeWords(item, document)).join(" and ")}`;
  const choices = target.anyOf ?? target.oneOf;
  if (choices !== undefined) {
    const words = new Set(choices.map((choice) => shapeWords(choice, document)));
    return words.size > 6 ? (name ?? "object") : [...words].join(" or ");
  }
  return shapeOf(target as Json);
}

const grouped = (words: string): string => (words.includes(" or ") ? `(${words})` : words);

const isNullable = ({ type }: Schema): boolean => Array.isArray(type) && type.includes("null");
