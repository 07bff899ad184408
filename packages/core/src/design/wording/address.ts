/** Of any scheme (`mailto:a`), a name with a dot and two letters after it, in any script, and four numbers with dots. */
const linkLike = /\b[a-z][a-z\d+.-]*:\S|[\p{L}\p{N}]\.\p{L}{2}|\w\u3002[a-z]{2}|\d(?:\.\d{1,3}){3}/iu;

/**
 * Whether a mail program, a chat or a browser may make a link of a part of it. Rather too much than too little: which
 * endings there are changes, and a follow-up that is left out costs little.
 */
export const hasAddress = (text: string): boolean =>
  // Full-width dots count as dots in addresses, and invisible characters are dropped.
  linkLike.test(text.normalize("NFKC").replaceAll(/\p{Cf}/gu, ""));
