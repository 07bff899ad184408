import { type ComponentChildren, Fragment } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon } from "./icon.tsx";
import { hasPopovers } from "./popover.ts";

/** A choice: what it is called, and what is said below that. */
export interface Item {
  text: string;
  hint?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  "data-action"?: string;
  onPick: () => void;
}

interface Props {
  label: string;
  /** In place of three dots. */
  children?: ComponentChildren;
  class?: string;
  /** Fields above the choices. */
  fields?: ComponentChildren;
  items: readonly Item[];
}

/** A button that opens a few choices below it; those that destroy stand apart. */
export function Menu({ label, children, fields, items, ...rest }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = list.current;
    if (menu === null) return;
    const place = () => {
      const from = button.current?.getBoundingClientRect();
      if (from === undefined) return;
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
      <div ref={list} id={id} popover={hasPopovers ? "auto" : undefined} hidden={!hasPopovers} class="menu">
        {fields}
        {items.map(({ text, hint, isDangerous, isDisabled, onPick, ...own }, at) => (
          <Fragment key={text}>
            {at === 0 ? fields && <hr /> : isDangerous && <hr />}
            <button
              {...own}
              type="button"
              class={`item${hint === undefined ? "" : " start"}${isDangerous ? " danger-item" : ""}`}
              disabled={isDisabled}
              onClick={() => {
                list.current?.hidePopover();
                onPick();
              }}
            >
              {hint === undefined ? (
                text
              ) : (
                <>
                  <strong>{text}</strong>
                  <span class="hint small">{hint}</span>
                </>
              )}
            </button>
          </Fragment>
        ))}
      </div>
    </>
  );
}
