import { useState } from "preact/hooks";
import type { ReplayedEvents, WebhookEndpoint, WebhookEndpointWithSecret } from "#client/openapi.ts";
import { Act } from "../../../part/act.tsx";
import { Confirm, Dialog, SendBar } from "../../../part/dialog.tsx";
import { TextField } from "../../../part/field.tsx";
import { Head } from "../../../part/head.tsx";
import { Icon } from "../../../part/icon.tsx";
import { Menu } from "../../../part/menu.tsx";
import { Own, plainOf } from "../../../part/own.tsx";
import { Empty, Read } from "../../../part/states.tsx";
import { tell } from "../../../part/tell.tsx";
import { useFragment } from "../../../place/use.ts";
import { useSession } from "../../../session/context.ts";
import { organization } from "../../../text/en/organization.ts";
import { counted, filled, useSpeech, useWords } from "../../../text/words.tsx";
import { useLoaded } from "../../../wire/loaded.ts";
import { Secret } from "../parts.tsx";
import { changeEndpoint, deleteEndpoint, replayPeriod, rotateSecret, testEndpoint } from "./actions.ts";
import { Deliveries } from "./deliveries.tsx";
import { EndpointForm } from "./endpoint-form.tsx";

const ways = ["edit", "rotate", "replay", "delete"] as const;
type Way = (typeof ways)[number];
type Asked = { what: "new" } | { what: Way; endpoint: WebhookEndpoint } | { what: "made"; secret: string };

export function Webhooks() {
  const words = useWords("organization", organization);
  const { client } = useSession();
  const [asked, ask] = useState<Asked | null>(null);
  const endpoints = useLoaded("endpoints", (signal) => client.webhookEndpoints.list({ signal }));
  const { reload } = endpoints;
  const close = () => ask(null);
  const changed = () => {
    close();
    void reload();
  };
  const made = (answer: unknown) => {
    ask({ what: "made", secret: (answer as WebhookEndpointWithSecret).secret });
    void reload();
  };
  const button = (
    <button type="button" class="primary" onClick={() => ask({ what: "new" })}>
      <Icon name="plus" />
      {words.hookNew}
    </button>
  );
  return (
    <>
      <Head title={words.hooksTitle} intro={words.hooksIntro}>
        {button}
      </Head>
      <Read of={endpoints}>
        {(value) =>
          value.length === 0 ? (
            <Empty title={words.hooksEmpty}>
              <p>{words.hooksEmptyBody}</p>
              {button}
            </Empty>
          ) : (
            <ul class="org-cards">
              {value.map((endpoint) => (
                <Endpoint
                  key={endpoint.id}
                  endpoint={endpoint}
                  onAsk={(what) => ask({ what, endpoint })}
                  onChanged={changed}
                />
              ))}
            </ul>
          )
        }
      </Read>
      {asked?.what === "new" && <EndpointForm endpoint={null} onClose={close} onDone={made} />}
      {asked?.what === "edit" && <EndpointForm endpoint={asked.endpoint} onClose={close} onDone={changed} />}
      {asked?.what === "made" && (
        <Secret
          title={words.hookSecretMade}
          secret={asked.secret}
          copy={words.hookSecretCopy}
          onClose={close}
        />
      )}
      {asked?.what === "rotate" && (
        <Confirm
          title={words.hookRotateTitle}
          action={rotateSecret}
          input={{ id: asked.endpoint.id }}
          label={words.hookRotateButton}
          isDangerous={false}
          onDone={made}
          onClose={close}
        >
          <Address endpoint={asked.endpoint} />
          <p>{words.hookRotateGoes}</p>
        </Confirm>
      )}
      {asked?.what === "delete" && (
        <Confirm
          title={words.hookDeleteTitle}
          action={deleteEndpoint}
          input={{ id: asked.endpoint.id }}
          label={words.hookDeleteButton}
          onDone={changed}
          onClose={close}
        >
          <Address endpoint={asked.endpoint} />
          <p>{words.hookDeleteGoes}</p>
          <p class="hint">{words.hookDeleteStays}</p>
        </Confirm>
      )}
      {asked?.what === "replay" && <Replay endpoint={asked.endpoint} onClose={close} />}
    </>
  );
}

const Address = ({ endpoint }: { endpoint: WebhookEndpoint }) => (
  <p dir="ltr">
    <code>
      <Own text={endpoint.url} />
    </code>
  </p>
);

interface EndpointProps {
  endpoint: WebhookEndpoint;
  onAsk: (what: Way) => void;
  onChanged: () => void;
}

function Endpoint({ endpoint, onAsk, onChanged }: EndpointProps) {
  const words = useWords("organization", organization);
  const [filters, setFilters] = useFragment();
  const { id, url, description, status, disabled_reason, event_types } = endpoint;
  const isOn = status === "enabled";
  const isOpen = filters.get("endpoint") === id;
  const items = {
    edit: words.hookEdit,
    rotate: words.hookRotate,
    replay: words.hookReplay,
    delete: words.hookDelete,
  };
  return (
    <li>
      <div class="org-card-head">
        <h2 dir="ltr">
          <Own text={url} />
        </h2>
        <span class={isOn ? "status published" : "status"}>{isOn ? words.hookOn : words.hookOff}</span>
        <Menu
          label={filled(words.actions, { name: plainOf(url) })}
          items={ways.map((way) => ({
            text: items[way],
            isDangerous: way === "delete",
            onPick: () => onAsk(way),
          }))}
        />
      </div>
      {description !== null && (
        <p>
          <Own text={description} />
        </p>
      )}
      {disabled_reason !== null && (
        <p class="problem" lang="en">
          {plainOf(disabled_reason)}
        </p>
      )}
      <p class="hint small" dir="ltr">
        {event_types.join(" · ")}
      </p>
      <div class="row">
        <button
          type="button"
          class="small"
          aria-expanded={isOpen}
          onClick={() => setFilters({ endpoint: isOpen ? null : id, status: null })}
        >
          {isOpen ? words.deliveriesHide : words.deliveries}
        </button>
        <Act
          action={testEndpoint}
          input={{ id }}
          class="small"
          reason={isOn ? null : words.hookOff}
          onDone={() => tell(words.hookTested)}
        >
          {words.hookTest}
        </Act>
        <Act
          action={changeEndpoint}
          input={{ id, change: { status: isOn ? "disabled" : "enabled" } }}
          class="small"
          onDone={onChanged}
        >
          {isOn ? words.hookTurnOff : words.hookTurnOn}
        </Act>
      </div>
      {isOpen && <Deliveries endpointId={id} />}
    </li>
  );
}

/** All events of a time once more. */
function Replay({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const words = useWords("organization", organization);
  const speech = useSpeech();
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const isGiven = from !== "" && to !== "" && from < to;
  const instant = (local: string) => (isGiven ? new Date(local).toISOString() : "");
  return (
    <Dialog title={words.hookReplayTitle} onClose={onClose}>
      <form>
        <Address endpoint={endpoint} />
        <p>{words.hookReplayBody}</p>
        <TextField label={words.from} type="datetime-local" value={from} onText={setFrom} />
        <TextField label={words.to} type="datetime-local" value={to} onText={setTo} />
        <SendBar
          action={replayPeriod}
          input={{ id: endpoint.id, period: { after: instant(from), before: instant(to) } }}
          label={words.hookReplayButton}
          reason={isGiven ? null : words.hookPeriodMissing}
          onDone={(answer) => {
            tell(counted(words.hookReplayed, (answer as ReplayedEvents).deliveries, speech));
            onClose();
          }}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
