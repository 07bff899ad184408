import type * as z from "zod";

type Bound = (value: never) => boolean;

/** The bounds of a text's length or of a number; with any other check of the schema, nothing is within. */
export const boundsOf = ({ def }: z.ZodType): Bound[] =>
  (def.checks ?? []).map((check) => boundOf(check._zod.def as BoundDefinition));

interface BoundDefinition {
  check: string;
  value: number;
  inclusive: boolean;
  maximum: number;
  minimum: number;
}

function boundOf({ check, value: bound, inclusive, maximum, minimum }: BoundDefinition): Bound {
  switch (check) {
    case "greater_than":
      return (value: number) => (inclusive ? value >= bound : value > bound);
    case "less_than":
      return (value: number) => (inclusive ? value <= bound : value < bound);
    case "max_length":
      return ({ length }: string) => length <= maximum;
    case "min_length":
      return ({ length }: string) => length >= minimum;
    default:
      return () => false;
  }
}
