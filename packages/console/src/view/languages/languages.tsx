import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { TranslationLanguage, TranslationUnit, UpdateTranslationUnitsResV1 } from "#client/openapi.ts";
import { Act } from "../../part/act.tsx";
import { plainOf } from "../../part/own.tsx";
import { Empty, Listed, Read } from "../../part/states.tsx";
import { tell } from "../../part/tell.tsx";
import { useFragment, useLeaveWarning } from "../../place/use.ts";
import { useRight, useSession, useStudy } from "../../session/context.ts";
import { languages } from "../../text/en/languages.ts";
import { counted, filled, useSpeech, useWords } from "../../text/words.tsx";
import { jobMs, useAgain } from "../../wire/live.ts";
import { useLoaded } from "../../wire/loaded.ts";
import { usePaged } from "../../wire/paged.ts";
import { changeOf, changeUnits, settleUnits, translate } from "./actions.ts";
import { Download, Upload } from "./files.tsx";
import { UnitRow } from "./unit.tsx";
import "./languages.css";

const states = ["missing", "machine", "edited", "approved", "stale"] as const;
type State = (typeof states)[number];
/** Units that are read at a time. */
const step = 50;
/** Reads in a row that bring nothing new, after which a model has ended: it may leave texts out, and nothing tells its end. */
const patience = 30;

/** What changes while a model translates. */
const standing = ({ missing, stale, suggestions }: TranslationLanguage): string =>
  `${missing} ${stale} ${suggestions}`;
const isTranslated = ({ is_default, missing, stale }: TranslationLanguage): boolean =>
  is_default || missing + stale === 0;

/** What a study reads in its other languages, text by text. */
export function View() {
  const words = useWords("languages", languages);
  const { client } = useSession();
  const { study } = useStudy();
  const [filters, setFilters] = useFragment();
  const figures = useLoaded(study.id, (signal) => client.translations.languages(study.id, { signal }));
  // A translation that was started here is followed while it changes something.
  const [followed, follow] = useState<{ last: string; unchanged: number } | null>(null);
  useAgain(figures, followed === null ? null : jobMs);
  useEffect(() => {
    if (followed === null || figures.value === null) return;
    const last = figures.value.map(standing).join();
    const unchanged = last === followed.last ? followed.unchanged + 1 : 0;
    const isOver = unchanged === patience || figures.value.every(isTranslated);
    follow(isOver ? null : { last, unchanged });
  }, [figures.value]);
  return (
    <>
      <h1>{words.title}</h1>
      <Read of={figures}>
        {(all) => {
          const others = all.filter(({ is_default }) => !is_default);
          const open = others.find(({ language }) => language === filters.get("language")) ?? others[0];
          if (open === undefined)
            return (
              <Empty title={words.none}>
                <p>{words.noneBody}</p>
              </Empty>
            );
          return (
            <>
              <ul class="languages-tabs">
                {others.map((each) => (
                  <Tab
                    key={each.language}
                    of={each}
                    isOpen={each === open}
                    onOpen={() => setFilters({ language: each.language })}
                  />
                ))}
              </ul>
              <Units
                key={open.language}
                of={open}
                studyId={study.id}
                onChanged={() => void figures.reload()}
                onStarted={() => follow({ last: "", unchanged: 0 })}
              />
            </>
          );
        }}
      </Read>
    </>
  );
}

interface TabProps {
  of: TranslationLanguage;
  isOpen: boolean;
  onOpen: () => void;
}

function Tab({ of: { language, is_open, approved, units }, isOpen, onOpen }: TabProps) {
  const words = useWords("languages", languages);
  return (
    <li>
      <button type="button" aria-pressed={isOpen} onClick={onOpen}>
        <strong>
          <bdi>{plainOf(language)}</bdi>
        </strong>
        <span class="hint small">{filled(words.progress, { approved, units })}</span>
        <span class={`status small ${is_open ? "published" : ""}`}>{is_open ? words.open : words.shut}</span>
      </button>
    </li>
  );
}

interface UnitsProps {
  of: TranslationLanguage;
  studyId: string;
  onChanged: () => void;
  onStarted: () => void;
}

function Units({ of, studyId, onChanged, onStarted }: UnitsProps) {
  const words = useWords("languages", languages);
  const speech = useSpeech();
  const { client } = useSession();
  const may = useRight();
  const [filters, setFilters] = useFragment();
  const [isUploading, setUploading] = useState(false);
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<ReadonlyMap<string, TranslationUnit>>(new Map());
  const { language, code, blocked_by, is_open } = of;
  const state = states.find((each) => each === filters.get("state"));
  const listed = usePaged(`${studyId} ${language} ${state}`, (signal) =>
    client.translations.units(
      studyId,
      { language: [language], limit: step, ...(state && { state: [state] }) },
      { signal },
    ),
  );
  useLeaveWarning(unsaved.size > 0, words.unsaved);
  const units = listed.items?.map((unit) => changed.get(unit.id) ?? unit) ?? [];
  const take = (made: readonly TranslationUnit[]) => {
    setChanged((last) => new Map([...last, ...made.map((unit) => [unit.id, unit] as const)]));
    onChanged();
  };
  const again = () => {
    setChanged(new Map());
    listed.reload();
    onChanged();
  };
  // What a model has translated meanwhile is shown, unless somebody is writing.
  const now = standing(of);
  const shown = useRef(now);
  useEffect(() => {
    if (shown.current === now || unsaved.size > 0) return;
    shown.current = now;
    listed.reload();
  }, [now, unsaved]);
  const typed = useCallback(
    (id: string, isUnsaved: boolean) =>
      setUnsaved((last) => {
        if (last.has(id) === isUnsaved) return last;
        const next = new Set(last);
        if (isUnsaved) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );
  const toApprove = units.filter(
    ({ state, is_locked, is_critical, text }) =>
      (state === "machine" || state === "edited") &&
      text !== null &&
      !is_locked &&
      (!is_critical || may("settings")),
  );
  return (
    <section aria-label={plainOf(language)}>
      <div class="bar-of-list">
        <select
          aria-label={words.state}
          value={state ?? ""}
          onChange={({ currentTarget: { value } }) => setFilters({ state: value })}
        >
          <option value="">{words.anyState}</option>
          {states.map((each: State) => (
            <option key={each} value={each}>
              {words[`state_${each}`]} ({of[each]})
            </option>
          ))}
        </select>
        <span class="grow" />
        <Download studyId={studyId} language={language} code={code} />
        {may("edit") && (
          <>
            <button type="button" onClick={() => setUploading(true)}>
              {words.upload}
            </button>
            <Act
              action={translate}
              input={{ id: studyId }}
              class={of.missing > 0 ? "primary" : ""}
              onDone={() => {
                tell(words.started);
                onStarted();
              }}
            >
              {words.translate}
            </Act>
          </>
        )}
      </div>
      {!is_open && (
        <p class="hint small languages-shut">{counted(words.blocked, blocked_by.length, speech)}</p>
      )}
      <Listed
        of={listed}
        empty={
          <Empty title={words.noneFound}>
            <button type="button" onClick={() => setFilters({ state: null })}>
              {words.showAll}
            </button>
          </Empty>
        }
      >
        {() => (
          <>
            <div class="bar-of-list">
              <button type="button" class="plain small" onClick={again}>
                {words.reload}
              </button>
              <span class="grow" />
              {toApprove.length > 0 && unsaved.size === 0 && (
                <Act
                  action={toApprove.some(({ is_critical }) => is_critical) ? settleUnits : changeUnits}
                  input={{
                    id: studyId,
                    changes: toApprove.map((unit) => changeOf(unit, { state: "approved" })),
                  }}
                  class="small"
                  onDone={(answer) => take((answer as UpdateTranslationUnitsResV1).units)}
                >
                  {counted(words.approveShown, toApprove.length, speech)}
                </Act>
              )}
            </div>
            <ul class="units">
              {units.map((unit) => (
                <UnitRow
                  key={unit.id}
                  studyId={studyId}
                  unit={unit}
                  code={code}
                  onChanged={(made) => take([made])}
                  onTyped={(isUnsaved) => typed(unit.id, isUnsaved)}
                />
              ))}
            </ul>
          </>
        )}
      </Listed>
      {isUploading && (
        <Upload studyId={studyId} language={language} onClose={() => setUploading(false)} onWritten={again} />
      )}
    </section>
  );
}
