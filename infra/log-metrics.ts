/**
 * What the gateway logs of a request. No IP addresses and no paths: an address would link a participant to answers, and
 * a participant's path contains the link token. The function's own log has the rest, by request id.
 */
export const accessLogFields = {
  time: "$context.requestTime",
  requestId: "$context.requestId",
  method: "$context.httpMethod",
  status: "$context.status",
  latency: "$context.responseLatency",
  integrationLatency: "$context.integrationLatency",
  error: "$context.integrationErrorMessage",
};

/** Metrics that are counted in logs: the event that a line names, or a field of the gateway's access log. */
export const logMetrics = {
  modelFailures: { name: "ModelFailures", pattern: '{ $.event = "model_failed" }' },
  throttled: { name: "Throttled", pattern: '{ $.status = "429" }' },
};
