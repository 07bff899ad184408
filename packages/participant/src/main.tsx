import { render } from "preact";
import "./library/lend.ts";
import "./style/base.css";
import { deviceOf } from "./part/device.ts";
import { loadFirstSpeech } from "./screen/first-speech.ts";
import { Page } from "./screen/page.tsx";
import type { Visit } from "./screen/visit.ts";
import { takeBrought } from "./wire/brought.ts";

const place = document.getElementById("interview");
if (place !== null) {
  const visit: Visit = {
    address: location,
    languages: navigator.languages,
    device: deviceOf(navigator),
    brought: takeBrought(),
  };
  // What the service has rendered stays until the page can say the same.
  if (visit.brought !== null) await loadFirstSpeech(visit);
  else place.replaceChildren();
  render(<Page {...visit} />, place);
  for (const name of ["inert", "lang", "dir"]) place.removeAttribute(name);
}
