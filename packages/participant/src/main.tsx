import { render } from "preact";
import { tellAround } from "./embed/around.ts";
import "./library/lend.ts";
import "./style/base.css";
import { deviceOf } from "./part/device.ts";
import { loadFirstSpeech } from "./screen/first-speech.ts";
import { Page } from "./screen/page.tsx";
import { takeBrought } from "./wire/brought.ts";

const place = document.getElementById("interview");
if (place !== null) {
  const visit = {
    address: location,
    languages: navigator.languages,
    device: deviceOf(navigator),
    brought: takeBrought(),
  };
  // What the service has rendered stays until the page can say the same.
  const speech = visit.brought === null ? null : await loadFirstSpeech(visit);
  if (visit.brought === null) place.replaceChildren();
  render(<Page {...visit} speech={speech} />, place);
  tellAround({ type: "loaded" });
  for (const name of ["inert", "lang", "dir"]) place.removeAttribute(name);
}
