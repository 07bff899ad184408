import { expect, test } from "vitest";
import { sealOf } from "#functions/platform/encryption.ts";
import { createSeal, Unreadable } from "#kit/seal.ts";

const first = Buffer.alloc(32, 1);
const second = Buffer.alloc(32, 2);

test("what is sealed names its key, never repeats, and can be read with that key only", () => {
  const seal = createSeal(first);
  const sealed = seal.seal("whsec_1");
  expect(sealed).toMatch(/^[0-9a-f]{8}\.[\w+/=]+$/);
  expect(seal.seal("whsec_1")).not.toBe(sealed);
  expect(seal.unseal(sealed)).toBe("whsec_1");
  expect(() => createSeal(second).unseal(sealed)).toThrow("sealed with a key that is not at hand");
});

test("an old key is read but no longer used", () => {
  const before = createSeal(first).seal("old");
  const after = createSeal(second, [first]);
  expect(after.unseal(before)).toBe("old");
  expect([after.isCurrent(before), after.isCurrent(after.seal("new"))]).toEqual([false, true]);
  expect(createSeal(second).unseal(after.seal("new"))).toBe("new");
});

test("a text that was changed cannot be read", () => {
  const seal = createSeal(first);
  const [id, text = ""] = seal.seal("whsec_1").split(".");
  const bytes = Buffer.from(text, "base64");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => seal.unseal(`${id}.${bytes.toString("base64")}`)).toThrow(Unreadable);
});

test.each([
  ["with another key", createSeal(first).seal("whsec_1")],
  ["and has lost its key's id", createSeal(first).seal("whsec_1").split(".")[1] ?? ""],
  ["by nobody", "whsec_1"],
  ["with a dot of its own", "whsec.1"],
  ["and cut", createSeal(second).seal("whsec_1").slice(0, 20)],
])("an error about a text that was sealed %s has the id of a key at most", (_, sealed) => {
  const text = sealed.split(".").at(-1) ?? "";
  const failure = (() => {
    try {
      return createSeal(second).unseal(sealed);
    } catch (error) {
      return error;
    }
  })();
  expect(failure).toBeInstanceOf(Unreadable);
  expect(String(failure)).not.toContain(text);
});

test.each([
  [{ EncryptionKey: Buffer.alloc(31).toString("base64") }, /^EncryptionKey must be 32 bytes in base64/],
  [{ EncryptionKey: `${Buffer.alloc(32).toString("base64")}AAAA` }, /^EncryptionKey must be/],
  [{ EncryptionKey: "a passphrase of thirty-two bytes" }, /^EncryptionKey must be/],
  [
    { EncryptionKeysOld: `${second.toString("base64")},${Buffer.alloc(16).toString("base64")}` },
    /^EncryptionKeysOld/,
  ],
])("a stage's keys must have 32 bytes: %j", (wrong, message) => {
  const keys = { EncryptionKey: first.toString("base64"), EncryptionKeysOld: "" };
  expect(() => sealOf({ ...keys, ...wrong })).toThrow(message);
});

test("a stage may have several old keys", () => {
  const third = Buffer.alloc(32, 3);
  const seal = sealOf({
    EncryptionKey: third.toString("base64"),
    EncryptionKeysOld: `${first.toString("base64")}, ${second.toString("base64")}\n`,
  });
  expect([first, second, third].map((key) => seal.unseal(createSeal(key).seal("x")))).toEqual([
    "x",
    "x",
    "x",
  ]);
});
