import { shippedFiles } from "./bundle.ts";
import { databaseUrl } from "./database.ts";
import { modelEnvironment, modelPermissions } from "./model.ts";
import { agentEditQueue, translateQueue, webhookQueue } from "./queue.ts";
import { encryptionKey } from "./secret.ts";
import { isProduction, logRetentionDays, settings, stageName } from "./stage.ts";
import { bucket, objects } from "./storage.ts";

const domain = process.env.API_DOMAIN;

// Neither who called nor where: an address would tie a participant to answers, and a participant's path holds the
// link token. The function's own log tells the rest, by request id.
const accessLogFields = {
  time: "$context.requestTime",
  requestId: "$context.requestId",
  method: "$context.httpMethod",
  status: "$context.status",
  latency: "$context.responseLatency",
  integrationLatency: "$context.integrationLatency",
  error: "$context.integrationErrorMessage",
};

export const gateway = new sst.aws.ApiGatewayV2("Api", {
  // The app answers preflights itself, so that an origin is treated alike here and on a laptop.
  cors: false,
  ...(domain ? { domain } : {}),
  transform: {
    logGroup: (logGroup, options) => {
      logGroup.retentionInDays = logRetentionDays;
      options.retainOnDelete = isProduction;
    },
    stage: (stage) => {
      stage.defaultRouteSettings = {
        throttlingRateLimit: isProduction ? 500 : 50,
        throttlingBurstLimit: isProduction ? 1000 : 100,
      };
      stage.accessLogSettings = $output(stage.accessLogSettings).apply((settings) => ({
        destinationArn: settings?.destinationArn ?? "",
        format: JSON.stringify(accessLogFields),
      }));
    },
  },
});

gateway.route(
  "$default",
  {
    name: stageName("api"),
    handler: "packages/functions/src/api/index.handler",
    // The gateway hangs up after 30 s.
    timeout: "29 seconds",
    copyFiles: shippedFiles.map((from) => ({ from })),
    link: [databaseUrl, encryptionKey, bucket, translateQueue, agentEditQueue, webhookQueue],
    permissions: [
      { actions: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"], resources: [objects] },
      ...modelPermissions,
    ],
    environment: {
      ...modelEnvironment,
      ...settings("JWT_ISSUER", "JWT_AUDIENCE", "JWT_JWKS_URL"),
      PARTICIPANT_BASE_URL: process.env.PARTICIPANT_BASE_URL ?? gateway.url,
    },
  },
  { name: "Default" },
);
