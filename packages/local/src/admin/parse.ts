import { parseArgs } from "node:util";
import type { Command } from "./command.ts";

/** The command line is invalid; the usage is shown. */
export class UsageError extends Error {}

interface Parsed {
  command: Command;
  options: never;
}

export function parseCommand(commands: readonly Command[], args: readonly string[]): Parsed {
  const firstOption = args.findIndex((arg) => arg.startsWith("-"));
  const words = args.slice(0, firstOption === -1 ? args.length : firstOption);
  const name = words.join(" ");
  const command = commands.find((known) => known.name === name);
  if (command === undefined) throw new UsageError(name === "" ? "no command" : `unknown command: ${name}`);

  const values = readOptions(command, args.slice(words.length));
  const { success, data, error } = command.options.safeParse(values);
  if (success) return { command, options: data as never };
  const [issue] = error.issues;
  const option = String(issue?.path[0]);
  if (values[option] === undefined) throw new UsageError(`--${option} is required`);
  throw new Error(`--${option} ${issue?.message}`);
}

function readOptions({ options }: Command, args: string[]): Record<string, unknown> {
  const names = Object.keys(options.shape).map((name) => [name, { type: "string" as const }]);
  try {
    return parseArgs({ args, options: Object.fromEntries(names) }).values;
  } catch (error) {
    // Node's message continues with advice about positional arguments, which this command line does not have.
    throw new UsageError((error as Error).message.split(/\. |\n/)[0]);
  }
}
