import { useState } from "preact/hooks";
import { fill } from "#participant/text/words.ts";
import { CrossTableView } from "../compare/cross-table.tsx";
import { basesOf, crosstabFigure, namedTable } from "../compare/figure.ts";
import { countedFigure } from "../figure/bars.ts";
import type { Pen } from "../figure/figure.ts";
import { figuresOf } from "../figure/index.ts";
import { AiMark, AiNote } from "../part/ai.tsx";
import { Bases, FigureView } from "../part/figure-view.tsx";
import { ScoreView } from "../part/score-card.tsx";
import { answersText } from "../text/approximate.ts";
import { useSpeech } from "../text/context.ts";
import { ownDirection } from "../text/format.ts";
import { contentAbout } from "../text/item.ts";
import { Own } from "../text/own.tsx";
import { plural } from "../text/plural.ts";
import { ThemeBar } from "../themes/bar.tsx";
import type { Dimension, Shown, ShownInterview, ShownQuestion, ShownQuote, ShownTheme } from "./shown.ts";

/** Cards that are shown at once: a chat goes on below them. */
const mostAtOnce = 4;

/** What a tool has found, a card for each part of it. `rows` are those that were asked for in a table. */
export function View({ shown, rows }: { shown: Shown; rows: Dimension }) {
  const { words } = useSpeech();
  const [isWhole, setWhole] = useState(false);
  const { questions, scores, tables, interviews, leftOut } = shown;
  const cards = [
    ...questions.map((question) => <QuestionView key={question.id} question={question} />),
    ...scores.map((score) => <ScoreView key={score.key} score={score} />),
    ...tables.map((table, place) => <TableView key={place} place={place} rows={rows} {...table} />),
    ...(interviews.length === 0 ? [] : [<InterviewsView key="interviews" interviews={interviews} />]),
  ];
  const isCut = !isWhole && cards.length > mostAtOnce + 1;
  return (
    <section class="results answer" aria-label={words.title}>
      <h2 class="visually-hidden">{tables.length > 0 ? words.compare : words.questions}</h2>
      {cards.length === 0 ? <p class="hint">{words.noSummary}</p> : null}
      {isCut ? cards.slice(0, mostAtOnce) : cards}
      {isCut ? (
        <button type="button" class="small" onClick={() => setWhole(true)}>
          {`${words.more} (${cards.length - mostAtOnce})`}
        </button>
      ) : null}
      {leftOut === null || isCut ? null : (
        <p class="hint">
          <Own text={leftOut} />
        </p>
      )}
    </section>
  );
}

function QuestionView({ question }: { question: ShownQuestion }) {
  const speech = useSpeech();
  const { words, format } = speech;
  const { id, n, answers, skipped, stats, themes } = question;
  const content = contentAbout(question.content, null, words);
  const bases = [
    answersText(answers, speech),
    ...(skipped > 0 ? [fill(words.skipped, { count: format.short(skipped, "count") })] : []),
  ];
  const asked = { id, type: question.type, content, props: {} };
  return (
    <article class="card">
      <h3>
        <span class="label">{n}.</span> <Own text={content} />
      </h3>
      {stats === null
        ? null
        : figuresOf(asked, stats, speech).map((figure) => (
            <FigureView
              key={figure.id}
              figure={Object.assign({}, figure, { id: `f-${figure.id}` })}
              title={`${n}. ${content}`}
              bases={bases}
              hasFiles={false}
            />
          ))}
      {themes === null ? null : <Themes question={question} themes={themes} bases={bases} />}
      {stats === null && themes === null ? (
        <p class="hint">{answers === 0 ? words.nobody : words.noSummary}</p>
      ) : null}
    </article>
  );
}

interface ThemesProps {
  question: ShownQuestion;
  themes: readonly ShownTheme[];
  bases: readonly string[];
}

function Themes({ question, themes, bases }: ThemesProps) {
  const { words, format } = useSpeech();
  const { none } = question;
  return (
    <>
      {themes.length === 0 ? (
        <p class="finding">{none > 0 ? words.nothingFound : words.themesEmpty}</p>
      ) : (
        <ThemeList all={themes} parent={null} />
      )}
      <Bases
        parts={[
          ...bases,
          ...(none > 0 ? [fill(words.themesNone, { count: format.short(none, "count") })] : []),
        ]}
      />
      {themes.some(({ isByModel }) => isByModel) ? <AiNote /> : null}
    </>
  );
}

function ThemeList({ all, parent }: { all: readonly ShownTheme[]; parent: string | null }) {
  const isInside = (theme: ShownTheme) =>
    theme.parent === parent || (parent === null && !all.some(({ id }) => id === theme.parent));
  return (
    <ul class="themes">
      {all.filter(isInside).map((theme) => (
        <li key={theme.id}>
          <ThemeBar
            theme={{
              name: theme.name,
              count: theme.count,
              percentage: theme.percentage,
              generated_by: theme.isByModel ? "ai" : "person",
            }}
          />
          {theme.quotes.map((quote) => (
            <QuoteView key={quote.text} quote={quote} />
          ))}
          {all.some((inner) => inner.parent === theme.id) ? <ThemeList all={all} parent={theme.id} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** What somebody said; its translation, where there is one, comes first and is marked as a model's. */
function QuoteView({ quote: { text, translation } }: { quote: ShownQuote }) {
  const { words } = useSpeech();
  if (translation === null)
    return (
      <blockquote class="quote">
        <p dir={ownDirection(text)}>{text}</p>
      </blockquote>
    );
  return (
    <blockquote class="quote">
      <p dir={ownDirection(translation)} data-generated-by="ai">
        {translation}
        <span class="ai">{words.aiTranslation}</span>
      </p>
      <p class="hint" dir={ownDirection(text)}>
        {`${words.original}: `}
        <Own text={text} />
      </p>
    </blockquote>
  );
}

/** What a table is by, in a word or two. */
function nameOf(dimension: Dimension, { words }: Pen): string {
  const { metadata, score, item, language, source, randomizer_id, themes } = dimension;
  const named = [metadata, score, item].find((each) => typeof each === "string");
  if (typeof named === "string") return named;
  if (language === true) return words.language;
  if (source === true) return words.source;
  if (randomizer_id !== undefined) return words.arm;
  if (themes !== undefined) return words.themes;
  return dimension.question_id === undefined ? words.value : words.question;
}

type TableProps = Shown["tables"][number] & { place: number; rows: Dimension };

function TableView({ place, rows, column, table }: TableProps) {
  const speech = useSpeech();
  const { words } = speech;
  const names = { rows: nameOf(rows, speech), columns: nameOf(column, speech) };
  const title = `${names.rows} × ${names.columns}`;
  const named = namedTable(table, speech);
  const figure = crosstabFigure(named, names, speech);
  return (
    <article class="card">
      <h3>
        <Own text={names.rows} /> <span class="label">{words.by}</span> <Own text={names.columns} />
      </h3>
      <FigureView
        figure={Object.assign({}, figure, { id: `table-${place}` })}
        title={title}
        bases={basesOf(named, speech)}
        table={<CrossTableView table={named} caption={fill(words.tableOf, { title })} />}
        isTableShown
        hasFiles={false}
      />
    </article>
  );
}

/** The moods of interviews together, then each in a few sentences. */
function InterviewsView({ interviews }: { interviews: readonly ShownInterview[] }) {
  const speech = useSpeech();
  const { words, format, locale } = speech;
  const moods = new Map<string, number>();
  for (const { sentiment } of interviews)
    if (sentiment !== null) moods.set(sentiment, (moods.get(sentiment) ?? 0) + 1);
  const known = [...moods.values()].reduce((sum, count) => sum + count, 0);
  const rows = [...moods].map(([label, count]) => ({ label, count, percentage: (100 * count) / known }));
  const counted = countedFigure("moods", words.value, rows, speech);
  return (
    <article class="card">
      <h3>
        {plural(words.interviewsShown, interviews.length, locale)}
        <AiMark />
      </h3>
      {known === 0 ? null : (
        <FigureView
          figure={Object.assign({}, counted, {
            finding: rows.map(({ label, count }) => `${label}: ${format.short(count, "count")}`).join(" · "),
          })}
          title={plural(words.interviewsShown, interviews.length, locale)}
          bases={[answersText(known, speech)]}
          hasFiles={false}
        />
      )}
      {interviews.map(({ id, summary, points }) => (
        <section key={id} class="quote">
          <p dir={ownDirection(summary)}>{summary}</p>
          {points.length === 0 ? null : (
            <ul class="points">
              {points.map((point) => (
                <li key={point} dir={ownDirection(point)}>
                  {point}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <AiNote />
    </article>
  );
}
