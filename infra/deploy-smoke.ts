import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { generateApiKey } from "../packages/core/src/account/auth/key.ts";
import type { ProviderSettings } from "../packages/functions/src/platform/model/settings.ts";

const requestTimeoutMs = 30_000;
/** A new distribution's name takes a while to be known everywhere. */
const patience = { attempts: 20, pauseMs: 3_000 };

/** Asks each configured model for one word, with this machine's credentials. Throws one line that says what is missing. */
export async function smokeModels(settings: ProviderSettings, region: string): Promise<void> {
  process.env.AWS_REGION ??= region;
  if (settings.provider === "bedrock" && !settings.apiKey) await useOwnCredentials();
  const [{ generateText }, { languageModels }] = await Promise.all([
    import("ai"),
    import("../packages/functions/src/platform/model/provider.ts"),
  ]);
  const models = await languageModels(settings);
  for (const tier of ["smart", "fast"] as const) {
    try {
      await generateText({
        model: models[tier],
        prompt: "Answer with the word: yes",
        maxOutputTokens: 10,
        maxRetries: 1,
        abortSignal: AbortSignal.timeout(requestTimeoutMs),
      });
    } catch (error) {
      throw new Error(`${settings[tier]}: ${whyRefused(settings, error)}`);
    }
  }
}

/** The SDK of models knows keys in variables only; that of AWS knows profiles and sign-ins as well. */
async function useOwnCredentials(): Promise<void> {
  const { SQSClient } = await import("@aws-sdk/client-sqs");
  const client = new SQSClient({});
  const { accessKeyId, secretAccessKey, sessionToken } = await client.config.credentials();
  client.destroy();
  process.env.AWS_ACCESS_KEY_ID = accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = secretAccessKey;
  if (sessionToken !== undefined) process.env.AWS_SESSION_TOKEN = sessionToken;
}

interface Refusal {
  statusCode?: number;
  responseBody?: string;
  message?: string;
  lastError?: Refusal;
}

/** What a provider's refusal means for the operator. */
function whyRefused({ provider }: ProviderSettings, error: unknown): string {
  const refusal = error as Refusal;
  const { statusCode, responseBody = "", message = "" } = refusal.lastError ?? refusal;
  const said = `${responseBody} ${message}`;
  const action = /not authorized to perform: ([\w:-]+)/.exec(said)?.[1];
  if (action !== undefined) return `these credentials lack the permission ${action}`;
  if (
    provider === "bedrock" &&
    (statusCode === 403 || /model access|access to the model|marketplace/i.test(said))
  ) {
    return (
      "the account has no agreement for this model. Fill in the use-case form of Anthropic's models in Bedrock's " +
      "console and open the model there once, with the permissions aws-marketplace:Subscribe and " +
      "aws-marketplace:ViewSubscriptions"
    );
  }
  if (statusCode === 401 || statusCode === 403)
    return `the provider refuses the key (${statusCode}): set AiApiKey`;
  if (statusCode === 404 || statusCode === 400)
    return `the provider does not know this model (${statusCode})`;
  if (statusCode === 429) return "the provider's quota is used up (429)";
  return statusCode === undefined ? "the provider does not answer" : `the provider answers ${statusCode}`;
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
