import type { ParticipantState } from "#survey/flow/schema.ts";
import type { Api, Result } from "./api.ts";
import type { Keep } from "./keep.ts";
import {
  type Command,
  canGoBack,
  draftName,
  isThinking,
  noticeOf,
  onlyAdds,
  stateAfter,
  type View,
} from "./view.ts";

export interface Session {
  view: () => View;
  /** Loads the interview's state where the page lacks it, and sends what was pending when the page was left. */
  begin: () => Promise<void>;
  /** Reloads the interview's state; once it is known, a failed reload is not reported. */
  refresh: () => Promise<void>;
  /** `consent` is what the participant has agreed to: its version, null for none, and the digest of the text. */
  start: (
    language: string,
    consent?: { version: string | null; digest?: string | undefined },
  ) => Promise<void>;
  /** Each for the state that the participant saw. */
  answer: (seen: ParticipantState, fields: { value: unknown; recording_url?: string }) => Promise<void>;
  reply: (seen: ParticipantState, text: string, recording_url?: string) => Promise<void>;
  skip: (seen: ParticipantState) => Promise<void>;
  /** Returns to the question before, with what was entered there. */
  back: (seen: ParticipantState) => Promise<void>;
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Ends the interview and has everything deleted, here too. */
  withdraw: () => Promise<void>;
  /** Repeats the request that failed. */
  retry: () => Promise<void>;
  /** Resolves once the service is where the page is, or the page has gone back. */
  caughtUp: () => Promise<void>;
}

export interface SessionPorts {
  api: Api;
  keep: Keep;
  /** What stays on the device of a study: `done` where it has finished it. */
  device: (studyId: string) => Keep;
  newId: () => string;
  /** The interview's state, where the page has it already. */
  brought?: Result<ParticipantState> | null;
  /** The source that the link names. */
  source?: string | null;
  /** What is noted of how the present question is answered. */
  paradata?: () => object | undefined;
  /** Resolves after `ms`, or when the service may be reachable again. */
  wait: (ms: number) => Promise<void>;
  onChange: () => void;
}

const pending = "pending";
const pollMs = 1_500;

const takesInput = (state: ParticipantState | null): boolean =>
  state?.step.kind === "question" || state?.step.kind === "summary";

export function openSession(ports: SessionPorts): Session {
  const { api, keep, device, newId, brought = null, source = null, paradata, wait, onChange } = ports;
  let view: View = {
    state: brought?.kind === "done" ? brought.body : null,
    failure: brought?.kind === "gone" || brought?.kind === "expired" ? brought.kind : null,
    sending: null,
    isAhead: false,
    delay: null,
    notice: null,
    problems: [],
  };
  let isPolling = false;
  /** Whether the command that is being sent, or was the last, is accepted. */
  let underWay = Promise.resolve(true);

  function show(change: Partial<View>): void {
    view = { ...view, ...change };
    onChange();
  }

  function showState(state: ParticipantState, change: Partial<View> = {}): void {
    show({ state, failure: null, delay: null, ...change });
    follow(state);
  }

  function follow(state: ParticipantState): void {
    if (state.step.kind === "end") keep.clear();
    if (isThinking(state)) void pollDecision();
  }

  /** Repeats the request until it returns anything but "later". */
  async function retryUntilAnswered<Body>(attempt: () => Promise<Result<Body>>) {
    for (let tries = 0; ; tries++) {
      const result = await attempt();
      if (result.kind !== "later") return result;
      show({ delay: result.isCutOff ? "offline" : "busy" });
      await wait(result.afterMs ?? Math.min(1000 * 2 ** tries, 15_000));
    }
  }

  async function begin(): Promise<void> {
    if (view.failure !== null) return;
    if (view.state === null) return refresh();
    follow(view.state);
    await resend();
  }

  async function refresh(): Promise<void> {
    const isFirst = view.state === null;
    if (view.sending !== null || view.failure === "withdrawn") return;
    const result = isFirst ? await retryUntilAnswered(api.read) : await api.read();
    if (view.sending !== null) return;
    if (result.kind === "gone" || result.kind === "expired") show({ failure: result.kind });
    else if (result.kind === "done") {
      const hasMoved = view.state !== null && result.body.seq !== view.state.seq;
      showState(result.body, hasMoved ? { notice: "moved", problems: [] } : {});
      if (isFirst) await resend();
    } else if (isFirst) show({ failure: "failed" });
  }

  /** Sends the command that was pending when the page was left, unless it had arrived, or the interview has moved on. */
  async function resend(): Promise<void> {
    const command = keep.read<Command>(pending);
    keep.write(pending, undefined);
    const { state } = view;
    if (command && takesInput(state) && command.body.expected_seq === state?.seq) await send(command);
  }

  /** Polls until the interviewer has responded. The service continues without a follow-up once the decision is overdue. */
  async function pollDecision(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    let pauseMs = pollMs;
    while (view.state !== null && isThinking(view.state) && view.sending === null) {
      await wait(pauseMs);
      if (view.sending !== null) break;
      const result = await api.send("continue", {});
      if (view.sending !== null) break;
      pauseMs = Math.max(pollMs, (result.kind === "later" && result.afterMs) || 0);
      if (result.kind === "done") showState(result.body);
      if (result.kind === "refused") showState(result.state);
      if (result.kind === "gone") show({ failure: "gone" });
    }
    isPolling = false;
  }

  /** Sends a command until the service has taken or refused it, and shows what becomes of it. True if it is accepted. */
  async function run(command: Command): Promise<boolean> {
    const before = view.state;
    const isSaid = "client_turn_id" in command.body;
    const known = onlyAdds(command) ? (before?.history ?? []) : [];
    const answered = retryUntilAnswered(() => api.send(command.name, command.body, known));
    // The request is under way by now: storage and screen take their time meanwhile.
    if (isSaid) keep.write(pending, command);
    const ahead = before === null ? null : stateAfter(command, before);
    const shown = ahead === null ? {} : { state: ahead, isAhead: true };
    show({ sending: command, notice: null, problems: [], failure: null, ...shown });
    const result = await answered;
    if (ahead !== null) view = { ...view, state: before, isAhead: false };
    if (result.kind === "failed" || result.kind === "notOpen" || result.kind === "refusedEntry") {
      show({ failure: "failed", delay: null });
      return false;
    }
    if (isSaid) keep.write(pending, undefined);
    view = { ...view, sending: null };
    if (result.kind === "gone" || result.kind === "expired") show({ failure: result.kind });
    else if (result.kind === "invalid") show({ problems: result.problems, delay: null });
    else if (result.kind === "refused") showState(result.state, { notice: noticeOf(before, result.state) });
    else {
      // What is entered ahead stays.
      if (isSaid && command.name !== "back" && !canGoBack(result.body))
        keep.clear("draft", draftName(result.body));
      showState(result.body);
    }
    return result.kind === "done";
  }

  /** Sends a command; where the page is ahead of the service, once the one before it is accepted. */
  async function send(command: Command): Promise<void> {
    if (view.isAhead) {
      const { seq } = view.state ?? {};
      show({ isAhead: false });
      const isAccepted = await underWay;
      if (!isAccepted || view.state?.seq !== seq || !takesInput(view.state)) return;
    }
    if (view.sending !== null) return;
    underWay = run(command);
    await underWay;
  }

  /** A request that is sent again finds nothing: the one before has arrived. */
  async function withdraw(): Promise<void> {
    const command: Command = { name: "withdraw", body: {} };
    await underWay;
    show({ sending: command, isAhead: false, failure: null });
    const { kind } = await retryUntilAnswered(api.withdraw);
    if (kind === "done" || kind === "gone") {
      keep.clear();
      show({ sending: null, failure: "withdrawn", delay: null });
    } else show({ failure: "failed", delay: null });
  }

  /** Only where the page has not gone on from what the participant saw, as after the first half of a double click. */
  const sendTurn = async (seen: ParticipantState, name: Command["name"], fields: object): Promise<void> => {
    const body = { client_turn_id: newId(), expected_seq: seen.seq, ...fields };
    if (view.state?.seq === seen.seq) await send({ name, body });
  };

  return {
    view: () => view,
    begin,
    refresh,
    start: (language, { version, digest } = { version: null }) =>
      send({
        name: "start",
        body: {
          language,
          ...(source !== null && { source }),
          ...(view.state?.study.paradata === "full" && {
            repeat_device: device(view.state.study.id).read("done"),
          }),
          ...(version !== null && { consent: { version, text_sha256: digest } }),
          // The page shows it above the button.
          ...(view.state?.ai_notice && { ai_notice: { version: view.state.ai_notice.version } }),
        },
      }),
    answer: async (seen, fields) => {
      if (seen.step.kind !== "question") return;
      await sendTurn(seen, "answers", {
        question_id: seen.step.question.id,
        ...fields,
        paradata: paradata?.(),
      });
    },
    reply: (seen, text, recording_url) =>
      sendTurn(seen, "messages", { text, recording_url, paradata: paradata?.() }),
    skip: (seen) => sendTurn(seen, "skip", { paradata: paradata?.() }),
    back: (seen) => sendTurn(seen, "back", {}),
    pause: () => send({ name: "pause", body: {} }),
    resume: () => send({ name: "resume", body: {} }),
    withdraw,
    async retry() {
      const command = view.sending;
      view = { ...view, sending: null, failure: null };
      if (command?.name === "withdraw") return withdraw();
      await (command === null ? refresh() : send(command));
    },
    async caughtUp() {
      await underWay;
    },
  };
}
