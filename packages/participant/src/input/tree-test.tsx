import type { RefObject } from "preact";
import type { AllWords } from "../text/words.ts";
import { fill } from "../text/words.ts";
import { useFocusOnChange } from "./focus.ts";
import type { RareInput, RareInputView } from "./input.ts";
import { Label } from "./label.tsx";
import { TaskText } from "./task-text.tsx";
import {
  type Draft,
  hasTasks,
  onlyWalk,
  type Props,
  taskOrder,
  treeAnswer,
  walksOf,
  withWalk,
} from "./tree-tasks.ts";
import { begun, chosen, isUnder, resumed, type TreeNode, type TreeWalk, withVisit } from "./tree-walk.ts";

type View = RareInputView<Props, Draft>;

const TreeTest = (view: View) => (
  <fieldset class="stack" aria-labelledby={view.labelledBy} aria-describedby={view.describedBy}>
    {hasTasks(view.props) ? (
      <Tasks {...view} />
    ) : (
      <OneTask {...view} draft={onlyWalk(view.draft)} text={view.props.task} />
    )}
  </fieldset>
);

/** Several tasks in the same tree, one after the other, which begins closed each time. */
function Tasks(view: View) {
  const { props, onDraft, words } = view;
  const order = taskOrder(props, view.seed);
  const { at, walks } = walksOf(view.draft);
  const text = order[at];
  const walk = walks[at];
  const title = useFocusOnChange<HTMLParagraphElement>(at);
  if (text === undefined) return null;
  return (
    <>
      <p class="unframed" ref={title} tabIndex={-1}>
        {props.showTaskProgress === false
          ? null
          : fill(words.taskOf, { number: at + 1, count: order.length })}
      </p>
      <OneTask
        key={at}
        {...view}
        draft={walk}
        text={text}
        onDraft={(next) => onDraft(withWalk(view.draft, text, next))}
      />
      {walk?.selected === undefined || at === order.length - 1 ? null : (
        <div>
          <button
            type="button"
            class="primary first-step"
            disabled={view.disabled}
            onClick={() => onDraft({ at: at + 1, walks })}
          >
            {words.nextTask}
          </button>
        </div>
      )}
    </>
  );
}

interface TaskProps extends Omit<View, "draft" | "onDraft"> {
  draft: TreeWalk | undefined;
  onDraft: (walk: TreeWalk) => void;
  text: string | undefined;
}

function OneTask({ text, ...view }: TaskProps) {
  const { draft, onDraft, disabled, words } = view;
  const phase = draft === undefined ? "start" : draft.selected === undefined ? "walk" : "place";
  const here = useFocusOnChange<HTMLDivElement>(phase);
  return (
    <>
      <TaskText text={text} words={words} />
      {draft === undefined ? (
        <div>
          <button
            type="button"
            class="primary first-step"
            disabled={disabled}
            onClick={() => onDraft(begun(Date.now()))}
          >
            {words.startTask}
          </button>
        </div>
      ) : draft.selected === undefined ? (
        <Walk {...view} walk={draft} here={here} />
      ) : (
        <Place
          here={here}
          selected={draft.selected}
          disabled={disabled}
          words={words}
          onChange={() => onDraft(resumed(draft))}
        />
      )}
    </>
  );
}

interface WalkProps extends Omit<TaskProps, "text"> {
  walk: TreeWalk;
  here: RefObject<HTMLDivElement | null>;
}

function Walk({ props, walk, here, onDraft, disabled, words }: WalkProps) {
  const choose = (selected: string[] | null) => onDraft(chosen(walk, selected, Date.now()));
  return (
    <div class="stack unframed" ref={here} tabIndex={-1}>
      <p class="hint">{words.whereWouldYouLook}</p>
      <nav class="tree" aria-label={words.tree}>
        <Branch
          nodes={props.tree}
          above={[]}
          at={walk.at}
          disabled={disabled}
          words={words}
          isLeafOnly={props.allowSelectParents === false}
          onVisit={(node) => onDraft(withVisit(walk, node, props.tree))}
          onChoose={choose}
        />
      </nav>
      {props.allowSkip === false ? null : (
        <div>
          <button type="button" disabled={disabled} onClick={() => choose(null)}>
            {words.foundNowhere}
          </button>
        </div>
      )}
    </div>
  );
}

interface BranchProps {
  nodes: readonly TreeNode[];
  above: readonly string[];
  at: readonly string[];
  disabled: boolean;
  words: AllWords;
  isLeafOnly: boolean;
  onVisit: (node: string[]) => void;
  onChoose: (node: string[]) => void;
}

function Branch({ nodes, above, ...rest }: BranchProps) {
  const { at, disabled, words, isLeafOnly, onVisit, onChoose } = rest;
  return (
    <ul>
      {nodes.map(({ label, children }) => {
        const node = [...above, label];
        const isOn = isUnder(at, node);
        const isHere = isOn && at.length === node.length;
        const isHeading = children.length > 0;
        return (
          <li key={label}>
            <div class="tree-row">
              <button
                type="button"
                class={isHeading ? "tree-node tree-heading" : "tree-node"}
                aria-expanded={isHeading ? isOn : undefined}
                aria-current={isHere ? "true" : undefined}
                disabled={disabled}
                onClick={() => onVisit(node)}
              >
                <Label text={label} />
              </button>
              {isHere && !(isLeafOnly && isHeading) ? (
                <button
                  type="button"
                  class="primary tree-here"
                  disabled={disabled}
                  onClick={() => onChoose(node)}
                >
                  {words.foundHere}
                </button>
              ) : null}
            </div>
            {isOn && isHeading ? <Branch {...rest} nodes={children} above={node} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

interface PlaceProps {
  here: RefObject<HTMLDivElement | null>;
  selected: string[] | null;
  disabled: boolean;
  words: AllWords;
  onChange: () => void;
}

function Place({ here, selected, disabled, words, onChange }: PlaceProps) {
  return (
    <div class="tree-place unframed" ref={here} tabIndex={-1}>
      <p class="task-label">{selected === null ? words.placeNowhere : words.placeChosen}</p>
      {selected === null ? null : (
        <ol class="tree-path">
          {selected.map((label, depth) => (
            <li key={depth}>
              <Label text={label} />
            </li>
          ))}
        </ol>
      )}
      <button type="button" disabled={disabled} onClick={onChange}>
        {words.changeChoice}
      </button>
    </div>
  );
}

export const treeTest: RareInput<Props, Draft> = { View: TreeTest, answer: treeAnswer };
