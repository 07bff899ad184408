import { serve } from "@hono/node-server";
import { isControl } from "#tests/support/statements.ts";
import { toggleProfile } from "../profile.ts";
import { app, headers, listeners, pool, send, unwatch } from "./app.ts";
import { reportUsage } from "./usage.ts";

/** The product in a separate process, with one study of 50 questions and 2,000 interviews. */

export interface Statement {
  text: string;
  values: unknown[];
  /** Ids and tokens in the values that are new in each request. */
  made: string[];
}

export interface Prepared {
  name: string;
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** The statements of the operation, for the bare server to repeat. */
  statements: Statement[];
}

let isRecording = false;
const recorded: Statement[] = [];
listeners.push((text, values) => {
  if (isRecording && !isControl(text)) recorded.push({ text, values, made: [] });
});

const study = await send("POST", "/api/v1/studies", { title: "Bench" });
const questions = Array.from({ length: 50 }, (_, index) => ({
  study_id: study.id,
  type: index % 2 === 0 ? "multipleChoice" : "textInput",
  content: `Question ${index}`,
  props: index % 2 === 0 ? { options: ["Yes", "No", "Perhaps"] } : {},
}));
await send("POST", "/api/v1/questions/batch", { questions });
for (let batch = 0; batch < 2; batch++) {
  const interviews = Array.from({ length: 1000 }, (_, index) => ({
    metadata: { panel: "a", respondent: `${batch}-${index}` },
  }));
  await send("POST", "/api/v1/interviews/bulk", { study_id: study.id, interviews });
}
await pool.query("analyze");

const invitation = { study_id: study.id, metadata: { panel: "a", respondent: "x" } };
const operations: Omit<Prepared, "statements" | "headers">[] = [
  { name: "get-health", method: "GET", path: "/health" },
  { name: "get-study", method: "GET", path: `/api/v1/studies/${study.id}` },
  { name: "get-50-questions", method: "GET", path: `/api/v1/questions?study_id=${study.id}` },
  { name: "get-interviews-page", method: "GET", path: `/api/v1/interviews?study_id=${study.id}` },
  { name: "post-interview", method: "POST", path: "/api/v1/interviews", body: JSON.stringify(invitation) },
];

async function statementsOf({
  method,
  path,
  body,
}: Omit<Prepared, "statements" | "headers">): Promise<Statement[]> {
  isRecording = true;
  await app.request(path, { method, headers, ...(body !== undefined && { body }) });
  isRecording = false;
  return recorded.splice(0);
}

/** Sends the request twice: values that differ the second time were created for that request. */
async function record(operation: Omit<Prepared, "statements" | "headers">): Promise<Prepared> {
  const first = await statementsOf(operation);
  const second = await statementsOf(operation);
  const lasting = new Set(second.flatMap(idsAndTokens));
  const statements = first.map((statement) => ({
    ...statement,
    made: idsAndTokens(statement).filter((each) => !lasting.has(each)),
  }));
  return { ...operation, headers, statements };
}

/** Including those inside JSON values. */
const idsAndTokens = ({ values }: Statement): string[] =>
  JSON.stringify(values).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![\w-])[\w-]{32}(?![\w-])/g) ??
  [];

const prepared: Prepared[] = [];
for (const operation of operations) prepared.push(await record(operation));
unwatch();

reportUsage();
process.on("message", (asked) => {
  if (asked === "profile") void toggleProfile();
});

serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
  process.send?.({ url: `http://127.0.0.1:${port}`, operations: prepared });
});
