/** A finger hits it. */
const barHeight = "44px";
/** At least so far from the edges of the window, unless it is hardly wider than the dialog. */
const room = "clamp(0px, (100vw - 46rem) * 999, 1.5rem)";

/** The button that closes it has a bar of its own: over the interview it would hide what is there. */
export function dialogAround(content: HTMLElement, title: string, closeLabel: string): HTMLDialogElement {
  const dialog = content.ownerDocument.createElement("dialog");
  dialog.setAttribute("aria-label", title);
  Object.assign(dialog.style, {
    width: "min(100vw, 46rem)",
    maxWidth: "100vw",
    height: `min(100dvh - 2 * ${room}, 52rem)`,
    maxHeight: "100dvh",
    padding: "0",
    border: "0",
    borderRadius: `min(${room}, 12px)`,
    overflow: "hidden",
    colorScheme: "light dark",
    color: "#1c2024",
    background: "#f3f4f6",
    // A backdrop of the browser is hardly seen, and has no style of its own here.
    boxShadow: "0 0 0 100vmax rgb(0 0 0 / 45%)",
  });
  // As the interview's own. Browsers that do not know it stay with the colors above.
  Object.assign(dialog.style, {
    color: "light-dark(#1c2024, #e8eaed)",
    background: "light-dark(#f3f4f6, #0c0e10)",
  });
  content.style.height = `calc(100% - ${barHeight})`;
  const button = content.ownerDocument.createElement("button");
  button.type = "button";
  button.setAttribute("aria-label", closeLabel);
  button.textContent = "×";
  Object.assign(button.style, {
    display: "block",
    width: barHeight,
    height: barHeight,
    margin: "0",
    marginInlineStart: "auto",
    padding: "0",
    font: "24px/1 system-ui, sans-serif",
    border: "0",
    borderRadius: "22px",
    color: "inherit",
    background: "none",
    cursor: "pointer",
    outlineOffset: "-4px",
  });
  button.addEventListener("click", () => dialog.close());
  dialog.append(button, content);
  return dialog;
}
