/** Does for menus and messages what they need of popovers; loaded where a browser has none. Over a dialog is only what stands in it. */

/** Opens or closes a menu or message. What has the focus in it gives it back to the button that opens it. */
function turn(place: HTMLElement, isOpen: boolean): void {
  if (place.hidden !== isOpen) return;
  if (!isOpen && place.contains(document.activeElement)) buttonOf(place)?.focus();
  place.hidden = !isOpen;
  place.dispatchEvent(Object.assign(new Event("toggle"), { newState: isOpen ? "open" : "closed" }));
}

const buttonOf = ({ id }: HTMLElement) =>
  document.querySelector<HTMLElement>(`[popovertarget=${JSON.stringify(id)}]`);

const openMenus = () => document.querySelectorAll<HTMLElement>(".menu:not([hidden])");

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    turn(this, true);
  },
  hidePopover(this: HTMLElement) {
    turn(this, false);
  },
});

// Before what is clicked does something: it may take the menu away.
addEventListener(
  "click",
  ({ target }) => {
    const at = target as Element;
    const id = at.closest("[popovertarget]")?.getAttribute("popovertarget");
    for (const menu of openMenus()) if (menu.id !== id && !menu.contains(at)) turn(menu, false);
    const own = id == null ? null : document.getElementById(id);
    if (own !== null) turn(own, own.hidden !== false);
  },
  true,
);

addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || openMenus().length === 0) return;
    // Else a dialog around it would close.
    event.preventDefault();
    for (const menu of openMenus()) turn(menu, false);
  },
  true,
);

export {};
