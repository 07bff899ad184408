import { hash } from "node:crypto";

/** 128 bits in base64url. */
export const isShareToken = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** What is stored of a token: its SHA-256 in hexadecimal. */
export const digestShareToken = (token: string): string => hash("sha256", token);
