import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { plainOf } from "../part/own.tsx";
import { signIn } from "../text/en/sign-in.ts";
import { filled, useWords } from "../text/words.tsx";
import type { How } from "./how.ts";

export type Notice = "ended" | "code" | "key" | "failed";

interface Props {
  how: How;
  notice: Notice | null;
  /** What the service or the issuer has said. */
  detail: string | null;
  onKey: (key: string) => void;
  onOauth: (() => void) | null;
}

const command = "npm run -s admin -- console link --member ID";

/** The ways in. */
export function Screen({ how, notice, detail, onKey, onOauth }: Props) {
  const words = useWords("signIn", signIn);
  const [key, setKey] = useState("");
  const isCode = how.signIn === "code";
  const title = notice === "code" ? words.codeWrong : notice === "ended" ? words.again : words.title;
  return (
    <main class="sign-in">
      <h1>{title}</h1>
      {notice === "ended" ? <p>{words.againBody}</p> : notice === null && <p class="hint">{words.intro}</p>}
      {notice === "failed" && (
        <p class="problem" role="alert">
          {words.failed}
          {detail !== null && <span lang="en">: {plainOf(detail)}</span>}
        </p>
      )}
      {onOauth !== null && (
        <section>
          <button type="button" class="primary" onClick={onOauth}>
            {words.oauth}
          </button>
          <p class="hint small">{filled(words.oauthBody, { issuer: how.issuer })}</p>
        </section>
      )}
      {isCode && (
        <section>
          {notice !== "code" && <h2>{words.code}</h2>}
          <p>{notice === "code" ? words.codeWrongBody : words.codeBody}</p>
          <pre dir="ltr">{command}</pre>
        </section>
      )}
      <section>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (key.trim() !== "") onKey(key.trim());
          }}
        >
          <label for="key">{how.signIn === "key" ? words.keyOnly : words.keyIntro}</label>
          <input
            id="key"
            type="password"
            autocomplete="off"
            spellcheck={false}
            value={key}
            aria-describedby="key-hint"
            aria-invalid={notice === "key"}
            onInput={(event) => setKey(event.currentTarget.value)}
          />
          {notice === "key" && (
            <p class="problem" role="alert">
              {words.keyWrong}
            </p>
          )}
          <p id="key-hint" class="hint small">
            {words.keyHint} <a href="/docs/api-keys">{words.keyLink}</a>
          </p>
          <button
            type="submit"
            class={isCode || onOauth === null ? "primary" : ""}
            disabled={key.trim() === ""}
          >
            {words.useKey}
          </button>
        </form>
      </section>
    </main>
  );
}

/** Asks before a link takes the place of who is signed in: somebody else may have sent it. */
export function Leave({
  organization,
  onLeave,
  onStay,
}: {
  organization: ComponentChildren;
  onLeave: () => void;
  onStay: () => void;
}) {
  const words = useWords("signIn", signIn);
  const [before = "", after = ""] = words.leave.split("{organization}");
  return (
    <main class="sign-in">
      <h1>
        {before}
        {organization}
        {after}
      </h1>
      <p>{words.leaveBody}</p>
      <p class="row">
        <button type="button" class="primary" onClick={onStay}>
          {words.stay}
        </button>
        <button type="button" onClick={onLeave}>
          {words.leaveYes}
        </button>
      </p>
    </main>
  );
}
