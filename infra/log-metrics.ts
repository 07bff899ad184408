/** Metrics that are counted in logs: the event that a line names, or a field of the gateway's access log. */
export const logMetrics = {
  modelFailures: { name: "ModelFailures", pattern: '{ $.event = "model_failed" }' },
  throttled: { name: "Throttled", pattern: '{ $.status = "429" }' },
};
