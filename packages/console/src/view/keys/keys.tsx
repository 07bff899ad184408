import { useState } from "preact/hooks";
import type { ApiKey, NewApiKey } from "#client/openapi.ts";
import { CopyButton } from "../../part/copy.tsx";
import { Confirm, Dialog, SendBar } from "../../part/dialog.tsx";
import { Icon } from "../../part/icon.tsx";
import { Menu } from "../../part/menu.tsx";
import { Own, plainOf } from "../../part/own.tsx";
import { Empty, Failed, Loading } from "../../part/states.tsx";
import { useSession } from "../../session/context.ts";
import { frame } from "../../text/en/frame.ts";
import { keys } from "../../text/en/keys.ts";
import { ago, moment } from "../../text/time.ts";
import { filled, useSpeech, useWords } from "../../text/words.tsx";
import { useLoaded } from "../../wire/loaded.ts";
import { createKey, deactivateKey, rotateKey } from "./actions.ts";
import "./keys.css";

const scopes = ["studies:read", "studies:write", "interviews:read", "audit:read"] as const;
type Scope = (typeof scopes)[number];

/** The words of a scope, by its name without the colon. */
const wordsOf = (scope: Scope, words: typeof keys): string =>
  ({
    "studies:read": words.scope_studiesread,
    "studies:write": words.scope_studieswrite,
    "interviews:read": words.scope_interviewsread,
    "audit:read": words.scope_auditread,
  })[scope];

type Asked = { what: "rotate" | "deactivate"; key: ApiKey } | { what: "create" };

export function View() {
  const words = useWords("keys", keys);
  const { client } = useSession();
  const { value, failure, reload } = useLoaded("keys", (signal) => client.apiKeys.list({ signal }).all());
  const [asked, ask] = useState<Asked | null>(null);
  const [made, show] = useState<string | null>(null);
  const done = async (answer: unknown) => {
    ask(null);
    const { api_key } = (answer ?? {}) as Partial<NewApiKey>;
    if (api_key !== undefined) show(api_key);
    await reload();
  };
  const close = () => ask(null);
  return (
    <>
      <div class="api-keys-head">
        <h1>{words.title}</h1>
        <button type="button" class="primary" onClick={() => ask({ what: "create" })}>
          <Icon name="plus" />
          {words.create}
        </button>
      </div>
      <p class="hint">{words.intro}</p>
      {value === null ? (
        failure === null ? (
          <Loading />
        ) : (
          <Failed failure={failure} retry={reload} />
        )
      ) : value.length === 0 ? (
        <Empty title={words.none} />
      ) : (
        <List listed={value} onAsk={ask} />
      )}
      {asked?.what === "create" && <Create onClose={close} onDone={done} />}
      {asked?.what === "rotate" && (
        <Confirm
          title={filled(words.rotateTitle, { name: plainOf(asked.key.name) })}
          action={rotateKey}
          input={{ id: asked.key.id }}
          label={words.rotateButton}
          isDangerous={false}
          onDone={done}
          onClose={close}
        >
          <p>{words.rotateBody}</p>
        </Confirm>
      )}
      {asked?.what === "deactivate" && (
        <Confirm
          title={filled(words.deactivateTitle, { name: plainOf(asked.key.name) })}
          action={deactivateKey}
          input={{ id: asked.key.id }}
          label={words.deactivateButton}
          onDone={done}
          onClose={close}
        >
          <p>{words.deactivateBody}</p>
        </Confirm>
      )}
      {made !== null && <Made apiKey={made} onClose={() => show(null)} />}
    </>
  );
}

/** Newest first, those that work before those that have ended. */
function List({ listed, onAsk }: { listed: readonly ApiKey[]; onAsk: (asked: Asked) => void }) {
  const words = useWords("keys", keys);
  const { locale } = useSpeech();
  const isOver = ({ deactivated_at, expires_at }: ApiKey) =>
    deactivated_at !== null || (expires_at !== null && Date.parse(expires_at) <= Date.now());
  const sorted = [...listed].reverse().sort((a, b) => Number(isOver(a)) - Number(isOver(b)));
  return (
    <ul class="api-keys">
      {sorted.map((key) => {
        const { id, name, prefix, last4, last_used_at, expires_at } = key;
        return (
          <li key={id} class={isOver(key) ? "over" : ""}>
            <div>
              <strong>
                <Own text={name} />
              </strong>{" "}
              <code>
                {prefix}…{last4}
              </code>
              <p class="hint small">{key.scopes.map((scope) => wordsOf(scope, words)).join(" · ")}</p>
            </div>
            <p class="hint small">
              {isOver(key) ? (
                words.ended
              ) : (
                <>
                  {words.lastUsed}: {last_used_at === null ? words.never : ago(last_used_at, locale)}
                  {expires_at !== null && ` · ${filled(words.ends, { time: moment(expires_at, locale) })}`}
                </>
              )}
            </p>
            {!isOver(key) && <KeyMenu apiKey={key} onAsk={onAsk} />}
          </li>
        );
      })}
    </ul>
  );
}

function KeyMenu({ apiKey: key, onAsk }: { apiKey: ApiKey; onAsk: (asked: Asked) => void }) {
  const words = useWords("keys", keys);
  const choices = [
    ["rotate", words.rotate, "item"],
    ["deactivate", words.deactivate, "item danger-item"],
  ] as const;
  return (
    <Menu
      label={filled(words.more, { name: plainOf(key.name) })}
      items={(close) =>
        choices.map(([what, label, kind]) => (
          <button
            key={what}
            type="button"
            class={kind}
            onClick={() => {
              close();
              onAsk({ what, key });
            }}
          >
            {label}
          </button>
        ))
      }
    />
  );
}

/** A session gives no key a right that it does not have. */
function Create({ onClose, onDone }: { onClose: () => void; onDone: (answer: unknown) => Promise<void> }) {
  const words = useWords("keys", keys);
  const { me } = useSession();
  const [name, setName] = useState("");
  const own = scopes.filter((scope) => me.scopes.includes(scope));
  const [chosen, choose] = useState<readonly Scope[]>(own);
  return (
    <Dialog title={words.create} onClose={onClose}>
      <form>
        <div class="field">
          <label for="key-name">{words.name}</label>
          <input
            id="key-name"
            type="text"
            maxLength={200}
            value={name}
            aria-describedby="key-name-hint"
            onInput={({ currentTarget: { value } }) => setName(value)}
          />
          <p id="key-name-hint" class="hint small">
            {words.nameHint}
          </p>
        </div>
        <fieldset class="field">
          <legend class="label">{words.scopes}</legend>
          {own.map((scope) => (
            <label key={scope} class="api-key-scope">
              <input
                type="checkbox"
                checked={chosen.includes(scope)}
                onChange={({ currentTarget: { checked } }) =>
                  choose(own.filter((each) => (each === scope ? checked : chosen.includes(each))))
                }
              />
              {wordsOf(scope, words)}
            </label>
          ))}
        </fieldset>
        <SendBar
          action={createKey}
          input={{ name: name.trim(), scopes: [...chosen] }}
          label={words.create}
          reason={name.trim() === "" || chosen.length === 0 ? words.nameHint : null}
          onDone={onDone}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Shown once. */
function Made({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const words = useWords("keys", keys);
  const ofFrame = useWords("frame", frame);
  return (
    <Dialog title={words.key} onClose={onClose}>
      <p>{words.shown}</p>
      <pre dir="ltr">{apiKey}</pre>
      <footer>
        <CopyButton text={apiKey} label={words.copy} />
        <span class="grow" />
        <button type="button" onClick={onClose}>
          {ofFrame.close}
        </button>
      </footer>
    </Dialog>
  );
}
