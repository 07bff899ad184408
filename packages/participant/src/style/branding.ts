import { useLayoutEffect } from "preact/hooks";

/** The page's background and text colour in each theme, as in base.css. */
const themes = [
  { name: "--accent-light", page: "#ffffff", ink: "#1c2024" },
  { name: "--accent-dark", page: "#15181c", ink: "#e8eaed" },
];

/** The custom properties of the study's colour, adjusted to be readable on the page and behind button texts. */
export function accentsOf(colour: string | undefined): [name: string, value: string][] {
  if (colour === undefined || !/^#[0-9a-f]{6}$/i.test(colour)) return [];
  return themes.map(({ name, page, ink }) => [name, readable(colour, page, ink)]);
}

/** Gives the page the study's colour. */
export function useBranding(colour: string | undefined): void {
  // Before the paint: a colour that changes after it has every style computed again.
  useLayoutEffect(() => {
    for (const [name, value] of accentsOf(colour)) document.documentElement.style.setProperty(name, value);
  }, [colour]);
}

/** Readable accents from a colour that was chosen for other purposes. */

type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => {
  const at = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
};

const print = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** Relative luminance, as WCAG defines it. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const a = luminance(parse(one));
  const b = luminance(parse(other));
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The colour itself if its contrast with `page` suffices, else the nearest mixture with `ink` that does. */
export function readable(colour: string, page: string, ink: string, ratio = 4.6): string {
  const from = parse(colour);
  const to = parse(ink);
  for (let share = 0; share < 1; share += 0.05) {
    const [red, green, blue] = from.map((part, index) => part + ((to[index] ?? 0) - part) * share);
    const mixed = print([red ?? 0, green ?? 0, blue ?? 0]);
    if (contrast(mixed, page) >= ratio) return mixed;
  }
  return ink;
}
