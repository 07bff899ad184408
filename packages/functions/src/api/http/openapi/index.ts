import { examples } from "../../routes/examples.ts";
import type { Json } from "../json-schema.ts";
import { methods, type Route } from "../route.ts";
import { tags } from "../tags.ts";
import { errorResponses, errorSchemas } from "./errors.ts";
import { headers, parameters } from "./headers.ts";
import { operationOf } from "./operation.ts";
import { describeQuestionTypes } from "./question-types.ts";
import { shareRepeated } from "./repeated.ts";
import { collectSchemas, type SchemaCollector } from "./schema.ts";
import { shapeNames } from "./shape-names.ts";
import { nameShapes } from "./shapes.ts";
import { describeUnits } from "./units.ts";
import { webhooksOf } from "./webhook.ts";

/** The documentation of a service that `npm start` runs. A service says where its own is when it shows the document. */
const docs = "http://127.0.0.1:3000/docs";

/** The OpenAPI 3.1 document of a list of routes, out of the very schemas that validate them. */
export function buildOpenApi(routes: readonly Route[]): Json {
  const collector = collectSchemas();
  const paths = pathsOf(routes, collector);
  const webhooks = webhooksOf(collector);
  describeQuestionTypes(collector);
  for (const [name, schema] of Object.entries(collector.schemas)) {
    describeUnits(schema);
    if (Object.hasOwn(examples, name)) schema.examples = [examples[name]];
  }
  const items = [...Object.values(paths), ...Object.values(webhooks)] as Json[];
  const shared = shareRepeated(items, { parameters, responses: errorResponses });
  const schemas = nameShapes(
    { ...collector.schemas, ...errorSchemas },
    [paths, webhooks, shared],
    shapeNames,
  );
  return {
    openapi: "3.1.0",
    info: {
      title: "Research Interview Service",
      version: "1.0.0",
      description: "Organization-scoped REST API for AI-moderated research interviews.",
      contact: { name: "Research Interview Service", url: docs },
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    externalDocs: { url: docs, description: "How to authenticate, page, retry and handle errors" },
    servers: [{ url: "/" }],
    tags: tags.map((tag) => ({ ...tag })),
    paths,
    webhooks,
    components: {
      schemas: sorted(schemas),
      parameters: sorted(shared.parameters),
      headers,
      responses: sorted(shared.responses),
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description:
            "An organization API key or a session token with the scopes that an operation names. A key that was " +
            "created without scopes has all of them.",
        },
      },
    },
  };
}

function pathsOf(routes: readonly Route[], collector: SchemaCollector): Json {
  const byPath = Map.groupBy(routes, (route) => route.path);
  const paths = [...byPath].map(([path, operations]) => [
    path,
    Object.fromEntries(
      operations
        .toSorted((a, b) => methods.indexOf(a.method) - methods.indexOf(b.method))
        .map((route) => [route.method.toLowerCase(), operationOf(route, collector)]),
    ),
  ]);
  return sorted(Object.fromEntries(paths));
}

const sorted = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
