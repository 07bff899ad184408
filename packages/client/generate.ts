import { readFile, writeFile } from "node:fs/promises";
import { registerHooks } from "node:module";
import ts from "typescript-5";

/** Writes the types of openapi.json to `src/openapi.ts`, or to the file that the first argument names. */

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
const target = process.argv[2] ?? new URL("packages/client/src/openapi.ts", root);
await writeFile(target, `// Generated from openapi.json: npm run openapi\n\n${astToString(nodes)}`);

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
