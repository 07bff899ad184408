import { useLayoutEffect } from "preact/hooks";
import { readable } from "./colour.ts";

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
