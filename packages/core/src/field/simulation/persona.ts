import * as z from "zod";
import { lazy } from "../../platform/shape.ts";

/** Respondents of several kinds, so that a guide is tried on more than one. */

const verbosities = ["terse", "normal", "verbose"] as const;
const disclosures = ["guarded", "open"] as const;
const focuses = ["focused", "wandering"] as const;

export const Persona = lazy(() =>
  z
    .object({
      name: z
        .string()
        .trim()
        .min(1)
        .max(60)
        .meta({ description: "Unique; their interviews have it as metadata" }),
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

/**
 * What a respondent says without a model, by rule: a few words, every second reply a don't-know, or off the question.
 * `reply` counts the replies to follow-ups, from one; it is 0 for an answer.
 */
export function inCharacter(
  template: string,
  { verbosity, disclosure, focus }: Traits,
  reply: number,
): string {
  if (disclosure === "guarded" && reply > 0 && reply % 2 === 0) return "I don't know";
  const wandering = wanderings[reply % wanderings.length] ?? "";
  const said = focus === "wandering" ? wandering : template;
  if (verbosity === "terse") return said.split(/\s+/).slice(0, maxTerseWords).join(" ");
  return verbosity === "verbose" ? `${said} ${focus === "wandering" ? wanderings[0] : template}` : said;
}
