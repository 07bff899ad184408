import type { Command } from "./command.ts";

const line = ({ name, usage }: Command): string => `${name} ${usage}`.trimEnd();

/** All commands, or those that begin with the given words. */
export const helpOn = (commands: readonly Command[]): string => `usage: npm run -s admin -- <command> [--json]

${commands.map((command) => `  ${line(command)}\n      ${command.description}`).join("\n")}

<command> --help explains one command. With --json, the last line is one JSON object. To reach a deployed stage, set
DATABASE_URL to its database; without it, commands use the service in DATA_DIR, whether or not it runs.`;

/** One command. */
export const helpOnCommand = (command: Command): string =>
  `usage: npm run -s admin -- ${line(command)} [--json]\n\n${command.description}`;

/** The commands that `words` is the beginning of; all of them for no words. */
export const commandsOf = (commands: readonly Command[], words: string): Command[] =>
  commands.filter(({ name }) => words === "" || name === words || name.startsWith(`${words} `));

/** The command whose name is most like `words`. */
export const nearestCommand = (commands: readonly Command[], words: string): Command | undefined =>
  commands.toSorted((a, b) => distance(a.name, words) - distance(b.name, words))[0];

/** How many characters have to be inserted, removed or replaced (Levenshtein). */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, character] of [...a].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...b].entries()) {
      const replaced = (above[column] ?? 0) + (character === other ? 0 : 1);
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
