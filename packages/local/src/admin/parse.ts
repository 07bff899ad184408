import { parseArgs } from "node:util";
import { type Command, option } from "./command.ts";
import { commandsOf, helpOn, helpOnCommand, nearestCommand } from "./help.ts";

/** The command line is invalid; `help` says what would be right. */
export class UsageError extends Error {
  readonly help: string;
  constructor(message: string, help: string) {
    super(message);
    this.help = help;
  }
}

interface Parsed {
  command: Command;
  options: never;
}

/** The words before the first option. */
function wordsOf(args: readonly string[]): string[] {
  const firstOption = args.findIndex((arg) => arg.startsWith("-"));
  return args.slice(0, firstOption === -1 ? args.length : firstOption);
}

/** The help that is asked for with `--help`, on a command, a group of commands or all of them. */
export function helpFor(commands: readonly Command[], args: readonly string[]): string {
  const name = wordsOf(args)
    .filter((word) => word !== "help")
    .join(" ");
  const [first, ...others] = commandsOf(commands, name);
  if (first === undefined) throw unknownCommandError(commands, name);
  return others.length === 0 ? helpOnCommand(first) : helpOn([first, ...others]);
}

function unknownCommandError(commands: readonly Command[], name: string): UsageError {
  const group = commandsOf(commands, name);
  if (name === "" || group.length > 0)
    return new UsageError(name === "" ? "no command" : `unknown command: ${name}`, helpOn(group));
  const nearest = nearestCommand(commands, name);
  return new UsageError(
    `unknown command: ${name}`,
    nearest === undefined ? helpOn(commands) : `Did you mean this?\n\n${helpOnCommand(nearest)}`,
  );
}

export function parseCommand(commands: readonly Command[], args: readonly string[]): Parsed {
  const words = wordsOf(args);
  const name = words.join(" ");
  const command = commands.find((known) => known.name === name);
  if (command === undefined) throw unknownCommandError(commands, name);

  const values = readOptions(command, args.slice(words.length));
  const { success, data, error } = command.options.safeParse(values);
  if (success) return { command, options: data as never };
  const [issue] = error.issues;
  const option = String(issue?.path[0]);
  if (values[option] === undefined) throw new UsageError(`--${option} is required`, helpOnCommand(command));
  throw new Error(`--${option} ${issue?.message}`);
}

function readOptions(command: Command, args: string[]): Record<string, unknown> {
  const names = Object.entries(command.options.shape).map(([name, schema]) => [
    name,
    { type: schema === option.flag ? ("boolean" as const) : ("string" as const) },
  ]);
  try {
    return parseArgs({ args, options: Object.fromEntries(names) }).values;
  } catch (error) {
    // Node's message continues with advice about positional arguments, which this command line does not have.
    const [reason = ""] = (error as Error).message.split(/\. |\n/);
    throw new UsageError(reason, helpOnCommand(command));
  }
}
