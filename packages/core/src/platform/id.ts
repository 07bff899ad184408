import { randomBytes } from "node:crypto";
import { v7 } from "uuid";

/** A time-ordered UUIDv7; ids made by one process in a row sort in that order. */
export const newId = (): string => v7();

/** 192 random bits, URL-safe: the participant's link token. */
export const newLinkToken = (): string => randomBytes(24).toString("base64url");
