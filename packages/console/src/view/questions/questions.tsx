import { useEffect, useMemo, useState } from "preact/hooks";
import { contentsOf, type Node } from "#survey/group/tree.ts";
import { SaveBar, UndoButton } from "../../draft/bar.tsx";
import type { Content } from "../../draft/content.ts";
import { addQuestion, entityIn } from "../../draft/edit.ts";
import { typeOf } from "../../draft/merge.ts";
import { type Drafting, useDraft } from "../../draft/use.tsx";
import { Act } from "../../part/act.tsx";
import { Head } from "../../part/head.tsx";
import { Icon } from "../../part/icon.tsx";
import { Empty, Failed, Loading } from "../../part/states.tsx";
import { useFragment, useLeaveWarning } from "../../place/use.ts";
import type { Speaker } from "../../say/logic.ts";
import { speakerOf } from "../../say/speaker.ts";
import { useRight, useSession, useStudy } from "../../session/context.ts";
import { questions } from "../../text/en/questions.ts";
import { say } from "../../text/en/say.ts";
import { counted, useSpeech, useWords } from "../../text/words.tsx";
import { newId } from "../../wire/id.ts";
import { useLoaded } from "../../wire/loaded.ts";
import { preview } from "./actions.ts";
import { Agent } from "./agent.tsx";
import { GroupBand, RandomizerBand, Scores } from "./bands.tsx";
import { Card } from "./card.tsx";
import { Gather, type Gathering } from "./gather.tsx";
import { Picker } from "./picker.tsx";
import { Problems } from "./problems.tsx";
import "../../draft/bar.css";
import "../../form/form.css";
import "../../say/diff.css";
import "./questions.css";

export function View() {
  const { study } = useStudy();
  const { drafting, failure, retry } = useDraft(study.id);
  if (failure !== null && drafting === null) return <Failed failure={failure} retry={retry} />;
  return drafting === null ? <Loading /> : <Editor drafting={drafting} />;
}

function Editor({ drafting }: { drafting: Drafting }) {
  const words = useWords("questions", questions);
  const sayWords = useWords("say", say);
  const { client } = useSession();
  const { study } = useStudy();
  const may = useRight();
  const { draft, changes, count, edit, refused } = drafting;
  const content = draft.mine;
  const speaker = useMemo(() => speakerOf(sayWords, content), [sayWords, content]);
  const changed = useMemo(() => new Set(changes.map(({ entity_id }) => entity_id)), [changes]);
  const [open, setOpen] = useState<string | null>(null);
  /** After which question one is added; null for the end. */
  const [adding, add] = useState<{ after: string | null } | null>(null);
  const [gathered, gather] = useState<{ id: string; kind: Gathering } | null>(null);
  const [fragment, setFragment] = useFragment();
  const described = fragment.get("ask") ?? "";
  const [isAsking, ask] = useState(described !== "" && may("edit"));
  const [sought, seek] = useState<{ id: string; isNew: boolean } | null>(null);
  useLeaveWarning(count > 0, words.leave);
  const validation = useLoaded(`${study.id} ${drafting.revision}`, () => client.studies.validation(study.id));
  const isReadOnly = !may("edit");
  const [first] = refused;
  useEffect(() => {
    // A refusal opens what it is about.
    if (first === undefined) return;
    setOpen(holderOf(content, first.id));
  }, [first]);
  // Once it is drawn, and a dialog has given the focus back.
  useEffect(() => {
    if (sought === null) return;
    const place = document.querySelector<HTMLElement>(`[data-entity="${CSS.escape(sought.id)}"]`);
    const target = sought.isNew ? place?.querySelector<HTMLElement>('[data-path="content"]') : place;
    target?.scrollIntoView({ block: "center" });
    target?.focus();
  }, [sought]);
  const show = (id: string) => {
    setOpen(holderOf(content, id));
    seek({ id, isNew: false });
  };
  const pick = (type: string) => {
    const id = newId();
    const fields = {
      content: "",
      type,
      interviewer_notes: null,
      props: {},
      assets: null,
      display_conditions: null,
    };
    edit((present) => addQuestion(present, id, fields, adding?.after ?? null));
    add(null);
    setOpen(id);
    seek({ id, isNew: true });
  };
  const common = { content, speaker, isReadOnly, edit };
  return (
    <div class="questions">
      <Head title={words.title}>
        <UndoButton drafting={drafting} />
        <PreviewButton count={count} />
        {!isReadOnly && (
          <button type="button" onClick={() => ask(true)}>
            {words.agent}
          </button>
        )}
      </Head>
      {isReadOnly && <p class="hint">{words.readOnly}</p>}
      {validation.value !== null && <Problems validation={validation.value} onGo={show} />}
      {content.tree.length === 0 ? (
        <Empty title={words.emptyTitle}>
          <p>{words.emptyBody}</p>
          {!isReadOnly && (
            <div class="row">
              <button type="button" class="primary" onClick={() => add({ after: null })}>
                {words.add}
              </button>
              <button type="button" onClick={() => ask(true)}>
                {words.agent}
              </button>
            </div>
          )}
        </Empty>
      ) : (
        <>
          <Sequence
            container={null}
            {...common}
            onGather={(id, kind) => gather({ id, kind })}
            card={(id) => {
              const question = entityIn(content, "question", id);
              return question === undefined ? null : (
                <Card
                  key={id}
                  {...common}
                  question={question}
                  isOpen={open === id}
                  isChanged={changed.has(id)}
                  isSaved={entityIn(drafting.draft.base, "question", id) !== undefined}
                  refused={refused.filter((place) => holderOf(content, place.id) === id)}
                  onToggle={() => setOpen(open === id ? null : id)}
                  onAdd={() => add({ after: id })}
                  onGather={(kind) => gather({ id, kind })}
                />
              );
            }}
          />
          {!isReadOnly && (
            <button type="button" class="questions-add" onClick={() => add({ after: null })}>
              <Icon name="plus" />
              {words.add}
            </button>
          )}
          <Scores {...common} />
        </>
      )}
      <SaveBar drafting={drafting} />
      {adding !== null && <Picker onPick={pick} onClose={() => add(null)} />}
      {gathered !== null && (
        <Gather
          key={gathered.id}
          {...gathered}
          content={content}
          speaker={speaker}
          onMade={(change, id) => {
            edit(change);
            gather(null);
            seek({ id, isNew: false });
          }}
          onClose={() => gather(null)}
        />
      )}
      {isAsking && (
        <Agent
          drafting={drafting}
          first={described}
          onClose={() => {
            ask(false);
            setFragment({ ask: null });
          }}
        />
      )}
    </div>
  );
}

/** The question whose card shows something: itself, or the one of a rule. */
const holderOf = (content: Content, id: string): string =>
  [...content.rules].find(([, rules]) => rules.includes(id))?.[0] ?? id;

interface SequenceProps {
  container: Node | null;
  content: Content;
  speaker: Speaker;
  isReadOnly: boolean;
  edit: Drafting["edit"];
  onGather: (id: string, kind: Gathering) => void;
  card: (id: string) => preact.JSX.Element | null;
}

/** What stands in the study or a group, in order: questions as cards, groups and randomizers as bands around theirs. */
function Sequence({ container, card, ...common }: SequenceProps) {
  const nodes = contentsOf(common.content.tree)(container);
  return (
    <ol class="cards">
      {nodes.map((node) => {
        if (node.kind === "question") return card(node.id);
        const entity = entityIn(common.content, typeOf(node), node.id);
        if (entity === undefined) return null;
        const Band = node.kind === "group" ? GroupBand : RandomizerBand;
        return (
          <li key={node.id} class="banded">
            <Band entity={entity} {...common} />
            <Sequence container={node} card={card} {...common} />
          </li>
        );
      })}
    </ol>
  );
}

/** Opens the study as a participant sees it, in a tab that has no hold of this one. */
function PreviewButton({ count }: { count: number }) {
  const words = useWords("questions", questions);
  const speech = useSpeech();
  const { study } = useStudy();
  const [link, setLink] = useState<string | null>(null);
  return (
    <>
      <Act
        action={preview}
        input={{ studyId: study.id }}
        onDone={(answer) => {
          const { link: address } = answer as { link: string };
          open(address, "_blank", "noopener,noreferrer");
          // Where the browser has not let it, the link is there.
          setLink(address);
        }}
      >
        {words.preview}
      </Act>
      {link !== null && count > 0 && (
        <span class="hint small">{counted(words.previewUnsaved, count, speech)}</span>
      )}
      {link !== null && (
        <a href={link} target="_blank" rel="noopener noreferrer" class="small">
          {words.previewOpen}
        </a>
      )}
    </>
  );
}
