import { logLevels } from "#core/platform/log.ts";
import { encryptionKey, encryptionKeys } from "#functions/platform/encryption.ts";
import {
  baseUrl,
  defaultAgentWaitMs,
  keySetUrl,
  milliseconds,
  oneOf,
  wholeNumber,
  word,
} from "#functions/platform/environment.ts";
import { providers } from "#functions/platform/model/settings.ts";
import { proxies } from "../proxies.ts";
import { databaseUrl, directory, flag, host, listenAddress, publicUrl, queueSecret } from "./checks.ts";
import { type Declared, required } from "./setting.ts";

/** The settings of the programs on one machine: what reads them, the messages and the documents are made of this. */
export const declared = {
  publicUrl: {
    ...{ name: "PUBLIC_URL", check: publicUrl, serve: required },
    text: "the service's address as others reach it: the base of links, files and the OpenAPI document",
  },
  host: {
    name: "HOST",
    check: host,
    text: "the address to listen on",
    start: "127.0.0.1",
    serve: "127.0.0.1",
  },
  port: {
    ...{ name: "PORT", check: wholeNumber(65_535), start: "3000", serve: "3000" },
    text: "the port to listen on; 0 takes any free port",
  },
  dataDir: {
    ...{ name: "DATA_DIR", check: directory, start: ".data", serve: ".data" },
    text: "the directory for the database, files and logs: a path of at most 900 bytes, on a file system with permissions and hard links",
  },
  databaseUrl: {
    ...{ name: "DATABASE_URL", check: databaseUrl, secret: true, start: null, serve: null },
    text: "any PostgreSQL 15 or newer",
    unset: { start: "embedded" },
  },
  embeddedDatabase: {
    ...{ name: "EMBEDDED_DATABASE", check: flag, serve: null },
    text: "`1` keeps the database in `DATA_DIR`, in place of `DATABASE_URL`",
  },
  databaseDirectUrl: {
    ...{ name: "DATABASE_DIRECT_URL", check: databaseUrl, secret: true, serve: null },
    text: "the same database without a pooler, for migrations",
    unset: "`DATABASE_URL`",
  },
  databasePoolMax: {
    ...{ name: "DATABASE_POOL_MAX", check: wholeNumber(1_000), serve: "10" },
    text: "the maximum number of database connections of each process",
  },
  migrate: {
    ...{ name: "MIGRATE", check: flag, serve: null },
    text: "whether the start applies pending migrations; if not, the service is not ready while there are any",
    unset: "`1` for the role `all`, else `0`",
  },
  s3Bucket: {
    ...{ name: "S3_BUCKET", check: word, serve: null },
    text: "an existing bucket for files",
  },
  embeddedStorage: {
    ...{ name: "EMBEDDED_STORAGE", check: flag, serve: null },
    text: "`1` keeps files in `DATA_DIR`, in place of `S3_BUCKET`",
  },
  s3Endpoint: {
    ...{ name: "S3_ENDPOINT", check: baseUrl, serve: null },
    text: "the address of an S3-compatible store",
    unset: "AWS",
  },
  s3Region: { name: "S3_REGION", check: word, serve: "us-east-1", text: "the bucket's region" },
  s3AccessKeyId: {
    ...{ name: "S3_ACCESS_KEY_ID", check: word, secret: true, serve: null },
    text: "the id of the store's key",
    unset: "what the AWS SDK finds",
  },
  s3SecretAccessKey: {
    ...{ name: "S3_SECRET_ACCESS_KEY", check: word, secret: true, serve: null },
    text: "the store's key",
  },
  s3PathStyle: {
    ...{ name: "S3_PATH_STYLE", check: flag, serve: null },
    text: "whether the bucket is in the path of addresses, not in the host",
    unset: "`1` with `S3_ENDPOINT`, else `0`",
  },
  s3Checksums: {
    ...{ name: "S3_CHECKSUMS", check: oneOf(["when_supported", "when_required"] as const), serve: null },
    text: "when the SDK sends checksums; many stores don't support them",
    unset: "`when_required` with `S3_ENDPOINT`, else `when_supported`",
  },
  fileLinks: {
    ...{ name: "FILE_LINKS", check: oneOf(["service", "direct"] as const), serve: "service" },
    text: "whether links and upload forms lead to the service, which passes the bytes on, or directly to the store",
  },
  s3PublicEndpoint: {
    ...{ name: "S3_PUBLIC_ENDPOINT", check: baseUrl, serve: null },
    text: "where browsers reach the store, with `FILE_LINKS=direct`",
    unset: "`S3_ENDPOINT`",
  },
  trustedProxies: {
    ...{ name: "TRUSTED_PROXIES", check: proxies, serve: null },
    text:
      "the proxies whose `X-Forwarded-For` is trusted: `loopback` or networks, separated by commas. A caller's address is " +
      "the rightmost one that is not a trusted proxy",
    unset: "none",
  },
  sqsEndpoint: {
    ...{ name: "SQS_ENDPOINT", check: baseUrl, serve: null },
    text: "an SQS-compatible service for the queues between processes",
    unset: "the service's own queues",
  },
  sqsRegion: { name: "SQS_REGION", check: word, serve: "us-east-1", text: "the region of `SQS_ENDPOINT`" },
  queueListen: {
    ...{ name: "QUEUE_LISTEN", check: listenAddress, serve: null },
    text: "the address at which the only worker lets `web` processes reach its queues",
  },
  queueUrl: {
    ...{ name: "QUEUE_URL", check: baseUrl, serve: null },
    text: "the URL at which a `web` process reaches the worker's queues",
  },
  queueSecret: {
    ...{ name: "QUEUE_SECRET", check: queueSecret, secret: true, serve: null },
    text: "the secret that signs requests to the worker's queues",
  },
  privateHost: {
    ...{ name: "PRIVATE_HOST", check: host, serve: "127.0.0.1" },
    text: "the address that serves `/live`, `/ready` and `/metrics`",
  },
  privatePort: {
    ...{ name: "PRIVATE_PORT", check: wholeNumber(65_535), serve: "9464" },
    text: "the port for them",
  },
  drainSeconds: {
    ...{ name: "DRAIN_SECONDS", check: wholeNumber(600), serve: "5" },
    text: "how long the service accepts requests after it was told to stop, in seconds",
  },
  demo: {
    ...{ name: "DEMO", check: flag, start: null },
    text: "whether an empty database gets a demo organization",
    unset: "`1` for the embedded database, else `0`",
  },
  participantBaseUrl: {
    ...{ name: "PARTICIPANT_BASE_URL", check: baseUrl, start: null, serve: null },
    text: "the base of participants' links",
    unset: { start: "the API's own", serve: "`PUBLIC_URL`" },
  },
  jwtIssuer: {
    ...{ name: "JWT_ISSUER", check: word, start: null, serve: null },
    text: "the issuer of members' session tokens",
    unset: { start: "the local issuer", serve: "session tokens are refused" },
  },
  jwtAudience: {
    ...{ name: "JWT_AUDIENCE", check: word, start: null, serve: null },
    text: "the audience in session tokens",
  },
  jwtKeySetUrl: {
    ...{ name: "JWT_JWKS_URL", check: keySetUrl, start: null, serve: null },
    text: "the key set that verifies session tokens",
  },
  aiProvider: {
    ...{ name: "AI_PROVIDER", check: oneOf(providers), start: "offline", serve: required },
    text: `the model's provider: ${providers.map((name) => `\`${name}\``).join(", ")}`,
  },
  aiBaseUrl: {
    ...{ name: "AI_BASE_URL", check: baseUrl, start: null, serve: null },
    text: "the provider's address; `openai-compatible` needs it",
    unset: "the provider's own",
  },
  aiApiKey: {
    ...{ name: "AI_API_KEY", check: word, secret: true, start: null, serve: null },
    text: "the provider's key; `anthropic` needs it",
  },
  aiModelSmart: {
    ...{ name: "AI_MODEL_SMART", check: word, start: null, serve: null },
    text: "the model for edits and translations; every provider except `offline` needs it",
  },
  aiModelFast: {
    ...{ name: "AI_MODEL_FAST", check: word, start: null, serve: null },
    text: "the model that participants wait for",
    unset: "same as `AI_MODEL_SMART`",
  },
  aiModelTranscription: {
    ...{ name: "AI_MODEL_TRANSCRIPTION", check: word, start: null, serve: null },
    text: "the model that transcribes spoken answers (`openai-compatible` provider)",
    unset: "none: participants type",
  },
  agentWaitMs: {
    ...{ name: "AGENT_WAIT_MS", check: milliseconds(600_000) },
    ...{ start: String(defaultAgentWaitMs), serve: String(defaultAgentWaitMs) },
    text: "how long a request waits for an agent edit, in milliseconds",
  },
  encryptionKey: {
    ...{ name: "ENCRYPTION_KEY", check: encryptionKey, secret: true, start: null, serve: required },
    text: "the key for stored secrets, 32 bytes in base64",
    unset: "`.data/encryption.key`",
  },
  encryptionKeysOld: {
    ...{ name: "ENCRYPTION_KEYS_OLD", check: encryptionKeys, secret: true, start: null, serve: null },
    text: "earlier encryption keys, separated by commas: only for decrypting",
  },
  webhookAllowLoopback: {
    ...{ name: "WEBHOOK_ALLOW_LOOPBACK", check: flag, start: null, serve: "0" },
    text: "whether webhooks can go to http and loopback addresses; never in a deployed stage",
    unset: "`1` if `HOST` and `PARTICIPANT_BASE_URL` are loopback, else `0`",
  },
  logLevel: {
    ...{ name: "LOG_LEVEL", check: oneOf(logLevels), start: "info", serve: "info" },
    text: `${logLevels.map((level) => `\`${level}\``).join(", ")}: JSON lines, no participant text, no secrets`,
  },
  logFormat: {
    ...{ name: "LOG_FORMAT", check: oneOf(["json", "pretty"] as const), start: "json" },
    text:
      "`pretty` prints the log in the terminal, one line per request; `json` prints warnings and errors only. " +
      "`DATA_DIR/logs/server.log` has everything either way",
  },
  traceEndpoint: {
    ...{ name: "OTEL_EXPORTER_OTLP_ENDPOINT", check: baseUrl, start: null, serve: null },
    text:
      "base URL of an OpenTelemetry receiver (OTLP/HTTP), such as `http://127.0.0.1:4318`: " +
      "[traces](operating.md#traces)",
    unset: "no traces",
  },
} satisfies Declared;
