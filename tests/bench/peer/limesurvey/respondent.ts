import type { Answers } from "../survey.ts";

/** A participant without a browser: keeps the cookies, and sends each page's form as it came, with the answer. */
export async function completeSurvey(
  link: string,
  { drink, rating, recommends, cups, change }: Answers,
  onAnswer: (ms: number) => void,
): Promise<void> {
  const cookies = new Map<string, string>();
  let page = await load(link, cookies);
  for (const value of [drink, rating, recommends, cups, change]) {
    const form = hiddenFields(page);
    const [, move] = /<button[^>]*value="(movenext|movesubmit)"/.exec(page) ?? [];
    const field = form.get("fieldnames");
    if (move === undefined || !field)
      throw new Error(`this is no page with a question: ${page.slice(-2000)}`);
    form.set(field, String(value));
    form.set("move", move);
    const begun = performance.now();
    page = await load(link, cookies, form);
    onAnswer(performance.now() - begun);
  }
  if (!page.includes("completed-text")) throw new Error(`the survey is not complete: ${page.slice(-2000)}`);
}

async function load(url: string, cookies: Map<string, string>, form?: URLSearchParams): Promise<string> {
  const response = await fetch(url, {
    headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
    ...(form && { method: "POST", body: form }),
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
  const page = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${page.slice(0, 2000)}`);
  return page;
}

function hiddenFields(page: string): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [tag] of page.matchAll(/<input[^>]*type=["']hidden["'][^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1];
    const name = attribute("name");
    if (name !== undefined) fields.set(name, attribute("value") ?? "");
  }
  return fields;
}
