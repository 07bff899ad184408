import { shippedFiles } from "./bundle.ts";
import { isBehindCdn, participantBaseUrl, serviceUrl } from "./cdn.ts";
import { databaseUrl } from "./database.ts";
import { gateway, type Route, setRoutes } from "./gateway.ts";
import { type Group, ofNewest, routeGroups } from "./limits.ts";
import { modelAccess } from "./model.ts";
import { requestQueues, workQueues } from "./queue.ts";
import { encryptionKeys, originKey, originKeysOld } from "./secret.ts";
import { isPermanent, isProduction, settings, stageName } from "./stage.ts";
import { bucket, objects } from "./storage.ts";

/**
 * One service in two functions, so that neither kind of traffic can take all of the other's concurrency: participants'
 * requests wait for a model's answer, back ends come in bursts. Each loads only what its traffic needs. docs/scale.md
 * has the figures behind memory and concurrency.
 */
export const edges = {
  api: { entry: "index", groups: ["api", "docs"] as Group[], concurrency: isProduction ? 300 : 20 },
  participant: {
    entry: "participant-index",
    groups: ["participant"] as Group[],
    concurrency: isProduction ? 500 : 20,
  },
};

/** Rings while a new version fails (`infra/alarm.ts`). */
export const releaseAlarm = "release-fails";

/** The alias that requests reach: CodeDeploy shifts it to a new version (`infra/shift.ts`). */
export const liveAlias = "live";

const shifting = isPermanent ? createShifting() : null;

const routes: Route[] = [];

edge("api", {
  link: requestQueues,
  objects: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:AbortMultipartUpload"],
});

// A completed interview is a webhook event. Uploads are presigned with this function's permissions.
edge("participant", {
  link: [workQueues.webhook],
  objects: ["s3:GetObject", "s3:PutObject", "s3:AbortMultipartUpload"],
});

setRoutes(routes);

function edge(name: keyof typeof edges, access: { link: sst.aws.Queue[]; objects: string[] }) {
  const { entry, groups, concurrency } = edges[name];
  const run = new sst.aws.Function(name === "api" ? "ApiFunction" : "ParticipantFunction", {
    name: stageName(name),
    handler: `packages/functions/src/api/${entry}.handler`,
    // The gateway closes the connection after 30 s.
    timeout: "29 seconds",
    memory: "1024 MB",
    versioning: isPermanent,
    // Personal stages share what the account has left.
    ...(isPermanent && { concurrency: { reserved: concurrency } }),
    copyFiles: shippedFiles.map((from) => ({ from })),
    link: [
      databaseUrl,
      ...encryptionKeys,
      originKey,
      originKeysOld,
      bucket,
      ...modelAccess.link,
      ...access.link,
    ],
    permissions: [{ actions: access.objects, resources: [objects] }, ...modelAccess.permissions],
    environment: {
      ...modelAccess.environment,
      ...settings(
        "JWT_ISSUER",
        "JWT_AUDIENCE",
        "JWT_JWKS_URL",
        "CONSOLE",
        "CONSOLE_CLIENT_ID",
        "AGENT_WAIT_MS",
      ),
      PUBLIC_URL: serviceUrl,
      PARTICIPANT_BASE_URL: participantBaseUrl,
      ...(isBehindCdn && { BEHIND_CDN: "1" }),
    },
  });
  const reached = shiftOf(name, run);
  for (const [route, group] of Object.entries(routeGroups))
    if (groups.includes(group))
      routes.push(gateway.route(route, ofNewest.includes(route) ? run.arn : reached));
}

/**
 * Sends a new version 10 % of the requests for five minutes, then all; none any more if the alarm rings meanwhile. A deploy
 * publishes the version and leaves the alias where it is.
 */
function shiftOf(name: keyof typeof edges, run: sst.aws.Function) {
  if (shifting === null) return run.arn;
  const resource = name === "api" ? "Api" : "Participant";
  const live = new aws.lambda.Alias(
    `${resource}Live`,
    { name: liveAlias, functionName: stageName(name), functionVersion: run.nodes.function.version },
    { ignoreChanges: ["functionVersion", "routingConfig"] },
  );
  new aws.codedeploy.DeploymentGroup(`${resource}Shift`, {
    appName: shifting.application.name,
    deploymentGroupName: stageName(name),
    serviceRoleArn: shifting.role.arn,
    deploymentConfigName: "CodeDeployDefault.LambdaCanary10Percent5Minutes",
    deploymentStyle: { deploymentType: "BLUE_GREEN", deploymentOption: "WITH_TRAFFIC_CONTROL" },
    alarmConfiguration: { enabled: true, alarms: [stageName(releaseAlarm)] },
    autoRollbackConfiguration: {
      enabled: true,
      events: ["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM", "DEPLOYMENT_STOP_ON_REQUEST"],
    },
  });
  return live.arn;
}

function createShifting() {
  const { region } = aws.getRegionOutput();
  const { accountId } = aws.getCallerIdentityOutput();
  const functionsOf = Object.keys(edges).map(
    (name) => $interpolate`arn:aws:lambda:${region}:${accountId}:function:${stageName(name)}`,
  );
  const policy = aws.iam.getPolicyDocumentOutput({
    statements: [
      { actions: ["lambda:GetAlias", "lambda:UpdateAlias"], resources: functionsOf },
      {
        actions: ["cloudwatch:DescribeAlarms"],
        resources: [$interpolate`arn:aws:cloudwatch:${region}:${accountId}:alarm:${stageName(releaseAlarm)}`],
      },
    ],
  });
  const role = new aws.iam.Role("ShiftRole", {
    name: stageName("shift"),
    assumeRolePolicy: aws.iam.assumeRolePolicyForPrincipal({ Service: "codedeploy.amazonaws.com" }),
    inlinePolicies: [{ name: "shift", policy: policy.json }],
  });
  const application = new aws.codedeploy.Application("Shift", {
    name: stageName("edges"),
    computePlatform: "Lambda",
  });
  return { role, application };
}
