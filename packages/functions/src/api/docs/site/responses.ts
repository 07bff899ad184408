import { STATUS_CODES } from "node:http";
import { type Operation, resolved, type Schema } from "./document.ts";
import { fieldDetails, type Place } from "./fields.ts";
import { shapeWords } from "./shape-words.ts";
import { inline } from "./text.ts";

/** The answers of an operation, and the statuses of its errors. */
export function responseList({ responses }: Operation, place: Place): string {
  const successes = Object.entries(responses).filter(([status]) => /^[23]/.test(status));
  const failures = Object.keys(responses).filter((status) => /^[45]/.test(status));
  return [
    "<h3>Responses</h3>",
    '<ul class="responses">',
    ...successes.map(([status, { content = {}, description }]) => {
      const [[type, { schema }] = ["", { schema: undefined }]] = Object.entries(content);
      const words = /^3/.test(status) ? ` ${inline(description ?? "")}` : ` ${STATUS_CODES[status] ?? ""}`;
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
