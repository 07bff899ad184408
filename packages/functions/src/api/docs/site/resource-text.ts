import {
  type OpenApi,
  type Operation,
  type PlacedOperation,
  parametersOf,
  resolved,
  responsesOf,
  type Schema,
} from "./document.ts";
import { flat } from "./object.ts";
import type { Samples } from "./samples.ts";
import { shapeWords } from "./shape-words.ts";

/** A page of the reference as Markdown: each operation with what it takes, what it answers and how it is called. */
export const resourceText = (
  tag: OpenApi["tags"][number],
  operations: readonly PlacedOperation[],
  samples: Record<string, Samples>,
  document: OpenApi,
): string =>
  [
    `# ${tag.name}`,
    tag.description,
    ...operations.map((each) => operationText(each, samples[each.operation.operationId], document)),
  ].join("\n\n");

function operationText(
  { verb, path, isEvent, operation }: PlacedOperation,
  samples: Samples | undefined,
  document: OpenApi,
): string {
  const { summary, description, requestBody } = operation;
  const [body] = Object.values(requestBody?.content ?? {});
  const statuses = responsesOf(operation, document).map(([status, { content = {} }]) => {
    const [answer] = Object.values(content);
    const shape = answer?.schema === undefined ? "" : `: ${shapeWords(answer.schema, document)}`;
    return `\`${status}\`${/^2/.test(status) ? shape : ""}`;
  });
  return [
    `## ${summary}`,
    isEvent ? `Event \`${path}\`` : `\`${verb.toUpperCase()} ${path}\``,
    ...(description === undefined ? [] : [description]),
    ...listOf("Parameters", parameterLines(operation, document)),
    ...listOf("Body", body?.schema === undefined ? [] : fieldsOf(body.schema, document)),
    ...(isEvent ? [] : [`Responses: ${statuses.join(", ")}`]),
    ...(samples === undefined ? [] : [`\`\`\`sh\n${samples.curl.trimEnd()}\n\`\`\``]),
  ].join("\n\n");
}

const listOf = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:\n\n${lines.join("\n")}`];

function parameterLines(operation: Operation, document: OpenApi): string[] {
  const all = parametersOf(operation, document);
  return all.map(({ name, in: where, schema, required = false, description = "" }) =>
    line(name, `${where}, ${shapeWords(schema, document)}${required ? ", required" : ""}`, description),
  );
}

function fieldsOf(schema: Schema, document: OpenApi): string[] {
  const { properties, required } = flat(resolved(schema, document).schema, document);
  return Object.entries(properties).map(([name, of]) => {
    const needed = required.includes(name) ? ", required" : "";
    return line(name, `${shapeWords(of, document)}${needed}`, of.description ?? "");
  });
}

const line = (name: string, shape: string, description: string): string =>
  `- \`${name}\` (${shape.replaceAll("`", "")})${description === "" ? "" : `: ${description}`}`;
