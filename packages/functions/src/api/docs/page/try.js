/* Sends a request of an operation to this very service, and shows what it answers. Loaded by who wants to. */

/** The most of an answer that is shown, in characters. */
const maxShown = 200_000;

function element(name, properties = {}, ...content) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...content);
  return made;
}

const input = (properties) =>
  element("input", { type: "text", autocomplete: "off", spellcheck: false, ...properties });

let fields = 0;

/** A control under its name. */
function field(name, control, isRequired = false) {
  fields += 1;
  control.id = `try-${fields}`;
  const label = element("label", { htmlFor: control.id }, name);
  if (isRequired) label.append(" ", element("span", { className: "required" }, "required"));
  return element("p", {}, label, control);
}

const when = (isThere, ...made) => (isThere ? made : []);

/**
 * The form of an operation: `{method, path, inPath, query, required, body, takesKey}`. `key` has and takes the reader's
 * key, which stays in this tab.
 */
export function tryForm(operation, key) {
  const { method, path, inPath, query, required, body, takesKey } = operation;
  const parts = new Map([...inPath, ...query].map((name) => [name, input()]));
  const fieldsOf = (names) => names.map((name) => field(name, parts.get(name), required.includes(name)));
  const [needed, optional] = [true, false].map((is) =>
    query.filter((name) => required.includes(name) === is),
  );
  const rows = Math.min(16, (body ?? "").split("\n").length + 1);
  const text = element("textarea", { value: body ?? "", spellcheck: false, rows });
  const outcome = outcomeOf(`${method} ${path}`);
  const send = element("button", { className: "send" }, `Send ${method}`);
  const form = element(
    "form",
    { className: "try", noValidate: true },
    ...when(method !== "GET", caution()),
    ...when(takesKey, field("API key", keyInput(key))),
    ...fieldsOf([...inPath, ...needed]),
    ...when(
      optional.length > 0,
      element("details", {}, element("summary", {}, "Query"), ...fieldsOf(optional)),
    ),
    ...when(body !== undefined, field("Body", text)),
    send,
    outcome.status,
    outcome.answer,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const empty = required.find((name) => parts.get(name).value.trim() === "");
    if (empty !== undefined) {
      outcome.show(form, `${empty} is required.`);
      return parts.get(empty).focus();
    }
    send.disabled = true;
    outcome.show(form, "Sending…");
    const values = new Map([...parts].map(([name, { value }]) => [name, value.trim()]));
    outcome.show(form, ...(await sent(operation, values, text.value.trim(), takesKey ? key.get() : "")));
    send.disabled = false;
  });
  return form;
}

const caution = () =>
  element(
    "p",
    { className: "caution" },
    "This changes what the service has. Use a key of a ",
    element("a", { href: "/docs/sandbox" }, "sandbox"),
    " to try things.",
  );

/** Empty again as soon as the page is left: browsers keep pages to go back to. */
function keyInput(key) {
  const made = input({ type: "password", value: key.get() });
  made.addEventListener("input", () => key.set(made.value.trim()));
  addEventListener("pageshow", () => {
    made.value = key.get();
  });
  return made;
}

function outcomeOf(name) {
  const status = element("p", { className: "outcome", role: "status" });
  const code = element("code");
  const answer = element("pre", { tabIndex: 0, hidden: true }, code);
  answer.setAttribute("role", "region");
  answer.setAttribute("aria-label", `Answer of ${name}`);
  const show = (form, words, text = "", isRefused = false) => {
    status.textContent = words;
    code.textContent = text;
    answer.hidden = text === "";
    form.dataset.outcome = isRefused ? "refused" : "";
  };
  return { status, answer, show };
}

/** What became of a request: in a line, the answer, and whether it was refused. */
async function sent({ method, path, query }, values, body, key) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values.get(name)));
  const given = query.filter((name) => values.get(name) !== "").map((name) => [name, values.get(name)]);
  const search = new URLSearchParams(given);
  const begun = performance.now();
  try {
    const response = await fetch(search.size === 0 ? filled : `${filled}?${search}`, {
      method,
      headers: {
        ...(key !== "" && { authorization: `Bearer ${key}` }),
        ...(body !== "" && { "content-type": "application/json" }),
      },
      ...(body !== "" && { body }),
      credentials: "omit",
    });
    const text = readable(await response.text());
    const id = response.headers.get("x-request-id");
    const ms = Math.round(performance.now() - begun);
    return [`${response.status} in ${ms} ms${id === null ? "" : `, request ${id}`}`, text, !response.ok];
  } catch {
    return ["The service could not be reached.", "", true];
  }
}

function readable(answer) {
  let text = answer;
  try {
    text = JSON.stringify(JSON.parse(answer), null, 2);
  } catch {
    // It is a text.
  }
  return text.length > maxShown ? `${text.slice(0, maxShown)}\n…` : text;
}
