/// <reference path="./.sst/platform/config.d.ts" />

export default $config({
  async app(input) {
    const { appName } = await import("./infra/stage-file.ts");
    const { personal, stages } = await import("./infra/stages/index.ts");
    const { production = false, region } = stages[input.stage] ?? { ...personal };
    return {
      name: appName,
      home: "aws",
      version: "4.17.1",
      removal: production ? "retain" : "remove",
      protect: production,
      providers: {
        aws: {
          region,
          defaultTags: { tags: { app: appName, stage: input.stage } },
        },
      },
    };
  },
  async run() {
    await import("./infra/stage.ts");
    await import("./infra/function.ts");
    await import("./infra/queue.ts");
    const { serviceUrl } = await import("./infra/cdn.ts");
    await import("./infra/api.ts");
    await import("./infra/cron.ts");
    await import("./infra/alarm.ts");
    await import("./infra/health.ts");
    await import("./infra/dashboard.ts");
    await import("./infra/copy.ts");
    await import("./infra/pipeline.ts");
    await import("./infra/dev.ts");
    const { build } = await import("./infra/stage.ts");
    return { stage: $app.stage, api: serviceUrl, version: build.BUILD_VERSION, commit: build.BUILD_COMMIT };
  },
});
