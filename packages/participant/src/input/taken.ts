import { storable } from "#kit/visible.ts";

/**
 * What is entered in a field, without what nothing stores and at most `most` code points, as the service counts them;
 * undefined for nothing.
 */
export function taken(
  field: Pick<HTMLInputElement, "value">,
  most = Number.POSITIVE_INFINITY,
): string | undefined {
  const clean = storable(field.value);
  const kept = clean.length > most ? [...clean].slice(0, most).join("") : clean;
  if (kept !== field.value) field.value = kept;
  return kept === "" ? undefined : kept;
}
