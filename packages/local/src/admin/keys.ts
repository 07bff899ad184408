import * as z from "zod";
import { resealSecrets } from "#core/webhook/index.ts";
import { command } from "./command.ts";

export const keyCommands = [command("keys reseal", "", z.object({}), (ctx) => resealSecrets(ctx))];
