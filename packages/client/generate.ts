import { readFile, writeFile } from "node:fs/promises";
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import ts from "typescript-5";

/**
 * Writes the types of openapi.json to `src/openapi.ts`, or to the file that the first argument names, and beside it
 * `changes.ts`.
 */

// The generator uses the compiler's JavaScript API, which TypeScript 7 does not have.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === "typescript" ? "typescript-5" : specifier, context),
});
const { astToString, default: openapiTS } = await import("openapi-typescript");

const root = new URL("../../", import.meta.url);
const document = JSON.parse(await readFile(new URL("openapi.json", root), "utf8"));
const nodes = await openapiTS(document, {
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  // Values of an open enumeration complete in an editor, and new ones still fit.
  transform: (schema) => ("x-extensible-enum" in schema ? openUnion(schema) : undefined),
});
const generated = "// Generated from openapi.json: npm run openapi\n\n";
const target =
  process.argv[2] === undefined
    ? new URL("packages/client/src/openapi.ts", root)
    : pathToFileURL(process.argv[2]);
await writeFile(target, `${generated}${astToString(nodes)}`);
await writeFile(new URL("changes.ts", target), `${generated}${changesText()}`);

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  description?: string;
}

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { headers?: object; content?: Record<string, { schema: Schema }> }>;
}

/** What of a change can be read again, for each operation with an ETag. */
function changesText(): string {
  const operations = Object.entries<Record<string, Operation>>(document.paths);
  const changes = operations.flatMap(([path, { get, ...verbs }]) =>
    Object.entries(verbs).flatMap(([verb, { requestBody, responses }]) => {
      if ((verb !== "put" && verb !== "patch") || !("ETag" in (responses[200]?.headers ?? {}))) return [];
      const read = Object.keys(propertiesOf(get?.responses[200]?.content?.["application/json"]?.schema));
      const sent = Object.entries(propertiesOf(requestBody?.content["application/json"]?.schema));
      const readable = sent.filter(([name]) =>
        // Answers are read with their questions.
        read.includes(name === "answers" ? "parsed_conversation_json" : name),
      );
      const fields = readable.map(([name]) => name).join(" ");
      const defaults = Object.fromEntries(readable.flatMap(([, schema]) => defaultsWithin(schema)));
      return [[`${verb.toUpperCase()} ${path}`, { fields, defaults }]];
    }),
  );
  return (
    "/** The fields of a change that can be read again, and what parts of them are that are left out. */\n" +
    "export const readableChanges: Record<string, { fields: string; defaults: Record<string, unknown> }> = " +
    `${JSON.stringify(Object.fromEntries(changes), null, 2)};\n`
  );
}

function resolved(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : document.components.schemas[schema.$ref.slice(21)];
}

function propertiesOf(schema: Schema | undefined): Record<string, Schema> {
  return (schema && resolved(schema).properties) ?? {};
}

/** Names and values of parts that have a default, which their descriptions say. */
function defaultsWithin(schema: Schema, above: readonly Schema[] = []): [string, unknown][] {
  const of = resolved(schema);
  if (above.includes(of)) return [];
  const properties = Object.entries(of.properties ?? {});
  const own = properties.flatMap(([name, { description = "" }]): [string, unknown][] => {
    const [, value] = /`([^`]+)` when left out/.exec(description) ?? [];
    return value === undefined ? [] : [[name, JSON.parse(value)]];
  });
  const inner = [of.items ?? [], of.anyOf ?? [], properties.map(([, each]) => each)].flat();
  return [...own, ...inner.flatMap((each) => defaultsWithin(each, [...above, of]))];
}

function openUnion(schema: object): ts.TypeNode {
  const { factory, SyntaxKind } = ts;
  const { "x-extensible-enum": values, type } = schema as { "x-extensible-enum": string[]; type: unknown };
  const literals = values.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(value)));
  const anyString = factory.createIntersectionTypeNode([
    factory.createKeywordTypeNode(SyntaxKind.StringKeyword),
    factory.createTypeLiteralNode([]),
  ]);
  const none =
    Array.isArray(type) && type.includes("null") ? [factory.createLiteralTypeNode(factory.createNull())] : [];
  return factory.createUnionTypeNode([...literals, anyString, ...none]);
}
