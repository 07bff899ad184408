import type { Code } from "#client/openapi.ts";

/** The codes as people read them. Pure. */

/** A theme, and what stands under it. */
export interface Branch {
  theme: Code;
  children: Code[];
}

const mostFirst = (a: Code, b: Code): number => b.count - a.count;

/** Themes with their children, those that most answers have first; with words, those that have them, and theirs. */
export function branchesOf(codes: readonly Code[], words: string): Branch[] {
  const wanted = words.trim().toLocaleLowerCase();
  const has = ({ name, description }: Code): boolean =>
    `${name}\n${description}`.toLocaleLowerCase().includes(wanted);
  return codes
    .filter(({ parent_id }) => parent_id === null)
    .sort(mostFirst)
    .flatMap((theme) => {
      const children = codes.filter(({ parent_id }) => parent_id === theme.id).sort(mostFirst);
      if (has(theme)) return [{ theme, children }];
      const found = children.filter(has);
      return found.length === 0 ? [] : [{ theme, children: found }];
    });
}

/** What can have a code under it: no child, and not itself. */
export const themesFor = (codes: readonly Code[], code: Code | null): Code[] =>
  codes.some(({ parent_id }) => code !== null && parent_id === code.id)
    ? []
    : codes.filter(({ id, parent_id }) => parent_id === null && id !== code?.id);

/** The names in lines of text. */
export const namesIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
