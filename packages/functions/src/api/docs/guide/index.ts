import { limits, rates } from "../../limits.ts";
import { type Guide, heading, table, text } from "./block.ts";
import { errorsGuide } from "./errors.ts";
import { interviewGuide } from "./interview.ts";
import { questionTypesGuide } from "./question-types.ts";

export { markdownOf } from "./markdown.ts";

/** The guides that are written out of the code; `npm run openapi` writes their files. */
export const guides = (): Guide[] => [interviewGuide(), questionTypesGuide(), errorsGuide(), limitsGuide()];

/** All rates and limits, out of the constants that enforce them. */
const limitsGuide = (): Guide => ({
  name: "limits",
  title: "Limits",
  blocks: [
    heading(2, "Rates"),
    table(["what", "limit", "counted by"], rates),
    text(
      "Minutes are clock minutes in UTC. A heavy operation counts while its request runs; if its process dies, it counts for at " +
        "most 60 seconds. An agent edit, an AI edit and the translation of a study count until they are done, for at most 15 " +
        "minutes.",
    ),
    text(
      'Responses say what is left: `RateLimit-Policy: "default";q=600;w=60` and `RateLimit: "default";r=599;t=42`, 599 ' +
        "requests for the next 42 seconds. Beyond a limit the response is a `429` with the code `rate_limited` and " +
        "`Retry-After`, and nothing was done. Limits are counted in leases: at any moment a process can have admitted a " +
        "tenth of a credential's limit without the others knowing, so a little more than the limit can pass. The headers " +
        'describe the credential, or the organization (`"organization"`) if it has less left.',
    ),
    heading(2, "Sizes and numbers"),
    table(["what", "limit", "beyond it"], limits),
    text(
      "The detail of an error says which limit was exceeded. If a study exceeded a limit before the limit existed, you can read " +
        "it and make it smaller. The OpenAPI document says at each field how long a text or a list can be.",
    ),
  ],
});
