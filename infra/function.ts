import { besideBundle, external } from "./bundle.ts";
import { build, isProduction, logRetentionDays, settings } from "./stage.ts";
import { countLines } from "./watch.ts";

/** Settings shared by all functions: `$transform` also reaches those created for queues, schedules and routes. */
$transform(sst.aws.Function, (args, _options, component) => {
  const logs = new aws.cloudwatch.LogGroup(
    `${component}Logs`,
    { name: $interpolate`/aws/lambda/${args.name}`, retentionInDays: logRetentionDays },
    { retainOnDelete: isProduction },
  );
  countLines(logs, `${component}ModelFailures`, "modelFailures");

  args.runtime = "nodejs24.x";
  args.architecture = "arm64";
  args.memory ??= "512 MB";
  // The log names the lines of the sources by these maps (`platform/source-lines.ts`); nothing reads them at start.
  args.nodejs = {
    minify: true,
    splitting: true,
    sourcemap: true,
    esbuild: { external },
  };
  args.copyFiles = $output(args.copyFiles).apply((own = []) => [...own, ...besideBundle]);
  args.environment = $output(args.environment).apply((own) => ({
    STAGE: $app.stage,
    ...build,
    ...settings("LOG_LEVEL", "OTEL_EXPORTER_OTLP_ENDPOINT"),
    ...own,
  }));
  args.logging = { logGroup: logs.name, format: "json" };
  args.permissions = $output(args.permissions).apply((permissions = []) => [
    ...permissions,
    { actions: ["logs:CreateLogStream", "logs:PutLogEvents"], resources: [$interpolate`${logs.arn}:*`] },
  ]);
  args.transform = {
    ...args.transform,
    role: (role) => {
      // The managed policy attached here would allow writing to every log group of the account.
      role.managedPolicyArns = [];
      // SST 4.17.1 tests `!dev` on an Output, so the roles of deployed functions would also trust the account itself,
      // which only sst dev needs.
      if (!$dev) {
        role.assumeRolePolicy = aws.iam.assumeRolePolicyForPrincipal({ Service: "lambda.amazonaws.com" });
      }
    },
  };
});
