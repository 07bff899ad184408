import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { clientAddress, proxies } from "#local/proxies.ts";

const from = (remoteAddress: string, forwarded: string | undefined, trusted: string | null) =>
  clientAddress(
    { socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } } as unknown as IncomingMessage,
    trusted === null ? null : (proxies.read(trusted) ?? null),
  );

it.each([
  ["nobody is trusted", "127.0.0.1", "1.2.3.4", null, "127.0.0.1"],
  ["the caller is no proxy", "8.8.8.8", "1.2.3.4", "loopback", "8.8.8.8"],
  ["the caller came through a proxy", "127.0.0.1", "1.2.3.4", "loopback", "1.2.3.4"],
  ["the caller has put addresses before", "127.0.0.1", "9.9.9.9, 1.2.3.4", "loopback", "1.2.3.4"],
  ["there are two proxies", "::1", "9.9.9.9, 1.2.3.4 ,10.1.2.3", "loopback,10.0.0.0/8", "1.2.3.4"],
  ["a proxy itself asks", "127.0.0.1", undefined, "loopback", "127.0.0.1"],
  ["all are proxies", "127.0.0.1", "10.0.0.1", "loopback, 10.0.0.0/8", "10.0.0.1"],
  ["the socket is of both families", "::ffff:127.0.0.1", "2001:db8::1", "loopback", "2001:db8::1"],
  ["a network of IPv6 is trusted", "fd00::5", "1.2.3.4", "fd00::/8", "1.2.3.4"],
  ["what is forwarded is no address", "127.0.0.1", "1.2.3.4, <script>", "loopback", "127.0.0.1"],
  ["one address is trusted", "10.0.0.7", "1.2.3.4", "10.0.0.7", "1.2.3.4"],
])("an address is told right where %s", (_, remote, forwarded, trusted, expected) => {
  expect(from(remote, forwarded, trusted)).toBe(expected);
});

it.each([
  "10.0.0.0/33",
  "::1/129",
  "10.0.0/8",
  "example.com",
  "loopback;10.0.0.1",
  "",
  "10.0.0.0/8/8",
  "10.0.0.0/",
])("%j are no proxies", (text) => {
  expect(proxies.read(text)).toBeUndefined();
});
