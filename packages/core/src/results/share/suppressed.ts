import * as z from "zod";
import { anyObject } from "../../platform/shape.ts";

/** Stands for figures of too few interviews. */
export const suppressed = () =>
  z.literal(true).meta({ description: "Too few interviews: the figures are withheld" });

/** What the viewer's own filter was. */
export const echo = () =>
  anyObject.optional().meta({ description: "The viewer's own filter; absent where there was none" });
