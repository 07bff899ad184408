import {
  originKeyHeader,
  originProof,
  viewerAddressHeader,
} from "../packages/functions/src/platform/origin.ts";
import { gateway } from "./gateway.ts";
import { addressLimit } from "./limits.ts";
import { originKey, originKeysOld } from "./secret.ts";
import { isPermanent, setting, stageName } from "./stage.ts";

/** CloudFront's managed policies. */
const caching = {
  disabled: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
  optimized: "658327ea-f89d-4fab-a63d-7e88639e58f6",
};
const allViewerExceptHostHeader = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

/** CloudFront would keep these answers for ten seconds: a gateway that was down for one would be down for ten. */
const uncachedErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** What programs call. Their http is refused: redirected, they would go on to send credentials in the clear. */
const programPaths = ["/api/*", "/participant/*", "/results/*", "/mcp*"];

const domain = setting("API_DOMAIN");
const originId = "gateway";

/** In front of the gateway in deployed stages; a personal stage is reached at the gateway itself. */
const cdn = isPermanent ? createCdn() : null;

export const isBehindCdn = cdn !== null;

/** Where the service is reached. */
export const serviceUrl = cdn === null ? gateway.url : domain ? `https://${domain}` : cdn.url;

/** Base URL of participants' links. */
export const participantBaseUrl = setting("PARTICIPANT_BASE_URL") ?? serviceUrl;

function createCdn() {
  const nameViewer = new aws.cloudfront.Function("NameViewer", {
    name: stageName("name-viewer"),
    runtime: "cloudfront-js-2.0",
    code: `function handler(event) {
  event.request.headers["${viewerAddressHeader}"] = { value: event.viewer.ip };
  return event.request;
}`,
  });
  const behavior = {
    targetOriginId: originId,
    viewerProtocolPolicy: "redirect-to-https",
    allowedMethods: ["GET", "HEAD", "OPTIONS", "PUT", "POST", "PATCH", "DELETE"],
    cachedMethods: ["GET", "HEAD"],
  };
  // Names change with the content. The function holds the files, so that a page and its API are one artefact; the CDN
  // asks for each once an edge.
  const ofImmutableFiles = (pathPattern: string) => ({
    ...behavior,
    pathPattern,
    cachePolicyId: caching.optimized,
    compress: true,
  });
  const uncached = {
    ...behavior,
    cachePolicyId: caching.disabled,
    originRequestPolicyId: allViewerExceptHostHeader,
    functionAssociations: [{ eventType: "viewer-request", functionArn: nameViewer.arn }],
  };
  return new sst.aws.Cdn("Cdn", {
    comment: stageName("cdn"),
    ...(domain ? { domain } : {}),
    origins: [
      {
        originId,
        domainName: gateway.nodes.api.apiEndpoint.apply((url) => new URL(url).host),
        customOriginConfig: {
          httpPort: 80,
          httpsPort: 443,
          originProtocolPolicy: "https-only",
          originSslProtocols: ["TLSv1.2"],
          // The gateway gives up after 30 s.
          originReadTimeout: 35,
        },
        customHeaders: [
          {
            name: originKeyHeader,
            value: $resolve([originKey.value, originKeysOld.value]).apply(([key, old]) =>
              originProof(key, old),
            ),
          },
        ],
      },
    ],
    // Links that people open are redirected from http.
    defaultCacheBehavior: uncached,
    orderedCacheBehaviors: [
      ...["/s/assets/*", "/docs/*"].map(ofImmutableFiles),
      ...programPaths.map((pathPattern) => ({
        ...uncached,
        pathPattern,
        viewerProtocolPolicy: "https-only",
      })),
    ],
    transform: {
      distribution: (distribution) => {
        distribution.customErrorResponses = uncachedErrors.map((errorCode) => ({
          errorCode,
          errorCachingMinTtl: 0,
        }));
      },
    },
    webAclArn: createFirewall().arn,
  });
}

/** No rule looks into bodies: what participants say may resemble an attack, and every statement has parameters. */
function createFirewall() {
  // CloudFront takes its rules from this region only.
  const provider = new aws.Provider("FirewallRegion", { region: "us-east-1" });
  const visibility = (metricName: string) => ({
    metricName,
    cloudwatchMetricsEnabled: true,
    sampledRequestsEnabled: false,
  });
  return new aws.wafv2.WebAcl(
    "Firewall",
    {
      name: stageName("firewall"),
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      customResponseBodies: [
        {
          key: "rate-limited",
          contentType: "APPLICATION_JSON",
          content: JSON.stringify({ detail: "Too many requests from this address", code: "rate_limited" }),
        },
      ],
      rules: [
        {
          name: "address-rate",
          priority: 0,
          statement: {
            rateBasedStatement: { limit: addressLimit, evaluationWindowSec: 300, aggregateKeyType: "IP" },
          },
          action: {
            block: {
              customResponse: {
                responseCode: 429,
                customResponseBodyKey: "rate-limited",
                responseHeaders: [{ name: "Retry-After", value: "60" }],
              },
            },
          },
          visibilityConfig: visibility(stageName("address-rate")),
        },
        {
          name: "known-attackers",
          priority: 1,
          statement: {
            managedRuleGroupStatement: { vendorName: "AWS", name: "AWSManagedRulesAmazonIpReputationList" },
          },
          overrideAction: { none: {} },
          visibilityConfig: visibility(stageName("known-attackers")),
        },
      ],
      visibilityConfig: visibility(stageName("firewall")),
    },
    { provider },
  );
}
