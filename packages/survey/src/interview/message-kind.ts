import * as z from "zod";

/** How the messages of an interview are told apart. */

export const roles = ["assistant", "user"] as const;
export type Role = (typeof roles)[number];

export const messageKinds = [
  "question",
  "answer",
  "followup",
  "reply",
  "notice",
  "bridge",
  "summary",
  "correction",
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The item that something is about. */
export const loopItem = () =>
  z.string().nullable().meta({
    description: "In a loop, the item's name; empty for participants' own words. Null outside of loops",
  });
