import type { AllWords } from "../text/words.ts";
import type { Answer } from "./answer.ts";

export interface Slot {
  start: string;
  end: string;
}

export interface Props {
  url?: string;
  slots?: Slot[];
}

/** A chosen slot, "no slot suits", or an appointment made elsewhere, possibly incomplete. */
export type Booking = { slot: Slot } | { slot: null } | { date: string; from: string; to: string };

/** Slots that have not begun, by day in the participant's time zone, earliest first. */
export function daysOf(slots: readonly Slot[], now: number, locale: string, timeZone?: string) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone });
  const days = new Map<string, { slot: Slot; text: string }[]>();
  const open = slots.filter(({ start }) => Date.parse(start) > now);
  for (const slot of open.sort((a, b) => (a.start < b.start ? -1 : 1))) {
    const name = day.format(new Date(slot.start));
    const text = time.formatRange(new Date(slot.start), new Date(slot.end));
    days.set(name, [...(days.get(name) ?? []), { slot, text }]);
  }
  return [...days].map(([name, slots]) => ({ name, slots }));
}

/** The slot is null if the participant says that no time suits; leaving the field empty is no answer. */
export function bookingAnswer(booking: Booking | undefined, { slots }: Props, words: AllWords): Answer {
  if (booking === undefined) {
    return { problem: slots === undefined ? words.bookingIncomplete : words.chooseTime };
  }
  if ("slot" in booking) return { value: booking.slot };
  const { date, from, to } = booking;
  const start = new Date(`${date}T${from}`);
  const end = new Date(`${date}T${to}`);
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime()))
    return { problem: words.bookingIncomplete };
  if (start >= end) return { problem: words.bookingOrder };
  return { value: { start: start.toISOString(), end: end.toISOString() } };
}
