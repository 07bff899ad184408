import {
  type OpenApi,
  resolve,
  type Schema,
  type Side,
  schemaBreaks,
} from "./openapi-compatibility-schema.ts";

type Dictionary<Value> = Record<string, Value>;

interface Operation {
  operationId?: string;
  parameters: Dictionary<Parameter>;
  body: Body | null;
  responses: Dictionary<{ content: Content; headers: Dictionary<{ schema?: Schema }> }>;
  security: Dictionary<string[]>[];
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  style?: string;
  schema?: Schema;
}

interface Body {
  required?: boolean;
  content: Content;
}

type Content = Dictionary<{ schema?: Schema }>;

type Compare = (where: string, old: Schema | undefined, next: Schema | undefined) => string[];

/** The changes from `before` to `after` that break a client of `before`; additions are permitted. */
export function breakingChanges(before: OpenApi, after: OpenApi): string[] {
  const compare =
    (side: Side): Compare =>
    (where, old = true, next = true) =>
      schemaBreaks(where, old, next, { before, after, side, open: [] });
  return [
    ...gone("server ", serversOf(before), serversOf(after)),
    ...eachKept("", operationsOf(before, "paths"), operationsOf(after, "paths"), (where, old, next) => [
      ...(old.operationId === next.operationId ? [] : [`${where}: operationId became ${next.operationId}`]),
      ...securityBreaks(where, old.security, next.security),
      ...parameterBreaks(where, old.parameters, next.parameters, compare("request")),
      ...bodyBreaks(`${where} body`, old.body, next.body, compare("request")),
      ...responseBreaks(where, old.responses, next.responses, compare("response")),
    ]),
    // Webhook events are sent by the service, so they follow the rules for responses.
    ...eachKept("", operationsOf(before, "webhooks"), operationsOf(after, "webhooks"), (where, old, next) => [
      ...gone(`${where} `, old.parameters, next.parameters),
      ...bodyBreaks(`${where} body`, old.body, next.body, compare("response")),
    ]),
  ];
}

const serversOf = ({ servers = [] }: OpenApi): Dictionary<unknown> =>
  Object.fromEntries((servers as { url: string }[]).map(({ url }) => [url, url]));

/** By method and path or event name, with all references but those to schemas resolved. */
function operationsOf(document: OpenApi, part: "paths" | "webhooks"): Dictionary<Operation> {
  const paths = Object.entries((document[part] ?? {}) as Dictionary<Dictionary<Schema>>);
  const operations = paths.flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      flatten(document, operation as Dictionary<unknown>),
    ]),
  );
  return Object.fromEntries(operations);
}

function flatten(document: OpenApi, operation: Dictionary<unknown>): Operation {
  const { parameters = [], requestBody, responses = {}, security = document.security ?? [] } = operation;
  const list = (parameters as Schema[]).map((each) => resolve(document, each) as unknown as Parameter);
  return {
    ...operation,
    parameters: Object.fromEntries(list.map((each) => [`${each.in} ${each.name.toLowerCase()}`, each])),
    body: requestBody === undefined ? null : (resolve(document, requestBody as Schema) as unknown as Body),
    responses: mapValues(responses as Dictionary<Schema>, (response) => {
      const { headers = {}, content = {} } = resolve(document, response);
      return {
        content: content as Content,
        headers: mapValues(
          headers as Dictionary<Schema>,
          (header) => resolve(document, header) as { schema?: Schema },
        ),
      };
    }),
    security: security as Dictionary<string[]>[],
  };
}

const mapValues = <From, To>(record: Dictionary<From>, change: (value: From) => To): Dictionary<To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const gone = (where: string, old: Dictionary<unknown>, next: Dictionary<unknown>): string[] =>
  Object.keys(old)
    .filter((key) => !Object.hasOwn(next, key))
    .map((key) => `${where}${key}: is gone`);

/** Reports removed entries, and compares the remaining ones. */
function eachKept<Value>(
  where: string,
  old: Dictionary<Value>,
  next: Dictionary<Value>,
  compare: (where: string, old: Value, next: Value) => string[],
): string[] {
  const kept = Object.entries(old).flatMap(([key, value]) => {
    const counterpart = next[key];
    return counterpart === undefined ? [] : compare(`${where}${key}`, value, counterpart);
  });
  return [...gone(where, old, next), ...kept];
}

const contentBreaks = (where: string, old: Content, next: Content, compare: Compare): string[] =>
  eachKept(`${where} `, old, next, (at, ours, theirs) => compare(at, ours.schema, theirs.schema));

/** Whoever could call before still can. */
function securityBreaks(where: string, old: Operation["security"], next: Operation["security"]): string[] {
  const options = next.length === 0 ? [{}] : next;
  const isServed = (held: Dictionary<string[]>) =>
    options.some((wanted) =>
      Object.entries(wanted).every(([scheme, scopes]) => {
        const granted = held[scheme];
        return granted !== undefined && scopes.every((scope) => granted.includes(scope));
      }),
    );
  return (old.length === 0 ? [{}] : old).every(isServed) ? [] : [`${where}: asks for more authorization`];
}

function parameterBreaks(
  where: string,
  old: Operation["parameters"],
  next: Operation["parameters"],
  compare: Compare,
): string[] {
  const added = Object.entries(next).filter(([key, { required }]) => required && !old[key]?.required);
  return [
    ...added.map(([key]) => `${where} ${key}: is now required`),
    ...eachKept(`${where} `, old, next, (at, ours, theirs) => [
      ...(ours.style === theirs.style ? [] : [`${at}: style became ${theirs.style}`]),
      ...compare(at, ours.schema, theirs.schema),
    ]),
  ];
}

function bodyBreaks(where: string, old: Body | null, next: Body | null, compare: Compare): string[] {
  if (next === null) return old === null ? [] : [`${where}: is gone`];
  return [
    ...(next.required && !old?.required ? [`${where}: is now required`] : []),
    ...contentBreaks(where, old?.content ?? {}, next.content, compare),
  ];
}

/** A client must still get a success status that it knows; error statuses may change. */
function responseBreaks(
  where: string,
  old: Operation["responses"],
  next: Operation["responses"],
  compare: Compare,
): string[] {
  const successes = Object.fromEntries(Object.entries(old).filter(([status]) => status.startsWith("2")));
  const shared = Object.fromEntries(Object.entries(old).filter(([status]) => Object.hasOwn(next, status)));
  return [
    ...gone(`${where} `, successes, next),
    ...eachKept(`${where} `, shared, next, (at, ours, theirs) => [
      ...contentBreaks(at, ours.content, theirs.content, compare),
      ...eachKept(`${at} header `, ours.headers, theirs.headers, (header, a, b) =>
        compare(header, a.schema, b.schema),
      ),
    ]),
  ];
}
