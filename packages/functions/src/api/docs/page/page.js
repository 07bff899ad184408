const dark = matchMedia("(prefers-color-scheme: dark)");
const followTheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
followTheme();
dark.addEventListener("change", followTheme);

for (const place of document.querySelectorAll("[data-origin]")) place.textContent = location.origin;

const nothing = () => () => null;

/**
 * `#/Studies/create_study` names an operation, other fragments are the page's own. Swagger UI would take the
 * underscores for spaces, and complain of them.
 */
const ownFragments = {
  layout: {
    wrapActions: {
      parseDeepLinkHash:
        (_, { layoutActions }) =>
        (hash) => {
          if (!hash.startsWith("#/")) return;
          const [tag, operation] = hash.slice(2).split("/").map(decodeURIComponent);
          const key = operation === undefined ? ["operations-tag", tag] : ["operations", tag, operation];
          layoutActions.show(["operations-tag", tag], true);
          layoutActions.show(key, true);
          layoutActions.scrollTo(key);
        },
    },
  },
};

/** Marks the operations that the service adds to the interface it implements, in the line that stays open or shut. */
const withBadge = (Path, { React, specSelectors }) => {
  const isAddition = (name) => specSelectors.specJson().getIn([...name, "x-addition"]) === true;
  return (props) => {
    const { operationProps } = props;
    const [path, method] = [operationProps.get("path"), operationProps.get("method")];
    const badge = React.createElement(
      "span",
      { className: "addition", title: "Added to the interface that this service implements" },
      "added",
    );
    const isMarked = ["paths", "webhooks"].some((kind) => isAddition([kind, path, method]));
    return React.createElement(React.Fragment, null, React.createElement(Path, props), isMarked && badge);
  };
};

let language = "curl";

/** Before what an operation takes: how it is called, with curl and with the client. */
const withSamples = (Parameters, { React, specSelectors }) => {
  const { createElement, useState } = React;

  const Button = ({ label, isOn, onClick }) =>
    createElement("button", { type: "button", "aria-pressed": isOn, onClick }, label);

  const Copy = ({ text }) => {
    const [isCopied, setCopied] = useState(false);
    const copy = async () => {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    };
    return createElement(
      "button",
      { type: "button", className: "copy", onClick: copy },
      isCopied ? "Copied" : "Copy",
    );
  };

  const Samples = ({ sample }) => {
    const [shown, show] = useState(language);
    const text = sample[shown].replaceAll("https://api.example.com", location.origin);
    const choose = (name) => () => {
      language = name;
      show(name);
    };
    return createElement(
      "div",
      { className: "samples" },
      createElement(Button, { label: "curl", isOn: shown === "curl", onClick: choose("curl") }),
      createElement(Button, {
        label: "TypeScript",
        isOn: shown === "typescript",
        onClick: choose("typescript"),
      }),
      // Browsers let pages copy that came by HTTPS or from this machine.
      navigator.clipboard && createElement(Copy, { key: text, text }),
      createElement("pre", { tabIndex: 0 }, createElement("code", null, text)),
    );
  };

  return (props) => {
    const name = specSelectors.specJson().getIn(["paths", ...props.pathMethod, "operationId"]);
    const sample = window.samples[name];
    return createElement(
      React.Fragment,
      null,
      sample && createElement(Samples, { sample }),
      createElement(Parameters, props),
    );
  };
};

SwaggerUIBundle({
  url: "/api/v1/openapi.json",
  domNode: document.getElementById("operations"),
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  showMutatedRequest: false,
  validatorUrl: null,
  // The page says itself what the document is, and there is but one server: this one.
  plugins: [
    {
      statePlugins: ownFragments,
      wrapComponents: {
        InfoContainer: nothing,
        ServersContainer: nothing,
        OperationSummaryPath: withBadge,
        parameters: withSamples,
      },
    },
  ],
  onComplete() {
    listTags();
    scrollToFragment();
  },
});

function listTags() {
  const items = [...document.querySelectorAll(".opblock-tag")].map((heading) => {
    const link = document.createElement("a");
    link.href = `#${heading.id}`;
    link.textContent = heading.dataset.tag;
    const item = document.createElement("li");
    item.append(link);
    return item;
  });
  document.getElementById("operations-nav").replaceChildren(...items);
}

/** What the address points at may not have been there when the browser looked for it. */
function scrollToFragment() {
  const name = decodeURIComponent(location.hash.slice(1));
  if (name !== "") document.getElementById(name)?.scrollIntoView();
}
