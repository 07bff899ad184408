import { en } from "./en.ts";
import type { Words } from "./words.ts";

/** A language that the page speaks itself. */
export interface Language {
  /** As studies name it. */
  name: string;
  /** As those who speak it name it. */
  native: string;
  tag: string;
  dir: "ltr" | "rtl";
  load: () => Promise<Words>;
}

type Entry = [name: string, native: string, tag: string, load: Language["load"]];

const entries: Entry[] = [["English", "English", "en", async () => en]];

export const languages: readonly Language[] = entries.map(([name, native, tag, load]) => ({
  ...{ name, native, tag, load },
  dir: tag === "ar" ? "rtl" : "ltr",
}));

/** By its name, in English or its own, or by its tag; undefined where the page does not speak it. */
export function languageNamed(name: string): Language | undefined {
  const asked = name.trim().toLowerCase();
  const known = ({ name, native, tag }: Language) => [name, native, tag].map((each) => each.toLowerCase());
  return (
    languages.find((each) => known(each).includes(asked)) ??
    languages.find(({ tag }) => asked.split(/[-_]/)[0] === tag)
  );
}

/** The first of these that the page speaks. */
export const languageAmong = (names: readonly string[]): Language | undefined =>
  names.map(languageNamed).find((language) => language !== undefined);
