import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { generateApiKey } from "../packages/core/src/account/auth/key.ts";
import type { ModelCheck, ModelFinding } from "../packages/functions/src/platform/model/check.ts";

const requestTimeoutMs = 30_000;
/** A new distribution's name takes a while to be known everywhere. */
const patience = { attempts: 20, pauseMs: 3_000 };

/** Has a deployed function ask its models, with its own role. Throws one line that says what is missing. */
export async function smokeModels(functionName: string, region: string): Promise<void> {
  const client = new LambdaClient({ region, maxAttempts: 2 });
  const Payload = JSON.stringify({ check: "model" } satisfies ModelCheck);
  const answer = await client
    .send(new InvokeCommand({ FunctionName: functionName, Payload }))
    .catch((error: Error) => {
      throw new Error(`${functionName} could not be asked whether its model answers (${error.name})`);
    });
  const said = answer.Payload?.transformToString() ?? "";
  if (answer.FunctionError !== undefined)
    throw new Error(`${functionName} failed when it was to ask its model`);
  const { fault } = JSON.parse(said) as ModelFinding;
  if (fault !== null) throw new Error(`the model cannot be used. ${fault}`);
}

/**
 * Calls a deployed service as its clients do: its health, then an operation of each module that is loaded on its own,
 * all of which ask the database, and the documentation. Throws one line.
 */
export async function smokeService(origin: string, { attempts, pauseMs } = patience): Promise<void> {
  // A possible key is looked up: this 401 is the database's answer.
  const unknown = { authorization: `Bearer ${generateApiKey()}` };
  for (const [path, status, headers] of [
    ["/health", 200, {}],
    ["/api/v1/studies", 401, unknown],
    ["/api/v1/interviews", 401, unknown],
    ["/api/v1/studies/activity", 401, unknown],
    ["/api/v1/events", 401, unknown],
    [`/participant/v1/interviews/${randomBytes(24).toString("base64url")}`, 404, {}],
    ["/docs", 200, {}],
  ] as const) {
    let outcome = "";
    for (let attempt = 1; attempt <= attempts && outcome !== "good"; attempt++) {
      if (attempt > 1) await sleep(pauseMs);
      outcome = await outcomeOf(`${origin}${path}`, status, headers);
    }
    if (outcome !== "good") throw new Error(`${path} ${outcome}`);
  }
}

async function outcomeOf(url: string, status: number, headers: Record<string, string>): Promise<string> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(requestTimeoutMs) });
    return response.status === status ? "good" : `answers ${response.status}, not ${status}`;
  } catch {
    return "does not answer";
  }
}
