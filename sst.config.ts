/// <reference path="./.sst/platform/config.d.ts" />

export default $config({
  app(input) {
    const production = input.stage === "production";
    return {
      name: "research-interviews",
      home: "aws",
      version: "4.17.1",
      removal: production ? "retain" : "remove",
      protect: production,
      providers: {
        aws: {
          region: "eu-central-1",
          defaultTags: { tags: { app: "research-interviews", stage: input.stage } },
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
    await import("./infra/dev.ts");
    return { stage: $app.stage, api: serviceUrl };
  },
});
