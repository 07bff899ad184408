import { useEffect } from "preact/hooks";
import { readable } from "./colour.ts";

/** The page's background and ink in each theme, as base.css has them. */
const themes = [
  { name: "--accent-light", page: "#ffffff", ink: "#1c2024" },
  { name: "--accent-dark", page: "#15181c", ink: "#e8eaed" },
];

/** The study's colour, made readable on the page and under the words of buttons. */
export function useBranding(colour: string | undefined): void {
  useEffect(() => {
    if (colour === undefined || !/^#[0-9a-f]{6}$/i.test(colour)) return;
    for (const { name, page, ink } of themes) {
      document.documentElement.style.setProperty(name, readable(colour, page, ink));
    }
  }, [colour]);
}
