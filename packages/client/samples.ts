import { readFile, writeFile } from "node:fs/promises";
import { ResearchInterviews } from "./src/index.ts";

/** Writes a sample of each operation, with curl, the client and Python, to the file that the reference is made of. */

interface Schema {
  $ref?: string;
  example?: unknown;
  examples?: unknown[];
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

/** A method of the client, such as `studies.get`, and the names of what it takes; a `?` follows what may be left out. */
interface Method {
  name: string;
  takes: string[];
  /** Whether it answers a list in pages. */
  isList: boolean;
}

const root = new URL("../../", import.meta.url);
const document = JSON.parse(await readFile(new URL("openapi.json", root), "utf8"));
/** Calls every method of a client once, to see which operation it asks for. */
async function findMethods(): Promise<Map<string, Method>> {
  const found = new Map<string, Method>();
  const requests: string[] = [];
  const client = new ResearchInterviews({
    baseUrl: "https://api.example.com",
    // Every job is over at once.
    fetch: async (url, { method }) => {
      requests.push(`${method} ${decodeURIComponent(new URL(url).pathname)}`);
      return Response.json({
        status: "done",
        result: {},
        upload: { url: "https://files.example.com", fields: {} },
      });
    },
  });
  const callable = [
    ...["me", "usage", "health"].map((name) => [name, client, name] as const),
    ...Object.entries(client).flatMap(([resource, of]) =>
      Object.keys(of).map((name) => [`${resource}.${name}`, of, name] as const),
    ),
  ];
  for (const [name, of, key] of callable) {
    const method: (...values: unknown[]) => Promise<unknown> = of[key];
    const takes = parametersOf(method);
    requests.length = 0;
    const file = new File([], "name");
    const answer = method.apply(
      of,
      takes.map((each) => stand(each, file)),
    );
    await answer.catch(() => {});
    const [request] = requests;
    const template = request?.replace(/\{\w+\}/g, "{}");
    const operation = Object.entries<object>(document.paths)
      .flatMap(([path, verbs]) => Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path}`))
      .find((each) => each.replace(/\{\w+\}/g, "{}") === template);
    if (operation !== undefined && !found.has(operation))
      found.set(operation, { name, takes, isList: Symbol.asyncIterator in answer });
  }
  return found;
}

function parametersOf(method: (...values: unknown[]) => unknown): string[] {
  const [, list = ""] = /^[^(]*\(([^)]*)\)/s.exec(method.toString()) ?? [];
  return list
    .split(",")
    .map((each) => each.trim())
    .map((each) => (each.includes("=") ? `${each.split("=")[0]?.trim()}?` : each))
    .filter((each) => each !== "" && !each.startsWith("options"));
}

const isId = (parameter: string): boolean => /^(id|vid|token|key|\w*[rR]evision|\w+Id)$/.test(parameter);

/** A value of a parameter's kind; that of a part of the path is recognized there. */
function stand(parameter: string, file: File): unknown {
  if (isId(parameter)) return "{id}";
  if (parameter === "ids") return ["{id}"];
  if (parameter === "files") return [];
  return parameter === "file" ? file : {};
}

function exampleOf({ requestBody }: Operation): unknown {
  const schema = requestBody?.content["application/json"]?.schema;
  if (schema === undefined) return undefined;
  const named: Schema =
    schema.$ref === undefined ? schema : document.components.schemas[schema.$ref.slice(21)];
  return schema.example ?? named.examples?.[0];
}

/** `/studies/$STUDY_ID/exports/$EXPORT_ID` */
const variable = (name: string, path: string): string => {
  const steps = path.split("/");
  const resource = steps[steps.indexOf(`{${name}}`) - 1] ?? "";
  const of = name === "id" || name === "key" ? `${singular(resource)}_${name}` : name;
  return `$${of.replaceAll("-", "_").toUpperCase()}`;
};

const singular = (word: string): string => word.replace(/ies$/, "y").replace(/s$/, "");

function curlSample(verb: string, path: string, operation: Operation): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => variable(name, path));
  const query = queryOf(operation).map((name) => `${name}=${variable(name, path)}`);
  const url = `"https://api.example.com${filled}${query.length === 0 ? "" : `?${query.join("&")}`}"`;
  const body = exampleOf(operation);
  const text = body === undefined ? "" : literal(body, json, "  ").replaceAll("'", "'\\''");
  return [
    `curl ${verb === "GET" || (verb === "POST" && text !== "") ? "" : `-X ${verb} `}${url}`,
    ...(path.startsWith("/api/") ? [`-H "Authorization: Bearer $KEY"`] : []),
    ...(text === "" ? [] : [`--json '${text}'`]),
  ].join(" \\\n  ");
}

const resolved = (parameter: Parameter): Parameter =>
  parameter.$ref === undefined
    ? parameter
    : document.components.parameters[parameter.$ref.replace(/.*\//, "")];

/** What a request must have in its query: what is required, or else whose things it asks for. */
function queryOf({ parameters = [] }: Operation): string[] {
  const names = parameters.map(resolved).filter((each) => each.in === "query");
  const required = names.filter((each) => each.required);
  const whose = names.filter(({ name }) => name === "study_id");
  return (required.length > 0 ? required : whose).map(({ name }) => name);
}

function clientSample(name: string, operation: Operation): string {
  const method = methods.get(name);
  if (method === undefined) throw new Error(`the client has no method for ${name}`);
  const [resource = "", action] = method.name.split(".");
  const values = method.takes.map((parameter) => argumentOf(parameter, resource, operation));
  while (values.at(-1) === "") values.pop();
  const call = `client.${method.name}(${values.join(", ")})`;
  if (method.isList) {
    const item = action === "csv" ? "csv" : "item";
    return `for await (const ${item} of ${call}) console.log(${item});`;
  }
  if (Object.hasOwn(operation.responses, "204")) return `await ${call};`;
  const isJob = Object.hasOwn(operation.responses, "202") && action === "create" && resource !== "agentEdits";
  return `const answer = await ${call}${isJob ? ".result()" : ""};`;
}

function argumentOf(parameter: string, resource: string, operation: Operation): string {
  if (parameter === "id") return `${singular(resource)}Id`;
  if (parameter === "key") return `${singular(resource)}Key`;
  if (isId(parameter)) return parameter;
  if (parameter === "ids") return `[${singular(resource)}Id]`;
  const body = parameter === "query?" ? undefined : exampleOf(operation);
  if (body !== undefined) return literal(body, typescript);
  const query = queryOf(operation);
  return query.length === 0 ? "" : `{ ${query.map((name) => `${name}: ${camel(name)}`).join(", ")} }`;
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** With the module that the guide to Python has. */
function pythonSample(verb: string, path: string, operation: Operation): string {
  const nameIn = (name: string) => variable(name, path).slice(1).toLowerCase();
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => `{${nameIn(name)}}`);
  const query = queryOf(operation).map((name) => `${name}=${name}`);
  const body = exampleOf(operation);
  const isList = methods.get(`${verb} ${path}`)?.isList === true;
  const values = [
    ...(isList ? [] : [JSON.stringify(verb)]),
    `${path.includes("{") ? "f" : ""}"${filled}"`,
    ...(body === undefined ? [] : [literal(body, python)]),
    ...query,
  ].join(", ");
  const isSilent = Object.hasOwn(operation.responses, "204");
  const code = isList
    ? `for item in pages(${values}):\n    print(item)`
    : `${isSilent ? "" : "answer = "}call(${values})`;
  return `from research_interviews import ${isList ? "pages" : "call"}\n\n${code}`;
}

interface Style {
  key: (name: string) => string;
  value: (value: unknown) => string;
  step: string;
  afterLast: "," | "";
}

const json: Style = { key: JSON.stringify, value: JSON.stringify, step: "  ", afterLast: "" };
const typescript: Style = {
  ...json,
  key: (name) => (/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name)),
  afterLast: ",",
};
const words = new Map<unknown, string>([
  [true, "True"],
  [false, "False"],
  [null, "None"],
]);
const python: Style = {
  ...json,
  value: (value) => words.get(value) ?? JSON.stringify(value),
  step: "    ",
  afterLast: ",",
};

/** A value as one writes it by hand: on one line where it fits. */
function literal(value: unknown, style: Style, indent = ""): string {
  if (typeof value !== "object" || value === null) return style.value(value);
  const deeper = `${indent}${style.step}`;
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, style, deeper))
    : Object.entries(value).map(([name, member]) => `${style.key(name)}: ${literal(member, style, deeper)}`);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (parts.length === 0) return `${open}${close}`;
  const space = Array.isArray(value) || style === python ? "" : " ";
  const line = `${open}${space}${parts.join(", ")}${space}${close}`;
  if (line.length <= 60 && !line.includes("\n")) return line;
  const lines = parts.map((part) => `${deeper}${part}`).join(",\n");
  return `${open}\n${lines}${style.afterLast}\n${indent}${close}`;
}

const methods = await findMethods();

const samples = Object.fromEntries(
  Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => [
      operation.operationId,
      {
        curl: curlSample(verb.toUpperCase(), path, operation),
        typescript: clientSample(`${verb.toUpperCase()} ${path}`, operation),
        python: pythonSample(verb.toUpperCase(), path, operation),
      },
    ]),
  ),
);
const target = process.argv[2] ?? new URL("packages/functions/src/api/docs/samples.json", root);
await writeFile(target, `${JSON.stringify(samples, null, 2)}\n`);
