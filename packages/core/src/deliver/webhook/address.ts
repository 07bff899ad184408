import ipaddr from "ipaddr.js";

/**
 * Special-purpose blocks of IPv4 (IANA registry). Of IPv6 only global unicast is accepted, without its special-purpose
 * blocks; an IPv4-mapped IPv6 address is judged as IPv4.
 */
const refusedV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  // Not in the registry: at a large cloud, every machine reaches its host's services here.
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
].map((block) => ipaddr.IPv4.parseCIDR(block));

const globalV6 = ipaddr.IPv6.parseCIDR("2000::/3");
const refusedV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"].map((block) =>
  ipaddr.IPv6.parseCIDR(block),
);

/** Whether an address literal belongs to the public internet. */
export function isPublicAddress(literal: string): boolean {
  if (!ipaddr.isValid(literal)) return false;
  const address = ipaddr.process(literal);
  if (address instanceof ipaddr.IPv4) return !refusedV4.some((block) => address.match(block));
  return address.match(globalV6) && !refusedV6.some((block) => address.match(block));
}

/** Whether an address literal is of this machine, such as 127.0.0.1 or ::1. */
export function isLoopbackAddress(literal: string): boolean {
  return ipaddr.isValid(literal) && ipaddr.process(literal).range() === "loopback";
}

const localNames = /(^|\.)(localhost|local|internal|home\.arpa|localdomain)$/i;

/** Why a webhook URL is refused; null when only the addresses of its host name remain to be checked, which happens on connecting. */
export function refusedUrl(text: string, allowLoopback: boolean): string | null {
  const url = URL.parse(text);
  if (url === null) return "Must be a URL";
  if (url.username !== "" || url.password !== "") return "Must not contain a user name or password";
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const isLoopback = host === "localhost" || isLoopbackAddress(host);
  if (isLoopback && allowLoopback) {
    return url.protocol === "https:" || url.protocol === "http:" ? null : "Must be an https URL";
  }
  if (url.protocol !== "https:") return "Must be an https URL";
  if (isLoopback || localNames.test(host) || !host.includes(".") !== host.includes(":"))
    return "Must be a public address";
  if (ipaddr.isValid(host) && !isPublicAddress(host)) return "Must be a public address";
  return null;
}
