import type { Json } from "../json-schema.ts";

const interviews = "Number of interviews";
const onScale = "On the scale of the question's answers";

/** What figures are measured in, by the names that mean the same everywhere. */
const unitsByName: readonly (readonly [name: RegExp, unit: string])[] = [
  [/percentage$/, "Percent, 0 to 100"],
  [/^share$|_share$|_rate$|^directness$/, "Fraction, 0 to 1"],
  [/^p_value$/, "Probability, 0 to 1"],
  [/_ms$/, "Milliseconds"],
  [/_basis_points$/, "Basis points, 0 to 10,000"],
  [/^(count|\w+_count)$/, "Number of answers"],
  [
    /^(started|in_progress|complete|completed|screened_out|over_quota|canceled|simulated|failed)$/,
    interviews,
  ],
  [/^(base|n|assigned|expected|reached|answered|skipped|hidden|dropped_off|limit|quota)$/, interviews],
  [/^(average|mean|median|std_dev|min|max|sum|p25|p75|gt|gte|lt|lte)$/, onScale],
  [/^rows$/, "Number of rows"],
];

/** Ways in which a description says a unit already. */
const saysUnit =
  /\b(percent|fraction|seconds|milliseconds|minutes|days|bytes|megabytes|points|number of|how many|scale|no unit|rank)\b/i;

/** Begins the description of every figure with its unit, unless it says it itself. */
export function describeUnits(schema: Json): void {
  for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, Json>)) {
    if (isNumber(field)) {
      const { description = "" } = field as { description?: string };
      const unit = saysUnit.test(description) ? undefined : unitOf(name);
      if (unit !== undefined) field.description = description === "" ? unit : `${unit}. ${description}`;
    }
    describeUnits(field);
  }
  const {
    items,
    additionalProperties,
    anyOf = [],
    oneOf = [],
    allOf = [],
  } = schema as Record<string, Json[]>;
  for (const inner of [items, additionalProperties, ...anyOf, ...oneOf, ...allOf]) {
    if (typeof inner === "object") describeUnits(inner as Json);
  }
}

const unitOf = (name: string): string | undefined => unitsByName.find(([names]) => names.test(name))?.[1];

const isNumber = ({ type }: Json): boolean =>
  [type].flat().some((each) => each === "number" || each === "integer");
