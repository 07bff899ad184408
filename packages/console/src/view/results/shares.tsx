import { useState } from "preact/hooks";
import type { Share, ShareWithUrl } from "#client/openapi.ts";
import { columnsOf } from "#results/compare/dimension.ts";
import { useSpeech as usePartsSpeech } from "#results/text/context.ts";
import type { Head } from "#results/wire/types.ts";
import { Check } from "../../part/check.tsx";
import { CopyButton } from "../../part/copy.tsx";
import { Confirm, Dialog, SendBar } from "../../part/dialog.tsx";
import { SelectField, TextField } from "../../part/field.tsx";
import { languageOptions } from "../../part/language-options.ts";
import { Own } from "../../part/own.tsx";
import { Read } from "../../part/states.tsx";
import { languagesIn } from "../../part/study-languages.ts";
import { useRight, useSession, useStudy } from "../../session/context.ts";
import { results } from "../../text/en/results.ts";
import { moment } from "../../text/time.ts";
import { counted, filled, useSpeech, useWords } from "../../text/words.tsx";
import { useLoaded } from "../../wire/loaded.ts";
import { createShare, deleteShare } from "./actions.ts";
import { expiries, type Section, type ShareChoices, sections, shareOf } from "./request.ts";

const usualBase = 5;

/** Links to these results: makes one, lists them, revokes them. */
export function Shares({ head, onClose }: { head: Head; onClose: () => void }) {
  const { client } = useSession();
  const { study } = useStudy();
  const may = useRight();
  const words = useWords("results", results);
  const [made, setMade] = useState<ShareWithUrl | null>(null);
  const shares = useLoaded(study.id, (signal) => client.shares.list(study.id, { signal }));
  return (
    <Dialog title={words.shareTitle} onClose={onClose} isDrawer>
      {made === null ? null : <Made share={made} />}
      {made === null && may("settings") ? (
        <NewShare
          head={head}
          onClose={onClose}
          onMade={async (share) => {
            setMade(share);
            await shares.reload();
          }}
        />
      ) : null}
      <h3>{words.shares}</h3>
      <Read of={shares}>{(value) => <List shares={value} onChange={shares.reload} />}</Read>
    </Dialog>
  );
}

/** The address of a new link, this once. */
function Made({ share: { url } }: { share: ShareWithUrl }) {
  const words = useWords("results", results);
  return (
    <div class="made" role="status">
      <p>{words.shareMade}</p>
      <output dir="ltr">{url}</output>
      <span class="row">
        <CopyButton text={url} label={words.shareCopy} />
        <a class="button small" href={url} target="_blank" rel="noopener noreferrer">
          {words.shareOpen}
        </a>
      </span>
    </div>
  );
}

interface NewProps {
  head: Head;
  onMade: (share: ShareWithUrl) => unknown;
  onClose: () => void;
}

function NewShare({ head, onMade, onClose }: NewProps) {
  const { study } = useStudy();
  const words = useWords("results", results);
  const { locale } = useSpeech();
  // What shows words, or a part of the interviews, is for those who may read them.
  const mayRead = useRight()("results");
  const offered = sections.filter(
    (section) =>
      (section !== "findings" || head.sections.includes("findings")) &&
      (mayRead || (section !== "transcripts" && section !== "crosstab")),
  );
  const [choices, set] = useState<ShareChoices>({
    name: "",
    description: "",
    sections: offered.filter((section) => section !== "transcripts" && section !== "crosstab"),
    expiry: "30",
    min_base: usualBase,
    quotes: false,
    simulated: false,
    translation: "",
    dimensions: [],
  });
  const [now] = useState(Date.now);
  const change = (part: Partial<ShareChoices>) => set((last) => ({ ...last, ...part }));
  const reason = reasonAgainst(choices, words);
  return (
    <form class="stack">
      <p class="hint">{words.shareIntro}</p>
      <TextField
        label={words.shareName}
        hint={words.shareNameHint}
        maxLength={200}
        value={choices.name}
        onText={(name) => change({ name })}
      />
      <TextField
        label={words.shareDescription}
        maxLength={1000}
        value={choices.description}
        onText={(description) => change({ description })}
      />
      <Sections offered={offered} choices={choices} change={change} mayQuote={mayRead} />
      <SelectField
        label={words.shareExpiry}
        value={choices.expiry}
        options={expiries.map((each) => [each, words[`expiry_${each}`]] as const)}
        onPick={(expiry) => change({ expiry })}
      />
      {mayRead ? (
        <SelectField
          label={words.shareTranslation}
          hint={words.shareTranslationHint}
          value={choices.translation}
          options={[
            ["", words.shareTranslationNone] as const,
            ...languageOptions(locale, languagesIn(study.config)),
          ]}
          onPick={(translation) => change({ translation })}
        />
      ) : null}
      <TextField
        label={words.shareMinBase}
        hint={words.shareMinBaseHint}
        type="number"
        min={0}
        max={1000}
        value={String(choices.min_base)}
        onText={(text) => change({ min_base: Math.max(0, Math.trunc(Number(text) || 0)) })}
      />
      <Dimensions head={head} choices={choices} change={change} />
      <SendBar
        action={createShare}
        input={{ study_id: study.id, body: shareOf(choices, head.viewer_dimensions, now) }}
        label={words.shareCreate}
        reason={reason}
        onDone={(share) => onMade(share as ShareWithUrl)}
        onClose={onClose}
      />
    </form>
  );
}

function reasonAgainst({ name, sections, dimensions }: ShareChoices, words: typeof results): string | null {
  if (name.trim() === "") return words.shareNameMissing;
  if (sections.length === 0) return words.shareSectionMissing;
  return sections.includes("crosstab") && dimensions.length === 0 ? words.shareNeedsDimensions : null;
}

interface Part {
  choices: ShareChoices;
  change: (part: Partial<ShareChoices>) => void;
}

const toggled = <T,>(list: readonly T[], each: T, isIn: boolean): T[] =>
  isIn ? [...list, each] : list.filter((other) => other !== each);

function Sections({
  offered,
  choices,
  change,
  mayQuote,
}: Part & { offered: readonly Section[]; mayQuote: boolean }) {
  const words = useWords("results", results);
  return (
    <fieldset class="checks">
      <legend>{words.shareSections}</legend>
      {offered.map((section) => (
        <Check
          key={section}
          isOn={choices.sections.includes(section)}
          onTurn={(isOn) =>
            change({
              // In the order in which they are offered.
              sections: offered.filter((each) => toggled(choices.sections, section, isOn).includes(each)),
            })
          }
        >
          {words[`section_${section}`]}
        </Check>
      ))}
      <Check
        isOn={choices.quotes}
        isDisabled={!mayQuote || !choices.sections.includes("themes")}
        onTurn={(quotes) => change({ quotes })}
      >
        {words.shareQuotes}
      </Check>
      <Check isOn={choices.simulated} onTurn={(simulated) => change({ simulated })}>
        {words.shareSimulated}
      </Check>
    </fieldset>
  );
}

/** For one link. */
const mostDimensions = 5;

function Dimensions({ head, choices, change }: Part & { head: Head }) {
  const words = useWords("results", results);
  const columns = columnsOf(head, usePartsSpeech());
  if (columns.length === 0) return null;
  const isFull = choices.dimensions.length >= mostDimensions;
  return (
    <details>
      <summary>{words.shareDimensions}</summary>
      <p class="hint small">{words.shareDimensionsHint}</p>
      <div class="checks">
        {columns.map(({ key, label }, at) => (
          <Check
            key={key}
            isOn={choices.dimensions.includes(at)}
            isDisabled={isFull && !choices.dimensions.includes(at)}
            onTurn={(isOn) => change({ dimensions: toggled(choices.dimensions, at, isOn) })}
          >
            <Own text={label} />
          </Check>
        ))}
      </div>
    </details>
  );
}

function List({ shares, onChange }: { shares: readonly Share[]; onChange: () => unknown }) {
  const words = useWords("results", results);
  const may = useRight();
  const speech = useSpeech();
  const [going, setGoing] = useState<Share | null>(null);
  if (shares.length === 0) return <p class="hint">{words.sharesNone}</p>;
  const until = ({ expires_at }: Share) => {
    if (expires_at === null) return words.shareNeverExpires;
    if (Date.parse(expires_at) < Date.now()) return words.shareExpired;
    return filled(words.shareExpires, { date: moment(expires_at, speech.locale) });
  };
  return (
    <>
      <ul class="shares">
        {shares.map((share) => (
          <li key={share.id}>
            <span>
              <Own text={share.name} />
              <br />
              <span class="hint small">
                {until(share)} · {counted(words.shareLeast, share.scope.min_base, speech)} ·{" "}
                {share.scope.sections.map((section) => words[`section_${section}`]).join(", ")}
              </span>
            </span>
            <span class="grow" />
            {may(deleteShare.right) ? (
              <button type="button" class="small" onClick={() => setGoing(share)}>
                {words.shareRevoke}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {going === null ? null : (
        <Confirm
          title={words.shareRevokeTitle}
          action={deleteShare}
          input={{ share_id: going.id }}
          label={words.shareRevoke}
          onClose={() => setGoing(null)}
          onDone={async () => {
            setGoing(null);
            await onChange();
          }}
        >
          <p>
            <Own text={going.name} />
          </p>
          <p class="hint">{words.shareRevokeBody}</p>
        </Confirm>
      )}
    </>
  );
}
