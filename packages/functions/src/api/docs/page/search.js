import MiniSearch from "minisearch";

/* What the search of the documentation finds: words by their beginnings, with typing errors, and by what others call them. */

/** What readers call things elsewhere, and the words of these pages for them. */
const synonyms = [
  ["pagination paginate cursor offset", "paging"],
  ["gdpr dsgvo ccpa hipaa", "privacy erase retention"],
  ["forget deletion privacy", "erase erased retention redaction"],
  ["anonymize anonymise pii mask", "redaction redact"],
  ["expire expiry ttl", "retention expires_at"],
  ["upload uploads attachment attachments multipart", "files file mediaUpload"],
  ["callback callbacks hook hooks", "webhooks webhook"],
  ["signature signatures hmac", "verifying signed"],
  ["auth login credentials apikey bearer", "authentication key"],
  ["throttle throttling 429", "limits rate_limited"],
  ["idempotent idempotency retry", "retries"],
  ["etag optimistic locking", "concurrency revision"],
  ["prolific cint lucid recruiting recruitment", "panel panels"],
  ["synthetic", "simulations simulated"],
  ["stats statistics charts significance", "findings"],
  ["pivot banner crosstabs", "crosstab"],
  ["spss sav excel xlsx download csv", "export findings"],
  ["skip branching branch conditional", "logic display conditions"],
  ["ai bot llm probing probes", "interviewer"],
  ["i18n localization multilingual languages", "translation"],
  ["dashboard public", "shares sharing"],
  ["javascript sdk node npm", "typescript client"],
  ["http rest", "requests curl"],
  ["pandas pip urllib", "python"],
  ["logo color colour theme css appearance dark light", "branding settings"],
  ["microphone speech audio transcription", "spoken voice recording"],
  ["picture pictures photo vtt subtitles", "images alt captions media"],
  ["clone template", "copies duplicate"],
  ["fraud bots cheaters careless", "quality"],
  ["openapi swagger postman", "openapi requests"],
];

const meanings = new Map();
for (const [theirs, ours] of synonyms)
  for (const word of theirs.split(" ")) meanings.set(word, ours.toLowerCase().split(" "));

/** Whether a letter more, less or other, or two in each other's place, makes one word of the other. */
function isNear(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const isSame = (skipped, ofOther) => one.slice(at + skipped) === other.slice(at + ofOther);
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  return isSame(1, 1) || isSame(1, 0) || isSame(0, 1) || (isSwapped && isSame(2, 2));
}

const wordsAsWritten = (text) => text.match(/[\p{L}\p{N}_]+/gu) ?? [];
const words = (text) => wordsAsWritten(text.toLowerCase());
/** The words that a name is made of: `max` and `diff` of `maxDiff`. */
const partsOf = (name) => name.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1_$2").split("_");

/** Who searches reads about a thing before the codes of its errors, unless a code was asked for. */
function guidesFirst(found, asked) {
  const isLast = ({ kind, title }) => kind === "error" && title.toLowerCase() !== asked;
  return [...found.filter((entry) => !isLast(entry)), ...found.filter(isLast)];
}

/** Makes a function that gives the entries that fit a query, the best first. */
export function searcher(entries) {
  const index = new MiniSearch({
    idField: "at",
    fields: ["title", "page", "text", "kind", "names"],
    tokenize: (text) => wordsAsWritten(text).flatMap((word) => [...new Set([word, ...partsOf(word)])]),
    processTerm: (term) => (term === "" ? null : term.toLowerCase()),
    searchOptions: {
      boost: { title: 4, page: 2 },
      // A page goes before its parts.
      boostDocument: (at) => (entries[at].page === undefined ? 2 : 1),
      prefix: (term) => term.length > 1,
      combineWith: "AND",
      weights: { fuzzy: 0.2, prefix: 0.5 },
    },
  });
  index.addAll(entries.map((entry, at) => ({ at, ...entry })));
  /** What these pages call it; a word that is on no page may be a slip for one of the others. */
  const meaningsOf = (word) => {
    if (meanings.has(word)) return meanings.get(word);
    if (word.length < 5 || index.search(word, { fuzzy: false, prefix: false }).length > 0) return [];
    return [...meanings].flatMap(([theirs, ours]) => (isNear(word, theirs) ? ours : []));
  };
  const queryOf = (word) => ({ combineWith: "OR", queries: [word, ...meaningsOf(word)] });
  const likeness = (share) => ({ fuzzy: (term) => (term.length > 3 ? share : false) });
  /** Exactly at first, then more freely, until something fits: nothing alike stands beside what was meant. */
  const tries = [{}, likeness(0.2), likeness(0.4), { ...likeness(0.2), combineWith: "OR" }];
  return (query) => {
    const queries = words(query).map(queryOf);
    for (const options of queries.length === 0 ? [] : tries) {
      const found = index.search({ combineWith: "AND", queries, ...options });
      if (found.length > 0)
        return guidesFirst(
          found.map(({ id }) => entries[id]),
          words(query).join("_"),
        );
    }
    return [];
  };
}
