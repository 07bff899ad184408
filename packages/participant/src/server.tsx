import { parseAccept } from "hono/utils/accept";
import { renderToString } from "preact-render-to-string";
import type { ParticipantState } from "#core/flow/schema.ts";
import type { RenderPage } from "#functions/api/rendered.ts";
import { deviceOf, isAmbiguous } from "./part/device.ts";
import { loadFirstSpeech } from "./screen/first-speech.ts";
import { Page } from "./screen/page.tsx";
import { maySpeak } from "./screen/screen.ts";
import type { Visit } from "./screen/visit.ts";
import { accentsOf } from "./style/branding.ts";
import { resultOf } from "./wire/api.ts";

/** The first screen as the service sends it. */
export const renderPage: RenderPage = async ({ address, acceptLanguage, userAgent, answer }) => {
  const brought = resultOf(answer);
  const device = deviceOf({ userAgent, maxTouchPoints: 0 });
  const visit: Visit = { address, languages: languagesIn(acceptLanguage), device, brought };
  if (brought.kind !== "done" || dependsOnBrowser(brought.body, userAgent)) return null;
  const { tag, dir } = (await loadFirstSpeech(visit)).language;
  const accents = accentsOf(brought.body.study.branding.primaryColor);
  return {
    lang: tag,
    dir,
    style: accents.length > 0 ? `:root{${accents.map((accent) => accent.join(":")).join(";")}}` : "",
    markup: renderToString(<Page {...visit} />),
  };
};

/** More of them than anybody reads. */
const mostLanguages = 20;

const languagesIn = (acceptLanguage: string): string[] =>
  parseAccept(acceptLanguage)
    .slice(0, mostLanguages)
    .map(({ type }) => type);

/** Whether a request says too little of the browser to know the first screen. */
function dependsOnBrowser(state: ParticipantState, userAgent: string): boolean {
  const { step, study } = state;
  if (step.kind === "question" && maySpeak(state, step.question)) return true;
  return isAmbiguous(userAgent) && study.devices.includes("desktop") !== study.devices.includes("tablet");
}
