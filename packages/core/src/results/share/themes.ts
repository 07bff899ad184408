import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#kit/actor.ts";
import { type Category, withheldBy } from "#survey/disclosure/crossing.ts";
import { shownText, wordsKnownOf } from "#survey/disclosure/left-out.ts";
import { isOverlapShown, protectedBy, toldSimulated } from "#survey/disclosure/parts.ts";
import { cappedPercentage } from "#survey/disclosure/shown-figures.ts";
import { isThemeShown } from "#survey/disclosure/shown-themes.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { filterEcho } from "../../field/list/filter/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { redactedCodes } from "../export/redacted.ts";
import { placesOf } from "../insight/open-answer.ts";
import type { QuestionThemes, Quote } from "../insight/schema.ts";
import { inOrder, themesForViewers } from "../insight/themes.ts";
import { columnOf } from "./figures.ts";
import type { SharedTheme, SharedThemes } from "./theme-schema.ts";
import { opaqueId } from "./transcripts.ts";
import { type ViewRequest, viewOf, wholeOf } from "./view.ts";
import { redactorFor, viewerOf } from "./viewer.ts";

/** The themes of a question, as a share shows them. */

/** For a theme. */
const shownQuotes = 3;

/**
 * How many open answers to a question say what. For viewers (403) of a share with this section (403). Throws a 404 for
 * the question, a 400 for one that is not answered in own words, and a 403 for a filter that the share does not allow.
 */
export async function sharedThemes(
  ctx: Ctx,
  { question_id, ...request }: ViewRequest & { question_id: string },
): Promise<SharedThemes> {
  const viewer = viewerOf(ctx, "themes");
  const { min_base, quotes } = viewer.share;
  const view = viewOf(viewer, request);
  const isPlain = view.picked === null;
  const asked = {
    ...(isPlain ? view : wholeOf(view)),
    question_id,
    quotes: quotes && Object.keys(request.filter.conditions).length === 0 ? shownQuotes : 0,
    translate_to: viewer.share.translate_to ?? undefined,
  };
  const { themes: whole, isLooped, simulated: made } = await themesForViewers(ctx, asked);
  const { base, coded, none, new: unjudged, mode, stale } = whole;
  const redactor = await redactorFor(viewer);
  const isShown = isThemeShown(whole, min_base);
  // Those that are withheld say by their place nothing of how many they are.
  const ordered = inOrder(whole.themes, (theme) => (isShown(theme) ? theme.count : -1));
  const themes = redactor === null ? ordered : redactedCodes(ordered, redactor);
  const echo = filterEcho(view.filter);
  // In a loop one person gives several answers: their number says nothing of how many people they are of.
  const hasEnough = protectedBy(base, base - made) >= min_base;
  if (isLooped || !hasEnough)
    return { question_id, suppressed: true, ...(hasEnough && { reason: "in_loop" as const }), ...echo };
  const shownRows = themes.filter(isShown).map(({ code_id, name }): Category => {
    return { key: code_id, label: name, counted: [`=${code_id}`], numbers: [] };
  });
  if (isPlain) {
    const all = await withQuotes(ctx, viewer, themes);
    const shown = all.map((theme): SharedTheme => {
      const isTold = themes.some((each) => each.code_id === theme.code_id && isShown(each));
      return isTold ? theme : { ...theme, count: null, percentage: null, suppressed: true };
    });
    const simulated = toldSimulated(base, base - made, min_base);
    const isTold = isOverlapShown(none, coded + none, min_base);
    const judged = isTold ? { coded, none } : { coded: null, none: null };
    return { question_id, base, simulated, ...judged, new: unjudged, themes: shown, mode, stale, ...echo };
  }
  const rows = { themes: question_id };
  const { met, at, noise } = await columnOf(ctx, viewer, view, rows, shownRows);
  // Of answers that nobody has coded, a filter withholds nothing.
  const isUncoded = noise.as_of !== null && coded + none === 0;
  if (met === null && !isUncoded) return { question_id, ...withheldBy(noise), ...echo };
  const everybody = met?.count(null, at) ?? 0;
  const crossed = themes.map(({ origin: _, ...theme }): SharedTheme => {
    const row = shownRows.find(({ key }) => key === theme.code_id);
    const named = { ...theme, quotes: [] };
    if (row === undefined) return { ...named, count: null, percentage: null, suppressed: true };
    const found = met?.count(row, at) ?? 0;
    return { ...named, count: found, percentage: cappedPercentage(found, everybody) };
  });
  const unknown = { base: null, simulated: null, coded: null, none: null, new: null };
  return { question_id, ...unknown, themes: crossed, mode, stale, ...met?.told, ...echo };
}

/** Themes with the quotes that may be shown of them: of at least `min_base` interviews. */
async function withQuotes(
  ctx: Ctx,
  viewer: Viewer,
  themes: QuestionThemes["themes"],
): Promise<SharedTheme[]> {
  const { min_base } = viewer.share;
  const listed = themes.map((theme) => ({ theme, quotes: theme.count >= min_base ? theme.quotes : [] }));
  const { quotesOf } = await quoting(
    ctx,
    viewer,
    listed.flatMap(({ quotes }) => quotes),
  );
  return listed.map(({ theme: { origin: _, ...theme }, quotes }) => {
    return { ...theme, quotes: quotesOf(quotes) };
  });
}

/** How a share shows these quotes, and other texts made of what people said. */
export async function quoting(ctx: Ctx, viewer: Viewer, quotes: readonly Quote[]) {
  const speakers = await readSpeakers(ctx, viewer, quotes);
  const redactor = await redactorFor(viewer);
  const quotesOf = (some: readonly Quote[]): SharedTheme["quotes"] =>
    some.flatMap(({ interview_id, message_id, text, language, translation }) => {
      const speaker = speakers.get(interview_id);
      if (speaker === undefined) return [];
      const { transcript_id, places } = speaker;
      const shown = shownText(text, translation, { words: wordsKnownOf(speaker), redactor });
      const message = transcript_id === null ? null : (places[String(message_id)] ?? null);
      return [{ ...shown, language, transcript_id, message }];
    });
  return { quotesOf, text: redactor === null ? (said: string) => said : redactor.text };
}

interface Speaker {
  interview_id: string;
  title: string | null;
  metadata: Record<string, unknown>;
  /** Null where the share shows no conversations. */
  transcript_id: string | null;
  /** By message id its place in the conversation. */
  places: Record<string, number>;
}

/** What is known of who said these, by interview. */
async function readSpeakers(
  ctx: Ctx,
  { share }: Viewer,
  quotes: readonly Quote[],
): Promise<Map<string, Speaker>> {
  const ids = [...new Set(quotes.map(({ interview_id }) => interview_id))];
  if (ids.length === 0) return new Map();
  const said = quotes.flatMap(({ message_id }) => message_id ?? []);
  const hasTranscripts = share.sections.includes("transcripts");
  const transcript: SQL<string | null> = hasTranscripts ? opaqueId(share.id) : sql<null>`null`;
  const rows = await ctx.db
    .select({
      interview_id: interview.id,
      title: interview.title,
      metadata: interview.metadata,
      transcript_id: transcript,
      places: placesOf(sql`m.seq = any(${sql.param(said)}::int[])`),
    })
    .from(interview)
    .where(and(inArray(interview.id, ids), eq(interview.is_archived, false)));
  return new Map(rows.map((row) => [row.interview_id, row]));
}
