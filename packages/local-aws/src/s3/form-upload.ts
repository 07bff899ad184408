import { notImplementedError, S3Error } from "./error.ts";
import { entityTooLargeError, readBody } from "./payload.ts";
import type { S3Request } from "./request.ts";
import { type Credentials, verifySignature } from "./signature.ts";

type Condition =
  | Record<string, string>
  | [operator: string, subject: string | number, value: string | number];

interface Policy {
  expiration: string;
  conditions: Condition[];
}

/** A browser's upload: multipart form data that must satisfy the signed policy it contains. */
export async function readFormUpload(request: S3Request, credentials: Credentials) {
  const { fields, file } = await parseForm(request);
  const signed = fields.policy ?? "";
  if (fields["x-amz-algorithm"] !== "AWS4-HMAC-SHA256") throw accessDeniedError("Access Denied");
  const claim = {
    credential: fields["x-amz-credential"] ?? "",
    date: fields["x-amz-date"] ?? "",
    signature: fields["x-amz-signature"] ?? "",
  };
  verifySignature(claim, signed, credentials);
  if (fields.success_action_redirect) throw notImplementedError("success_action_redirect");

  const policy: Policy = JSON.parse(Buffer.from(signed, "base64").toString());
  if (!(Date.parse(policy.expiration) > Date.now()))
    throw accessDeniedError("Invalid according to Policy: Policy expired.");
  enforce(policy, { ...fields, bucket: request.bucket }, file.data.length);
  const key = (fields.key ?? "").replace(/\$\{filename\}/g, () => file.name);
  if (!key) throw new S3Error(400, "InvalidArgument", "Bucket POST must contain a field named 'key'.");
  return { key, fields, data: file.data };
}

function enforce({ conditions }: Policy, fields: Record<string, string>, size: number) {
  const covered = new Set(["policy", "x-amz-signature", "bucket"]);
  for (const condition of conditions) {
    if (Array.isArray(condition)) covered.add(enforceMatch(condition, fields, size));
    else {
      for (const [name, value] of Object.entries(condition)) {
        covered.add(enforceMatch(["eq", `$${name}`, value], fields, size));
      }
    }
  }
  const extra = Object.keys(fields).filter((name) => !covered.has(name) && !name.startsWith("x-ignore-"));
  if (extra.length) throw accessDeniedError(`Invalid according to Policy: Extra input fields: ${extra}`);
}

/** Returns the name of the field that the condition covers. */
function enforceMatch(
  condition: Exclude<Condition, Record<string, string>>,
  fields: Record<string, string>,
  size: number,
) {
  const [operator, subject, value] = condition;
  if (operator === "content-length-range") {
    if (size > Number(value)) throw entityTooLargeError();
    if (size < Number(subject)) {
      throw new S3Error(
        400,
        "EntityTooSmall",
        "Your proposed upload is smaller than the minimum allowed size",
      );
    }
    return "";
  }
  const name = String(subject).slice(1).toLowerCase();
  const given = fields[name] ?? "";
  const satisfied = operator === "starts-with" ? given.startsWith(String(value)) : given === value;
  if (!satisfied || !["eq", "starts-with"].includes(operator)) {
    throw accessDeniedError(
      `Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`,
    );
  }
  return name;
}

/** Fields after the file are ignored, as on S3. */
async function parseForm(request: S3Request) {
  const type = request.headers["content-type"] ?? "";
  const body = new Response(await readBody(request), { headers: { "content-type": type } });
  const form = await body.formData().catch(() => {
    throw new S3Error(
      400,
      "MalformedPOSTRequest",
      "The body of your POST request is not well-formed multipart data.",
    );
  });
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") fields[name.toLowerCase()] = value;
    else return { fields, file: { name: value.name, data: Buffer.from(await value.arrayBuffer()) } };
  }
  throw new S3Error(400, "InvalidArgument", "POST requires exactly one file upload per request.");
}

const accessDeniedError = (message: string) => new S3Error(403, "AccessDenied", message);
