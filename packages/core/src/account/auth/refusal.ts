import { ServiceError } from "../../platform/error.ts";

/** What a challenge tells of a refused credential, in the words of RFC 6750. */
const challenges = {
  header_missing: ["invalid_request", "The Authorization header is missing"],
  scheme_missing: [
    "invalid_request",
    "The Authorization header must hold the scheme Bearer and one credential",
  ],
  key_malformed: ["invalid_token", "The credential is malformed or mistyped"],
  key_unknown: ["invalid_token", "The API key is unknown or deactivated"],
  key_deactivated: ["invalid_token", "The API key is unknown or deactivated"],
  token_invalid: ["invalid_token", "The session token is invalid or has expired"],
  member_unknown: ["invalid_token", "The session token is invalid or has expired"],
  session_required: ["invalid_token", "Only session tokens are accepted here"],
} as const;

type Reason = keyof typeof challenges;

/** Who the credential named, for the log. */
interface Named {
  key_id?: string;
  member_id?: string;
}

/** The 401 of a refused credential: one body for all, the reason in the challenge, and who it was in the log. */
export function invalidCredentialsError(reason: Reason, named: Named = {}): ServiceError {
  const [error, description] = challenges[reason];
  const challenge = `Bearer realm="research-interviews", error="${error}", error_description="${description}"`;
  return new ServiceError("unauthenticated", "Invalid authentication credentials", {
    headers: { "www-authenticate": challenge },
    log: { reason, ...named },
  });
}
