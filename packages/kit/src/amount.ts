/**
 * A whole number as texts for people have it: `50,000`. By hand, because texts are written at start, where the first use
 * of locale data takes ten milliseconds.
 */
export function inWords(count: number): string {
  const groups: string[] = [];
  let rest = String(count);
  for (; rest.length > 3; rest = rest.slice(0, -3)) groups.unshift(rest.slice(-3));
  return [rest, ...groups].join(",");
}

/** A number of bytes that is whole KiB or MiB, as texts for people have it: `256 KiB`. */
export const bytesInWords = (bytes: number): string =>
  bytes % 1_048_576 === 0 ? `${inWords(bytes / 1_048_576)} MiB` : `${inWords(bytes / 1024)} KiB`;
