import { readFile } from "node:fs/promises";
import { loadOnce } from "../../platform/load-once.ts";
import { shipped } from "../../platform/shipped.ts";
import { guidePages, startPage } from "../docs/site/guides.ts";
import { appHtml, appMeta, appType, appUri } from "./app.ts";
import type { ToolResult } from "./result.ts";
import { typeNames } from "./words.ts";

/** What a host can attach without a call of a tool: guides, and what the tools that read answer. */

const base = "research-interviews://";

interface Content {
  uri: string;
  mimeType: string;
  text: string;
  _meta?: Record<string, unknown>;
}

interface Read {
  content: Content;
  caching: Caching;
}

interface Caching {
  ttlMs: number;
  cacheScope: "public" | "private";
}

/** What is the same for everybody until the next release. */
const fixed: Caching = { ttlMs: 3_600_000, cacheScope: "public" };
const described: Caching = { ttlMs: 3_600_000, cacheScope: "private" };
const data: Caching = { ttlMs: 0, cacheScope: "private" };

const guideType = "text/markdown";
const dataType = "application/json";

/** Guides with a text of the documentation's own; each is loaded when somebody first reads it. */
const guides = new Map<string, { title: string; load: () => Promise<string> }>(
  guidePages
    .filter(({ file }) => file === undefined)
    .map((page) => {
      const name = page === startPage ? "first-steps" : page.name;
      const built = page === startPage ? "index" : page.name;
      const load = loadOnce(() => readFile(shipped(`packages/functions/dist/docs/${built}.md`), "utf8"));
      return [`${base}guides/${name}`, { title: page.title, load }] as const;
    }),
);

/** A kind of resource: its address, of which a part in braces is a name or an id, and the tool that reads it. */
interface Kind {
  template: string;
  name: string;
  tool: string;
  args: (named: string) => Record<string, unknown>;
  caching: Caching;
  /** Where the tool tells of more than this kind: whether it is one. */
  isOne?: (named: string, tools: readonly string[]) => boolean;
}

const definitionUri = `${base}definition-schema`;

const kinds: readonly Kind[] = [
  {
    template: "question-types/{type}",
    name: "question type",
    tool: "describe",
    args: (topic) => ({ topic }),
    caching: fixed,
    isOne: (named) => typeNames.includes(named),
  },
  {
    template: "tools/{name}",
    name: "tool",
    tool: "describe",
    args: (topic) => ({ topic }),
    caching: described,
    isOne: (named, tools) => tools.includes(named),
  },
  {
    template: "studies/{study_id}",
    name: "study",
    tool: "get_study",
    args: (study_id) => ({ study_id }),
    caching: data,
  },
  {
    template: "studies/{study_id}/results",
    name: "results of a study",
    tool: "get_results",
    args: (study_id) => ({ study_id }),
    caching: data,
  },
  {
    template: "interviews/{interview_id}/transcript",
    name: "transcript of an interview",
    tool: "get_interview",
    args: (interview_id) => ({ interview_id }),
    caching: data,
  },
];

export const listedResources = () => [
  { uri: definitionUri, name: "definition", mimeType: dataType },
  { uri: appUri, name: "charts of results", mimeType: appType, _meta: appMeta },
  ...[...guides].map(([uri, { title }]) => ({ uri, name: title, mimeType: guideType })),
];

/** Those that tools of these names read. */
export const listedTemplates = (tools: readonly string[]) =>
  kinds
    .filter(({ tool }) => tools.includes(tool))
    .map(({ template, name }) => ({ uriTemplate: `${base}${template}`, name, mimeType: dataType }));

/** A call of a tool that an address stands for. */
interface Call {
  tool: string;
  args: Record<string, unknown>;
  caching: Caching;
}

function callOf(uri: string, tools: readonly string[]): Call | null {
  if (uri === definitionUri) return { tool: "describe", args: { topic: "definition" }, caching: described };
  const steps = uri.startsWith(base) ? uri.slice(base.length).split("/") : [];
  for (const { template, tool, args, caching, isOne = () => true } of kinds) {
    const wanted = template.split("/");
    const fits =
      wanted.length === steps.length &&
      wanted.every((step, at) => step.startsWith("{") || step === steps[at]);
    const named = steps[wanted.findIndex((step) => step.startsWith("{"))];
    if (fits && named !== undefined && isOne(named, tools)) return { tool, args: args(named), caching };
  }
  return null;
}

/** Null where there is none, or the session may not read it. */
export async function readResource(
  uri: string,
  tools: readonly string[],
  run: (tool: string, args: Record<string, unknown>) => Promise<ToolResult>,
): Promise<Read | null> {
  const guide = guides.get(uri);
  if (guide !== undefined)
    return { content: { uri, mimeType: guideType, text: await guide.load() }, caching: fixed };
  if (uri === appUri)
    return {
      content: { uri, mimeType: appType, text: await appHtml(), _meta: appMeta },
      caching: described,
    };
  const call = callOf(uri, tools);
  if (call === null) return null;
  const { isError, content } = await run(call.tool, call.args);
  if (isError) return null;
  const mimeType = content.length > 1 ? "text/plain" : dataType;
  const text = content.map((block) => block.text).join("\n");
  return { content: { uri, mimeType, text }, caching: call.caching };
}
