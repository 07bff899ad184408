import * as z from "zod";
import { resealSecrets } from "#core/deliver/webhook/index.ts";
import { command } from "./command.ts";

export const keyCommands = [
  command(
    "keys reseal",
    "Seals all stored secrets with the present encryption key; afterwards the old keys can go.",
    "",
    z.object({}),
    (ctx) => resealSecrets(ctx),
  ),
];
