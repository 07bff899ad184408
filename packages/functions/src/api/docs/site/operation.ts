import { statusNames } from "../status-name.ts";
import {
  exampleOf,
  type OpenApi,
  type Operation,
  type PlacedOperation,
  parametersOf,
  resolved,
  responsesOf,
  type Schema,
} from "./document.ts";
import { fieldDetails, type Place } from "./fields.ts";
import { bodyList, parameterLists } from "./input.ts";
import { type Samples, samplesOf } from "./samples.ts";
import { shapeWords } from "./shape-words.ts";
import { escaped, inline } from "./text.ts";

/** Marks what the service adds to the interface that it implements. */
export const badge =
  '<span class="addition" title="Added to the interface that this service implements">added</span>';

/** An operation or an event, with its samples beside it. */
export function operationSection(
  placed: PlacedOperation,
  samples: Samples | undefined,
  place: Place,
): string {
  const { document } = place;
  const { verb, path, isEvent, operation } = placed;
  const { operationId, summary, description } = operation;
  return [
    `<section class="operation" id="${operationId}">`,
    '<div class="about">',
    `<h2><a href="#${operationId}">${inline(summary)}</a>${operation["x-addition"] ? ` ${badge}` : ""}</h2>`,
    isEvent
      ? `<p class="path"><span class="method">event</span> <code>${path}</code></p>`
      : `<p class="path"><span class="method ${verb}">${verb.toUpperCase()}</span> <code>${breakable(path)}</code></p>`,
    description === undefined ? "" : `<p>${inline(description)}</p>`,
    credentialLine(placed),
    parameterLists(operation, document),
    bodyList(operation, isEvent, place),
    isEvent ? "" : responseList(operation, place),
    "</div>",
    `<div class="samples"${isEvent ? "" : ` data-try="${escaped(trial(placed, document))}"`}>`,
    `${samplesOf(placed, samples, document)}</div>`,
    "</section>",
  ].join("\n");
}

/** What the page's script needs to send such a request. */
function trial({ verb, path, operation }: PlacedOperation, document: OpenApi): string {
  const parameters = parametersOf(operation, document);
  const named = (where: string) => parameters.filter((each) => each.in === where).map(({ name }) => name);
  const schema = operation.requestBody?.content["application/json"]?.schema;
  return JSON.stringify({
    method: verb.toUpperCase(),
    path,
    inPath: named("path"),
    query: named("query"),
    required: parameters.filter((each) => each.required && each.in !== "header").map(({ name }) => name),
    ...(schema !== undefined && { body: JSON.stringify(exampleOf(schema, document) ?? {}, null, 2) }),
    takesKey: operation.security?.[0]?.bearer !== undefined,
  });
}

/** A path may break before each of its parts. */
const breakable = (path: string): string => escaped(path).replaceAll("/", "<wbr>/");

function credentialLine({ operation: { security = [] }, path, isEvent }: PlacedOperation): string {
  if (isEvent) return "";
  const [{ bearer } = {}] = security;
  if (bearer === undefined)
    return `<p class="credential">${
      /\{(vid|token)\}/.test(path) ? "The token in the link is the credential." : "Open to everybody."
    }</p>`;
  const scopes = bearer.map((scope) => `<code>${scope}</code>`).join(", ");
  return `<p class="credential"><a href="/docs#authentication">API key</a> or session${
    scopes === "" ? "" : ` with ${scopes}`
  }.</p>`;
}

/** The answers of an operation, and the statuses of its errors. */
function responseList(operation: Operation, place: Place): string {
  const responses = responsesOf(operation, place.document);
  const successes = responses.filter(([status]) => /^[23]/.test(status));
  const failures = Object.keys(operation.responses).filter((status) => /^[45]/.test(status));
  return [
    "<h3>Responses</h3>",
    '<ul class="responses">',
    ...successes.map(([status, { content = {}, description }]) => {
      const [[type, { schema }] = ["", { schema: undefined }]] = Object.entries(content);
      const words = /^3/.test(status) ? ` ${inline(description ?? "")}` : ` ${statusNames[status] ?? ""}`;
      const shape =
        schema === undefined
          ? ""
          : `, ${type === "application/json" ? inline(shapeWords(schema, place.document)) : type}`;
      return `<li><code>${status}</code>${words}${shape}${responseFields(schema, place)}</li>`;
    }),
    `<li>Errors: ${failures
      .map((status) => `<a href="/docs/errors#${status}"><code>${status}</code></a>`)
      .join(" ")}</li>`,
    "</ul>",
  ].join("");
}

function responseFields(schema: Schema | undefined, place: Place): string {
  if (schema === undefined) return "";
  const { schema: target } = resolved(schema, place.document);
  const [choice] = target.anyOf ?? [];
  return fieldDetails(target.items || choice?.items || choice || schema, "Fields", place);
}
