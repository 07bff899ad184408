import type { TargetedPointerEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

interface Dragged {
  key: string;
  /** The `data-drop` of the element below the pointer. */
  over: string | null;
}

const farEnough = 6;
const edge = 64;

/**
 * Drag and drop onto elements with `data-drop`. A mouse may drag from anywhere on an item, a finger only by its
 * `data-grip`, so that the page can still be scrolled.
 */
export function useDrag(onDrop: (key: string, target: string) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  function take(event: TargetedPointerEvent<HTMLElement>, key: string) {
    const thing = event.currentTarget;
    const held = event.target as Element;
    const isGrip = held.closest("[data-grip]") !== null;
    if (event.button !== 0 || (!isGrip && event.pointerType !== "mouse")) return;
    if (held.closest("select, button, input") !== null) return;
    event.preventDefault();
    const { pointerId, clientX, clientY } = event;
    const startY = clientY + scrollY;
    let over: string | null = null;
    let isMoving = false;

    function move(event: PointerEvent) {
      if (event.pointerId !== pointerId) return;
      const x = event.clientX - clientX;
      const y = event.clientY + scrollY - startY;
      if (!isMoving && Math.hypot(x, y) < farEnough) return;
      isMoving = true;
      if (event.clientY < edge) scrollBy(0, -12);
      if (event.clientY > innerHeight - edge) scrollBy(0, 12);
      thing.style.pointerEvents = "none";
      thing.style.transform = `translate(${x}px, ${y}px)`;
      const target = document.elementFromPoint(event.clientX, event.clientY);
      over = target?.closest<HTMLElement>("[data-drop]")?.dataset.drop ?? null;
      setDragged({ key, over });
    }

    function end(event: PointerEvent) {
      if (event.pointerId !== pointerId) return;
      stop.current();
      if (isMoving && over !== null && event.type === "pointerup") onDrop(key, over);
    }

    function giveUp(event: KeyboardEvent) {
      if (event.key === "Escape") stop.current();
    }

    stop.current();
    stop.current = () => {
      stop.current = () => {};
      thing.style.transform = "";
      thing.style.pointerEvents = "";
      setDragged(null);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      removeEventListener("keydown", giveUp);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    addEventListener("keydown", giveUp);
  }

  return { dragged, take };
}
