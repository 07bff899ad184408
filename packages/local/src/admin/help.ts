import type { Command } from "./command.ts";

/** What every terminal shows in a row. */
const terminalWidth = 80;

/** A text in rows that fit, `later` before all but the first and `first` before that. */
function wrapped(text: string, first = "", later = first): string {
  const rows: string[] = [];
  let row = first;
  for (const word of text.split(" ")) {
    const isBegun = row !== first && row !== later;
    if (isBegun && row.length + 1 + word.length > terminalWidth) {
      rows.push(row);
      row = later;
    }
    row += row === first || row === later ? word : ` ${word}`;
  }
  return [...rows, row].join("\n");
}

const line = ({ name, usage }: Command): string => `${name} ${usage}`.trimEnd();

/** A usage in rows: what stands in brackets stays together. */
const wrappedUsage = (text: string, first: string, later: string): string => {
  let depth = 0;
  const joined = text.replaceAll(/[[\]() ]/g, (sign) => {
    depth += "[(".includes(sign) ? 1 : "])".includes(sign) ? -1 : 0;
    return sign === " " && depth > 0 ? "\u00a0" : sign;
  });
  return wrapped(joined, first, later).replaceAll("\u00a0", " ");
};

const helpInList = (command: Command): string =>
  `${wrappedUsage(line(command), "  ", "    ")}\n${wrapped(command.description, "      ")}`;

/** All commands, or those that begin with the given words. */
export const helpOn = (commands: readonly Command[]): string =>
  [
    "usage: npm run -s admin -- <command> [--json]",
    commands.map(helpInList).join("\n"),
    wrapped(
      "<command> --help explains one command. With --json, the last line is one JSON object. To reach a deployed " +
        "stage, set DATABASE_URL to its database; without it, commands use the service in DATA_DIR, whether or not it runs.",
    ),
  ].join("\n\n");

/** One command. */
export const helpOnCommand = (command: Command): string =>
  `${wrappedUsage(`usage: npm run -s admin -- ${line(command)} [--json]`, "", "  ")}\n\n${wrapped(command.description)}`;

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
