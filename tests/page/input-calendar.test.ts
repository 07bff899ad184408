import { describe, expect, it } from "vitest";
import { bookingAnswer, daysOf } from "#participant/input/booking.ts";
import { en as first } from "#participant/text/en.ts";
import { rare } from "#participant/text/rare/en.ts";
import { questionType } from "#survey/question-type/index.ts";

const en = { ...first, ...rare };

const slots = [
  { start: "2030-05-02T07:00:00.000Z", end: "2030-05-02T08:00:00.000Z" },
  { start: "2030-05-01T22:30:00.000Z", end: "2030-05-01T23:00:00.000Z" },
  { start: "2030-05-01T09:00:00.000Z", end: "2030-05-01T10:00:00.000Z" },
];
const now = Date.parse("2030-05-01T00:00:00Z");
const spaced = (text: string) => text.replaceAll(/\s/g, " ");

describe("appointments", () => {
  it("are grouped by the day where the participant is, earliest first", () => {
    const days = (timeZone: string) =>
      daysOf(slots, now, "en-GB", timeZone).map(({ name, slots }) => [
        name.replace(",", ""),
        ...slots.map(({ text }) => spaced(text)),
      ]);
    expect(days("UTC")).toEqual([
      ["Wednesday 1 May 2030", "09:00–10:00", "22:30–23:00"],
      ["Thursday 2 May 2030", "07:00–08:00"],
    ]);
    expect(days("Europe/Paris")).toEqual([
      ["Wednesday 1 May 2030", "11:00–12:00"],
      ["Thursday 2 May 2030", "00:30–01:00", "09:00–10:00"],
    ]);
  });

  it("are offered until they begin", () => {
    const later = daysOf(slots, Date.parse("2030-05-01T22:30:00Z"), "en", "UTC");
    expect(later.flatMap(({ slots }) => slots.map(({ slot }) => slot))).toEqual([slots[0]]);
  });

  it("are one of the slots, or none of them; left empty they are no answer", () => {
    const [slot] = slots;
    if (slot === undefined) throw new Error("there are slots");
    const schema = questionType("calendar").answerSchema({ slots });
    expect(bookingAnswer({ slot }, { slots }, en)).toEqual({ value: slot });
    expect(schema.safeParse(slot).success).toBe(true);
    expect(bookingAnswer(undefined, { slots }, en)).toEqual({ problem: en.chooseTime });
    expect(bookingAnswer({ slot: null }, { slots }, en)).toEqual({ value: null });
    expect(schema.safeParse(null).success).toBe(true);
  });

  it("booked elsewhere are told by the participant's own clock", () => {
    const booked = (date: string, from: string, to: string) =>
      bookingAnswer({ date, from, to }, { url: "https://x.example" }, en);
    expect(booked("2030-05-01", "09:30", "10:00")).toEqual({
      value: {
        start: new Date(2030, 4, 1, 9, 30).toISOString(),
        end: new Date(2030, 4, 1, 10, 0).toISOString(),
      },
    });
    expect(booked("2030-05-01", "", "10:00")).toEqual({ problem: en.bookingIncomplete });
    expect(booked("2030-05-01", "10:00", "10:00")).toEqual({ problem: en.bookingOrder });
    expect(booked("", "", "")).toEqual({ problem: en.bookingIncomplete });
    expect(bookingAnswer(undefined, {}, en)).toEqual({ problem: en.bookingIncomplete });
    expect(bookingAnswer({ slot: null }, {}, en)).toEqual({ value: null });
  });
});
