import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon } from "./icon.tsx";

interface Props {
  label: string;
  /** In place of three dots. */
  children?: ComponentChildren;
  class?: string;
  items: (close: () => void) => ComponentChildren;
}

/** A button that opens a few choices below it. */
export function Menu({ label, children, items, ...rest }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = list.current;
    if (menu === null) return;
    const place = () => {
      const from = button.current?.getBoundingClientRect();
      if (from === undefined || !menu.matches(":popover-open")) return;
      const isRtl = document.documentElement.dir === "rtl";
      const width = menu.offsetWidth;
      const start = isRtl ? from.left : from.right - width;
      const below = from.bottom + 4;
      const above = Math.max(from.top - 4 - menu.offsetHeight, 8);
      menu.style.left = `${Math.min(Math.max(start, 8), innerWidth - width - 8)}px`;
      menu.style.top = `${below + menu.offsetHeight > innerHeight - 8 ? above : below}px`;
    };
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState !== "open") return;
      place();
      menu.querySelector<HTMLElement>("button:not(:disabled), a, select, input")?.focus();
    };
    const close = () => menu.hidePopover();
    const step = (event: KeyboardEvent) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (by === undefined || event.target instanceof HTMLSelectElement) return;
      event.preventDefault();
      const all = [...menu.querySelectorAll<HTMLElement>(".item")];
      const at = all.indexOf(document.activeElement as HTMLElement);
      all.at((at + by) % all.length)?.focus();
    };
    menu.addEventListener("toggle", toggled);
    menu.addEventListener("keydown", step);
    addEventListener("resize", close);
    return () => {
      menu.removeEventListener("toggle", toggled);
      menu.removeEventListener("keydown", step);
      removeEventListener("resize", close);
    };
  }, []);
  const close = () => list.current?.hidePopover();
  return (
    <>
      <button
        ref={button}
        type="button"
        class={rest.class ?? "plain icon-only"}
        popovertarget={id}
        aria-haspopup="true"
        aria-label={label}
        title={children === undefined ? label : undefined}
      >
        {children ?? <Icon name="more" />}
      </button>
      <div ref={list} id={id} popover="auto" class="menu">
        {items(close)}
      </div>
    </>
  );
}
