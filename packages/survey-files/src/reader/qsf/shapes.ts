import { maxShortText } from "#survey/question-type/text.ts";
import type { ReportCode } from "../../codes.ts";
import { numberOf } from "../../map/codes.ts";
import { asMarkdown } from "../../markdown.ts";
import type { Place } from "../../report.ts";
import type { Choice, Question } from "../../tree.ts";
import { isReordered, undisplayed } from "./checks.ts";
import { choicesOf, defined, pipedText, type Source, settings } from "./texts.ts";
import { entries, isOn, type Json, list, number, record, text } from "./value.ts";

export type Shape = Omit<Question, keyof Place | "kind" | "key" | "content" | "shownIf">;

/** What asks something in a study. */
export const plain = (type: string, props: Json = {}, more: Partial<Shape> = {}): Shape => ({
  type,
  props,
  ...more,
});
/** Says that it is asked in another form. */
export const roughly = (code: ReportCode, message: string) => ({ approximated: { code, message } });

/** How choices of own words are called. */
const isOther =
  /other|else|specify|self[- ]?describe|own words|andere|sonst|autre|préciser|otr[oa]|especif|altr[oa]|outr[oa]|anders|inn[ey]|друг|інш|其他|その他|기타|أخرى|अन्य|lainnya|khác|diğer|annat|muu/i;

function choice(source: Source): Shape {
  const { payload } = source;
  const selector = text(payload.Selector);
  if (selector === "NPS" || /NPS/.test(text(payload.SubSelector))) return nps(source);
  const { Type, MinChoices, MaxChoices } = settings(payload);
  const isMultiSelect = ["MAVR", "MAHR", "MACOL", "MSB"].includes(selector);
  const all = choicesOf(source, "Choices");
  const own = new Set(
    entries(payload.Choices).flatMap(([code, each]) => (isOn(record(each).TextEntry) ? [code] : [])),
  );
  const gone = undisplayed(payload);
  const options = all.filter(({ code }) => !own.has(code) && !gone.has(code));
  const [ownCode = ""] = own;
  const ownChoice = all.find(({ code }) => code === ownCode);
  const ownLabel = ownChoice?.texts[source.language] ?? "";
  const ownNumber = ownChoice === undefined ? null : numberOf(ownChoice, "qualtrics");
  const isCounted = /^(Choice(s|Range)|(Min|Max)Choices?)$/.test(text(Type)) && isMultiSelect;
  const isLeast = isCounted && !/^Max/.test(text(Type));
  const isMost = isCounted && !/^Min/.test(text(Type));
  const props = defined({
    isMultiSelect,
    ...(own.size > 0 && { allowOther: true }),
    ...(selector === "DL" && own.size === 0 && { displayFormat: "dropdown" }),
    ...(isReordered(payload) && { randomizeOrder: true }),
    ...(isLeast && { minSelections: number(MinChoices) }),
    ...(isMost && { maxSelections: number(MaxChoices) }),
  });
  return plain("multipleChoice", props, {
    lists: { options },
    ...(own.size === 1 && { ownWords: ownCode }),
    ...(own.size === 1 && ownNumber !== null && { ownNumber }),
    ...(own.size === 1 &&
      !isOther.test(ownLabel) &&
      roughly("other_merged", `The field for other text replaces the choice: ${ownLabel}`)),
    ...(own.size > 1 && roughly("other_merged", "Several choices accept text; a single one replaces them")),
  });
}

function nps(source: Source): Shape {
  const choices = choicesOf(source, "Choices");
  const numbers = Object.fromEntries(
    choices.map(({ code, texts }) => [code, Number(texts[source.language])]),
  );
  const isPlain = Object.values(numbers).every((each) => Number.isInteger(each) && each >= 0 && each <= 10);
  return plain("nps", {}, { numbers: isPlain && choices.length > 0 ? numbers : fromZero(choices) });
}

const fromZero = (choices: readonly Choice[]): Record<string, number> =>
  Object.fromEntries(choices.map(({ code }, index) => [code, index]));

function entry({ payload }: Source): Shape {
  const selector = text(payload.Selector);
  const { Type, ContentType, ValidNumber, MaxChars, TotalChars } = settings(payload);
  const content = text(Type) === "ContentType" ? text(ContentType) : text(Type);
  // What an earlier check of the question asked may still stand there.
  const isLimited = /^(TotalChar|MaxChars|CharRange)$/.test(text(Type));
  const maxLength = isLimited ? (number(TotalChars) ?? number(MaxChars)) : undefined;
  if (content === "ValidNumber") {
    const { Min, Max, NumDecimals } = record(ValidNumber);
    const step = number(NumDecimals) === 0 ? 1 : undefined;
    return plain("number", defined({ min: number(Min), max: number(Max), step }));
  }
  if (content === "ValidEmail") return plain("email");
  if (content.startsWith("ValidDate")) return plain("date");
  const isShort = selector === "SL" && (maxLength ?? 0) <= maxShortText;
  return plain(isShort ? "shortText" : "textInput", defined({ maxLength }));
}

function slider(source: Source): Shape {
  const { payload } = source;
  const { CSSliderMin, CSSliderMax, StarCount } = record(payload.Configuration);
  const items = choicesOf(source, "Choices");
  if (text(payload.Selector) === "STAR") {
    const max = Math.min(Math.max(number(StarCount) ?? 5, 3), 10);
    if (items.length <= 1) return plain("starRating", { max });
    return plain(
      "matrixRatingScale",
      { min: 1, max, ...(isReordered(payload) && { randomizeOrder: true }) },
      { lists: { items }, ...roughly("stars_as_scale", "Rated as a scale of numbers") },
    );
  }
  const min = number(CSSliderMin) ?? 0;
  const max = number(CSSliderMax) ?? 100;
  if (items.length <= 1)
    return plain("ratingScale", { min, max, step: 1, ...ends(source) }, { ...named(items) });
  const { NotApplicable, NotApplicableText } = record(payload.Configuration);
  if (max - min <= 100 && Number.isInteger(min) && Number.isInteger(max))
    return plain(
      "matrixRatingScale",
      defined({
        min,
        max,
        ...ends(source),
        ...(isReordered(payload) && { randomizeOrder: true }),
        ...(isOn(NotApplicable) && {
          allowNA: true,
          naLabel: pipedText(NotApplicableText).slice(0, 100) || undefined,
        }),
      }),
      { lists: { items } },
    );
  return plain(
    "allocation",
    { hasLimit: false, exact: false, maxPerOption: max },
    {
      lists: { options: items },
      ...roughly("slider_as_amounts", "Each item takes a number"),
    },
  );
}

/** What stands at the ends of a slider. */
function ends({ payload }: Source): { labels?: Json } {
  const shown = entries(payload.Labels).map(([, label]) => pipedText(record(label).Display));
  const first = shown[0] ?? "";
  const last = shown.at(-1) ?? "";
  const labels = {
    ...(first !== "" && { min: first.slice(0, 500) }),
    ...(last !== "" && { max: last.slice(0, 500) }),
  };
  return shown.length < 2 || Object.keys(labels).length === 0 ? {} : { labels };
}

/** The one item of a slider, where its text says something. */
function named([item]: readonly Choice[]): Partial<Shape> {
  const texts = Object.entries(item?.texts ?? {}).filter(
    ([, text]) => text.trim() !== "" && !/^Click to write/.test(text),
  );
  return texts.length === 0
    ? {}
    : { hint: Object.fromEntries(texts.map(([name, text]) => [name, asMarkdown(text)])) };
}

function sum(source: Source): Shape {
  const { ChoiceTotal } = settings(source.payload);
  const total = number(ChoiceTotal);
  const props =
    total === undefined || total <= 0 ? { hasLimit: false, exact: false } : { total, exact: true };
  return plain("allocation", props, { lists: { options: choicesOf(source, "Choices") } });
}

export const shapes: Readonly<Record<string, (source: Source) => Shape | null>> = {
  MC: choice,
  TE: (source) => (text(source.payload.Selector) === "FORM" ? null : entry(source)),
  DB: () => plain("message"),
  RO: (source) => plain("ranking", {}, { lists: { options: choicesOf(source, "Choices") } }),
  CS: sum,
  Slider: slider,
  FileUpload: () => plain("mediaUpload"),
  PGR: (source) =>
    plain(
      "cardSort",
      { mode: "closed" },
      {
        lists: {
          cards: choicesOf(source, "Choices"),
          categories: list(source.payload.Groups).map((group, index) => ({
            code: String(index + 1),
            texts: {
              [source.language]: pipedText(typeof group === "string" ? group : record(group).Display),
            },
          })),
        },
        ...roughly(
          "order_in_groups_lost",
          "Participants sort items into groups, but do not rank them within a group",
        ),
      },
    ),
};
