import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPublicAddress, refusedUrl } from "#core/deliver/webhook/address.ts";
import { inBlockV4, inBlockV6, ordinaryV4, specialV4, specialV6, toV6 } from "#tests/support/addresses.ts";

const runs = { numRuns: 200 };

describe("public addresses", () => {
  it.each(specialV4)("exclude %s/%i, mapped into IPv6 too", (...block) => {
    fc.assert(
      fc.property(
        inBlockV4(block),
        (address) => !isPublicAddress(address) && !isPublicAddress(`::ffff:${address}`),
      ),
      runs,
    );
  });

  it.each(specialV6.map((block) => [toV6(block[0]), block[1], block] as const))(
    "exclude %s/%i",
    (_base, _bits, block) => {
      fc.assert(
        fc.property(inBlockV6(block), (address) => !isPublicAddress(address)),
        runs,
      );
    },
  );

  it("include every other IPv4 address and global unicast IPv6", () => {
    fc.assert(
      fc.property(ordinaryV4, (address) => isPublicAddress(address)),
      { numRuns: 500 },
    );
    for (const address of [
      "2606:4700:4700::1111",
      "2a00:1450:4001:81b::200e",
      "2400:cb00:2048:1::6814:55",
      "2001:4860:4860::8888",
    ]) {
      expect(isPublicAddress(address), address).toBe(true);
    }
  });

  it("exclude what is not an address", () => {
    for (const text of ["", "example.com", "1.2.3", "1.2.3.4.5", "::g", "0x7f.1"]) {
      expect(isPublicAddress(new URL("http://x/").hostname + text), text).toBe(false);
    }
  });
});

/** Sixty ways to write an address of this machine or its network. */
const localSpellings = [
  "168.63.129.16",
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "0x7f.1",
  "0x7f000001",
  "2130706433",
  "017700000001",
  "0177.0.0.1",
  "0x7f.0x0.0x0.0x1",
  "127.255.255.254",
  "127.000.000.001",
  "１２７.0.0.1",
  "127。0。0。1",
  "0",
  "0.0.0.0",
  "0x0",
  "00.00.00.00",
  "127.0.0.1.",
  "localhost",
  "LOCALHOST",
  "localhost.",
  "sub.localhost",
  "a.b.localhost",
  "printer.local",
  "db.internal",
  "router.home.arpa",
  "[::1]",
  "[::]",
  "[0:0:0:0:0:0:0:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::127.0.0.1]",
  "[::7f00:1]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "[fe80::1]",
  "[fc00::1]",
  "[fd12:3456::1]",
  "[ff02::1]",
  "[fec0::1]",
  "10.0.0.1",
  "10.1",
  "0xa000001",
  "167772161",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.0.1",
  "192.168.1",
  "3232235521",
  "169.254.169.254",
  "0xa9fea9fe",
  "2852039166",
  "169.254.43518",
  "[::ffff:a9fe:a9fe]",
  "100.64.0.1",
  "198.18.0.1",
  "192.0.2.1",
  "203.0.113.7",
  "224.0.0.1",
  "255.255.255.255",
  "metadata",
  "intranet",
  "kubernetes",
];

describe("webhook URLs", () => {
  it.each(localSpellings)("reject %s", (host) => {
    expect(refusedUrl(`https://${host}/hook`, false)).not.toBeNull();
  });

  it("reject plain http, user names and other schemes", () => {
    for (const url of [
      "http://example.com/",
      "https://user@example.com/",
      "https://user:pw@example.com/",
      "ftp://example.com/",
      "file:///etc/passwd",
      "nonsense",
      "",
    ]) {
      expect(refusedUrl(url, false), url).not.toBeNull();
    }
  });

  it("accept public names and literals, and loopback only where it is allowed", () => {
    for (const url of [
      "https://example.com/hook?x=1",
      "https://sub.example.co.uk:8443/",
      "https://1.1.1.1/",
      "https://[2606:4700:4700::1111]/",
    ]) {
      expect(refusedUrl(url, false), url).toBeNull();
    }
    expect(refusedUrl("http://127.0.0.1:9000/", true)).toBeNull();
    expect(refusedUrl("http://localhost:9000/", true)).toBeNull();
    expect(refusedUrl("http://10.0.0.1/", true)).not.toBeNull();
    expect(refusedUrl("https://10.0.0.1/", true)).not.toBeNull();
  });
});
