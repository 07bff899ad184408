import {
  APICallError,
  type FlexibleSchema,
  generateText,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
  RetryError,
  wrapLanguageModel,
} from "ai";
import type { Log } from "#kit/log.ts";
import { describeError } from "#kit/log.ts";
import { ModelError, type ModelTier, type Tokens } from "#kit/model.ts";
import { languageModels, type ProviderModel } from "./provider.ts";
import type { ProviderSettings } from "./settings.ts";

interface Question<Answer> {
  tier: ModelTier;
  instructions: string;
  prompt: string;
  schema: FlexibleSchema<Answer>;
  maxOutputTokens: number;
  timeoutMs: number;
  onCall?: ((tokens: Tokens) => void) | undefined;
}

export type Ask = <Answer>(question: Question<Answer>) => Promise<Answer>;

/**
 * Asks for an answer of the schema; one that does not fit is requested once more, with the fault. Rejects with
 * `ModelError`.
 */
export async function createAsk(settings: ProviderSettings, log: Log): Promise<Ask> {
  const models = await languageModels(settings);
  return async (question) => {
    const model = counted(models[question.tier], question.onCall);
    const signal = AbortSignal.timeout(question.timeoutMs);
    try {
      return await answer(model, question, signal).catch((error: unknown) => {
        const fault = faultOf(error);
        if (fault === null) throw error;
        return answer(model, withFault(question, fault), signal);
      });
    } catch (error) {
      const failure = signal.aborted ? "timeout" : failureOf(error);
      const level = failure === "misconfigured" ? "error" : "warn";
      log(level, "model_failed", {
        provider: settings.provider,
        tier: question.tier,
        failure,
        ...loggedError(error),
      });
      throw new ModelError(failure);
    }
  };
}

/** The model, whose every call is told of: the SDK repeats those that fail. */
const counted = (model: ProviderModel, onCall?: (tokens: Tokens) => void): ProviderModel =>
  onCall === undefined
    ? model
    : wrapLanguageModel({
        model,
        middleware: {
          wrapGenerate: async ({ doGenerate }) => {
            const tokens = { input: 0, output: 0 };
            try {
              const result = await doGenerate();
              tokens.input = result.usage.inputTokens.total ?? 0;
              tokens.output = result.usage.outputTokens.total ?? 0;
              return result;
            } finally {
              onCall(tokens);
            }
          },
        },
      });

async function answer<Answer>(model: ProviderModel, question: Question<Answer>, abortSignal: AbortSignal) {
  const result = await generateText({
    model,
    instructions: question.instructions,
    prompt: question.prompt,
    output: Output.object({ schema: question.schema }),
    maxOutputTokens: question.maxOutputTokens,
    maxRetries: 2,
    abortSignal,
    telemetry: { isEnabled: false },
  });
  if (result.finishReason === "content-filter") throw new ModelError("refused");
  return result.output;
}

const withFault = <Answer>(question: Question<Answer>, fault: string): Question<Answer> => ({
  ...question,
  prompt: [
    question.prompt,
    `Your last answer could not be used: ${fault}`,
    "Answer again with one complete JSON object of the asked shape and nothing else.",
  ].join("\n\n"),
});

/** What is wrong with an answer; null where there was none to correct. */
function faultOf(error: unknown): string | null {
  if (NoOutputGeneratedError.isInstance(error)) return "it was empty or cut off";
  if (!NoObjectGeneratedError.isInstance(error) || error.finishReason === "content-filter") return null;
  return error.cause instanceof Error ? error.cause.message.slice(0, 2000) : "it was empty";
}

function failureOf(error: unknown): ModelError["failure"] {
  if (error instanceof ModelError) return error.failure;
  if (NoOutputGeneratedError.isInstance(error)) return "nonsense";
  if (NoObjectGeneratedError.isInstance(error)) {
    return error.finishReason === "content-filter" ? "refused" : "nonsense";
  }
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (!APICallError.isInstance(last)) return "unreachable";
  const { statusCode } = last;
  if (statusCode === 429) return "busy";
  // A response that was cut off has a good status and can be requested again.
  if (statusCode === undefined || statusCode >= 500 || last.isRetryable) return "unreachable";
  return statusCode < 300 ? "nonsense" : "misconfigured";
}

/** A provider's error can repeat the prompt, so only its status is logged. */
function loggedError(error: unknown): Record<string, unknown> {
  if (error instanceof ModelError) return {};
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (APICallError.isInstance(last)) return { status: last.statusCode };
  const { error: name, stack } = describeError(last);
  return { error: name, stack };
}
