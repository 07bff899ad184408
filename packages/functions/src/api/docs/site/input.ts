import { filterFields } from "#core/field/list/filter/schema.ts";
import { type OpenApi, type Operation, type Parameter, parametersOf } from "./document.ts";
import { fieldItem, fieldList, type Place } from "./fields.ts";
import { shapeWords } from "./shape-words.ts";
import { escaped, inline } from "./text.ts";

const fewestFolded = 4;

/** Where the start page says how each header works. */
const headerAddresses: Record<string, string> = {
  "Idempotency-Key": "/docs#retries",
  "If-Match": "/docs#concurrency",
  "If-None-Match": "/docs#concurrency",
  Prefer: "/docs#requests",
};

/** What says which interviews are meant: the same wherever it can be sent, and long. */
const filters = new Set([...Object.keys(filterFields()), "metadata", "answer", "theme"]);

/** The parameters, by where they are sent. */
export function parameterLists(operation: Operation, document: OpenApi): string {
  const all = parametersOf(operation, document);
  const listOf = (where: string, title: string): string => {
    const items = all.filter((each) => each.in === where && !(each.name in headerAddresses));
    if (items.length === 0) return "";
    const [folded = [], shown = []] = [true, false].map((isFilter) =>
      items.filter(({ name }) => filters.has(name) === isFilter),
    );
    const list = (each: readonly Parameter[]) => `<ul class="fields">${each.map(item).join("")}</ul>`;
    if (folded.length < fewestFolded) return `<h3>${title}</h3>${list(items)}`;
    return `<h3>${title}</h3>${shown.length === 0 ? "" : list(shown)}<details><summary>Filters: which interviews</summary>${list(folded)}</details>`;
  };
  const item = ({ name, schema, required = false, description = "" }: Parameter) =>
    fieldItem(escaped(name), schema, required, { document, around: [] }, 0, description);
  const shared = all.filter(({ name }) => name in headerAddresses);
  return [
    listOf("path", "Path"),
    listOf("query", "Query"),
    listOf("header", "Headers"),
    shared.length === 0
      ? ""
      : `<p class="headers">Headers: ${shared
          .map(({ name }) => `<a href="${headerAddresses[name]}"><code>${name}</code></a>`)
          .join(", ")}</p>`,
  ].join("");
}

/** The fields of the body. */
export function bodyList({ requestBody }: Operation, isEvent: boolean, place: Place): string {
  const content = Object.entries(requestBody?.content ?? {});
  const [[, { schema }] = ["", { schema: undefined }]] = content;
  if (schema === undefined) return "";
  const forms = content.map(([type]) => `<code>${type}</code>`).join(" or ");
  const { document } = place;
  const fields = fieldList(schema, isEvent ? place : { document, around: [] });
  return `<h3>Body${isEvent ? "" : ` <small>${forms}</small>`}</h3>${
    fields === "" ? `<p>${inline(shapeWords(schema, document))}</p>` : fields
  }`;
}
