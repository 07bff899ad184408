import { generateText } from "ai";
import { languageModels } from "./provider.ts";
import type { ProviderSettings } from "./settings.ts";

/** An event of a deploy: the function asks its models, as nobody else can with its role. */
export interface ModelCheck {
  check: "model";
}

export interface ModelFinding {
  /** Why a model cannot be used, in one line; null where all answer. */
  fault: string | null;
}

const answerMs = 30_000;

/** Asks each configured model for one word. */
export async function checkModels(settings: ProviderSettings): Promise<ModelFinding> {
  const models = await languageModels(settings);
  for (const tier of ["smart", "fast"] as const) {
    try {
      await generateText({
        model: models[tier],
        prompt: "Answer with the word: yes",
        maxOutputTokens: 10,
        maxRetries: 1,
        abortSignal: AbortSignal.timeout(answerMs),
        telemetry: { isEnabled: false },
      });
    } catch (error) {
      return { fault: `${settings[tier]}: ${whyRefused(settings, error)}` };
    }
  }
  return { fault: null };
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
  if (action !== undefined) return `the function's role lacks the permission ${action}`;
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
