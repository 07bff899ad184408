/** RFC 9745 headers for something that still works but should not be used any more. */
export const deprecated = (since: string, section: string): Record<string, string> => ({
  deprecation: `@${Math.floor(Date.parse(since) / 1000)}`,
  link: `</docs#${section}>; rel="deprecation"; type="text/html"`,
});
