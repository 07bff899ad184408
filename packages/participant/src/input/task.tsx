import { useFocusOnChange } from "./focus.ts";
import type { RareInput, RareInputView } from "./input.ts";
import { NewTab } from "./new-tab.tsx";
import { Option } from "./option.tsx";
import { type Outcome, type TaskRun, taskAnswer, withOutcome, withPageOpened } from "./task-run.ts";
import { TaskText } from "./task-text.tsx";

interface Props {
  url?: string;
  goal?: string;
  task?: string;
}

type View = RareInputView<Props, TaskRun>;

function Task({ props, draft, onDraft, labelledBy, describedBy, disabled, words }: View) {
  // The button that starts a task without a URL disappears when it is pressed.
  const group = useFocusOnChange<HTMLFieldSetElement>(props.url === undefined && draft !== undefined);
  const start = () => onDraft(withPageOpened(draft, Date.now()));
  return (
    <fieldset
      class="stack unframed"
      ref={group}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      <TaskText text={props.goal ?? props.task} words={words} />
      {props.url !== undefined ? (
        <NewTab href={props.url} turn={draft === undefined ? "first" : "any"} words={words} onOpen={start}>
          {draft === undefined ? words.startTask : words.openAgain}
        </NewTab>
      ) : draft === undefined ? (
        <div>
          <button type="button" class="primary first-step" disabled={disabled} onClick={start}>
            {words.startTask}
          </button>
        </div>
      ) : null}
      <p role="status">{draft === undefined || props.url === undefined ? null : words.taskOpened}</p>
      {draft === undefined ? null : (
        <fieldset class="options" aria-describedby={describedBy}>
          <legend class="legend">{words.howDidItGo}</legend>
          {outcomesOf(props).map((outcome) => (
            <Option
              type="radio"
              key={outcome}
              name="outcome"
              checked={draft.outcome === outcome}
              disabled={disabled}
              onToggle={() => onDraft(withOutcome(draft, outcome, Date.now()))}
            >
              {words[wordOf[outcome]]}
            </Option>
          ))}
        </fieldset>
      )}
    </fieldset>
  );
}

const wordOf = { completed: "itWorked", gave_up: "giveUp", not_started: "itDidNotOpen" } as const;

const outcomesOf = ({ url }: Props): Outcome[] =>
  url === undefined ? ["completed", "gave_up"] : ["completed", "gave_up", "not_started"];

export const prototypeTask: RareInput<Props, TaskRun> = {
  View: Task,
  answer: (run, _, words) => taskAnswer(run, { screens: [], misclicks: 0 }, words),
};

export const websiteTest: RareInput<Props, TaskRun> = {
  View: Task,
  answer: (run, _, words) => taskAnswer(run, { urls: [] }, words),
};
