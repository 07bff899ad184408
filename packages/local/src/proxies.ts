import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { Variable } from "#functions/platform/environment.ts";

const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** `loopback`, addresses or networks, separated by commas. */
export const proxies: Variable<BlockList> = {
  accepts: "loopback or networks such as 10.0.0.0/8, separated by commas",
  read(text) {
    const trusted = new BlockList();
    for (const part of text.split(",").map((each) => each.trim())) {
      const [address = "", length, more] = part.split("/");
      const most = isIP(address) === 6 ? 128 : 32;
      if (part === "loopback") {
        trusted.addSubnet("127.0.0.0", 8);
        trusted.addAddress("::1", "ipv6");
      } else if (isIP(address) === 0 || more !== undefined) {
        return undefined;
      } else if (length === undefined) {
        trusted.addAddress(address, family(address));
      } else if (/^\d{1,3}$/.test(length) && Number(length) <= most) {
        trusted.addSubnet(address, Number(length), family(address));
      } else {
        return undefined;
      }
    }
    return trusted;
  },
};

/**
 * Who sent a request that may have come through trusted proxies: the rightmost address of `X-Forwarded-For` that is no
 * trusted proxy. What stands left of it, and other headers, say whatever the caller wants.
 */
export function clientAddress({ socket, headers }: IncomingMessage, trusted: BlockList | null): string {
  let address = socket.remoteAddress ?? "";
  if (trusted === null) return address;
  const hops = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  while (isIP(address) !== 0 && trusted.check(address, family(address))) {
    const next = hops.pop()?.trim() ?? "";
    if (isIP(next) === 0) return address;
    address = next;
  }
  return address;
}
