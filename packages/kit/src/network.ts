/**
 * The first 48 bits of an IPv6 address that is given by its first 64: what one customer may have 65,536 of, so that
 * limits of addresses hold for it too. Null for any other address.
 */
export const networkOf = (address: string): string | null =>
  address.includes(":") ? address.split(":").slice(0, 3).join(":") : null;

/** How many times the allowance of an address its network has: the addresses of a campus or a company share one. */
export const networkFactor = 10;
