import { contextOf } from "#core/platform/ctx.ts";
import type { Environment } from "#functions/platform/environment.ts";
import { newId } from "#kit/id.ts";
import { readSettings } from "../environment.ts";
import { backupCommands } from "./backup.ts";
import type { Command } from "./command.ts";
import { openPorts } from "./connect.ts";
import { consoleCommands } from "./console.ts";
import { keyCommands } from "./keys.ts";
import { operationCommands } from "./operation.ts";
import { organizationCommands } from "./organization.ts";
import { parseCommand } from "./parse.ts";
import { adminRules } from "./place.ts";
import { studyCommands } from "./study.ts";
import { tokenCommands } from "./token.ts";

export const commands: readonly Command[] = [
  ...organizationCommands,
  ...studyCommands,
  ...tokenCommands,
  ...consoleCommands,
  ...operationCommands,
  ...keyCommands,
  ...backupCommands,
];

/** Runs the command; returns the value that `--json` prints. Only a process of its own gives way to the service. */
export async function runCommand(
  args: readonly string[],
  environment: Environment,
  letServiceGoFirst = () => {},
): Promise<object> {
  const { command, options } = parseCommand(commands, args);
  const settings = readSettings(environment, "admin", adminRules);
  const { run } = command;
  if ("alone" in run) return run.alone(options, settings, letServiceGoFirst);
  const { ports, stop } = await openPorts(settings);
  try {
    const ctx = contextOf(ports, { actor: { kind: "operator" }, requestId: newId() });
    return await run.within(ctx, options, settings);
  } finally {
    await stop();
  }
}
