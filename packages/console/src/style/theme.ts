export type Theme = "auto" | "light" | "dark";

const kept = "console.theme";

export function theme(): Theme {
  try {
    const found = localStorage.getItem(kept);
    return found === "light" || found === "dark" ? found : "auto";
  } catch {
    return "auto";
  }
}

export function setTheme(next: Theme): void {
  try {
    if (next === "auto") localStorage.removeItem(kept);
    else localStorage.setItem(kept, next);
  } catch {
    // Without storage it holds for what is loaded already.
  }
  applyTheme(next);
}

const wanted: Record<Theme, string> = {
  auto: "(prefers-color-scheme: dark)",
  light: "(width < 0px)",
  dark: "all",
};
const dark = new Map<CSSMediaRule, string>();

/** Has the rules for the dark hold or not, whatever the system says. Once more after a style sheet was added. */
export function applyTheme(chosen: Theme = theme()): void {
  document.documentElement.style.colorScheme = chosen === "auto" ? "" : chosen;
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSMediaRule && rule.conditionText.includes("prefers-color-scheme: dark"))
        dark.set(rule, rule.conditionText);
  for (const [rule, condition] of dark)
    rule.media.mediaText = condition
      .replace("(prefers-color-scheme: dark)", wanted[chosen])
      .replace("and all", "");
}
