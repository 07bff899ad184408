import * as z from "zod";
import { scopes } from "#kit/actor.ts";
import { afterCursor, id, instantInput, lazy, requiredText, timestamp } from "#kit/shape.ts";

/** For an organization, that work at a time. */
export const maxActiveKeys = 50;
export const maxKeyNameLength = 200;
/** How long a key may work on after another has replaced it. */
export const maxOverlapHours = 168;
const defaultOverlapHours = 24;

const scopeList = () =>
  z
    .array(z.enum(scopes))
    .min(1)
    .max(scopes.length)
    .refine((list) => new Set(list).size === list.length, "Must not name a scope twice");

const apiKeyFields = () => ({
  id,
  name: z.string(),
  prefix: z.string().meta({ description: "The key's first characters, for recognizing it" }),
  last4: z.string().meta({ description: "The key's last four characters" }),
  scopes: z.array(z.enum(scopes)),
  expires_at: timestamp
    .nullable()
    .meta({ description: "The key stops working at this time; null for never" }),
  replaced_by: id.nullable().meta({ description: "The key that replaced this one" }),
  last_used_at: timestamp.nullable().meta({ description: "Accurate to the minute" }),
  created_by: id.nullable().meta({ description: "The member; null if an operator created it" }),
  created_at: timestamp,
  deactivated_at: timestamp.nullable(),
});

export const ApiKey = lazy(() => z.object(apiKeyFields()).meta({ id: "ApiKey" }));
export type ApiKey = z.output<typeof ApiKey>;

const secret = () => ({ api_key: z.string().meta({ description: "The key itself, shown only once" }) });

export const NewApiKey = lazy(() => z.object({ ...apiKeyFields(), ...secret() }).meta({ id: "NewApiKey" }));
export type NewApiKey = z.output<typeof NewApiKey>;

export const RotatedApiKey = lazy(() =>
  z
    .object({
      ...apiKeyFields(),
      ...secret(),
      replaced: ApiKey.meta({ description: "The old key" }),
    })
    .meta({ id: "RotatedApiKey" }),
);
export type RotatedApiKey = z.output<typeof RotatedApiKey>;

export const CreateApiKey = lazy(() =>
  z
    .object({
      name: requiredText(maxKeyNameLength),
      scopes: scopeList().optional().meta({ description: "The session's own scopes unless you name some" }),
      expires_at: instantInput.nullable().default(null),
    })
    .meta({ id: "CreateApiKeyReq" }),
);
export type CreateApiKey = z.output<typeof CreateApiKey>;

export const RotateApiKey = lazy(() =>
  z
    .object({
      overlap_hours: z.int().min(0).max(maxOverlapHours).default(defaultOverlapHours).meta({
        description:
          "Number of hours that the old key keeps working, unless it expires sooner; 0 ends it at once",
      }),
    })
    .meta({ id: "RotateApiKeyReq" }),
);

export const ListApiKeysQuery = lazy(() => z.object({ after: afterCursor() }));
export type ListApiKeysQuery = z.output<typeof ListApiKeysQuery>;
