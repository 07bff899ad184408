import { isProduction, logRetentionDays } from "./stage.ts";

// No IP addresses and no paths: an address would link a participant to answers, and a participant's path contains the
// link token. The function's own log has the rest, by request id.
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
  // The app answers preflight requests itself, so that CORS behaves the same here and locally.
  cors: false,
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
