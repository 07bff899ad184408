import * as z from "zod";

export type Json = Record<string, unknown>;

export type Direction = "input" | "output";

/** A shape as JSON Schema; one whose `wire` says how it is sent is that, under its own description. */
export function toJsonSchema(shape: z.ZodType, io: Direction): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      const { wire, description } = z.globalRegistry.get(zodSchema) ?? {};
      if (wire === undefined) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, wire, description !== undefined && { description });
    },
  });
  return schema;
}
