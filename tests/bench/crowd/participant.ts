import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Agent } from "undici";
import type { ParticipantState } from "#survey/flow/schema.ts";
import { openPage, request } from "./request.ts";

/** One participant, who does what the interview page does. */

export interface Visit {
  vid: string;
  /** Tells participants apart: they give different answers, and wait for different times. */
  number: number;
  url: string;
  studyId: string;
  agent: Agent;
  /** How long they think before each answer, in milliseconds on average. */
  thinkMs: number;
}

/** How long requests took, in milliseconds. */
export interface Times {
  /** The page, which has the state in it, and the start. */
  starts: number[];
  /** Answers that need no model. */
  answers: number[];
  /** Answers that the interviewer follows up, which wait for the model. */
  followedUp: number[];
}

/** What the participant said and the service has accepted. */
export interface Said {
  vid: string;
  answers: Record<string, unknown>;
  replies: string[];
}

export interface Begun extends Said {
  visit: Visit;
  state: ParticipantState;
  known: number;
}

/** Opens the link and starts: the page, its state where the page does not bring it along, the start. */
export async function begin(visit: Visit, times: Times): Promise<Begun> {
  const { vid, url, studyId, agent } = visit;
  const begun = performance.now();
  const base = `${url}/participant/v1/interviews/${vid}`;
  if (!(await openPage(agent, `${url}/s/${studyId}?vid=${vid}`)).hasState) await request(agent, base);
  const { state } = await request(agent, `${base}/start`, {});
  times.starts.push(performance.now() - begun);
  return { visit, vid, state, known: state.history.length, answers: {}, replies: [] };
}

/** Answers until the end or, with `atMost`, so many questions. */
export async function goOn(begun: Begun, times: Times, atMost = Number.POSITIVE_INFINITY): Promise<void> {
  const { agent, url, vid, number, thinkMs } = begun.visit;
  for (let count = 0; begun.state.step.kind === "question" && count < atMost; count++) {
    await sleep(thinkMs * (0.5 + ((number * 31 + begun.state.seq * 17) % 100) / 100));
    const { question, followup } = begun.state.step;
    const value = followup === null ? answerTo(question.type, number + begun.state.seq) : null;
    const reply = `Reply ${begun.replies.length + 1} of participant ${number}: it is quicker in the morning.`;
    const command = followup === null ? { question_id: question.id, value } : { text: reply };
    const address = `${url}/participant/v1/interviews/${vid}/${followup === null ? "answers" : "messages"}`;
    const body = { client_turn_id: randomUUID(), expected_seq: begun.state.seq, ...command };
    const sent = performance.now();
    const { state } = await request(agent, `${address}?history_after=${begun.known}`, body);
    const took = performance.now() - sent;
    if (followup === null) begun.answers[question.id] = value;
    else begun.replies.push(reply);
    const waited = state.step.kind === "question" && state.step.followup !== null;
    (waited ? times.followedUp : times.answers).push(took);
    begun.state = state;
    begun.known += state.history.length;
  }
}

/** An answer that fits every question of the type in the crowd's survey. */
function answerTo(type: string, number: number): unknown {
  const point = (most: number) => 1 + (number % most);
  switch (type) {
    case "multipleChoice":
      return ["Yes", "No", "Perhaps"][number % 3];
    case "ratingScale":
      return point(7);
    case "nps":
      return number % 11;
    case "number":
      return number % 1000;
    case "ranking":
      return number % 2 === 0 ? ["Price", "Look", "Taste"] : ["Taste", "Price", "Look"];
    case "matrixRatingScale":
      return { Service: point(5), Staff: 3, Room: 1 };
    case "allocation":
      return { Home: 60, Work: 40 - (number % 20), Café: number % 20 };
    default:
      return `What participant ${number} would say in a sentence or two about this topic.`;
  }
}
