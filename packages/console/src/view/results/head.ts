import type { Question, Randomizer, Source, Study, StudyStats } from "#client/openapi.ts";
import { typeFacts as shownFacts } from "#results/wire/question-type.ts";
import type { Dimensions, Head, Section, Question as Shown } from "#results/wire/types.ts";
import { labelReferences } from "#survey/reference/label.ts";
import { labelAt } from "#survey/reference/written.ts";
import { plainOf } from "../../part/plain.ts";
import { languagesIn } from "../../part/study-languages.ts";
import { facts, factsOfUnknown } from "./question-type-facts.ts";

/** What the results of a study are of, out of what the service says of the study. Pure. */

/** The study as its results need it; changes seldom. */
export interface Frame {
  study: Pick<Study, "id" | "title" | "config">;
  questions: readonly Question[];
  randomizers: readonly Randomizer[];
  sources: readonly Pick<Source, "key" | "name">[];
  /** Keys of participants' metadata. */
  keys: readonly string[];
  hasCodes: boolean;
  hasFindings: boolean;
  hasSimulations: boolean;
  /** Whether who looks may read interviews: without, there are no filters, tables, and words of participants. */
  mayRead: boolean;
}

interface TypeFacts {
  hasFigures?: boolean;
  /** Always, or with this prop. */
  ownWords?: string | boolean;
}

const known = new Map<string, TypeFacts>(Object.entries(facts));
const factsOf = (type: string): TypeFacts => known.get(type) ?? factsOfUnknown;

/** As a share cuts it. */
const longestContent = 1000;

/** Figures without simulated interviews; `none` where there are none of them, `unknown` where they were not counted. */
type People = StudyStats | "none" | "unknown";

/** The head of the results with these figures. */
export function headOf(frame: Frame, stats: StudyStats, people: People): Head {
  const { study, questions, randomizers, sources, keys, mayRead, hasSimulations } = frame;
  const { study_id: _s, questions: steps, filter: _f, ...figures } = stats;
  const format = study.config.textFormat === "markdown" ? "markdown" : "plain";
  const orders = new Map(questions.map(({ id, display_order }) => [id, display_order]));
  const simulatedIn = (count: (of: StudyStats) => number): number | null => {
    if (people === "none") return 0;
    return people === "unknown" ? null : count(stats) - count(people);
  };
  const answered = (id: string) => (of: StudyStats) =>
    of.questions.find(({ question_id }) => question_id === id)?.answered ?? 0;
  const shown = questions.map((question): Shown => {
    const { id, type, content, display_order } = question;
    const props = question.props as Readonly<Record<string, unknown>>;
    const { hasFigures = false, ownWords = false } = factsOf(type);
    const hasWords = typeof ownWords === "string" ? props[ownWords] === true : ownWords;
    const text = plainOf(labelReferences(content, orders, format));
    const items = steps.find(({ question_id }) => question_id === id)?.items;
    return {
      id,
      type,
      label: labelAt(display_order),
      content: text.length > longestContent ? `${text.slice(0, longestContent)}…` : text,
      props,
      has_stats: hasFigures,
      simulated_count: simulatedIn(answered(id)),
      has_themes: frame.hasCodes && hasWords,
      has_words: hasWords,
      loop_items: items?.flatMap(({ loop_item, is_retired }) => (is_retired ? [] : [loop_item])) ?? null,
      former_items: items?.flatMap(({ loop_item, is_retired }) => (is_retired ? [loop_item] : [])) ?? [],
    };
  });
  const languages = languagesIn(study.config);
  const dimensions: Dimensions = {
    randomizers: randomizers.map(({ id, name, arms }) => ({
      id,
      name,
      arms: arms.map((arm) => ({ id: arm.id, label: arm.label })),
    })),
    languages,
    sources: sources.map(({ key, name }) => ({ key, name })),
    metadata: keys.map((key) => ({ key, values: null })),
    has_simulations: hasSimulations,
  };
  return {
    description: null,
    sections: [...always, ...(mayRead ? ofWords : []), ...(frame.hasFindings ? (["findings"] as const) : [])],
    min_base: 0,
    viewer_dimensions: mayRead ? dimensionsOf(shown, dimensions) : [],
    shared_filter: null,
    study: { id: study.id, title: plainOf(study.title), language: languages[0] ?? "" },
    stats: figures,
    simulated: simulatedIn(({ started }) => started),
    questions: shown,
    dimensions,
  };
}

const always: readonly Section[] = ["funnel", "questions", "themes"];
const ofWords: readonly Section[] = ["crosstab", "answers"];

/** All that splits the interviews: filters are by it, and columns of tables. */
function dimensionsOf(questions: readonly Shown[], dimensions: Dimensions): Head["viewer_dimensions"] {
  const { languages, sources, randomizers, metadata } = dimensions;
  const split = questions.filter(({ type, loop_items }) => {
    const { dimension } = shownFacts(type);
    return dimension !== undefined && dimension.itemsIn === undefined && loop_items === null;
  });
  return [
    ...(languages.length > 1 ? [{ language: true as const }] : []),
    ...(sources.length > 0 ? [{ source: true as const }] : []),
    ...randomizers.map(({ id }) => ({ randomizer_id: id })),
    ...metadata.map(({ key }) => ({ metadata: key })),
    ...split.map(({ id }) => ({ question_id: id })),
  ];
}
