import { useRef, useState } from "preact/hooks";
import type { Code } from "#client/openapi.ts";
import { useAction } from "../../part/act.tsx";
import { CurlButton } from "../../part/copy.tsx";
import { Icon } from "../../part/icon.tsx";
import { Own } from "../../part/own.tsx";
import { Refused } from "../../part/states.tsx";
import { useRight, useStudy } from "../../session/context.ts";
import { interviews } from "../../text/en/interviews.ts";
import { filled, useWords } from "../../text/words.tsx";
import { useOnline } from "../../wire/online.ts";
import type { Refusal } from "../../wire/refusal.ts";
import { createCode, giveCode, rejectCode } from "./actions.ts";
import { type Answer, assignmentOf, mostKeys } from "./answers.ts";

/** Gives codes to the answers of an interview, and rejects them: the same for buttons and keys. */
export interface Coding {
  isRunning: boolean;
  /** Why the last change was refused, if it was to the answer at this place. */
  refusalAt: (place: number) => Refusal | null;
  give: (answer: Answer, codeId: string) => void;
  reject: (answer: Answer, codeId: string) => void;
}

const inputOf = (interviewId: string, { question_id, loop_item }: Answer, code_id: string) => ({
  interview_id: interviewId,
  question_id,
  loop_item,
  code_id,
});

export function useCoding(interviewId: string, onChange: () => unknown): Coding {
  const may = useRight()(giveCode.right);
  const isOnline = useOnline();
  const giving = useAction(giveCode, onChange);
  const rejecting = useAction(rejectCode, onChange);
  const [latest, setLatest] = useState(-1);
  // Keys come faster than answers: each waits for the one before.
  const before = useRef(Promise.resolve());
  const begin = (use: typeof giving, other: typeof giving, answer: Answer, codeId: string) => {
    if (!may || !isOnline) return;
    before.current = before.current.then(async () => {
      setLatest(answer.place);
      other.clear();
      await use.send(inputOf(interviewId, answer, codeId));
    });
  };
  return {
    isRunning: giving.isRunning || rejecting.isRunning,
    refusalAt: (place) => (place === latest ? (giving.refusal ?? rejecting.refusal) : null),
    give: (answer, codeId) => begin(giving, rejecting, answer, codeId),
    reject: (answer, codeId) => begin(rejecting, giving, answer, codeId),
  };
}

/** Gives a code to an answer that does not have it, and rejects it where it has. */
export function toggle(coding: Coding, answer: Answer, code: Code): void {
  const isGiven = assignmentOf(answer, code)?.state === "assigned";
  (isGiven ? coding.reject : coding.give)(answer, code.id);
}

interface Props {
  interviewId: string;
  answer: Answer;
  codes: readonly Code[];
  isCurrent: boolean;
  coding: Coding;
}

/** The codes of an answer, each a switch; the first nine have a key. */
export function Codes({ interviewId, answer, codes, isCurrent, coding }: Props) {
  const words = useWords("interviews", interviews);
  const may = useRight()(giveCode.right);
  const isOnline = useOnline();
  const refusal = coding.refusalAt(answer.place);
  const shown = may ? codes : codes.filter((code) => assignmentOf(answer, code)?.state === "assigned");
  const [first] = shown;
  if (first === undefined && !may) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would stand in the way of the message.
    <div class="answer-codes" role="group" aria-label={words.codesOf}>
      {shown.map((code, at) => {
        const assignment = assignmentOf(answer, code);
        const isGiven = assignment?.state === "assigned";
        const madeBy = isGiven && assignment.origin === "model" ? "ai" : undefined;
        if (!may)
          return (
            <span key={code.id} class="code given" data-generated-by={madeBy}>
              <Own text={code.name} />
            </span>
          );
        return (
          <button
            key={code.id}
            type="button"
            class={`code ${isGiven ? "given" : assignment === null ? "" : "not"}`}
            data-action={(isGiven ? rejectCode : giveCode).name}
            data-generated-by={madeBy}
            aria-pressed={isGiven}
            title={titleOf(code.name, assignment, words)}
            disabled={!isOnline}
            aria-busy={coding.isRunning}
            onClick={() => toggle(coding, answer, code)}
          >
            {isCurrent && at < mostKeys ? (
              <span class="key" aria-hidden="true">
                {at + 1}
              </span>
            ) : null}
            <Own text={code.name} />
            {madeBy === undefined ? null : <span class="ai">{words.ai}</span>}
          </button>
        );
      })}
      {may && isCurrent ? <NewCode onMade={(id) => coding.give(answer, id)} /> : null}
      {may && isCurrent && first !== undefined ? (
        <CurlButton action={giveCode} input={inputOf(interviewId, answer, first.id)} />
      ) : null}
      {refusal && <Refused refusal={refusal} />}
    </div>
  );
}

/** Adds a code to the study that this answer is the first to have. */
function NewCode({ onMade }: { onMade: (id: string) => void }) {
  const { study } = useStudy();
  const words = useWords("interviews", interviews);
  const [name, setName] = useState<string | null>(null);
  const { send, isRunning, refusal } = useAction(createCode, (made) => {
    setName(null);
    onMade((made as Code).id);
  });
  if (name === null)
    return (
      <button
        type="button"
        class="code"
        title={words.newCode}
        aria-label={words.newCode}
        onClick={() => setName("")}
      >
        <Icon name="plus" />
      </button>
    );
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "") void send({ study_id: study.id, body: { name: name.trim() } });
      }}
    >
      <input
        type="text"
        dir="auto"
        maxLength={200}
        aria-label={words.newCodeName}
        value={name}
        ref={(element) => {
          if (name === "") element?.focus();
        }}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === "Escape") setName(null);
        }}
      />
      <button
        type="submit"
        class="small"
        data-action={createCode.name}
        disabled={isRunning || name.trim() === ""}
        aria-busy={isRunning}
      >
        {words.newCodeAdd}
      </button>
      <CurlButton action={createCode} input={{ study_id: study.id, body: { name: name.trim() } }} />
      {refusal && <Refused refusal={refusal} />}
    </form>
  );
}

function titleOf(name: string, assignment: Answer["codes"][number] | null, words: typeof interviews): string {
  if (assignment === null) return filled(words.giveCode, { name });
  if (assignment.state === "rejected") return `${filled(words.giveCode, { name })} – ${words.codeNot}`;
  const state = assignment.origin === "model" ? words.codeByModel : words.codeIs;
  return `${filled(words.takeCode, { name })} – ${state}`;
}
