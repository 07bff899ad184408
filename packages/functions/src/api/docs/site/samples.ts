import { codeBlock, codeChoice } from "./code.ts";
import { exampleOf, type OpenApi, type PlacedOperation, responsesOf } from "./document.ts";

/** How an operation is called. */
export interface Samples {
  curl: string;
  typescript: string;
  python: string;
}

/** How the operation is called and what it answers; what an event brings. */
export function samplesOf(
  { isEvent, operation }: PlacedOperation,
  samples: Samples | undefined,
  document: OpenApi,
): string {
  const sent = operation.requestBody?.content["application/json"]?.schema;
  if (isEvent) return json(exampleOf(sent, document), "Body");
  const [[status, { content = {} }] = ["", {}]] = responsesOf(operation, document);
  const response = exampleOf(content["application/json"]?.schema, document);
  return [
    samples === undefined
      ? ""
      : codeChoice([
          codeBlock(samples.curl, "sh", "curl"),
          codeBlock(samples.typescript, "ts"),
          codeBlock(samples.python, "py"),
        ]),
    json(response, `Response ${status}`),
  ].join("\n");
}

const json = (value: unknown, label: string): string =>
  value === undefined ? "" : codeBlock(JSON.stringify(value, null, 2), "json", label);
