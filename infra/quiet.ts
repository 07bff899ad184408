/** Nothing that these scripts start tells anybody of it, or asks for a newer version of itself. */
export const quiet = {
  SST_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  PULUMI_SKIP_UPDATE_CHECK: "true",
  NO_UPDATE_NOTIFIER: "1",
  npm_config_update_notifier: "false",
};
