import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Chart } from "../figure/figure.ts";
import { useSpeech } from "../text/context.ts";
import { Bars } from "./bars.tsx";
import { CanvasContext } from "./canvas.tsx";
import { Columns } from "./columns.tsx";
import { Diverging } from "./diverging.tsx";
import { Heat } from "./heat.tsx";
import { Nps } from "./nps.tsx";
import { Stacked } from "./stacked.tsx";

export { figuresOf } from "../figure/index.ts";
export { savePng } from "./png.ts";

interface Props {
  chart: Chart;
  /** The id of the sentence that says what the chart shows. */
  labelledBy: string;
}

/** A chart as wide as its place; drawn anew when that changes. */
export function Drawing({ chart, labelledBy }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const isMirrored = useSpeech().dir === "rtl";
  // Before the paint: nothing below it moves when the chart is there.
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const canvas = useMemo(() => ({ width, isMirrored }), [width, isMirrored]);
  return (
    <div class="drawing" role="img" aria-labelledby={labelledBy} ref={place}>
      <CanvasContext.Provider value={canvas}>
        {width > 0 ? <Marks chart={chart} /> : null}
      </CanvasContext.Provider>
    </div>
  );
}

function Marks({ chart }: { chart: Chart }) {
  switch (chart.kind) {
    case "bars":
      return <Bars chart={chart} />;
    case "columns":
      return <Columns chart={chart} />;
    case "nps":
      return <Nps chart={chart} />;
    case "heat":
      return <Heat chart={chart} />;
    case "stacked":
      return <Stacked chart={chart} />;
    case "diverging":
      return <Diverging chart={chart} />;
  }
}
