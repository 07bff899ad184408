import { is, not, type When } from "../../tree.ts";
import { isOn, type Json, list, record, text } from "./value.ts";

/** Embedded data that the arms of a randomizer set: whoever got an arm has its value. */
export interface ArmValues {
  chance: string;
  /** By arm; undefined where an arm sets nothing. */
  values: (string | undefined)[];
}

/** The fields that a node sets, with their values. */
function valuesIn(node: Json): [field: string, value: string][] {
  const inner = /^(Group|Root)$/.test(text(node.Type)) ? list(node.Flow).map(record) : [];
  const own = text(node.Type) === "EmbeddedData" ? list(node.EmbeddedData).map(record) : [];
  return [
    ...own.flatMap(({ Field, Value, Type }): [string, string][] =>
      text(Value) === "" || text(Value).includes("${") || /^(Recipient|Panel)/.test(text(Type))
        ? []
        : [[text(Field), text(Value)]],
    ),
    ...inner.flatMap(valuesIn),
  ];
}

/** Notes what the arms of a randomizer set. A field that is set in two places is known by none of them. */
export function noteArmValues(
  fields: Map<string, ArmValues | null>,
  chance: string,
  arms: readonly unknown[],
): void {
  const found = new Map<string, ArmValues>();
  for (const [index, arm] of arms.entries())
    for (const [field, value] of valuesIn(record(arm))) {
      const known = found.get(field) ?? { chance, values: arms.map(() => undefined) };
      known.values[index] = value;
      found.set(field, known);
    }
  for (const [field, values] of found) fields.set(field, fields.has(field) ? null : values);
}

/** The fields that are set in one place, which everybody comes by, with their values. */
export function constantsOf(flow: readonly unknown[]): Map<string, string> {
  const all = flow.map(record);
  const everywhere = (nodes: readonly Json[]): [string, string][] =>
    nodes.flatMap((node) => [
      ...(text(node.Type) === "EmbeddedData" ? valuesIn(node) : []),
      ...everywhere(list(node.Flow).map(record)),
    ]);
  const counts = Map.groupBy(everywhere(all), ([field]) => field);
  const atTop = all.filter(({ Type }) => text(Type) === "EmbeddedData").flatMap(valuesIn);
  return new Map(atTop.filter(([field]) => counts.get(field)?.length === 1));
}

/** Whether the flow sets the field in an arm. */
export const isArmValue = (fields: ReadonlyMap<string, ArmValues | null>, field: string): boolean =>
  fields.get(field) != null;

const holds: Readonly<Record<string, (value: string, other: string) => boolean>> = {
  EqualTo: (value, other) => value === other,
  Contains: (value, other) => value.includes(other),
};

/** Which arms a comparison of the field leaves; null where it says another thing. */
export function armsWhere(
  { chance, values }: ArmValues,
  operator: string,
  value: string,
  { ignoresCase }: { ignoresCase: boolean },
): When | null {
  const isNegated = operator === "NotEqualTo" || operator === "DoesNotContain";
  const test =
    holds[operator === "NotEqualTo" ? "EqualTo" : operator === "DoesNotContain" ? "Contains" : operator];
  if (test === undefined) return null;
  const plain = (text: string) => (ignoresCase ? text.toLowerCase() : text);
  const arms = values.flatMap((each, index) =>
    each !== undefined && test(plain(each), plain(value)) ? [is({ chance }, "==", String(index + 1))] : [],
  );
  const [first] = arms;
  if (first === undefined) return null;
  const when: When = arms.length === 1 ? first : { op: "or", of: arms };
  return isNegated ? not(when) : when;
}

/** Whether a comparison takes capitals for small letters. */
export const ignoresCase = (comparison: Json): boolean => isOn(comparison.IgnoreCase);
