/**
 * Whether a question in English is open: it asks for an account, an opinion or a list, or invites one. Closed is what is
 * answered by yes or no, by one of the alternatives it names, by a point of a scale, or by a single fact.
 */
export function isOpenQuestion(text: string): boolean {
  const plain = text.toLowerCase().replaceAll("’", "'").trim();
  const clauses = plain.split(/[,;:.–—]\s*|\s-\s/).map((clause) => clause.replace(lead, ""));
  if (/\bscale (?:of|from)\b/.test(plain)) return false;
  if (clauses.some((clause) => invitation.test(clause)) || further.test(plain)) return true;
  if (clauses.some((clause) => fact.test(clause))) return false;
  return clauses.some((clause) => account.test(clause)) || embedded.test(plain);
}

/** What comes before the question proper. */
const lead =
  /^(?:(?:and|but|so|or|then|well|now|okay|ok|um|uh|you know|i mean|i guess|i'm (?:just )?(?:curious|wondering)(?: if)?|i was wondering if|i wonder(?: if)?|let me ask you)\b\s*)+/;

/** Requests that invite an account, whatever their grammar. */
const invitation =
  /^(?:(?:can|could|would|will|may) )?(?:you |we |i |please )?(?:mind )?(?:tell (?:me|us)(?! if| whether)|describe|explain|talk (?:me|us) through|walk (?:me|us) through|say (?:more|a (?:bit|little))|elaborate|give (?:me|us) (?:an example|a sense|an idea)|help (?:me|us) understand|share|filling (?:me|us) in|telling (?:me|us))\b/;

/** Requests for more of a list. */
const further =
  /\b(?:any(?:thing|one|body)?|some(?:thing|one)?) (?:other|else)\b|\bany (?:thoughts|ideas|questions)\b/;

/** Interrogatives that ask for one fact, or for a degree. */
const fact =
  /^(?:how (?:many|often|old|far|tall|big|important|confident|ready|serious|interested|likely|willing|open)\b|what (?:time|day|date|year|age|size|percentage|one)\b|what(?:'s| is) (?:your|the) (?:name|age|number|date|longest|most)\b|where (?:do|did|would) you (?:live|keep|store|work|buy|rate|see yourself)\b)/;

const account = /^(?:in |to |for |from |about |with )?(?:what|how|why|which|where|when|who)\b/;

/** An interrogative inside: "your gut is telling you what?", "have you thought about how you might go about it?". */
const embedded =
  /\b(?:what|how|why|where|who) (?:do|did|does|are|is|was|were|would|might|could|can|you|we|they|it|else|about|makes?|made|kind|sort|exactly)\b|\b(?:what|why|how)\?$/;
