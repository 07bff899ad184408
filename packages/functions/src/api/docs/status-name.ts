import { STATUS_CODES } from "node:http";

/** By their names in RFC 9110, which Node does not have yet. */
export const statusNames: Readonly<Record<string, string | undefined>> = {
  ...STATUS_CODES,
  "413": "Content Too Large",
  "422": "Unprocessable Content",
};
