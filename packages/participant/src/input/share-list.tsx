import { useId } from "preact/hooks";
import { type AllWords, fill } from "../text/words.ts";
import { idList } from "./described.ts";
import { Label } from "./label.tsx";
import { NumberField } from "./number-field.tsx";
import { type Entry, entryAt, formatNumber } from "./number-text.ts";
import { own, withOwn } from "./own.ts";
import {
  type Amounts,
  amountAt,
  amountOf,
  type Limit,
  leftOf,
  mostOf,
  placesIn,
  roomFor,
  spentOf,
  stepOf,
} from "./share.ts";
import { Slider } from "./slider.tsx";
import "./share-list.css";

interface Props {
  names: readonly string[];
  limit: Limit;
  amounts: Amounts | undefined;
  onAmounts: (amounts: Amounts | undefined) => void;
  labelledBy: string;
  describedBy?: string | undefined;
  disabled: boolean;
  /** The name whose amount was refused; `wrongAll` where that is about all of them. */
  wrongOption?: string | null | undefined;
  wrongAll?: boolean;
  words: AllWords;
  locale: string;
}

/** Divides a total among names: a slider and a number for each. */
export function ShareList({ names, limit, amounts, onAmounts, disabled, words, locale, ...group }: Props) {
  const id = useId();
  const give = (name: string, entry: Entry | undefined) => onAmounts(withOwn(amounts, name, entry));
  const isRefused = (name: string) => group.wrongAll || group.wrongOption === name;
  const most = mostOf(limit);
  const step = most > 0 ? stepOf(most) : 1;
  const total = formatNumber(most, locale);
  const how =
    limit.hasLimit !== false ? (limit.exact ? words.shareHow : words.shareHowMost) : words.shareEach;
  return (
    <fieldset
      class="shares"
      aria-labelledby={group.labelledBy}
      aria-describedby={idList(group.describedBy, `${id}-how`)}
    >
      <p id={`${id}-how`} class="hint">
        {most > 0 ? fill(how, { total, max: total }) : null}
      </p>
      {names.map((name, index) => {
        const entry = own(amounts, name);
        const room = roomFor(amounts, names, limit, name);
        return (
          <div key={name} class="share">
            <span id={`${id}-${index}`} class="share-name">
              <Label text={name} />
            </span>
            {most === 0 ? null : (
              <Slider
                max={placesIn(most, step)}
                limit={placesIn(room, step)}
                value={entry === undefined ? undefined : placesIn(amountOf(amounts, name), step)}
                onValue={(place) => give(name, entryAt(amountAt(place, step, room), locale))}
                says={() => formatNumber(amountOf(amounts, name), locale)}
                labelledBy={`${id}-${index}`}
                disabled={disabled}
              />
            )}
            <NumberField
              entry={entry}
              onEntry={(next) => give(name, next.text.trim() === "" ? undefined : next)}
              locale={locale}
              disabled={disabled}
              invalid={isRefused(name) || (entry !== undefined && (entry.value ?? -1) < 0)}
              labelledBy={`${id}-${index}`}
            />
          </div>
        );
      })}
      <Total
        left={leftOf(amounts, names, limit)}
        spent={spentOf(amounts, names)}
        limit={limit}
        words={words}
        locale={locale}
      />
    </fieldset>
  );
}

interface TotalProps extends Pick<Props, "limit" | "words" | "locale"> {
  left: number;
  spent: number;
}

function Total({ left, spent, limit, words, locale }: TotalProps) {
  if (limit.hasLimit === false)
    return <p role="status">{fill(words.shareSum, { spent: formatNumber(spent, locale) })}</p>;
  const total = formatNumber(limit.total, locale);
  const rest = formatNumber(Math.abs(left), locale);
  return (
    <div class={left < 0 ? "share-total over" : "share-total"}>
      <div class="share-bar" aria-hidden="true">
        <div style={{ inlineSize: `${Math.min(100, (100 * spent) / limit.total)}%` }} />
      </div>
      <p role="status">
        <strong>{fill(words.shareSpent, { spent: formatNumber(spent, locale), total })}</strong>{" "}
        <span class="share-rest">
          {left === 0 ? words.shareDone : fill(left > 0 ? words.shareLeft : words.shareOver, { rest })}
        </span>
      </p>
    </div>
  );
}
