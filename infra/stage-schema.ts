import * as z from "zod";

const optionalText = (description: string) => z.string().optional().meta({ description });
const optionalNumber = (description: string) => z.int().optional().meta({ description });

/** What `infra/stages/<stage>.json` may hold. The values are judged by `deploy-settings.ts`. */
export const stageSchema = z.strictObject({
  $schema: z.string().optional(),
  region: z
    .string()
    .meta({ description: "where the stage runs. A stage cannot be moved: a new region is a new stage" }),
  production: z.boolean().optional().meta({
    description:
      "`true` gives the stage production's sizes and thresholds, keeps its data, and refuses `sst remove`",
  }),
  domain: optionalText(
    "the service's host name, whose zone is in Route 53. Participants' links contain it, so set it before you send the " +
      "first link; if unset: CloudFront's own host",
  ),
  participant_base_url: optionalText("base of participants' links; if unset: the service's address"),
  jwt: z.strictObject({ issuer: z.string(), audience: z.string(), jwks_url: z.string() }).optional().meta({
    description:
      "`issuer`, `audience` and `jwks_url` of session tokens; if unset: session tokens are refused",
  }),
  console: optionalText("`off` removes the [console](console.md); if unset: `on`"),
  console_client_id: optionalText(
    "the public client as which the [console](console.md) signs people in at `jwt`'s issuer, with the redirect address " +
      "`<the service's address>/console`; if unset: people sign in by keys",
  ),
  ai: z
    .strictObject({
      provider: z.string(),
      base_url: z.string().optional(),
      model_smart: z.string().optional(),
      model_fast: z.string().optional(),
      model_transcription: z.string().optional(),
      model_speech: z.string().optional(),
      speech_voice: z.string().optional(),
    })
    .meta({
      description:
        "`provider`, `base_url`, `model_smart`, `model_fast`, `model_transcription`, `model_speech` and `speech_voice`. With " +
        "`bedrock`, the functions' roles can invoke these models or inference profiles; the key of another provider is the secret `AiApiKey`",
    }),
  alarm_email: optionalText("who receives alarms; if unset: a topic without subscribers"),
  copy: z
    .strictObject({ region: z.string(), bucket: z.string().optional(), recipient: z.string() })
    .optional()
    .meta({
      description:
        "`region`, `bucket` and `recipient` of the hourly copy of the database: in a bucket of that region that the stage " +
        "makes, or in `bucket` of another account, for whoever has the identity of `recipient` (age). Needs the secret " +
        "`CopyDatabaseUrl`; if unset: no copy outside",
    }),
  pipeline: optionalText(
    "`owner/name` of the repository at GitHub whose workflow deploys the stage, from the environment of the stage's name; " +
      "if unset: no role for one",
  ),
  page_url: optionalText(
    "https URL of the pager that is called when people are hurt now (it confirms the subscription of SNS by itself); " +
      "if unset: pages go to `alarm_email` alone",
  ),
  database_gigabytes: optionalNumber(
    "what the database's plan holds: an alarm rings at four fifths of it; if unset: 10",
  ),
  monthly_budget: optionalNumber(
    "dollars that the account can spend in a month before production's alarm; if unset: 500",
  ),
  address_limit: optionalNumber(
    "requests from one address in five minutes, above which the firewall responds with 429. Raise it if many " +
      "participants share an address; if unset: 9000 in production, else 3000",
  ),
  agent_wait_ms: optionalNumber(
    "how long a request waits for an agent edit; at most 28000, because the gateway hangs up after 30 s; if unset: 25000",
  ),
  log_level: optionalText("`debug`, `info`, `warn` or `error`; if unset: `info`"),
  trace_endpoint: optionalText(
    "base URL of an OpenTelemetry receiver that the functions can reach without a key, such as a collector: " +
      "[traces](operating.md#traces); if unset: no traces",
  ),
});

export type StageFile = z.infer<typeof stageSchema>;

/** What an editor checks a stage's file by. */
export const stageJsonSchema = (): object => z.toJSONSchema(stageSchema);
