let tags: ReadonlyMap<string, string> | undefined;

const letters = [..."abcdefghijklmnopqrstuvwxyz"];

/** By English name, the tags of two letters that are not an earlier one of another. */
function tagsByName(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  const found = new Map<string, string>();
  for (const tag of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(tag)?.toLowerCase();
    if (name !== undefined && Intl.getCanonicalLocales(tag)[0] === tag) found.set(name, tag);
  }
  return found;
}

/** The tag of a language by its English name, as a study has it; undefined where there is none. */
export function tagOf(name: string): string | undefined {
  tags ??= tagsByName();
  return tags.get(name.toLowerCase());
}
