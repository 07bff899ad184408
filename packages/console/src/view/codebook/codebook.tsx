import { useMemo, useState } from "preact/hooks";
import type { Code } from "#client/openapi.ts";
import "./codebook.css";
import { Head } from "../../part/head.tsx";
import { Icon } from "../../part/icon.tsx";
import { Menu } from "../../part/menu.tsx";
import { Own, plainOf } from "../../part/own.tsx";
import { Bar } from "../../part/panel.tsx";
import { Empty, Read } from "../../part/states.tsx";
import { useFragment } from "../../place/use.ts";
import { useRight, useSession, useStudy } from "../../session/context.ts";
import { codebook } from "../../text/en/codebook.ts";
import { frame } from "../../text/en/frame.ts";
import { counted, filled, useSpeech, useWords } from "../../text/words.tsx";
import { useLoaded } from "../../wire/loaded.ts";
import { createCode } from "./actions.ts";
import { Answers } from "./answers.tsx";
import { type Asked, CodeDialog, type Way } from "./dialogs.tsx";
import { branchesOf } from "./tree.ts";

/** What the answers in people's own words are coded by. */
export function View() {
  const { client } = useSession();
  const { study } = useStudy();
  const words = useWords("codebook", codebook);
  const ofFrame = useWords("frame", frame);
  const may = useRight()(createCode.right);
  const [filters, setFilters] = useFragment();
  const [asked, ask] = useState<Asked | null>(null);
  const [doubts, setDoubts] = useState<ReadonlyMap<string, NonNullable<Code["warnings"]>>>(new Map());
  const codes = useLoaded(study.id, (signal) => client.codes.list(study.id, { signal }));
  const query = filters.get("q") ?? "";
  const branches = useMemo(() => branchesOf(codes.value ?? [], query), [codes.value, query]);
  const most = Math.max(1, ...branches.map(({ theme }) => theme.count));
  const button = may && (
    <button type="button" class="primary" onClick={() => ask({ way: "new" })}>
      <Icon name="plus" />
      {words.new}
    </button>
  );
  const changed = async (worded: readonly Code[]) => {
    ask(null);
    setDoubts(new Map([...doubts, ...worded.map(({ id, warnings = [] }) => [id, warnings] as const)]));
    await codes.reload();
  };
  const open = filters.get("open");
  const rowOf = (code: Code) => (
    <Row
      code={code}
      most={most}
      doubts={doubts.get(code.id) ?? []}
      isOpen={open === code.id}
      onOpen={() => setFilters({ open: open === code.id ? null : code.id })}
      onAsk={may ? (way) => ask({ way, code }) : null}
      isOnly={(codes.value?.length ?? 0) < 2}
    />
  );
  return (
    <>
      <Head title={ofFrame.codebook} intro={words.intro}>
        {button}
      </Head>
      <Read of={codes}>
        {(all) =>
          all.length === 0 ? (
            <Empty title={words.none}>
              <p>{words.noneBody}</p>
              {button}
            </Empty>
          ) : (
            <>
              <div class="bar-of-list">
                <div class="search">
                  <Icon name="search" />
                  <input
                    type="search"
                    dir="auto"
                    autocomplete="off"
                    aria-label={words.search}
                    placeholder={words.search}
                    value={query}
                    onInput={({ currentTarget: { value } }) => setFilters({ q: value })}
                  />
                </div>
              </div>
              {branches.length === 0 ? <p class="hint">{words.noneFound}</p> : null}
              <ul class="codebook">
                {branches.map(({ theme, children }) => (
                  <li key={theme.id}>
                    {rowOf(theme)}
                    {children.length === 0 ? null : (
                      <ul>
                        {children.map((code) => (
                          <li key={code.id}>{rowOf(code)}</li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Read>
      {asked === null ? null : (
        <CodeDialog
          asked={asked}
          codes={codes.value ?? []}
          reload={codes.reload}
          onClose={() => ask(null)}
          onDone={changed}
        />
      )}
    </>
  );
}

interface RowProps {
  code: Code;
  /** What the largest theme has. */
  most: number;
  doubts: NonNullable<Code["warnings"]>;
  isOpen: boolean;
  onOpen: () => void;
  onAsk: ((way: Way) => void) | null;
  isOnly: boolean;
}

function Row({ code, most, doubts, isOpen, onOpen, onAsk, isOnly }: RowProps) {
  const words = useWords("codebook", codebook);
  const speech = useSpeech();
  const { name, description, count, locked, origin } = code;
  return (
    <div class="code-row" data-generated-by={origin === "model" ? "ai" : undefined}>
      <div class="code-words">
        <span class="row">
          <button type="button" class="plain code-name" aria-expanded={isOpen} onClick={onOpen}>
            <Icon name={isOpen ? "down" : "next"} />
            <Own text={name} />
          </button>
          {origin === "model" ? <span class="ai">{words.ai}</span> : null}
          {locked ? (
            <span class="hint small" title={words.lockedHint}>
              {words.locked}
            </span>
          ) : null}
        </span>
        {description === "" ? null : (
          <p class="hint small">
            <Own text={description} />
          </p>
        )}
        {doubts.map((doubt) => (
          <p key={doubt.code} class="small doubt" role="status">
            <Icon name="warn" /> {words[`warn_${doubt.code}`]}
          </p>
        ))}
      </div>
      <span class="code-count">
        <span class="number small">{counted(words.count, count, speech)}</span>
        <Bar share={count / most} />
      </span>
      {onAsk === null ? null : (
        <Menu
          label={filled(words.actions, { name: plainOf(name) })}
          items={(["edit", ...(isOnly ? [] : ["merge" as const]), "split", "delete"] as const).map((way) => ({
            text: filled(words[way], { name: plainOf(name) }),
            isDangerous: way === "delete",
            onPick: () => onAsk(way),
          }))}
        />
      )}
      {isOpen ? <Answers code={code} /> : null}
    </div>
  );
}
