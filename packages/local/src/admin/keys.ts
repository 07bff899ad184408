import * as z from "zod";
import { forgetKey } from "#core/upkeep/operator/key.ts";
import { resealSecrets } from "#core/upkeep/operator/reseal.ts";
import { BadAnswer, command } from "./command.ts";

const keyId = z.string().regex(/^[0-9a-f]{8}$/, "must be the id of a key, such as 3f2a91c0");

export const keyCommands = [
  command(
    "keys reseal",
    "Encrypts all stored secrets with the current encryption key; afterwards you can remove the old keys. " +
      "Secrets that no key opens are listed, and the exit code is 1.",
    "",
    z.object({}),
    async (ctx) => {
      const answer = await resealSecrets(ctx);
      if (answer.unreadable.length > 0) throw new BadAnswer(answer);
      return answer;
    },
  ),
  command(
    "keys forget",
    "If the encryption key that a start asks for is lost for good, continues with the current one. Secrets " +
      "that were encrypted with the lost key stay unreadable: their webhook endpoints need new ones.",
    "--key ID",
    z.object({ key: keyId }),
    (ctx, { key }) => forgetKey(ctx, key),
  ),
];
