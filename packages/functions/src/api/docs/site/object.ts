import { type OpenApi, resolved, type Schema } from "./document.ts";

/** Whether it is an object of which something is known. */
export const hasFields = ({ properties, allOf, discriminator }: Schema): boolean =>
  Object.keys(properties ?? {}).length > 0 || allOf !== undefined || discriminator !== undefined;

type Fields = Required<Pick<Schema, "properties" | "required">>;

/** The fields of an object and of all that it is made of; of one whose `type` decides what it is, those of any type. */
export function flat(schema: Schema, document: OpenApi): Fields {
  const parts = schema.discriminator === undefined ? (schema.allOf ?? []) : (schema.oneOf ?? []).slice(-1);
  return parts
    .map((part) => flat(resolved(part, document).schema, document))
    .reduce(
      (all, { properties, required }) => ({
        properties: { ...all.properties, ...properties },
        required: [...all.required, ...required],
      }),
      { properties: schema.properties ?? {}, required: schema.required ?? [] },
    );
}
