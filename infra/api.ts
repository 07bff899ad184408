import { shippedFiles } from "./bundle.ts";
import { databaseUrl } from "./database.ts";
import { gateway, participantBaseUrl } from "./gateway.ts";
import { modelEnvironment, modelPermissions } from "./model.ts";
import { agentEditQueue, simulationQueue, translationQueue, webhookQueue } from "./queue.ts";
import { encryptionKey } from "./secret.ts";
import { settings, stageName } from "./stage.ts";
import { bucket, objects } from "./storage.ts";

gateway.route(
  "$default",
  {
    name: stageName("api"),
    handler: "packages/functions/src/api/index.handler",
    // The gateway closes the connection after 30 s.
    timeout: "29 seconds",
    copyFiles: shippedFiles.map((from) => ({ from })),
    link: [
      databaseUrl,
      encryptionKey,
      bucket,
      translationQueue,
      agentEditQueue,
      simulationQueue,
      webhookQueue,
    ],
    permissions: [
      { actions: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"], resources: [objects] },
      ...modelPermissions,
    ],
    environment: {
      ...modelEnvironment,
      ...settings("JWT_ISSUER", "JWT_AUDIENCE", "JWT_JWKS_URL", "AGENT_WAIT_MS"),
      PARTICIPANT_BASE_URL: participantBaseUrl,
    },
  },
  { name: "Default" },
);
