import type { CreateApiKeyReq } from "#client/openapi.ts";
import { action } from "../../../wire/action.ts";

export const createKey = action<CreateApiKeyReq>({
  name: "key.create",
  operation: "create_api_key",
  right: "admit",
  build: (client, key) => client.apiKeys.create(key),
});

export const rotateKey = action<{ id: string }>({
  name: "key.rotate",
  operation: "rotate_api_key",
  right: "admit",
  build: (client, { id }) => client.apiKeys.rotate(id),
});

export const deleteKey = action<{ id: string }>({
  name: "key.deactivate",
  operation: "delete_api_key",
  right: "admit",
  build: (client, { id }) => client.apiKeys.delete(id),
});
