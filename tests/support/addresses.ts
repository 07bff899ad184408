import * as fc from "fast-check";

/** Special-purpose blocks of the IANA registries, with the forms in which IPv6 can embed IPv4. */
export const specialV4: [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
export const specialV6: [bigint, number][] = [
  ["00000000000000000000000000000000", 8], // unspecified, loopback, IPv4-compatible
  ["0064ff9b000000000000000000000000", 96], // NAT64
  ["0064ff9b000100000000000000000000", 48],
  ["01000000000000000000000000000000", 64],
  ["20010000000000000000000000000000", 23], // Teredo, benchmarking, ORCHID
  ["20010db8000000000000000000000000", 32],
  ["20020000000000000000000000000000", 16], // 6to4
  ["3fff0000000000000000000000000000", 20],
  ["5f000000000000000000000000000000", 16],
  ["fc000000000000000000000000000000", 7],
  ["fe800000000000000000000000000000", 10],
  ["fec00000000000000000000000000000", 10],
  ["ff000000000000000000000000000000", 8],
].map(([prefix, bits]) => [BigInt(`0x${prefix}`), Number(bits)]);

const toV4 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join(".");
const fromV4 = (text: string) => text.split(".").reduce((value, part) => value * 256 + Number(part), 0);
export const toV6 = (value: bigint) =>
  value
    .toString(16)
    .padStart(32, "0")
    .replace(/(....)(?!$)/g, "$1:");

export const inBlockV4 = ([base, bits]: [string, number]) =>
  fc.nat(2 ** Math.min(32 - bits, 31) - 1).map((offset) => toV4(fromV4(base) + offset));
export const inBlockV6 = ([base, bits]: [bigint, number]) =>
  fc.bigInt(0n, 2n ** BigInt(128 - bits) - 1n).map((offset) => toV6(base + offset));

const isSpecial = (value: number) =>
  specialV4.some(
    ([base, bits]) => Math.floor(value / 2 ** (32 - bits)) === Math.floor(fromV4(base) / 2 ** (32 - bits)),
  );

/** IPv4 addresses outside of all special-purpose blocks. */
export const ordinaryV4 = fc
  .bigInt(0n, 2n ** 32n - 1n)
  .map(Number)
  .filter((value) => !isSpecial(value))
  .map(toV4);
