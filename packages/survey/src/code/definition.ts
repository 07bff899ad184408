import { isRecord } from "#kit/record.ts";
import { isNested } from "./list.ts";
import { type Coded, registerOf, type StoredCodes } from "./register.ts";
import { wireCodes } from "./wire.ts";

/** Codes in definitions: those that are not 1, 2, 3 … alone. Pure. */

/** The codes of a list, parallel to its prop; of what the question does not offer any more, with its text. */
export interface DefinedCodes {
  of: unknown;
  other?: number;
  retired?: { code: number; label: string }[];
}

/** The codes that a definition has of a question; undefined where they are those of the places. */
export function definedCodes(coded: Coded): Record<string, DefinedCodes> | undefined {
  const stored = registerOf(coded);
  const plain = registerOf({ ...coded, codes: null });
  const now = wireCodes(stored) ?? {};
  const places = wireCodes(plain) ?? {};
  const lists = stored.lists.flatMap(({ name, retired }): [string, DefinedCodes][] => {
    const gone = isNested(name) ? [] : retired.filter(({ own }) => !own);
    const isPlain =
      gone.length === 0 &&
      JSON.stringify(now[name]) === JSON.stringify(places[name]) &&
      now.other === places.other;
    if (isPlain) return [];
    return [
      [
        name,
        {
          of: now[name],
          ...(typeof now.other === "number" && { other: now.other }),
          ...(gone.length > 0 && { retired: gone.map(({ code, label }) => ({ code, label })) }),
        },
      ],
    ];
  });
  return lists.length === 0 ? undefined : Object.fromEntries(lists);
}

/** In the form in which a question shows its codes. */
export function shownCodes(codes: unknown): Record<string, unknown> {
  if (!isRecord(codes)) return {};
  const shown: Record<string, unknown> = {};
  for (const [name, list] of Object.entries(codes)) {
    if (!isRecord(list)) continue;
    shown[name] = list.of;
    if (list.other !== undefined) shown.other = list.other;
  }
  return shown;
}

/** The register of an imported question with the numbers of what it does not offer any more. */
export function withRetired(codes: StoredCodes | null, defined: unknown): StoredCodes | null {
  if (!isRecord(defined)) return codes;
  const lists = { ...codes?.lists };
  for (const [name, list] of Object.entries(defined)) {
    const retired: unknown[] = isRecord(list) && Array.isArray(list.retired) ? list.retired : [];
    const entries = retired.flatMap((each) =>
      isRecord(each) && typeof each.code === "number" && typeof each.label === "string"
        ? [{ code: each.code, label: each.label }]
        : [],
    );
    if (entries.length > 0) lists[name] = [...(lists[name] ?? []), ...entries];
  }
  return Object.keys(lists).length === 0 ? codes : { ...codes, lists };
}
