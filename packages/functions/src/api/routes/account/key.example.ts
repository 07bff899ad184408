import { createdAt, keyId, newKeyId, ownerId } from "../example-story.ts";

const key = {
  id: keyId,
  name: "Research portal",
  prefix: "riv_8fQ2",
  last4: "x7Qd",
  scopes: ["studies:read", "interviews:read"],
  expires_at: null,
  replaced_by: null,
  last_used_at: "2026-11-22T18:35:00.000Z",
  created_by: ownerId,
  created_at: createdAt,
  deactivated_at: null,
};

const made = {
  ...key,
  id: newKeyId,
  prefix: "riv_Kw71",
  last4: "b0Zr",
  last_used_at: null,
  created_at: "2026-11-23T08:00:00.000Z",
};
const secret = "riv_Kw71mPz4Yc9TnB2dVhXq6RsL0aEjUgF3b0Zr";

export const keyExamples = {
  ApiKey: key,
  CreateApiKeyReq: { name: "Research portal", scopes: key.scopes },
  NewApiKey: { ...key, last_used_at: null, prefix: made.prefix, last4: made.last4, api_key: secret },
  RotateApiKeyReq: { overlap_hours: 24 },
  RotatedApiKey: {
    ...made,
    api_key: secret,
    replaced: { ...key, expires_at: "2026-11-24T08:00:00.000Z", replaced_by: newKeyId },
  },
};
