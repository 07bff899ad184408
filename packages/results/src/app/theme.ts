/** What the styles say of dark themes. They ask the browser for one, which knows the system's alone. */
const dark = [...document.styleSheets]
  .flatMap(({ cssRules }) => [...cssRules])
  .filter((rule) => rule instanceof CSSMediaRule)
  .filter(({ conditionText }) => conditionText.includes("prefers-color-scheme: dark"));

/** Shows the page in the theme of what it stands in. */
export function showIn(theme: "light" | "dark"): void {
  document.documentElement.style.colorScheme = theme;
  for (const { media } of dark) media.mediaText = theme === "dark" ? "screen" : "not all";
}
