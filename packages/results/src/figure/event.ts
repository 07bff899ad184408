import type { CalendarStats, ExternalLinkStats } from "#client/openapi.ts";
import { fill } from "#participant/text/words.ts";
import { countedFigure } from "./bars.ts";
import type { Asked, Figure, Pen } from "./figure.ts";
import { tiedOf } from "./leader.ts";

export function linkFigure({ id }: Asked, stats: ExternalLinkStats, pen: Pen): Figure {
  const { words, format } = pen;
  const { click_count, click_rate, response_count: n } = stats;
  const percentage = click_rate === null ? null : click_rate * 100;
  const others = {
    label: words.notOpened,
    count: n - click_count,
    percentage: percentage === null ? null : 100 - percentage,
  };
  // Of changed counts no other follows.
  const rest = "perturbed" in stats ? [] : [others];
  return {
    ...countedFigure(
      id,
      words.outcome,
      [{ label: words.opened, count: click_count, percentage, isStrong: true }, ...rest],
      pen,
    ),
    finding:
      n === 0
        ? words.nobody
        : fill(words.findingLink, {
            percent: format.short(click_rate, "rate"),
            count: format.short(click_count, "count"),
            n: format.short(n, "count"),
          }),
    table: {
      columns: [
        { label: words.outcome, unit: "text" },
        { label: words.count, unit: "count" },
        { label: words.share, unit: "rate" },
      ],
      rows: [[words.opened, click_count, click_rate]],
    },
  };
}

export function calendarFigure({ id }: Asked, stats: CalendarStats, pen: Pen): Figure {
  const { words, format } = pen;
  const { booked_count, booked_rate, slots } = stats;
  const tops = tiedOf(slots, ({ count }) => (count === 0 ? null : count));
  const [top] = tops;
  const pattern =
    tops.length > 1 ? words.findingCalendarTied : top ? words.findingCalendar : words.findingCalendarNone;
  const label = (start: string) => format.dateTime(start);
  return {
    id,
    title: null,
    finding:
      stats.response_count === 0
        ? words.nobody
        : fill(pattern, {
            percent: format.short(booked_rate, "rate"),
            // A time reads in the direction of its language, amid a sentence of the page.
            slot: format.list(tops.map(({ start }) => `\u2068${label(start)}\u2069`)),
            count: top ? format.short(top.count, "count") : "",
          }),
    facts: [
      {
        label: words.booked,
        value: booked_rate,
        unit: "rate",
        detail: { value: booked_count, unit: "count" },
      },
    ],
    chart: top
      ? {
          kind: "bars",
          bars: slots.map((slot) => ({
            label: label(slot.start),
            value: (slot.count / Math.max(...slots.map(({ count }) => count))) * 100,
            text: format.short(slot.count, "count"),
            isStrong: slot.count === top.count,
          })),
        }
      : null,
    table: {
      columns: [
        { label: words.slot, unit: "text" },
        { label: words.count, unit: "count" },
      ],
      rows: slots.map(({ start, count }) => [label(start), count]),
    },
  };
}
