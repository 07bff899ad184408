/** Parsers forgive spaces before, line breaks within and missing slashes; what is kept must not need that. */
export const isHttpUrl = (value: string): boolean =>
  /^https?:\/\/[^\s]/i.test(value) && !/[\r\n\t]/.test(value) && URL.canParse(value);
