/** A number as texts for people have it: `50,000`. */
export const inWords = (count: number): string => count.toLocaleString("en");

/** A number of bytes that is whole KiB or MiB, as texts for people have it: `256 KiB`. */
export const bytesInWords = (bytes: number): string =>
  bytes % 1_048_576 === 0 ? `${inWords(bytes / 1_048_576)} MiB` : `${inWords(bytes / 1024)} KiB`;
