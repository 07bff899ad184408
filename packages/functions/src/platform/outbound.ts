import { resolve4, resolve6 } from "node:dns/promises";
import { isIP } from "node:net";
import { Agent, buildConnector, errors, request } from "undici";
import { isLoopbackAddress, isPublicAddress, refusedUrl } from "#core/deliver/webhook/address.ts";
import { type Outbound, OutboundError, type OutboundReason } from "#kit/outbound.ts";

/** Limit for reading a response body; a longer one costs the connection. */
const maxBodyBytes = 16_384;

interface OutboundOptions {
  allowsLoopback: boolean;
  resolve?: (name: string) => Promise<string[]>;
  /** Connects to exactly the given address. */
  dial?: buildConnector.connector;
}

class AddressRefusedError extends Error {}
class UnknownHostError extends Error {}

/**
 * Posts to URLs that customers choose. Names are resolved when connecting, every resolved address must be public, and
 * the connection goes to one of the checked addresses, so that a second DNS answer cannot differ (DNS rebinding).
 */
export function createOutbound({
  allowsLoopback,
  resolve = resolveAll,
  dial = buildConnector({}),
}: OutboundOptions): Outbound {
  const mayDial = (address: string) =>
    isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address));

  async function judge(hostname: string): Promise<string> {
    const literal = hostname.replace(/^\[|\]$/g, "");
    const addresses = isIP(literal) ? [literal] : await resolve(literal);
    const [first] = addresses;
    if (first === undefined) throw new UnknownHostError();
    if (!addresses.every(mayDial)) throw new AddressRefusedError();
    return first;
  }

  const connect: buildConnector.connector = (options, callback) => {
    judge(options.hostname).then(
      (address) =>
        dial({ ...options, hostname: address, servername: options.servername || options.hostname }, callback),
      (error: Error) => callback(error, null),
    );
  };
  const dispatcher = new Agent({ connect, keepAliveTimeout: 4_000 });

  return {
    allowsLoopback,
    async post({ url, headers, body, timeoutMs }) {
      if (refusedUrl(url, allowsLoopback) !== null) throw new OutboundError("address_refused");
      // Cleared at the end: one of `AbortSignal.timeout` would go off long after the answer and make an error of it.
      const aborting = new AbortController();
      const { signal } = aborting;
      const timer = setTimeout(() => aborting.abort(), timeoutMs);
      try {
        const answer = await request(url, { method: "POST", dispatcher, headers, body, signal });
        await answer.body.dump({ limit: maxBodyBytes, signal }).catch(() => answer.body.destroy());
        const retryAfter = answer.headers["retry-after"];
        return { status: answer.statusCode, retryAfter: typeof retryAfter === "string" ? retryAfter : null };
      } catch (error) {
        throw new OutboundError(signal.aborted ? "timeout" : reasonOf(error));
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Codes of OpenSSL and Node for a certificate that is not trusted, not valid now or not of this host. */
const certificateCode =
  /^(CERT_|CRL_|ERR_TLS_CERT|DEPTH_ZERO_SELF|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA)/;

function reasonOf(error: unknown): OutboundReason {
  if (error instanceof AddressRefusedError) return "address_refused";
  if (error instanceof UnknownHostError) return "unknown_host";
  // The client gives up connecting before a request's own time is over.
  if (error instanceof errors.ConnectTimeoutError) return "timeout";
  const code = String((error as { code?: unknown }).code ?? "");
  if (code === "ECONNREFUSED") return "connection_refused";
  return certificateCode.test(code) ? "certificate_refused" : "unreachable";
}

async function resolveAll(name: string): Promise<string[]> {
  if (name === "localhost") return ["127.0.0.1"];
  const answers = await Promise.allSettled([resolve4(name), resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}
