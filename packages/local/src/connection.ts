import { readFileSync } from "node:fs";
import { createSecureContext, type SecureContext } from "node:tls";
import type pg from "pg";
import { reasonOf } from "./failure.ts";
import { PassingError } from "./settings/setting.ts";

/**
 * How to connect to the database of a URL. This driver verifies the certificate with `sslmode=require` too, and warns about
 * it; `verify-full` avoids the warning. Files that the URL names are read for each connection, and by us: the driver reads
 * them in its constructor, and what that throws ends the process.
 */
export function connectionTo(databaseUrl: string): pg.ClientConfig {
  const named = namedFiles(databaseUrl);
  const connectionString = (named?.url ?? databaseUrl).replace(
    /([?&]sslmode=)(prefer|require|verify-ca)\b/,
    "$1verify-full",
  );
  const connectionTimeoutMillis = 10_000;
  if (named === null) return { connectionString, connectionTimeoutMillis };
  const ssl = {
    rejectUnauthorized: named.isVerified,
    get secureContext() {
      return presentContext(databaseUrl, named).context;
    },
  };
  return { connectionString, connectionTimeoutMillis, ssl };
}

/** Throws a `PassingError` where no certificate that the URL names has been read yet, and none can be. */
export function requireCertificates(databaseUrl: string): void {
  const named = namedFiles(databaseUrl);
  if (named === null) return;
  const { context, error } = presentContext(databaseUrl, named);
  if (context === undefined)
    throw new PassingError([`DATABASE_URL must name files that can be read (${reasonOf(error)})`]);
}

interface NamedFiles {
  /** Without what is said of TLS. */
  url: string;
  files: { ca: string | null; cert: string | null; key: string | null };
  isVerified: boolean;
}

const ofFiles = ["sslrootcert", "sslcert", "sslkey"] as const;

/** The files of certificates that a URL names; null where it names none, or wants no TLS. */
function namedFiles(databaseUrl: string): NamedFiles | null {
  if (!URL.canParse(databaseUrl)) return null;
  const url = new URL(databaseUrl);
  const [ca, cert, key] = ofFiles.map((name) => url.searchParams.get(name) || null);
  const mode = url.searchParams.get("sslmode");
  if ((!ca && !cert && !key) || mode === "disable") return null;
  for (const name of [...ofFiles, "sslmode", "ssl"]) url.searchParams.delete(name);
  const files = { ca: ca ?? null, cert: cert ?? null, key: key ?? null };
  return { url: url.href, files, isVerified: mode !== "no-verify" };
}

/** By URL, as they could last be read together: a file that is away, or half of a pair that is being renewed, changes nothing. */
const lastGood = new Map<string, SecureContext>();

function presentContext(
  databaseUrl: string,
  { files: { ca, cert, key } }: NamedFiles,
): { context: SecureContext | undefined; error?: unknown } {
  try {
    const context = createSecureContext({
      ...(ca !== null && { ca: certificateIn(ca) }),
      ...(cert !== null && { cert: readFileSync(cert) }),
      ...(key !== null && { key: readFileSync(key) }),
    });
    lastGood.set(databaseUrl, context);
    return { context };
  } catch (error) {
    return { context: lastGood.get(databaseUrl), error };
  }
}

/** OpenSSL takes a file without a certificate for one that trusts nobody. */
function certificateIn(path: string): string {
  const text = readFileSync(path, "utf8");
  if (!text.includes("-----END CERTIFICATE-----")) throw new Error(`there is no certificate in ${path}`);
  return text;
}
