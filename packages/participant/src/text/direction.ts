/**
 * The direction of a text, which may begin with a name in letters of the other: undefined for the page's own, where a few
 * letters run from right to left, or there are none.
 */
export function directionOf(text: string): "ltr" | "rtl" | undefined {
  const [right, letters] = [/[\u0590-\u08ff\ufb1d-\ufefc]/g, /\p{L}/gu].map(
    (kind) => text.match(kind)?.length ?? 0,
  ) as [number, number];
  if (right * 2 > letters) return "rtl";
  return right > 0 || letters === 0 ? undefined : "ltr";
}
