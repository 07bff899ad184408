import { describeError } from "#kit/log.ts";
import { OutboundError } from "#kit/outbound.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { isSandbox } from "../../platform/sandbox.ts";
import type { DeliveryToSend } from "./claim.ts";
import {
  type ClaimedDelivery,
  isSuccess,
  isTestEvent,
  type Outcome,
  retryAfterSeconds,
} from "./record-outcomes.ts";
import { signedHeaders, validSecrets, webhookId } from "./secret.ts";
import { timeoutMs } from "./slots.ts";
import { renderEvent } from "./type/index.ts";
import { sampleEvent } from "./type/interview.ts";
import type { EventRow } from "./type/kind.ts";

/** Posts a delivery once; resolves to the outcome, whatever it is. */
export async function attemptDelivery(ctx: Ctx, { delivery, ...event }: DeliveryToSend): Promise<Outcome> {
  const at = ctx.now();
  const span = ctx.tracing?.startSpan({
    name: "POST webhook",
    kind: "client",
    parent: delivery.traceparent,
    attributes: {
      "http.request.method": "POST",
      "webhook.delivery_id": delivery.id,
      "webhook.endpoint_id": delivery.endpoint_id,
      "webhook.attempt": delivery.attempts,
    },
  });
  const outcome = (
    response_status: number | null,
    error: string | null,
    retryAfter: number | null,
  ): Outcome => {
    const duration_ms = Math.max(0, ctx.now().getTime() - at.getTime());
    const attempt = { at: at.toISOString(), response_status, error, duration_ms };
    span?.end({
      ...(response_status !== null && { attributes: { "http.response.status_code": response_status } }),
      error: isSuccess(attempt) ? undefined : (error ?? String(response_status)),
    });
    return { delivery, attempt, retryAfter };
  };
  try {
    const body = JSON.stringify(bodyOf(ctx, delivery, event, at));
    const secrets = validSecrets(delivery, at).map((sealed) => ctx.seal.unseal(sealed));
    const headers = {
      "content-type": "application/json",
      "user-agent": "research-interviews-webhooks/1",
      ...signedHeaders(webhookId(delivery.event_id), at, body, secrets),
      ...(span && { traceparent: span.traceparent }),
    };
    const { status, retryAfter } = await ctx.outbound.post({ url: delivery.url, headers, body, timeoutMs });
    const mayAskToWait = status === 429 || status === 503;
    // Not followed: it would take the body to an address that nobody has looked at.
    const isRedirect = status >= 300 && status < 400;
    return outcome(
      status,
      isRedirect ? "redirect" : null,
      mayAskToWait ? retryAfterSeconds(retryAfter, ctx.now()) : null,
    );
  } catch (error) {
    if (error instanceof OutboundError) return outcome(null, error.reason, null);
    // One broken endpoint, such as a secret sealed with another key, must not fail the rest of its batch.
    ctx.log("error", "delivery_not_sent", {
      delivery_id: delivery.id,
      ...(span && { trace_id: span.traceId }),
      ...describeError(error),
    });
    return outcome(null, "not_sent", null);
  }
}

function bodyOf(ctx: Ctx, delivery: ClaimedDelivery, row: EventRow, at: Date) {
  const { event_type, organization_id } = delivery;
  if (isTestEvent(delivery)) return sampleEvent(at.toISOString(), !isSandbox(organization_id));
  const created_at = row.event?.created_at ?? delivery.created_at;
  const body = renderEvent(ctx, { event_type, created_at, organization_id }, row);
  if (body === null) throw new Error("what the event is about no longer exists");
  return body;
}
