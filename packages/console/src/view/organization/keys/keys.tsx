import { useState } from "preact/hooks";
import type { ApiKey, NewApiKey } from "#client/openapi.ts";
import { Check } from "../../../part/check.tsx";
import { Confirm, Dialog, SendBar } from "../../../part/dialog.tsx";
import { TextField } from "../../../part/field.tsx";
import { Head } from "../../../part/head.tsx";
import { Icon } from "../../../part/icon.tsx";
import { Menu } from "../../../part/menu.tsx";
import { Named, Own, plainOf } from "../../../part/own.tsx";
import { Empty, Read, ShowMore } from "../../../part/states.tsx";
import { Time } from "../../../part/time.tsx";
import { useRight, useSession } from "../../../session/context.ts";
import { organization } from "../../../text/en/organization.ts";
import { filled, useWords } from "../../../text/words.tsx";
import { usePaged } from "../../../wire/paged.ts";
import { Choices, Secret } from "../parts.tsx";
import { createKey, deleteKey, rotateKey } from "./actions.ts";

type Asked = { what: "new" } | { what: "rotate" | "end"; key: ApiKey } | { what: "made"; secret: string };

const isOver = ({ deactivated_at, expires_at }: ApiKey): boolean =>
  deactivated_at !== null || (expires_at !== null && Date.parse(expires_at) <= Date.now());

export function Keys() {
  const words = useWords("organization", organization);
  const { client } = useSession();
  const may = useRight();
  const [asked, ask] = useState<Asked | null>(null);
  const [isWhole, setWhole] = useState(false);
  const keys = usePaged("keys", (signal) => client.apiKeys.list({ signal }));
  const { items, failure, reload } = keys;
  const close = () => ask(null);
  const made = (answer: unknown) => {
    ask({ what: "made", secret: (answer as NewApiKey).api_key });
    reload();
  };
  const button = (
    <button type="button" class="primary" onClick={() => ask({ what: "new" })}>
      <Icon name="plus" />
      {words.keyNew}
    </button>
  );
  const ended = (items ?? []).filter(isOver).length;
  return (
    <>
      <Head title={words.keysTitle} intro={words.keysIntro}>
        {may("admit") && button}
      </Head>
      <Read of={{ value: items, failure, reload }}>
        {(all) =>
          all.length === ended && !isWhole ? (
            <Empty title={words.keysEmpty}>
              <p>{words.keysEmptyBody}</p>
              {may("admit") && button}
            </Empty>
          ) : (
            <table class="table stacks">
              <thead>
                <tr>
                  <th scope="col">{words.name}</th>
                  <th scope="col">{words.keyColumn}</th>
                  <th scope="col">{words.keyScopes}</th>
                  <th scope="col">{words.keyLastUsed}</th>
                  <th scope="col">{words.keyEnds}</th>
                  <th scope="col">
                    <span class="visually-hidden">{filled(words.actions, { name: "" })}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {all
                  .filter((key) => isWhole || !isOver(key))
                  .map((key) => (
                    <Row key={key.id} of={key} onAsk={may("admit") ? (what) => ask({ what, key }) : null} />
                  ))}
              </tbody>
            </table>
          )
        }
      </Read>
      {ended > 0 && (
        <Check isOn={isWhole} onTurn={setWhole}>
          {words.keysShowEnded}
        </Check>
      )}
      {items !== null && <ShowMore of={keys} />}
      {asked?.what === "new" && <NewKey onClose={close} onDone={made} />}
      {asked?.what === "made" && (
        <Secret title={words.keyMade} secret={asked.secret} copy={words.keyCopy} onClose={close} />
      )}
      {asked?.what === "rotate" && (
        <Confirm
          title={<Named text={words.keyRotateTitle} name={asked.key.name} />}
          action={rotateKey}
          input={{ id: asked.key.id }}
          label={words.keyRotateButton}
          isDangerous={false}
          onDone={made}
          onClose={close}
        >
          <p>{words.keyRotateGoes}</p>
        </Confirm>
      )}
      {asked?.what === "end" && (
        <Confirm
          title={<Named text={words.keyEndTitle} name={asked.key.name} />}
          action={deleteKey}
          input={{ id: asked.key.id }}
          label={words.keyEndButton}
          onDone={() => {
            close();
            reload();
          }}
          onClose={close}
        >
          <p>{words.keyEndGoes}</p>
          <p class="hint">{words.keyEndStays}</p>
        </Confirm>
      )}
    </>
  );
}

interface RowProps {
  of: ApiKey;
  onAsk: ((what: "rotate" | "end") => void) | null;
}

function Row({ of: key, onAsk }: RowProps) {
  const words = useWords("organization", organization);
  return (
    <tr class={isOver(key) ? "over" : undefined}>
      <th scope="row">
        <Own text={key.name} />
      </th>
      <td>
        <code dir="ltr">
          {key.prefix}…{key.last4}
        </code>
      </td>
      <td>{key.scopes.map((scope) => words[labelOf(scope)]).join(" · ")}</td>
      <td data-label={words.keyLastUsed}>
        <Time at={key.last_used_at} none={words.never} />
      </td>
      <td data-label={words.keyEnds}>
        {key.deactivated_at !== null ? (
          <span class="hint">{words.keyEnded}</span>
        ) : (
          <Time at={key.expires_at} none={words.never} />
        )}
      </td>
      <td class="end">
        {onAsk !== null && !isOver(key) && (
          <Menu
            label={filled(words.actions, { name: plainOf(key.name) })}
            items={[
              { text: words.keyRotate, onPick: () => onAsk("rotate") },
              { text: words.keyEnd, isDangerous: true, onPick: () => onAsk("end") },
            ]}
          />
        )}
      </td>
    </tr>
  );
}

type Scope = ApiKey["scopes"][number];

const labelOf = (scope: Scope) => `scope_${scope.replace(":", "_")}` as keyof typeof organization;

const allScopes: readonly Scope[] = ["studies:read", "studies:write", "interviews:read", "audit:read"];

/** Nobody gives a scope that they do not have. */
function NewKey({ onClose, onDone }: { onClose: () => void; onDone: (made: unknown) => void }) {
  const words = useWords("organization", organization);
  const { scopes: own } = useSession().me;
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<Scope[]>(["studies:read"]);
  const [day, setDay] = useState("");
  const reason =
    name.trim() === "" ? words.keyNameMissing : scopes.length === 0 ? words.keyScopeMissing : null;
  const expires_at = day === "" ? null : new Date(`${day}T23:59:59`).toISOString();
  return (
    <Dialog title={words.keyNew} onClose={onClose}>
      <form>
        <TextField
          label={words.name}
          hint={words.keyNameHint}
          maxLength={200}
          value={name}
          onText={setName}
        />
        <Choices
          legend={words.keyScopes}
          names={allScopes.filter((scope) => own.includes(scope))}
          labels={(scope) => words[labelOf(scope)]}
          chosen={scopes}
          onChange={setScopes}
        />
        <TextField label={words.keyExpires} type="date" value={day} onText={setDay} />
        <SendBar
          action={createKey}
          input={{ name: name.trim(), scopes, expires_at }}
          label={words.keyCreate}
          reason={reason}
          onDone={onDone}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
