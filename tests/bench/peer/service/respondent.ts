import { type Answers, drinks } from "../survey.ts";

/** The page, the state that it loads, the start and the answers, each with what the last answer's response says. */
export async function completeInterview(
  link: string,
  { drink, rating, recommends, cups, change }: Answers,
  onAnswer: (ms: number) => void,
): Promise<void> {
  const page = await fetch(link);
  await page.text();
  const vid = new URL(link).searchParams.get("vid") ?? "";
  const base = new URL(`/participant/v1/interviews/${vid}`, link).href;
  await send("GET", base);
  let state = await send("POST", `${base}/start`, {});
  let known = state.history.length;
  for (const value of [drinks[drink], rating, recommends, cups, change]) {
    const answer = {
      client_turn_id: crypto.randomUUID(),
      expected_seq: state.seq,
      question_id: state.step.question?.id,
      value,
    };
    const begun = performance.now();
    state = await send("POST", `${base}/answers?history_after=${known}`, answer);
    onAnswer(performance.now() - begun);
    known += state.history.length;
  }
  if (state.status !== "closed") throw new Error(`the interview is ${state.status}`);
}

interface State {
  status: string;
  seq: number;
  step: { question?: { id: string } };
  history: unknown[];
}

async function send(method: string, url: string, body?: object): Promise<State> {
  const response = await fetch(url, {
    method,
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as State;
}
