import { useEffect, useState } from "preact/hooks";
import type { TranslationUnit, UpdateTranslationUnitsResV1 } from "#client/openapi.ts";
import { useAction } from "../../part/act.tsx";
import { Icon } from "../../part/icon.tsx";
import { Menu } from "../../part/menu.tsx";
import { Own, plainOf } from "../../part/own.tsx";
import { Refused } from "../../part/states.tsx";
import { useRight } from "../../session/context.ts";
import { languages } from "../../text/en/languages.ts";
import { filled, useSpeech, useWords } from "../../text/words.tsx";
import { useOnline } from "../../wire/online.ts";
import { type Change, changeOf, changeUnits, settleUnits } from "./actions.ts";

interface Props {
  studyId: string;
  unit: TranslationUnit;
  /** Code of the unit's language, such as `de`. */
  code: string;
  onChanged: (unit: TranslationUnit) => void;
  /** Whether something is typed that is not saved. */
  onTyped: (isUnsaved: boolean) => void;
}

/** A text with its translation beside it. */
export function UnitRow({ studyId, unit, code, onChanged, onTyped }: Props) {
  const words = useWords("languages", languages);
  const { locale } = useSpeech();
  const may = useRight();
  const isOnline = useOnline();
  const [typed, setTyped] = useState<string | null>(null);
  const action = unit.is_critical ? settleUnits : changeUnits;
  const { isRunning, refusal, send } = useAction(action, (answer) => {
    const [changed] = (answer as UpdateTranslationUnitsResV1).units;
    if (changed === undefined) return;
    setTyped(null);
    onChanged(changed);
  });
  const text = typed ?? unit.text ?? "";
  const isTyped = typed !== null && typed !== (unit.text ?? "");
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped]);
  const mayChange = may(action.right) && !unit.is_locked;
  const change = (what: Change) => send({ id: studyId, changes: [changeOf(unit, what)] });
  const save = (state?: "approved") =>
    change({ text: text.trim() === "" ? null : text, ...(state && { state }) });
  const length = [...text].length;
  const isOff = isRunning || !isOnline;
  const lang = code.startsWith("x-") ? undefined : code;
  const button = (label: string, onClick: () => unknown, isMain = false) => (
    <button
      type="button"
      class={isMain ? "small primary" : "small"}
      data-action={action.name}
      aria-busy={isRunning}
      disabled={isOff}
      onClick={() => void onClick()}
    >
      {label}
    </button>
  );
  return (
    <li class={`unit ${unit.state}`}>
      <header>
        <span class="hint small">
          <bdi>{plainOf(unit.context)}</bdi>
        </span>
        <span class={`unit-state ${unit.state}`}>{words[`state_${unit.state}`]}</span>
        {unit.is_locked && <span class="unit-state">{words.locked}</span>}
        {may("settings") && (
          <Menu
            label={filled(words.actions, { context: plainOf(unit.context) })}
            items={[
              {
                text: unit.is_locked ? words.unlock : words.lock,
                isDisabled: isOff,
                onPick: () => void change({ is_locked: !unit.is_locked }),
              },
            ]}
          />
        )}
      </header>
      <div class="unit-texts">
        <div class="unit-source">
          <Own text={unit.source} />
          {unit.is_critical && <p class="hint small">{words.critical}</p>}
          {unit.former_source !== null && (
            <p class="hint small">
              {words.former} <Own text={unit.former_source} />
            </p>
          )}
        </div>
        <div class="unit-target">
          {mayChange ? (
            <textarea
              lang={lang}
              dir="auto"
              rows={Math.min(8, Math.max(1, Math.ceil(text.length / 48), text.split("\n").length))}
              aria-label={`${words.translation}: ${plainOf(unit.context)}`}
              value={text}
              onInput={({ currentTarget: { value } }) => setTyped(value)}
            />
          ) : (
            <p lang={lang}>
              <Own text={unit.text ?? "—"} />
            </p>
          )}
          {isTyped && length > unit.max_length * 0.8 && (
            <p class={length > unit.max_length ? "problem small" : "hint small"}>
              {filled(words.length, {
                n: new Intl.NumberFormat(locale).format(length),
                most: new Intl.NumberFormat(locale).format(unit.max_length),
              })}
            </p>
          )}
          {unit.warnings.map(({ code, message }) => (
            <p key={code} class="hint small unit-warning" lang="en">
              {message}
            </p>
          ))}
          {unit.suggestion !== null && mayChange && (
            <p class="unit-suggestion small">
              <span class="hint">{words.suggestion}</span> <Own text={unit.suggestion.text} />{" "}
              <button type="button" class="plain small" onClick={() => setTyped(unit.suggestion?.text ?? "")}>
                {words.useSuggestion}
              </button>
            </p>
          )}
          {mayChange && (
            <p class="unit-buttons">
              {isTyped ? (
                <>
                  {button(words.saveApproved, () => save("approved"), true)}
                  {button(words.saveText, () => save())}
                </>
              ) : unit.state === "approved" ? (
                button(words.withdraw, () => change({ state: "edited" }))
              ) : unit.text === null ? null : (
                button(words.approveText, () => change({ state: "approved" }))
              )}
              {unit.state === "approved" && !isTyped && <Icon name="done" />}
            </p>
          )}
          {refusal && <Refused refusal={refusal} />}
        </div>
      </div>
    </li>
  );
}
