/** The part of OpenAPI that `openapi.json` uses. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  title?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  /** False where a list has its items one by one. */
  items?: false | Schema;
  prefixItems?: Schema[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  examples?: unknown[];
  discriminator?: { mapping: Record<string, string> };
  "x-extensible-enum"?: string[];
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: Schema;
}

type Content = Record<string, { schema?: Schema; example?: unknown }>;

export interface Response {
  $ref?: string;
  description?: string;
  content?: Content;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  "x-addition"?: boolean;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
  security?: { bearer?: string[] }[];
}

export interface PlacedOperation {
  verb: string;
  path: string;
  /** Whether it is a request that the service makes. */
  isEvent: boolean;
  operation: Operation;
}

export interface OpenApi {
  tags: { name: string; description: string; "x-addition"?: boolean }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Response>;
  };
}

export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1);

/** The parameters of an operation, those too that it shares with others. */
export const parametersOf = ({ parameters = [] }: Operation, { components }: OpenApi): Parameter[] =>
  parameters.map((each) =>
    each.$ref === undefined ? each : (components.parameters[nameOf(each.$ref)] ?? each),
  );

/** The responses of an operation by their statuses, those too that it shares with others. */
export const responsesOf = ({ responses }: Operation, { components }: OpenApi): [string, Response][] =>
  Object.entries(responses).map(([status, each]) => [
    status,
    each.$ref === undefined ? each : (components.responses[nameOf(each.$ref)] ?? each),
  ]);

/** A schema and, if it has one, its name. */
export function resolved(schema: Schema, { components }: OpenApi): { name?: string; schema: Schema } {
  if (schema.$ref === undefined) return { schema };
  const name = nameOf(schema.$ref);
  const target = components.schemas[name];
  if (target === undefined) throw new Error(`there is no schema ${name}`);
  return { name, schema: target };
}

/** An example of what a schema describes, by the examples of its named parts. */
export function exampleOf(schema: Schema | undefined, document: OpenApi): unknown {
  if (schema === undefined) return undefined;
  const { schema: target } = resolved(schema, document);
  if (target.examples !== undefined) return target.examples[0];
  const [choice] = target.anyOf ?? target.oneOf ?? [];
  if (choice !== undefined) return exampleOf(choice, document);
  const item = exampleOf(target.items || undefined, document);
  return item === undefined ? undefined : [item];
}
