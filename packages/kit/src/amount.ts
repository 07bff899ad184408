/**
 * A whole number as texts for people have it: `50,000`. By hand, because texts are written at start, where the first use
 * of locale data takes ten milliseconds.
 */
export const inWords = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** A number of bytes that is whole KiB or MiB, as texts for people have it: `256 KiB`. */
export const bytesInWords = (bytes: number): string =>
  bytes % 1_048_576 === 0 ? `${inWords(bytes / 1_048_576)} MiB` : `${inWords(bytes / 1024)} KiB`;
