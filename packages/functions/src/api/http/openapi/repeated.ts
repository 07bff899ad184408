import type { Json } from "../json-schema.ts";

/** Where a parameter or a response stands, and the name that it would have as a component. */
interface Place {
  holder: Json;
  key: string;
  name: string;
}

interface Parameter {
  name: string;
  in: string;
  description?: string;
}

interface Response {
  content?: Record<string, { schema: { $ref?: string; items?: { $ref?: string } } }>;
}

interface Reference {
  $ref: string;
}

interface Operation {
  parameters?: (Parameter | Reference)[];
  responses: Record<string, Response | Reference>;
}

/**
 * Makes components of the parameters and responses that stand in several operations, and returns them. Where several
 * would have the same name, the most frequent one gets it, and the others stay where they are.
 */
export function shareRepeated(
  items: readonly Json[],
  known: { parameters: Json; responses: Json },
): { parameters: Json; responses: Json } {
  const operations = items.flatMap((item) => Object.values(item)) as Operation[];
  const parameters = operations.flatMap(({ parameters = [] }) =>
    parameters.flatMap((each, index) =>
      "$ref" in each ? [] : [placeOf(parameters, String(index), parameterName(each))],
    ),
  );
  const responses = operations.flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, each]) =>
      "$ref" in each ? [] : [placeOf(responses, status, responseName(status, each))],
    ),
  );
  return {
    parameters: moved(parameters, "parameters", known.parameters),
    responses: moved(responses, "responses", known.responses),
  };
}

const placeOf = (holder: object, key: string, name: string): Place => ({ holder: holder as Json, key, name });

function moved(places: readonly Place[], kind: string, known: Json): Json {
  const components = { ...known };
  const groups = Map.groupBy(places, ({ holder, key }) => JSON.stringify(holder[key]));
  for (const [text, group] of [...groups].sort(([, a], [, b]) => b.length - a.length)) {
    const [first, second] = group;
    if (first === undefined || second === undefined || Object.hasOwn(components, first.name)) continue;
    components[first.name] = JSON.parse(text);
    for (const { holder, key } of group) holder[key] = { $ref: `#/components/${kind}/${first.name}` };
  }
  return components;
}

/** `StudyId` of `study_id`, and `Study` of the `id` in `/studies/{id}`, which is described as "The study". */
function parameterName({ name, description = "" }: Parameter): string {
  return pascal(name === "id" ? description.replace(/^The /, "") : name);
}

const reasons: Record<string, string> = {
  "2XX": "Received",
  "200": "",
  "201": "Created",
  "202": "Accepted",
  "204": "NoContent",
  "303": "TooLargeToSend",
  "304": "NotModified",
};

/** By what it contains and, for other statuses than 200, what happened: `StudyCreated`. */
function responseName(status: string, { content = {} }: Response): string {
  const schema = Object.values(content)[0]?.schema;
  const nameOf = (reference: string) => reference.slice(reference.lastIndexOf("/") + 1);
  const list = schema?.items?.$ref === undefined ? "" : `${nameOf(schema.items.$ref)}List`;
  const body = schema?.$ref === undefined ? list : nameOf(schema.$ref);
  return `${body}${reasons[status] ?? (body === "" ? `Status${status}` : "")}` || "Success";
}

const pascal = (words: string): string =>
  words
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("");
