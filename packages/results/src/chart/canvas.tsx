import type { ComponentChildren } from "preact";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { plainIn } from "../text/format.ts";

/** Where marks are drawn. Places are counted from where reading begins: a right-to-left canvas is a mirror image. */
export interface Canvas {
  width: number;
  isMirrored: boolean;
}

export const CanvasContext = createContext<Canvas>({ width: 640, isMirrored: false });

export const useCanvas = (): Canvas => useContext(CanvasContext);

interface SurfaceProps {
  height: number;
  children: ComponentChildren;
}

/** The place it is drawn in has the text alternative. */
export function Surface({ height, children }: SurfaceProps) {
  const { width, isMirrored } = useCanvas();
  return (
    <svg
      class="chart"
      aria-hidden="true"
      viewBox={`0 0 ${width} ${Math.ceil(height)}`}
      width={width}
      height={Math.ceil(height)}
      direction={isMirrored ? "rtl" : "ltr"}
    >
      {children}
    </svg>
  );
}

interface BoxProps {
  x: number;
  y: number;
  width: number;
  height: number;
  class: string;
  radius?: number;
  opacity?: number;
}

export function Box({ x, y, width, height, radius = 0, opacity, ...rest }: BoxProps) {
  const canvas = useCanvas();
  const wide = Math.max(width, 0);
  return (
    <rect
      class={rest.class}
      x={canvas.isMirrored ? canvas.width - x - wide : x}
      y={y}
      width={wide}
      height={Math.max(height, 0)}
      rx={Math.min(radius, wide / 2)}
      {...(opacity === undefined ? {} : { "fill-opacity": opacity })}
    />
  );
}

interface LabelProps {
  x: number;
  y: number;
  anchor?: "start" | "middle" | "end";
  class?: string;
  lines: readonly string[];
  lineHeight?: number;
}

/** `y` is the baseline of the first line. */
export function Label({ x, y, anchor = "start", lines, lineHeight = 18, ...rest }: LabelProps) {
  const canvas = useCanvas();
  const at = canvas.isMirrored ? canvas.width - x : x;
  // The page's words and a study's are of different languages.
  const plain = plainIn(canvas.isMirrored ? "rtl" : "ltr");
  return (
    <text x={at} y={y} text-anchor={anchor} class={rest.class}>
      {lines.map((line, index) => (
        <tspan x={at} dy={index === 0 ? 0 : lineHeight}>
          {plain(line, lines.join(" "))}
        </tspan>
      ))}
    </text>
  );
}

interface LineProps {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  class: string;
}

export function Line({ x1, x2, y1, y2, ...rest }: LineProps) {
  const canvas = useCanvas();
  const at = (x: number) => (canvas.isMirrored ? canvas.width - x : x);
  return <line class={rest.class} x1={at(x1)} x2={at(x2)} y1={y1} y2={y2} />;
}

export function Dot({ x, y, radius, ...rest }: { x: number; y: number; radius: number; class: string }) {
  const canvas = useCanvas();
  return <circle class={rest.class} cx={canvas.isMirrored ? canvas.width - x : x} cy={y} r={radius} />;
}
