import { groupRates, routeGroups } from "./limits.ts";
import { accessLogFields } from "./log-metrics.ts";
import { isProduction, logRetentionDays } from "./stage.ts";

export type Route = ReturnType<sst.aws.ApiGatewayV2["route"]>;

const { promise: routes, resolve } = Promise.withResolvers<Route[]>();

/** Tells the stage of the API which routes there are: AWS refuses a rate for one that is not there yet. */
export const setRoutes = resolve;

const throttling = (rate: number) => ({ throttlingRateLimit: rate, throttlingBurstLimit: 2 * rate });

export const gateway = new sst.aws.ApiGatewayV2("Api", {
  // The app answers preflight requests itself, so that CORS behaves the same here and locally.
  cors: false,
  transform: {
    logGroup: (logGroup, options) => {
      logGroup.retentionInDays = logRetentionDays;
      options.retainOnDelete = isProduction;
    },
    stage: (stage, options) => {
      options.dependsOn = routes;
      stage.defaultRouteSettings = throttling(groupRates.api);
      stage.routeSettings = Object.entries(routeGroups).map(([routeKey, group]) => ({
        routeKey,
        ...throttling(groupRates[group]),
      }));
      stage.accessLogSettings = $output(stage.accessLogSettings).apply((settings) => ({
        destinationArn: settings?.destinationArn ?? "",
        format: JSON.stringify(accessLogFields),
      }));
    },
  },
});
