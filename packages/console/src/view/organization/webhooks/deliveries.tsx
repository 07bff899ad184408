import type { WebhookDelivery } from "#client/openapi.ts";
import { Act } from "../../../part/act.tsx";
import { SelectField } from "../../../part/field.tsx";
import { plainOf } from "../../../part/own.tsx";
import { Rows } from "../../../part/rows.tsx";
import { Listed } from "../../../part/states.tsx";
import { Time } from "../../../part/time.tsx";
import { useFragment } from "../../../place/use.ts";
import { useSession } from "../../../session/context.ts";
import { organization } from "../../../text/en/organization.ts";
import { useSpeech, useWords } from "../../../text/words.tsx";
import { usePaged } from "../../../wire/paged.ts";
import { replayDelivery } from "./actions.ts";

const states = ["pending", "delivered", "failed"] as const;

/** What was sent to an endpoint, and what it answered. */
export function Deliveries({ endpointId }: { endpointId: string }) {
  const words = useWords("organization", organization);
  const { client } = useSession();
  const [filters, setFilters] = useFragment();
  const status = states.find((each) => each === filters.get("status")) ?? null;
  const deliveries = usePaged(`${endpointId} ${status}`, (signal) =>
    client.webhookEndpoints.listDeliveries(endpointId, status === null ? {} : { status }, { signal }),
  );
  return (
    <section class="org-deliveries" aria-label={words.deliveries}>
      <div class="bar-of-list fields">
        <SelectField
          label={words.deliveryState}
          value={status ?? ""}
          options={[
            ["", words.deliveryAll],
            ...states.map((each) => [each, words[`delivery_${each}`]] as const),
          ]}
          onPick={(next) => setFilters({ status: next })}
        />
        <button type="button" class="small" onClick={deliveries.reload}>
          {words.refresh}
        </button>
      </div>
      <Listed of={deliveries} empty={<p class="hint">{words.deliveriesEmpty}</p>}>
        {(items) => (
          <table class="table stacks">
            <thead>
              <tr>
                <th scope="col">{words.deliveryEvent}</th>
                <th scope="col">{words.created}</th>
                <th scope="col">{words.deliveryState}</th>
                <th scope="col" class="number">
                  {words.deliveryAttempts}
                </th>
                <th scope="col">{words.deliveryLast}</th>
                <th scope="col">
                  <span class="visually-hidden">{words.deliveryAgain}</span>
                </th>
              </tr>
            </thead>
            <Rows items={items}>
              {(delivery) => (
                <Delivery key={delivery.id} delivery={delivery} onReplayed={deliveries.reload} />
              )}
            </Rows>
          </table>
        )}
      </Listed>
    </section>
  );
}

function Delivery({ delivery, onReplayed }: { delivery: WebhookDelivery; onReplayed: () => void }) {
  const words = useWords("organization", organization);
  const { locale } = useSpeech();
  const { id, event_type, created_at, status, attempts } = delivery;
  const last = attempts.at(-1);
  return (
    <tr>
      <th scope="row">
        <code>{plainOf(event_type)}</code>
      </th>
      <td data-label={words.created}>
        <Time at={created_at} />
      </td>
      <td>
        <span class={`org-state ${status}`}>{words[`delivery_${status}`]}</span>
      </td>
      <td class="number" data-label={words.deliveryAttempts}>
        {new Intl.NumberFormat(locale).format(attempts.length)}
      </td>
      <td data-label={words.deliveryLast}>
        {last !== undefined && (
          <code dir="ltr" title={last.at}>
            {last.response_status ?? last.error} · {last.duration_ms} ms
          </code>
        )}
      </td>
      <td class="end">
        <Act action={replayDelivery} input={{ id }} class="small" onDone={onReplayed}>
          {words.deliveryAgain}
        </Act>
      </td>
    </tr>
  );
}
