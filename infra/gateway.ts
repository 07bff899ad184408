import { isProduction, logRetentionDays } from "./stage.ts";

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

/** Host part of participants' links and of the addresses of stored files. */
export const participantBaseUrl = process.env.PARTICIPANT_BASE_URL ?? gateway.url;
