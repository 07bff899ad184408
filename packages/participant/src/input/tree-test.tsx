import type { RefObject } from "preact";
import type { AllWords } from "../text/words.ts";
import { useFocusOnChange } from "./focus.ts";
import type { RareInput, RareInputView } from "./input.ts";
import { TaskText } from "./task-text.tsx";
import {
  begun,
  chosen,
  isUnder,
  resumed,
  type TreeNode,
  type TreeWalk,
  treeAnswer,
  withVisit,
} from "./tree-walk.ts";

interface Props {
  tree: TreeNode[];
  task?: string;
}

function TreeTest(view: RareInputView<Props, TreeWalk>) {
  const { props, draft, onDraft, labelledBy, describedBy, disabled, words } = view;
  const phase = draft === undefined ? "start" : draft.selected === undefined ? "walk" : "place";
  const here = useFocusOnChange<HTMLDivElement>(phase);
  return (
    <fieldset class="stack" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <TaskText text={props.task} words={words} />
      {draft === undefined ? (
        <div>
          <button type="button" class="next" disabled={disabled} onClick={() => onDraft(begun(Date.now()))}>
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
    </fieldset>
  );
}

interface WalkProps extends RareInputView<Props, TreeWalk> {
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
          onVisit={(node) => onDraft(withVisit(walk, node, props.tree))}
          onChoose={choose}
        />
      </nav>
      <div>
        <button type="button" disabled={disabled} onClick={() => choose(null)}>
          {words.foundNowhere}
        </button>
      </div>
    </div>
  );
}

interface BranchProps {
  nodes: readonly TreeNode[];
  above: readonly string[];
  at: readonly string[];
  disabled: boolean;
  words: AllWords;
  onVisit: (node: string[]) => void;
  onChoose: (node: string[]) => void;
}

function Branch({ nodes, above, ...rest }: BranchProps) {
  const { at, disabled, words, onVisit, onChoose } = rest;
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
                <span dir="auto">{label}</span>
              </button>
              {isHere ? (
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
              <bdi>{label}</bdi>
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

export const treeTest: RareInput<Props, TreeWalk> = {
  View: TreeTest,
  answer: (walk, _, words) => treeAnswer(walk, words),
};
