import { parseAccept } from "hono/utils/accept";
import { renderToString } from "preact-render-to-string";
import type { ParticipantState } from "#survey/flow/schema.ts";
import { tableFields } from "./input/index.ts";
import { deviceOf, isAmbiguous } from "./part/device.ts";
import type { Rendered, RenderPage, Visit } from "./rendered.ts";
import { loadFirstSpeech } from "./screen/first-speech.ts";
import { Page } from "./screen/page.tsx";
import { maySpeak } from "./screen/screen.ts";
import { accentsOf } from "./style/branding.ts";
import { type BroughtAnswer, resultOf } from "./wire/api.ts";
import type { Question } from "./wire/step.ts";

/**
 * Welcomes that were rendered last, by all that they depend on: people who open the links of a study at about the same
 * time mostly see the same. The one rendered longest ago comes first.
 */
const welcomes = new Map<string, Rendered>();
const mostWelcomes = 16;
/** With its key, in UTF-16 code units: a larger welcome is rendered for each. */
const largestWelcome = 65_536;

/** The first screen as the service sends it. */
export const renderPage: RenderPage = async (visit) => {
  const key = welcomeKey(visit);
  const known = welcomes.get(key);
  if (known !== undefined) return known;
  const answer = JSON.parse(visit.answer);
  const rendered = await renderAnswer(visit, answer);
  if (rendered === null || answer.body.step?.kind !== "welcome") return rendered;
  if (key.length + rendered.markup.length > largestWelcome) return rendered;
  welcomes.set(key, rendered);
  for (const oldest of welcomes.keys()) if (welcomes.size > mostWelcomes) welcomes.delete(oldest);
  return rendered;
};

/** A welcome does not depend on whose link it is, nor on the browser beyond the kind of device. */
function welcomeKey({ address, acceptLanguage, userAgent, answer }: Visit): string {
  const search = new URLSearchParams(address.search);
  search.delete("vid");
  const device = [deviceOf({ userAgent, maxTouchPoints: 0 }), isAmbiguous(userAgent)];
  return JSON.stringify([address.pathname, `${search}`, acceptLanguage, device, answer]);
}

async function renderAnswer(
  { address, acceptLanguage, userAgent }: Visit,
  answer: BroughtAnswer,
): Promise<Rendered | null> {
  const brought = resultOf(answer);
  if (brought.kind !== "done" || dependsOnBrowser(brought.body, userAgent)) return null;
  const device = deviceOf({ userAgent, maxTouchPoints: 0 });
  const visit = { address, languages: languagesIn(acceptLanguage), device, brought };
  const speech = await loadFirstSpeech(visit);
  const { tag, dir } = speech.language;
  const accents = accentsOf(brought.body.study.branding.primaryColor);
  const markup = renderToString(<Page {...visit} speech={speech} />);
  if (markup.length > longestMarkup) return null;
  return {
    lang: tag,
    dir,
    style: accents.length > 0 ? `:root{${accents.map((accent) => accent.join(":")).join(";")}}` : "",
    markup,
  };
}

/** In UTF-16 code units. */
const longestMarkup = 262_144;

/** A question with more fields is left to the browser: others wait while the service renders. */
const mostFields = 300;

/** For a table, the cells: unless the input tells, the two longest lists among the props are its rows and columns. */
function fieldsOf({ type, props }: Question): number {
  const lengths = Object.values(props).map((list) => (Array.isArray(list) ? list.length : 1));
  const [rows = 1, columns = 1] = lengths.sort((a, b) => b - a);
  return tableFields(type, props) ?? rows * columns;
}

/** More of them than anybody reads. */
const mostLanguages = 20;

const languagesIn = (acceptLanguage: string): string[] =>
  parseAccept(acceptLanguage)
    .slice(0, mostLanguages)
    .map(({ type }) => type);

/** Whether a request says too little of the browser to know the first screen, or the service should not render it. */
function dependsOnBrowser(state: ParticipantState, userAgent: string): boolean {
  const { step, study } = state;
  // What makes elements of it is loaded later.
  if (study.text_format === "markdown") return true;
  if (step.kind === "question") {
    const { question } = step;
    // Whether a file can be shown is told to whoever is there when it fails.
    if (maySpeak(state, question) || question.assets.length > 0 || fieldsOf(question) > mostFields)
      return true;
  }
  return isAmbiguous(userAgent) && study.devices.includes("desktop") !== study.devices.includes("tablet");
}
