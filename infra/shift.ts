import { setTimeout as sleep } from "node:timers/promises";
import { CodeDeployClient, CreateDeploymentCommand, GetDeploymentCommand } from "@aws-sdk/client-codedeploy";
import { GetAliasCommand, LambdaClient, ListVersionsByFunctionCommand } from "@aws-sdk/client-lambda";

const alias = "live";

interface Shift {
  /** The prefix of the stage's names. */
  prefix: string;
  region: string;
  /** Functions whose requests are shifted. */
  names: readonly string[];
  pauseMs?: number;
}

/**
 * Has CodeDeploy give a stage's new versions their requests: a tenth for five minutes, then all. Resolves to the names of
 * those that had a new version. Throws one line where it was taken back.
 */
export async function shiftTraffic({ prefix, region, names, pauseMs = 10_000 }: Shift): Promise<string[]> {
  const lambda = new LambdaClient({ region, maxAttempts: 3 });
  const codeDeploy = new CodeDeployClient({ region, maxAttempts: 3 });
  const shifts = await Promise.all(
    names.map(async (name) => ({ name, ...(await versionsOf(lambda, `${prefix}-${name}`)) })),
  );
  const newer = shifts.filter(({ current, target }) => current !== target);
  const begun = await Promise.all(
    newer.map(async ({ name, current, target }) => {
      const properties = {
        Name: `${prefix}-${name}`,
        Alias: alias,
        CurrentVersion: current,
        TargetVersion: target,
      };
      const content = JSON.stringify({
        version: 0,
        Resources: [{ [name]: { Type: "AWS::Lambda::Function", Properties: properties } }],
      });
      const { deploymentId } = await codeDeploy.send(
        new CreateDeploymentCommand({
          applicationName: `${prefix}-edges`,
          deploymentGroupName: `${prefix}-${name}`,
          revision: { revisionType: "AppSpecContent", appSpecContent: { content } },
        }),
      );
      return { name, target, deploymentId };
    }),
  );
  // All of them, so that one's failure leaves no other unwatched.
  const ended = await Promise.allSettled(
    begun.map(async ({ name, target, deploymentId }) => {
      while (true) {
        const { deploymentInfo } = await codeDeploy.send(new GetDeploymentCommand({ deploymentId }));
        const { status = "", errorInformation } = deploymentInfo ?? {};
        if (status === "Succeeded") return name;
        if (status === "Failed" || status === "Stopped")
          throw new Error(
            `version ${target} of ${name} failed and was taken back (${errorInformation?.code ?? status})`,
          );
        await sleep(pauseMs);
      }
    }),
  );
  const faults = ended.flatMap((each) =>
    each.status === "rejected" ? [(each.reason as Error).message] : [],
  );
  if (faults.length > 0) throw new Error(faults.join("; "));
  return begun.map(({ name }) => name);
}

/** What requests reach, and what was published last. */
async function versionsOf(lambda: LambdaClient, FunctionName: string) {
  const { FunctionVersion: current = "" } = await lambda.send(
    new GetAliasCommand({ FunctionName, Name: alias }),
  );
  let target = 0;
  let Marker: string | undefined;
  do {
    const { Versions = [], NextMarker }: { Versions?: { Version?: string }[]; NextMarker?: string } =
      await lambda.send(new ListVersionsByFunctionCommand({ FunctionName, Marker }));
    for (const { Version = "" } of Versions) target = Math.max(target, Number.parseInt(Version, 10) || 0);
    Marker = NextMarker;
  } while (Marker !== undefined);
  return { current, target: String(target) };
}
