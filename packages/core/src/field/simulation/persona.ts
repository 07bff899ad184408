import * as z from "zod";
import { lazy, requiredText } from "#kit/shape.ts";
import type { Random } from "#survey/question-type/common/random.ts";
import { focusedText } from "./words/index.ts";
import type { AskedText } from "./words/on-topic.ts";

/** Respondents of several kinds, so that a guide is tried on more than one. */

const verbosities = ["terse", "normal", "verbose"] as const;
const disclosures = ["guarded", "open"] as const;
const focuses = ["focused", "wandering"] as const;

export const Persona = lazy(() =>
  z
    .object({
      name: requiredText(60).meta({ description: "Unique; their interviews have it as metadata" }),
      persona: z.string().trim().max(2000).default("").meta({ description: "Who they are, in words" }),
      traits: z
        .object({
          verbosity: z.enum(verbosities).default("normal"),
          disclosure: z.enum(disclosures).default("open"),
          focus: z.enum(focuses).default("focused"),
        })
        .prefault({}),
    })
    .meta({ id: "SimulationPersona" }),
);
export type Persona = z.output<typeof Persona>;
type Traits = Persona["traits"];

/** One of each combination of traits, the normal ones left out. */
export const personaMatrix: readonly Persona[] = verbosities
  .filter((verbosity) => verbosity !== "normal")
  .flatMap((verbosity) =>
    disclosures.flatMap((disclosure) =>
      focuses.map((focus) => {
        const traits = { verbosity, disclosure, focus };
        return { name: Object.values(traits).join(", "), persona: "", traits };
      }),
    ),
  );

const inWords: { [Name in keyof Traits]: Record<Traits[Name], string> } = {
  verbosity: { terse: "You answer in a few words.", normal: "", verbose: "You talk at length." },
  disclosure: {
    guarded: "You say little about yourself, and often that you do not know.",
    open: "You tell openly what you think and do.",
  },
  focus: { focused: "You stay with what was asked.", wandering: "You wander off to other things." },
};

/** Who a respondent is, for a model. */
export const personaInWords = ({ persona, traits }: Persona): string =>
  [
    persona,
    inWords.verbosity[traits.verbosity],
    inWords.disclosure[traits.disclosure],
    inWords.focus[traits.focus],
  ]
    .filter((text) => text !== "")
    .join(" ");

const maxTerseWords = 4;
const wanderings = [
  "That reminds me of my neighbour, who has a new dog.",
  "By the way, the weather has been odd all week.",
  "My cousin is moving house next month, with three children.",
];

const sentences: Record<Traits["verbosity"], number> = { terse: 0, normal: 2, verbose: 4 };

/** What somebody is asked, and how they reply where no trait of theirs says otherwise. */
interface Turn {
  asked: AskedText;
  language: string;
  template: string;
}

/**
 * What a respondent says without a model, by rule. Open ones who stay with the question answer in its words; guarded ones
 * say every second time that they do not know, and wandering ones talk of something else. Terse ones say a few words.
 */
export function inCharacter(
  { verbosity, disclosure, focus }: Traits,
  { asked, language, template }: Turn,
  order: Random,
): string {
  const { reply } = asked;
  if (disclosure === "open" && focus === "focused")
    return cut(verbosity, focusedText(language, asked, sentences[verbosity], order));
  if (disclosure === "guarded" && reply > 0 && reply % 2 === 0) return "I don't know";
  if (focus === "focused")
    return cut(verbosity, verbosity === "verbose" ? `${template} ${template}` : template);
  const wandering = wanderings[reply % wanderings.length] ?? "";
  return cut(verbosity, verbosity === "verbose" ? `${wandering} ${wanderings[0]}` : wandering);
}

const cut = (verbosity: Traits["verbosity"], said: string): string =>
  verbosity === "terse" ? said.split(/\s+/).slice(0, maxTerseWords).join(" ") : said;
