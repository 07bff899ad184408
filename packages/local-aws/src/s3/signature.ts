import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { S3Error } from "./error.ts";
import type { S3Request } from "./request.ts";

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

interface Claim {
  credential: string;
  date: string;
  signedHeaders: string[];
  signature: string;
  payload: string;
  lifetimeSeconds?: number;
}

const CLOCK_SKEW_MS = 15 * 60_000;
const LONGEST_LIFETIME_SECONDS = 7 * 86_400;

interface Signed {
  /** That the request is signed for. */
  service?: string;
  /** The digest of the body, where no header tells it. */
  payload?: string;
}

/** AWS Signature Version 4, in the Authorization header or in the query of a presigned URL. */
export function verifyRequest(
  request: S3Request,
  credentials: Credentials,
  { service = "s3", payload }: Signed = {},
) {
  const isPresigned = request.query.has("X-Amz-Signature");
  const claim = isPresigned ? presignedClaim(request) : headerClaim(request, payload);
  const unsigned = Object.keys(request.headers).filter(
    (name) => (name === "host" || name.startsWith("x-amz-")) && !claim.signedHeaders.includes(name),
  );
  if (unsigned.length)
    throw accessDeniedError(`There were headers present in the request which were not signed: ${unsigned}`);

  verifyTime(claim);
  const digest = createHash("sha256").update(canonicalRequest(request, claim)).digest("hex");
  const scope = claim.credential.split("/").slice(1).join("/");
  verifySignature(claim, ["AWS4-HMAC-SHA256", claim.date, scope, digest].join("\n"), credentials, service);
}

/** `text` is the signed text: the hashed request, or the policy of a form upload. */
export function verifySignature(
  claim: { credential: string; date: string; signature: string },
  text: string,
  credentials: Credentials,
  service = "s3",
) {
  const [accessKeyId, ...scope] = claim.credential.split("/");
  const [day, , scoped, terminator] = scope;
  if (accessKeyId !== credentials.accessKeyId) {
    throw new S3Error(
      403,
      "InvalidAccessKeyId",
      "The AWS access key Id you provided does not exist in our records.",
    );
  }
  if (
    scope.length !== 4 ||
    scoped !== service ||
    terminator !== "aws4_request" ||
    !claim.date.startsWith(`${day}T`)
  ) {
    throw new S3Error(400, "AuthorizationQueryParametersError", "Error parsing the credential scope.");
  }
  const key = scope.reduce<string | Buffer>(
    (parent, part) => hmac(parent, part),
    `AWS4${credentials.secretAccessKey}`,
  );
  const given = Buffer.from(claim.signature, "hex");
  const expected = hmac(key, text);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new S3Error(
      403,
      "SignatureDoesNotMatch",
      "The request signature we calculated does not match the signature you provided.",
    );
  }
}

function presignedClaim({ query }: S3Request): Claim {
  const parameter = (name: string) => {
    const value = query.get(name);
    if (value === null) throw new S3Error(400, "AuthorizationQueryParametersError", `${name} is missing.`);
    return value;
  };
  return {
    credential: parameter("X-Amz-Credential"),
    date: parameter("X-Amz-Date"),
    signedHeaders: parameter("X-Amz-SignedHeaders").split(";"),
    signature: parameter("X-Amz-Signature"),
    payload: query.get("X-Amz-Content-Sha256") ?? "UNSIGNED-PAYLOAD",
    lifetimeSeconds: Number(parameter("X-Amz-Expires")),
  };
}

function headerClaim({ headers }: S3Request, digest?: string): Claim {
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const date = headers["x-amz-date"];
  const payload = digest ?? headers["x-amz-content-sha256"];
  if (!credential || !signedHeaders || !signature || !date || !payload)
    throw accessDeniedError("Access Denied");
  return { credential, date, signedHeaders: signedHeaders.split(";"), signature, payload };
}

function verifyTime({ date, lifetimeSeconds }: Claim) {
  const signedAt = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  if (Number.isNaN(signedAt))
    throw accessDeniedError("AWS authentication requires a valid Date or x-amz-date header");
  const age = Date.now() - signedAt;
  if (lifetimeSeconds === undefined) {
    if (Math.abs(age) > CLOCK_SKEW_MS) {
      throw new S3Error(
        403,
        "RequestTimeTooSkewed",
        "The request time and the current time differ too much.",
      );
    }
    return;
  }
  if (!(lifetimeSeconds >= 1 && lifetimeSeconds <= LONGEST_LIFETIME_SECONDS)) {
    throw new S3Error(
      400,
      "AuthorizationQueryParametersError",
      "X-Amz-Expires must be between 1 and 604800 seconds.",
    );
  }
  if (age < -CLOCK_SKEW_MS) throw accessDeniedError("Request is not valid yet");
  if (age > lifetimeSeconds * 1000) throw accessDeniedError("Request has expired");
}

function canonicalRequest({ method, path, query, headers }: S3Request, claim: Claim) {
  const parameters = [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y));
  return [
    method,
    path
      .split("/")
      .map((segment) => encode(decodeURIComponent(segment)))
      .join("/"),
    parameters.map((pair) => pair.join("=")).join("&"),
    ...claim.signedHeaders.map((name) => `${name}:${(headers[name] ?? "").trim().replace(/ +/g, " ")}`),
    "",
    claim.signedHeaders.join(";"),
    claim.payload,
  ].join("\n");
}

const accessDeniedError = (message: string) => new S3Error(403, "AccessDenied", message);

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
