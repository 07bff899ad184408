import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { Decrypter, Encrypter } from "age-encryption";

/** Who can read a backup: whoever has the recipient's identity, or the passphrase in a file. Null for everybody. */
export type Reader = { recipient: string } | { passphraseFile: string } | null;

/** 2 to this power is the cost of a guess; each step up doubles the memory that it takes, which is 64 MB here. */
const scryptWorkFactor = 16;

/** Encrypts in the format of age, whose own program opens it as well. Throws where the recipient is none. */
export async function encrypted(source: Readable, reader: Reader): Promise<Readable> {
  if (reader === null) return source;
  const encrypter = new Encrypter();
  if ("recipient" in reader) {
    try {
      encrypter.addRecipient(reader.recipient);
    } catch (cause) {
      throw new Error("--recipient must be a recipient of age, such as age1…", { cause });
    }
  } else {
    encrypter.setPassphrase(contentOf(reader.passphraseFile));
    encrypter.setScryptWorkFactor(scryptWorkFactor);
  }
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(source) as ReadableStream)) as never);
}

const magic = "age-encryption.org/";

/** Decrypts what is encrypted; anything else passes. `identityFile` has identities of age, or a passphrase. */
export async function decrypted(
  source: Readable,
  beginning: Uint8Array,
  identityFile: string | undefined,
): Promise<Readable> {
  if (Buffer.from(beginning.subarray(0, magic.length)).toString("latin1") !== magic) return source;
  if (identityFile === undefined)
    throw new Error("the backup is encrypted: --identity must name the file with its key");
  const decrypter = new Decrypter();
  const content = contentOf(identityFile);
  const identities = content.split(/\s+/).filter((word) => word.startsWith("AGE-SECRET-KEY-"));
  for (const identity of identities) decrypter.addIdentity(identity);
  if (identities.length === 0) decrypter.addPassphrase(content);
  try {
    return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(source) as ReadableStream)) as never);
  } catch (cause) {
    throw new Error("the backup cannot be decrypted with this identity", { cause });
  }
}

function contentOf(file: string): string {
  const content = readFileSync(file, "utf8").trim();
  if (content === "") throw new Error(`${file} is empty`);
  return content;
}
