import { type OpenApi, resolved, type Schema } from "./document.ts";
import { flat, hasFields } from "./object.ts";
import { shapeWords } from "./shape-words.ts";
import { inline } from "./text.ts";

/** Fields inside fields inside fields are shown; what is deeper only by its shape. */
const maxDepth = 3;

/** Where fields stand. */
export interface Place {
  document: OpenApi;
  /** The names of the schemas around. */
  around: readonly string[];
  /** The names of the schemas that the page has shown already; where it is left out, they are shown again. */
  shown?: Set<string>;
}

/** The fields of an object, as a list in which those of inner objects open; nothing of a schema without fields. */
export function fieldList(schema: Schema, place: Place, depth = 0): string {
  const { name, schema: target } = resolved(schema, place.document);
  const inside = { ...place, around: name === undefined ? place.around : [...place.around, name] };
  const { properties, required } = flat(target, place.document);
  const fields = Object.entries(properties).map(([field, of]) =>
    fieldItem(field, of, required.includes(field), inside, depth),
  );
  return fields.length === 0 ? "" : `<ul class="fields">${fields.join("")}</ul>`;
}

/** One field, parameter or the like. */
export function fieldItem(
  name: string,
  schema: Schema,
  isRequired: boolean,
  place: Place,
  depth = 0,
  description = schema.description ?? "",
): string {
  const inner = depth < maxDepth ? innerObject(schema, place) : undefined;
  return [
    `<li><div class="field"><code>${name}</code> <span class="shape">${inline(shapeWords(schema, place.document))}</span>`,
    isRequired ? ' <span class="required">required</span>' : "",
    "</div>",
    description === "" ? "" : `<p>${inline(description)}</p>`,
    inner === undefined ? "" : fieldDetails(inner, `Fields of <code>${name}</code>`, place, depth + 1),
    "</li>",
  ].join("");
}

/** The fields of an object, which open; a link to them where the page has them already. */
export function fieldDetails(schema: Schema, label: string, place: Place, depth = 0): string {
  const { name } = resolved(schema, place.document);
  if (name !== undefined && place.shown?.has(name))
    return `<a class="again" href="#fields-${name}">${label}</a>`;
  const fields = fieldList(schema, place, depth);
  if (fields === "") return "";
  const anchor = name === undefined || place.shown === undefined ? "" : ` id="fields-${name}"`;
  if (name !== undefined) place.shown?.add(name);
  return `<details${anchor}><summary>${label}</summary>${fields}</details>`;
}

/** The object that a field is, lists, or maps to, unless it is one of those around it. */
function innerObject(schema: Schema, { document, around }: Place): Schema | undefined {
  const { name, schema: target } = resolved(schema, document);
  if (name !== undefined && around.includes(name)) return undefined;
  if (hasFields(target)) return schema;
  const [only, ...others] = (target.anyOf ?? []).filter(({ type }) => type !== "null");
  const next =
    (target.items || undefined) ??
    (typeof target.additionalProperties === "object" ? target.additionalProperties : undefined) ??
    (others.length === 0 ? only : undefined);
  return next === undefined ? undefined : innerObject(next, { document, around });
}
