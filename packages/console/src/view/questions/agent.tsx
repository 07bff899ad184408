import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { AgentEditResponseV1 } from "#client/openapi.ts";
import { contentOf } from "../../draft/content.ts";
import type { Drafting } from "../../draft/use.tsx";
import { Act } from "../../part/act.tsx";
import { Check } from "../../part/check.tsx";
import { Dialog, SendBar } from "../../part/dialog.tsx";
import { Own, plainOf } from "../../part/own.tsx";
import { tell } from "../../part/tell.tsx";
import { changesTold } from "../../say/changes.ts";
import { Diff } from "../../say/diff.tsx";
import { useNarrator } from "../../say/narrator.ts";
import { useStudy } from "../../session/context.ts";
import { questions } from "../../text/en/questions.ts";
import { useWords } from "../../text/words.tsx";
import { askAgent, saveProposal } from "./actions.ts";

interface Props {
  drafting: Drafting;
  /** What it is to be asked, as somebody has described a new study; it is sent by a click. */
  first?: string;
  onClose: () => void;
}

/** Asks the agent, shows what it would change, and saves that or nothing. */
export function Agent({ drafting, first = "", onClose }: Props) {
  const words = useWords("questions", questions);
  const { study } = useStudy();
  const [message, write] = useState(first);
  const [isFast, setFast] = useState(false);
  const [proposal, propose] = useState<AgentEditResponseV1 | null>(null);
  const abort = useRef(new AbortController());
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => () => abort.current.abort(), []);
  useEffect(() => field.current?.focus(), [proposal === null]);
  const input = { studyId: study.id, message, isFast, signal: abort.current.signal };
  return (
    <Dialog title={words.agent} onClose={onClose} isWide>
      {proposal === null ? (
        <form class="agent">
          <p>{drafting.count > 0 ? words.agentUnsaved : words.agentIntro}</p>
          <textarea
            ref={field}
            aria-label={words.agent}
            placeholder={words.agentPlaceholder}
            dir="auto"
            rows={3}
            maxLength={10_000}
            value={message}
            onInput={({ currentTarget }) => write(currentTarget.value)}
          />
          <Check isOn={isFast} onTurn={setFast}>
            {words.agentFast}
          </Check>
          <p class="hint small agent-working">{words.agentWorking}</p>
          <SendBar
            action={askAgent}
            input={input}
            label={words.agentAsk}
            reason={drafting.count > 0 ? words.agentUnsaved : message.trim() === "" ? words.agentIntro : null}
            onDone={(answer) => propose(answer as AgentEditResponseV1)}
            onClose={onClose}
          />
        </form>
      ) : (
        <Proposal proposal={proposal} drafting={drafting} onAgain={() => propose(null)} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ProposalProps extends Props {
  proposal: AgentEditResponseV1;
  onAgain: () => void;
}

function Proposal({ proposal, drafting, onAgain, onClose }: ProposalProps) {
  const words = useWords("questions", questions);
  const { study } = useStudy();
  const { mutations, questions: asked, question_groups: groups, randomizers, new_errors } = proposal;
  const after = useMemo(
    () =>
      contentOf({
        study: { ...study, ...proposal.study_settings },
        questions: asked,
        groups,
        randomizers,
        scores: [],
      }),
    [study, proposal],
  );
  const told = changesTold(useNarrator(drafting.draft.base, after), mutations);
  return (
    <>
      <p class="agent-message">
        <Own text={proposal.message} />
      </p>
      {told.length === 0 ? <p class="hint">{words.agentNothing}</p> : <Diff told={told} />}
      {new_errors.length > 0 && (
        <div role="alert">
          <h3 class="small">{words.agentErrors}</h3>
          <ul class="agent-errors" lang="en">
            {new_errors.map(({ message }) => (
              <li key={message} class="problem small">
                {plainOf(message)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <footer>
        <button type="button" class="plain" onClick={onAgain}>
          {words.agentAgain}
        </button>
        <span class="grow" />
        <button type="button" onClick={onClose}>
          {words.agentDiscard}
        </button>
        {mutations.length > 0 && (
          <Act
            action={saveProposal}
            input={{ studyId: study.id, mutations }}
            class="primary"
            onDone={async () => {
              await drafting.read();
              tell(words.saved);
              onClose();
            }}
          >
            {words.agentSave}
          </Act>
        )}
      </footer>
    </>
  );
}
