/** Whether the browser has popovers: Chrome since 114, Firefox since 125, Safari since 17. Else what is one is hidden. */
export const hasPopovers = "popover" in HTMLElement.prototype;
