import type { Measure } from "./text.ts";

const context = document.createElement("canvas").getContext("2d");
const family = getComputedStyle(document.documentElement).fontFamily;

/** Measures texts in the page's own font. */
export const measureAt =
  (size: number, weight = 400): Measure =>
  (text) => {
    if (context === null) return text.length * size * 0.55;
    context.font = `${weight} ${size}px ${family}`;
    return context.measureText(text).width;
  };
